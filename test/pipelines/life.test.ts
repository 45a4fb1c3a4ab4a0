/* An event's life: what parts and sweeps make of its status, and what becomes of its quotes with it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { begins } from '../../pipelines/closings.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { openDesk, type Rows, words } from './desk.ts'
import { AT, cubs, HOUR, h2h, MINUTE, reds, START, totals } from './payloads.ts'

const ticked = (rows: { ticks: TickRow[] }): string[] => rows.ticks.map(words).sort()
const status = (rows: Rows): string | undefined => rows.events[0]?.status
const GONE = ['draftkings moneyline away gone', 'draftkings moneyline home gone']
const shown = [cubs({ draftkings: [h2h(-135, 114)] })]

const espn = { feed: 'espn' }
/** The Cubs' game as a scoreboard has it, without a score once it is over. */
const scoreboard = (name: string, state: string, detail: string) => {
  const side = (homeAway: string, id: string, displayName: string) => ({
    homeAway,
    team: { id, displayName },
    ...(state === 'in' ? { score: '0' } : {}),
  })
  const competitors = [side('home', '1', 'Chicago Cubs'), side('away', '2', 'St. Louis Cardinals')]
  const status = { type: { name, state, detail, completed: name === 'STATUS_FINAL' } }
  const event = { id: '401', date: new Date(START).toISOString(), status, competitions: [{ competitors }] }
  return { leagues: [{ slug: 'mlb' }], events: [event] }
}

test('an event that the source calls completed ends, and its quotes go with the same part', () => {
  const desk = openDesk()
  desk.show(AT, [
    cubs({ draftkings: [h2h(-135, 114)], fanduel: [h2h(-134, 113)] }),
    reds({ draftkings: [h2h(-120, 100)] }),
  ])
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { completed: true })])
  assert.is(status(rows), 'ended')
  assert.equal(ticked(rows), [...GONE, 'fanduel moneyline away gone', 'fanduel moneyline home gone'])
  assert.is(desk.standing().length, 2)
  // Said again: nothing more happens.
  const again = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { completed: true })])
  assert.equal([again.ticks, again.events], [[], []])
})

test('shown again after it had ended, it is back', () => {
  const desk = openDesk()
  desk.show(AT, shown)
  desk.show(AT + MINUTE, [cubs({}, { completed: true })])
  const rows = desk.show(AT + 2 * MINUTE, shown)
  assert.is(status(rows), 'upcoming')
  assert.is(rows.ticks.length, 2)
})

test('shown again after its final score, it stays ended and offers nothing', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  const scores = [
    { name: 'Chicago Cubs', score: '5' },
    { name: 'St. Louis Cardinals', score: '3' },
  ]
  assert.is(status(desk.show(START + 3 * HOUR, [{ ...cubs({}, { completed: true }), scores }])), 'ended')
  const rows = desk.show(START + 3 * HOUR + MINUTE, shown)
  assert.equal([rows.events, rows.ticks, desk.standing()], [[], [], []])
})

test('a kick-off that is named minutes later takes no live event back; an hour does', () => {
  const other = { feed: 'other' }
  const desk = openDesk([{ ...theOddsApi, id: other.feed }])
  desk.show(START + 1000, shown)
  const later = (by: number) => [cubs({ draftkings: [h2h(-135, 114)] }, { start: START + by })]
  const rows = desk.show(START + 2000, later(5 * MINUTE), other)
  assert.equal([status(rows), rows.events[0]?.is_live], ['live', 1])
  assert.equal(desk.show(START + 2500, later(5 * MINUTE), other).events, [], 'nor when it is said again')
  assert.is(status(desk.show(START + 3000, later(HOUR), other)), 'upcoming')
})

test('a source that puts its own kick-off back by minutes has not begun, but where a scoreboard says it has', () => {
  const later = [cubs({ draftkings: [h2h(-135, 114)] }, { start: START + 5 * MINUTE })]
  const desk = openDesk()
  desk.show(START + 1000, shown)
  const rows = desk.show(START + 2000, later)
  assert.equal([status(rows), rows.events[0]?.live_since], ['upcoming', null])
  const again = desk.show(START + 5 * MINUTE, later)
  assert.equal([status(again), again.events[0]?.live_since], ['live', new Date(START + 5 * MINUTE).toISOString()])

  const played = openDesk()
  played.show(START + 1000, shown)
  played.show(START + 1500, scoreboard('STATUS_IN_PROGRESS', 'in', 'the second minute'), espn)
  assert.is(status(played.show(START + 2000, later)), 'live')
})

