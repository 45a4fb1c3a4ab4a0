/*
 * Many clients against what the lists answer, while processes and Redis are killed under them. Time limit: 1200 s
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startRedis, temporaryFolder } from '../engines.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { type ApiProcess, startApiProcess } from './api-process.ts'
import { comparable, difference, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { createLeague, createRandom } from './league.ts'
import { openWatcher, type Watcher } from './watcher.ts'
import { createWriter, event, type LeagueWriter, tick } from './writer.ts'

const test = suite('streams converge on what the lists answer')
const CLIENTS = long ? 50 : 12
/** In short, those in which something happens. */
const ROUNDS = long ? { first: 0, end: 20 } : { first: 1, end: 5 }
/** In which rounds (of seven) what happens. */
const HAPPENS = { logLost: 1, killed: 2, redis: 3, flood: 4 }
const DELAY_S = 2
const DELAYED = ['', 'league=nfl']
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
const PREFIX = 'converge'
const random = createRandom(4711)
const folder = temporaryFolder('stream-converge')
let engines: Parameters<typeof startApi>[0]
let own: Awaited<ReturnType<typeof startStores>>
let server: Awaited<ReturnType<typeof startRedis>>
let redis: Redis
/** The one that is killed, and the one that stays. */
let api: ApiProcess
let other: TestApi

test.before(async () => {
  own = await startStores('stream-converge')
  server = await startRedis({ dir: join(folder.path, 'redis') })
  redis = new Redis(server.url, { maxRetriesPerRequest: null })
  redis.on('error', () => {})
  engines = { clickhouse: own.engines.clickhouse, redis: { url: server.url, prefix: PREFIX } }
  // Small enough that a flood fills it.
  other = await startApi(engines, { buffer_bytes: 64 * 1024 })
  api = await startApiProcess(engines)
})
test.after(async () => {
  await Promise.all([api.kill(), other.close()])
  redis.disconnect()
  await server.kill()
  await own.close()
  folder.remove()
})

const isDelayed = ({ key }: Watcher): boolean => key.endsWith(`/${DELAY_S}`)

/**
 * Waits until each board is what `/odds` answers; a delayed one must come to what real-time clients of its tier are answered now, as nothing is
 * committed meanwhile.
 */
const settled = async (watchers: readonly Watcher[], when: string): Promise<void> => {
  const answers = new Map<string, string[]>()
  for (const watcher of watchers) {
    const { filter, key, transport, odds } = watcher
    const asker = key.replace(/\d+(\/\d+)?$/, '')
    const url = `${other.url}/odds?${filter}`
    let told: string[] = []
    let answered = answers.get(`${asker} ${url}`) ?? ['not asked yet']
    await until(
      `the board of "${filter}" is what /odds answers`,
      async () => {
        // A machine that is too busy for a read ends the stream, and says so.
        if (watcher.isGone() && watcher.isTold()) await watcher.comeBack(other)
        told = comparable(odds().values())
        if (JSON.stringify(told) === JSON.stringify(answered)) return true
        answered = comparable(await readAll(url, asker))
        answers.set(`${asker} ${url}`, answered)
        return JSON.stringify(told) === JSON.stringify(answered)
      },
      90_000,
      100,
    ).catch(() => {
      const state = watcher.isGone() ? 'which has gone' : 'which stands'
      assert.unreachable(`${when}: ${transport} "${filter}" of ${key}, ${state}: ${difference(told, answered)}`)
    })
  }
  for (const watcher of watchers.filter(isDelayed)) {
    const answered = comparable(await readAll(`${other.url}/odds?${watcher.filter}`, watcher.key))
    const told = comparable(watcher.odds().values())
    if (told.join() !== answered.join()) assert.unreachable(`its own caller: ${difference(told, answered)}`)
  }
}

