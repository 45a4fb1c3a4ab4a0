/** What an owner remembers of its games, from committed rows: final scores, which a source goes on saying and are not written again, which were in play when, and who told their splits. */
import type { Sql } from '../sql/client.ts'
import type { BoardEvent } from './board.ts'
import { scoreOf } from './facts.ts'
import type { KnownEvent } from './known-event.ts'

type StoredResult = {
  league: string
  event_id: string
  run: string
  simulated: 0 | 1
  home_score: number
  away_score: number
  feed: string
}

const ofRun = (run: string | null): string => (run === null ? 'current = 1' : 'current = 0 AND run = {run:String}')

/** @param run a history run; null: what is current */
export const warmResults = async (
  sql: Sql,
  partition: number,
  run: string | null,
  find: (of: StoredResult) => Pick<KnownEvent, 'result' | 'result_feed'> | undefined,
): Promise<void> => {
  const rows = await sql.query<StoredResult>(
    `SELECT league, event_id, run, simulated, home_score, away_score, feed FROM results
     WHERE partition = {partition:UInt8} AND ${ofRun(run)}
     ORDER BY position DESC LIMIT 1 BY event_id`,
    { partition, run: run ?? '' },
  )
  for (const row of rows) {
    const event = find(row)
    if (event) Object.assign(event, { result: scoreOf(row), result_feed: row.feed })
  }
}

type StoredGame = { event_id: string; played: string; feed: string; at: string; interval_ms: number; is_live: number }

/**
 * When a game state last said of events that they are in play: without it one that no book shows would be over too soon. And who tells how they stand.
 * @param run a history run; null: what is current
 */
export const warmPlayed = async (sql: Sql, run: string | null, begun: readonly BoardEvent[]): Promise<void> => {
  if (begun.length === 0) return
  const byId = new Map(begun.map(event => [event.event_id, event]))
  const rows = await sql.query<StoredGame>(
    `SELECT event_id, maxIf(g.observed_at, g.is_live = 1) AS played,
       argMax((g.feed, g.observed_at, g.interval_ms, g.is_live), g.position) AS newest,
       newest.1 AS feed, newest.2 AS at, newest.3 AS interval_ms, newest.4 AS is_live
     FROM game_states AS g
     WHERE league IN {leagues:Array(String)} AND event_id IN {events:Array(String)} AND ${ofRun(run)}
     GROUP BY event_id`,
    { leagues: [...new Set(begun.map(({ row }) => row.league))], events: [...byId.keys()], run: run ?? '' },
  )
  for (const { event_id, played, feed, at, interval_ms, is_live } of rows) {
    const event = byId.get(event_id)
    if (!event) continue
    event.played_at = Date.parse(played)
    event.game = is_live === 1 ? { feed, at: Date.parse(at), interval_ms } : null
  }
}

/** Beyond it nobody is heard any more; a history run goes on whenever it is told to. */
const lately = (run: string | null): string => (run === null ? 'committed_at >= now64(3) - INTERVAL 1 DAY' : 'true')

/**
 * Who told the splits of events last.
 * @param run a history run; null: what is current
 */
export const warmSplits = async (sql: Sql, run: string | null, open: readonly BoardEvent[]): Promise<void> => {
  if (open.length === 0) return
  const byId = new Map(open.map(event => [event.event_id, event]))
  const rows = await sql.query<{ event_id: string; sportsbook: string; feed: string; at: string }>(
    `SELECT event_id, sportsbook, argMax((s.feed, s.observed_at), s.position) AS newest, newest.1 AS feed, newest.2 AS at
     FROM splits AS s
     WHERE league IN {leagues:Array(String)} AND event_day IN {days:Array(Date)} AND ${ofRun(run)} AND ${lately(run)}
     GROUP BY event_id, sportsbook`,
    {
      leagues: [...new Set(open.map(({ row }) => row.league))],
      days: [...new Set(open.map(({ row }) => row.event_day))],
      run: run ?? '',
    },
  )
  for (const { event_id, sportsbook, feed, at } of rows)
    byId.get(event_id)?.splits.set(sportsbook, { feed, at: Date.parse(at) })
}
