/*
 * Replays while the pipelines run, whose owners outlive every command: what a replay takes, cuts out and shifts, what the same command does once more,
 * and that a run that was taken away comes again. Time limit: 300 s
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEWEST, newestOf } from '../../pipelines/compact.ts'
import { purgeRun } from '../../scripts/replay/purge.ts'
import { AT, cubs, h2h } from '../pipelines/payloads.ts'
import { dump, sameRows } from '../pipelines/rows.ts'
import { writeSeason } from '../pipelines/season.ts'
import { PARTITIONS, sharedWorld, type World } from '../pipelines/world.ts'
import { temporaryFolder } from '../temporary.ts'
import { until } from '../until.ts'
import { npmRun, type Running, type Said, scriptInTurn, signal, startScript } from './shell.ts'

const test = suite('replays beside running pipelines')
const folder = temporaryFolder('replay-again')
const season = writeSeason(folder.path, { seed: 3, polls: 10, from: Date.UTC(2025, 10, 9, 12) })
let settings: Record<string, string>
let world: World
let owners: Running

test.before(async () => {
  world = await sharedWorld('replay-again')
  const { url, username, password, database } = world.stores.clickhouse
  const store = Object.assign(new URL(url), { username, password, pathname: database })
  settings = {
    ...{ CLICKHOUSE_URL: store.href, REDIS_URL: world.stores.redis.url, REDIS_PREFIX: world.prefix },
    ...{ DATA_DIR: join(folder.path, 'data'), OPS_PORT: '0', FEEDS: 'none', LOG_LEVEL: 'info' },
  }
  owners = npmRun('pipelines', [], settings)
  const owned = async (): Promise<number> =>
    (await world.sql.query<{ n: number }>('SELECT toUInt32(uniqExact(partition)) AS n FROM fences'))[0]?.n ?? 0
  await until('they own all', async () => (await owned()) === PARTITIONS, 60_000, 100)
})
test.after(async () => {
  signal(owners, 'SIGINT')
  await owners.ended
  await world.close()
  folder.remove()
})

const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder.path, name), content)
  return join(folder.path, name)
}
const count = async (table: string, where: string): Promise<number> =>
  Number((await world.sql.query<{ n: string }>(`SELECT count() AS n FROM ${table} WHERE ${where}`))[0]?.n)

/** Replays one after the other, in one process. */
const replays = (...calls: string[][]): Promise<Said[]> => scriptInTurn('replay', calls, settings)
const outcome = (said: Said | undefined) => {
  assert.is(said?.status, 0, said?.errors)
  assert.match(said?.out ?? '', /^\{.*\}\n$/)
  return JSON.parse(said?.out ?? '')
}

const CUT = [season.current, '--from', '2025-11-09T12:30:00Z', '--to', '2025-11-09T12:40:00Z']
/** The run of CUT: the same command is the same run. */
let cut = ''

test('a run that nobody knows is refused', async () => {
  const kinds = ['--resume', '--purge']
  const said = await replays(...kinds.map(kind => [kind, 'abc123']))
  for (const [i, kind] of kinds.entries())
    assert.equal(said[i], { out: '', errors: `${kind}: there is no run 'abc123'\n`, status: 1 })
})

test('a document is read at the time given, by the feed named; --from and --to cut a part out, as a run of its own', async () => {
  const one = write('one.json', JSON.stringify([cubs({ draftkings: [h2h(-135, 114)] })]))
  const said = await replays([one, '--at', '2026-08-04T20:00:00Z', '--feed', 'the-odds-api-historical'], CUT)
  assert.is(await count('runs FINAL', '1'), 2)
  const first = outcome(said[0])
  assert.equal([first.state, first.payloads, first.changed], ['done', 1, 2])
  const where = `run = '${first.run}' AND feed = 'the-odds-api-historical' AND observed_at = fromUnixTimestamp64Milli(${AT})`
  assert.is(await count('ticks', where), 2)
  const part = outcome(said[1])
  assert.ok(part.payloads > 0 && part.payloads < 20)
  const out = `run = '${part.run}' AND kind = 'part' AND observed_at NOT BETWEEN '2025-11-09 12:30:00' AND '2025-11-09 12:40:00'`
  assert.is(await count('ledger', out), 0)
  cut = part.run
})

