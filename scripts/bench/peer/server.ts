/**
 * The peer: Fastify over PostgreSQL as an engineer with care writes it: prepared statements, one round trip a question, JSON made by the store, a pool
 * for two cores. It does less than the facade: no key, no limit, no tag, no reference blocks, no staleness, no cursor. Started by bench/peer.ts.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { readConfig } from '../../config.ts'

const [, , host = '', port = ''] = process.argv
const pool = new pg.Pool({ host, port: Number(port), user: 'postgres', database: 'postgres', max: 8 })

const ROW = `q.odds_id::text AS id, q.sportsbook, q.event_id, e.sport, e.league, e.home_team, e.away_team, e.event_name, q.market_type, q.selection, q.selection_type,
  q.odds_american, q.odds_decimal, round((1 / q.odds_decimal)::numeric, 8)::float8 AS odds_probability, q.line, e.start_time AS event_start_time`

const page = (where: string): string => `
SELECT (SELECT count(*) FROM quotes AS q WHERE ${where})::int AS total, (
  SELECT coalesce(json_agg(p), '[]')::text FROM (
    SELECT ${ROW}, q.last_seen_at, q.changed_at AS odds_changed_at, q.is_active, q.is_alternate_line, e.status
    FROM quotes AS q JOIN events AS e USING (event_id) WHERE ${where}
    ORDER BY q.event_start_time, q.event_id, q.market_type, q.line, q.selection, q.sportsbook, q.odds_id LIMIT $2) AS p) AS data`

const ODDS = page('q.league = $1')
const ODDS_OF_MARKET = page('q.league = $1 AND q.market_type = $3')

const BEST = `
WITH best AS MATERIALIZED (
  SELECT q.event_start_time, q.event_id, q.market_type, q.selection, q.selection_type, q.line, max(q.odds_decimal) AS price, avg(1 / q.odds_decimal) AS fair,
    count(*) AS book_count
  FROM quotes AS q WHERE q.league = $1 AND q.is_active GROUP BY 1, 2, 3, 4, 5, 6),
page AS (SELECT * FROM best ORDER BY event_start_time, event_id, market_type, line, selection LIMIT $2)
SELECT (SELECT count(*) FROM best)::int AS total, (
  SELECT coalesce(json_agg(p), '[]')::text FROM (
    SELECT g.*, 1 / g.fair AS consensus, e.event_name, e.home_team, e.away_team, b.all_books FROM page AS g JOIN events AS e USING (event_id), LATERAL (
      SELECT json_agg(json_build_object('book', q.sportsbook, 'odds', q.odds_decimal, 'american', q.odds_american, 'edge', q.odds_decimal * g.fair - 1,
        'last_seen_at', q.last_seen_at) ORDER BY q.odds_decimal DESC, q.last_seen_at DESC, q.sportsbook) AS all_books
      FROM quotes AS q WHERE q.event_id = g.event_id AND q.market_type = g.market_type AND q.selection = g.selection AND q.line IS NOT DISTINCT FROM g.line
        AND q.is_active) AS b
    ORDER BY g.event_start_time, g.event_id, g.market_type, g.line, g.selection) AS p) AS data`

/** A quote's last change until then, of the events that were open: one look-up in the index of ticks for each quote. */
const AS_OF = `
WITH known AS MATERIALIZED (
  SELECT s.odds_id, s.event_id, s.market_type, s.sportsbook, s.selection, s.selection_type, s.line, t.odds_american, t.odds_decimal, t.is_active, t.observed_at,
    e.sport, e.league, e.home_team, e.away_team, e.event_name, e.start_time
  FROM events AS e JOIN selections AS s USING (event_id), LATERAL (
    SELECT * FROM ticks AS t WHERE t.quote_id = s.quote_id AND t.observed_at <= $3 ORDER BY t.observed_at DESC LIMIT 1) AS t
  WHERE e.league = $1 AND e.opened_at <= $3 AND (e.ended_at IS NULL OR e.ended_at > $3) AND NOT t.is_removed)
SELECT (SELECT count(*) FROM known)::int AS total, (
  SELECT coalesce(json_agg(p), '[]')::text FROM (
    SELECT odds_id::text AS id, sportsbook, event_id, sport, league, home_team, away_team, event_name, market_type, selection, selection_type, odds_american,
      odds_decimal, round((1 / odds_decimal)::numeric, 8)::float8 AS odds_probability, line, start_time AS event_start_time, observed_at AS last_seen_at, is_active
    FROM known ORDER BY start_time, event_id, market_type, line, selection, sportsbook, odds_id LIMIT $2) AS p) AS data`

const STATEMENTS = { odds: ODDS, odds_of_market: ODDS_OF_MARKET, best: BEST, as_of: AS_OF }

type Query = { league: string; market?: string; as_of?: string; limit?: number }
const querystring = {
  type: 'object',
  required: ['league'],
  properties: {
    league: { type: 'string' },
    market: { type: 'string' },
    as_of: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  },
}

const answer = async (name: keyof typeof STATEMENTS, values: readonly (string | number)[]): Promise<string> => {
  const { rows } = await pool.query<{ total: number; data: string }>({
    name,
    text: STATEMENTS[name],
    values: [...values],
  })
  const { total, data } = rows[0] ?? { total: 0, data: '[]' }
  return `{"success":true,"data":${data},"pagination":{"limit":${values[1]},"total":${total}}}`
}

const app = Fastify()
app.get<{ Querystring: Query }>('/odds', { schema: { querystring } }, async ({ query }, reply) => {
  const { league, market, as_of, limit = 50 } = query
  reply.type('application/json; charset=utf-8')
  if (as_of !== undefined) return answer('as_of', [league, limit, as_of])
  return market === undefined ? answer('odds', [league, limit]) : answer('odds_of_market', [league, limit, market])
})
app.get<{ Querystring: Query }>('/odds/best', { schema: { querystring } }, async ({ query }, reply) => {
  reply.type('application/json; charset=utf-8')
  return answer('best', [query.league, query.limit ?? 50])
})
await app.listen({ port: readConfig().PORT, host: '127.0.0.1' })
process.stdin.on('end', () => process.exit(0)).resume()