for (const [name, expected] of [
  ['STATUS_POSTPONED', 'postponed'],
  ['STATUS_CANCELED', 'cancelled'],
  ['STATUS_FINAL', 'ended'],
] as const) {
  test(`${expected}: what a scoreboard says stands, whatever books go on showing, until it takes it back or the start moves`, () => {
    const desk = openDesk()
    desk.show(AT, shown)
    const over = () => scoreboard(name, 'post', '')
    assert.is(status(desk.show(START + MINUTE, over(), espn)), expected)
    for (let minute = 2; minute < 40; minute += 4) {
      const at = START + minute * MINUTE
      for (const rows of [desk.show(at, shown), desk.sweep(at + MINUTE), desk.show(at + 2 * MINUTE, over(), espn)]) {
        assert.equal(rows.ticks, [])
        assert.ok(rows.events.every(row => row.status === expected))
      }
    }
    const back = desk.show(START + HOUR, scoreboard('STATUS_SCHEDULED', 'pre', ''), espn)
    if (expected !== 'ended') assert.is(back.events[0]?.status_feed, '')
    assert.is(status(desk.show(START + HOUR + MINUTE, shown)), 'live')

    const moved = openDesk()
    moved.show(AT, shown)
    moved.show(START + MINUTE, over(), espn)
    const tomorrow = [cubs({ draftkings: [h2h(-135, 114)] }, { start: START + 24 * HOUR })]
    moved.show(START + 2 * HOUR, tomorrow)
    assert.is(status(moved.show(START + 24 * HOUR, tomorrow)), 'live')
  })
}

test('a game that was put off has not begun where time ends it, unless its score comes after all', () => {
  const desk = openDesk()
  desk.show(AT, shown)
  const off = () => scoreboard('STATUS_POSTPONED', 'post', '')
  const [put] = desk.show(START - HOUR, off(), espn).events
  desk.show(START - HOUR / 2, [cubs({})])
  const [ended] = desk.sweep(START + 7 * HOUR).events
  assert.ok(put && ended)
  assert.equal([put.status, ended.status, ended.status_feed], ['postponed', 'ended', ''])
  assert.is(begins(put, ended), false)
  assert.equal(desk.show(START + 8 * HOUR, off(), espn).events, [], 'it is said still')
  const scores = [
    { name: 'Chicago Cubs', score: '5' },
    { name: 'St. Louis Cardinals', score: '3' },
  ]
  const [played] = desk.show(START + 9 * HOUR, [{ ...cubs({}, { completed: true }), scores }]).events
  assert.ok(played && begins(ended, played))
})

test('a game that is over before its announced start closed with its last prices, whether it was called live or not', () => {
  const scores = [
    { name: 'Chicago Cubs', score: '5' },
    { name: 'St. Louis Cardinals', score: '3' },
  ]
  const over = [{ ...cubs({}, { completed: true }), scores }]
  for (const isLive of [false, true]) {
    const desk = openDesk()
    const open = desk.show(AT, shown)
    const moved = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-140, 118)] })])
    if (isLive) desk.show(AT + 2 * MINUTE, scoreboard('STATUS_IN_PROGRESS', 'in', 'early'), espn)
    const end = desk.show(START - MINUTE, over)
    assert.equal(ticked(end), GONE)
    const [before, ended] = [open.events[0], end.events[0]]
    assert.ok(before && ended && begins(before, ended))
    const closing = [...open.ticks, ...moved.ticks, ...end.ticks].filter(tick => tick.is_live === 0)
    assert.equal(closing.slice(-2).map(words), ticked(moved).reverse())
  }
  // Cancelled it has not begun.
  const desk = openDesk()
  desk.show(AT, shown)
  const off = desk.show(START - MINUTE, scoreboard('STATUS_CANCELED', 'post', ''), espn)
  assert.equal([ticked(off), off.ticks.map(tick => tick.is_live)], [GONE, [0, 0]])
})

test('a part older than the board says nothing of the status', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  const late = desk.show(START - HOUR, scoreboard('STATUS_IN_PROGRESS', 'in', 'early'), espn)
  assert.equal(
    late.events.map(row => row.status_feed),
    [''],
  )
})

test('what is said to be over is remembered for two days after it was last shown, however long it is talked about', () => {
  const desk = openDesk()
  desk.show(START - MINUTE, shown)
  desk.show(START + MINUTE, scoreboard('STATUS_FINAL', 'post', ''), espn)
  for (let hour = 1; hour <= 48; hour += 1)
    assert.equal(desk.show(START + hour * HOUR, shown).events, [], `${hour} hours`)
  // An heir that has forgotten it by then says the same.
  assert.is(status(desk.show(START + 48 * HOUR + MINUTE, shown)), 'live')
})

