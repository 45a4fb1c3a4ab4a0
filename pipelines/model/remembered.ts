/** A function of a text whose answers are remembered: the same few thousand names, prices and lines come again and again. */

/**
 * @param most so many answers are kept, the first ones: whatever garbage brings does not take memory for ever
 * @param read never answers undefined
 */
export const remembered = <Answer extends string | number | object | null>(
  most: number,
  read: (text: string) => Answer,
): ((text: string) => Answer) => {
  const known = new Map<string, Answer>()
  return text => {
    let answer = known.get(text)
    if (answer === undefined) {
      // A text cut from a longer one keeps all of that in memory as long as it is kept itself: what is kept is a copy.
      const own = ` ${text}`.slice(1)
      answer = read(own)
      if (known.size < most) known.set(own, answer)
    }
    return answer
  }
}