test('the same command again adds nothing, at any speed, and takes no time for what is done', async () => {
  const before = await dump(world)
  const [said, resuming] = await replays([...CUT, '--speed', '1'], ['--resume', cut])
  const again = outcome(said)
  assert.equal([again.run, again.state, again.payloads > 0, again.already > 0], [cut, 'done', true, true])
  assert.match(said?.errors ?? '', new RegExp(`; ${again.already} jobs were done before`))
  const resumed = outcome(resuming)
  assert.equal([resumed.run, resumed.already], [cut, again.already])
  sameRows(await dump(world), before, 'the same command again, and resumed when it was done')
})

test('--shift-to-now: live, each time a run of its own, and --purge takes one away', async () => {
  const lines = [0, 1, 2].map(i =>
    JSON.stringify({
      captured_at: new Date(AT + i * 60_000).toISOString(),
      source: 'x',
      payload: [cubs({ draftkings: [h2h(-135 - i, 114)] })],
    }),
  )
  const short = write('short.ndjson.gz', gzipSync(lines.join('\n')))
  const began = Date.now()
  const said = await replays([short, '--shift-to-now'], [short, '--shift-to-now', '--speed', '60'])
  const [first, second] = [outcome(said[0]), outcome(said[1])]
  assert.is.not(first.run, second.run)
  assert.equal([first.changed, second.changed], [4, 4])
  const events = await world.sql.query<{ event_id: string; start: string }>(
    'SELECT event_id, toString(toUnixTimestamp64Milli(event_start_time)) AS start FROM events WHERE run = {run:String} AND current = 1',
    { run: first.run },
  )
  assert.match(events[0]?.event_id ?? '', new RegExp(`^replay_${first.run}_mlb_chicago_cubs_st_louis_cardinals_`))
  const [newest] = await world.sql.query<{ at: string }>(
    "SELECT toString(toUnixTimestamp64Milli(max(observed_at))) AS at FROM ledger WHERE kind = 'part' AND run = {run:String}",
    { run: first.run },
  )
  assert.ok(Number(newest?.at) >= began && Number(newest?.at) <= Date.now(), 'its last payload is now')
  assert.is((await replays(['--purge', first.run]))[0]?.status, 0)
  for (const kind of NEWEST) {
    assert.is(await count(`(${newestOf(kind, '1')})`, `run = '${first.run}'`), 0, kind.log)
  }
  assert.is(await count(`(${newestOf(NEWEST[0], '1')})`, `run = '${second.run}' AND is_removed = 0`), 2)
})

/** Four payloads, of which each has another price. */
const payloads = [-135, -140, -150, -120].map((price, i) =>
  JSON.stringify({
    captured_at: new Date(AT + i * 60_000).toISOString(),
    source: 'x',
    payload: [cubs({ draftkings: [h2h(price, 114)] })],
  }),
)

test('a run that was taken away comes once more', async () => {
  const file = write('up.ndjson', payloads.join('\n'))
  const first = outcome((await replays([file]))[0])
  assert.equal([first.state, first.payloads, first.changed], ['done', 4, 5])
  const [purged, again] = await replays(['--purge', first.run], [file])
  assert.equal(purged, { out: '', errors: `run ${first.run} is gone\n`, status: 0 })
  assert.equal(outcome(again), first)
})

test('a run that is being replayed is not taken away under it: what it knows to be done it would never send again', async () => {
  const file = write('slow.ndjson', payloads.join('\n').replaceAll('cubs-1', 'cubs-slow'))
  const replaying = startScript('replay', [file, '--speed', '1'], settings)
  await replaying.until(/payloads from/)
  const [, run = ''] = /^run (\w+):/.exec(replaying.said.errors) ?? []
  await until('it replays', async () => (await count('ledger', `run = '${run}'`)) > 0)
  const errors = `--purge: run ${run} is being replayed; stop that first. Nothing was deleted\n`
  assert.equal((await replays(['--purge', run]))[0], { out: '', errors, status: 1 })
  assert.ok((await count('ledger', `run = '${run}'`)) > 0)
  process.kill(replaying.child.pid ?? 0, 'SIGKILL')
  await replaying.ended
  assert.equal((await replays(['--purge', run]))[0], { out: '', errors: `run ${run} is gone\n`, status: 0 })
})

