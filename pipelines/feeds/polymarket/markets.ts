/** One market of an event as the quotes of its sides. */
import { typeOf } from '../../atlas/market-types.ts'
import type { Rejection, SelectionType, SourceQuote } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import { complement, contractOdds } from '../edge/contract.ts'
import { quoteOf } from '../edge/quote.ts'
import { isObject, type Raw, textOf } from '../edge/values.ts'
import { rejection, shown } from '../the-odds-api/reject.ts'
import { askedBy } from './kinds.ts'

export const BOOK = 'polymarket'

export type Teams = { home: string; away: string }
export type EventAt = { id: string; sport: string; teams: Teams | null }

/** A list that stands as JSON inside a string, or as itself. */
const textsOf = (value: unknown): string[] => {
  let list = value
  if (typeof value === 'string' && value.length < 10_000) {
    try {
      list = JSON.parse(value)
    } catch {
      return []
    }
  }
  return Array.isArray(list) ? list.map(one => textOf(one)) : []
}

type Side = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type' | 'line' | 'is_alternate_line'> & {
  /** Of the two outcomes, which this side is. */
  outcome: 0 | 1
}

/** Every market gives quotes, or a reason why not. */
export function quotesOf(event: EventAt, market: unknown): (SourceQuote | Rejection)[] {
  const no = (reason: string, detail: string): Rejection[] => [
    rejection(reason, `markets.${detail}`, market, { event: event.id, book: BOOK }),
  ]
  if (!isObject(market)) return no('wrong_type', `expected a market, got ${shown(market)}`)
  if (market.closed === true) return no('settled', 'closed: nobody trades it any more')
  const outcomes = textsOf(market.outcomes)
  if (outcomes.length !== 2) return no('wrong_type', `outcomes: expected two, got ${shown(market.outcomes)}`)
  const sides = event.teams ? sidesOfGame(event, event.teams, market, outcomes) : sidesOfRunner(market, outcomes)
  if (typeof sides === 'string')
    return no(sides, `outcomes: expected sides of a market that we carry, got ${shown(market.outcomes)}`)
  const ids = {
    external_event_id: event.id,
    external_selection_id: '',
    market_id: textOf(market.conditionId) || textOf(market.id),
  }
  const tokens = textsOf(market.clobTokenIds)
  const is_active = market.active !== false && market.acceptingOrders !== false
  return sides.flatMap(({ outcome, ...side }): (SourceQuote | Rejection)[] => {
    const [ask, bid] =
      outcome === 0 ? [market.bestAsk, market.bestBid] : [complement(market.bestBid), complement(market.bestAsk)]
    const odds = contractOdds({ ask, bid, volume: market.volumeNum ?? market.volume })
    if (!odds) return no('no_price', `bestAsk: expected a price of 0 to 1 of '${side.selection}', got ${shown(ask)}`)
    return [quoteOf({ ...side, ...odds, is_active, ...ids, external_selection_id: tokens[outcome] ?? '' })]
  })
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
  const [whole, part] = [slug(name), slug(outcome)]
  return whole === part || (part !== '' && whole.endsWith(`_${part}`))
}

/** Of a game: who wins (two names, or yes and no to each of three), a handicap, a total. All lines are alternates: none is said to be the main one. */
const sidesOfGame = ({ sport }: EventAt, teams: Teams, market: Raw, outcomes: readonly string[]): Side[] | string => {
  const [one = '', other = ''] = outcomes
  const { kind, line } = askedBy(market, one)
  const title = textOf(market.groupItemTitle)
  const teamOf = (name: string): 'home' | 'away' | null => {
    const [home, away] = [isNamed(teams.home, name), isNamed(teams.away, name)]
    return home === away ? null : home ? 'home' : 'away'
  }
  if (kind === 'moneyline') {
    if (one === 'Yes') {
      const type = /^draw\b/i.test(title) ? 'draw' : teamOf(title)
      return type ? [side('moneyline', title, type, null, 0)] : 'unknown_selection'
    }
    const [first, second] = [teamOf(one), teamOf(other)]
    if (!first || !second || first === second) return 'unknown_selection'
    return [side('moneyline', one, first, null, 0), side('moneyline', other, second, null, 1)]
  }
  if (kind === 'totals') {
    if (one !== 'Over' || other !== 'Under' || line === null || line < 0) return 'unknown_selection'
    const type = typeOf('total', sport)
    return [side(type, one, 'over', line, 0), side(type, other, 'under', line, 1)]
  }
  if (kind === 'spreads') {
    const [first, second] = [teamOf(one), teamOf(other)]
    if (!first || !second || first === second || line === null) return 'unknown_selection'
    const type = typeOf('spread', sport)
    return [side(type, one, first, line, 0), side(type, other, second, 0 - line, 1)]
  }
  return 'unknown_market'
}
