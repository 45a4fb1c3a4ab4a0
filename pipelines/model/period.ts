/** The parts of a match as the ids of market types begin with them: `1st_half_`, `3rd_quarter_`. */

const ORDINALS = new Map([
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
])

/**
 * What stands before the market types of a part of a match.
 *
 * @param nth `first` or `1st`, in any case
 * @param unit what it is one of, as the ids have it: `half`, `5_innings`
 */
export const periodPrefix = (nth: string, unit: string): string => {
  const word = nth.toLowerCase()
  return `${ORDINALS.get(word) ?? word}_${unit}_`
}
