/**
 * The facade beside a plain Fastify + PostgreSQL service over the same rows, both quiet: nothing is written, and the two are asked in turn. What is asked
 * again comes from the facade's memory; the peer has none, as a plain service. All four are printed, whoever wins.
 */
import { endChildren, startServer, untilServed } from './children.ts'
import { load, percentiles } from './load.ts'
import { startPostgres } from './peer/postgres.ts'
import { fillPeer } from './peer/tables.ts'
import { fillSeason } from './season/fill.ts'
import { LEAGUES, MEASURED, QUOTES, QUOTES_PER_LEAGUE, seasonOf } from './season/layout.ts'
import { questionsOf, timeOf } from './season/questions.ts'
import { openSeason, settled } from './season/stores.ts'
import type { BenchOptions, Table } from './table.ts'

const TICKS = 5_000_000
const TURN_MS = 1_000
const TURNS = 6
const TIMES = 50
const CONNECTIONS = 32
const HOT = '/odds?league=nfl&limit=50'

export const bench = async ({ ticks = TICKS }: BenchOptions): Promise<Table> => {
  const season = seasonOf(ticks, Date.now() - 30_000)
  const stores = await openSeason('peer')
  const { sql, children, settings, say } = stores
  let stopPostgres = async (): Promise<void> => {}
  try {
    const postgres = await startPostgres(stores.folder)
    stopPostgres = postgres.stop
    await fillSeason(sql, season, LEAGUES)
    await settled(sql, say)
    await fillPeer(postgres, settings, say)
    const headers = { 'X-API-Key': await stores.key() }
    const facade = await startServer(children, 'api', ['--child'], settings)
    const peer = await startServer(children, './peer/server.ts', [postgres.host, String(postgres.port)], settings)
    const sides = [`http://127.0.0.1:${facade}/api/v1`, `http://127.0.0.1:${peer}`] as const
    const [odds, , best] = questionsOf(season)
    const asOf = (n: number, league: string) =>
      `/odds?league=${league}&as_of=${new Date(timeOf(season, n)).toISOString()}`
    const pairs = [
      {
        name: '/odds of a league and market, asked anew',
        ours: odds?.path,
        theirs: (_: number, league: string) => `/odds?league=${league}&market=moneyline`,
        total: 10_000,
      },
      {
        name: 'best prices of a league, asked anew',
        ours: best?.path,
        theirs: (_: number, league: string) => `/odds/best?league=${league}`,
        total: 1_500,
      },
      { name: 'the state of a league as of T', ours: asOf, theirs: asOf, total: QUOTES_PER_LEAGUE },
    ]
    await untilServed(`${sides[0]}/account`, headers)
    const rows = [await hot([facade, peer], headers)]
    for (const { name, ours, theirs, total } of pairs) {
      const spent: [number[], number[]] = [[], []]
      for (let i = 0; i < TIMES + 3; i++) {
        const league = MEASURED[i % MEASURED.length] ?? ''
        for (const side of [0, 1] as const) {
          const path = (side === 0 ? ours : theirs)?.(i, league) ?? ''
          const ms = await timed(`${sides[side]}${path}`, headers, total)
          if (i >= 3) spent[side].push(ms)
        }
      }
      const [us, them] = spent.map(times => percentiles(times.sort((a, b) => a - b)))
      const ratio = (us?.p50_ms ?? 0) / (them?.p50_ms ?? 1)
      rows.push([
        `${name}, p50 / p99, ms`,
        shown(us),
        shown(them),
        ratio.toFixed(2),
        ratio <= 1 ? 'the facade' : 'the peer',
      ])
    }
    return {
      title: `Beside Fastify + PostgreSQL: ${QUOTES} live quotes, ${season.slates * season.moves * QUOTES} ticks, nothing written`,
      head: ['', 'facade', 'peer', 'ratio', 'faster'],
      rows,
    }
  } finally {
    // Those who ask it end before it does.
    await endChildren(children)
    await stopPostgres()
    await stores.close()
  }
}

const shown = (one: { p50_ms: number; p99_ms: number } | undefined): string =>
  `${one?.p50_ms.toFixed(1)} / ${one?.p99_ms.toFixed(1)}`

/** @throws when an answer does not hold what the season does */
async function timed(url: string, headers: Record<string, string>, total: number): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url, { headers: { ...headers, 'Accept-Encoding': 'identity' } })
  const text = await reply.text()
  const ms = performance.now() - began
  const found = reply.status === 200 ? JSON.parse(text).pagination.total : null
  if (found !== total)
    throw new Error(`${url}: ${reply.status} with ${found} rows in all, not ${total}: ${text.slice(0, 300)}`)
  return ms
}

/** The sides in turn, the best turn of each; the first of each warms it. */
async function hot(ports: readonly [number, number], headers: Record<string, string>): Promise<string[]> {
  const best: [number, number] = [0, 0]
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const side of [0, 1] as const) {
      const path = side === 0 ? `/api/v1${HOT}` : HOT
      const { per_second } = await load({ port: ports[side], path, headers, connections: CONNECTIONS, ms: TURN_MS })
      if (turn > 0) best[side] = Math.max(best[side], per_second)
    }
  }
  const ratio = best[0] / best[1]
  return [
    `${HOT} asked again, requests/s`,
    best[0].toFixed(0),
    best[1].toFixed(0),
    ratio.toFixed(2),
    ratio >= 1 ? 'the facade' : 'the peer',
  ]
}
