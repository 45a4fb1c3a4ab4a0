/* Game states, results and splits as rows: by hand on one partition's desk, with no store. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { openDesk } from './desk.ts'
import { AT, cubs, HOUR, h2h, MINUTE, START } from './payloads.ts'

const [HOME, AWAY] = ['Chicago Cubs', 'St. Louis Cardinals']
const BOOKS = { draftkings: [h2h(-120, 110)], fanduel: [h2h(-118, 108)] }
const EVENT = 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04'

const told = (more: object, sides: [string, string] = [HOME, AWAY]) => {
  const { bookmakers: _, ...head } = cubs({}, { home: sides[0], away: sides[1] })
  return [{ ...head, completed: false, ...more }]
}
const scores = (home: number, away: number) => [
  { name: HOME, score: String(home) },
  { name: AWAY, score: String(away) },
]

test('a game goes live by its score, and every observation is a row', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  const first = desk.show(START + MINUTE, told({ scores: scores(0, 0), game: { period: '1', details: { outs: 2 } } }))
  assert.is(first.events[0]?.status, 'live')
  const [state] = first.game_states
  assert.equal(
    [state?.event_id, state?.home_score, state?.is_live, state?.game_period, state?.book_count],
    [EVENT, 0, 1, '1', 2],
  )
  assert.equal(JSON.parse(state?.details ?? ''), { outs: 2 })
  assert.equal(first.ticks.filter(tick => tick.is_removed).length, 0, 'scores speak for no price')
  assert.is(desk.show(START + 2 * MINUTE, told({ scores: scores(0, 0) })).game_states.length, 1)
  assert.equal(first.results, [])
})

test('a game that a scoreboard calls in play lives on, though no book shows it', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  let at = START + MINUTE
  for (; at < START + 7 * HOUR; at += 10 * MINUTE) {
    desk.show(at, told({ scores: scores(0, 0) }))
    assert.equal(desk.sweep(at + 9 * MINUTE).events, [], `${(at - START) / MINUTE} minutes after its start`)
  }
  const last = at - 10 * MINUTE
  assert.equal(desk.sweep(last + 30 * MINUTE - 1).events, [])
  assert.is(desk.sweep(last + 30 * MINUTE).events[0]?.status, 'ended')
})

test('a final score ends the event, once; a correction is a row more', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  desk.show(START + HOUR, told({ scores: scores(2, 1) }))
  const end = desk.show(START + 3 * HOUR, told({ completed: true, scores: scores(4, 1) }))
  assert.is(end.events[0]?.status, 'ended')
  assert.equal(
    end.results.map(row => [row.event_id, row.home_score, row.away_score, row.status]),
    [[EVENT, 4, 1, 'final']],
  )
  assert.is(end.game_states[0]?.is_final, 1)
  assert.is(desk.standing().length, 0)
  const again = desk.show(START + 3 * HOUR + MINUTE, told({ completed: true, scores: scores(4, 1) }))
  assert.equal([again.results, again.game_states, again.events], [[], [], []])
  const other = desk.show(START + 4 * HOUR, told({ completed: true, scores: scores(5, 1) }))
  assert.equal([other.results[0]?.home_score, other.game_states.length], [5, 1])
})

test('a final score that is told again when its event was forgotten is not written again; another one is', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  const over = told({ completed: true, scores: scores(4, 1) })
  assert.is(desk.show(START + 3 * HOUR, over).results.length, 1)
  for (const days of [4, 9]) {
    desk.sweep(START + (days - 1) * 24 * HOUR)
    assert.equal(desk.remembered(), [])
    assert.equal(desk.show(START + days * 24 * HOUR, over).results, [], `after ${days} days`)
  }
  desk.sweep(START + 20 * 24 * HOUR)
  const corrected = desk.show(START + 21 * 24 * HOUR, told({ completed: true, scores: scores(5, 1) }))
  assert.equal(
    corrected.results.map(row => row.home_score),
    [5],
  )
})

test('a result that a scoreboard goes on showing is not written again, however long', () => {
  const DAY = 24 * HOUR
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  const over = told({ completed: true, scores: scores(4, 1) })
  assert.is(desk.show(START + 3 * HOUR, over).results.length, 1)
  for (let day = 1; day < 6; day += 1) {
    const again = desk.show(START + day * DAY, over)
    assert.equal([again.results, again.game_states, again.events], [[], [], []], `day ${day}`)
    desk.sweep(START + day * DAY + MINUTE)
  }
})

test('of two sources that tell different final scores a scoreboard stands, and each corrects itself alone', () => {
  const desk = openDesk(['espn', 'other'].map(id => ({ ...theOddsApi, id })))
  const final = (minute: number, feed: string, home: number, away: number): string[] => {
    const rows = desk.show(START + 3 * HOUR + minute * MINUTE, told({ completed: true, scores: scores(home, away) }), {
      feed,
    })
    assert.is(rows.game_states.length, rows.results.length)
    return rows.results.map(row => `${row.feed} ${row.home_score}-${row.away_score}`)
  }
  desk.show(AT, [cubs(BOOKS)])
  assert.equal(final(0, 'the-odds-api', 3, 2), ['the-odds-api 3-2'])
  assert.equal(final(1, 'espn', 2, 2), ['espn 2-2'])
  for (let minute = 2; minute < 10; minute += 3)
    for (const feed of ['the-odds-api', 'other']) assert.equal(final(minute, feed, 3, 2), [])
  assert.equal(final(10, 'espn', 2, 2), [])
  assert.equal(final(11, 'espn', 2, 1), ['espn 2-1'])
  assert.equal(final(12, 'other', 2, 2), [])
})

test('how a game stands is told by who knows best while that is heard: two that lag differently take no point back', () => {
  const desk = openDesk([
    { ...theOddsApi, id: 'espn', interval_ms: 15_000 },
    { ...theOddsApi, id: 'other', interval_ms: 15_000 },
  ])
  desk.show(AT, [cubs(BOOKS)])
  const SECOND = 1000
  const said: string[] = []
  /** The home side scores every minute; the others tell it 40 s later. */
  const tell = (second: number, feed: string, lag = 0, more: object = {}): void => {
    const home = Math.floor((second - lag) / 60)
    const rows = desk.show(START + second * SECOND, told({ scores: scores(home, 0), ...more }), { feed })
    said.push(...rows.game_states.map(row => `${row.feed} ${row.home_score}`))
  }
  tell(120, 'the-odds-api', 40)
  for (let second = 121; second < 300; second += 15) {
    tell(second, 'espn')
    tell(second + 3, 'the-odds-api', 40)
    tell(second + 5, 'other', 40)
  }
  assert.is(said.shift(), 'the-odds-api 1')
  assert.equal(
    said,
    Array.from({ length: 12 }, (_, i) => `espn ${Math.floor((121 + i * 15) / 60)}`),
  )
  // It is heard no more after two and a half intervals; the next best stands as long as it is.
  const last = 286
  said.length = 0
  tell(last + 37, 'the-odds-api', 40)
  tell(last + 38, 'the-odds-api', 40)
  tell(last + 39, 'other', 40)
  tell(last + 40, 'the-odds-api', 40)
  tell(last + 41, 'espn')
  assert.equal(said, ['the-odds-api 4', 'other 4', 'espn 5'])
})

