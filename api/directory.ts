/**
 * What exists beside the atlas: leagues, market types and books that a feed has shown, and which league an event is of. Asked of the store only
 * for a name that neither the atlas nor the last look knows, at most every two seconds, so that invented names cost nothing.
 */

import { partText } from '../sql/files.ts'
import { everywhere, onEach, type Store } from '../sql/shards.ts'
import type { Catalogue } from './catalogue.ts'
import { isCalendarDay } from './dates.ts'
import type { Positions } from './positions.ts'

const KINDS = ['sport', 'league', 'market', 'sportsbook'] as const
export type Kind = (typeof KINDS)[number]

export type Directory = ReturnType<typeof createDirectory>

const LOOK_MS = 2_000
const MAX_EVENTS = 20_000
const EVENT_DAY = /_(\d{4}-\d{2}-\d{2})(?:_g\d+)?$/

const EVER = 'true'
/** Rows of the last hour are there that newer ones have replaced: what was named until then is in one of these. */
const UNTIL = "committed_at <= {until:DateTime64(3, 'UTC')}"

const knownOf = (when: string): string => `SELECT DISTINCT league, sport FROM
  (SELECT league, sport FROM {database}.events_latest WHERE ${when} UNION ALL SELECT league, sport FROM {database}.events_recent WHERE ${when})`
const shownOf = (when: string): string => `SELECT groupUniqArrayArray(groups) AS shown FROM
  (SELECT groups FROM {database}.sightings_latest WHERE ${when}
  UNION ALL SELECT groups FROM {database}.sightings_recent WHERE ${when === EVER ? partText('unreplaced') : when})`

const seenOf = (store: Store, when: string): string => `
WITH
  known AS (SELECT k.league AS league, k.sport AS sport FROM ${onEach(store, knownOf(when))} AS k)
SELECT
  (SELECT groupUniqArray(league) FROM known) AS league,
  (SELECT groupUniqArray(sport) FROM known) AS sport,
  groupUniqArrayArray(s.shown) AS seen,
  arrayDistinct(arrayMap(g -> splitByChar('|', g)[1], seen)) AS sportsbook,
  arrayDistinct(arrayMap(g -> splitByChar('#', splitByChar('|', g)[2])[1], seen)) AS market
FROM ${onEach(store, shownOf(when))} AS s`

type Seen = Record<Kind, string[]>
/** What has been seen, and when it was last looked for. */
type Look = { seen: Record<Kind, Set<string>>; at: number; looking: Promise<void> | null }

export function createDirectory(deps: {
  sql: Store
  catalogue: Catalogue
  positions: Pick<Positions, 'until'>
  now: () => number
}) {
  const { sql, catalogue, positions, now } = deps
  /** By the seconds that a caller is behind. */
  const looks = new Map<number, Look>()
  /** Of events: the league, and when the first row was committed, epoch ms. */
  const leagues = new Map<string, { league: string; at: number }>()
  /** Events that are being asked for: after a restart a thousand clients come back to one. */
  const asking = new Map<string, Promise<void>>()

  const lookOf = (delay: number): Look => {
    const known = looks.get(delay)
    if (known !== undefined) return known
    const seen = {
      sport: new Set(catalogue.sports),
      league: new Set(catalogue.leagues),
      market: new Set(catalogue.markets),
      sportsbook: new Set(catalogue.books),
    }
    const look: Look = { seen, at: Number.NEGATIVE_INFINITY, looking: null }
    looks.set(delay, look)
    return look
  }

  const look = async (of: Look, delay: number) => {
    const at = now()
    const [row] =
      delay > 0
        ? await sql.query<Seen>(seenOf(sql, UNTIL), { until: new Date(await positions.until(delay)).toISOString() })
        : await sql.query<Seen>(seenOf(sql, EVER))
    for (const kind of KINDS) {
      for (const name of row?.[kind] ?? []) of.seen[kind].add(name)
    }
    // A look that failed was none: who asks next must not take what it would have found for what does not exist.
    of.at = at
  }

  const ask = async (events: readonly string[]): Promise<void> => {
    const rows = await sql.query<{ event_id: string; of: string; since: string }>(
      `SELECT event_id, toString(any(league)) AS of, min(committed_at) AS since FROM ${everywhere(sql, 'events')}
       WHERE event_day IN {days:Array(Date)} AND event_id IN {events:Array(String)} GROUP BY event_id`,
      { days: daysOf(events), events: [...events] },
    )
    for (const { event_id, of, since } of rows) leagues.set(event_id, { league: of, at: Date.parse(since) })
    for (const oldest of leagues.keys()) {
      if (leagues.size <= MAX_EVENTS) break
      leagues.delete(oldest)
    }
  }

  return {
    /** Those of some names that do not exist; to who is `delay` seconds behind, also those that have only come since. */
    async unknown(kind: Kind, names: readonly string[], delay = 0): Promise<string[]> {
      const of = lookOf(delay)
      const missing = () => names.filter(name => !of.seen[kind].has(name))
      if (missing().length === 0) return []
      if (of.looking === null && Math.abs(now() - of.at) > LOOK_MS) {
        of.looking = look(of, delay).finally(() => {
          of.looking = null
        })
      }
      if (of.looking !== null) await of.looking
      return missing()
    },

    /**
     * The league of each event that exists; an event's league never changes, so each is asked once, whoever wants it. Who is `delay` seconds behind must not
     * learn of one that has only come since.
     */
    async leaguesOf(events: readonly string[], delay = 0): Promise<Map<string, string>> {
      const found = new Map<string, { league: string; at: number }>()
      const take = (): void => {
        for (const id of events) {
          const known = leagues.get(id)
          if (known !== undefined) found.set(id, known)
        }
      }
      // What is known now may have made room for others by the time that the rest has been asked for.
      take()
      const missing = events.filter(id => !found.has(id) && dayOf(id) !== null)
      const alone = missing.filter(id => !asking.has(id))
      if (alone.length > 0) {
        const asked = ask(alone).finally(() => {
          for (const id of alone) asking.delete(id)
        })
        for (const id of alone) asking.set(id, asked)
      }
      await Promise.all(missing.map(id => asking.get(id)))
      take()
      const until = delay > 0 && found.size > 0 ? await positions.until(delay) : Number.POSITIVE_INFINITY
      return new Map(
        events.flatMap(id => {
          const known = found.get(id)
          return known && known.at <= until ? [[id, known.league]] : []
        }),
      )
    },
  }
}

/** The day in an event's id, which is a column that tables are ordered by; null for what cannot be an event's id. */
export function dayOf(event: string): string | null {
  const day = EVENT_DAY.exec(event)?.[1]
  // A day that does not exist (02-31) would be refused as a Date.
  return day !== undefined && isCalendarDay(day) ? day : null
}

export function daysOf(events: readonly string[]): string[] {
  return [...new Set(events.flatMap(id => dayOf(id) ?? []))]
}
