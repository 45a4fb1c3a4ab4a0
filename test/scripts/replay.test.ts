/*
 * `npm run replay`, as a person types it: what it says, what it refuses, what it leaves in the store, and what becomes of it when it is
 * interrupted. Time limit: 480 s
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEWEST, newestOf } from '../../pipelines/compact.ts'
import { loadConfig } from '../../scripts/config.ts'
import { type Engines, openEngines } from '../../scripts/engines.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { temporaryFolder } from '../engines.ts'
import { AT, cubs, h2h } from '../pipelines/payloads.ts'
import { dump, sameRows } from '../pipelines/rows.ts'
import { writeSeason } from '../pipelines/season.ts'
import { until } from '../until.ts'
import { npmRun, type Running, type Said, script, signal } from './shell.ts'

const test = suite('replay')
const folder = temporaryFolder('replay')
const settings = { DATA_DIR: join(folder.path, 'data'), CLICKHOUSE_PORT: '0', REDIS_PORT: '0', FEEDS: 'none' }
const season = writeSeason(folder.path, { seed: 3, polls: 14, from: Date.UTC(2025, 10, 9, 12) })
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder.path, name), content)
  return join(folder.path, name)
}
const FILES = [season.current, season.archive]
const one = file('one.json', JSON.stringify([cubs({ draftkings: [h2h(-135, 114)] })]))
let engines: Engines
let sql: Sql
/** The run of FILES: the same command is the same run. */
let run = ''

test.before(async () => {
  engines = await openEngines(loadConfig(settings), { command: 'the test' })
  sql = createSql(engines.clickhouse)
})
test.after(async () => {
  await sql.close()
  await engines.close()
  folder.remove()
})

const replay = (...args: string[]): Promise<Said> => script('replay', args, settings)
const outcome = ({ out, errors }: Said) => {
  assert.match(out, /^\{.*\}\n$/, `${out}\n${errors}`)
  return JSON.parse(out)
}
/** 130 is the script's; npm, when it heard the signal too, ends by it, which a shell calls 130 as well. */
const isInterrupted = ({ status }: Said): boolean => status === 130 || status === 'SIGINT'
const count = async (table: string, where: string): Promise<number> =>
  Number((await sql.query<{ n: string }>(`SELECT count() AS n FROM ${table} WHERE ${where}`))[0]?.n)

test('a run that nobody knows is refused', async () => {
  for (const kind of ['--resume', '--purge']) {
    const { out, errors, status } = await replay(kind, 'abc123')
    assert.equal([out, errors, status], ['', `${kind}: there is no run 'abc123'\n`, 1])
  }
})

test('a document that holds no time is read at the time given, by the feed named', async () => {
  const first = outcome(await replay(one, '--at', '2026-08-04T20:00:00Z', '--feed', 'the-odds-api-historical'))
  assert.equal([first.state, first.payloads, first.changed], ['done', 1, 2])
  const where = `run = '${first.run}' AND feed = 'the-odds-api-historical' AND observed_at = fromUnixTimestamp64Milli(${AT})`
  assert.is(await count('ticks', where), 2)
})

test('--from and --to cut a part out, as a run of its own', async () => {
  const whole = await count('runs FINAL', '1')
  const part = outcome(await replay(season.current, '--from', '2025-11-09T12:30:00Z', '--to', '2025-11-09T12:40:00Z'))
  assert.is(await count('runs FINAL', '1'), whole + 1)
  assert.ok(part.payloads > 0 && part.payloads < 28)
  const out = `run = '${part.run}' AND kind = 'part' AND observed_at NOT BETWEEN '2025-11-09 12:30:00' AND '2025-11-09 12:40:00'`
  assert.is(await count('ledger', out), 0)
})

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
  assert.ok(done.changed > 1000)
})

