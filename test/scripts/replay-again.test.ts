/*
 * Replays while the pipelines run, whose owners outlive every command: a run that was taken away comes once more, and a recording whose newest
 * payload stands first is read in its order of time. Time limit: 120 s
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'
import { loadConfig } from '../../scripts/config.ts'
import { type Engines, openEngines } from '../../scripts/engines.ts'
import { createSql } from '../../sql/client.ts'
import { temporaryFolder } from '../engines.ts'
import { AT, cubs, h2h } from '../pipelines/payloads.ts'
import { until } from '../until.ts'
import { npmRun, type Running, script, signal } from './shell.ts'

const test = suite('replays beside running pipelines')
const folder = temporaryFolder('replay-again')
const settings = {
  ...{ DATA_DIR: join(folder.path, 'data'), CLICKHOUSE_PORT: '0', REDIS_PORT: '0', OPS_PORT: '0' },
  ...{ FEEDS: 'none', LOG_LEVEL: 'info' },
}
let engines: Engines
let owners: Running

test.before(async () => {
  engines = await openEngines(loadConfig(settings), { command: 'the test' })
  owners = npmRun('pipelines', [], settings)
  const sql = createSql(engines.clickhouse)
  await until('they own all', async () => {
    // They make the tables first.
    const asked = sql.query<{ n: number }>('SELECT toUInt32(uniqExact(partition)) AS n FROM fences')
    return (await asked.catch(() => []))[0]?.n === PARTITIONS
  })
  await sql.close()
})
test.after(async () => {
  signal(owners, 'SIGINT')
  await owners.ended
  await engines.close()
  folder.remove()
})

const payloads = [-135, -140, -150, -120].map((price, i) => ({
  captured_at: new Date(AT + i * 60_000).toISOString(),
  source: 'x',
  payload: [cubs({ draftkings: [h2h(price, 114)] })],
}))
const write = (name: string, lines: readonly object[]): string => {
  writeFileSync(join(folder.path, name), lines.map(line => JSON.stringify(line)).join('\n'))
  return join(folder.path, name)
}
const replay = async (...args: string[]) => {
  const { out, errors, status } = await script('replay', args, settings)
  assert.is(status, 0, errors)
  return out === '' ? null : JSON.parse(out)
}

test('a run that was taken away comes once more', async () => {
  const file = write('up.ndjson', payloads)
  const first = await replay(file)
  assert.equal([first.state, first.payloads, first.changed], ['done', 4, 5])
  await replay('--purge', first.run)
  assert.equal(await replay(file), first)
})

test('a recording with its newest payload first loses none', async () => {
  const { state, payloads: read, changed } = await replay(write('down.ndjson', payloads.toReversed()))
  assert.equal([state, read, changed], ['done', 4, 5])
})

test.run()
