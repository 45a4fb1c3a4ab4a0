/**
 * What a parameter may be. A declaration holds the value as a program would give it (a zod schema: OpenAPI and the tool server read it), and how
 * text becomes that value. Empty is absent, repeated values and comma lists mean the same, slugs are case-insensitive.
 */

import { z } from 'zod'
import { isBindable, NOT_BINDABLE } from './bindable.ts'

export type Param<T> = {
  wire: z.ZodType<T>
  /** Text as it came, at least one value, none blank. What it cannot read it leaves as it is, for `wire` to refuse. */
  coerce: (raw: readonly string[]) => unknown
  description: string
  /** Other names of the same parameter. */
  aliases: readonly string[]
  /** The value when it is absent; undefined: it is required. */
  fallback?: T
  /** Said to be required although it has a fallback: the endpoint itself tells who leaves it out. */
  needed?: true
  list: boolean
  /** The most that a page size or an offset comes to, for descriptions: above it the one is clamped, the other refused by a code of its own. */
  most?: number
  /** Echoed in `meta.filters` as it was written, not as it was read. */
  verbatim?: true
}

export type Params = Record<string, Param<unknown>>

export type Values<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** More than any honest question needs, and little enough to be bound as query parameters. */
const MAX_VALUES = 1_000
const MAX_TEXT = 200

export type Options = { description: string; aliases?: readonly string[] }

/** One value, however often and in whatever spelling it is given; several stay several, for the parser to refuse. */
const single = (raw: readonly string[], read: (text: string) => unknown): unknown => {
  const values = [...new Set(raw.map(text => read(text.trim())))]
  return values.length === 1 ? values[0] : values
}

/** A parameter of one value, null where it is absent. @param read what a text is, or the text where it is nothing of the kind */
export const nullable = <T>(
  options: Options,
  wire: z.ZodType<T | null>,
  read: (text: string) => unknown,
): Param<T | null> => ({
  wire,
  coerce: raw => single(raw, read),
  description: options.description,
  aliases: options.aliases ?? [],
  fallback: null,
  list: false,
})

const number = (text: string): unknown => (/^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** As programs write one, too, which a computed bound may need: 5.5e-17. */
const real = (text: string): unknown => (/^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : text)

/** Digits beyond the safe integers are an integer, too: the farthest of these, so that it is refused or clamped for its size and not for its form. */
const integer = (text: string): unknown =>
  /^[+-]?\d+$/.test(text)
    ? Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)))
    : number(text)

/** Slugs, ids or names: several, separated by commas or repeated. @param options `bytes`: of all of them, as they are bound */
export const list = (options: Options & { bytes?: number }): Param<string[] | null> => ({
  wire: z
    .array(z.string().max(MAX_TEXT, `each value has at most ${MAX_TEXT} characters`))
    .max(MAX_VALUES, `at most ${MAX_VALUES} values`)
    .refine(values => isBindable(values, options.bytes), NOT_BINDABLE)
    .nullable(),
  coerce: raw => {
    const values = raw.flatMap(text => text.split(',')).map(text => text.trim().toLowerCase())
    return [...new Set(values.filter(text => text !== ''))]
  },
  description: options.description,
  aliases: options.aliases ?? [],
  fallback: null,
  list: true,
})

/** Several of a fixed set of names. */
export const names = (allowed: readonly string[], options: Options): Param<string[] | null> => ({
  ...list(options),
  wire: z
    .array(z.enum(allowed, { error: issue => `${quoted(issue.input)} is not one of ${allowed.join(', ')}` }))
    .nullable(),
})

/** A string as it was given, of at most `max` characters; null where it is not given. */
export const text = (options: Options & { max?: number }): Param<string | null> => {
  const { max = MAX_TEXT } = options
  const schema = z.string('is given more than once').max(max, `at most ${max} characters`)
  return nullable<string>(options, schema.nullable(), value => value)
}

/** `true`, `false`, 1 or 0. */
export const flag = (options: Options): Param<boolean | null> =>
  nullable<boolean>(options, z.boolean('must be true, false, 1 or 0').nullable(), value => {
    const word = value.toLowerCase()
    if (word === 'true' || word === '1') return true
    return word === 'false' || word === '0' ? false : value
  })

/** A number from `min` to `max`, both included. */
export const decimal = (options: Options & { min?: number; max?: number }): Param<number | null> => {
  const { min = -1e9, max = 1e9 } = options
  const schema = z.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
  return nullable<number>(options, schema.nullable(), real)
}

/** One of a fixed set of names, in lower case. */
export const oneOf = <const N extends string>(allowed: readonly N[], options: Options): Param<N | null> =>
  nullable<N>(options, z.enum(allowed, `must be one of ${allowed.join(', ')}`).nullable(), value => value.toLowerCase())

/** A value that is there whether it is given or not. */
export const withDefault = <T>(param: Param<T | null>, fallback: T): Param<T> => ({
  ...param,
  wire: param.wire.transform(value => value ?? fallback) as unknown as z.ZodType<T>,
  fallback,
})

/** A page's size; above the maximum it is clamped, and the answer says so. */
export const limit = (max = 200): Param<number> => ({
  wire: z
    .int('must be an integer')
    .min(1, 'must be at least 1')
    .transform(value => Math.min(value, max)),
  coerce: raw => single(raw, integer),
  description: `Page size; above ${max} it is clamped to ${max}.`,
  aliases: [],
  fallback: 50,
  list: false,
  most: max,
})

const FARTHEST = 1_000_000_000

/**
 * Rows to leave out before a page.
 * @param max beyond it the cursor goes on; the list itself refuses it (`offset_too_large`). Absent: as far as a number is one.
 */
export const offset = (max?: number): Param<number> => {
  const wire = z.int('must be an integer').min(0, 'must not be negative')
  const shared = { coerce: limit().coerce, aliases: [], fallback: 0, list: false }
  if (max === undefined) {
    const description = 'Rows to leave out; ignored with a cursor.'
    return { ...shared, wire: wire.max(FARTHEST, 'is out of range'), description }
  }
  const description = `Rows to leave out, at most ${max}: the cursor goes further; ignored with it.`
  return { ...shared, wire: wire.meta({ maximum: max }), description, most: max }
}

/** Where the page before ended, as it was told there; not looked into here. */
export const cursor = (): Param<string | null> => ({
  ...nullable<string>(
    { description: 'The `next_cursor` of the page before; takes precedence over `offset`.' },
    // Its form alone, so that it is named with whatever else is wrong; whether it is ours is asked when it is read.
    z
      .string('is given more than once')
      .regex(/^[\w-]{33,2000}$/, 'is not a cursor of this service')
      .nullable(),
    value => value,
  ),
})

/** `sort`: one of some keys, `-` before it for the other direction. */
export const sort = (
  keys: readonly string[],
  options: Options = { description: 'Order of the rows: ascending, with - before the key descending.' },
): Param<string | null> => {
  const allowed = keys.flatMap(key => [key, `-${key}`])
  return nullable<string>(
    options,
    z.enum(allowed, `must be one of ${keys.join(', ')}, with - before it for the other direction`).nullable(),
    value => value.toLowerCase(),
  )
}

/** As descriptions of the endpoint say it. */
export const isRequired = (param: Param<unknown>): boolean => param.needed === true || !('fallback' in param)

/** The same parameter, refused with 400 where it is not given. */
export const required = <T>(param: Param<T | null>): Param<T> => {
  const { fallback: _, ...rest } = param
  return rest as unknown as Param<T>
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : 'a value'
}
