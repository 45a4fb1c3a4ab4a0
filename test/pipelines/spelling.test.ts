/* A player stands on the board of an event under one spelling, whichever books and lines show him, and an heir goes on with it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Board, type BoardEvent, createBoardEvent, groupsOf } from '../../pipelines/board.ts'
import { dropMarket, removeQuote } from '../../pipelines/board-quotes.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { spelt } from '../../pipelines/spelling.ts'
import type { StoredQuote } from '../../pipelines/stored.ts'
import { loadQuotes } from '../../pipelines/warm-quotes.ts'
import { openDesk } from './desk.ts'
import { AT, cubs, type Market, MINUTE } from './payloads.ts'

const batters = (...players: [name: string, line: number][]): Market => ({
  ...strikeouts(...players),
  key: 'batter_hits',
})
const test = suite('how a player is written')

/** A strikeouts market of these pitchers. */
const strikeouts = (...players: [name: string, line: number][]): Market => ({
  key: 'pitcher_strikeouts',
  outcomes: players.flatMap(([description, point]) => [
    { name: 'Over', description, point, price: -110 },
    { name: 'Under', description, point, price: -110 },
  ]),
})
const namesIn = (ticks: readonly TickRow[]): string[] =>
  [...new Set(ticks.map(({ player_name }) => player_name))].sort()

test('by the first who shows him, at every line and book that follows', () => {
  const desk = openDesk()
  const first = desk.show(AT, [
    cubs({ draftkings: [strikeouts(['AJ Smith', 5.5])], fanduel: [strikeouts(['A.J. Smith', 6.5])] }),
  ])
  assert.equal(namesIn(first.ticks), ['AJ Smith'])
  // The line that had the name first is gone, and the name stays.
  desk.show(AT + MINUTE, [
    cubs({ draftkings: [strikeouts(['AJ Smith', 6.5])], fanduel: [strikeouts(['A.J. Smith', 6.5])] }),
  ])
  const moved = desk.show(AT + 2 * MINUTE, [
    cubs({ draftkings: [strikeouts(['AJ Smith', 6.5])], fanduel: [strikeouts(['A.J. Smith', 7.5])] }),
  ])
  assert.equal(namesIn(moved.ticks), ['AJ Smith'])
})

test('in another market of his too, but for what stands behind the name: there it may be another', () => {
  const desk = openDesk()
  const { ticks } = desk.show(AT, [
    cubs({
      draftkings: [strikeouts(['Luis Garcia', 5.5], ['AJ Smith', 5.5]), batters(['Luis Garcia Jr.', 1.5])],
      fanduel: [batters(['Luis Garcia', 0.5], ['A.J. Smith', 0.5])],
    }),
  ])
  const named = ticks.map(({ market_type, line, player_name }) => `${market_type} ${line} ${player_name}`)
  assert.equal([...new Set(named)].sort(), [
    'player_hits 0.5 AJ Smith',
    'player_hits 0.5 Luis Garcia Jr.',
    'player_hits 1.5 Luis Garcia Jr.',
    'player_strikeouts 5.5 AJ Smith',
    'player_strikeouts 5.5 Luis Garcia',
  ])
})

test('players with other names are others', () => {
  const { ticks } = openDesk().show(AT, [
    cubs({
      draftkings: [strikeouts(['AJ Smith', 5.5], ['Will Smith', 5.5])],
      fanduel: [strikeouts(['A.J. Smith', 6.5], ['Will Smith (R)', 6.5])],
    }),
  ])
  assert.equal(namesIn(ticks), ['AJ Smith', 'Will Smith', 'Will Smith (R)'])
})

/** The board of an heir, of rows in the order given. */
const heirOf = (ticks: readonly TickRow[], row: Parameters<typeof createBoardEvent>[0]) => {
  const event = createBoardEvent(row)
  const board = { league: row.league, sport: row.sport } as Board
  const quotes = ticks.map(tick => ({ ...tick, position: String(tick.position) })) as unknown as StoredQuote[]
  loadQuotes({ quotes, emptied: [] }, () => ({ board, event }))
  return event
}

test('an heir has the name of the rows that stand, in whatever order they are read', () => {
  const desk = openDesk()
  const { ticks, events } = desk.show(AT, [
    cubs({ draftkings: [strikeouts(['AJ Smith', 5.5])], fanduel: [strikeouts(['A.J. Smith', 6.5])] }),
  ])
  const [row] = events
  if (!row) throw new Error('no event')
  const rowQuote = ticks[0] as unknown as SourceQuote
  // At another line, and in a market without any.
  const asked = (event: BoardEvent): string[] =>
    [7.5, null].map(line => spelt(event, { ...rowQuote, line, player_name: 'A.J. Smith' }))
  assert.equal(asked(heirOf(ticks, row)), ['AJ Smith', 'AJ Smith'])
  // Rows of before: each line has a spelling of its own. Those that stand keep it, and what is new takes the first by name.
  const mixed = ticks.map(tick => (tick.line === 6.5 ? { ...tick, player_name: 'A.J. Smith' } : tick))
  const [one, two] = [heirOf(mixed, row), heirOf([...mixed].reverse(), row)]
  for (const event of [one, two]) {
    assert.equal(asked(event), ['A.J. Smith', 'A.J. Smith'])
    assert.equal([...event.markets.values()].map(market => market.player_name).sort(), ['A.J. Smith', 'AJ Smith'])
  }
  // And when those are gone, so is their spelling.
  for (const { quotes } of [...groupsOf(one)])
    for (const quote of [...quotes]) if (quote.market.line === 6.5) removeQuote(one, quote)
  for (const market of [...one.markets.values()]) if (market.standing === 0) dropMarket(one, market)
  assert.equal(asked(one), ['AJ Smith', 'AJ Smith'])
})

test.run()
