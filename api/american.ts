/** American odds as bounds. Even money is written +100 and -100: a bound that takes the one takes the other. */
import type { z } from 'zod'
import { decimal, type Param } from './params.ts'

const bound = (description: string, even: (value: number) => number): Param<number | null> => {
  const param = decimal({ description })
  const wire = param.wire.transform(value => (value === null ? null : even(value))) as unknown as z.ZodType<
    number | null
  >
  return { ...param, wire }
}

/** The least odds that are asked for, American. */
export const leastOdds = (description: string): Param<number | null> =>
  bound(description, value => (value > -100 && value <= 100 ? -100 : value))

/** The highest odds that are asked for, American. */
export const mostOdds = (description: string): Param<number | null> =>
  bound(description, value => (value >= -100 && value < 100 ? 100 : value))
