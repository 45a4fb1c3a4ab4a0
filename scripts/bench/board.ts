/** A board of the size of a busy evening, made inside ClickHouse: what the read benches ask of. */

import type { Sql } from '../../sql/client.ts'
import { compactAll } from './compacted.ts'

const BOARD = { leagues: ['nfl', 'nba', 'mlb', 'nhl', 'epl'], events: 40, books: 20, lines: 12 } as const

const EPOCH = 0
const POSITION = 1

const BOOKS = [
  'draftkings,fanduel,betmgm,caesars,thescorebet,bet365,betrivers,fanatics,hardrock,bovada',
  'betonline,ballybet,novig,kalshi,polymarket,pinnacle,circa,bookmaker,prophetx,betfair',
]
  .join(',')
  .split(',')

/** Fills a migrated, empty database. `partitions` says where each league belongs. @returns the number of quotes */
export async function fillBoard(sql: Sql, partitionOf: (league: string) => number): Promise<number> {
  const at = new Date().toISOString()
  for (const league of BOARD.leagues) {
    const params = { league, at, partition: partitionOf(league), books: BOOKS.slice(0, BOARD.books), epoch: EPOCH }
    const place = `'' AS run, 1 AS current, 0 AS simulated, {partition:UInt8} AS partition, ${POSITION} AS position, {epoch:UInt64} AS epoch,
      {at:DateTime64(3, 'UTC')} AS committed_at`
    const event = `concat({league:String}, '_alpha_', toString(e), '_beta_', toString(e), '_2030-01-05') AS event_id, toDate('2030-01-05') AS event_day`
    await sql.command(
      `INSERT INTO events (league, sport, event_id, event_day, event_name, home_team, away_team, event_start_time, status, observed_at,
         run, current, simulated, partition, position, epoch, committed_at)
       SELECT {league:String}, 'football', * FROM (SELECT ${event}, concat('Beta ', toString(e), ' @ Alpha ', toString(e)) AS event_name,
         concat('Alpha ', toString(e)) AS home_team, concat('Beta ', toString(e)) AS away_team,
         toDateTime64('2030-01-05 18:00:00', 3, 'UTC') + toIntervalMinute(e) AS event_start_time, 'upcoming' AS status,
         {at:DateTime64(3, 'UTC')} AS observed_at, ${place} FROM (SELECT number AS e FROM numbers(${BOARD.events})))`,
      params,
    )
    await sql.command(
      `INSERT INTO ticks (league, sport, event_id, event_day, market_type, market_group, odds_id, sportsbook, selection, selection_type, line,
         odds_american, odds_decimal, is_active, is_alternate_line, observed_at, feed, run, current, simulated, partition, position, epoch, committed_at)
       SELECT {league:String}, 'football', * FROM (SELECT ${event}, if(l = 0, 'moneyline', 'total_points') AS market_type, market_type AS market_group,
         cityHash64({league:String}, e, b, l, s) AS odds_id, {books:Array(String)}[b + 1] AS sportsbook,
         if(l = 0, if(s = 0, concat('Alpha ', toString(e)), concat('Beta ', toString(e))), if(s = 0, 'Over', 'Under')) AS selection,
         if(l = 0, if(s = 0, 'home', 'away'), if(s = 0, 'over', 'under')) AS selection_type, if(l = 0, NULL, 40.5 + l) AS line,
         toInt32(100 + (odds_id % 200)) AS odds_american, 1 + odds_american / 100 AS odds_decimal, 1 AS is_active, l > 1 AS is_alternate_line,
         {at:DateTime64(3, 'UTC')} AS observed_at, 'bench' AS feed, ${place}
         FROM (SELECT intDiv(number, ${BOARD.books * BOARD.lines * 2}) AS e, intDiv(number, ${BOARD.lines * 2}) % ${BOARD.books} AS b,
           intDiv(number, 2) % ${BOARD.lines} AS l, number % 2 AS s FROM numbers(${BOARD.events * BOARD.books * BOARD.lines * 2})))`,
      params,
    )
    await sql.command(
      `INSERT INTO sightings (league, event_id, event_day, observed_at, feed, groups, seen_lag_ms, source_lag_ms, hourly,
         run, current, partition, position, epoch, committed_at)
       SELECT {league:String}, event_id, event_day, {at:DateTime64(3, 'UTC')}, 'bench',
         arrayFlatten(arrayMap(b -> [concat(b, '|moneyline'), concat(b, '|total_points')], {books:Array(String)})) AS groups,
         arrayMap(g -> 0, groups), arrayMap(g -> -1, groups), 0, '', 1, {partition:UInt8}, ${POSITION}, {epoch:UInt64}, {at:DateTime64(3, 'UTC')}
       FROM (SELECT ${event} FROM (SELECT number AS e FROM numbers(${BOARD.events})))`,
      params,
    )
    await sql.command(
      `INSERT INTO marks (partition, position, epoch, committed_at, current) SELECT {partition:UInt8}, ${POSITION}, {epoch:UInt64}, {at:DateTime64(3, 'UTC')}, 1`,
      params,
    )
  }
  await compactAll(sql)
  return BOARD.leagues.length * BOARD.events * BOARD.books * BOARD.lines * 2
}
