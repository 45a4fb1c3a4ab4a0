/** A function of a text or a number whose answers are remembered: the same few thousand names, prices and lines come again and again. */

/**
 * @param most so many answers are kept: whatever garbage brings does not take memory for ever. Those that were asked for last: names with a day in them,
 *   as tickers are, would fill it once and then stand in the way of tomorrow's
 * @param read never answers undefined
 */
export const remembered = <Answer extends string | number | object | null, Key extends string | number = string>(
  most: number,
  read: (key: Key) => Answer,
): ((key: Key) => Answer) => {
  const half = Math.ceil(most / 2)
  // When it is full the younger half becomes the older one, of which what is asked for again comes back.
  let young = new Map<Key, Answer>()
  let old = new Map<Key, Answer>()
  const keep = (own: Key, answer: Answer): Answer => {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(own, answer)
    return answer
  }
  return key => {
    const known = young.get(key)
    if (known !== undefined) return known
    const own = ownOf(key)
    return keep(own, old.get(key) ?? read(own))
  }
}

/** A text cut from a longer one keeps all of that in memory as long as it is kept itself: what is kept is a copy. */
const ownOf = <Key extends string | number>(key: Key): Key =>
  typeof key === 'string' ? (` ${key}`.slice(1) as Key) : key
