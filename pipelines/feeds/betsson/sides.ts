/** Which side a selection is, and its line. */
import { isLine } from '../../model/market.ts'
import type { ParsedEvent, SelectionType } from '../../model/part.ts'
import { apartIn } from '../read/apart.ts'
import { shown } from '../read/reject.ts'
import { entry, numberOf, objectOf } from '../read/values.ts'

type Teams = Pick<ParsedEvent, 'home' | 'away'>

const TEMPLATES: Record<string, SelectionType> = {
  HOME: 'home',
  AWAY: 'away',
  DRAW: 'draw',
  HANDICAPHOME: 'home',
  HANDICAPAWAY: 'away',
  HANDICAPDRAW: 'draw',
  YES: 'yes',
  NO: 'no',
}
/** `1`, `X (-1)`, `2 (+1.5)`. */
const NUMBERED: Record<string, SelectionType> = { '1': 'home', X: 'draw', '2': 'away' }

/** What a selection's code says. */
const toldBy = (template: string): SelectionType | undefined =>
  entry(TEMPLATES, template) ?? (/^OVER/.test(template) ? 'over' : /^UNDER/.test(template) ? 'under' : undefined)

/** The words of a label without its line. */
const bare = (label: string): string => label.replace(LINE, '')

/** Labels that are a side whatever else stands there. */
const SURE: Record<string, SelectionType> = {
  ...NUMBERED,
  Over: 'over',
  Under: 'under',
  Draw: 'draw',
  Yes: 'yes',
  No: 'no',
}

/** The side that a label names for certain, in the source's English, by its number or by a whole name: a code that says another one contradicts it. */
const surelyNamed = (label: string, { home, away }: Teams): SelectionType | undefined => {
  const name = label === home || label === away ? label : bare(label)
  if (name !== '' && name === home) return 'home'
  if (name !== '' && name === away) return 'away'
  return entry(SURE, name)
}

/** Whether a selection is a draw, by its code or by its label. */
export const isDraw = (template: string, label: string, teams: Teams): boolean =>
  toldBy(template) === 'draw' || sideNamed(label, teams) === 'draw'

/** What the source says of a selection, else what its label does; null where the two are of two sides. */
export const sideOf = (template: string, label: string, teams: Teams): SelectionType | null => {
  const told = toldBy(template)
  if (told === undefined) return sideNamed(label, teams)
  return (surelyNamed(label, teams) ?? told) === told ? told : null
}

/** How a label begins: of two teams (`Inter`, `Inter Miami`) the one that says more of it. */
const sideNamed = (label: string, { home, away }: Teams): SelectionType | null => {
  if (/^Over\b/.test(label)) return 'over'
  if (/^Under\b/.test(label)) return 'under'
  const begins = (name: string): number => (name !== '' && label.startsWith(name) ? name.length : 0)
  const [atHome, abroad] = [begins(home), begins(away)]
  if (atHome !== abroad) return atHome > abroad ? 'home' : 'away'
  if (/^Draw\b/.test(label)) return 'draw'
  const numbered = /^([1X2])(?: \(|$)/.exec(label)?.[1]
  if (numbered !== undefined) return NUMBERED[numbered] ?? null
  return label === 'Yes' ? 'yes' : label === 'No' ? 'no' : null
}

/** What stands for a side instead of a name. */
const NO_NAME = /^(?:|1|2|home|away)$/i

/** The teams that the sides of a market are called after; null where its labels name nobody. */
export const teamsIn = (selections: readonly { template: string; label: string }[]): Teams | null => {
  const called = (side: SelectionType): string =>
    bare(selections.find(({ template }) => toldBy(template) === side)?.label ?? '').trim()
  const [home, away] = [called('home'), called('away')]
  return NO_NAME.test(home) || NO_NAME.test(away) || home === away ? null : { home, away }
}

export const nameOfSide = (side: SelectionType, { home, away }: Teams): string =>
  side === 'home' ? home || 'Home' : side === 'away' ? away || 'Away' : side.charAt(0).toUpperCase() + side.slice(1)

/** The line that a label ends in. A handicap's own value is one side's, and nobody says whose: there the label alone counts. */
export const lineIn = (label: string, side: SelectionType, own: unknown, { home, away }: Teams): unknown => {
  const named = label === home || label === away ? null : LINE.exec(label)
  if (named) return quarter(named[1] ?? '', named[2])
  return own === 0 || side === 'home' || side === 'away' ? undefined : own
}

/** The decimal price that stands beside a selection's `odds` as a text; null where none does. */
export const writtenIn = (selection: unknown): number | null => {
  const price = numberOf(objectOf(objectOf(selection).marketSelectionPriceFormats)['1'])
  return price !== null && price > 1 ? price : null
}

/** Both selections of a handicap or a total say its line, and a total its market once more: where they do not agree, which of them is meant nobody knows. Null where they do. */
export const contradictionOf = (
  called: readonly { template: string; label: string }[],
  own: unknown,
  teams: Teams,
): string | null => {
  const sides = called.map(({ template, label }) => {
    const side = sideOf(template, label, teams)
    return { side, line: side && lineIn(label, side, own, teams) }
  })
  const labels = called.map(({ label }) => label)
  const apart = apartIn(sides, labels)
  if (apart !== null) return `selections.label: ${apart}`
  // 0 stands where the market says none.
  if (typeof own !== 'number' || own === 0) return null
  const other = sides.findIndex(
    ({ side, line }) => (side === 'over' || side === 'under') && isLine(line) && line !== own,
  )
  return other === -1 ? null : `lineValueRaw: expected the line of ${shown(labels[other])}, got ${own}`
}

/** `-1.5`, `(+1.5)`, and of a quarter the two lines that it lies between: `(+0.5, +1.0)`, `2.5/3`. */
const LINE = /\s\(?([-+]?\d+(?:\.\d+)?)(?:\s*[,/]\s*([-+]?\d+(?:\.\d+)?))?\)?$/

const quarter = (one: string, other: string | undefined): number | undefined => {
  if (other === undefined) return Number(one)
  // The sign may stand before the first one only: `-0.5/1`.
  const second = Number(/^\d/.test(other) && one.startsWith('-') ? `-${other}` : other)
  return Math.abs(Number(one) - second) === 0.5 ? (Number(one) + second) / 2 : undefined
}
