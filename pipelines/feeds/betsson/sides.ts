/** Which side a selection is, its line, and what a market with a draw among them is. */
import { sport as sportById } from '../../atlas/sports.ts'
import type { ParsedEvent, SelectionType } from '../../model/part.ts'

type Teams = Pick<ParsedEvent, 'home' | 'away'>

const TEMPLATES: Record<string, SelectionType> = { HOME: 'home', AWAY: 'away', DRAW: 'draw' }

/** What the source says of a selection, else how its label begins: of two teams (`Inter`, `Inter Miami`) the one that says more of it. */
export const sideOf = (template: string, label: string, { home, away }: Teams): SelectionType | null => {
  if (Object.hasOwn(TEMPLATES, template)) return TEMPLATES[template] ?? null
  if (/^OVER/.test(template) || /^Over\b/.test(label)) return 'over'
  if (/^UNDER/.test(template) || /^Under\b/.test(label)) return 'under'
  const begins = (name: string): number => (name !== '' && label.startsWith(name) ? name.length : 0)
  const [atHome, abroad] = [begins(home), begins(away)]
  if (atHome !== abroad) return atHome > abroad ? 'home' : 'away'
  if (/^Draw\b/.test(label)) return 'draw'
  return label === 'Yes' ? 'yes' : label === 'No' ? 'no' : null
}

export const nameOfSide = (side: SelectionType, { home, away }: Teams): string =>
  side === 'home' ? home || 'Home' : side === 'away' ? away || 'Away' : side.charAt(0).toUpperCase() + side.slice(1)

/** The line that a label ends in. A handicap's own value is one side's, and nobody says whose: there the label alone counts. */
export const lineIn = (label: string, side: SelectionType, own: unknown, { home, away }: Teams): unknown => {
  const named = label === home || label === away ? null : /\s\(?([-+]?\d+(?:\.\d+)?)\)?$/.exec(label)
  if (named) return Number(named[1])
  return own === 0 || side === 'home' || side === 'away' ? undefined : own
}

/** What a market is with a draw among its sides, or without; null for what is none of ours: a handicap of three results, a match that ends in no draw where it can. */
export const typeWith = (market_type: string, sport: string, hasDraw: boolean): string | null => {
  const draws = sportById(sport)?.draws === true
  if (market_type === 'moneyline' && hasDraw !== draws) return hasDraw ? 'moneyline_3way' : null
  return hasDraw && !market_type.startsWith('moneyline') ? null : market_type
}
