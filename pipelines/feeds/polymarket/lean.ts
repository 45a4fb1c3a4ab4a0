/**
 * The events of a list that holds little beside what is read of it, told from its text by a look at its brackets. Parsing it is left to whoever reads
 * the part: of the recorded list this takes 3 us, JSON.parse 9, and writing what is read of it 6 more.
 */
import { isObject, type Raw, rootOf } from '../read/values.ts'

const SPACE = 0x20
const COLON = 0x3a
const COMMA = 0x2c
const OPENING = 0x5b

/** Where the last character before a place is that is no white space; -1 where there is none. */
const lastBefore = (text: string, place: number): number => {
  let at = place - 1
  while (at >= 0 && text.charCodeAt(at) <= SPACE) at -= 1
  return at
}

const NAME = '"markets"'

/**
 * Where the names of all lists stand that are a member of something; null where another list or an object is one, or a list stands in a list. A bracket
 * inside a text may be taken for such: then there is one more that is not markets.
 */
const namesOfLists = (text: string): number[] | null => {
  const names: number[] = []
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    const before = lastBefore(text, at)
    const char = text.charCodeAt(before)
    if (char === COMMA || char === OPENING) return null
    if (char !== COLON) continue
    const name = lastBefore(text, before) + 1 - NAME.length
    if (name < 0 || !text.startsWith(NAME, name)) return null
    names.push(name)
  }
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1))
    if (text.charCodeAt(lastBefore(text, at)) === COLON) return null
  return names
}

const FIRST = /^\s*\[\s*$/
/** What ends the markets of an event and the event, and leads to the next one or ends the list. */
const NEXT = /\]\s*\}\s*,\s*$/
const LAST = /\]\s*\}\s*\]\s*$/
const LONGEST_END = 200
/** The source describes every event and market, which is most of its lists: with that comes all the rest that is left out of parts. */
const DESCRIBED = '"description"'
const SOON = 500

/**
 * The events of a list without their markets; null where a text is not surely a list of events of plain members and, last, `markets`. Markets are the only
 * lists that are a member of anything: so each list that ends before the end of an object is an event's markets, behind which the event has
 * nothing. What is no JSON within the markets is not seen here.
 */
export function leanHeads(text: string): Raw[] | null {
  // Nearly all lists are told here.
  if (text.slice(0, SOON).includes(DESCRIBED)) return null
  const names = namesOfLists(text)
  if (names === null || names.length === 0 || !LAST.test(text.slice(-LONGEST_END))) return null
  const heads: Raw[] = []
  let last = -1
  for (const name of names) {
    const start = text.lastIndexOf('{', name)
    const before = text.slice(Math.max(0, start - LONGEST_END), start)
    if (start <= last || !(last === -1 ? FIRST : NEXT).test(before)) return null
    const head = text.slice(start, name).trimEnd()
    const { root } = rootOf(`${head.endsWith(',') ? head.slice(0, -1) : head}}`)
    if (!isObject(root) || root.description !== undefined) return null
    heads.push(root)
    last = name
  }
  return heads
}
