/** A part of a file as events: its rows become what an answer of the source is once it is read, and the-odds-api's own code does the rest. */
import type { Parsed, Part, Rejection } from '../../model/part.ts'
import { createRejections, rejection } from '../read/reject.ts'
import { Rows } from '../read/rows.ts'
// biome-ignore lint/style/noRestrictedImports: a file of that source's own answers
import { oddsOf } from '../the-odds-api/parse.ts'
import { eventsOf, rawOddsOf, scoresOf } from './events.ts'
import { layoutOf } from './layout.ts'
import { propsOf } from './props.ts'

/** The rows of a file, and where a column is; `wrong` is told of each row that cannot be used. */
export type Table = { rows: Rows; at: (column: string) => number; wrong: (one: Rejection) => void }

export function parseCsv(part: Part): Parsed {
  const rejections = createRejections()
  const rows = new Rows(part.body, (line, cells, text) => {
    const detail = `row ${line}: expected ${rows.header.length} cells, got ${cells}`
    rejections.add(rejection('broken_row', detail, text))
  })
  const { form, at, expected } = layoutOf(rows.header)
  if (form === null) {
    rejections.add(rejection('unknown_header', `header: expected ${expected}`, part.body))
    return { events: [], rejections: rejections.all() }
  }
  const wrong = createRejections()
  const table: Table = { rows, at, wrong: one => wrong.add(one) }
  const events =
    form === 'odds'
      ? rawOddsOf(table)
      : form === 'props'
        ? propsOf(table)
        : form === 'scores'
          ? scoresOf(table)
          : eventsOf(table)
  // Rows that are no rows are told first.
  for (const one of wrong.all()) rejections.add(one)
  return oddsOf(part.league, {
    events,
    // Odds are of whichever format was asked for: the prices tell it.
    format: form === 'props' ? 'american' : null,
    rejections: rejections.all(),
  })
}
