/*
 * `npm run replay`, as a person types it where no pipelines run: it owns all partitions itself. What it says, what it leaves in the store, and what
 * becomes of it when it is interrupted; replay-again.test.ts has what is the same with pipelines beside it. Time limit: 480 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Sql } from '../../sql/client.ts'
import { long } from '../long.ts'
import { dump, sameRows } from '../pipelines/rows.ts'
import { writeSeason } from '../pipelines/season.ts'
import { until } from '../until.ts'
import { npmRun, type Running, type Said, script, signal, startScript } from './shell.ts'
import { commandStores } from './stores.ts'

const test = suite('replay')
const stores = commandStores('replay', { FEEDS: 'none' })
const { settings } = stores
const POLLS = long ? 14 : 8
const season = writeSeason(stores.path, { seed: 3, polls: POLLS, from: Date.UTC(2025, 10, 9, 12) })
const FILES = [season.current, season.archive]
/** At which all of it takes some eighteen seconds: what a busy machine is late by is not the rest of it. */
const SPEED = POLLS * 15
let sql: Sql
/** The run of FILES: the same command is the same run. */
let run = ''

test.before(async () => {
  sql = (await stores.open()).sql
})
test.after(stores.close)

const replay = (...args: string[]): Promise<Said> => script('replay', args, settings)
const outcome = ({ out, errors }: Said) => {
  assert.match(out, /^\{.*\}\n$/, `${out}\n${errors}`)
  return JSON.parse(out)
}
/** 130 is the script's; npm, when it heard the signal too, ends by it, which a shell calls 130 as well. */
const isInterrupted = ({ status }: Said): boolean => status === 130 || status === 'SIGINT'
const count = async (table: string, where: string): Promise<number> =>
  Number((await sql.query<{ n: string }>(`SELECT count() AS n FROM ${table} WHERE ${where}`))[0]?.n)

test('a run says what it does in plain lines, and its last word on stdout is JSON', async () => {
  const said = await npmRun('replay', FILES, settings).ended
  const done = outcome(said)
  run = done.run
  assert.is(said.status, 0)
  assert.is.not(said.errors.includes('\u001b') || said.errors.includes('\r'), true, 'no terminal, no drawing')
  const lines = said.errors.trimEnd().split('\n')
  assert.match(
    lines[0] ?? '',
    new RegExp(`^run ${done.run}: ${done.payloads} payloads from 2025-11-09T12:\\d\\d:\\S+Z to 2025-11-09T\\S+Z$`),
  )
  assert.ok(
    lines.some(line =>
      new RegExp(`^100\\.0% {2}${done.payloads}/${done.payloads} payloads {2}${done.rows} rows`).test(line),
    ),
    said.errors,
  )
  assert.match(
    lines.at(-1) ?? '',
    /^done in \d+\.\d s: \d+ rows seen, \d+ ticks, \d+ rejections, 0 dead letters; 0 jobs were done before$/,
  )
  assert.is(await count('ticks', `run = '${done.run}'`), done.changed)
  assert.ok(done.changed > POLLS * 75)
})

/** The replay at a speed at which it takes a while, when so many parts of it are done. */
const midway = async (begin: typeof npmRun, run: string, parts: number): Promise<Running> => {
  const going = begin('replay', [...FILES, '--speed', String(SPEED)], settings)
  await going.until(/payloads from/)
  // What stands above the mark may still be taken back.
  const marked =
    'ledger AS l INNER JOIN (SELECT partition, max(position) AS mark FROM marks GROUP BY partition) AS m USING (partition)'
  const done = () => count(marked, `l.run = '${run}' AND l.kind = 'part' AND l.position <= m.mark`)
  await until('some of it is done', async () => (await done()) >= parts, 60_000, 200)
  return going
}

test('stopped by Ctrl-C, gone on with, killed and resumed, it ends as an undisturbed run', async () => {
  const undisturbed = await dump({ sql })
  const purged = await replay('--purge', run)
  assert.equal([purged.out, purged.errors, purged.status], ['', `run ${run} is gone\n`, 0])
  const tables = await sql.query<{ table: string }>(
    `SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'run'
       AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine NOT LIKE '%View')`,
  )
  assert.ok(['ledger', 'results', 'closings'].every(name => tables.some(({ table }) => table === name)))
  for (const { table } of tables) assert.is(await count(table, `run = '${run}'`), 0, `${table} after --purge`)

  const going = await midway(npmRun, run, 12)
  signal(going, 'SIGINT')
  const said = await going.ended
  const stopped = outcome(said)
  assert.equal([stopped.run, stopped.state, isInterrupted(said)], [run, 'stopped', true])
  assert.match(said.errors, /\nstopping when what was sent is done; once more to leave it there\n/)
  assert.match(said.errors, new RegExp(`\ngo on with: npm run replay -- --resume ${run}\n$`))
  assert.is(await count('ledger', `run = '${run}' AND kind = 'part'`), stopped.parts)
  assert.ok(stopped.jobs < (undisturbed.ledger?.length ?? 0))
  assert.is(await count('runs FINAL', `run = '${run}' AND state = 'stopped'`), 1)

  // The same command goes on where that one stopped, and is killed in the middle.
  const killed = await midway(startScript, run, stopped.parts + 12)
  signal(killed, 'SIGKILL')
  assert.is((await killed.ended).out, '')
  const done = outcome(await replay('--resume', run))
  assert.equal([done.run, done.state], [run, 'done'])
  assert.ok(done.already >= stopped.jobs + 12)
  sameRows(await dump({ sql }), undisturbed, 'stopped, killed, and resumed')
})

// As one beside running pipelines, but for the sweeps, which are its own.
if (long)
  test('--shift-to-now, and --purge takes it away', async () => {
    const shifted = outcome(await replay(season.current, '--shift-to-now'))
    assert.equal([shifted.state, shifted.dead], ['done', 0])
    assert.ok((await count('ticks', `run = '${shifted.run}'`)) >= shifted.changed)
    assert.is((await replay('--purge', shifted.run)).status, 0)
    assert.is(await count('ticks', `run = '${shifted.run}'`), 0)
  })

test.run()
