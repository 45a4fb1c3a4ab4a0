/**
 * The reference entities as tables: the release's data files are the truth, the tables their copy, replaced whole when the content differs.
 * A new table is filled and exchanged with the old one, so that a reader sees the old rows or the new ones, never none.
 */

import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from './client.ts'

type SportRow = { id: string; numerical_id: number | null; name: string }

type LeagueRow = { id: string; numerical_id: number | null; name: string; sport: string }

export type TeamRow = {
  id: string
  numerical_id: number | null
  name: string
  sport: string
  leagues: string[]
  aliases: string[]
  abbreviation?: string | null
  logo?: string | null
  city?: string | null
  mascot?: string | null
  conference?: string | null
  division?: string | null
}

type MarketTypeRow = {
  id: string
  numerical_id: number | null
  name: string
  description: string
  has_line: boolean
  examples: string[]
  sports: string[]
}

export type SportsbookRow = {
  id: string
  numerical_id: number | null
  display_name: string
  short_name: string
  category: string
  has_live_odds: boolean
  has_player_props: boolean
  regions: string[]
  is_sharp: boolean
  requires_tier: string | null
  unlisted: boolean
  features: string[]
  /** Share of net winnings that an exchange keeps, 0 to 1. */
  commission?: number
}

export type AtlasRows = {
  sports: SportRow[]
  leagues: LeagueRow[]
  teams: TeamRow[]
  market_types: MarketTypeRow[]
  sportsbooks: SportsbookRow[]
}

/** Makes the five tables hold exactly these rows. */
export async function loadAtlas(sql: Sql, database: string, atlas: AtlasRows): Promise<void> {
  const { sports, leagues, teams, market_types, sportsbooks } = atlas
  const label = (row: { id: string; numerical_id: number | null }, text: string) => ({
    id: row.id,
    numerical_id: row.numerical_id,
    label: text,
  })
  const tables = {
    sports: sports.map(row => ({ ...row, ref: { id: row.id, numerical_id: row.numerical_id, name: row.name } })),
    leagues: leagues.map(row => ({ ...row, ref: label(row, row.name) })),
    teams: teams.map(row => ({ ...row, search: [row.name, ...row.aliases].map(folded).join('\n'), ref: row })),
    market_types: market_types.map(row => ({ ...row, ref: label(row, row.name) })),
    sportsbooks: sportsbooks.map(row => ({ ...row, ref: label(row, row.display_name) })),
  }
  for (const [table, rows] of Object.entries(tables)) await replace(sql, database, table, rows)
}

/** The same rows, each book with the commission that stands in the database: its settings may be others than those of who asks. */
export async function withStandingCommissions(sql: Sql, database: string, atlas: AtlasRows): Promise<AtlasRows> {
  const stand = await sql.query<{ id: string; commission: number }>(
    `SELECT id, commission FROM ${database}.sportsbooks`,
  )
  const of = new Map(stand.map(({ id, commission }) => [id, commission]))
  return {
    ...atlas,
    sportsbooks: atlas.sportsbooks.map(row => ({ ...row, commission: of.get(row.id) ?? row.commission })),
  }
}

/**
 * Lower case without accents: how names are compared in searches. It is what `lowerUTF8(removeDiacriticsUTF8(...))` makes of every character, which
 * puts together again what is not an accent (the parts of a Korean syllable).
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

// The table's comment holds the hash of its content: an unchanged atlas costs one look. A backup of the store brings the comment back, and not the rows:
// what a table of this engine (Join) holds is in none.
async function replace(sql: Sql, database: string, name: string, rows: object[]): Promise<void> {
  const text = rows.map(row => JSON.stringify(row)).join('\n')
  const comment = `atlas ${createHash('sha256').update(text).digest('hex')}`
  const [stands] = await sql.query<{ comment: string; held: number }>(
    'SELECT comment, toUInt32(total_rows) AS held FROM system.tables WHERE database = {database:String} AND name = {name:String}',
    { database, name },
  )
  if (stands?.comment === comment && stands.held === rows.length) return
  const table = `${database}.${name}`
  const fresh = `${table}_${randomBytes(6).toString('hex')}`
  await sql.command(`CREATE TABLE ${fresh} AS ${table}`)
  if (rows.length > 0) {
    await sql.insert(
      `INSERT INTO ${fresh} FORMAT JSONEachRow`,
      text,
      {},
      { settings: { input_format_skip_unknown_fields: 1 } },
    )
  }
  await sql.command(`ALTER TABLE ${fresh} MODIFY COMMENT '${comment}'`)
  await sql.command(`EXCHANGE TABLES ${table} AND ${fresh}`)
  await sql.command(`DROP TABLE ${fresh}`)
}
