/** The markets of one provider's entry of odds: of each side its price and its line as they stand now, each of which an entry may say twice. */
import type { SelectionType } from '../../model/part.ts'
import { american } from '../groups/quote.ts'
import { apartIn } from '../read/apart.ts'
import { shown } from '../read/reject.ts'
import { isObject, lineOf, objectOf, type Raw, textOf } from '../read/values.ts'

/** `other`, `other_line`: what the entry's own numbers say, where the markets' blocks stand beside them. */
export type Found = { type: SelectionType; price: unknown; line: unknown; other: unknown; other_line: unknown }

/** A handicap; a word where there is none (`PK`, `EVEN`). */
const pointsOf = (value: unknown): number | null =>
  typeof value === 'string' && /^(?:pk|pick|pick'?em|even|ev)$/i.test(value) ? 0 : lineOf(value)

const close = (block: unknown, side: string): Raw => {
  const inner = objectOf(objectOf(block)[side])
  return objectOf(isObject(inner.close) ? inner.close : inner.current)
}

const or = (block: Raw, key: string, other: unknown) => (block[key] === undefined ? other : block[key])

export const marketsIn = (odds: Raw): { moneyline: Found[]; spreads: Found[]; totals: Found[] } => {
  const [home, away, drawn] = [objectOf(odds.homeTeamOdds), objectOf(odds.awayTeamOdds), objectOf(odds.drawOdds)]
  const winner = (type: 'home' | 'away' | 'draw', { moneyLine: other }: Raw): Found => {
    const price = or(close(odds.moneyline, type), 'odds', other)
    return { type, price, line: null, other, other_line: null }
  }
  const spread = pointsOf(odds.spread)
  const handicap = (type: 'home' | 'away', { spreadOdds: other }: Raw, other_line: number | null): Found => {
    const own = close(odds.pointSpread, type)
    return { type, price: or(own, 'odds', other), line: pointsOf(or(own, 'line', other_line)), other, other_line }
  }
  const total = (type: 'over' | 'under', other: unknown): Found => {
    const own = close(odds.total, type)
    const line = or(own, 'line', odds.overUnder)
    // `o49.5`: with the other side's letter it is no line of this one.
    const bare = typeof line === 'string' && line.startsWith(type.charAt(0)) ? line.slice(1) : line
    return { type, price: or(own, 'odds', other), line: bare, other, other_line: odds.overUnder }
  }
  return {
    moneyline: [winner('home', home), winner('away', away), winner('draw', drawn)],
    spreads: [handicap('home', home, spread), handicap('away', away, spread === null ? null : 0 - spread)],
    totals: [total('over', odds.overOdds), total('under', odds.underOdds)],
  }
}

/** What is wrong where an entry's words (`KC -3.5`) give a team another handicap than its numbers do; null where they do not, and for words of a price (`KC -150`). */
export const wordsApart = (
  odds: Raw,
  spreads: readonly Found[],
  codes: { home: string; away: string },
): string | null => {
  const [, code, points] = /^(\S{1,10}) ([+-]?\d{1,2}(?:\.\d+)?)$/.exec(textOf(odds.details)) ?? []
  if (code === undefined || codes.home === codes.away) return null
  const own = spreads.find(({ type }) => code === (type === 'home' ? codes.home : codes.away))
  const line = american(own?.price) === null ? null : lineOf(own?.line)
  return line === null || line === Number(points)
    ? null
    : `expected the line of ${own?.type} in details, ${shown(odds.details)}, got ${line}`
}

/** Whether a price is written twice, and is two prices: which of them is old nobody knows. */
export const isTwo = ({ price, other }: Found): boolean => {
  const [one, two] = [american(price), american(other)]
  return one !== null && two !== null && one.odds_american !== two.odds_american
}

/** What is wrong with the line of a market; null where all that says it says one. Sides that have no price stand nowhere. */
export const apartAmong = (found: readonly Found[]): string | null => {
  const priced = found.filter(({ price }) => american(price) !== null)
  const apart = apartIn(
    priced.map(({ type, line }) => ({ side: type, line: lineOf(line) })),
    priced.map(({ line }) => line),
  )
  if (apart !== null) return apart
  const two = priced.find(one => {
    const [line, other] = [lineOf(one.line), lineOf(one.other_line)]
    return line !== null && other !== null && line !== other
  })
  return two ? `expected one line of ${two.type}, got ${shown(two.line)} and ${shown(two.other_line)}` : null
}
