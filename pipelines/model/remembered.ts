/** A function of a text whose answers are remembered: the same few thousand names, prices and lines come again and again. */

/**
 * @param most so many answers are kept: whatever garbage brings does not take memory for ever. Those that were asked for last: names with a day in them,
 *   as tickers are, would fill it once and then stand in the way of tomorrow's
 * @param read never answers undefined
 */
export const remembered = <Answer extends string | number | object | null>(
  most: number,
  read: (text: string) => Answer,
): ((text: string) => Answer) => {
  const half = Math.ceil(most / 2)
  // When it is full the younger half becomes the older one, of which what is asked for again comes back.
  let young = new Map<string, Answer>()
  let old = new Map<string, Answer>()
  const keep = (own: string, answer: Answer): Answer => {
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(own, answer)
    return answer
  }
  return text => {
    const known = young.get(text)
    if (known !== undefined) return known
    // A text cut from a longer one keeps all of that in memory as long as it is kept itself: what is kept is a copy.
    const own = ` ${text}`.slice(1)
    return keep(own, old.get(text) ?? read(own))
  }
}
