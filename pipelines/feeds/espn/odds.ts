/**
 * The odds of an event: one entry per provider, either with prices by market (`moneyline`, `pointSpread`, `total`: `close` is what stands now) or,
 * in older answers, with numbers at the sides (`homeTeamOdds.moneyLine`). `spread` is the home team's.
 */
import { typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { bookByAlias, bookId } from '../../atlas/sportsbooks.ts'
import type { SelectionType } from '../../model/part.ts'
import type { Gathering } from '../groups/gathering.ts'
import { american, quoteOf } from '../groups/quote.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { entry, isObject, lineOf, listOf, objectOf, type Raw, textOf } from '../read/values.ts'
import { apartAmong, type Found, isTwo, marketsIn, wordsApart } from './odds-markets.ts'

/** Shown as providers, and no books. */
const NO_BOOKS = ['consensus', 'teamrankings', 'accuscore', 'numberfire']
/** What stands behind a book's name in the list of its prices in play, and behind one that has a licence of a state: `Caesars (Pennsylvania)`. */
const LIVE = /\s*-\s*live odds$/i
const STATE = /\s*\([A-Z][A-Za-z .]{1,30}\)$/
/** What books of the states are called without theirs: elsewhere this is another book. */
const OF_STATES: Record<string, string> = { 'William Hill': 'William Hill (US)', Unibet: 'Unibet (US)' }

export type OddsOf = {
  id: string
  sport: string
  home: string
  away: string
  /** Its numbers of the teams, '' where it gives none. */
  team_ids: { home: string; away: string }
  /** Their abbreviations, '' where it gives none. */
  codes: { home: string; away: string }
  isAhead: boolean
}

const nameOf = (odds: unknown): string => {
  const provider = objectOf(objectOf(odds).provider)
  return textOf(provider.name) || textOf(provider.displayName)
}
/** In brackets may stand a state, or a country that tells a book from its namesakes: `Unibet (UK)`. */
const bookOf = (name: string): string => {
  const whole = name.replace(LIVE, '')
  const plain = whole.replace(STATE, '')
  return bookId(plain === whole || bookByAlias(whole) ? whole : (entry(OF_STATES, plain) ?? plain))
}

/** Every price of every provider becomes a quote, or is counted in a rejection. */
export function gatherOdds(event: OddsOf, odds: unknown, gathering: Gathering, rejections: Rejections): void {
  const { id, isAhead } = event
  // Of the entries that are of before the start.
  const books = new Set(
    listOf(odds)
      .map(nameOf)
      .filter(name => !LIVE.test(name))
      .map(bookOf),
  )
  for (const one of listOf(odds)) {
    // Written where nothing is known.
    if (one === null) continue
    const name = nameOf(one)
    const no = refusing(rejections, one, { event: id })
    const others = othersIn(event, objectOf(one))
    if (!isObject(one) || name === '') no('wrong_type', 'odds.provider: expected the name of a book')
    else if (NO_BOOKS.includes(name.toLowerCase())) no('not_a_book', `odds.provider: ${name} is no book`)
    else if (LIVE.test(name) && books.has(bookOf(name)))
      no('duplicate_book', `odds.provider: expected ${name} once; its own entry is read`)
    else if (!isAhead) no('not_live', 'odds: expected none but of a game that is ahead; these are of before its start')
    else if (others !== null) no('other_teams', `odds.${others}`)
    else {
      tellWrong(one, no)
      const added = addOdds(event, bookOf(name), one, gathering)
      if (!tellUnused(event, one, no) && added === 0)
        no('no_price', `odds: expected prices of ${name}; a line without its price is no quote`)
    }
  }
}

/** Beside a side's prices its team may stand: of another one nobody knows whose they are. Null where it is the side's own. */
const othersIn = ({ team_ids }: OddsOf, odds: Raw): string | null => {
  for (const side of ['home', 'away'] as const) {
    const own = textOf(objectOf(objectOf(odds[`${side}TeamOdds`]).team).id)
    if (own !== '' && team_ids[side] !== '' && own !== team_ids[side])
      return `${side}TeamOdds.team.id: expected the team that is ${side}, ${team_ids[side]}, got ${own}`
  }
  return null
}

const LABELS: Partial<Record<SelectionType, string>> = { over: 'Over', under: 'Under', draw: 'Draw' }

const addOdds = (event: OddsOf, book: string, odds: Raw, gathering: Gathering): number => {
  const { moneyline, spreads, totals } = marketsIn(odds)
  const { sport, home, away } = event
  const draws = sportById(sport)?.draws === true
  let added = 0
  const add = (market_type: string, found: readonly Found[], lined: boolean): void => {
    if (lined && apartAmong(found) !== null) return
    for (const one of found) {
      const { type, price, line } = one
      const prices = isTwo(one) ? null : american(price)
      const own = lined ? lineOf(line) : null
      if (!prices || (type === 'draw' && !draws) || (lined && (own === null || (type === 'over' && own < 0)))) continue
      if (type === 'under' && own !== null && own < 0) continue
      const selection = LABELS[type] ?? (type === 'home' ? home : away)
      gathering.add(book, quoteOf({ market_type, selection, selection_type: type, line: own, ...prices }))
      added += 1
    }
  }
  add('moneyline', moneyline, false)
  if (wordsApart(odds, spreads, event.codes) === null) add(typeOf('spread', sport), spreads, true)
  add(typeOf('total', sport), totals, true)
  return added
}

const BLOCKS = { moneyline: 'moneyline', spread: 'pointSpread', total: 'total' } as const

const isOpened = (odds: Raw, market: keyof typeof BLOCKS, type: string): boolean =>
  objectOf(objectOf(objectOf(odds[BLOCKS[market]])[type]).open).odds !== undefined

const SIDES = ['home', 'away', 'draw', 'over', 'under']

/** What is no object where prices are looked for. */
const tellWrong = (odds: Raw, no: ReturnType<typeof refusing>): void => {
  for (const name of [...Object.values(BLOCKS), 'homeTeamOdds', 'awayTeamOdds', 'drawOdds']) {
    const block = odds[name]
    if (block == null) continue
    if (!isObject(block)) no('wrong_type', `odds.${name}: expected an object, got ${shown(block)}`)
    else if (!name.endsWith('Odds')) for (const side of SIDES) tellWrongSide(`odds.${name}.${side}`, block[side], no)
  }
}

const tellWrongSide = (field: string, side: unknown, no: ReturnType<typeof refusing>): void => {
  if (side == null) return
  if (!isObject(side)) no('wrong_type', `${field}: expected an object, got ${shown(side)}`)
  for (const name of ['close', 'current']) {
    const prices = objectOf(side)[name]
    if (prices != null && !isObject(prices))
      no('wrong_type', `${field}.${name}: expected an object, got ${shown(prices)}`)
  }
}

/** A price that is there and cannot be used, told by its market. @returns whether there is any */
const tellUnused = (event: OddsOf, odds: Raw, refuse: ReturnType<typeof refusing>): boolean => {
  let told = false
  const no = (reason: string, detail: string): void => {
    told = true
    refuse(reason, detail)
  }
  const { moneyline, spreads, totals } = marketsIn(odds)
  const isDrawless = sportById(event.sport)?.draws !== true
  for (const [market, found, lined] of [
    ['moneyline', moneyline, false],
    ['spread', spreads, true],
    ['total', totals, true],
  ] as const) {
    const words = market === 'spread' ? wordsApart(odds, spreads, event.codes) : null
    const apart = lined ? (apartAmong(found) ?? words) : null
    if (apart !== null) {
      no('impossible_line', `odds.${market}: ${apart}`)
      continue
    }
    for (const one of found) {
      const { type, price, line } = one
      if (price === undefined && isOpened(odds, market, type))
        no('no_price', `odds.${market}.${type}: expected a price that stands now; there is only the opening one`)
      if (price === undefined || price === null || (type === 'draw' && isDrawless)) continue
      const isOff = typeof price === 'string' && /^off$/i.test(price)
      if (isOff) no('off_the_board', `odds.${market}.${type}: the book has taken it off`)
      else if (!american(price)) no('impossible_price', `odds.${market}.${type}: expected an American price`)
      else if (isTwo(one))
        no(
          'impossible_price',
          `odds.${market}.${type}: expected one price, got ${shown(price)} and ${shown(one.other)}`,
        )
      else if (lined && (lineOf(line) === null || (market === 'total' && Number(line) < 0)))
        no('impossible_line', `odds.${market}.${type}: expected a line in quarters`)
    }
  }
  return told
}
