/** One market of an event as the quotes of its sides. */
import { typeOf } from '../../atlas/market-types.ts'
import type { Rejection, SelectionType, SourceQuote } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'
import { nameKey } from '../../model/slug.ts'
import { complement, contractOdds } from '../edge/contract.ts'
import { offeredQuote } from '../edge/quote.ts'
import { isObject, type Raw, textOf } from '../edge/values.ts'
import { rejection, shown } from '../the-odds-api/reject.ts'
import { askedBy } from './kinds.ts'

export const BOOK = 'polymarket'

export type Teams = { home: string; away: string }
export type EventAt = { id: string; sport: string; teams: Teams | null }

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

type Side = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type' | 'line' | 'is_alternate_line'> & {
  /** Of the two outcomes, which this side is. */
  outcome: 0 | 1
}

const refused = (event: EventAt, market: unknown, reason: string, detail: string): Rejection =>
  rejection(reason, `markets.${detail}`, market, { event: event.id, book: BOOK })

/** Every market gives quotes, or a reason why not. */
export function quotesOf(event: EventAt, market: unknown): (SourceQuote | Rejection)[] {
  if (!isObject(market)) return [refused(event, market, 'wrong_type', `expected a market, got ${shown(market)}`)]
  if (market.closed === true) return [refused(event, market, 'settled', 'closed: nobody trades it any more')]
  const outcomes = textsOf(market.outcomes)
  if (outcomes.length !== 2)
    return [refused(event, market, 'wrong_type', `outcomes: expected two, got ${shown(market.outcomes)}`)]
  const sides = event.teams ? sidesOfGame(event, event.teams, market, outcomes) : sidesOfRunner(market, outcomes)
  if (typeof sides === 'string')
    return [
      refused(
        event,
        market,
        sides,
        `outcomes: expected sides of a market that we carry, got ${shown(market.outcomes)}`,
      ),
    ]
  const market_id = textOf(market.conditionId) || textOf(market.id)
  const tokens = textsOf(market.clobTokenIds)
  const is_active = market.active !== false && market.acceptingOrders !== false
  const volume = market.volumeNum ?? market.volume
  const quotes: (SourceQuote | Rejection)[] = []
  for (const side of sides) {
    const isFirst = side.outcome === 0
    const ask = isFirst ? market.bestAsk : complement(market.bestBid)
    const bid = isFirst ? market.bestBid : complement(market.bestAsk)
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

/** Yes or no to one runner: the yes is the runner's row. Its no would be a bet on all the others. */
const sidesOfRunner = (market: Raw, outcomes: readonly string[]): Side[] | string => {
  const runner = textOf(market.groupItemTitle)
  if (outcomes[0] !== 'Yes' || runner === '') return 'unknown_selection'
  return [side('futures', runner, 'outright', null, 0)]
}

const side = (
  market_type: string,
  selection: string,
  selection_type: SelectionType,
  line: number | null,
  outcome: 0 | 1,
): Side => ({ market_type, selection, selection_type, line, outcome, is_alternate_line: line !== null })

/** `Bills`, or of a player the last name alone. */
const isNamed = (name: string, outcome: string): boolean => {
  const [whole, part] = [nameKey(name), nameKey(outcome)]
  return whole === part || (part !== '' && whole.endsWith(`_${part}`))
}

const teamOf = (teams: Teams, name: string): 'home' | 'away' | null => {
  const home = isNamed(teams.home, name)
  return home === isNamed(teams.away, name) ? null : home ? 'home' : 'away'
}

/** Of a game: who wins (two names, or yes and no to each of three), a handicap, a total. All lines are alternates: none is said to be the main one. */
const sidesOfGame = ({ sport }: EventAt, teams: Teams, market: Raw, outcomes: readonly string[]): Side[] | string => {
  const [one = '', other = ''] = outcomes
  const { kind, line } = askedBy(market, one)
  const title = textOf(market.groupItemTitle)
  if (kind === 'moneyline') {
    if (one === 'Yes') {
      const type = /^draw\b/i.test(title) ? 'draw' : teamOf(teams, title)
      return type ? [side('moneyline', title, type, null, 0)] : 'unknown_selection'
    }
    const [first, second] = [teamOf(teams, one), teamOf(teams, other)]
    if (!first || !second || first === second) return 'unknown_selection'
    return [side('moneyline', one, first, null, 0), side('moneyline', other, second, null, 1)]
  }
  if (kind === 'totals') {
    if (one !== 'Over' || other !== 'Under' || line === null || line < 0) return 'unknown_selection'
    const type = typeOf('total', sport)
    return [side(type, one, 'over', line, 0), side(type, other, 'under', line, 1)]
  }
  if (kind === 'spreads') {
    const [first, second] = [teamOf(teams, one), teamOf(teams, other)]
    if (!first || !second || first === second || line === null) return 'unknown_selection'
    const type = typeOf('spread', sport)
    return [side(type, one, first, line, 0), side(type, other, second, 0 - line, 1)]
  }
  return 'unknown_market'
}
