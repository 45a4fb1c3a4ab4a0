/** Whether the views have the columns of the rows that are read from them: asked by `/health`, and by a test. */

import type { Sql } from '../sql/client.ts'
import type { Store } from '../sql/shards.ts'
import { viewsStand } from '../sql/view.ts'
import type { Endpoint } from './endpoint.ts'
import { type StateView, viewCall } from './state-views.ts'

/** The columns of a view, with their types. A parameterised one has them only as what a call of it would give. */
export async function columnsOfView(sql: Sql, view: StateView): Promise<Map<string, string>> {
  const rows = await sql.query<{ name: string; type: string }>(`DESCRIBE (SELECT * FROM ${viewCall(view)})`, NOTHING)
  return new Map(rows.map(row => [row.name, row.type]))
}

const NOTHING = {
  positions: [],
  since: [],
  at: '1970-01-01T00:00:00.000Z',
  sports: [],
  leagues: [],
  events: [],
  days: [],
  books: [],
  markets: [],
  hidden: [],
  method: 'power',
  include_suspicious: 0,
  max_hold: 5,
  axis: 'observation',
  interval_s: 60,
  ids: [],
  links: '',
  link_ends: {},
  from: '1970-01-01T00:00:00.000Z',
  to: '1970-01-02T00:00:00.000Z',
  group_by: 'day',
  prefixes: [],
  names: [],
  kinds: [],
  last_hours: 0,
  id: '',
}

/** `<view>: <column>, ...` for every view that lacks a column of its row, or is not there. */
export async function differingViews(sql: Sql, endpoints: readonly Endpoint[]): Promise<string[]> {
  const found: string[] = []
  for (const { view, row } of endpoints) {
    const columns = await columnsOfView(sql, view)
    const missing = Object.keys(row.shape).filter(name => !columns.has(name))
    if (missing.length > 0) found.push(`${view.name}: ${missing.join(', ')}`)
  }
  return [...new Set(found)]
}

const LOOK_MS = 60_000

/**
 * The same, looked at once a minute in the background. Describing a view is planning it, two seconds of the store's CPU for all: they are described only where
 * what was applied is not what this release applies. Null until the first look has ended.
 */
export function watchViews(deps: { sql: Store; endpoints: readonly Endpoint[]; now: () => number }) {
  const { sql, endpoints, now } = deps
  let found: readonly string[] | null = null
  let looked = Number.NEGATIVE_INFINITY
  const look = async () => {
    try {
      found = (await viewsStand(sql, sql.database, sql.cluster?.name)) ? [] : await differingViews(sql, endpoints)
    } catch {
      // Out of reach, which the check of the store says; or not there at all.
      looked = Number.NEGATIVE_INFINITY
    }
  }
  return (): readonly string[] | null => {
    if (Math.abs(now() - looked) > LOOK_MS) {
      looked = now()
      void look()
    }
    return found
  }
}
