import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EventRow, TickRow } from '../../pipelines/model/rows.ts'
import { comparable, difference, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { until } from './until.ts'
import { createWriter, event, type LeagueWriter, tick } from './writer.ts'

const test = suite('streams converge on what the lists answer')
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'bovada', 'kalshi']
const FILTERS = [
  '',
  'league=nfl',
  'league=nba&market=total',
  'sport=football&live=false',
  'live=true',
  'sportsbook=draftkings,fanduel&sport=basketball',
  'event=nfl_alpha_1_beta_1_2030-01-05',
  'market=main&sportsbook=bovada&add_sportsbook=kalshi',
]
const ROUNDS = 6
let seed = 4711
const random = (n: number): number => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
  return (seed >>> 8) % n
}
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
let other: TestApi

test.before(async () => {
  stores = await startStores('stream-converge')
  api = await startApi(stores.engines)
  other = await startApi(stores.engines)
})
test.after(async () => {
  await Promise.all([api.close(), other.close()])
  await stores.close()
})

/** A league that lives: quotes come, move, are suspended and go; events go live, are moved, end. */
const createLeague = (league: string) => {
  const writer: LeagueWriter = createWriter({ ...stores, league })
  const quotes = new Map<string, TickRow>()
  const events = new Map<number, EventRow>()
  let changes = 0
  let removed = 0
  const step = async (): Promise<void> => {
    const n = random(4)
    const known = events.get(n)
    const rows: TickRow[] = []
    const eventRows: EventRow[] = []
    const put = (row: TickRow): void => {
      rows.push(row)
      changes++
      if (row.is_removed) {
        quotes.delete(row.odds_id)
        removed++
      } else quotes.set(row.odds_id, row)
    }
    const own = [...quotes.values()].filter(row => row.event_id === known?.event_id)
    const chance = random(20)
    if (!known) {
      events.set(n, event(league, n))
      eventRows.push(event(league, n))
    } else if (chance === 0) {
      const live = { ...known, status: 'live' as const, is_live: 1 as const }
      events.set(n, live)
      eventRows.push(live)
      for (const row of own) put({ ...row, is_live: 1 })
    } else if (chance === 1) {
      const moved = { ...known, event_start_time: `2030-01-05T2${random(4)}:30:00.000Z` }
      events.set(n, moved)
      eventRows.push(moved)
    }
    const is_live = events.get(n)?.is_live ?? 0
    for (let i = 0; i < 6; i++) {
      const total = random(2) === 1
      const over = total
        ? { market_type: 'total_points', selection_type: 'over' as const, selection: 'Over', line: 40 + random(3) }
        : {}
      const price = (150 + random(100)) / 100
      const row = tick(league, n, BOOKS[random(BOOKS.length)] ?? '', random(2) === 1 ? 'home' : 'away', price, {
        ...over,
        is_live,
      })
      if (rows.some(other => other.odds_id === row.odds_id)) continue
      const fate = random(8)
      if (fate === 0 && quotes.has(row.odds_id)) put({ ...row, is_removed: 1 })
      else put({ ...row, is_active: fate === 1 ? 0 : 1, max_bet: fate === 2 ? 100 : null })
    }
    await writer.commit({ events: eventRows, ticks: rows })
  }
  return { writer, step, counts: () => ({ changes, removed }) }
}

const settled = async (clients: { filter: string; sse: Sse }[], key: string): Promise<void> => {
  for (const { filter, sse } of clients) {
    let told: string[] = []
    let answered: string[] = []
    await until(
      `the board of "${filter}" is what /odds answers`,
      async () => {
        answered = comparable(await readAll(`${api.url}/odds?${filter}`, key))
        told = comparable(sse.odds.values())
        return JSON.stringify(told) === JSON.stringify(answered)
      },
      30_000,
      100,
    ).catch(() => assert.unreachable(`"${filter}": ${difference(told, answered)}`))
  }
}

test('boards of several filters stay equal to /odds, through suspensions, removals, moved starts and resumes', async () => {
  const leagues = [createLeague('nfl'), createLeague('nba')]
  for (let i = 0; i < 4; i++) for (const league of leagues) await league.step()
  const clients = await Promise.all(
    FILTERS.map(async filter => ({ filter, sse: await openSse(`${api.url}/stream/odds?${filter}`, 'sharp') })),
  )
  let resumes = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < 8; i++) for (const league of leagues) await league.step()
    await settled(clients, 'sharp')
    // One drops off, misses some, and comes back with its board and its last id: to its process, or to one that has to read the log for it.
    const one = clients[round % clients.length]
    if (!one) continue
    one.sse.close()
    const id = one.sse.lastId()
    for (let i = 0; i < 5; i++) for (const league of leagues) await league.step()
    const back = await openSse(
      `${(round % 2 ? api : other).url}/stream/odds?${one.filter}`,
      'sharp',
      { 'Last-Event-ID': id },
      one.sse.odds,
    )
    one.sse = back
    await until('connected again', () => back.named('connected').length === 1)
    const said = back.named('connected')[0]?.data as { resumed: boolean; reconnected: boolean }
    assert.equal([said.reconnected, said.resumed, back.snapshots()], [true, true, 0])
    resumes++
    await settled(clients, 'sharp')
  }
  const counts = leagues.map(league => league.counts())
  assert.ok(
    counts.every(({ changes, removed }) => changes > 250 && removed > 10),
    JSON.stringify(counts),
  )
  assert.is(resumes, ROUNDS)
  for (const { sse } of clients) {
    assert.is(sse.named('error').length, 0)
    assert.ok(sse.snapshots() <= 1, 'one snapshot at most')
    sse.close()
  }
})

test.run()
