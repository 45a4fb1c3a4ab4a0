/** Markets, grouped by their event, as events with the yes side of each as a quote. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { withDraw } from '../../atlas/market-types.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { contractOdds } from '../groups/contract.ts'
import { createGathering, type Gathering } from '../groups/gathering.ts'
import { offeredQuote } from '../groups/quote.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { dayIn } from '../read/time.ts'
import { isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { daysOf } from './days.ts'
import { isResolved, type Standing, standingOf, whenOf } from './event.ts'
import { labelOf, type Names, namesOf, type Said } from './names.ts'
import { BOOK, gameOf, otherPartIn, type Series, seriesOf } from './series.ts'
import { contractOf, crossedIn, misnamedIn, priceOf, type Side, sidesOf, twoBooksIn, twoPricesIn } from './sides.ts'

export function parseMarkets(part: Part): Parsed {
  const read = rootOf(part.body)
  const rejections = createRejections(read.rejections)
  const { events: listed } = objectOf(read.root)
  if (read.rejections.length === 0 && !Array.isArray(listed))
    rejections.add(rejection('wrong_type', `events: expected a list of events, got ${shown(listed)}`, part.body))
  const events: ParsedEvent[] = []
  for (const raw of listOf(listed)) {
    const event = eventOf(part.league, listOf(objectOf(raw).markets), rejections)
    if (event) events.push(event)
  }
  // The first game of a doubleheader comes before the second: ids are given in this order.
  events.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0) || (a.game_number ?? 1) - (b.game_number ?? 1))
  return { events, rejections: rejections.all() }
}

/** A market with what is asked of it again and again. */
type Own = Said & { piece: unknown; series: Series | null; standing: Standing | null }

const ownOf = (piece: unknown): Own => {
  const raw = objectOf(piece)
  const ticker = textOf(raw.ticker)
  return { piece, raw, ticker, label: labelOf(raw), series: seriesOf(ticker), standing: standingOf(raw) }
}

const eventOf = (league: string, pieces: readonly unknown[], rejections: Rejections): ParsedEvent | null => {
  const markets = pieces.map(ownOf)
  // What a game is called is said best by the markets that ask who wins it.
  const winners = markets.filter(asksWhoWins)
  const listed = [...winners, ...markets.filter(one => isObject(one.piece) && !asksWhoWins(one))]
  const { raw: first, ticker, series } = listed[0] ?? ownOf({})
  const id = gameOf(ticker)
  const no = refusing(rejections, first, id === '' ? {} : { event: id })
  if (series?.league !== league) return no('wrong_league', `ticker: expected one of ${league}, got ${shown(ticker)}`)
  const title = textOf(first.title)
  const isGame = series.kind !== 'champion'
  const when = whenOf(ticker)
  const number = sportOf(league) === 'baseball' ? NUMBERED.exec(id)?.[1] : undefined
  const names = isGame ? namesOf(league, listed) : null
  if (isGame && !when) return no('bad_time', `ticker: expected a day in it, got ${shown(ticker)}`)
  // A list of totals alone names no pair: it is of the game that has this id.
  if (isGame && !names && listed.some(one => !isOfBoth(one)))
    return no('no_names', `title: expected two teams, got ${shown(title)}`)
  const gathering = createGathering(id, rejections)
  const misnamed = names ? misnamedIn(league, names, listed) : NONE
  const event: EventAt = { league, id, names, tied: tiedSeries(listed), misnamed }
  for (const market of markets) addMarket(event, market, gathering, rejections)
  return parsedEvent({
    native_id: id,
    native_of: { book: BOOK },
    league,
    home: names?.home ?? '',
    away: names?.away ?? '',
    name: isGame ? '' : championship(id, title),
    ...(number === undefined ? {} : { game_number: Number(number) }),
    start_time: when?.start_time ?? null,
    ...(when ? daysOf(league, when, first) : { local_date: dayOf(first) }),
    status: isResolved(isGame ? winners : markets) ? 'ended' : null,
    groups: gathering.all(),
  })
}

/** The games of a doubleheader: `KXMLBGAME-26SEP041410DETCLEG2`. */
const NUMBERED = /-\d{2}[A-Z]{3}\d{2}(?:\d{4})?[A-Z]{4,}G(\d)$/

const asksWhoWins = ({ series }: Own): boolean => series?.isGame === true
/** Of both teams together: its sides name neither. */
const isOfBoth = ({ series }: Own): boolean => series?.kind === 'total' || series?.kind === 'both_score'

