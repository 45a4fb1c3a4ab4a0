import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../scripts/config.ts'
import { comparable, difference, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { createLeague, createRandom } from './league.ts'
import { until } from './until.ts'
import { openWatcher, type Watcher } from './watcher.ts'

const test = suite('streams converge on what the lists answer')
const long = readConfig().LINEFEED_TEST_LONG
const CLIENTS = long ? 50 : 12
const ROUNDS = long ? 20 : 4
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
const random = createRandom(4711)
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

const settled = async (watchers: readonly Watcher[]): Promise<void> => {
  for (const { filter, key, transport, odds } of watchers) {
    let told: string[] = []
    let answered: string[] = []
    const asker = key.replace(/\d+/, '')
    await until(
      `the board of "${filter}" is what /odds answers`,
      async () => {
        answered = comparable(await readAll(`${api.url}/odds?${filter}`, asker))
        told = comparable(odds().values())
        return JSON.stringify(told) === JSON.stringify(answered)
      },
      60_000,
      100,
    ).catch(() => assert.unreachable(`${transport} "${filter}": ${difference(told, answered)}`))
  }
}

test('boards of many clients stay equal to /odds, through whatever happens to prices, clients, logs and processes', async () => {
  const leagues = [createLeague(stores, 'nfl', random), createLeague(stores, 'nba', random)]
  const steps = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) for (const league of leagues) await league.step()
  }
  await steps(4)
  const watchers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, i) => {
      const transport = i % 2 === 0 ? 'sse' : 'ws'
      // Every sixth pair is of a tier that hears everything two seconds later.
      const isDelayed = i % 12 >= 10
      const filter = (isDelayed ? DELAYED[i % 2] : FILTERS[(i >> 1) % FILTERS.length]) ?? ''
      return openWatcher({ transport, filter, key: isDelayed ? `free${i}/2` : `sharp${i}` }, api)
    }),
  )
  let resumes = 0
  for (let round = 0; round < ROUNDS; round++) {
    await steps(6)
    // Some drop off, some take nothing for a while, one log is lost, one process ends: and prices move on.
    const some = watchers.filter(() => random(4) === 0)
    const [killed, slow] = [some.filter((_, i) => i % 2 === 0), some.filter((_, i) => i % 2 === 1)]
    for (const one of killed) one.kill()
    for (const one of slow) one.pause()
    await steps(5)
    for (const one of killed) {
      const said = await one.comeBack(random(2) === 0 ? api : other)
      assert.equal([said?.reconnected, said?.resumed], [true, true], `${one.transport} "${one.filter}"`)
      resumes++
    }
    for (const one of slow) one.resume()
    await settled(watchers)
    if (round === 1) {
      await leagues[0]?.writer.loseLog()
      await steps(2)
      await settled(watchers)
    }
    if (round !== 2) continue
    await api.close()
    await steps(3)
    api = await startApi(stores.engines)
    for (const one of watchers.filter(watcher => watcher.isGone())) {
      one.kill()
      const said = await one.comeBack(api)
      assert.equal([said?.reconnected, said?.resumed], [true, true], 'what a process knew is no client’s loss')
      resumes++
    }
    await settled(watchers)
  }
  for (const one of watchers) one.kill()
  assert.equal(
    watchers.flatMap(({ faults }) => faults.slice(0, 2)),
    [],
    'numbers without a hole, places that never go back',
  )
  const sum = (name: 'changes' | 'removed' | 'resyncs'): number =>
    watchers.reduce((all, { counts }) => all + counts()[name], 0)
  // That it was a test at all: what the clients themselves heard.
  assert.ok(sum('changes') >= 1_000, `${sum('changes')} changes`)
  assert.ok(sum('removed') >= 50, `${sum('removed')} removals`)
  assert.ok(sum('resyncs') >= 3, `${sum('resyncs')} resyncs`)
  assert.ok(resumes >= 10, `${resumes} resumes`)
})

test.run()
