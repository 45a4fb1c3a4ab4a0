/** CSV recordings: one document each, which says its own time in its rows or has it said. */

import { instantsOf, isSeason } from '../../pipelines/feeds/football-data/split.ts'
import { isCsv } from '../../pipelines/feeds/generic/records.ts'
import { headerOf, readCsv, withCommas } from '../../pipelines/feeds/read/csv.ts'
import { collected, layoutOf } from '../../pipelines/feeds/the-odds-api-csv/layout.ts'

/** Whether a text is a table: told by its first line, for a file may be called anything. Semicolons and tabs stand in other texts too. */
export const isTable = (text: string): boolean =>
  /^[^\n[{]*,/.test(text) || (/^[^\n[{]*[;\t]/.test(text) && isKnown(text))

const isKnown = (text: string): boolean => {
  const header = headerOf(text)
  return isSeason(header) || layoutOf(header).isNear || isCsv(text)
}

/** When a file of the-odds-api's rows was collected: its `snapshot_time`; of scores the newest time at which the source looked. Null: it does not say. */
const collectedAt = (text: string): number | null => {
  const { header, rows } = readCsv(text)
  const { form, at } = layoutOf(header)
  if (form === null) return null
  const column = at('snapshot_time') === -1 ? at('last_update') : at('snapshot_time')
  const times = rows.flatMap(cells => collected(cells[column]) ?? [])
  return times.length === 0 ? null : times.reduce((newest, time) => Math.max(newest, time))
}

/** The texts of a CSV document with their times, null where it holds none. A season is told match by match, as it became known. */
export const csvTexts = (document: string): { at: number | null; text: string }[] => {
  const text = withCommas(document)
  const season = instantsOf(text)
  return season.length > 0 ? season : [{ at: collectedAt(text), text: document }]
}
