/** What a market is: its sides, each the yes or the no of its contract, and the contract's prices. */
import { sportOf } from '../../atlas/leagues.ts'
import { typeOf } from '../../atlas/market-types.ts'
import type { SelectionType, SourceQuote } from '../../model/part.ts'
import { nameKey } from '../../model/slug.ts'
import type { Contract } from '../edge/contract.ts'
import { lineOf, numberOf, type Raw, textOf } from '../edge/values.ts'
import { type Names, nameIn, sideNamed } from './names.ts'
import type { Series } from './series.ts'

export type Answer = 'yes' | 'no'

/** Where prices stand: in dollars, in cents. */
const PRICES = {
  yes: { ask: ['yes_ask_dollars', 'yes_ask'], bid: ['yes_bid_dollars', 'yes_bid'] },
  no: { ask: ['no_ask_dollars', 'no_ask'], bid: ['no_bid_dollars', 'no_bid'] },
} as const

/** A price in dollars; older lists have it in cents. */
export const priceOf = (market: Raw, answer: Answer, side: 'ask' | 'bid'): unknown => {
  const names = PRICES[answer][side]
  const dollars = market[names[0]]
  if (dollars !== undefined) return dollars
  const cents = numberOf(market[names[1]])
  return cents === null ? undefined : cents / 100
}

/** The book of a no is the book of the yes, seen from the other side. */
export const contractOf = (market: Raw, answer: Answer): Contract => ({
  ask: priceOf(market, answer, 'ask'),
  bid: priceOf(market, answer, 'bid'),
  ask_size: answer === 'yes' ? market.yes_ask_size_fp : market.yes_bid_size_fp,
  bid_size: answer === 'yes' ? market.yes_bid_size_fp : market.yes_ask_size_fp,
  volume: market.volume_fp ?? market.volume,
})

type Side = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type' | 'line' | 'is_alternate_line'> & {
  answer: Answer
}

const sideOf = (
  market_type: string,
  selection: string,
  selection_type: SelectionType,
  line: number | null,
  answer: Answer,
): Side => ({ market_type, selection, selection_type, line, is_alternate_line: line !== null, answer })

export const sidesOf = (league: string, { kind }: Series, names: Names | null, market: Raw): Side[] => {
  const label = textOf(market.yes_sub_title)
  if (label === '') return []
  if (kind === 'champion') return [sideOf('futures', label, 'outright', null, 'yes')]
  const own = nameKey(nameIn(league, sideNamed(market)))
  const team =
    own === '' || !names ? null : own === nameKey(names.home) ? 'home' : own === nameKey(names.away) ? 'away' : null
  if (kind === 'game') {
    const side = /^(tie|draw)$/i.test(label) ? 'draw' : team
    return side ? [sideOf('moneyline', labelOf(names, side), side, null, 'yes')] : []
  }
  const strike = lineOf(market.floor_strike)
  // On a whole number the no would win what is a push elsewhere.
  if (strike === null || strike < 0 || Number.isInteger(strike)) return []
  const sport = sportOf(league)
  if (kind === 'total') {
    const type = typeOf('total', sport)
    if (!/^over\b/i.test(label)) return []
    return [sideOf(type, 'Over', 'over', strike, 'yes'), sideOf(type, 'Under', 'under', strike, 'no')]
  }
  if (!team) return []
  const loser = team === 'home' ? 'away' : 'home'
  const type = typeOf('spread', sport)
  return [
    sideOf(type, labelOf(names, team), team, 0 - strike, 'yes'),
    sideOf(type, labelOf(names, loser), loser, strike, 'no'),
  ]
}

const labelOf = (names: Names | null, side: 'home' | 'away' | 'draw'): string =>
  names && side !== 'draw' ? names[side] : side === 'draw' ? 'Draw' : ''