test('the same command again adds nothing, at any speed, and takes no time for what is done', async () => {
  const before = await dump({ sql })
  const said = await replay(...FILES, '--speed', '1')
  const again = outcome(said)
  assert.equal([again.state, again.payloads > 0, again.already > 0], ['done', true, true])
  assert.match(said.errors, new RegExp(`; ${again.already} jobs were done before`))
  sameRows(await dump({ sql }), before, 'the same command again')
  const resumed = outcome(await replay('--resume', again.run))
  assert.equal([resumed.run, resumed.already], [again.run, again.already])
  sameRows(await dump({ sql }), before, 'resumed when it was done')
})

/** The replay at a speed at which it takes a while, when so many parts of it are done. */
const midway = async (run: string, parts: number): Promise<Running> => {
  const going = npmRun('replay', [...FILES, '--speed', '350'], settings)
  await going.until(/payloads from/)
  // What stands above the mark may still be taken back.
  const marked =
    'ledger AS l INNER JOIN (SELECT partition, max(position) AS mark FROM marks GROUP BY partition) AS m USING (partition)'
  const done = () => count(marked, `l.run = '${run}' AND l.kind = 'part' AND l.position <= m.mark`)
  await until('some of it is done', async () => (await done()) >= parts)
  return going
}

test('stopped by Ctrl-C, gone on with, killed and resumed, it ends as an undisturbed run', async () => {
  const undisturbed = await dump({ sql })
  const purged = await replay('--purge', run)
  assert.equal([purged.out, purged.errors, purged.status], ['', `run ${run} is gone\n`, 0])
  for (const table of ['ticks', 'events', 'opportunities', 'sightings', 'ledger', 'runs', 'feed_intervals'])
    assert.is(await count(table, `run = '${run}'`), 0, `${table} after --purge`)

  const going = await midway(run, 12)
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
  const killed = await midway(run, stopped.parts + 12)
  signal(killed, 'SIGKILL')
  assert.is((await killed.ended).out, '')
  const done = outcome(await replay('--resume', run))
  assert.equal([done.run, done.state], [run, 'done'])
  assert.ok(done.already >= stopped.jobs + 12)
  sameRows(await dump({ sql }), undisturbed, 'stopped, killed, and resumed')
})

test('--shift-to-now: live, each time a run of its own, and --purge takes one away', async () => {
  const lines = [0, 1, 2].map(i =>
    JSON.stringify({
      captured_at: new Date(AT + i * 60_000).toISOString(),
      source: 'x',
      payload: [cubs({ draftkings: [h2h(-135 - i, 114)] })],
    }),
  )
  const short = file('short.ndjson.gz', gzipSync(lines.join('\n')))
  const began = Date.now()
  const first = outcome(await replay(short, '--shift-to-now'))
  const second = outcome(await replay(short, '--shift-to-now', '--speed', '60'))
  assert.is.not(first.run, second.run)
  assert.equal([first.changed, second.changed], [4, 4])
  const events = await sql.query<{ event_id: string; start: string }>(
    'SELECT event_id, toString(toUnixTimestamp64Milli(event_start_time)) AS start FROM events WHERE run = {run:String} AND current = 1',
    { run: first.run },
  )
  assert.match(events[0]?.event_id ?? '', new RegExp(`^replay_${first.run}_mlb_chicago_cubs_st_louis_cardinals_`))
  const [newest] = await sql.query<{ at: string }>(
    "SELECT toString(toUnixTimestamp64Milli(max(observed_at))) AS at FROM ledger WHERE kind = 'part' AND run = {run:String}",
    { run: first.run },
  )
  assert.ok(Number(newest?.at) >= began && Number(newest?.at) <= Date.now(), 'its last payload is now')
  assert.is((await replay('--purge', first.run)).status, 0)
  for (const kind of NEWEST) {
    assert.is(await count(`(${newestOf(kind, '1')})`, `run = '${first.run}'`), 0, kind.log)
  }
  assert.is(await count(`(${newestOf(NEWEST[0], '1')})`, `run = '${second.run}' AND is_removed = 0`), 2)
})

test.run()
