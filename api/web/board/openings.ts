/**
 * Where each market opened: the first prices of its history, asked once per market that the board came to rest at, two at a time: what is
 * scrolled past is not asked for. A key without history compares with the first price that this page has seen.
 */
import { type Signal, signal } from '@preact/signals'
import { ask } from '../ask.ts'
import type { MoveRow } from '../rows.ts'
import { allows } from '../session.ts'
import { moving, REST_MS } from './moving.ts'
import { type Group, type Quote, sideOf } from './quote.ts'

export type Opening = { line: number | null; odds_american: number; odds_decimal: number; at: string | null }

const known = new Map<string, Opening>()
const asked = new Set<string>()
let waiting: string[] = []
let running = 0
/** Per market, rises when its openings came: those of another draw nothing here. */
const came = new Map<string, Signal<number>>()

const marketOf = ({ event_id, market_type }: Group): string => `${event_id}|${market_type}`

/** What draws a market's arrows reads it. */
export function openingsOf(group: Group): Signal<number> {
  const known = came.get(marketOf(group)) ?? signal(0)
  came.set(marketOf(group), known)
  return known
}

const keyOf = (
  quote: Pick<Quote, 'event_id' | 'market_type' | 'player' | 'sportsbook' | 'side' | 'selection'>,
): string => [quote.event_id, quote.market_type, quote.sportsbook, sideOf(quote)].join('|')

/** What a book's main line of a side began with. */
const openingOf = (quote: Quote): Opening | undefined => known.get(keyOf(quote))

/** Has a group's openings read when they are not. */
export function readOpenings(group: Group): void {
  const name = marketOf(group)
  if (!allows('history')) {
    remember(group)
    return
  }
  if (asked.has(name)) return
  asked.add(name)
  waiting.push(name)
  // The first rows are drawn before.
  setTimeout(next, REST_MS)
}

/** A group that went out of sight is asked for when it comes again. */
export function leaveOpenings(group: Group): void {
  const name = marketOf(group)
  if (!waiting.includes(name)) return
  waiting = waiting.filter(one => one !== name)
  asked.delete(name)
}

moving.subscribe(is => {
  if (is) return
  next()
  next()
})

function remember(group: Group): void {
  for (const quote of group.quotes.values()) {
    if (!quote.is_main || known.has(keyOf(quote))) continue
    const { line, odds_american, odds_decimal } = quote
    known.set(keyOf(quote), { line, odds_american, odds_decimal, at: null })
  }
}

function next(): void {
  if (running >= 2 || moving.peek()) return
  // The newest first: it is what the reader looks at.
  const name = waiting.pop()
  if (name === undefined) return
  running++
  read(name)
    .catch(() => asked.delete(name))
    .finally(() => {
      running--
      next()
    })
}

async function read(name: string): Promise<void> {
  const [event, market] = name.split('|')
  // The oldest first: a market's opening stands on the first page.
  const { data } = await ask<MoveRow[]>('/odds/history', { event, market, limit: 200 })
  for (const row of data) {
    if (row.is_alternate_line || !('odds_decimal' in row)) continue
    const { line, odds_american, odds_decimal, timestamp: at } = row
    const key = keyOf({ ...row, player: row.player_name ?? '', side: row.selection_type })
    if (!known.has(key)) known.set(key, { line, odds_american, odds_decimal, at })
  }
  const counter = came.get(name)
  if (counter) counter.value++
}

/** Which way a quote has gone since it opened, and what to say of it. */
export function moveSince(quote: Quote): { way: 'up' | 'down'; from: Opening } | null {
  const from = openingOf(quote)
  if (!from) return null
  const by =
    quote.line !== null && from.line !== null && quote.line !== from.line
      ? quote.line - from.line
      : quote.odds_decimal - from.odds_decimal
  return Math.abs(by) < 1e-9 ? null : { way: by > 0 ? 'up' : 'down', from }
}
