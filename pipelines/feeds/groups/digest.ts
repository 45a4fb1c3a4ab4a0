/** The digest of a group: what it says, mixed into a number, so that another one tells that something has changed. */

/*
 * A digest is 53 bits of two running hashes (MurmurHash3's mixing, public domain, with two pairs of constants). As the outcomes' text it was a
 * fifth of all that parsing, comparing and writing allocate. One in 2^53 changes would go unseen until the next one: one in some thousand
 * centuries of the largest service there is. (A sum without rotation is not enough: +110 and -110 changing places would cancel out.)
 */
let low = 0
let high = 0

export const mix = (word: number): void => {
  let k = Math.imul(word, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  low ^= k
  low = (Math.imul((low << 13) | (low >>> 19), 5) + 0xe6546b64) | 0
  let l = Math.imul(word, 0x239b961b)
  l = Math.imul((l << 16) | (l >>> 16), 0xab0e9789)
  high ^= l
  high = (Math.imul((high << 11) | (high >>> 21), 5) + 0x561ccd1b) | 0
}

const number = new Float64Array(1)
const words = new Int32Array(number.buffer)
export const mixNumber = (value: number): void => {
  number[0] = value
  mix(words[0] ?? 0)
  mix(words[1] ?? 0)
}

export const mixText = (text: string): void => {
  const { length } = text
  mix(length)
  let i = 1
  for (; i < length; i += 2) mix((text.charCodeAt(i - 1) << 16) | text.charCodeAt(i))
  if (i === length) mix(text.charCodeAt(i - 1))
}

/** A value of a source, each kind in its own way: `1.9` as a text is no price. All objects are alike: none is a value. */
export const mixValue = (value: unknown): void => {
  if (typeof value === 'number') {
    mix(1)
    mixNumber(value)
  } else if (typeof value === 'string') {
    mix(2)
    mixText(value)
  } else if (value === undefined || value === null) mix(3)
  else mix(value === true ? 5 : value === false ? 6 : 4)
}

export const begin = (start: number): void => {
  low = 0x2f6b7c11
  high = 0x41a7d0e3
  mix(start)
}

/** Never 0, which says that a group must be read. */
export const end = (): number => {
  let a = low ^ (low >>> 16)
  a = Math.imul(a, 0x85ebca6b)
  a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  let b = high ^ (high >>> 16) ^ a
  b = Math.imul(b, 0x85ebca6b)
  b ^= b >>> 13
  return (b >>> 11) * 0x1_0000_0000 + ((a ^ (a >>> 16)) >>> 0) || 1
}

/** Of two digests; 0 when either is. */
export const joined = (one: number, other: number): number => {
  if (one === 0 || other === 0) return 0
  begin(3)
  mixNumber(one)
  mixNumber(other)
  return end()
}
