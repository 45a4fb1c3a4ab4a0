/**
 * The elements of a JSON array as the texts that they are, without parsing them: cutting a large payload into parts by way of JSON.parse and
 * JSON.stringify would cost more than all that is done with the parts.
 */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

const isOpening = (char: number): boolean => char === 0x7b || char === 0x5b
const isClosing = (char: number): boolean => char === 0x7d || char === 0x5d

/** Null when the text is no array, or one that is cut short. What is wrong inside an element is not looked at. */
export function elementsOf(text: string): string[] | null {
  const whole = text.trim()
  if (!whole.startsWith('[') || !whole.endsWith(']')) return null
  const found: string[] = []
  const last = whole.length - 1
  let depth = 0
  let start = 1
  for (let i = 1; i < last; i += 1) {
    const char = whole.charCodeAt(i)
    if (char === QUOTE) {
      i = endOfText(whole, i)
      if (i >= last) return null
    } else if (isOpening(char)) depth += 1
    else if (isClosing(char)) {
      depth -= 1
      if (depth < 0) return null
    } else if (char === COMMA && depth === 0) {
      found.push(whole.slice(start, i))
      start = i + 1
    }
  }
  if (depth !== 0) return null
  const rest = whole.slice(start, last)
  if (rest.trim() !== '') found.push(rest)
  return found
}

/** Where the quote that closes a text stands; behind the end when nothing does. */
const endOfText = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}
