/** Which opportunities are shown, and in which order: one that is being read does not jump away under the pointer. */
import { hasWords } from '../words.ts'
import { type Kind, type LegView, legsOf, type Standing } from './kinds.ts'

export type Order = 'worth' | 'start' | 'new'
export type Narrow = { kind: Kind; least: number; live: string; book: readonly string[]; text: string; order: Order }

export function fits({ kind, row }: Standing, narrow: Narrow): boolean {
  if (kind !== narrow.kind.id) return false
  const worth = narrow.kind.worth(row)
  if (narrow.least > 0 && (narrow.kind.ascending ? worth > narrow.least : worth < narrow.least)) return false
  if (narrow.live !== '' && (narrow.live === 'true') !== row.is_live) return false
  // A bet at one price may be had at several books.
  const isHad = ({ book, books = [book] }: LegView): boolean => books.some(one => narrow.book.includes(one))
  if (narrow.book.length > 0 && !legsOf(row).every(isHad)) return false
  return hasWords(`${row.event_name} ${row.player_name ?? ''}`, narrow.text)
}

const compare =
  ({ order, kind }: Narrow) =>
  (a: Standing, b: Standing): number => {
    const byWorth = (kind.worth(b.row) - kind.worth(a.row)) * (kind.ascending ? -1 : 1)
    if (order === 'start') return (a.row.start_time ?? '~').localeCompare(b.row.start_time ?? '~') || byWorth
    if (order === 'new') return b.row.detected_at.localeCompare(a.row.detected_at) || byWorth
    return byWorth || a.row.id.localeCompare(b.row.id)
  }

/**
 * The rows in their order. While `held`, what was there keeps its place and newcomers are put where they belong among it.
 * @param before the ids as they stand now
 */
export function arrange(
  rows: readonly Standing[],
  narrow: Narrow,
  before: readonly string[],
  held: boolean,
): Standing[] {
  const sorted = [...rows].sort(compare(narrow))
  if (!held) return sorted
  const places = new Map(before.map((id, index) => [id, index]))
  const kept = rows
    .filter(({ row }) => places.has(row.id))
    .sort((a, b) => (places.get(a.row.id) ?? 0) - (places.get(b.row.id) ?? 0))
  for (const one of sorted) {
    if (places.has(one.row.id)) continue
    const at = kept.findIndex(other => compare(narrow)(one, other) < 0)
    kept.splice(at < 0 ? kept.length : at, 0, one)
  }
  return kept
}
