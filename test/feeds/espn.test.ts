/** Game states, finals, leagues and odds of espn, and the recordings against what is known of them. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { espn } from '../../pipelines/feeds/espn.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { counted } from './counted.ts'
import { payloads, recorded, through } from './recordings.ts'

const payload = (body: string, request = ''): Payload => ({ feed: espn.id, observed_at: 0, body, request })
const fixture = (name: string) => readFileSync(new URL(`fixtures/espn/${name}.json`, import.meta.url), 'utf8')
const read = (body: string, request = '') => through(espn, payload(body, request))

test('a game in play: score, period, clock, possession, last play, down and distance', () => {
  const event = read(fixture('scoreboard_snapshot')).events.find(one => one.status === 'live')
  assert.equal(event?.game, {
    home_score: 13,
    away_score: 7,
    is_live: true,
    is_final: false,
    period: 'Q1',
    clock: '2:02',
    possession: 'home',
    last_play: 'Pass complete for 8 yards.',
    details: { down: 1, distance: 10, yard_line: 'DEN 12' },
  })
  assert.equal(event?.groups, [])
})

test('a final has its score, a game to come says nothing of its status, a postponed one does', () => {
  const { events } = read(fixture('scoreboard_snapshot'))
  const by = (id: string) => events.find(event => event.native_id === id)
  assert.equal([by('4003')?.status, by('4003')?.game?.is_final, by('4003')?.game?.home_score], ['ended', true, 24])
  assert.equal([by('4001')?.status, by('4001')?.game], [null, undefined])
  assert.is(by('4004')?.status, 'postponed')
})

test('an inning has its half, its count and its bases', () => {
  const [event] = read(fixture('scoreboard_innings')).events
  assert.is(event?.league, 'mlb')
  assert.is(event?.game?.period, '9')
  assert.equal(event?.game?.details, { outs: 2, balls: 2, strikes: 1, inning_half: 'bottom', bases: '13' })
})

test('every soccer competition of the atlas is read', () => {
  const league = (slug: string) => {
    const root = JSON.parse(fixture('scoreboard_snapshot'))
    return read(JSON.stringify({ ...root, leagues: [{ slug }] })).events[0]?.league
  }
  assert.is(league('eng.3'), 'england_league_one')
  assert.is(league('uefa.europa.conf'), 'uefa_conference_league')
  assert.is(league('fifa.worldq.uefa'), 'fifa_world_cup_qualifiers_europe')
})

test('overtime, halves and half-time have their names', () => {
  const period = (slug: string, period: number, name = 'STATUS_IN_PROGRESS', detail = '') => {
    const root = JSON.parse(fixture('scoreboard_snapshot'))
    const [, event] = root.events
    event.status.period = period
    event.status.type.name = name
    event.status.type.detail = detail
    const body = JSON.stringify({ ...root, leagues: [{ slug }], events: [event] })
    return read(body).events[0]?.game?.period
  }
  assert.is(period('nfl', 5), 'OT')
  assert.is(period('nba', 6), 'OT2')
  assert.is(period('mens-college-basketball', 2), '2H')
  assert.is(period('mens-college-basketball', 3), 'OT')
  assert.is(period('nhl', 3), 'P3')
  assert.is(period('nhl', 5, 'STATUS_SHOOTOUT'), 'SO')
  assert.is(period('nhl', 5, 'STATUS_IN_PROGRESS', 'SO'), 'SO')
  assert.is(period('nhl', 5, 'STATUS_IN_PROGRESS', '12:04 - 2nd OT'), 'OT2')
  assert.is(period('eng.1', 1, 'STATUS_HALFTIME'), 'HT')
  assert.is(period('eng.1', 3), 'ET')
})

test('the league: by slug, by the path that was asked, by the number in ids, by the teams; never guessed', () => {
  const { events } = JSON.parse(fixture('scoreboard_snapshot'))
  const of = (root: object, request = '') => read(JSON.stringify(root), request).parts[0]?.league
  assert.is(of({ leagues: [{ slug: 'nfl' }], season: { type: 1 }, events }), 'nfl_preseason')
  assert.is(of({ events }, '/apis/site/v2/sports/football/college-football/scoreboard'), 'ncaaf')
  assert.is(of({ events }), 'nfl')
  const [{ uid: _, ...bare }] = events
  assert.is(of({ events: [bare] }), 'nfl')
  bare.competitions[0].competitors[0].team.displayName = 'Toronto Maple Leafs'
  assert.is(of({ events: [bare] }), undefined)
  assert.is(read(JSON.stringify({ events: [bare] })).rejections[0]?.reason, 'unknown_league')
  assert.is(of({ leagues: [{ slug: 'mlb' }], events: [] }), 'mlb')
})

test('links and pictures stay behind, and a part has its limit', () => {
  const root = JSON.parse(fixture('scoreboard_snapshot'))
  const [event] = root.events
  const events = Array.from({ length: 400 }, (_, i) => ({ ...event, id: `${i}`, links: ['x'.repeat(5_000)] }))
  const { parts, events: parsed } = read(JSON.stringify({ ...root, events }))
  assert.ok(parts.length < 3)
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= 512 * 1024 && !part.body.includes('links'))
  assert.is(parsed.length, 400)
})

/** File, payloads, events shown, different events, quotes, reasons. */
const RECORDED: [string, number, number, number, number, Record<string, number>][] = [
  ['nfl_scoreboard_2025-11-09_live15s.ndjson.gz', 24, 24 * 14, 14, 302 * 6, {}],
  ['nfl_odds_week10_2025.json.gz', 1, 13, 13, 13 * 6, {}],
  ['schedule_nfl_20251114_182537.json.gz', 1, 15, 15, 14 * 6, {}],
  ['schedule_ncaaf_20251128_061036.json.gz', 1, 19, 19, 19 * 6, {}],
  ['scoreboard_nfl_2022-09.json.gz', 1, 16, 16, 0, { no_price: 6 }],
  ['scoreboard_mlb_2022-09.json.gz', 1, 17, 17, 0, { no_price: 11, not_a_book: 22 }],
  ['scoreboard_nhl_2022-09.json.gz', 1, 10, 10, 0, {}],
  ['scoreboard_mls_2022-09.json.gz', 1, 11, 11, 20, { not_live: 8, not_a_book: 9 }],
  ['scoreboard_wnba_small.json', 1, 2, 2, 0, {}],
  ['summary_wnba.json.gz', 1, 1, 1, 0, {}],
]

