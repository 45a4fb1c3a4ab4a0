/**
 * The names of things: event ids and odds ids.
 *
 * An odds id is the first 8 bytes of a SHA-1: 0.45 us a call with crypto.hash and a BigInt of hex digits, 1.2 us by way of
 * createHash and a buffer. Only a quote that was never seen pays it, so a quicker hash of our own making was not tried.
 */

import { hash } from 'node:crypto'
import { isNamed } from './market.ts'
import type { SelectionType, Team } from './part.ts'
import { playerKey } from './player.ts'
import { slug } from './slug.ts'

/** A league's days are counted in US Eastern time (daylight saving included) or in UTC. */
export type Calendar = 'us_eastern' | 'utc'

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of the calendar some days after another, both YYYY-MM-DD. Days are not added to an instant: around a change of clocks one has 23 hours, or 25. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The day (YYYY-MM-DD) that an instant (epoch ms) falls on. */
export function dayOf(at: number, calendar: Calendar): string {
  return calendar === 'us_eastern' ? eastern.format(at) : new Date(at).toISOString().slice(0, 10)
}

/** What stands before an event id: nothing, or where the event comes from. */
export type EventPrefix = '' | 'sim_' | `replay_${string}_`

/**
 * `<prefix><league>_<slugs, sorted>_<day>`, and `_g2` (`_g3`...) behind it for the second game of a day.
 * `slugs` are the two teams' slugs, or the one slug of an event without two teams.
 */
export function eventId(prefix: EventPrefix, league: string, slugs: readonly string[], day: string, game = 1): string {
  const names = slugs.length > 1 ? [...slugs].sort().join('_') : slugs[0]
  return `${prefix}${league}_${names}_${day}${game > 1 ? `_g${game}` : ''}`
}

/** The day of an event of which no source says one. */
export const NO_DAY = '1970-01-01'

/** The day in an event id: it is part of the key of every table, so it never changes. */
export function eventDay(event_id: string): string {
  return /(\d{4}-\d{2}-\d{2})(?:_g\d+)?$/.exec(event_id)?.[1] ?? NO_DAY
}

/**
 * What names a quote's side: its type; where that is no name of its own (an outright, `other`), the slug of the selection; in a team
 * total the team too (`home_over`).
 */
export function selectionKey(type: SelectionType, selection: string, team?: Team): string {
  if (team !== undefined) return `${team}_${type}`
  return isNamed(type) ? slug(selection) : type
}

/**
 * The id of a quote: a stable 64-bit number as a decimal string. A line that returns gets its id back.
 * `selection_key` is selectionKey()'s; `player` is the player's name or ''.
 */
export function oddsId(
  book: string,
  event_id: string,
  market_type: string,
  player: string,
  selection_key: string,
  line: number | null,
): string {
  const key = `${book}|${event_id}|${market_type}|${playerKey(player)}|${selection_key}|${line === null ? '' : line + 0}`
  return BigInt(`0x${hash('sha1', key, 'hex').slice(0, 16)}`).toString()
}
