/** Numbers as texts of sources have them. */

/** So many characters with a point hold no more than 15 digits: both numbers of the quotient are exact then, and so is its rounding. 16 digits alone are rounded once. */
const LONGEST = 16
const POWERS = Array.from({ length: LONGEST }, (_, i) => 10 ** i)

/** Digits with a sign and a point, spaces around them. */
const WRITTEN = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/
const other = (text: string): number => (WRITTEN.test(text) ? Number(text) : Number.NaN)

/**
 * What `Number` makes of a number that is written out; of `-137.0`, as nearly all are, in less than half its time. NaN for anything else: a blank, which
 * it takes for 0, `0x10` and `1e3` are mistakes, and no lines or prices.
 */
export const numberIn = (text: string): number => {
  const { length } = text
  if (length === 0 || length > LONGEST) return other(text)
  const from = text.charCodeAt(0) === 0x2d ? 1 : 0
  let digits = 0
  let point = -1
  for (let i = from; i < length; i++) {
    const digit = text.charCodeAt(i) - 0x30
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit
    else if (digit === -2 && point === -1 && i > from) point = i
    else return other(text)
  }
  if (from === length || point === length - 1) return other(text)
  const value = point === -1 ? digits : digits / (POWERS[length - 1 - point] as number)
  return from === 1 ? -value : value
}
