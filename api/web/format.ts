/** Numbers and times as people read them. Minus signs are real ones, so that columns of figures align. */
import { signal } from '@preact/signals'
import { signed } from './line.ts'

export { line } from './line.ts'

export type OddsFormat = 'american' | 'decimal'

const remembered = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Not kept: the choice lasts as long as the page.
  }
}

export const oddsFormat = signal<OddsFormat>(remembered('linefeed.odds') === 'decimal' ? 'decimal' : 'american')

const american = (value: number): string => signed(value, String(Math.abs(Math.round(value))))
const decimal = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))

/** A price in the format that the reader chose. */
export const price = (odds: { odds_american: number; odds_decimal: number }): string =>
  oddsFormat.value === 'american' ? american(odds.odds_american) : decimal(odds.odds_decimal)

export const fromDecimal = (value: number): string =>
  oddsFormat.value === 'decimal' ? decimal(value) : american(value >= 2 ? (value - 1) * 100 : -100 / (value - 1))

export const percent = (value: number, digits = 2): string =>
  value < 0 ? `−${(-value).toFixed(digits)}%` : `${value.toFixed(digits)}%`

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const SECOND = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' })

export const time = (at: string | number): string => TIME.format(new Date(at))
export const timeWithSeconds = (at: string | number): string => SECOND.format(new Date(at))
export const day = (at: string | number): string => DAY.format(new Date(at))
export const dayAndTime = (at: string | number): string => `${day(at)}, ${time(at)}`

/** How long ago, shortly. */
export const age = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole}s`
  if (whole < 3_600) return `${Math.floor(whole / 60)}m ${whole % 60}s`
  return whole < 86_400
    ? `${Math.floor(whole / 3_600)}h ${Math.floor((whole % 3_600) / 60)}m`
    : `${Math.floor(whole / 86_400)}d`
}

export const words = (slug: string): string => slug.replaceAll('_', ' ').replace(/^\w/, letter => letter.toUpperCase())

const MARKETS: Record<string, string> = {
  moneyline: 'Moneyline',
  point_spread: 'Spread',
  total_points: 'Total',
  total_runs: 'Total runs',
  total_goals: 'Total goals',
}
export const market = (type: string): string => MARKETS[type] ?? words(type.replace(/^player_/, ''))
