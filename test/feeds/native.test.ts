/** Recordings of books' own formats through split and parse: what they hold, what is refused and why. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { recorded, through } from './recordings.ts'

const read = (id: string, file: string, request = '') => {
  const feed = feedById(id)
  const body = recorded(file)
  if (!feed || body === null) return null
  const { events, rejections } = through(feed, { feed: id, observed_at: 0, body, request })
  const reasons: Record<string, number> = {}
  const count = (reason: string) => {
    reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  for (const one of rejections) count(one.reason)
  const quotes: SourceQuote[] = []
  const groups: Record<string, number> = {}
  for (const event of events) {
    for (const group of event.groups) {
      for (const quote of group.quotes()) {
        if (quote.rejected) count(quote.reason)
        else {
          quotes.push(quote)
          groups[group.market_group] = (groups[group.market_group] ?? 0) + 1
        }
      }
    }
  }
  return { events, quotes, groups, reasons }
}

test('fanduel: every one of 155 runners is a quote or has a reason', () => {
  const found = read('fanduel', 'fanduel-native/fanduel-response-1766827032142.json.gz')
  if (!found) return
  assert.is(found.events.length, 1)
  assert.equal(found.groups, {
    player_points_q1: 12,
    player_points: 24,
    total_points: 2,
    point_spread: 2,
    moneyline: 2,
    'player_points_q1#alternate': 32,
    'player_points#alternate': 61,
  })
  // The top scorer's twelve runners are one market; eight alternate lines are some player's main line.
  assert.equal(found.reasons, { unknown_market: 1, duplicate_outcome: 8 })
  assert.is(found.quotes.length + 8 + 12, 155)
  const home = found.quotes.find(quote => quote.market_type === 'point_spread' && quote.selection_type === 'home')
  assert.equal([home?.selection, home?.line, home?.odds_american], ['Sacramento Kings', 2.5, -108])
  for (const quote of found.quotes) assert.ok(quote.market_id && quote.external_selection_id && quote.external_event_id)
})

test('betsson: the table and the accordion show the same thirty prices', () => {
  const table = read('betsson', 'betsson-native/betsson-odds-response.json.gz')
  const accordion = read('betsson', 'betsson-native/betsson-api-response.json.gz', '?league=nba')
  if (!table || !accordion) return
  assert.equal([table.reasons, accordion.reasons], [{}, {}])
  assert.is(table.quotes.length, 30)
  assert.equal(accordion.quotes, table.quotes)
  const [event] = table.events
  assert.equal([event?.home, event?.away], ['Oklahoma City Thunder', 'Philadelphia 76ers'])
  // The accordion names nothing but the event's id, and is of the table's event.
  const registry = createRegistry('nba', { prefix: '' })
  const ids = [...table.events, ...accordion.events].map(shown => {
    const answer = registry.resolve(shown, 'betsson', 0)
    return 'rejected' in answer ? answer.reason : answer.event.event_id
  })
  assert.equal(ids, Array(2).fill('nba_oklahoma_city_thunder_philadelphia_76ers_2025-12-28'))
})

test('overtime: six prices of each of 13 games, with limits', () => {
  const found = read('overtime', 'overtime-native/overtime_api_full_20251111_151346.json.gz')
  if (!found) return
  assert.equal([found.events.length, found.reasons], [13, {}])
  assert.equal(found.groups, { moneyline: 26, point_spread: 26, total_points: 26 })
  for (const quote of found.quotes) assert.is(quote.max_bet, 10_000)
  // Its own epoch times are a second after the start that it writes out.
  assert.is(found.events[0]?.start_time, 1_763_082_900_000)
})

test('bet365: prices of the full match, of the first half and of corners, twice in one of the files; cards have no type', () => {
  const one = read('bet365', 'bet365-raw/bet365_asian_174206905.txt')
  const twice = read('bet365', 'bet365-raw/bet365_asian_174122756.txt')
  if (!one || !twice) return
  assert.equal(one.reasons, { unknown_market: 2 })
  assert.equal(twice.reasons, { duplicate_message: 5 })
  assert.equal(one.groups, {
    point_spread: 2,
    total_goals: 2,
    '1st_half_point_spread': 2,
    '1st_half_total_goals': 2,
    '1st_half_total_goals#alternate': 18,
    '1st_half_point_spread#alternate': 18,
    'total_goals#alternate': 32,
    'point_spread#alternate': 30,
    total_corners: 2,
    corner_spread: 2,
    '1st_half_total_corners': 2,
  })
  assert.is(twice.quotes.length, 82)
  const [match] = one.events
  assert.equal([match?.league, match?.home, match?.away], ['la_liga', 'Real Madrid', 'Real Sociedad'])
  assert.is(match?.start_time, Date.parse('2025-05-24T14:15:00Z'))
  // A line's two sides are a market: what both would pay back is never much more than the stake.
  for (const over of one.quotes.filter(quote => quote.selection_type === 'over')) {
    const under = one.quotes.find(
      quote => quote.selection_type === 'under' && quote.line === over.line && quote.market_type === over.market_type,
    )
    const hold = 1 / over.odds_decimal + 1 / (under?.odds_decimal ?? Number.NaN)
    assert.ok(hold > 1 && hold < 1.2, `${over.market_type} ${over.line}: ${hold}`)
  }
})

test.run()
