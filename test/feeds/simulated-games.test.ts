/* The simulated feed's games go forward, its starts can be kept, and its splits stand beside what the books show. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Game } from '../../pipelines/model/facts.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { gamesAt, instants, marketsIn, oddsAt } from './simulated-season.ts'

const MINUTE = 60_000
/** The order of what a game goes through, whatever its sport. */
const PERIODS = [
  '1',
  '1H',
  'P1',
  'Q1',
  '2',
  '2H',
  'P2',
  'Q2',
  '3',
  'P3',
  'Q3',
  '4',
  'Q4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'Final',
]
const HALVES = ['top', 'bottom']

const seconds = (clock: string): number => {
  const [minutes = 0, rest = 0] = clock.split(':').map(Number)
  return 60 * minutes + rest
}

/** How far a game is, as numbers that never fall: the first that differs decides. */
const progress = (league: string, { period, clock, details }: Game): number[] => [
  PERIODS.indexOf(period),
  league === 'epl' ? seconds(clock) : -seconds(clock),
  HALVES.indexOf(String(details.inning_half)),
  Number(details.outs ?? 0),
]

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, i) => part !== other[i])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

test('scores, periods and clocks go forward, and a game ends with a winner where its sport has one', () => {
  const last = new Map<string, Game>()
  const periods = new Set<string>()
  for (const { league, at, where, ...instant } of instants()) {
    for (const event of gamesAt({ league, at, where, ...instant })) {
      const { game, native_id } = event
      assert.is(game !== undefined, at >= (event.start_time ?? 0), `${where} ${event.home}: in play from its start on`)
      if (!game) continue
      const told = `${where} ${event.home} ${JSON.stringify(game)}`
      const before = last.get(native_id)
      periods.add(game.period)
      assert.ok(PERIODS.includes(game.period), told)
      if (before) {
        assert.ok((game.home_score ?? -1) >= (before.home_score ?? 0), told)
        assert.ok((game.away_score ?? -1) >= (before.away_score ?? 0), told)
        assert.ok(
          !isBefore(progress(league, game), progress(league, before)),
          `${told} after ${JSON.stringify(before)}`,
        )
        assert.ok(game.is_final || !before.is_final, told)
      }
      if (league === 'nfl') assert.ok(![1, 2, 4, 5].some(n => n === game.home_score || n === game.away_score), told)
      if (game.is_final && league !== 'epl') assert.is.not(game.home_score, game.away_score, told)
      last.set(native_id, game)
    }
  }
  assert.is(periods.size, PERIODS.length)
})

test('nobody has two matches at once, and a start is told before it comes', () => {
  const starts = new Map<string, number>()
  let moved = 0
  for (const instant of instants()) {
    const events = oddsAt(instant)
    for (const event of events) {
      const start = event.start_time ?? 0
      const before = starts.get(event.native_id)
      if (before !== undefined && before !== start) {
        moved += 1
        assert.ok(start > instant.at && Math.abs(start - before) <= 30 * MINUTE, `${instant.where} ${event.home}`)
      }
      starts.set(event.native_id, start)
      assert.ok(start > instant.at - 240 * MINUTE && start < instant.at + 24 * 60 * MINUTE, instant.where)
    }
    for (const [one, other] of pairs(events)) {
      const apart = Math.abs((one.start_time ?? 0) - (other.start_time ?? 0))
      const teams = new Set([one.home, one.away, other.home, other.away])
      assert.ok(teams.size === 4 || apart > 210 * MINUTE, `${instant.where} ${[...teams]}`)
    }
  }
  assert.ok(moved > 0)
})

const pairs = (events: readonly ParsedEvent[]): [ParsedEvent, ParsedEvent][] =>
  events.flatMap((one, i) => events.slice(i + 1).map((other): [ParsedEvent, ParsedEvent] => [one, other]))

test('splits stand beside the lines and prices that their books show', () => {
  const told = { splits: 0, prices: 0, compared: 0 }
  for (const instant of instants()) {
    const shown = new Map(oddsAt(instant).map(event => [event.native_id, marketsIn(event)]))
    for (const { native_id, splits = [] } of gamesAt(instant)) {
      for (const { book, spread, total, moneyline } of splits) {
        told.splits += 1
        if (moneyline?.odds.home && moneyline.odds.away) told.prices += 1
        assert.is((spread?.line.home ?? 0) + (spread?.line.away ?? 0), 0, instant.where)
        // Of a book that is away, or has taken its market down, nothing can be compared.
        for (const { quotes, line, market, ...one } of shown.get(native_id) ?? []) {
          if (one.book !== book || quotes[0]?.is_alternate_line || quotes[0]?.player_name !== '') continue
          const prices = (sides: { home: number | null; away: number | null } | undefined) => [sides?.home, sides?.away]
          const own = ['home', 'away'].map(side => quotes.find(quote => quote.selection_type === side)?.odds_american)
          const where = `${instant.where} ${book} ${market}`
          told.compared += 1
          if (market === 'moneyline') assert.equal(prices(moneyline?.odds), own, where)
          else if (market.startsWith('total')) assert.is(total?.line, line, where)
          else assert.equal([spread?.line.home, ...prices(spread?.odds)], [line, ...own], where)
        }
      }
    }
  }
  assert.ok(told.splits > 1_000 && told.compared > told.splits, JSON.stringify(told))
  // A match that is as good as decided beforehand has no moneyline to show.
  assert.ok(told.prices > 0.98 * told.splits, JSON.stringify(told))
})

test.run()
