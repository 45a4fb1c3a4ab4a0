/* `npm run feed` as a person types it: what a file holds, and what came of one that was pushed. Time limit: 360 s */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { payloadsOf } from '../../scripts/replay/recording.ts'
import type { Sql } from '../../sql/client.ts'
import { cubs, h2h } from '../pipelines/payloads.ts'
import { intoFull, isOneLine, NO_ROOM, script, scriptInTurn, signal, startScript } from './shell.ts'
import { commandStores } from './stores.ts'

const test = suite('feed command')
const stores = commandStores('feed-command')
const { path: folder, settings } = stores
const nowhere = { ...settings, DATA_DIR: join(folder, 'nowhere') }
const FIXTURES = fileURLToPath(new URL('../feeds/fixtures', import.meta.url))
const PUSHED = join(FIXTURES, 'generic/lines_snapshot.txt')
let sql: Sql
let redis: Redis

test.before(async () => {
  const opened = await stores.open()
  sql = opened.sql
  redis = new Redis(opened.engines.redis.url)
})
test.after(async () => {
  redis.disconnect()
  await stores.close()
})

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const copy = (fixture: string, name: string): string => {
  copyFileSync(join(FIXTURES, fixture), join(folder, name))
  return join(folder, name)
}
const START = new Date(Date.now() + 3_600_000).toISOString()
const line = (type: string, more: object) =>
  JSON.stringify({
    ...{ type, league: 'epl', event_id: 'g1', home: 'Arsenal', away: 'Chelsea', start: START },
    ...more,
  })
const quote = (selection: string, odds_decimal: number, more: object = {}) =>
  line('quote', { sportsbook: 'my_book', market: 'moneyline', selection, odds_decimal, ...more })
const OBSERVED = { observed_at: '2026-08-04T19:00:00Z' }

const GARBAGE = [
  '{"type":"nope"}',
  quote('home', 1.9, OBSERVED),
  '',
  'not json',
  quote('draw', 3.5),
  '{"type":"nope"}',
  quote('away', 4.1, { observed_at: 'noon' }),
  quote('away', 4.1, OBSERVED),
].join('\n')
const SPLITS = ['circa', 'draftkings']
  .map(sportsbook => line('split', { sportsbook, market: 'moneyline', home_bets: 0.6, away_bets: 0.4 }))
  .join('\n')
const FINAL = line('game', { home_score: 2, away_score: 1, is_final: true })

/** Of calls that start nothing. */
const feed = (calls: string[][]) => scriptInTurn('feed', calls, nowhere)

test('schema prints the published one; check takes the feed before the file', async () => {
  const [checked, schema] = await feed([['check', 'generic', PUSHED], ['schema']])
  assert.match(checked?.out ?? '', /quotes +8\n/)
  assert.is(JSON.parse(schema?.out ?? '').oneOf.length, 3)
})

