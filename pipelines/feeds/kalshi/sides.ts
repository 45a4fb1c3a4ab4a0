/** What a market is: its sides, each the yes or the no of its contract, and the contract's prices. */
import type { SelectionType, Team } from '../../model/part.ts'
import { type Contract, complement, isCrossed } from '../groups/contract.ts'
import type { OfferedSide } from '../groups/quote.ts'
import { shown } from '../read/reject.ts'
import { lineOf, numberOf, type Raw, textOf } from '../read/values.ts'
import { areTwoTeams, isSameSide, type Names, type Said, sideInTicker, sideInTitle } from './names.ts'
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
  if (dollars !== undefined && dollars !== null) return dollars
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

/** The prices of a market of which some are crossed, as a text; null where none are. A no is sold to whoever bids for the yes, so the two are one book. */
export const crossedIn = (market: Raw): string | null => {
  const { ask, bid } = contractOf(market, 'yes')
  const no = contractOf(market, 'no')
  const [asks, bids] = [
    [ask, complement(no.bid)],
    [bid, complement(no.ask)],
  ]
  if (!asks.some(sold => bids.some(bought => isCrossed({ ask: sold, bid: bought })))) return null
  return `yes ${shown(bid)} and ${shown(ask)}, no ${shown(no.bid)} and ${shown(no.ask)}`
}

/** What two writings of one price may differ by, each rounded to a cent. */
const CENT = 0.0101

/**
 * The prices of a market whose yes and no are two books, as a text; null where they are one, as they are by the exchange's rules: who sells a yes bids for
 * the no. Where an answer has a price of the one alone nothing is said.
 */
export const twoBooksIn = (market: Raw): string | null => {
  for (const [side, other] of [
    ['ask', 'bid'],
    ['bid', 'ask'],
  ] as const) {
    const [yes, no] = [priceOf(market, 'yes', side), priceOf(market, 'no', other)]
    const [own, same] = [complement(yes), complement(no)]
    if (own !== null && same !== null && Math.abs(own + same - 1) > CENT)
      return `yes ${side} ${shown(yes)}, no ${other} ${shown(no)}`
  }
  return null
}

/** A price that a market says twice and not the same, in dollars and in cents, as a text; null where there is none. */
export const twoPricesIn = (market: Raw): string | null => {
  for (const { ask, bid } of [PRICES.yes, PRICES.no]) {
    for (const [inDollars, inCents] of [ask, bid]) {
      const [dollars, cents] = [numberOf(market[inDollars]), numberOf(market[inCents])]
      if (dollars !== null && cents !== null && Math.abs(dollars - cents / 100) > CENT)
        return `${inDollars} ${shown(market[inDollars])}, ${inCents} ${shown(market[inCents])}`
    }
  }
  return null
}

export type Side = OfferedSide & { answer: Answer }

const sideOf = (
  market_type: string,
  selection: string,
  selection_type: SelectionType,
  line: number | null,
  answer: Answer,
): Side => ({ market_type, selection, selection_type, line, is_alternate_line: line !== null, answer })

const expected = (market: Raw, field: string, what: string): string =>
  `${field}: expected ${what}, got ${shown(market[field])}`

/** `Over 47.5 points scored`, `Milwaukee wins by over 9.5 Points`: the line in a market's own words. */
const OVER = /\b(?:over|more than) (\d+(?:\.\d+)?)\b/i
/** What asks for no more than a line, or for one number. */
const NOT_OVER = /\b(?:under|fewer|less|at most|exactly)\b/i

/** The sides of a market, one or two; a text says why there are none. */
export const sidesOf = (
  league: string,
  { kind, market_type }: Series,
  names: Names | null,
  { raw, ticker, label: { text, isTie, side: named } }: Said,
): Side[] | string => {
  if (text === '') return expected(raw, 'yes_sub_title', 'a side')
  if (kind === 'champion') {
    const asked = sideInTitle(textOf(raw.title)).replace(/^the /i, '')
    if (asked !== '' && areTwoTeams(league, asked, text)) return expected(raw, 'title', `one of ${text}`)
    return [sideOf(market_type, text, 'outright', null, 'yes')]
  }
  if (isTie ? sideInTicker(league, ticker) !== null : /-(?:TIE|DRAW)$/.test(ticker))
    return expected(raw, 'yes_sub_title', `the side of ${ticker}`)
  const team = names ? teamOf(league, names, named) : null
  const titled = names ? teamOf(league, names, sideInTitle(textOf(raw.title))) : null
  if (titled !== null && (isTie || (team !== null && titled !== team)))
    return expected(raw, 'title', `one of ${isTie ? 'a tie' : named}`)
  if (kind === 'winner') {
    const side = isTie ? 'draw' : team
    if (!side) return expected(raw, 'yes_sub_title', 'a side')
    return [sideOf(market_type, side === 'draw' || !names ? 'Draw' : names[side], side, null, 'yes')]
  }
  if (kind === 'both_score') {
    if (!/^both teams to score\b/i.test(text)) return expected(raw, 'yes_sub_title', "'Both Teams To Score'")
    return [sideOf(market_type, 'Yes', 'yes', null, 'yes'), sideOf(market_type, 'No', 'no', null, 'no')]
  }
  const strike = lineOf(raw.floor_strike)
  // On a whole number the no would win what is a push elsewhere.
  if (strike === null || strike < 0 || Number.isInteger(strike))
    return expected(raw, 'floor_strike', 'a line between whole numbers')
  const said = numberOf(OVER.exec(text)?.[1])
  if (kind !== 'total' && NOT_OVER.test(text)) return expected(raw, 'yes_sub_title', "'over'")
  if (said !== null && said !== strike) return expected(raw, 'floor_strike', `the line of '${text.slice(0, 60)}'`)
  const line = numberOf(OVER.exec(textOf(raw.title))?.[1])
  if (line !== null && line !== strike) return expected(raw, 'title', `the line ${strike}`)
  if (kind === 'total' && !/^over\b/i.test(text)) return expected(raw, 'yes_sub_title', "'Over'")
  if (kind === 'total') return overUnder(market_type, strike)
  if (!team || !names) return expected(raw, 'yes_sub_title', 'one of the two teams')
  if (kind === 'team_total') return overUnder(market_type, strike).map(side => ({ ...side, team }))
  const loser = team === 'home' ? 'away' : 'home'
  return [
    sideOf(market_type, names[team], team, 0 - strike, 'yes'),
    sideOf(market_type, names[loser], loser, strike, 'no'),
  ]
}

const overUnder = (market_type: string, strike: number): Side[] => [
  sideOf(market_type, 'Over', 'over', strike, 'yes'),
  sideOf(market_type, 'Under', 'under', strike, 'no'),
]

/**
 * The tickers of the markets whose words name another side than the ticker does, told by the game's other markets: which order a league's tickers are in the
 * most of them say, and where as many say the one as the other nobody knows.
 */
export function misnamedIn(league: string, names: Names, markets: readonly Said[]): ReadonlySet<string> {
  const same: string[] = []
  const other: string[] = []
  for (const { ticker, label } of markets) {
    const team = teamOf(league, names, label.side)
    const told = sideInTicker(league, ticker)
    if (team && told) (team === told ? same : other).push(ticker)
  }
  if (same.length === 0 || other.length === 0) return new Set()
  return new Set(same.length === other.length ? [...same, ...other] : same.length < other.length ? same : other)
}

const teamOf = (league: string, { home, away }: Names, name: string): Team | null => {
  if (name === '') return null
  const isHome = isSameSide(league, name, home)
  return isHome === isSameSide(league, name, away) ? null : isHome ? 'home' : 'away'
}
