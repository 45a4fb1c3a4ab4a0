/** The markets of one provider's entry of odds: of each side its price and its line as they stand now, each of which an entry may say twice. */
import type { SelectionType } from '../../model/part.ts'
import { american } from '../groups/quote.ts'
import { apartIn } from '../read/apart.ts'
import { isObject, lineOf, objectOf, type Raw } from '../read/values.ts'

export type Found = { type: SelectionType; price: unknown; line: unknown }

/** A handicap; a word where there is none (`PK`, `EVEN`). */
const pointsOf = (value: unknown): number | null =>
  typeof value === 'string' && /^(?:pk|pick|pick'?em|even|ev)$/i.test(value) ? 0 : lineOf(value)

const close = (block: unknown, side: string): Raw => {
  const inner = objectOf(objectOf(block)[side])
  return objectOf(isObject(inner.close) ? inner.close : inner.current)
}

export const marketsIn = (odds: Raw): { moneyline: Found[]; spreads: Found[]; totals: Found[] } => {
  const [home, away] = [objectOf(odds.homeTeamOdds), objectOf(odds.awayTeamOdds)]
  const spread = pointsOf(odds.spread)
  const or = (block: Raw, key: string, other: unknown) => (block[key] === undefined ? other : block[key])
  const moneyline: Found[] = [
    { type: 'home', price: or(close(odds.moneyline, 'home'), 'odds', home.moneyLine), line: null },
    { type: 'away', price: or(close(odds.moneyline, 'away'), 'odds', away.moneyLine), line: null },
    { type: 'draw', price: or(close(odds.moneyline, 'draw'), 'odds', objectOf(odds.drawOdds).moneyLine), line: null },
  ]
  const points = (side: string) => close(odds.pointSpread, side)
  const lineAt = (side: string, other: number | null) => pointsOf(or(points(side), 'line', other))
  const spreads: Found[] = [
    { type: 'home', price: or(points('home'), 'odds', home.spreadOdds), line: lineAt('home', spread) },
    {
      type: 'away',
      price: or(points('away'), 'odds', away.spreadOdds),
      line: lineAt('away', spread === null ? null : 0 - spread),
    },
  ]
  const of = (side: string) => close(odds.total, side)
  const totalOf = (type: 'over' | 'under', other: unknown): Found => {
    const line = or(of(type), 'line', odds.overUnder)
    // `o49.5`: with the other side's letter it is no line of this one.
    const own = typeof line === 'string' && line.startsWith(type.charAt(0)) ? line.slice(1) : line
    return { type, price: or(of(type), 'odds', other), line: own }
  }
  const totals = [totalOf('over', odds.overOdds), totalOf('under', odds.underOdds)]
  return { moneyline, spreads, totals }
}

/** Sides that have no price stand nowhere. */
export const apartAmong = (found: readonly Found[]): string | null => {
  const priced = found.filter(({ price }) => american(price) !== null)
  return apartIn(
    priced.map(({ type, line }) => ({ side: type, line: lineOf(line) })),
    priced.map(({ line }) => line),
  )
}