test('what is over stands as its final score, however long another source calls it in play', () => {
  const desk = openDesk([{ ...theOddsApi, id: 'other' }])
  desk.show(AT, [cubs(BOOKS)])
  desk.show(START + HOUR, told({ scores: scores(2, 1) }))
  assert.is(desk.show(START + 3 * HOUR, told({ completed: true, scores: scores(4, 1) })).game_states.length, 1)
  const late = desk.show(START + 3 * HOUR + MINUTE, told({ scores: scores(3, 1) }), { feed: 'other' })
  assert.equal([late.game_states, late.events.map(({ status }) => status)], [[], ['ended']])
})

test('a game state that comes late takes nothing back', () => {
  const desk = openDesk()
  desk.show(START + MINUTE, told({ scores: scores(2, 1) }))
  assert.equal(desk.show(START + MINUTE - 1, told({ scores: scores(1, 1) })).game_states, [])
  assert.is(desk.show(START + MINUTE, told({ scores: scores(3, 1) })).game_states.length, 1)
})

test('a final score of a source without a word for the status ends the event', () => {
  const desk = openDesk()
  const line = (more: object) => ({
    ...{ type: 'game', league: 'mlb', event_id: 'g1', home: HOME, away: AWAY, start: new Date(START).toISOString() },
    ...more,
  })
  const feed = { feed: 'generic' }
  const live = desk.show(START + HOUR, line({ home_score: 1, away_score: 0 }), feed)
  assert.is(live.events.at(-1)?.status, 'live')
  const end = desk.show(START + 3 * HOUR, line({ home_score: 4, away_score: 1, is_final: true }), feed)
  assert.equal([end.events.at(-1)?.status, end.results.length], ['ended', 1])
})

