/* States by brute force: all commits walked again from the first. Rows have the fields that the views' answers are compared by. */
import type { EventRow, SightingRow } from '../../pipelines/model/rows.ts'
import type { Commit, Observation } from './board.ts'
import { iso, type Quote } from './rows.ts'

export type Filter = {
  leagues: string[]
  events: string[]
  books: string[]
  markets: string[]
  sports: string[]
  days: string[]
}

export type Row = {
  id: string
  event_id: string
  sportsbook: string
  line: number | null
  odds_american: number
  is_live: boolean
  is_active: boolean
  status: string
  event_start_time: string | null
  last_seen_at: string
}

export const FIELDS =
  'id, event_id, sportsbook, line, odds_american, is_live, is_active, status, event_start_time, last_seen_at'

type Standing = { quote: Quote; position: number; removed: boolean }

/** Everything that stands at a vector of positions; quotes that are removed too. */
export const walk = (commits: readonly Commit[], positions: readonly number[]) => {
  const events = new Map<string, EventRow>()
  const quotes = new Map<string, Standing>()
  const images = new Map<string, SightingRow>()
  for (const commit of commits) {
    if (commit.run !== '' || commit.position > (positions[commit.partition] ?? 0)) continue
    for (const row of commit.events) events.set(row.event_id, row)
    for (const row of commit.sightings) images.set(row.event_id, row)
    for (const row of commit.ticks)
      quotes.set(row.odds_id, { quote: row, position: commit.position, removed: row.is_removed === 1 })
  }
  return { events, quotes, images }
}

/** The odds rows at a vector, ordered by id. */
export const oddsAt = (commits: readonly Commit[], positions: readonly number[], filter: Filter): Row[] => {
  const { events, quotes, images } = walk(commits, positions)
  const rows = [...quotes.values()].flatMap(({ quote, removed }) => {
    const event = events.get(quote.event_id)
    if (removed || event === undefined || event.status === 'ended' || !passes(quote, filter)) return []
    return [rowOf(quote, event, seenAt(images.get(quote.event_id), quote))]
  })
  return rows.sort(byId)
}

/** The events as known at a recorded time, whoever told of them. */
export const eventsAsOf = (commits: readonly Commit[], at: number): Map<string, EventRow> => {
  const events = new Map<string, EventRow>()
  for (const commit of commits) {
    for (const row of commit.events) {
      const known = events.get(row.event_id)
      if (Date.parse(row.observed_at) <= at && !(known && known.observed_at > row.observed_at))
        events.set(row.event_id, row)
    }
  }
  return events
}

/** The odds rows as of a recorded time: the newest observation of each quote, whoever made it. */
export const oddsAsOf = (
  commits: readonly Commit[],
  observations: readonly Observation[],
  at: number,
  filter: Filter,
): Row[] => {
  const events = eventsAsOf(commits, at)
  const newest = new Map<string, Observation>()
  for (const one of observations) {
    if (one.at <= at && one.at >= (newest.get(one.id)?.at ?? 0)) newest.set(one.id, one)
  }
  const rows = [...newest.values()].flatMap(({ quote, at: seen }) => {
    const event = quote === null ? undefined : events.get(quote.event_id)
    if (quote === null || event === undefined || event.status === 'ended' || !passes(quote, filter)) return []
    return [rowOf(quote, event, iso(seen))]
  })
  return rows.sort(byId)
}

export const passes = (quote: Quote, filter: Filter): boolean => {
  const open = (list: string[], value: string) => list.length === 0 || list.includes(value)
  return (
    open(filter.leagues, quote.league) &&
    open(filter.sports, quote.sport) &&
    open(filter.events, quote.event_id) &&
    open(filter.days, quote.event_day) &&
    open(filter.books, quote.sportsbook) &&
    open(filter.markets, quote.market_type)
  )
}

function seenAt(image: SightingRow | undefined, quote: Quote): string {
  const seat = image?.groups.indexOf(`${quote.sportsbook}|${quote.market_group}`) ?? -1
  return iso(Date.parse(image?.observed_at ?? '') - (image?.seen_lag_ms[seat] ?? 0))
}

const rowOf = (quote: Quote, event: EventRow, last_seen_at: string): Row => ({
  id: quote.odds_id,
  event_id: quote.event_id,
  sportsbook: quote.sportsbook,
  line: quote.line,
  odds_american: quote.odds_american,
  is_live: quote.is_live === 1,
  is_active: quote.is_active === 1,
  status: event.status,
  event_start_time: event.event_start_time,
  last_seen_at,
})

export const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
