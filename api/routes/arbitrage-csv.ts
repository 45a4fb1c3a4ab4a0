/**
 * Arbitrages as CSV, for a spreadsheet. A cell that begins like a formula would be run by whoever opens the file, and names come from outside: such
 * text gets an apostrophe in front. Rendered by ClickHouse, as the JSON is.
 *
 * The header is fixed and has no column for a player: the cell of the selection names him (`Patrick Mahomes Over`), and that of the market stays a
 * market type, which programs look for.
 */

import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { readFacts } from '../facts.ts'
import { type Listing, stateOf } from '../listing.ts'
import { whereAll } from '../page.ts'
import type { Moment } from '../positions.ts'
import { type Answer, answerOf } from '../respond.ts'
import type { Scope } from '../scope.ts'
import type { Walk } from '../walk.ts'

const HEAD = ['event', 'sport', 'market', 'line', 'profit%', 'implied_total']
const TAIL = ['is_live', 'is_alternate_line', 'possibly_stale', 'warnings', 'detected_at']
const MIN_LEGS = 2

// Spreadsheets also run the full-width forms, and look past white space.
const text = (value: string): string =>
  `if(match(${value}, '^[\\\\s\\\\x{feff}]*[=+\\\\-@|%\\\\x{ff1d}\\\\x{ff0b}\\\\x{ff0d}\\\\x{ff20}]'), concat('\\'', ${value}), ${value})`

const legHead = (n: number): string[] => [`book${n}`, `selection${n}`, `odds${n}`, `stake${n}%`]

/** With the player of a prop, where it does not name him itself; nothing of a leg that a row does not have. */
const selection = (n: number): string => {
  const own = `legs[${n}].selection`
  const named = `${own} = '' OR ifNull(player_name, '') = '' OR position(${own}, ifNull(player_name, '')) > 0`
  return `if(${named}, ${own}, concat(ifNull(player_name, ''), ' ', ${own}))`
}

const leg = (n: number): string[] => [
  text(`legs[${n}].sportsbook`),
  text(selection(n)),
  `if(length(legs) < ${n}, NULL, legs[${n}].odds_american)`,
  `if(length(legs) < ${n}, NULL, legs[${n}].stake_percent)`,
]

export async function answerCsv(
  listing: Listing,
  walk: Walk,
  moment: Moment,
  about: { scope: Scope; caller: Caller; context: Context },
): Promise<Answer> {
  const state = stateOf(listing, walk, moment, about.context)
  const { most } = await readFacts<{ most: number }>('toUInt32(max(length(legs))) AS most', state, about)
  const legs = Array.from({ length: Math.max(MIN_LEGS, most) }, (_, index) => index + 1)
  const head = [...HEAD, ...legs.flatMap(legHead), ...TAIL]
  const cells = [
    text('event_name'),
    text('toString(sport)'),
    text('toString(market_type)'),
    'line',
    'profit_percent',
    'implied_total',
    ...legs.flatMap(leg),
    'is_live',
    'is_alternate_line',
    'possibly_stale',
    text("arrayStringConcat(warnings, ' ')"),
    'detected_at',
  ]
  const rows = await about.context.reads.bytes(
    `SELECT ${cells.map((cell, index) => `${cell} AS cell${index}`).join(', ')}
     FROM (
       SELECT * FROM ${state.from}${whereAll(state.where)}
       ORDER BY ${listing.order}
       LIMIT {page_limit:UInt64} OFFSET {page_offset:UInt64}
     )
     FORMAT CSV`,
    { ...state.params, page_limit: walk.limit, page_offset: walk.offset },
    { format_csv_null_representation: '', output_format_csv_crlf_end_of_line: 0 },
  )
  const body = Buffer.concat([Buffer.from(`${head.join(',')}\n`), rows])
  return answerOf(body, null, 'text/csv; charset=utf-8', [
    'Content-Disposition',
    'attachment; filename="arbitrage.csv"',
  ])
}
