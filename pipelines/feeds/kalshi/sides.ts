/** What a market is: its sides, each the yes or the no of its contract, and the contract's prices. */
import { sportOf } from '../../atlas/leagues.ts'
import { typeOf } from '../../atlas/market-types.ts'
import type { SelectionType, SourceQuote } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import type { Contract } from '../edge/contract.ts'
import { lineOf, numberOf, type Raw, textOf } from '../edge/values.ts'
import { type Names, nameIn, sideNamed } from './names.ts'
import type { Series } from './series.ts'

export type Answer = 'yes' | 'no'

/** A price in dollars; older lists have it in cents. */
export const priceOf = (market: Raw, answer: Answer, side: 'ask' | 'bid'): unknown => {
  const dollars = market[`${answer}_${side}_dollars`]
  if (dollars !== undefined) return dollars
  const cents = numberOf(market[`${answer}_${side}`])
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

type Side = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type' | 'line'> & { answer: Answer }

export const sidesOf = (league: string, { kind }: Series, names: Names | null, market: Raw): Side[] => {
  const label = textOf(market.yes_sub_title)
  const yes = (market_type: string, selection: string, selection_type: SelectionType): Side[] => [
    { market_type, selection, selection_type, line: null, answer: 'yes' },
  ]
  if (label === '') return []
  if (kind === 'champion') return yes('futures', label, 'outright')
  const own = slug(nameIn(league, sideNamed(market)))
  const team =
    own === '' || !names ? null : own === slug(names.home) ? 'home' : own === slug(names.away) ? 'away' : null
  if (kind === 'game') {
    const side = /^(tie|draw)$/i.test(label) ? 'draw' : team
    return side ? yes('moneyline', labelOf(names, side), side) : []
  }
  const strike = lineOf(market.floor_strike)
  // On a whole number the no would win what is a push elsewhere.
  if (strike === null || strike < 0 || Number.isInteger(strike)) return []
  const sport = sportOf(league)
  const pair = (market_type: string, one: SelectionType, other: SelectionType, lines: [number, number]): Side[] => [
    { market_type, selection: labelOf(names, one), selection_type: one, line: lines[0], answer: 'yes' },
    { market_type, selection: labelOf(names, other), selection_type: other, line: lines[1], answer: 'no' },
  ]
  if (kind === 'total')
    return /^over\b/i.test(label) ? pair(typeOf('total', sport), 'over', 'under', [strike, strike]) : []
  const loser = team === 'home' ? 'away' : 'home'
  return team ? pair(typeOf('spread', sport), team, loser, [0 - strike, strike]) : []
}

const LABELS: Partial<Record<SelectionType, string>> = { over: 'Over', under: 'Under', draw: 'Draw' }

const labelOf = (names: Names | null, side: SelectionType): string =>
  names && (side === 'home' || side === 'away') ? names[side] : (LABELS[side] ?? '')