/**
 * What each client was told of each quote is what was published of it, in that order, nothing twice. (Commits that are read together are told as one,
 * so a price between two others may be left out; whether the last one is right is what the boards say.)
 * @returns states compared
 */
const inOrder = (watchers: readonly Watcher[], published: ReadonlyMap<string, readonly string[]>): number => {
  let states = 0
  // What only leaves a stream of live odds, and comes again, was not published so.
  for (const one of watchers.filter(({ filter }) => !filter.includes('live=')))
    for (const [id, told] of one.told()) {
      const all = published.get(id)
      // The flood's.
      if (!all) continue
      let at = 0
      for (const state of told) {
        while (at < all.length && all[at] !== state) at++
        if (at++ >= all.length) assert.unreachable(`${one.transport} "${one.filter}", ${id}: ${told} of ${all}`)
        states++
      }
    }
  return states
}

/**
 * A mark that appears when it is already past is refused in the store's own commits; our writer has nobody who refuses, so on a busy machine what is
 * read of the past could lack it for ever. A commit without rows, made in time, brings the place of those before it.
 */
const inTime = async (writers: readonly Pick<LeagueWriter, 'commit'>[]): Promise<void> => {
  for (const writer of writers)
    for (let tries = 0; tries < 20; tries++) {
      const began = Date.now()
      await writer.commit({})
      if (Date.now() - began < (DELAY_S * 1_000) / 4) break
    }
}

const metric = async (name: string): Promise<number> => {
  const line = (await other.registry.metrics()).split('\n').find(text => text.startsWith(name))
  return Number(line?.split(' ').at(-1))
}

/** Prices of megabytes, of a league that only clients of everything hear of; at the end they go. */
const createFlood = (deps: Parameters<typeof createWriter>[0]) => {
  const writer = createWriter(deps)
  let step = 0
  const rows = (is_removed: 0 | 1) =>
    Array.from({ length: 40 }, (_, line) => {
      const more = { market_type: 'total_points', line, market_id: String(++step).padStart(4_000, '0'), is_removed }
      return tick('mlb', 1, 'draftkings', 'home', 1.5 + (step % 100) / 100, { ...more, selection_type: 'over' })
    })
  const flood = async (): Promise<void> => {
    await writer.commit({ events: [event('mlb', 1)], ticks: rows(0) })
    for (let i = 0; i < 40; i++) await writer.commit({ ticks: rows(0) })
    await writer.commit({ ticks: rows(1) })
  }
  return { writer, flood }
}

