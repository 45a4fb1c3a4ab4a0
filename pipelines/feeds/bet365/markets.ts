/** bet365's market numbers, and which of our market types each means. Corners and cards are left out: no row of the atlas names them. */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { remembered } from '../../model/remembered.ts'
import { entry } from '../page/read.ts'

export type Meaning = { market_type: string; alternate: boolean }

type Family = 'spread' | 'total'
const MARKETS: Record<string, [prefix: string, family: Family, alternate: boolean]> = {
  '938': ['', 'spread', false],
  '50138': ['', 'spread', true],
  '10143': ['', 'total', false],
  '50139': ['', 'total', true],
  '50137': ['1st_half_', 'spread', false],
  '50265': ['1st_half_', 'spread', true],
  '50136': ['1st_half_', 'total', false],
  '50266': ['1st_half_', 'total', true],
}

/** The numbers are those of soccer: what they are in another sport nobody has seen. */
export function meaningOf(number: string, sport: string): Meaning | null {
  if (sport !== 'soccer') return null
  const [prefix, family, alternate] = entry(MARKETS, number) ?? []
  if (prefix === undefined || family === undefined) return null
  const market_type = prefix + typeOf(family, sport)
  return marketType(market_type) ? { market_type, alternate: alternate === true } : null
}

/** What the columns of a total are called: in English, Portuguese and Spanish. */
const OVER = new Set(['Over', 'Mais de', 'Más de'])
const UNDER = new Set(['Under', 'Menos de'])

export const totalSide = (label: string): 'over' | 'under' | null =>
  OVER.has(label) ? 'over' : UNDER.has(label) ? 'under' : null

const MOST_TEXTS = 10_000

/** `33/40` -> 1.825, `EVS` -> 2; null for what is no fraction. */
export const fractional = remembered(MOST_TEXTS, (text): number | null => {
  if (text === 'EVS') return 2
  const found = /^(\d{1,6})\/(\d{1,6})$/.exec(text)
  const [won, stake] = [Number(found?.[1]), Number(found?.[2])]
  return found && stake > 0 ? 1 + won / stake : null
})

/** `-1.0, -1.5` -> -1.25, `2.5` -> 2.5; null for what is no line. */
export const lineOf = remembered(MOST_TEXTS, (text): number | null => {
  const comma = text.indexOf(',')
  const [low, high] = comma === -1 ? [text, text] : [text.slice(0, comma), text.slice(comma + 1)]
  if (low.trim() === '' || high.trim() === '') return null
  const line = (Number(low) + Number(high)) / 2
  return Number.isNaN(line) ? null : line
})
