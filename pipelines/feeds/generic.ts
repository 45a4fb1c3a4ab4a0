/**
 * The generic feed: quotes, splits and game states in a shape of our own, for an operator's own scrapers and for sources that no adapter knows.
 *
 * NDJSON, one object a line that begins with its `type`, or a list of such objects in one JSON document, or CSV, whose first column is `type` and whose
 * columns are the members' names; an empty cell is a member that is not there, a column of another name is told and not read. (Semicolons and tabs are
 * commas: read/csv.ts.) `npm run feed -- schema` prints the JSON Schema of a line.
 *
 * A payload shows a book's market whole: a line of it that an earlier payload showed and this one does not is taken for removed.
 */
import type { Feed } from '../model/part.ts'
import { parseGeneric } from './generic/parse.ts'
import { splitGeneric } from './generic/split.ts'

export const generic: Feed = {
  id: 'generic',
  simulated: false,
  interval_ms: 60_000,
  split: splitGeneric,
  parse: parseGeneric,
  recognises: ({ text }) => isLine(text) || /^\ufeff?"?type"?[,;\t][^\n]*\b(?:league|sportsbook)\b/i.test(text),
}

const isLine = (text: string): boolean => /^\s*\[?\s*\{\s*"type"\s*:\s*"(?:quote|split|game)"/.test(text)
