/** Markets, grouped by their event, as events with the yes side of each as a quote. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { typeOf } from '../../atlas/market-types.ts'
import type { Parsed, ParsedEvent, Part, SelectionType, SourceQuote } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import { type Contract, contractOdds } from '../edge/contract.ts'
import { createGathering, type Gathering } from '../edge/groups.ts'
import { quoteOf } from '../edge/quote.ts'
import { isObject, lineOf, listOf, objectOf, type Raw, rootOf, textOf } from '../edge/values.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { isResolved, type Names, namesOf, standingOf, whenOf } from './event.ts'
import { gameOf, type Series, seriesOf } from './series.ts'

const BOOK = 'kalshi'

export function parseMarkets(part: Part): Parsed {
  const rejections = createRejections()
  const read = rootOf(part.body)
  for (const one of read.rejections) rejections.add(one)
  const { events: listed } = objectOf(read.root)
  if (read.rejections.length === 0 && !Array.isArray(listed))
    rejections.add(rejection('wrong_type', `events: expected a list of events, got ${shown(listed)}`, part.body))
  const events: ParsedEvent[] = []
  for (const raw of listOf(listed)) {
    const event = eventOf(part.league, listOf(objectOf(raw).markets), rejections)
    if (event) events.push(event)
  }
  return { events, rejections: rejections.all() }
}

const eventOf = (league: string, markets: readonly unknown[], rejections: Rejections): ParsedEvent | null => {
  // What a game is called is said best by the markets that ask who wins it.
  const [first = {}] = markets.filter(isObject).sort((a, b) => Number(isWinner(b)) - Number(isWinner(a)))
  const ticker = textOf(first.ticker)
  const id = gameOf(ticker)
  const no = (reason: string, detail: string): null => {
    rejections.add(rejection(reason, detail, first, id === '' ? {} : { event: id }))
    return null
  }
  const series = seriesOf(ticker)
  if (series?.league !== league) return no('wrong_league', `ticker: expected one of ${league}, got ${shown(ticker)}`)
  const title = textOf(first.title)
  const isGame = series.kind !== 'champion'
  const when = whenOf(ticker)
  const names = isGame ? namesOf(league, title) : null
  if (isGame && !when) return no('bad_time', `ticker: expected a day in it, got ${shown(ticker)}`)
  if (isGame && !names) return no('no_names', `title: expected two teams, got ${shown(title)}`)
  const gathering = createGathering(id, rejections)
  for (const market of markets) addMarket(league, names, market, gathering, rejections, id)
  return {
    native_id: id,
    native_of: { book: BOOK },
    league,
    home: names?.home ?? '',
    away: names?.away ?? '',
    name: isGame ? '' : championship(id, title),
    start_time: when?.start_time ?? null,
    local_date: when?.local_date ?? dayOf(first),
    status: isResolved(isGame ? markets.filter(isWinner) : markets) ? 'ended' : null,
    groups: gathering.all(),
  }
}

const isWinner = (market: unknown): boolean => seriesOf(textOf(objectOf(market).ticker))?.kind === 'game'

/** `Will the Dream win the championship?` is one runner's question: then the event is called as its ticker, which all share. */
const championship = (id: string, title: string): string => (title === '' || /\bwill\b/i.test(title) ? id : title)

const dayOf = ({ expected_expiration_time, close_time }: Raw): string | null => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(expected_expiration_time) || textOf(close_time))?.[0]
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day
}

const addMarket = (
  league: string,
  names: Names | null,
  market: unknown,
  gathering: Gathering,
  rejections: Rejections,
  event: string,
): void => {
  const no = (reason: string, detail: string): void =>
    rejections.add(rejection(reason, `markets.${detail}`, market, { event, book: BOOK }))
  const own = objectOf(market)
  const standing = isObject(market) ? standingOf(market) : null
  const series = seriesOf(textOf(own.ticker))
  const sides = series ? sidesOf(league, series, names, own) : []
  if (standing === null) no('wrong_type', `status: expected a known one, got ${shown(own.status)}`)
  // No price stands any more: told, so that every market is counted.
  else if (standing === 'over') no('settled', `status: ${textOf(own.status)}, nobody trades it any more`)
  else if (sides.length === 0)
    no('unknown_selection', `yes_sub_title: expected a side, got ${shown(own.yes_sub_title)}`)
  else {
    for (const { answer, ...side } of sides) {
      const odds = contractOdds(contractOf(own, answer))
      if (!odds) {
        no('no_price', `${answer}_ask_dollars: expected a price of 0 to 1, got ${shown(own[`${answer}_ask_dollars`])}`)
        continue
      }
      const id = textOf(own.ticker)
      const ids = { external_event_id: event, external_selection_id: id, market_id: id }
      const is_alternate_line = series?.kind === 'spread' || series?.kind === 'total'
      gathering.add(BOOK, quoteOf({ ...side, ...odds, is_active: standing === 'open', is_alternate_line, ...ids }))
    }
  }
}

/** The book of a no is the book of the yes, seen from the other side. */
const contractOf = (market: Raw, answer: 'yes' | 'no'): Contract => ({
  ask: market[`${answer}_ask_dollars`],
  bid: market[`${answer}_bid_dollars`],
  ask_size: answer === 'yes' ? market.yes_ask_size_fp : market.yes_bid_size_fp,
  bid_size: answer === 'yes' ? market.yes_bid_size_fp : market.yes_ask_size_fp,
  volume: market.volume_fp,
})

type Side = Pick<SourceQuote, 'market_type' | 'selection' | 'selection_type' | 'line'> & { answer: 'yes' | 'no' }

const sidesOf = (league: string, { kind }: Series, names: Names | null, market: Raw): Side[] => {
  const label = textOf(market.yes_sub_title)
  const yes = (market_type: string, selection: string, selection_type: SelectionType): Side[] => [
    { market_type, selection, selection_type, line: null, answer: 'yes' },
  ]
  if (label === '') return []
  if (kind === 'champion') return yes('futures', label, 'outright')
  if (names === null) return []
  const team = (name: string): 'home' | 'away' | null =>
    slug(name) === slug(names.home) ? 'home' : slug(name) === slug(names.away) ? 'away' : null
  if (kind === 'game') {
    const side = /^(tie|draw)$/i.test(label) ? 'draw' : team(label)
    return side ? yes('moneyline', label, side) : []
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
  const winner = team(/^(.{1,60}?) wins by\b/i.exec(label)?.[1] ?? '')
  const loser = winner === 'home' ? 'away' : 'home'
  return winner ? pair(typeOf('spread', sport), winner, loser, [0 - strike, strike]) : []
}

const labelOf = (names: Names, side: SelectionType): string => {
  if (side === 'home' || side === 'away') return names[side]
  return side === 'over' ? 'Over' : 'Under'
}
