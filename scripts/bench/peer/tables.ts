/**
 * The peer's tables: what a service of this kind begins with. The standing quotes are updated in place and keep their event's start, so that a page is
 * read in order from an index; every change is a row of `ticks`; what never changes of a quote is kept once.
 */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ServerSettings } from '../children.ts'
import type { Postgres } from './postgres.ts'

const TABLES = `
CREATE TABLE events (event_id text PRIMARY KEY, league text NOT NULL, sport text NOT NULL, event_name text NOT NULL, home_team text NOT NULL,
  away_team text NOT NULL, start_time timestamptz NOT NULL, status text NOT NULL, opened_at timestamptz NOT NULL, ended_at timestamptz);
CREATE TABLE quotes (odds_id numeric(20) PRIMARY KEY, event_id text NOT NULL, league text NOT NULL, event_start_time timestamptz NOT NULL, market_type text NOT NULL,
  sportsbook text NOT NULL, selection text NOT NULL, selection_type text NOT NULL, line float8, odds_american int NOT NULL, odds_decimal float8 NOT NULL,
  is_active bool NOT NULL, is_alternate_line bool NOT NULL, last_seen_at timestamptz NOT NULL, changed_at timestamptz NOT NULL);
CREATE TABLE selections (quote_id serial PRIMARY KEY, odds_id numeric(20) NOT NULL, event_id text NOT NULL, market_type text NOT NULL, sportsbook text NOT NULL,
  selection text NOT NULL, selection_type text NOT NULL, line float8);
CREATE TABLE ticks_in (odds_id numeric(20), observed_at timestamptz, odds_american int, odds_decimal float8, is_active bool, is_removed bool);
CREATE TABLE ticks (quote_id int NOT NULL, observed_at timestamptz NOT NULL, odds_american int NOT NULL, odds_decimal float8 NOT NULL, is_active bool NOT NULL,
  is_removed bool NOT NULL)`

/** After the rows, as one does. The index on ticks holds what a look-up needs, so that it never goes to the table. */
const INDEXES = [
  'CREATE UNIQUE INDEX ON selections (odds_id)',
  `INSERT INTO ticks SELECT s.quote_id, t.observed_at, t.odds_american, t.odds_decimal, t.is_active, t.is_removed
   FROM ticks_in t JOIN selections s USING (odds_id) ORDER BY s.quote_id, t.observed_at`,
  'DROP TABLE ticks_in',
  'CREATE INDEX ON events (league, start_time)',
  'CREATE INDEX ON quotes (league, event_start_time, event_id)',
  'CREATE INDEX ON quotes (league, market_type, event_start_time, event_id)',
  'CREATE INDEX ON quotes (event_id)',
  'CREATE INDEX ON selections (event_id)',
  'CREATE INDEX ON ticks (quote_id, observed_at DESC) INCLUDE (odds_american, odds_decimal, is_active, is_removed)',
  'VACUUM ANALYZE',
]

/** Table -> the same rows of the other store, in the order of its columns. */
const ROWS: Record<string, string> = {
  events: `SELECT event_id, any(league), any(sport), any(event_name), any(home_team), any(away_team), any(event_start_time), argMax(status, position),
    min(observed_at), if(max(status = 'ended'), max(observed_at), NULL) FROM events GROUP BY event_id`,
  quotes: `SELECT q.odds_id, q.event_id, q.league, e.event_start_time, q.market_type, q.sportsbook, q.selection, q.selection_type, q.line, q.odds_american, q.odds_decimal,
    q.is_active, q.is_alternate_line, s.observed_at, q.observed_at FROM quotes_latest AS q FINAL INNER JOIN events_latest AS e FINAL ON e.event_id = q.event_id
    INNER JOIN sightings_latest AS s FINAL ON s.event_id = q.event_id WHERE q.is_removed = 0`,
  'selections (odds_id, event_id, market_type, sportsbook, selection, selection_type, line)': `SELECT odds_id, event_id, market_type, sportsbook, selection,
    selection_type, line FROM quotes_latest FINAL ORDER BY event_id, market_type, odds_id`,
  ticks_in: 'SELECT odds_id, observed_at, odds_american, odds_decimal, is_active, is_removed FROM ticks',
}

/** Fills it from the other store, as a stream. */
export async function fillPeer(
  postgres: Postgres,
  { clickhouse }: ServerSettings,
  say: (message: string) => void,
): Promise<void> {
  await run(postgres, TABLES)
  for (const [table, select] of Object.entries(ROWS)) {
    const url = new URL(clickhouse.url)
    url.search = String(
      new URLSearchParams({
        database: clickhouse.database,
        query: `${select} FORMAT CSV`,
        max_execution_time: '0',
        format_csv_null_representation: '',
      }),
    )
    const headers = { 'X-ClickHouse-User': clickhouse.username, 'X-ClickHouse-Key': clickhouse.password }
    const reply = await fetch(url, { headers })
    if (!reply.ok || reply.body === null) throw new Error(`${table}: ${await reply.text()}`)
    const psql = postgres.psql(`COPY ${table} FROM STDIN (FORMAT csv)`)
    const ended = once(psql, 'exit')
    if (psql.stdin === null) throw new Error('psql has no stdin')
    await pipeline(Readable.fromWeb(reply.body as never), psql.stdin)
    const [code] = await ended
    if (code !== 0) throw new Error(`${table} could not be copied`)
    say(`the peer has ${table.split(' ')[0]}`)
  }
  for (const statement of INDEXES) await run(postgres, statement)
  say('the peer has its indexes')
}

async function run(postgres: Postgres, statement: string): Promise<void> {
  const psql = postgres.psql(statement)
  psql.stdin?.end()
  const [code] = await once(psql, 'exit')
  if (code !== 0) throw new Error(`PostgreSQL refused: ${statement.slice(0, 200)}`)
}
