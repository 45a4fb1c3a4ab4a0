/** What an event's ticker and its markets say of it: the day, the hour, whether it is over. */

import { remembered } from '../../model/remembered.ts'
import { entry, type Raw, textOf } from '../read/values.ts'
import { instantIn } from '../read/zone.ts'

/** American sources write times of it without saying so. */
const ZONE = 'America/New_York'
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** `-26JUL09INDPHX`, `-25JUN041305ATHMIN`. */
const DATED = /-(\d{2})([A-Z]{3})(\d{2})(\d{4})?[A-Z]/

type When = { local_date: string; start_time: number | null }

const MOST_TICKERS = 5000
/** The day of a game, and its start where the ticker has the hour. Null where it has no day. */
export const whenOf = remembered(MOST_TICKERS, (ticker): When | null => {
  const [, year, month, day, time] = DATED.exec(ticker) ?? []
  const number = MONTHS.indexOf(month ?? '') + 1
  if (year === undefined || day === undefined || number === 0) return null
  const local_date = `20${year}-${String(number).padStart(2, '0')}-${day}`
  const parsed = Date.parse(`${local_date}T00:00:00Z`)
  if (Number.isNaN(parsed) || new Date(parsed).toISOString().slice(0, 10) !== local_date) return null
  const [hour, minute] = [Number(time?.slice(0, 2)), Number(time?.slice(2))]
  if (time === undefined || hour > 23 || minute > 59) return { local_date, start_time: null }
  return { local_date, start_time: instantIn(ZONE, [2000 + Number(year), number, Number(day), hour, minute]) }
})

/** Each market says how it stands: open for trade, halted, or settled. */
export type Standing = 'open' | 'halted' | 'over'
const STANDINGS: Record<string, Standing> = {
  active: 'open',
  open: 'open',
  initialized: 'halted',
  inactive: 'halted',
  paused: 'halted',
  unopened: 'halted',
  closed: 'over',
  determined: 'over',
  disputed: 'over',
  amended: 'over',
  settled: 'over',
  finalized: 'over',
}

const resultOf = ({ result }: Raw): string => textOf(result).toLowerCase()

/** What has a result is decided, whatever that is called (`yes`, `no`, `void`), and whatever its status says. */
export const standingOf = (market: Raw): Standing | null => {
  const { status } = market
  if (resultOf(market) !== '') return 'over'
  return entry(STANDINGS, textOf(status)) ?? null
}

/** Settled with a winner: all of these markets are over, and one of them was won. */
export const isResolved = (markets: readonly { raw: Raw; standing: Standing | null }[]): boolean =>
  markets.length > 0 &&
  markets.every(({ standing }) => standing === 'over') &&
  markets.some(({ raw }) => resultOf(raw) === 'yes')
