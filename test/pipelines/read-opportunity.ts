/* An opportunity's row, read from its text as the store reads it: lists of tuples from a list per field, and what is left out at its default. */
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { NO_OFFER } from '../opportunities/plain/rows.ts'

type Columns = Record<string, unknown>

const BLANK = {
  run: '',
  simulated: 0,
  is_live: 0,
  is_alternate_line: 0,
  is_player_prop: 0,
  player_name: '',
  stat_category: '',
  line: null,
}

const NONE: Record<string, Columns> = {
  sides: { selection: '', selection_type: '', line: null },
  ladder: {
    head: [],
    external_event_id: '',
    external_selection_id: '',
    market_id: '',
    max_bet: null,
  },
  outcomes: { probability: 0, back1: 0, won1: 0, back2: 0, won2: 0 },
}

const HEAD = ['side', 'sportsbook', 'odds_decimal', 'odds_american', 'odds_id', 'market_group']
const headed = (head: unknown[]): Columns => Object.fromEntries(HEAD.map((name, i) => [name, head[i]]))

/** The first field's list says how many there are; a shorter one holds the one value of all, or none. */
const tuples = (row: Columns, column: string): Columns[] => {
  const fields = Object.entries(NONE[column] ?? {})
  const [[first] = ['']] = fields
  const count = ((row[`${column}_${first}`] ?? []) as unknown[]).length
  return Array.from({ length: count }, (_, i) => {
    const listed = ([field, none]: [string, unknown]): [string, unknown] => {
      const list = (row[`${column}_${field}`] ?? []) as unknown[]
      return [field, list.length === count ? list[i] : list.length > 0 ? list[0] : none]
    }
    return Object.fromEntries(fields.map(listed))
  })
}

export const readOpportunity = (text: string): OpportunityRow => {
  const row: Columns = JSON.parse(text)
  const made: Columns = { ...NO_OFFER, ...BLANK }
  const isPart = (name: string): boolean => Object.keys(NONE).some(column => name.startsWith(`${column}_`))
  for (const [name, value] of Object.entries(row)) if (!isPart(name)) made[name] = value
  made.sides = tuples(row, 'sides')
  made.ladder = tuples(row, 'ladder').map(({ head, ...rest }) => ({ ...headed(head as unknown[]), ...rest }))
  if (row.outcomes_probability !== undefined) made.outcomes = tuples(row, 'outcomes')
  return made as OpportunityRow
}
