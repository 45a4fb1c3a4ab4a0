/**
 * Fills a migrated database with a season, made inside ClickHouse, as the pipelines would have written it: every event has a commit of its own at
 * every step (its ticks, its image of what was seen, its row in the ledger), closed by a mark, in the order of time.
 */
import type { Sql } from '../../../sql/client.ts'
import { compactAll } from '../compacted.ts'
import {
  BOOKS,
  EVENTS,
  endOf,
  FIRST_START_MS,
  GROUPS,
  type League,
  MARKETS,
  MOVING_MS,
  QUOTES_PER_LEAGUE,
  type Season,
  STARTS,
  TURNS,
} from './layout.ts'

const EPOCH = 0
const FEED = 'bench'
/** After the last move of the newest slate every event is shown once more, just before its end: its prices are fresh, as a feed would keep them. */
const SHOWN_MS = 10_000
/** Played: 23 hours after the prices stop to move, within an hour. */
const PLAYED_MS = 23 * 3600_000
const PLAYING_MS = 3600_000

/** Names that all statements use; `e` is the event's number in its league, `step` the commit's in its slate. */
const names = (): string => `
  {start_of:Int64} + ${FIRST_START_MS} + (e % ${STARTS}) * 3600000 AS start_ms,
  fromUnixTimestamp64Milli(start_ms, 'UTC') AS start,
  toDate(start) AS day,
  concat({league:String}, '_alpha_', toString(e), '_beta_', toString(e), '_', toString(day)) AS event_id,
  e * 2 + {slot:UInt8} AS turn,
  {slate_first:UInt64} + step * ${TURNS} + turn + 1 AS position,
  fromUnixTimestamp64Milli(toInt64(multiIf(
    step < {moves:UInt32}, {start_of:Int64} - ${MOVING_MS} + intDiv(${MOVING_MS} * (step * ${TURNS} + turn), {moves:UInt32} * ${TURNS}),
    {is_newest:UInt8} = 1, {start_of:Int64} - ${SHOWN_MS} + intDiv(${SHOWN_MS} * turn, ${TURNS}),
    {start_of:Int64} + ${PLAYED_MS} + intDiv(${PLAYING_MS} * turn, ${TURNS}))), 'UTC') AS at`

const PLACE = `'' AS run, 1 AS current, {partition:UInt8} AS partition, position, ${EPOCH} AS epoch, at AS committed_at`

const ticks = `
INSERT INTO ticks (league, sport, event_day, event_id, market_type, market_group, odds_id, sportsbook, selection, selection_type, line, odds_american,
  odds_decimal, is_active, is_removed, observed_at, feed, run, current, partition, position, epoch, committed_at)
SELECT {league:String}, {sport:String}, day, event_id, market_type, market_type, odds_id, book, selection, selection_type, line, odds_american,
  1 + odds_american / 100, 1, removed, at, '${FEED}', ${PLACE}
FROM
(
  SELECT
    intDiv(number, ${2 * GROUPS} * {moves:UInt32}) AS e,
    intDiv(number, 2 * {moves:UInt32}) % ${GROUPS} AS g,
    intDiv(number, {moves:UInt32}) % 2 AS side,
    number % {moves:UInt32} AS move,
    {is_newest:UInt8} = 0 AND move = {moves:UInt32} - 1 AS removed,
    if(removed, {moves:UInt32}, move) AS step,
    {markets:Array(String)}[g + 1] AS market_type,
    {books:Array(String)}[(e * 7 + g) % ${BOOKS.length} + 1] AS book,
    multiIf(market_type = 'total_points', if(side = 0, 'Over', 'Under'), side = 0, concat('Alpha ', toString(e)), concat('Beta ', toString(e))) AS selection,
    multiIf(market_type = 'total_points', if(side = 0, 'over', 'under'), side = 0, 'home', 'away') AS selection_type,
    multiIf(market_type = 'moneyline', NULL, market_type = 'total_points', 40.5 + e % 10, if(side = 0, -3.5, 3.5)) AS line,
    cityHash64(event_id, book, market_type, side) AS odds_id,
    toInt32(100 + cityHash64(odds_id, if(removed, move - 1, move)) % 200) AS odds_american,${names()}
  FROM numbers({from:UInt64}, {count:UInt64})
)`

