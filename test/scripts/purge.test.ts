/* `npm run replay -- --purge`: nothing of a run is left, whatever of it is under way when it is taken away. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { type PurgeDeps, purgeRun } from '../../scripts/replay/purge.ts'
import { startFacade, startStores } from '../api/facade.ts'
import { useEngines } from '../engines.ts'
import { openWorld, type World } from '../pipelines/world.ts'
import { event, tick } from '../stream/rows.ts'

const test = suite('purge')
const [STORED, QUEUED, EMPTY] = [3, 5, 7]
const JOB = { kind: 'rejected', feed: '', league: '', observed_at: 1, shift_ms: 0, interval_ms: 0 } as const
let stores: Awaited<ReturnType<typeof startStores>>
let world: World

test.before(async () => {
  stores = await startStores(await useEngines('purge'))
  world = await openWorld(stores.engines)
})
test.after(async () => {
  await world.close()
  await stores.close()
})

const insert = (table: string, row: object) =>
  world.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, JSON.stringify({ epoch: 0, ...row }))
const count = async (table: string, run: string): Promise<number> =>
  (
    await world.sql.query<{ n: number }>(`SELECT toUInt32(count()) AS n FROM ${table} WHERE run = {run:String}`, {
      run,
    })
  )[0]?.n ?? 0

/** A run of which one partition has a row. */
const stand = async (run: string, kind: string, partition = STORED): Promise<void> => {
  await insert('runs', { run, kind, state: 'done', epoch: undefined })
  await insert('ledger', { run, partition, position: 1, job_id: `${run}-1` })
  await insert('marks', { partition, position: 1 })
}

let position = 1
/**
 * Owners that commit what they are sent as owners do: the ledger's row, a tick of the run's some time after it, then the mark. Who has forgotten the run has no
 * tick of it more.
 */
const owners = (run: string, asked: number[], held_ms: number): PurgeDeps['queues'] => ({
  ...world.queues,
  enqueue: async jobs => {
    position += 1
    const committed = jobs.map(async ({ id, partition = 0 }) => {
      const shows = !asked.includes(partition)
      asked.push(partition)
      await insert('ledger', { run, partition, position, job_id: id })
      await sleep(held_ms)
      if (shows) await insert('ticks', { run, partition, position, current: 1 })
      await insert('marks', { partition, position })
    })
    void Promise.all(committed)
  },
})

test('a commit that ends what a shifted run shows is waited for to its end: its ticks stood again afterwards', async () => {
  await stand('shifted1', 'shifted')
  const asked: number[] = []
  await purgeRun({ ...world, queues: owners('shifted1', asked, 500), say: () => {} }, 'shifted1')
  await sleep(600)
  assert.equal(asked, [STORED, STORED])
  for (const table of ['ticks', 'ledger', 'runs']) assert.is(await count(table, 'shifted1'), 0, table)
})

test('a partition in whose queue something waits is told too: what a killed replay had sent came after the run was gone', async () => {
  for (const [run, current] of [
    ['history1', 0],
    ['shifted2', 1],
  ] as const) {
    await stand(run, current === 1 ? 'shifted' : 'history')
    await world.queues.enqueue([{ id: `${run}-2`, partition: QUEUED, data: { ...JOB, run, current } }])
    await world.queues.enqueue([
      { id: `${run}-3`, partition: EMPTY, data: { ...JOB, run, current: current === 1 ? 0 : 1 } },
    ])
    const asked: number[] = []
    await purgeRun({ ...world, queues: owners(run, asked, 0), say: () => {} }, run)
    assert.equal([...new Set(asked)].sort(), [STORED, QUEUED].sort())
    for (const lane of ['live', 'history'] as const)
      for (const partition of [QUEUED, EMPTY]) await world.queues.queue(partition, lane).obliterate({ force: true })
  }
})

test('an answer that was kept while the rows of a shifted run were deleted is asked anew: it was told for good', async () => {
  const run = 'shifted3'
  const of = { run, partition: partitionOf('nfl'), position: 1 }
  await stand(run, 'shifted', of.partition)
  await insert('events', { ...event('nfl', 1), ...of })
  await insert('ticks', { ...tick('nfl', 1, 'draftkings', 'home', 1.9), ...of })
  const facade = await startFacade(stores.engines)
  const key = await stores.key('sharp')
  await sleep(1_000)
  const moves = async (): Promise<number> =>
    (await facade.get(`/odds/history?event=${event('nfl', 1).event_id}`, { key })).json.pagination.total
  // Between the commit that ends what the run shows and the first deletion.
  let asked: number | null = null
  const command: World['sql']['command'] = async (...statement) => {
    if (statement[0].startsWith('DELETE') && asked === null) {
      await sleep(1_200)
      asked = await moves()
    }
    return world.sql.command(...statement)
  }
  await purgeRun({ ...world, sql: { ...world.sql, command }, queues: owners(run, [], 0), say: () => {} }, run)
  await sleep(1_200)
  assert.ok(asked !== null && asked > 0)
  assert.is(await moves(), 0)
  await facade.close()
})

test.run()
