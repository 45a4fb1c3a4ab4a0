/**
 * Ids of opportunities: 16 lower-case hex digits of what the opportunity is about, never of its price, so that a better
 * price or another book changes the row in place. The kind is part of it: an id alone finds its row.
 */

import { hash } from 'node:crypto'
import { selectionKey } from '../model/identity.ts'
import type { Market, MarketSide } from '../model/market.ts'
import { playerKey } from '../model/player.ts'
import { keptOf } from './kept.ts'

type Subject = Pick<Market, 'event_id' | 'market_type' | 'team' | 'player_name' | 'line'>

const digest = (...parts: string[]): string => hash('sha1', parts.join('|'), 'hex').slice(0, 16)

const subject = ({ event_id, market_type, team, player_name }: Subject): string =>
  `${event_id}|${market_type}${team === undefined ? '' : `@${team}`}|${playerKey(player_name)}`

/** -0 is a line that a handicap of 0 has on its other side; it is 0. */
const text = (line: number | null): string => (line === null ? '' : String(line + 0))

/** One book's price on one side. */
export const evId = (market: Subject, side: Pick<MarketSide, 'selection' | 'selection_type'>, book: string): string =>
  digest('ev', subject(market), text(market.line), selectionKey(side.selection_type, side.selection), book)

/** The one arbitrage of a market at its line; also the `arb_id` of the EV rows beside it. */
export const arbitrageId = (market: Subject): string => digest('arbitrage', subject(market), text(market.line))

/** The one low-hold of a market at its line. */
export const lowHoldId = (market: Subject): string => digest('low_hold', subject(market), text(market.line))

/** The middle between two lines of a market: the one of home or over first. */
export const middleId = (market: Subject, line1: number, line2: number): string =>
  digest('middle', subject(market), text(line1), text(line2))

/**
 * The id that `make` makes, made once.
 * @param of market or side, one kind of id each; what the id is of must never change
 * @param key tells ids of the same object apart
 */
export const keptId = (of: Market | MarketSide, key: string | number, make: () => string): string => {
  const kept = keptOf(of)
  kept.ids ??= new Map()
  let id = kept.ids.get(key)
  if (id === undefined) {
    id = make()
    kept.ids.set(key, id)
  }
  return id
}