/** `Will the Dream win the championship?` is one runner's question: then the event is called as its ticker, which all share. */
const championship = (id: string, title: string): string => (title === '' || /\bwill\b/i.test(title) ? id : title)

const dayOf = ({ expected_expiration_time, close_time }: Raw): string | null =>
  dayIn(textOf(expected_expiration_time) || textOf(close_time))

type EventAt = {
  league: string
  id: string
  names: Names | null
  /** The market types of which a tie is one of the sides. */
  tied: ReadonlySet<string>
  /** Tickers of another side than their markets' words name. */
  misnamed: ReadonlySet<string>
}
const NONE: ReadonlySet<string> = new Set()

const tiedSeries = (markets: readonly Own[]): Set<string> => {
  const tied = new Set<string>()
  for (const { label, series } of markets) if (label.isTie) tied.add(series?.market_type ?? '')
  return tied
}

/** Whether a market's question has a tie among its answers: who wins a game of soccer, or a part of any game. Without one it asks who goes on. */
const mayBeTied = (league: string, market_type: string): boolean =>
  market_type === 'moneyline' ? sportOf(league) === 'soccer' : market_type.includes('moneyline')

/** Whether a market has two sides in its sport: with a tie beside them they are no whole. */
const isOfTwo = (league: string, market_type: string): boolean => withDraw(market_type, sportOf(league)) !== market_type

type Refused = { reason: string; detail: string }

/** The sides of a market, open or halted, or why it is refused. */
const sidesAt = ({ league, names, tied, misnamed }: EventAt, own: Own): Side[] | Refused => {
  const { raw, series, standing } = own
  if (standing === null)
    return { reason: 'wrong_type', detail: `status: expected a known one, got ${shown(raw.status)}` }
  // No price stands any more: told, so that every market is counted.
  if (standing === 'over')
    return { reason: 'settled', detail: `status: ${textOf(raw.status)}, nobody trades it any more` }
  if (!series) return { reason: 'unknown_market', detail: `ticker: expected a known series, got ${shown(raw.ticker)}` }
  const { market_type } = series
  const field = otherPartIn(raw, series)
  if (field !== null) {
    const detail = `${field}: expected words of the part that its series is of, got ${shown(raw[field])}`
    return { reason: 'unknown_market', detail }
  }
  const isTied = tied.has(market_type)
  if (isTied ? isOfTwo(league, market_type) : mayBeTied(league, market_type)) {
    const expected = isTied ? 'no tie' : 'a tie'
    return { reason: 'unknown_market', detail: `yes_sub_title: expected ${expected} among the sides of ${market_type}` }
  }
  if (misnamed.has(own.ticker)) {
    const detail = `yes_sub_title: expected the side that ${own.ticker} names, got ${shown(raw.yes_sub_title)}`
    return { reason: 'unknown_selection', detail }
  }
  const sides = sidesOf(league, series, names, own)
  if (typeof sides === 'string') return { reason: 'unknown_selection', detail: sides }
  const crossed = crossedIn(raw)
  if (crossed !== null)
    return { reason: 'crossed_book', detail: `bid, ask: expected no bid above an ask, got ${crossed}` }
  const twice = twoPricesIn(raw)
  if (twice !== null)
    return { reason: 'impossible_price', detail: `price: expected the same in dollars and cents, got ${twice}` }
  const two = twoBooksIn(raw)
  return two === null ? sides : { reason: 'impossible_price', detail: `yes, no: expected two prices of 1, got ${two}` }
}

const addMarket = (event: EventAt, own: Own, gathering: Gathering, rejections: Rejections): void => {
  const { piece, raw, ticker, standing } = own
  const where = { event: event.id, book: BOOK }
  const sides = sidesAt(event, own)
  if (!Array.isArray(sides)) {
    rejections.add(rejection(sides.reason, `markets.${sides.detail}`, piece, where))
    return
  }
  const ids = { external_event_id: event.id, external_selection_id: ticker, market_id: ticker }
  for (const side of sides) {
    const odds = contractOdds(contractOf(raw, side.answer))
    if (odds) gathering.add(BOOK, offeredQuote(side, odds, standing === 'open', ids))
    else {
      const ask = shown(priceOf(raw, side.answer, 'ask'))
      const detail = `markets.${side.answer}_ask_dollars: expected a price of 0 to 1, got ${ask}`
      rejections.add(rejection('no_price', detail, piece, where))
    }
  }
}
