/** What a setting may be: numbers in a range, lists by commas, addresses. Each says in its message what was expected. */
import { z } from 'zod'

/** Digits as people write them, NaN for the rest: `0x50`, `1e3` and a blank are numbers only to a program. */
const numberOf = (text: string): number => (/^(\d+(\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN)

export const within = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`
  return z.string().transform(numberOf).pipe(z.number({ error }).min(min, { error }).max(max, { error }))
}
export const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string().transform(numberOf).pipe(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }))
}
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const PORT = whole(0, 65_535)
export const DAYS = whole(1, 36_500)
export const FLAG = oneOf(['0', '1', 'false', 'true']).transform(value => value === '1' || value === 'true')
export const PARTS = z.string().transform(text => text.split(',').flatMap(part => part.trim() || []))
/** A feed that is asked for nothing would be silent without a word. */
export const LIST = PARTS.refine(parts => parts.length > 0, 'must name one at least')

export const NUMBERS = LIST.refine(
  parts => parts.every(part => /^\d{1,9}$/.test(part)),
  'must be whole numbers',
).transform(parts => parts.map(Number))

/** `name=number` as its two sides; the number is NaN where the part is of another form. */
export const pairOf = (part: string): readonly [name: string, n: number] => {
  const [name = '', text = '', ...more] = part.split('=').map(each => each.trim())
  return [name, more.length > 0 ? Number.NaN : numberOf(text)]
}

/** A day: a timer of more than 24 of them would go off at once, and each poll costs quota. */
const MOST_SECONDS = 86_400

// A list of `sport` or `sport=seconds`.
export const SPORTS = LIST.transform(parts =>
  parts.map(part => {
    const [sport, seconds] = part.includes('=') ? pairOf(part) : [part, null]
    return { sport, seconds }
  }),
).refine(
  sports =>
    sports.every(
      ({ sport, seconds }) => sport !== '' && (seconds === null || (seconds >= 1 && seconds <= MOST_SECONDS)),
    ),
  `must be sport or sport=seconds, from 1 to ${MOST_SECONDS}`,
)

// `none` is the word for no feed at all; an empty value is a setting not given.
// One that is named twice is one: two of it in a process would both hold its lease.
export const FEEDS = LIST.transform(feeds => (feeds.length === 1 && feeds[0] === 'none' ? [] : [...new Set(feeds)]))

const decodes = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

export const storeUrl = (...protocols: string[]) =>
  z
    .url({ error: 'must be an address', abort: true })
    .refine(text => protocols.some(protocol => text.startsWith(`${protocol}://`)), {
      message: `must begin with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`,
      abort: true,
    })
    .refine(text => URL.canParse(text) && new URL(text).host !== '', { message: 'must name a host', abort: true })
    // Clients decode all three; what they cannot would end the process when they are opened.
    .refine(text => decodes(new URL(text).username + new URL(text).password + new URL(text).pathname), {
      message: 'must have %25 for a % in its user or password, or in its path',
      abort: true,
    })

export const PROXY = storeUrl('http', 'https')

/** Any other path a client takes for a database's number too, and ends the process, or uses the first one. */
export const REDIS_URL = storeUrl('redis', 'rediss').refine(
  text => /^\/?\d*$/.test(new URL(text).pathname),
  'must have nothing but the number of a database behind its host',
)

/** A cluster's name stands in statements, as it is. */
export const CLUSTER = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be letters, digits and _')

export const SHARDS = LIST.refine(
  urls => urls.every(url => storeUrl('http', 'https').safeParse(url).success),
  'must be addresses that begin with http:// or https://',
)

// Clients open it: a query or a password in it would be in every row.
export const PUBLIC_URL = storeUrl('http', 'https')
  .refine(text => URL.canParse(text) && /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(text), {
    message: 'must have no query, no fragment and no user',
  })
  .transform(text => text.replace(/\/+$/, ''))
