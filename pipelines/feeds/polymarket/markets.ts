/** One market of an event as the quotes of its sides. */
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'
import { complement, contractOdds, isCrossed } from '../groups/contract.ts'
import { offeredQuote } from '../groups/quote.ts'
import { rejection, shown } from '../read/reject.ts'
import { finite, isObject, type Raw, textOf } from '../read/values.ts'
import type { Game } from './kinds.ts'
import { readOfMarket } from './members.ts'
import { sidesOfGame, sidesOfRunner, type Teams } from './sides.ts'

export const BOOK = 'polymarket'

/** `runners`: of a championship, as its markets call them. */
export type EventAt = { id: string; teams: Teams | null; game: Game; runners: readonly string[] }

const listIn = (text: string): readonly string[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(one => textOf(one)) : []
  } catch {
    return []
  }
}

/** `["Yes", "No"]`: the same few outcomes stand in nearly all markets. */
const shortList = remembered(5000, listIn)
const SHORT = 100

/** A list that stands as JSON inside a string, or as itself. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') {
    if (value.length < SHORT) return shortList(value)
    return value.length < 10_000 ? listIn(value) : []
  }
  return Array.isArray(value) ? value.map(one => textOf(one)) : []
}

const refused = (event: EventAt, market: unknown, reason: string, detail: string): Rejection =>
  rejection(reason, `markets.${detail}`, readOfMarket(market), { event: event.id, book: BOOK })

/** Of flags the first that is no boolean: taken for what it is not, what is over would be there to bet on. */
export const oddFlagIn = <T extends string>(raw: Raw, flags: readonly T[]): T | undefined =>
  flags.find(flag => raw[flag] != null && typeof raw[flag] !== 'boolean')

const FLAGS = ['closed', 'active', 'acceptingOrders'] as const

/** Every market gives quotes, or a reason why not. */
export function quotesOf(event: EventAt, market: unknown): (SourceQuote | Rejection)[] {
  if (!isObject(market)) return [refused(event, market, 'wrong_type', `expected a market, got ${shown(market)}`)]
  const flag = oddFlagIn(market, FLAGS)
  if (flag !== undefined)
    return [refused(event, market, 'wrong_type', `${flag}: expected true or false, got ${shown(market[flag])}`)]
  if (market.closed === true) return [refused(event, market, 'settled', 'closed: nobody trades it any more')]
  const outcomes = textsOf(market.outcomes)
  if (outcomes.length !== 2)
    return [refused(event, market, 'wrong_type', `outcomes: expected two, got ${shown(market.outcomes)}`)]
  const sides = event.teams
    ? sidesOfGame(event.game, event.teams, market, outcomes)
    : sidesOfRunner(market, outcomes, event.runners)
  if (typeof sides === 'string')
    return [
      refused(
        event,
        market,
        sides,
        `outcomes: expected sides of a market that we carry, got ${shown(market.outcomes)}`,
      ),
    ]
  const { bestAsk, bestBid } = market
  if (isCrossed({ ask: bestAsk, bid: bestBid })) {
    const detail = `bestBid: expected one up to bestAsk, ${shown(bestAsk)}, got ${shown(bestBid)}`
    return [refused(event, market, 'crossed_book', detail)]
  }
  const market_id = textOf(market.conditionId) || textOf(market.id)
  const tokens = textsOf(market.clobTokenIds)
  const is_active = market.active !== false && market.acceptingOrders !== false
  const volume = finite(market.volumeNum) ?? market.volume
  const quotes: (SourceQuote | Rejection)[] = []
  for (const side of sides) {
    const isFirst = side.outcome === 0
    const ask = isFirst ? bestAsk : complement(bestBid)
    const bid = isFirst ? bestBid : complement(bestAsk)
    const odds = contractOdds({ ask, bid, volume })
    const ids = { external_event_id: event.id, external_selection_id: tokens[side.outcome] ?? '', market_id }
    if (odds) quotes.push(offeredQuote(side, odds, is_active, ids))
    else {
      const detail = `bestAsk: expected a price of 0 to 1 of '${side.selection}', got ${shown(ask)}`
      quotes.push(refused(event, market, 'no_price', detail))
    }
  }
  return quotes
}
