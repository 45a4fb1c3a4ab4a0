/** A page's rows as events with a spread, a moneyline and a total. Pure, and never throws. */
import { calendarOf, sportOf } from '../../atlas/leagues.ts'
import { typeOf } from '../../atlas/market-types.ts'
import { bookId } from '../../atlas/sportsbooks.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGroups, type Groups } from '../groups/offers.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { entry, isObject, listOf, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { type Column, copiedIn, isSureWin, PAIRS, type Prices } from './copied.ts'
import { leagueOf, rowOf } from './split.ts'
import { startOf } from './start.ts'

/** The scraper's names of books that are called otherwise. */
const BOOKS: Readonly<Record<string, string>> = { DK: 'draftkings', ESPN: 'espnbet' }
/** Whose home line in play is the away team's again, sign and all: so in 1,086 of 1,095 recorded rows, and in none of 7,342 of games still to come. */
const REPEATING = 'bovada'
const MISSING: ReadonlySet<string> = new Set(['', '-999', '99', 'Unknown'])

/** A text with the minus of books' pages made plain; '' for what was not found. */
const said = (value: unknown): string => {
  const text = textOf(value).replaceAll('\u2212', '-')
  return MISSING.has(text) ? '' : text
}
/** A number that a page wrote; undefined for what was not found; the text where it is none, for whoever refuses it. */
const written = (value: unknown): number | string | undefined => {
  const text = said(value)
  if (text === '') return undefined
  return /^[+-]?\d{1,7}(\.\d+)?$/.test(text) ? Number(text) : text
}

/** A price, which may be written as a word. */
const priced = (value: unknown): number | string | undefined => (said(value) === 'EVEN' ? 100 : written(value))

export function parseTables(part: Part): Parsed {
  const read = rootOf(part.body)
  const rejections = createRejections(read.rejections)
  const { at, rows } = objectOf(read.root)
  const events: ParsedEvent[] = []
  const shown_rows = listOf(rows).map(readRow)
  const page: Page = {
    league: part.league,
    at: typeof at === 'number' ? at : 0,
    copied: copiedOf(shown_rows),
    rejections,
  }
  for (const row of shown_rows) {
    const event = eventOf(row, page)
    if (event) events.push(event)
  }
  return { events, rejections: rejections.all() }
}

type Copied = ReturnType<typeof copiedIn>
type Page = {
  league: string
  at: number
  /** Of each book, as the page names it. */
  copied: ReadonlyMap<string, Copied>
  rejections: Rejections
}

/** A row as it was written, its table of odds, and the prices in that. */
type Row = { raw: unknown; odds: Raw; prices: Prices }

const readRow = (piece: unknown): Row => {
  const raw = rowOf(piece)
  const odds = objectOf(objectOf(raw)['Odds Table'])
  return {
    raw,
    odds,
    prices: Object.fromEntries(PAIRS.flat().map(column => [column, priced(odds[column])])) as Prices,
  }
}

const copiedOf = (rows: readonly Row[]): Page['copied'] => {
  const books = new Map<string, Prices[]>()
  for (const { odds, prices } of rows) {
    const name = said(odds['Book Name'])
    const known = books.get(name)
    if (known) known.push(prices)
    else books.set(name, [prices])
  }
  return new Map([...books].map(([name, own]) => [name, copiedIn(own)]))
}

const eventOf = ({ raw, odds, prices }: Row, { league, at, copied, rejections }: Page): ParsedEvent | null => {
  const no = refusing(rejections, raw)
  if (!isObject(raw)) return no('wrong_type', `row: expected a table of a game, got ${shown(raw)}`)
  const info = objectOf(raw['Info Table'])
  if (league === '' || leagueOf(textOf(info.League)) !== league)
    return no('unknown_league', `League: expected a league of the atlas, got ${shown(info.League)}`)
  const [away, home] = [said(info['Away Team']), said(info['Home Team'])]
  if (home === '' || away === '')
    return no(
      'no_names',
      `Away Team, Home Team: expected two teams, got ${shown(info['Away Team'])} and ${shown(info['Home Team'])}`,
    )
  if (home === away) return no('same_team', `Home Team: expected another team than ${shown(away)}`)
  const name = said(odds['Book Name'])
  if (name === '') return no('missing_field', `Book Name: expected a book, got ${shown(odds['Book Name'])}`)
  const start = startOf(textOf(info['Start Time']), at, sportOf(league) === 'baseball')
  if (!start) return no('bad_time', `Start Time: expected a time or a state of play, got ${shown(info['Start Time'])}`)
  const groups = createGroups('american')
  const book = bookId(entry(BOOKS, name) ?? name)
  const isPlayed = start.stage !== undefined
  const place: Place = { book, sport: sportOf(league), home, away, isPlayed, groups, rejections }
  if (start.status !== 'ended') addMarkets(place, odds, usable(place, prices, copied.get(name)))
  // A page's days are Eastern: those of another calendar are not told by the hour.
  if (calendarOf(league) !== 'us_eastern') delete start.has_begun
  return parsedEvent({ native_id: '', league, home, away, ...start, groups: groups.all() })
}

type Place = {
  book: string
  sport: string
  home: string
  away: string
  isPlayed: boolean
  groups: Groups
  rejections: Rejections
}

/** The prices of a row that can be this game's: not those copied from another, nor two that win whatever happens. */
const usable = ({ book, rejections }: Place, prices: Prices, copied: Copied | undefined): Prices => {
  const left: Record<Column, unknown> = { ...prices }
  for (const pair of PAIRS) {
    for (const column of pair) {
      if (copied?.has(column) !== true || copied.get(column) !== prices[column]) continue
      const detail = `${column}: expected this game's price, got ${shown(prices[column])}, which most rows have`
      rejections.add(rejection('copied_price', detail, prices, { book }))
      left[column] = undefined
    }
    const [one, other] = pair
    if (!isSureWin(left[one], left[other])) continue
    const detail = `${one}, ${other}: expected prices that a book can give, got ${shown(left[one])} and ${shown(left[other])}: a sure win`
    rejections.add(rejection('impossible_pair', detail, prices, { book }))
    left[one] = undefined
    left[other] = undefined
  }
  return left
}

const addMarkets = (
  { book, sport, home, away, isPlayed, groups, rejections }: Place,
  odds: Raw,
  prices: Prices,
): void => {
  const add = (type: string, side: 'home' | 'away' | 'over' | 'under', price: unknown, line?: unknown): void => {
    const selection = side === 'home' ? home : side === 'away' ? away : side === 'over' ? 'Over' : 'Under'
    if (price !== undefined) groups.add(book, type, false, { side, selection, price, line, active: true })
  }
  /** A price whose line was not found is none, and is told. */
  const lineless = (column: Column, expected: string): void => {
    const detail = `${expected} of ${column}, got none`
    if (prices[column] !== undefined) rejections.add(rejection('missing_field', detail, odds, { book }))
  }
  add('moneyline', 'away', prices['Away ML'])
  add('moneyline', 'home', prices['Home ML'])
  const spreads = { away: written(odds['Away Spread']), home: written(odds['Home Spread']) }
  // Where both sides are given the same points nobody can tell whose they are.
  const isOpposite = Number(spreads.away) === -Number(spreads.home)
  if (spreads.away !== undefined && spreads.home !== undefined && !isOpposite) {
    const detail = `Away Spread, Home Spread: expected opposite lines, got ${shown(odds['Away Spread'])} and ${shown(odds['Home Spread'])}`
    rejections.add(rejection('impossible_line', detail, odds, { book }))
  } else if (isPlayed && book === REPEATING && spreads.away === undefined && spreads.home !== undefined) {
    const detail = `Away Spread: expected the line that Home Spread of a game in play repeats, ${shown(odds['Home Spread'])}, got none`
    rejections.add(rejection('missing_field', detail, odds, { book }))
  } else {
    const type = typeOf('spread', sport)
    for (const [side, other] of [
      ['away', 'home'],
      ['home', 'away'],
    ] as const) {
      const mirrored = typeof spreads[other] === 'number' ? -spreads[other] : spreads[other]
      const line = spreads[side] ?? mirrored
      const column = side === 'away' ? 'Away Spread Odds' : 'Home Spread Odds'
      if (line !== undefined) add(type, side, prices[column], line)
      else lineless(column, 'Away Spread, Home Spread: expected a line')
    }
  }
  const line = written(odds.Total)
  if (line === undefined) for (const column of PAIRS[2]) lineless(column, 'Total: expected a line')
  if (line === undefined) return
  add(typeOf('total', sport), 'over', prices['Over Total Odds'], line)
  add(typeOf('total', sport), 'under', prices['Under Total Odds'], line)
}
