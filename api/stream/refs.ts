/** The reference blocks as the views emit them, from the very tables that the views read: one look per process, as they change with a release. */

import type { Refs } from './row.ts'

const TABLES = {
  sports: 'sport',
  leagues: 'league',
  teams: 'team',
  market_types: 'market',
  sportsbooks: 'book',
} as const

type Query = <Row>(text: string) => Promise<Row[]>

/** @param query rows of a SELECT over our own database */
export const loadRefs = async (query: Query): Promise<Refs> => {
  const blocks = new Map<string, Map<string, unknown>>()
  for (const [table, kind] of Object.entries(TABLES)) {
    const rows = await query<{ id: string; ref: Record<string, unknown> | null }>(`SELECT id, ref FROM ${table}`)
    blocks.set(kind, new Map(rows.map(row => [row.id, row.ref ? present(row.ref) : undefined])))
  }
  const look = (kind: string) => (id: string) => blocks.get(kind)?.get(id)
  return {
    team: look('team'),
    sport: look('sport'),
    league: look('league'),
    market: look('market'),
    book: look('book'),
  }
}

const present = (block: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value !== null))