test('a game of which only the day is known ends when that is over and nobody shows it; a championship does not', () => {
  const line = (more: object) =>
    JSON.stringify({ type: 'quote', league: 'nba', sportsbook: 'circa', odds_decimal: 2, ...more })
  const game = {
    home: 'Boston Celtics',
    away: 'Miami Heat',
    date: '2026-08-04',
    market: 'moneyline',
    selection: 'home',
  }
  const winner = { event_id: 'f', event: 'NBA Winner', market: 'futures', selection: 'Boston Celtics' }
  const desk = openDesk()
  desk.show(AT, [line(game), line(winner)].join('\n'), { feed: 'generic' })
  assert.is(desk.standing().length, 2)
  const dayOver = Date.parse('2026-08-05T08:00:00Z')
  assert.equal(desk.sweep(dayOver + 6 * HOUR - 1).ticks, [])
  assert.is(status(desk.sweep(dayOver + 6 * HOUR)), 'ended')
  assert.equal(desk.standing(), ['circa futures Boston Celtics +100'])
})

test('a game that is live and of which only the day is known stays so, whoever shows it', () => {
  const teams = { league: 'nba', home: 'Boston Celtics', away: 'Miami Heat', date: '2026-08-04' }
  const line = (more: object) => JSON.stringify({ ...teams, ...more })
  const quote = line({ type: 'quote', sportsbook: 'circa', market: 'moneyline', selection: 'home', odds_decimal: 2 })
  const desk = openDesk()
  const score = line({ type: 'game', is_live: true, home_score: 2, away_score: 0 })
  assert.is(status(desk.show(AT, score, { feed: 'generic' })), 'live')
  const rows = desk.show(AT + MINUTE, quote, { feed: 'generic' })
  assert.equal([rows.events, rows.ticks.map(tick => tick.is_live)], [[], [1]])
})

test('a part after the start turns the event and every standing quote live, one tick each', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114), totals(8, -110, -110)], fanduel: [h2h(-134, 113)] })])
  const rows = desk.show(START, [cubs({ draftkings: [h2h(-150, 114)] })])
  assert.is(status(rows), 'live')
  assert.is(rows.events[0]?.live_since, new Date(START).toISOString())
  assert.is(rows.ticks.length, 6)
  assert.ok(rows.ticks.every(tick => tick.is_live === 1))
  assert.ok(ticked(rows).includes('draftkings moneyline home -150'))
})

test('a sweep does it when no part comes', () => {
  const desk = openDesk()
  desk.show(AT, shown)
  assert.equal(desk.sweep(START - 1).events, [])
  const rows = desk.sweep(START)
  assert.is(status(rows), 'live')
  assert.ok(rows.ticks.length === 2 && rows.ticks.every(tick => tick.is_live === 1 && tick.is_removed === 0))
  assert.equal(desk.sweep(START + 1000).ticks, [])
})

test('nothing is removed for its age alone', () => {
  const desk = openDesk()
  desk.show(AT - 100 * HOUR, shown)
  for (let at = AT - 100 * HOUR; at < START; at += HOUR) assert.equal(desk.sweep(at).ticks, [])
  assert.is(desk.standing().length, 2)
})

test('a live event that no book has shown for half an hour ends, and its quotes are removed', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  assert.equal(desk.sweep(START + 31 * MINUTE - 1).ticks, [])
  const rows = desk.sweep(START + 31 * MINUTE)
  assert.is(status(rows), 'ended')
  assert.is(rows.events[0]?.is_live, 0)
  assert.equal(ticked(rows), GONE)
  assert.is(rows.ticks[0]?.observed_at, new Date(START + 31 * MINUTE).toISOString())
  assert.equal(desk.sweep(START + 32 * MINUTE).events, [])
})

test('its half hour begins with the play, not with a sight long before it', () => {
  const desk = openDesk()
  desk.show(START - 5 * HOUR, shown)
  desk.sweep(START)
  assert.equal(desk.sweep(START + 29 * MINUTE).ticks, [])
  assert.is(status(desk.sweep(START + 30 * MINUTE)), 'ended')
})

test('a feed that speaks rarely gets two and a half of its intervals', () => {
  const desk = openDesk()
  const interval_ms = 20 * MINUTE
  desk.show(START + MINUTE, shown)
  assert.equal(desk.sweep(START + 50 * MINUTE, { interval_ms }).ticks, [])
  assert.is(status(desk.sweep(START + 51 * MINUTE, { interval_ms })), 'ended')
})