test('a run whose purge was cut off is no run that is done: it is taken away first, and then comes whole', async () => {
  const file = write('cut-off.ndjson', payloads.join('\n').replaceAll('cubs-1', 'cubs-cut'))
  const first = outcome((await replays([file]))[0])
  const command: typeof world.sql.command = (text, ...more) =>
    text.startsWith('DELETE FROM ledger') ? Promise.reject(new Error('killed')) : world.sql.command(text, ...more)
  const cutOff = purgeRun({ ...world, sql: { ...world.sql, command }, say: () => {} }, first.run)
  assert.match((await cutOff.catch(String)) ?? '', 'do it once more')
  assert.is(await count('ticks', `run = '${first.run}'`), 0)
  const [again, resumed, purged, whole] = await replays([file], ['--resume', first.run], ['--purge', first.run], [file])
  const errors = `run ${first.run} is being taken away, or half gone; end that with: npm run replay -- --purge ${first.run}\n`
  assert.match(again?.errors ?? '', errors)
  assert.match(resumed?.errors ?? '', errors)
  assert.equal([again?.status, resumed?.status, purged?.status], [1, 1, 0])
  assert.equal(outcome(whole), first)
})

test('what only a run that was taken away knew is not known any more', async () => {
  const of = (id: string, start: string) =>
    JSON.stringify({
      captured_at: new Date(AT).toISOString(),
      source: 'x',
      payload: [cubs({ draftkings: [h2h(-135, 114)] }, { id, start: Date.parse(start) })],
    })
  const known = async (run: string) =>
    (
      await world.sql.query<{ id: string }>('SELECT DISTINCT event_id AS id FROM events WHERE run = {run:String}', {
        run,
      })
    )
      .map(({ id }) => id)
      .sort()
  // One event of the source: of which day it is was said first.
  const early = outcome((await replays([write('early.ndjson', of('known-1', '2026-09-05T03:30:00Z'))]))[0])
  assert.equal(await known(early.run), ['mlb_chicago_cubs_st_louis_cardinals_2026-09-04'])
  const late = write('late.ndjson', of('known-1', '2026-09-05T05:00:00Z'))
  const [, again] = await replays(['--purge', early.run], [late])
  assert.equal(await known(outcome(again).run), ['mlb_chicago_cubs_st_louis_cardinals_2026-09-05'])
})

test('a replay waits while the data disk is nearly full, and can be stopped there', async () => {
  const file = write('waits.ndjson', payloads.join('\n').replaceAll('cubs-1', 'cubs-waits'))
  mkdirSync(settings.DATA_DIR ?? '', { recursive: true })
  const waiting = npmRun('replay', [file], { ...settings, LEAST_FREE_BYTES: String(1e15) })
  await waiting.until(/the data disk is nearly full; waiting for room/)
  signal(waiting, 'SIGINT')
  const said = await waiting.ended
  const { run, state, changed } = JSON.parse(said.out)
  assert.equal([state, changed], ['stopped', 0])
  assert.equal(outcome((await replays(['--resume', run]))[0]).changed, 5)
})

test('a line whose time nobody can read is a rejection, and no price of another time', async () => {
  const lines = payloads.map((line, i) =>
    i === 2 ? line.replace(/"captured_at":"[^"]*"/, '"captured_at":"yesterday"') : line,
  )
  const { run, state, changed, rejected } = outcome((await replays([write('untimed.ndjson', lines.join('\n'))]))[0])
  assert.equal([state, changed, rejected], ['done', 4, 1])
  const rows = await world.sql.query('SELECT reason, detail FROM rejections WHERE run = {run:String}', { run })
  assert.equal(rows, [{ reason: 'bad_time', detail: 'captured_at: expected an ISO 8601 date-time, got "yesterday"' }])
})

test('a recording with its newest payload first loses none', async () => {
  const file = write('down.ndjson', payloads.toReversed().join('\n'))
  const { state, payloads: read, changed } = outcome((await replays([file]))[0])
  assert.equal([state, read, changed], ['done', 4, 5])
})

test.run()
