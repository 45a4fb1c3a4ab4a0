/** What is read of every outcome, changed or not: the group's digest, and which format the prices look like. */
import type { RawOutcome } from './quotes.ts'
import type { OddsFormat } from './read.ts'
import { jsonOf, TOO_DEEP } from './reject.ts'

/** Which format the prices of a part look like. */
export type Evidence = { american: number; decimal: number; either: number }

/**
 * A request that names its format settles it. Else: whole numbers of 100 and above are American, and prices of -100 and below can be
 * nothing else, while one between 1 and 100, or with a fraction, is decimal. Both kinds in one part: a few broken prices must not
 * turn all the others into nonsense, so the more frequent one wins; where nothing is negative (futures), one decimal-looking
 * price in ten is enough, for +500 beside +1200 is common in American and 101.0 beside 151.0 without a single price below 100 is not.
 */
export function formatOf({ american, decimal, either }: Evidence): OddsFormat {
  if (american > 0) return american >= decimal ? 'american' : 'decimal'
  return decimal > 0 && decimal * 10 >= decimal + either ? 'decimal' : 'american'
}

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
  mix(text.length)
  for (let i = 0; i < text.length; i += 1) mix(text.charCodeAt(i))
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

/** Teams are told by their sides: a source that lets home and away change places has said something new. */
const mixName = (name: string, home: string, away: string): void => {
  if (name === home) mix(1)
  else if (name === away) mix(2)
  else if (name === 'Over') mix(3)
  else if (name === 'Under') mix(4)
  else mixText(name)
}

/** Of the name, price and line of every outcome, one after another; 0 where something is of a type that does not belong there. */
export const digestOf = (
  evidence: Evidence,
  outcomes: readonly unknown[],
  active: boolean,
  { home, away }: { home: string; away: string },
): number => {
  begin(active ? 1 : 2)
  for (let i = 0; i < outcomes.length; i += 1) {
    const outcome = outcomes[i]
    if (typeof outcome !== 'object' || outcome === null) return 0
    const { name, description, price, point, bet_limit, sid }: RawOutcome = outcome
    if (typeof name !== 'string' || typeof price !== 'number') return 0
    if (price <= -100) evidence.american += 1
    else if (price < 100 || price % 1 !== 0) evidence.decimal += 1
    else evidence.either += 1
    mixName(name, home, away)
    mixNumber(price)
    if (point !== undefined) {
      if (typeof point !== 'number') return 0
      mix(5)
      mixNumber(point)
    }
    if (typeof description === 'string' && bet_limit === undefined && sid === undefined) {
      // Nearly every prop: as JSON each outcome of one would cost more than all its other fields.
      mix(7)
      mixText(description)
    } else if (description !== undefined || bet_limit !== undefined || sid !== undefined) {
      const rest = jsonOf([description, bet_limit, sid])
      if (rest === TOO_DEEP) return 0
      mixText(rest)
    }
    mix(6)
  }
  return end()
}