test('absence counts from the start of the process at the earliest', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  const since = START + 3 * HOUR
  assert.equal(desk.sweep(since + 29 * MINUTE, { since }).ticks, [])
  assert.is(status(desk.sweep(since + 30 * MINUTE, { since })), 'ended')
})

test('an event without quotes ends six hours after its start', () => {
  const desk = openDesk()
  desk.show(AT, [cubs({})])
  assert.equal(desk.sweep(START + 6 * HOUR - 1).events, [])
  assert.is(status(desk.sweep(START + 6 * HOUR)), 'ended')
})

test('a start that moves by a day under the same id is a postponement, and the event stays itself', () => {
  const desk = openDesk()
  const { events } = desk.show(AT, shown)
  const later = START + 24 * HOUR
  const rows = desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { start: later })])
  assert.is(status(rows), 'postponed')
  assert.is(rows.events[0]?.event_id, events[0]?.event_id)
  assert.is(rows.events[0]?.event_start_time, new Date(later).toISOString())
  assert.equal(rows.ticks, [])
  // In an hour's delay nothing but the start changes.
  const delayed = desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { start: later + HOUR })])
  assert.is(delayed.events[0]?.event_start_time, new Date(later + HOUR).toISOString())
})

test('a live event whose start is moved past the present is upcoming again, and so are its quotes', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, shown)
  const rows = desk.show(START + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { start: START + HOUR })])
  assert.is(status(rows), 'upcoming')
  assert.ok(rows.ticks.length === 2 && rows.ticks.every(tick => tick.is_live === 0))
})

test("an older part says nothing of an event's start or status", () => {
  const desk = openDesk()
  desk.show(START + 2 * MINUTE, shown)
  const rows = desk.show(START - MINUTE, [
    cubs({ draftkings: [h2h(-130, 110)] }, { start: START + HOUR, completed: true }),
  ])
  assert.equal([rows.events, rows.ticks], [[], []])
})

test('opportunities expire with the event', () => {
  const desk = openDesk()
  const found = desk.show(AT, [cubs({ draftkings: [h2h(120, -140)], fanduel: [h2h(-140, 130)] })])
  assert.ok(found.opportunities.some(row => row.kind === 'arbitrage' && row.state === 'detected'))
  const rows = desk.show(AT + MINUTE, [cubs({}, { completed: true })])
  assert.is(rows.opportunities.length, found.opportunities.length)
  assert.ok(rows.opportunities.every(row => row.state === 'expired'))
})

test('a start that comes late moves nothing: another source finds the game where it stands', () => {
  const desk = openDesk([{ ...theOddsApi, id: 'other' }])
  const later = START + 6 * HOUR
  desk.show(AT, [cubs({ draftkings: [h2h(-135, 114)] })])
  desk.show(AT + 2 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] }, { start: later })])
  desk.show(AT + MINUTE, [cubs({ draftkings: [h2h(-130, 110)] })])
  desk.show(AT + 3 * MINUTE, [cubs({ fanduel: [h2h(-134, 113)] }, { id: 'c9', start: later })], { feed: 'other' })
  const games = [...desk.events.values()].map(({ event_id, event_start_time }) => `${event_id} ${event_start_time}`)
  assert.equal(games, [`mlb_chicago_cubs_st_louis_cardinals_2026-08-04 ${new Date(later).toISOString()}`])
})

/** A feed's word on a day's game of which nobody has a price. */
const word = (status: string, more: object = {}): string =>
  JSON.stringify({
    ...{ type: 'split', league: 'mlb', event_id: 'w1', home: 'Chicago Cubs', away: 'St. Louis Cardinals' },
    ...{ start: new Date(START).toISOString(), status, sportsbook: 'draftkings', market: 'moneyline', home_bets: 0.5 },
    ...more,
  })
const generic = { feed: 'generic' }

for (const [said, hours] of [
  ['live', 1],
  ['postponed', 7],
  ['upcoming', 7],
] as const) {
  test(`${said}: what time has ended is not back for being talked about, every few seconds`, () => {
    const desk = openDesk()
    desk.show(START, word(said), generic)
    assert.is(status(desk.sweep(START + hours * HOUR)), 'ended')
    for (let minute = 0; minute < 5; minute += 1) {
      const at = START + hours * HOUR + minute * MINUTE
      assert.equal([desk.show(at + 1000, word(said), generic).events, desk.sweep(at + 5000).events], [[], []])
    }
    assert.is(status(desk.show(START + 8 * HOUR, shown)), 'live', 'a book shows it')
  })
}

