/** Rows of odds, scores and events as the raw events that the-odds-api's reader takes. */
import { numberIn } from '../read/number.ts'
import type { Rows } from './parse.ts'

export type Outcome = { name: string; description?: string; price: number; point?: number }
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

/** An empty cell is no number; `Number('')` would be 0. */
const numberOf = (cell = ''): number => (cell === '' ? Number.NaN : numberIn(cell))

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

/** The columns that all rows but those of props begin with. */
const eventReader = ({ at }: Rows): ((cells: readonly string[]) => RawEvent) => {
  const [id, key, title] = [at('event_id'), at('sport_key'), at('sport_title')]
  const [start, home, away] = [at('commence_time'), at('home_team'), at('away_team')]
  const events = new Map<string, RawEvent>()
  let last: RawEvent | undefined
  return cells => {
    const native = cells[id] ?? ''
    if (last?.id === native) return last
    last = events.get(native)
    if (last) return last
    last = {
      id: native,
      sport_key: cells[key] ?? '',
      sport_title: cells[title],
      commence_time: cells[start] ?? '',
      home_team: cells[home] ?? '',
      away_team: cells[away] ?? '',
    }
    events.set(native, last)
    return last
  }
}

/** One row an outcome, prices decimal. */
export function rawOddsOf(read: Rows): RawEvent[] {
  const { rows, at } = read
  const eventOf = eventReader(read)
  const [book, updated, market] = [at('bookmaker_key'), at('last_update'), at('market')]
  const [name, price, point] = [at('outcome_name'), at('price'), at('point')]
  const events = new Set<RawEvent>()
  for (const cells of rows) {
    const event = eventOf(cells)
    events.add(event)
    const outcome: Outcome = { name: cells[name] ?? '', price: numberOf(cells[price]) }
    const line = cells[point] ?? ''
    if (line !== '') outcome.point = numberIn(line)
    marketOf(bookOf(event, cells[book] ?? ''), cells[market] ?? '', cells[updated] || undefined).outcomes.push(outcome)
  }
  return [...events]
}

/** One row a team's score; before the start a row without one. */
export function scoresOf(read: Rows): RawEvent[] {
  const { rows, at } = read
  const eventOf = eventReader(read)
  const [completed, name, value] = [at('completed'), at('score_name'), at('score_value')]
  const events = new Set<RawEvent>()
  for (const cells of rows) {
    const event = eventOf(cells)
    events.add(event)
    event.completed = (cells[completed] ?? '').toLowerCase() === 'true'
    const score = cells[value] ?? ''
    if (score === '') continue
    event.scores ??= []
    event.scores.push({ name: cells[name] ?? '', score })
  }
  return [...events]
}

/** One row an event, without a price. */
export function eventsOf(read: Rows): RawEvent[] {
  const eventOf = eventReader(read)
  return [...new Set(read.rows.map(cells => Object.assign(eventOf(cells), { bookmakers: [] })))]
}
