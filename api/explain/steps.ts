/**
 * An explanation is a list of steps, each a formula with its numbers and what comes out, so that a reader can redo all of it on paper. Formulas
 * are written with + - * / ^ and round(x, places), floor, min, max, sqrt, exp, ln, Phi (the normal distribution) and PhiInverse; of a model of results
 * with sum(a, b, k: term) over the whole numbers k from a to b, fact(k), and w(k), the weight of result k.
 */

import { z } from 'zod'
import { round8 } from '../../pipelines/model/odds.ts'

export const stepSchema = z
  .object({
    name: z.string().describe('What the step gives; later steps name it.'),
    formula: z
      .string()
      .describe(
        'With + - * / ^ and round(x, places), floor, min, max, sqrt, exp, ln, Phi, PhiInverse; sum(a, b, k: term) over whole numbers k, fact(k), and w(k), the weight of result k in `chances.weights` (1 where it has none). One with an equals sign is an equation that the value solves.',
      ),
    with: z.record(z.string(), z.number()).describe('The numbers of the formula, by name.'),
    value: z.number(),
    note: z.string().optional(),
  })
  .meta({ id: 'ExplanationStep' })

type Step = z.infer<typeof stepSchema>

export type Steps = ReturnType<typeof createSteps>

/** Collects the steps of one explanation. */
export function createSteps() {
  const list: Step[] = []
  return {
    list,
    /** @param value what the formula gives with these numbers @returns the same */
    add(name: string, formula: string, numbers: Record<string, number>, value: number, note?: string): number {
      list.push({ name, formula, with: numbers, value, ...(note === undefined ? {} : { note }) })
      return value
    },
    /** A published figure: the same, rounded to the 8 places of the wire. */
    figure(name: string, formula: string, numbers: Record<string, number>, value: number, note?: string): number {
      const rounded = round8(value)
      list.push({
        name,
        formula: `round(${formula}, 8)`,
        with: numbers,
        value: rounded,
        ...(note === undefined ? {} : { note }),
      })
      return rounded
    },
  }
}

/** `d` of some sides as `{d_home: 1.9, d_away: 2}`. */
export const named = (letter: string, names: readonly string[], values: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, i) => [`${letter}_${name}`, values[i] ?? 0]))

/** `q_home + q_away`. */
export const sumOf = (letter: string, names: readonly string[]): string =>
  names.map(name => `${letter}_${name}`).join(' + ')
