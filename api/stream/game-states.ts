/** Game states as streams hold them: the rows of `/gamestate`, asked of its view for the events that commits say something of. */
import { readPage } from '../page.ts'
import { gameRow } from '../rows/facts.ts'
import { servedOnly } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { paramsOf, type ViewDeps } from './view-params.ts'
import type { ReadViewed, Told, Viewed } from './viewed-row.ts'

export type GameState = Viewed & { kind: 'gamestate'; sport: string; is_live: boolean }

// More events than a day of all leagues has.
const MOST = 20_000

// A newer sight of the same state is the same state; `stale` says when its age matters.
const unaged = (name: string, value: unknown): unknown => (name === 'updated_at' ? undefined : value)

/** @param row as the view rendered it, parsed */
const gameOf = (row: Record<string, unknown>): GameState => ({
  kind: 'gamestate',
  id: String(row.event_id),
  event_id: String(row.event_id),
  sport: String(row.sport),
  league: String(row.league),
  is_live: row.is_live === true,
  text: JSON.stringify(row),
  print: JSON.stringify(row, unaged),
})

export const toldOfGames: Told = commit => commit.games.map(({ event_id, league }) => ({ event_id, league }))

export const createGameReads = (deps: ViewDeps): ReadViewed<GameState> => {
  const { reads } = deps
  const where = servedOnly(deps)
  return async (state, events) => {
    const params = await paramsOf(deps, state, events)
    const from = reads.source(VIEWS.games.name, params)
    const query = { from, row: gameRow, where, order: 'event_id', params, limit: MOST, offset: 0, fields: null }
    const { rows } = await readPage(reads, query)
    return (JSON.parse(rows.toString()) as Record<string, unknown>[]).map(gameOf)
  }
}