test('lists, checks a file without any store, and tells which teams the atlas lacks', async () => {
  const one = file('one.json', JSON.stringify([cubs({ draftkings: [h2h(-135, 114)], fanduel: [h2h(50, 110)] })]))
  const [list, untimed] = await feed([['list'], ['check', one]])
  assert.equal(
    list?.out
      .trimEnd()
      .split('\n')
      .map(each => each.split(' ')[0]),
    FEEDS.map(({ id }) => id),
  )
  const checked = await script('feed', ['check', one, '--at', '2026-08-04T20:00:00Z'], nowhere)
  assert.is(checked.status, 0)
  for (const said of [
    /payloads +1\n/,
    /quotes +3\n/,
    /events +1\n/,
    /books +2\n/,
    /impossible_price +1\n {4}moneyline outcomes\[0\]\.price: expected .*, got 50\n {6}\{"name"/,
    /Chicago Cubs {2}-135 \(1\.740741\)/,
  ])
    assert.match(checked.out, said)
  assert.match(untimed?.out ?? '', /quotes +3\n/, 'without a time it is seen now')
  isOneLine(await script('feed', ['check', one, '--feed', 'none', '--at', '2026-08-04'], nowhere), 2, /no feed 'none'/)
  assert.is(existsSync(nowhere.DATA_DIR), false)

  const fresh = await script('feed', ['unmapped'], settings)
  assert.equal([fresh.out, fresh.errors, fresh.status], ['', '0 known events\n', 0])
})

test('list tells how often feeds come by the settings', async () => {
  const set = { ...nowhere, POLL_SECONDS: 'espn=7.5,the-odds-api=45', PINNACLE_SECONDS: '90' }
  const { out, errors, status } = await script('feed', ['list'], set)
  assert.equal([errors, status], ['', 0])
  for (const said of [/^espn +every 7\.5 s$/m, /^the-odds-api +every 45 s$/m, /^pinnacle +every 90 s$/m])
    assert.match(out, said)
  const wrong = await script('feed', ['list'], { ...nowhere, POLL_SECONDS: 'nobody=5' })
  assert.equal([wrong.out, wrong.status], ['', 2])
  assert.match(wrong.errors, "POLL_SECONDS=nobody=5: 'nobody' is no feed")
})

test('check counts splits and games too', async () => {
  const wanted: [string, RegExp[]][] = [
    [file('splits.ndjson', SPLITS), [/quotes +0\n/, /splits +2\n/, /no rejections\n/, /draftkings {2}splits/]],
    [file('final.ndjson', FINAL), [/games +1\n/, /Chelsea @ Arsenal {2}game {2}1-2/]],
    [copy('generic/table_snapshot.txt', 'table.csv'), [/games +1\n/]],
    [copy('espn/scoreboard_snapshot.json', 'scores.json'), [/games +[1-9]/]],
    [copy('action-network/scoreboard_snapshot.json', 'bets.json'), [/splits +[1-9]/]],
  ]
  const said = await feed(wanted.map(([path]) => ['check', path]))
  for (const [i, [path, patterns]] of wanted.entries()) {
    assert.is(said[i]?.status, 0, said[i]?.errors)
    for (const pattern of patterns) assert.match(said[i]?.out ?? '', pattern, path)
  }
})

test('what nobody reads, or holds nothing, is said in a line, and nothing is started for it', async () => {
  const season = copy('football-data/season_snapshot.csv', 'E0.csv')
  const files: [string, RegExp][] = [
    [file('empty.ndjson', '\n\n'), /empty\.ndjson: holds no payload/],
    [file('words.json', 'hello there'), /words\.json: is not JSON, and no feed of this version reads this/],
    [file('cut.ndjson', '{"a": [1,'), /cut\.ndjson: is not JSON, and no feed/],
    [file('other.json', '{"a": 1}'), /other\.json: no feed of this version reads this; say which with --feed/],
    [file('picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0, 1])), /picture\.json: is binary/],
  ]
  const bad: [string[], RegExp | string][] = [
    ...['check', 'push'].flatMap(verb => files.map(([path, why]): [string[], RegExp] => [[verb, path], why])),
    [['push', season], /E0\.csv: football-data tells the past.*npm run replay/],
  ]
  const said = await feed(bad.map(([args]) => args))
  for (const [i, one] of said.entries()) isOneLine(one, 1, bad[i]?.[1] ?? '')
  assert.is(existsSync(nowhere.DATA_DIR), false)
})

// From here on what is brought stays in the store.
test('push: a file as if it were shown now, what came of it, and how old that is', async () => {
  const { out, errors, status } = await script('feed', ['push', 'generic', PUSHED], settings)
  const said = '8 rows seen, 8 changed, 1 games, 1 splits, 0 rejections, 0 dead letters'
  assert.equal([status, out.trim()], [0, `1 payload of generic, 1 parts: ${said}`], errors)
  const lag = await script('feed', ['lag'], settings)
  assert.match(
    lag.out,
    /generic +last payload 20\d\d-.* ago; 1 parts and 0 rejections in the last hour\n {2}my_book +2 events/,
  )
})

test('run says that another process has the feed, and takes it when that one lets it go', async () => {
  const lease = 'lf:feed:simulated'
  await redis.set(lease, 'somebody', 'PX', 60_000)
  const running = startScript('feed', ['run', 'simulated'], settings)
  await running.until(/simulated is taken by another process: it runs here once that one lets it go/)
  assert.is(running.said.out, '')
  await redis.del(lease)
  await running.until(/ quotes /)
  signal(running, 'SIGINT')
  assert.is((await running.ended).status, 0)
})

test('run takes nothing while the disk has less room than feeds need', async () => {
  const captured = () => sql.query("SELECT count() AS n FROM captures WHERE feed = 'simulated'")
  const before = await captured()
  const running = startScript('feed', ['run', 'simulated'], { ...settings, LEAST_FREE_BYTES: '1000000000000000' })
  await running.until(/the disk is nearly full: feeds pause/)
  await running.until(/ quotes /)
  // Payloads are captured every second, once they were taken.
  await sleep(2_500)
  assert.match((await redis.get('lf:paused')) ?? '', 'feeds pause until there is more')
  signal(running, 'SIGINT')
  assert.is((await running.ended).status, 0)
  assert.equal(await captured(), before)
  await redis.del('lf:paused')
})

test('garbage among good lines is rejected with its line, by check as by push', async () => {
  const path = file('garbage.ndjson', GARBAGE)
  const [checked] = await feed([['check', 'generic', path]])
  const pushed = await script('feed', ['push', 'generic', path], settings)
  assert.equal([checked?.status, pushed.status], [0, 0], pushed.errors)
  assert.match(checked?.out ?? '', /quotes +3\n/)
  assert.match(pushed.out, '1 payload of generic, 1 parts: 3 rows seen')
  for (const [reason, n] of [
    ['wrong_type', 3],
    ['not_json', 1],
  ])
    for (const out of [checked?.out ?? '', pushed.out]) assert.match(out, new RegExp(`${reason} +${n}\\b`))
  for (const out of [checked?.out ?? '', pushed.out]) assert.match(out, 'line 4 of the payload: Unexpected token')
  // Of one reason each kind: the line without a known type, and the one whose time is none.
  assert.match(
    checked?.out ?? '',
    /type: expected quote, split or game, got "nope"\n {6}\{"type":"nope"\}\n {4}observed_at: /,
  )
})

test('push tells the splits and games that were stored', async () => {
  const facts = await script('feed', ['push', file('facts.ndjson', `${SPLITS}\n${FINAL}`)], settings)
  // The final score ends the three prices that stand since the test before.
  assert.match(facts.out, '0 rows seen, 3 changed, 1 games, 2 splits, 0 rejections', facts.errors)
})

test('captures are a recording that replay reads, whatever their texts look like', async () => {
  const body = JSON.stringify([cubs({ draftkings: [h2h(-135, 114)] })])
  const rows = [
    { feed: 'the-odds-api', payload: body, request: '/v4/sports/baseball_mlb/odds?markets=h2h' },
    { feed: 'the-odds-api', payload: JSON.stringify(JSON.parse(body), null, 2), request: '' },
    { feed: 'generic', payload: [quote('home', 1.9), quote('draw', 3.5)].join('\n'), request: 'a "quoted" one' },
  ].map((row, i) => ({ ...row, captured_at: `2026-08-04T19:0${i}:30.000Z`, hash: String(i) }))
  await sql.insert('INSERT INTO captures FORMAT JSONEachRow', rows.map(row => JSON.stringify(row)).join('\n'))
  const [all, one, none] = await scriptInTurn(
    'feed',
    [
      ['captures', '--to', '2026-08-05T00:00:00Z'],
      ['captures', '--feed', 'generic', '--from', '2026-08-04T19:02:30Z', '--to', '2026-08-04T19:02:31Z'],
      ['captures', '--to', '2020-01-01T00:00:00Z'],
    ],
    settings,
  )
  assert.equal([all?.errors, one?.errors, none?.status], ['3 payloads\n', '1 payloads\n', 1])
  assert.match(none?.errors ?? '', /^no payload was captured then .*\n$/)
  const full = intoFull('feed', ['captures'], settings)
  if (full !== null) assert.equal(full, { errors: NO_ROOM, status: 1 })
  const read: Payload[] = []
  for await (const payload of payloadsOf(file('captures.ndjson', all?.out ?? ''), { feed: null, at: null }))
    read.push(payload)
  assert.equal(
    read,
    rows.map(({ feed, payload, request, captured_at }) => ({
      feed,
      observed_at: Date.parse(captured_at),
      body: payload,
      request,
    })),
  )
})

test.run()
