/** A part of a file as events: its rows become what an answer of the source is once it is read, and the-odds-api's own code does the rest. */
import type { Parsed, Part, Rejection } from '../../model/part.ts'
import { readCsv } from '../read/csv.ts'
import { createRejections, rejection } from '../read/reject.ts'
// biome-ignore lint/style/noRestrictedImports: a file of that source's own answers
import { oddsOf } from '../the-odds-api/parse.ts'
import { eventsOf, rawOddsOf, scoresOf } from './events.ts'
import { expectedColumns, layoutOf } from './layout.ts'
import { propsOf } from './props.ts'

/** What the rows of a file say; `wrong` is told of each row that cannot be used. */
export type Rows = { rows: readonly string[][]; at: (column: string) => number; wrong: (one: Rejection) => void }

export function parseCsv(part: Part): Parsed {
  const { header, rows } = readCsv(part.body)
  const { form, at } = layoutOf(header)
  const rejections = createRejections()
  if (form === null) {
    rejections.add(
      rejection('unknown_header', `header: expected the columns of one of ${expectedColumns()}`, part.body),
    )
    return { events: [], rejections: rejections.all() }
  }
  const whole = rows.filter((cells, i) => {
    if (cells.length === header.length) return true
    const detail = `row ${i + 2}: expected ${header.length} cells, got ${cells.length}`
    rejections.add(rejection('broken_row', detail, cells.join(',')))
    return false
  })
  const read: Rows = { rows: whole, at, wrong: one => rejections.add(one) }
  const events =
    form === 'odds'
      ? rawOddsOf(read)
      : form === 'props'
        ? propsOf(read)
        : form === 'scores'
          ? scoresOf(read)
          : eventsOf(read)
  return oddsOf(part.league, {
    events,
    // Odds are of whichever format was asked for: the prices tell it.
    format: form === 'props' ? 'american' : null,
    rejections: rejections.all(),
  })
}