const sightings = `
INSERT INTO sightings (league, event_day, event_id, observed_at, feed, groups, seen_lag_ms, source_lag_ms, hourly, run, current, partition, position,
  epoch, committed_at)
SELECT {league:String}, day, event_id, at, '${FEED}',
  if({is_newest:UInt8} = 0 AND step = {moves:UInt32}, [], arrayMap(g -> concat({books:Array(String)}[(e * 7 + g) % ${BOOKS.length} + 1], '|',
    {markets:Array(String)}[g + 1]), range(${GROUPS}))) AS groups,
  arrayMap(g -> 0, groups), arrayMap(g -> -1, groups), 1, ${PLACE}
FROM (SELECT intDiv(number, {moves:UInt32} + 1) AS e, number % ({moves:UInt32} + 1) AS step,${names()}
  FROM numbers(${EVENTS} * ({moves:UInt32} + 1)))`

const events = `
INSERT INTO events (league, sport, event_day, event_id, event_name, home_team, away_team, event_start_time, start_feed, status, observed_at, run,
  current, partition, position, epoch, committed_at)
SELECT {league:String}, {sport:String}, day, event_id, concat('Beta ', toString(e), ' @ Alpha ', toString(e)), concat('Alpha ', toString(e)),
  concat('Beta ', toString(e)), start, '${FEED}', if(step = 0, 'upcoming', 'ended'), at, ${PLACE}
FROM (SELECT number % ${EVENTS} AS e, if(number < ${EVENTS}, 0, {moves:UInt32}) AS step,${names()}
  FROM numbers(if({is_newest:UInt8} = 1, ${EVENTS}, ${2 * EVENTS})))`

const commits = `FROM (SELECT intDiv(number, {moves:UInt32} + 1) AS e, number % ({moves:UInt32} + 1) AS step,${names()}
  FROM numbers(${EVENTS} * ({moves:UInt32} + 1)))`

const ledger = `
INSERT INTO ledger (partition, position, epoch, job_id, kind, feed, league, run, observed_at, seen, changed, rejected, skipped, committed_at)
SELECT {partition:UInt8}, position, ${EPOCH}, concat('bench-', {league:String}, '-', toString(position)), 'part', '${FEED}', {league:String}, '', at,
  ${2 * GROUPS}, ${2 * GROUPS}, 0, 0, at ${commits}`

const marks = `
INSERT INTO marks (partition, position, epoch, committed_at, current)
SELECT {partition:UInt8}, position, ${EPOCH}, at, 1 ${commits} ORDER BY position`

/** Rows of one statement: a block of them, sorted, stays well below the engine's memory. */
const ROWS_AT_ONCE = 1_000_000

/** Writes the season of some leagues, slate by slate, oldest first. */
export async function fillSeason(sql: Sql, season: Season, leagues: readonly League[]): Promise<void> {
  const { slates, moves } = season
  const call = { settings: { max_execution_time: 0, max_insert_threads: '1', max_threads: 2 } }
  for (const { id, sport, partition, slot } of leagues) {
    for (let slate = slates - 1; slate >= 0; slate--) {
      const params = {
        league: id,
        sport,
        partition,
        slot,
        moves,
        books: BOOKS,
        markets: MARKETS,
        start_of: endOf(season, slate),
        slate_first: (slates - 1 - slate) * (moves + 1) * TURNS,
        is_newest: slate === 0 ? 1 : 0,
      }
      const all = QUOTES_PER_LEAGUE * moves
      for (let from = 0; from < all; from += ROWS_AT_ONCE) {
        await sql.command(ticks, { ...params, from, count: Math.min(ROWS_AT_ONCE, all - from) }, call)
      }
      for (const statement of [events, sightings, ledger, marks]) await sql.command(statement, params, call)
      await compactAll(sql)
    }
  }
}
