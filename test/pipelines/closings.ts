/* The captured closing lines by plain code: which events began when, by their rows, and what the log says of their quotes up to there. */
import * as assert from 'uvu/assert'
import { sameRows } from './rows.ts'
import type { World } from './world.ts'

type Event = {
  id: string
  run: string
  start: number | null
  status: string
  is_live: number
  /** Time has ended it. */
  put_off: number
  partition: number
  position: number
}
type Tick = {
  quote: string
  event_id: string
  run: string
  at: number
  position: number
  odds_decimal: number
  odds_american: number
  is_active: number
  is_removed: number
}
type Begun = { id: string; run: string; start: number; position: number }

const READ = { settings: { output_format_json_quote_64bit_integers: 0 as const, max_execution_time: 60 } }
const begun = ({ status, put_off }: Event): boolean => status === 'live' || (status === 'ended' && put_off === 0)
const isLater = (a: Tick, b: Tick): boolean => a.at > b.at || (a.at === b.at && a.position > b.position)

/** Every start that an event is said to have had once it had begun; but not of its first row, when nothing had been shown. */
const beginnings = (events: readonly Event[]): Begun[] => {
  const before = new Map<string, Event>()
  const found: Begun[] = []
  for (const event of events) {
    const key = `${event.id} ${event.run}`
    const last = before.get(key)
    before.set(key, event)
    if (last === undefined || !begun(event) || event.start === null) continue
    const isNews = !begun(last) || last.start !== event.start || (event.is_live === 1 && last.is_live === 0)
    if (isNews) found.push({ id: event.id, run: event.run, start: event.start, position: event.position })
  }
  return found
}

const lineOf = ({ id, run, start, position }: Begun, last: Tick, first: Tick): string =>
  [
    ...[id, run, start, position, last.quote, last.at, last.position, last.odds_decimal, last.odds_american],
    ...[last.is_active, last.is_removed, first.at, first.position, first.odds_decimal, first.odds_american],
  ].join(' ')

const linesOf = (one: Begun, ticks: readonly Tick[]): string[] => {
  const quotes = new Map<string, { first: Tick; last: Tick }>()
  for (const tick of ticks) {
    if (tick.position > one.position || tick.at > one.start) continue
    const { first, last } = quotes.get(tick.quote) ?? { first: tick, last: tick }
    quotes.set(tick.quote, { first: isLater(first, tick) ? tick : first, last: isLater(tick, last) ? tick : last })
  }
  return [...quotes.values()].map(({ first, last }) => lineOf(one, last, first))
}

/** @returns the number of captured lines */
export const closingsStand = async ({ sql }: Pick<World, 'sql'>, what: string): Promise<number> => {
  const [events, ticks, captured] = await Promise.all([
    sql.query<Event>(
      `SELECT event_id AS id, run, toUnixTimestamp64Milli(event_start_time) AS start, status, is_live,
        status_feed = '' AND status_said_at IS NOT NULL AS put_off, partition, position FROM events ORDER BY partition, position`,
      {},
      READ,
    ),
    sql.query<Tick>(
      `SELECT toString(odds_id) AS quote, event_id, run, toUnixTimestamp64Milli(observed_at) AS at, position, odds_decimal, odds_american,
        is_active, is_removed FROM ticks WHERE is_live = 0`,
      {},
      READ,
    ),
    sql.query<{ line: string }>(
      `SELECT concatWithSeparator(' ', event_id, run, toUnixTimestamp64Milli(event_start_time), position, odds_id, toUnixTimestamp64Milli(observed_at),
        tick_position, odds_decimal, odds_american, is_active, is_removed, toUnixTimestamp64Milli(opened_at), opening_position,
        opening_odds_decimal, opening_odds_american) AS line FROM closings`,
      {},
      READ,
    ),
  ])
  const byEvent = new Map<string, Tick[]>()
  for (const tick of ticks) {
    const key = `${tick.event_id} ${tick.run}`
    const list = byEvent.get(key)
    if (list) list.push(tick)
    else byEvent.set(key, [tick])
  }
  const expected = beginnings(events).flatMap(one => linesOf(one, byEvent.get(`${one.id} ${one.run}`) ?? []))
  sameRows(
    { closings: captured.map(row => JSON.stringify(row.line)).sort() },
    { closings: expected.map(line => JSON.stringify(line)).sort() },
    `${what}: the closing lines`,
  )
  assert.ok(captured.length > 0, `${what}: closing lines were captured`)
  return captured.length
}