test('what time has ended is cancelled when a feed says so, and is back when it is played', () => {
  for (const [told, expected] of [
    [word('cancelled'), 'cancelled'],
    [word('live', { type: 'game', home_score: 1, away_score: 0 }), 'live'],
  ] as const) {
    const desk = openDesk()
    desk.show(START, word('live'), generic)
    desk.sweep(START + HOUR)
    assert.is(status(desk.show(START + 2 * HOUR, told, generic)), expected)
    assert.equal(desk.sweep(START + 2 * HOUR + 5000).events, [])
  }
})

test('what is offered after its start is live, though its source calls it upcoming still', () => {
  const desk = openDesk()
  const price = { type: 'quote', sportsbook: 'circa', selection: 'home', odds_decimal: 2 }
  desk.show(AT, word('upcoming', price), generic)
  assert.is(status(desk.sweep(START)), 'live')
  for (let minute = 1; minute < 5; minute += 1) {
    const rows = [
      desk.show(START + minute * MINUTE, word('upcoming', price), generic),
      desk.sweep(START + minute * MINUTE),
    ]
    assert.equal(
      rows.map(({ events, ticks }) => [events, ticks]),
      [
        [[], []],
        [[], []],
      ],
    )
  }
})

test('what was cancelled is forgotten two days after it was last shown, told of, and to begin, as what has ended', () => {
  const desk = openDesk()
  desk.show(AT, shown)
  desk.show(AT, word('cancelled'), generic)
  const told = START + 3 * HOUR
  assert.is(status(desk.show(told, word('cancelled'), generic)), 'cancelled')
  assert.equal(desk.sweep(told + 48 * HOUR).events, [])
  assert.is(desk.remembered().length, 1)
  assert.equal(desk.sweep(told + 48 * HOUR + 1).events, [])
  assert.equal(desk.remembered(), [])
})

test('of which nobody says a day is over when it was not shown for a week, and back when it is', () => {
  const line = (more: object) =>
    JSON.stringify({ type: 'quote', league: 'nba', sportsbook: 'circa', odds_decimal: 2, ...more })
  const winner = line({ event_id: 'f', event: 'NBA Winner', market: 'futures', selection: 'Boston Celtics' })
  const teams = { event_id: 'g', home: 'Boston Celtics', away: 'Miami Heat', market: 'moneyline', selection: 'home' }
  const WEEK = 7 * 24 * HOUR
  const desk = openDesk()
  desk.show(AT, [winner, line(teams)].join('\n'), generic)
  desk.show(AT + HOUR, winner, generic)
  assert.equal(desk.sweep(AT + WEEK - 1).events, [])
  assert.equal(
    desk.sweep(AT + WEEK).events.map(({ event_name, status }) => [event_name, status]),
    [['Miami Heat @ Boston Celtics', 'ended']],
  )
  assert.equal(desk.sweep(AT + WEEK + HOUR, { since: AT + 2 * HOUR }).events, [], 'it was not to be heard of')
  assert.is(desk.sweep(AT + WEEK + HOUR).events.length, 1)
  assert.equal(desk.standing(), [])
  assert.is(status(desk.show(AT + WEEK + 2 * HOUR, winner, generic)), 'upcoming')
  assert.equal(desk.standing(), ['circa futures Boston Celtics +100'])
})

test('a game that was forgotten and is put on again begins when it is said now: another source finds it there', () => {
  const desk = openDesk(['first', 'second', 'third'].map(id => ({ ...theOddsApi, id })))
  const show = (feed: string, at: number, start: number) =>
    desk.show(at, [cubs({ [`book_${feed}`]: [h2h(-135, 114)] }, { id: `of-${feed}`, start })], { feed })
  show('first', AT, START)
  show('second', AT + MINUTE, START)
  desk.sweep(START + 6 * HOUR)
  desk.sweep(START + 49 * HOUR)
  assert.equal(desk.remembered(), [])
  const [at, later] = [START + 72 * HOUR, START + 240 * HOUR]
  for (const feed of ['second', 'third']) show(feed, at, later)
  const games = [...desk.events.values()].map(({ event_id, event_start_time }) => `${event_id} ${event_start_time}`)
  assert.equal(games, [`mlb_chicago_cubs_st_louis_cardinals_2026-08-04 ${new Date(later).toISOString()}`])
})

test.run()
