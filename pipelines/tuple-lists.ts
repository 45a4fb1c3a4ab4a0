/**
 * Lists of tuples as JSON text: a list per field, `sides_selection`, `sides_line` and so on. A list that repeats one value holds it once, and one of
 * defaults is left out; only the first one is always whole, because it says how many there are. The table puts them together: the
 * defaults of `ladder`, `sides` and `outcomes`.
 *
 * As objects, the prices of low holds were more bytes than all ticks, most of it the fields' names. What every price of a ladder has comes as a tuple
 * without names, `ladder_head`: a price is text once, and stands in many rows until it moves; a list per field had to be written anew for each.
 */
import { flat } from './flat.ts'
import type { LadderEntry, Opportunity } from './model/rows.ts'
import type { Outcome } from './model/window.ts'
import { quoted } from './row-text.ts'

const text = JSON.stringify

/** A field: its name, its value, the value as text, and the value that need not be written. */
type Field<Of> = readonly [name: string, fieldOf: (of: Of) => unknown, textOf: (of: Of) => string, none: unknown]
type Fields<Of> = readonly Field<Of>[]

/** With the comma before it: of a row of twenty that is twenty pieces less to put together. */
const headText = (of: LadderEntry): string => {
  const { side, sportsbook, odds_decimal, odds_american, odds_id, market_group } = of
  of.head ??= flat(
    `,[${side},${quoted(sportsbook)},${odds_decimal},${odds_american},"${odds_id}",${quoted(market_group)}]`,
  )
  return of.head
}

/** All there is to say of it stands in its head. */
const isHead = (of: LadderEntry): boolean =>
  of.max_bet === null && of.market_id === '' && of.external_selection_id === '' && of.external_event_id === ''

const LADDER: Fields<LadderEntry> = [
  ['external_event_id', of => of.external_event_id, of => text(of.external_event_id), ''],
  ['external_selection_id', of => of.external_selection_id, of => text(of.external_selection_id), ''],
  ['market_id', of => of.market_id, of => text(of.market_id), ''],
  ['max_bet', of => of.max_bet, of => String(of.max_bet), null],
]

type Side = Opportunity['sides'][number]
const SIDES: Fields<Side> = [
  ['selection_type', of => of.selection_type, of => quoted(of.selection_type), ''],
  ['line', of => of.line, of => String(of.line), null],
]

const OUTCOMES: Fields<Outcome> = [
  ['back1', of => of.back1, of => String(of.back1), 0],
  ['won1', of => of.won1, of => String(of.won1), 0],
  ['back2', of => of.back2, of => String(of.back2), 0],
  ['won2', of => of.won2, of => String(of.won2), 0],
]

const listOf = <Of>(tuples: readonly Of[], textOf: (of: Of) => string): string => {
  let made = textOf(tuples[0] as Of)
  for (let i = 1; i < tuples.length; i++) made += `,${textOf(tuples[i] as Of)}`
  return made
}

/** Whether all have one value of a field. Looked at before anything becomes text: of a ladder's most fields nothing does. */
const isOne = <Of>(tuples: readonly Of[], fieldOf: (of: Of) => unknown): boolean => {
  const value = fieldOf(tuples[0] as Of)
  for (let i = 1; i < tuples.length; i++) if (fieldOf(tuples[i] as Of) !== value) return false
  return true
}

/** @param firstText the first list's values, which are always all told */
const write = <Of>(
  first: string,
  firstText: (tuples: readonly Of[]) => string,
  column: string,
  fields: Fields<Of>,
  tuples: readonly Of[],
): string => {
  if (tuples.length === 0) return ''
  let made = `,"${first}":[${firstText(tuples)}]`
  for (const [name, fieldOf, textOf, none] of fields) {
    if (!isOne(tuples, fieldOf)) made += `,"${column}_${name}":[${listOf(tuples, textOf)}]`
    else if (fieldOf(tuples[0] as Of) !== none) made += `,"${column}_${name}":[${textOf(tuples[0] as Of)}]`
  }
  return made
}

const headsText = (ladder: readonly LadderEntry[]): string => {
  let heads = headText(ladder[0] as LadderEntry).slice(1)
  for (let i = 1; i < ladder.length; i++) heads += headText(ladder[i] as LadderEntry)
  return heads
}

/** `,"ladder_head":[...`; '' of none. */
export const ladderText = (ladder: readonly LadderEntry[]): string =>
  write('ladder_head', headsText, 'ladder', ladder.every(isHead) ? [] : LADDER, ladder)

const selectionsText = (sides: readonly Side[]): string => listOf(sides, of => quoted(of.selection))
export const sidesText = (sides: readonly Side[]): string =>
  write('sides_selection', selectionsText, 'sides', SIDES, sides)

const probabilitiesText = (outcomes: readonly Outcome[]): string => listOf(outcomes, of => String(of.probability))
export const outcomesText = (outcomes: readonly Outcome[]): string =>
  write('outcomes_probability', probabilitiesText, 'outcomes', OUTCOMES, outcomes)
