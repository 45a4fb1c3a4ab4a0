/** Times of the generic feed's lines, each read once: nearly all lines of a payload have the same few. */
import { instant } from './shape.ts'

/** A source that stamps every line with its own time must not take memory for ever: then all is forgotten at once. */
const MOST = 5_000
const known = new Map<string, number>()

/** Epoch ms of a time as the shape has it (ISO 8601 with an offset, of 2000 to 2099); NaN of anything else. */
export function instantOf(text: string): number {
  let at = known.get(text)
  if (at === undefined) {
    at = instant.safeParse(text).success ? Date.parse(text) : Number.NaN
    if (known.size >= MOST) known.clear()
    known.set(text, at)
  }
  return at
}