for (const [file, count, shown, ids, quotes, reasons] of RECORDED) {
  test(`the recording ${file}`, () => {
    const text = recorded(`espn/${file}`)
    if (!text) return
    const all = file.includes('ndjson') ? payloads(text, espn.id) : [payload(text)]
    const found = counted(espn, all)
    assert.equal([found.payloads, found.shown, found.ids.size, found.quotes], [count, shown, ids, quotes])
    assert.equal(found.reasons, reasons)
  })
}

test('in the recording Falcons v Colts goes from scheduled to 13-7, and its clock only down', () => {
  const text = recorded('espn/nfl_scoreboard_2025-11-09_live15s.ndjson.gz')
  if (!text) return
  const shown = payloads(text, espn.id).map(one => {
    const event = through(espn, one).events.find(({ home }) => home === 'Indianapolis Colts')
    return event?.game ? { status: event.status, ...event.game } : null
  })
  assert.is(shown[0], null)
  const live = shown.filter(one => one !== null)
  assert.is(live.length, 10)
  for (const game of live)
    assert.equal([game.status, game.period, game.home_score, game.away_score], ['live', 'Q1', 13, 7])
  const clocks = live.map(({ clock }) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]))
  assert.equal([clocks[0], clocks.at(-1)], [159, 122])
  assert.equal(
    clocks,
    [...clocks].sort((a, b) => b - a),
  )
})

test.run()
