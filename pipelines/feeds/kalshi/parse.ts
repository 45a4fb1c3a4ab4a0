/** Markets, grouped by their event, as events with the yes side of each as a quote. Pure, and never throws. */
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { contractOdds } from '../edge/contract.ts'
import { createGathering, type Gathering } from '../edge/groups.ts'
import { offeredQuote } from '../edge/quote.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../edge/values.ts'
import { createRejections, type Rejections, rejection, shown } from '../the-odds-api/reject.ts'
import { isResolved, standingOf, whenOf } from './event.ts'
import { type Names, namesOf } from './names.ts'
import { gameOf, seriesOf } from './series.ts'
import { contractOf, priceOf, sidesOf } from './sides.ts'

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
  const listed = markets.filter(isObject).sort((a, b) => Number(isWinner(b)) - Number(isWinner(a)))
  const [first = {}] = listed
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
  const names = isGame ? namesOf(league, listed) : null
  if (isGame && !when) return no('bad_time', `ticker: expected a day in it, got ${shown(ticker)}`)
  // A list of totals alone names no pair: it is of the game that has this id.
  if (isGame && !names && listed.some(one => !isTotal(one)))
    return no('no_names', `title: expected two teams, got ${shown(title)}`)
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

const kindOf = (market: unknown) => seriesOf(textOf(objectOf(market).ticker))?.kind
const isWinner = (market: unknown): boolean => kindOf(market) === 'game'
const isTotal = (market: unknown): boolean => kindOf(market) === 'total'

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
  const own = objectOf(market)
  const at = { rejections, market, event }
  const standing = isObject(market) ? standingOf(market) : null
  const series = seriesOf(textOf(own.ticker))
  const sides = series ? sidesOf(league, series, names, own) : []
  if (standing === null) refuse(at, 'wrong_type', `status: expected a known one, got ${shown(own.status)}`)
  // No price stands any more: told, so that every market is counted.
  else if (standing === 'over') refuse(at, 'settled', `status: ${textOf(own.status)}, nobody trades it any more`)
  else if (sides.length === 0)
    refuse(at, 'unknown_selection', `yes_sub_title: expected a side, got ${shown(own.yes_sub_title)}`)
  const id = textOf(own.ticker)
  const ids = { external_event_id: event, external_selection_id: id, market_id: id }
  for (const side of standing === 'open' || standing === 'halted' ? sides : []) {
    const odds = contractOdds(contractOf(own, side.answer))
    if (odds) gathering.add(BOOK, offeredQuote(side, odds, standing === 'open', ids))
    else
      refuse(
        at,
        'no_price',
        `${side.answer}_ask_dollars: expected a price of 0 to 1, got ${shown(priceOf(own, side.answer, 'ask'))}`,
      )
  }
}

type MarketAt = { rejections: Rejections; market: unknown; event: string }

const refuse = ({ rejections, market, event }: MarketAt, reason: string, detail: string): void =>
  rejections.add(rejection(reason, `markets.${detail}`, market, { event, book: BOOK }))
