/** The shape in which a payload carries what is said of a game and what the public bets: numbers in range, texts of a bounded length. */
import { z } from 'zod'
import type { Splits } from './facts.ts'

const LONGEST_TEXT = 300
export const LARGEST_SCORE = 10_000
export const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0 && score <= LARGEST_SCORE
/** Half of a pair is no UTF-8: the store refuses it, and all rows that come with it. */
const text = (most = LONGEST_TEXT) =>
  z
    .string('a text')
    .max(most, `at most ${most} characters`)
    .refine(value => value.isWellFormed(), 'a text without halves of characters')

/** What beside the score is known of a game; each member may be missing. */
export const gameShape = z.object(
  {
    period: text(40).default(''),
    clock: text(40).default(''),
    possession: z.enum(['home', 'away', ''], 'home or away').default(''),
    last_play: text().default(''),
    details: z
      .record(
        text(40),
        z.union([text(), z.number(), z.boolean(), z.array(text()).max(20)], 'a text, number or flag'),
        'members with names of at most 40 whole characters',
      )
      .refine(details => Object.keys(details).length <= 40, 'at most 40 members')
      .default({}),
  },
  'an object',
)

/** A score: a whole number, also as text. */
export const scoreShape = z
  .union([z.int('a whole number'), z.string().regex(/^\d{1,5}$/, 'a whole number')], 'a whole number')
  .transform(Number)
  .refine(isScore, `a number of 0 to ${LARGEST_SCORE}`)

export const fraction = z.number('a fraction of 0 to 1').min(0, 'a fraction of 0 to 1').max(1, 'a fraction of 0 to 1')
const american = z
  .int('an American price')
  .refine(price => Math.abs(price) >= 100 && Math.abs(price) <= 1_000_000, 'an American price')
const line = z.number('a line').min(-1_000, 'a line above -1000').max(1_000, 'a line below 1000')
const NOTHING = { home: null, away: null }
const sides = (of: z.ZodNumber | z.ZodType<number>) =>
  z.object({ home: of.nullable().default(null), away: of.nullable().default(null) }, 'home and away').default(NOTHING)
const overUnder = z
  .object({ over: fraction.nullable().default(null), under: fraction.nullable().default(null) }, 'over and under')
  .default({ over: null, under: null })

/** Splits of the books that a source tells of. */
export const splitsShape: z.ZodType<Splits[]> = z
  .array(
    z.object(
      {
        book: z.string('a sportsbook').regex(/^[a-z0-9_]{1,60}$/, 'the id of a sportsbook'),
        spread: z
          .object({ line: sides(line), odds: sides(american), handle: sides(fraction), bets: sides(fraction) })
          .nullable()
          .default(null),
        total: z
          .object({ line: line.nullable().default(null), handle: overUnder, bets: overUnder })
          .nullable()
          .default(null),
        moneyline: z
          .object({ odds: sides(american), handle: sides(fraction), bets: sides(fraction) })
          .nullable()
          .default(null),
      },
      'an object',
    ),
    'a list',
  )
  .max(50, 'at most 50 books')
