/**
 * An opportunity's row as JSON text. Most columns of a row with a ladder are at their default, and so are most fields of its prices: they are left out, and
 * the store puts them in. A market of thirty books is then 6 KB and not 14.
 */
import type { LadderEntry, OpportunityRow } from './model/rows.ts'

const text = JSON.stringify

/** Where nothing is not zero. */
const NULLABLE = new Set(['line', 'market_width', 'push_probability', 'key_number_probability'])

const isDefault = (name: string, value: unknown): boolean =>
  (value === null && name !== 'line') ||
  value === undefined ||
  value === '' ||
  (value === 0 && !NULLABLE.has(name)) ||
  (Array.isArray(value) && value.length === 0)

const entryText = (of: LadderEntry): string => {
  let made =
    `{"side":${of.side},"sportsbook":${text(of.sportsbook)},"odds_decimal":${of.odds_decimal},` +
    `"odds_american":${of.odds_american},"odds_id":"${of.odds_id}","market_group":${text(of.market_group)}`
  if (of.external_event_id) made += `,"external_event_id":${text(of.external_event_id)}`
  if (of.external_selection_id) made += `,"external_selection_id":${text(of.external_selection_id)}`
  if (of.market_id) made += `,"market_id":${text(of.market_id)}`
  if (of.max_bet !== null) made += `,"max_bet":${of.max_bet}`
  return `${made}}`
}

export const opportunityText = (row: OpportunityRow): string => {
  if (row.ladder.length === 0) return text(row)
  const parts: string[] = []
  for (const [name, value] of Object.entries(row)) {
    if (isDefault(name, value)) continue
    if (name === 'ladder') parts.push(`"ladder":[${row.ladder.map(entryText).join(',')}]`)
    else parts.push(`${text(name)}:${text(value)}`)
  }
  return `{${parts.join(',')}}`
}