test('boards of many clients stay equal to /odds, through whatever happens to prices, clients, logs, processes and Redis', async () => {
  const stores = { sql: own.sql, redis, prefix: PREFIX }
  const leagues = [createLeague(stores, 'nfl', random), createLeague(stores, 'nba', random)]
  const { writer: mlb, flood } = createFlood({ ...stores, league: 'mlb' })
  const steps = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) for (const league of leagues) await league.step()
  }
  await steps(4)
  const either = () => (random(2) === 0 ? api : other)
  const watchers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, i) => {
      const transport = i % 2 === 0 ? 'sse' : 'ws'
      // Every sixth pair is of a tier that hears everything two seconds later; with room for the slots that a killed process holds on to.
      const delayed = i % 12 >= 10
      const filter = (delayed ? DELAYED[i % 2] : FILTERS[(i >> 1) % FILTERS.length]) ?? ''
      // Who hears everything is where the flood is counted.
      return openWatcher({ transport, filter, key: delayed ? `pro${i}/${DELAY_S}` : `sharp${i}` }, i < 2 ? other : api)
    }),
  )
  const writers = [...leagues.map(league => league.writer), mlb]
  await inTime(writers)
  await settled(watchers, 'at first')
  const heardAll = watchers.slice(0, 2)
  const count = { resumes: 0, pauses: 0, kills: 0, restarts: 0, states: 0 }
  /** @param lost what it missed is gone: then it says so, and begins anew */
  const comeBack = async (one: Watcher, to: { url: string }, lost: boolean): Promise<void> => {
    const said = await one.comeBack(to)
    if (lost && said?.reconnected && !said.resumed) return
    assert.equal([said?.reconnected, said?.resumed], [true, true], `${one.transport} "${one.filter}"`)
    count.resumes++
  }
  for (let round = ROUNDS.first; round < ROUNDS.end; round++) {
    for (const one of watchers) one.forget()
    const before = new Map(watchers.map(one => [one, one.snapshots()]))
    // Some drop off, some take nothing for a while: and prices move on.
    await steps(1 + random(long ? 10 : 6))
    const some = watchers.filter(one => !heardAll.includes(one) && random(4) === 0)
    const [dropped, slow] = [some.filter((_, i) => i % 2 === 0), some.filter((_, i) => i % 2 === 1)]
    for (const one of dropped) one.kill()
    for (const one of slow) one.pause()
    await steps(2 + random(long ? 6 : 3))
    const happens = round % 7
    if (happens === HAPPENS.logLost) await leagues[0]?.writer.loseLog()
    if (happens === HAPPENS.killed) {
      await api.kill()
      count.kills++
      await steps(3)
      api = await startApiProcess(engines)
      // One that reads nothing does not notice.
      const gone = watchers.filter(one => !dropped.includes(one) && (one.isGone() || slow.includes(one)))
      for (const one of gone) {
        one.kill()
        await comeBack(one, either(), false)
      }
    }
    if (happens === HAPPENS.redis) {
      // What was written last may be lost with it; prices go on as soon as it is back.
      await server.kill()
      await Promise.all([server.start(), steps(2)])
      count.restarts++
      await until('both serve again', async () => {
        const answers = [api, other].map(({ url }) =>
          fetch(`${url}/odds?limit=1`, { headers: { 'X-API-Key': 'sharp' } }),
        )
        return (await Promise.all(answers)).every(answer => answer.ok)
      })
    }
    if (happens === HAPPENS.flood) {
      for (const one of heardAll) one.pause()
      await flood()
      // Longer than any client is waited for before it counts as slow.
      await sleep(1_500)
      for (const one of heardAll) one.resume()
    }
    await steps(1)
    for (const one of dropped) await comeBack(one, either(), happens === HAPPENS.logLost)
    for (const one of slow) one.resume()
    await inTime(writers)
    await settled(watchers, `round ${round}`)
    count.pauses++
    const anew = watchers.filter(one => one.snapshots() > (before.get(one) ?? 0))
    if (happens !== HAPPENS.logLost) assert.is(anew.length, 0, `round ${round}: nobody needs a new snapshot`)
    count.states += inOrder(watchers, new Map(leagues.flatMap(league => [...league.published])))
    // How a quote stands may be told again, when its event moves.
    for (const { published } of leagues) for (const [id, states] of published) published.set(id, states.slice(-1))
  }
  for (const one of watchers) one.kill()
  assert.equal(
    watchers.flatMap(({ faults }) => faults.slice(0, 2)),
    [],
    'numbers without a hole, places that never go back',
  )
  const sum = (name: 'changes' | 'removed' | 'resyncs'): number =>
    watchers.reduce((all, { counts }) => all + counts()[name], 0)
  const spared = await metric('linefeed_stream_conflated_total')
  // That it was a test at all: what the clients themselves heard.
  const heard = { changes: sum('changes'), removed: sum('removed'), resyncs: sum('resyncs'), spared, ...count }
  console.log(JSON.stringify(heard))
  const least = { changes: 1_000, removed: 50, resyncs: 3, resumes: 10, kills: 1, restarts: 1, spared: 40, states: 500 }
  for (const [name, n] of Object.entries(least))
    assert.ok(heard[name as keyof typeof heard] >= n, `${name}: ${heard[name as keyof typeof heard]}`)
  if (long) assert.is(count.pauses, 20)
})

test.run()
