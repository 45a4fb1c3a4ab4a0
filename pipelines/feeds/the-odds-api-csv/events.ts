/** Rows of odds, scores and events as the raw events that the-odds-api's reader takes. */
import { numberIn } from '../read/number.ts'
import { rejection, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import type { Table } from './parse.ts'

/** A price or a line that is no number is NaN, and what is written in its place stands beside it. */
export type Outcome = {
  name: string
  description?: string
  price: number
  point?: number
  price_text?: string
  point_text?: string
}
export type Market = { key: string; last_update?: string; outcomes: Outcome[] }
export type Bookmaker = { key: string; markets: Market[] }
export type RawEvent = {
  id: string
  sport_key: string
  sport_title?: string
  commence_time: string
  home_team: string
  away_team: string
  bookmakers?: Bookmaker[]
  completed?: boolean
  scores?: { name: string; score: string }[]
}

/** The book of an event and the market of the book, made when they are new. Files keep rows of one market together, so the last is asked first. */
export const bookOf = (event: RawEvent, key: string): Bookmaker => {
  const books = event.bookmakers ?? []
  event.bookmakers = books
  const last = books.at(-1)
  const found = last?.key === key ? last : books.find(book => book.key === key)
  if (found) return found
  const made: Bookmaker = { key, markets: [] }
  books.push(made)
  return made
}

export const marketOf = (book: Bookmaker, key: string, last_update?: string): Market => {
  const last = book.markets.at(-1)
  const found = last?.key === key ? last : book.markets.find(market => market.key === key)
  if (found) return found
  const made: Market = { key, last_update, outcomes: [] }
  book.markets.push(made)
  return made
}

/**
 * The event of the row that is read; null where it has none. A row under the id of another game, or with its sides changed over, has none: its prices
 * would stand on that one's teams. Rows of one event mostly follow each other. Of two starts the first stands, and the other is told: the rows
 * are of one game.
 *
 * @param start the column of the event's start
 * @param isOf whether the row names an event's two teams, home and away
 * @param make the event that the row names; null where it names none, and that is told
 */
export const eventReader = (
  { rows, at, wrong }: Table,
  start: 'commence_time' | 'game_time',
  isOf: (event: RawEvent) => boolean,
  make: (id: string) => RawEvent | null,
): (() => RawEvent | null) => {
  const [id, begins] = [at('event_id'), at(start)]
  const events = new Map<string, RawEvent>()
  const told = new Set<string>()
  let last: RawEvent | null = null
  const meetStart = (event: RawEvent, other: string): void => {
    const at = instant(other)
    if (at !== null && at === instant(event.commence_time)) return
    // One cell that is broken is not all rows' start.
    if (at !== null && instant(event.commence_time) === null) {
      other = event.commence_time
      event.commence_time = rows.cell(begins)
    }
    const key = `${event.id}|${other}`
    if (told.has(key)) return
    told.add(key)
    const detail = `${start}: expected ${shown(event.commence_time)} as in the event's other rows, got ${shown(other)}`
    wrong(rejection('other_start', detail, rows.text(), { event: event.id }))
  }
  return () => {
    if (!last || !rows.is(id, last.id)) {
      const native = rows.cell(id)
      last = events.get(native) ?? make(native)
      if (last) events.set(native, last)
    }
    if (!last) return null
    if (isOf(last)) {
      if (!rows.is(begins, last.commence_time)) meetStart(last, rows.cell(begins))
      return last
    }
    const detail = `event_id: expected '${last.id}' to be ${last.away_team} @ ${last.home_team}`
    wrong(rejection('other_teams', detail, rows.text(), { event: last.id }))
    return null
  }
}

/** The same by the columns that all rows but those of props begin with. */
const namedReader = (table: Table): (() => RawEvent | null) => {
  const { rows, at } = table
  const [key, title] = [at('sport_key'), at('sport_title')]
  const [start, home, away] = [at('commence_time'), at('home_team'), at('away_team')]
  return eventReader(
    table,
    'commence_time',
    event => rows.is(home, event.home_team) && rows.is(away, event.away_team),
    id => ({
      id,
      sport_key: rows.cell(key),
      sport_title: title === -1 ? undefined : rows.cell(title),
      commence_time: rows.cell(start),
      home_team: rows.cell(home),
      away_team: rows.cell(away),
    }),
  )
}

/** One row an outcome, prices decimal. */
export function rawOddsOf(table: Table): RawEvent[] {
  const { rows, at } = table
  const eventOf = namedReader(table)
  const [book, updated, market] = [at('bookmaker_key'), at('last_update'), at('market')]
  const [name, price, point] = [at('outcome_name'), at('price'), at('point')]
  const events = new Set<RawEvent>()
  while (rows.next()) {
    const event = eventOf()
    if (!event) continue
    events.add(event)
    const outcome: Outcome = { name: rows.cell(name), price: numberIn(rows.cell(price)) }
    if (Number.isNaN(outcome.price)) outcome.price_text = rows.cell(price)
    const line = rows.cell(point)
    if (line !== '') outcome.point = numberIn(line)
    if (Number.isNaN(outcome.point)) outcome.point_text = line
    marketOf(bookOf(event, rows.cell(book)), rows.cell(market), rows.cell(updated) || undefined).outcomes.push(outcome)
  }
  return [...events]
}

/** One row a team's score; before the start a row without one. */
export function scoresOf(table: Table): RawEvent[] {
  const { rows, at, wrong } = table
  const eventOf = namedReader(table)
  const [completed, name, value] = [at('completed'), at('score_name'), at('score_value')]
  const events = new Set<RawEvent>()
  while (rows.next()) {
    const event = eventOf()
    if (!event) continue
    events.add(event)
    const word = rows.cell(completed).trim().toLowerCase()
    if (word === 'true' || word === 'false') event.completed = word === 'true'
    else {
      const detail = `completed: expected True or False, got ${shown(rows.cell(completed))}`
      wrong(rejection('wrong_type', detail, rows.text(), { event: event.id }))
      continue
    }
    const score = rows.cell(value)
    if (score === '') continue
    event.scores ??= []
    event.scores.push({ name: rows.cell(name), score })
  }
  return [...events]
}

/** One row an event, without a price. */
export function eventsOf(table: Table): RawEvent[] {
  const eventOf = namedReader(table)
  const events = new Set<RawEvent>()
  while (table.rows.next()) {
    const event = eventOf()
    if (event) events.add(Object.assign(event, { bookmakers: [] }))
  }
  return [...events]
}
