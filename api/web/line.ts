/** How a line is written. Minus signs are real ones, so that columns of figures align. */

export const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text)

/** A handicap has a sign, a total has none. */
export const line = (value: number | null, side: string): string => {
  if (value === null) return ''
  if (side === 'over') return `o${value}`
  if (side === 'under') return `u${value}`
  return value === 0 ? 'PK' : signed(value, String(Math.abs(value)))
}
