/** Names of columns and members that are known ones but for a mistake: what stands under them was meant, and would go without a word. */
import { shown } from './reject.ts'

/**
 * What a header was meant to have, and what stands there instead; null where it lacks nothing that one of its names nearly is.
 * @param known the names that it may have
 * @param isOther names that are others', however near
 */
export const missedIn = (
  header: readonly string[],
  known: readonly string[],
  isOther: (name: string) => boolean,
): string | null => {
  for (const one of known) {
    const near = header.find(name => !isOther(name) && isNearly(name, one))
    if (near !== undefined && !header.includes(one)) return `${one}, got ${shown(near)}`
  }
  return null
}

/** The same word but for its case, for what parts it, or for one letter; a known one in the plural may be another thing. */
export const isNearly = (name: string, known: string): boolean => {
  const word = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  const own = known.toLowerCase()
  if (joined(word) === joined(own)) return true
  return word !== `${own}s` && isOneOff(word, own)
}

const joined = (word: string): string => word.replaceAll('_', '')

/** Whether one letter more, less, other, or changed over with the next makes one word the other. */
const isOneOff = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  const [rest, other] = [short.slice(from), long.slice(from)]
  if (short.length < long.length) return rest === other.slice(1)
  const isTurned = rest.length > 1 && rest[0] === other[1] && rest[1] === other[0]
  return rest.slice(1) === other.slice(1) || (isTurned && rest.slice(2) === other.slice(2))
}
