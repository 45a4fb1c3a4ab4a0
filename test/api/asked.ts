/* Whether the rows of an answer are those that were asked for: where a filter by name was given and a row says what it is of, it is of one of those names. */
import { ENDPOINTS } from '../../api/routes/index.ts'
import type { Reply } from './facade.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
/** What the rows of a list say in one field. */
export const column = (reply: Reply, name: string): unknown[] => reply.json.data.map((row: Row) => row[name])
export const distinct = (values: unknown[]): unknown[] => [...new Set(values)].sort()

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What a row is of, by the filter that asks for it; nothing where it does not say. */
const SAID: Readonly<Record<string, (row: Row) => unknown[]>> = {
  sport: row => [row.sport],
  league: row => [row.league],
  event: row => [row.event_id ?? row.id],
  // Of an arbitrage and a middle every leg.
  sportsbook: row => [row.sportsbook, ...listOf(row.legs).map(leg => leg.sportsbook), ...sidesOf(row)],
  market: row => [row.market_type],
}
const sidesOf = (row: Row): unknown[] =>
  [row.side1, row.side2].filter(isRow).flatMap(side => side.sportsbook ?? side.books ?? [])

/** The filters by name that an endpoint has, with every spelling. */
export const filtersOf = (path: string): { name: string; spellings: string[] }[] => {
  const query = ENDPOINTS.find(endpoint => endpoint.method === 'GET' && endpoint.path === path)?.query ?? {}
  return Object.entries(query)
    .filter(([name]) => SAID[name])
    .map(([name, { aliases }]) => ({ name, spellings: [name, ...aliases] }))
}

/** The rows of an answer, however they are put together: a list, by market, by sport and event, or events with their odds. */
export const rowsIn = (value: unknown): Row[] => {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (!isRow(value)) return []
  if (['sport', 'sportsbook', 'event_id', 'league'].some(name => typeof value[name] === 'string'))
    return [value, ...listOf(value.odds)]
  return Object.values(value).flatMap(rowsIn)
}

/** The rows that nobody asked for. @param query as it was asked, without the question mark */
export const unasked = (path: string, query: string, { status, json }: Reply): Row[] => {
  if (status !== 200) return []
  const given = [...new URLSearchParams(query)]
  const namesOf = (spellings: readonly string[]): string[] =>
    given
      .filter(([name]) => spellings.includes(name))
      .flatMap(([, value]) => value.toLowerCase().split(','))
      .map(name => name.trim())
      .filter(name => name !== '')
  const added = namesOf(['add_sportsbook'])
  const filters = filtersOf(path).flatMap(({ name, spellings }) => {
    const names = namesOf(spellings)
    return names.length === 0 ? [] : [{ name, names: name === 'sportsbook' ? [...names, ...added] : names }]
  })
  return rowsIn(json.data).filter(row =>
    filters.some(({ name, names }) =>
      SAID[name]?.(row).some(said => typeof said === 'string' && !names.includes(said.toLowerCase())),
    ),
  )
}
