/**
 * Lists of tuples as JSON text: a list per field, `sides_selection`, `sides_line` and so on. A list that repeats one value holds it once, and one of
 * defaults is left out; only the first one is always whole, because it says how many there are. The insert puts them together (tuple-input.ts).
 *
 * As objects, the prices of low holds were more bytes than all ticks, most of it the fields' names. What every price of a ladder has comes as a tuple
 * without names, `ladder_head`: a price is text once, and stands in many rows until it moves; a list per field had to be written anew for each.
 */
import { flat } from './flat.ts'
import type { LadderEntry, Opportunity } from './model/rows.ts'
import type { Outcome } from './model/window.ts'

const text = JSON.stringify

/** A field: its name, its value as text, and the text of its default. */
type Field<Of> = readonly [name: string, textOf: (of: Of) => string, none: string]
type Fields<Of> = readonly Field<Of>[]

const heads = new WeakMap<LadderEntry, string>()
const headText = (of: LadderEntry): string => {
  let made = heads.get(of)
  if (made === undefined) {
    const { side, sportsbook, odds_decimal, odds_american, odds_id, market_group } = of
    made = flat(`[${side},${text(sportsbook)},${odds_decimal},${odds_american},"${odds_id}",${text(market_group)}]`)
    heads.set(of, made)
  }
  return made
}

const LADDER: Fields<LadderEntry> = [
  ['head', of => headText(of), ''],
  ['external_event_id', of => text(of.external_event_id), '""'],
  ['external_selection_id', of => text(of.external_selection_id), '""'],
  ['market_id', of => text(of.market_id), '""'],
  ['max_bet', of => String(of.max_bet), 'null'],
]

const SIDES: Fields<Opportunity['sides'][number]> = [
  ['selection', of => text(of.selection), '""'],
  ['selection_type', of => text(of.selection_type), '""'],
  ['line', of => String(of.line), 'null'],
]

const OUTCOMES: Fields<Outcome> = [
  ['probability', of => String(of.probability), '0'],
  ['back1', of => String(of.back1), '0'],
  ['won1', of => String(of.won1), '0'],
  ['back2', of => String(of.back2), '0'],
  ['won2', of => String(of.won2), '0'],
]

const write = <Of>(column: string, fields: Fields<Of>, tuples: readonly Of[]): string => {
  if (tuples.length === 0) return ''
  let made = ''
  for (let i = 0; i < fields.length; i++) {
    const [name, textOf, none] = fields[i] as Field<Of>
    let one = ''
    let all = ''
    let same = i > 0
    for (let j = 0; j < tuples.length; j++) {
      const value = textOf(tuples[j] as Of)
      if (j === 0) one = all = value
      else {
        all += `,${value}`
        if (value !== one) same = false
      }
    }
    if (!same) made += `,"${column}_${name}":[${all}]`
    else if (one !== none) made += `,"${column}_${name}":[${one}]`
  }
  return made
}

/** `,"ladder_side":[...`; '' of none. */
export const ladderText = (ladder: readonly LadderEntry[]): string => write('ladder', LADDER, ladder)
export const sidesText = (sides: Opportunity['sides']): string => write('sides', SIDES, sides)
export const outcomesText = (outcomes: readonly Outcome[]): string => write('outcomes', OUTCOMES, outcomes)
