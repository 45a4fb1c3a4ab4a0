/** The fence: what the tables take of whom, and owners with the same number (Redis, which counts them, has lost its data). */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCommitter, type Failpoint } from '../../pipelines/commit.ts'
import { NEWEST } from '../../pipelines/compact.ts'
import { newestEpoch, ownersInsert, REPLACED, raiseFence, replacedOf } from '../../pipelines/fence.ts'
import { MARK_MS } from '../../pipelines/model/mark-age.ts'
import { createOutput } from '../../pipelines/output.ts'
import { POSITIONED, readSchema } from '../../pipelines/schema.ts'
import { sealOutput } from '../../pipelines/sealed.ts'
import { createSlabs } from '../../pipelines/slabs.ts'
import { errorType } from '../../sql/client.ts'
import { startStores } from '../stream/harness.ts'

const test = suite('the fence')
let stores: Awaited<ReturnType<typeof startStores>>
test.before(async () => {
  stores = await startStores('fence')
})
test.after(() => stores.close())

const head = async (partition: number): Promise<number> => {
  type Row = { epoch: string }
  const [row] = await stores.sql.query<Row>(`SELECT joinGet('fence_heads', 'epoch', toUInt8(${partition})) AS epoch`)
  return Number(row?.epoch)
}

/** Longer than a mark may take. */
const sleepLong = (): Promise<void> => sleep(MARK_MS + 100)

const NOW = new Date().toISOString()
const CURRENT: readonly string[] = NEWEST.map(({ log }) => log)

/** What comes of a row of an owner. */
const write = async (table: string, bytes: number, epoch: number, position: number): Promise<string | null> => {
  const statement = ownersInsert(await readSchema(stores.sql), table)(bytes)
  const text = JSON.stringify({
    league: 'nfl',
    partition: 5,
    position,
    epoch,
    ...(CURRENT.includes(table) && { current: 1 }),
  })
  return stores.sql.insert(statement, text, {}, { settings: { log_comment: NOW } }).then(() => null, errorType)
}

test('every table takes the rows of the newest owner alone, few or in bulk, dated by their statement', async () => {
  const { epoch: former, isFirst } = await raiseFence(stores.sql, 5, { number: 1, name: 'former' })
  assert.ok(isFirst, 'nobody was there before')
  const { epoch, isFirst: isAlone } = await raiseFence(stores.sql, 5, { number: 2, name: 'heir' })
  assert.not.ok(isAlone)
  for (const table of POSITIONED) {
    for (const bytes of [1, 2 ** 20]) {
      assert.is(await write(table, bytes, former, 1), 'VIOLATED_CONSTRAINT', table)
      assert.is(await write(table, bytes, epoch + 1, 1), 'VIOLATED_CONSTRAINT', table)
      assert.is(await write(table, bytes, epoch, 2), null, table)
    }
    const rows = await stores.sql.query(`SELECT position, committed_at AS at FROM ${table} WHERE partition = 5`)
    const row = { position: '2', at: NOW }
    assert.equal(rows, [row, row], table)
  }
  for (const { recent } of NEWEST) {
    const rows = await stores.sql.query(
      `SELECT DISTINCT position, committed_at AS at FROM ${recent} WHERE partition = 5`,
    )
    assert.equal(rows, [{ position: '2', at: NOW }], `${recent} has what its log took, and nothing more`)
  }
})

test('after a restart of the store nobody is known, and who takes over is', async () => {
  const { epoch } = await raiseFence(stores.sql, 5, { number: 3, name: 'before' })
  // What is kept by the store's process alone.
  await stores.sql.command('TRUNCATE TABLE fence_heads')
  assert.is(await write('ledger', 1, epoch, 3), 'VIOLATED_CONSTRAINT')
  const heir = await raiseFence(stores.sql, 5, { number: 3, name: 'after' })
  assert.is(await write('ledger', 1, heir.epoch, 3), null)
})

test('no two owners hold one epoch, however close they come', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const names = [`a${turn}`, `b${turn}`, `c${turn}`]
    const before = await newestEpoch(stores.sql, 3)
    // Each by a connection of its own: what partitions of one process do at once they do in step.
    const raised = await Promise.all(names.map(name => raiseFence({ ...stores.sql }, 3, { number: 7, name })))
    const epochs = raised.map(({ epoch }) => epoch)
    assert.ok(raised.filter(({ isFirst }) => isFirst).length <= (turn === 0 ? 1 : 0), 'one at most was the first')
    assert.is(new Set(epochs).size, names.length, `${epochs}`)
    assert.ok(epochs.every(epoch => epoch > before && epoch % 256 === 7))
    assert.is(await head(3), Math.max(...epochs), 'the tables take the rows of the newest')
  }
  type Row = { n: number }
  const [shared] = await stores.sql.query<Row>(
    'SELECT toUInt32(count()) AS n FROM (SELECT epoch FROM fences WHERE partition = 3 GROUP BY epoch HAVING uniqExact(owner) > 1)',
  )
  assert.ok((shared?.n ?? 0) > 0, 'they did come that close')
})

test('a mark that comes too late is told from one of a replaced owner', async () => {
  const schema = await readSchema(stores.sql)
  const commit = async (partitions: readonly number[], failpoint: Failpoint) => {
    const deps = { sql: stores.sql, schema, monotonic: () => performance.now(), failpoint, later: () => {} }
    const committer = createCommitter(deps)
    const outputs = await Promise.all(
      partitions.map(async partition => {
        const { epoch } = await raiseFence(stores.sql, partition, { number: 9, name: 'slow' })
        const job = { id: 'x', data: { kind: 'part', current: 1, observed_at: Date.now(), run: '' } }
        return sealOutput(createOutput(job as never, partition, 10, epoch), createSlabs())
      }),
    )
    const { kept, late } = await committer.commit(outputs)
    return { kept: [...kept], late: [...late] }
  }
  const at = (name: string, run: () => Promise<unknown>): Failpoint => {
    return async point => void (point === name && (await run()))
  }
  const heir = () => raiseFence(stores.sql, 9, { number: 10, name: 'heir' })
  assert.equal(await commit([8, 9], at('', heir)), { kept: [8, 9], late: [] })
  assert.equal(await commit([8, 9], at('after-all-tables', heir)), { kept: [8], late: [] }, 'one was replaced')
  const both = async () => {
    await heir()
    await sleepLong()
  }
  assert.equal(await commit([8, 9], at('after-all-tables', both)), { kept: [], late: [8] }, 'one of each')
})

test('a store that was started again refuses an owner that nobody has replaced', async () => {
  const { epoch } = await raiseFence(stores.sql, 12, { number: 1, name: 'a' })
  const { epoch: former } = await raiseFence(stores.sql, 13, { number: 1, name: 'a' })
  await raiseFence(stores.sql, 13, { number: 2, name: 'b' })
  // What a start leaves of the heads, which are in memory.
  await stores.sql.command('TRUNCATE TABLE fence_heads')
  const row = JSON.stringify({ partition: 12, position: 1, epoch, job_id: 'x', kind: 'part' })
  const refused = await stores.sql.insert('INSERT INTO ledger FORMAT JSONEachRow', row).catch(error => error)
  assert.is(refused.type, REPLACED)
  const owners = [
    { partition: 12, epoch },
    { partition: 13, epoch: former },
  ]
  assert.equal([...(await replacedOf(stores.sql, owners))], [13])
})

test.run()