test('splits without a single share are no row', () => {
  const desk = openDesk()
  const none = { home: null, away: null }
  const spread = { line: { home: -1.5, away: 1.5 }, bets: none, handle: none }
  assert.is(desk.show(AT, told({ splits: [{ book: 'circa', spread }] })).splits.length, 0)
})

test("a book's splits are of one source while it is heard, and none comes back late", () => {
  const desk = openDesk([{ ...theOddsApi, id: 'first', interval_ms: MINUTE }])
  desk.show(AT, [cubs(BOOKS)])
  const said = (minute: number, feed: string, home: number, book = 'draftkings'): string[] => {
    const splits = [{ book, moneyline: { bets: { home, away: 1 - home } } }]
    const rows = desk.show(AT + minute * MINUTE, told({ splits }), { feed })
    return rows.splits.map(row => `${row.feed} ${row.sportsbook} ${row.moneyline_home_bets}`)
  }
  assert.equal(said(0, 'the-odds-api', 0.4), ['the-odds-api draftkings 0.4'])
  assert.equal(said(1, 'first', 0.6), ['first draftkings 0.6'])
  assert.equal(said(2, 'the-odds-api', 0.4), [])
  assert.equal(said(2, 'the-odds-api', 0.3, 'circa'), ['the-odds-api circa 0.3'], 'of another book')
  assert.equal(said(3, 'first', 0.61), ['first draftkings 0.61'])
  assert.equal(said(2, 'first', 0.6), [], 'late')
  assert.equal(said(8, 'the-odds-api', 0.4), [])
  assert.equal(said(9, 'the-odds-api', 0.4), ['the-odds-api draftkings 0.4'], 'the first is heard no more')
  assert.equal(said(10, 'first', 0.62), ['first draftkings 0.62'])
})

test('an event that has ended by its prices still gets its result', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  assert.is(desk.show(START + 3 * HOUR, [cubs({}, { completed: true })]).events[0]?.status, 'ended')
  const end = desk.show(START + 3 * HOUR + 1, told({ completed: true, scores: scores(4, 1) }))
  assert.equal([end.results.length, end.game_states.length, end.events.length], [1, 1, 0])
})

test('where the source changes home and away, its numbers change with them', () => {
  const desk = openDesk()
  desk.show(AT, [cubs(BOOKS)])
  const splits = [
    {
      book: 'circa',
      spread: { line: { home: 1.5, away: -1.5 }, bets: { home: 0.2, away: 0.8 } },
      total: { line: 8.5 },
    },
  ]
  const rows = desk.show(
    START + MINUTE,
    told({ scores: scores(3, 1), game: { possession: 'home' }, splits }, [AWAY, HOME]),
  )
  const [state] = rows.game_states
  // The payload's home is the Cardinals: `scores` go by name, `possession` by side.
  assert.equal([state?.home_team, state?.home_score, state?.away_score, state?.possession], [HOME, 3, 1, 'away'])
  const [row] = rows.splits
  assert.equal(
    [row?.sportsbook, row?.spread_home_line, row?.spread_away_line, row?.spread_home_bets, row?.spread_away_bets],
    ['circa', -1.5, 1.5, 0.8, 0.2],
  )
  assert.equal([row?.has_spread, row?.has_total, row?.has_moneyline, row?.total_line], [1, 1, 0, 8.5])
})

test.run()
