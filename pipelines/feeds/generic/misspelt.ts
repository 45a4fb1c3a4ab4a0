/**
 * Members of a line that were meant for one of its type's: without `is_active` what is suspended would be there to bet on, without `start` a game has none.
 * A member of an operator's own is passed over, as the schema says.
 */
import { remembered } from '../../model/remembered.ts'
import { isNearly } from '../read/nearly.ts'
import type { Raw } from '../read/values.ts'
import { COLUMNS, SHAPES } from './shape.ts'

const MEMBERS: ReadonlyMap<unknown, readonly string[]> = new Map(
  Object.entries(SHAPES).map(([type, { shape }]) => [type, Object.keys(shape)]),
)
const MOST_NAMES = 1_000
/** The known ones that a name is nearly: lines of one source have the same few names. */
const nearTo = remembered(MOST_NAMES, (name): readonly string[] =>
  [...COLUMNS].filter(known => known !== name && isNearly(name, known)),
)

/**
 * The members of the last line that had none but known ones. Of the next ones they are the same, in the same order: looked up one by one they took
 * 0.33 us a line, and compared with these 0.12 (JSON.parse: 2 to 4).
 */
let last: readonly string[] = []

const isLikeLast = (raw: Raw): boolean => {
  let at = 0
  for (const name in raw) if (name !== last[at++]) return false
  return at === last.length
}

/** The first member that is one of the type's but for a letter, where the line lacks that one; null where there is none. */
export function misspeltIn(raw: Raw): { name: string; meant: string } | null {
  if (isLikeLast(raw)) return null
  const names = Object.keys(raw)
  const foreign = names.filter(name => !COLUMNS.has(name))
  if (foreign.length === 0) last = names
  for (const name of foreign) {
    // No member but one is an object.
    const meant = nearTo(name).find(
      known =>
        MEMBERS.get(raw.type)?.includes(known) &&
        raw[known] === undefined &&
        (typeof raw[name] !== 'object' || raw[name] === null || known === 'details'),
    )
    if (meant !== undefined) return { name, meant }
  }
  return null
}
