/**
 * What a game's market asks: the list says it (`sportsMarketType`, `line`), or, where it is older than those fields, the question does: then what is
 * neither a plain match, nor a spread or a total of it, is left.
 */
import { slug } from '../../model/slug.ts'
import { lineOf, type Raw, textOf } from '../edge/values.ts'

export type Asked = { kind: string; line: number | null }

/** `Spread: Bills (-3.5)` */
const SPREAD = /^spread:\s*(.{1,80}?)\s*\(([+-]?\d+(?:\.\d+)?)\)$/i
/** `Bills vs. Chiefs: O/U 47.5` */
const TOTAL = /^[^:]*:\s*o\/u\s*(\d+(?:\.\d+)?)$/i
const OTHER =
  /spread|handicap|o\/u|\b(?:over|under|totals?|half|quarter|period|innings?|set|map|round|points|goals|score|1h|2h)\b|[(][+-]|\d\.\d/i

/** @returns the first outcome's line of a spread; `line` null where there is none, or where question and list contradict each other */
export function askedBy(market: Raw, first: string): Asked {
  const question = textOf(market.question)
  const said = textOf(market.sportsMarketType)
  const spread = SPREAD.exec(question)
  const own = market.line === undefined || market.line === null ? null : lineOf(market.line)
  if (said === 'spreads' || (said === '' && spread)) {
    const asked = spread ? lineOf(spread[2]) : null
    // The question's line is that of the side which it names.
    const named = asked === null ? null : slug(spread?.[1] ?? '') === slug(first) ? asked : 0 - asked
    const isOne = named === null || own === null || Math.abs(named) === Math.abs(own)
    return { kind: 'spreads', line: isOne ? (named ?? own) : null }
  }
  const total = said === '' ? TOTAL.exec(question) : null
  if (total) return { kind: 'totals', line: lineOf(total[1]) }
  if (said === '') return { kind: own !== null || OTHER.test(question) ? 'other' : 'moneyline', line: null }
  return { kind: said, line: own }
}
