/* How often a feed is polled is what the ages of its prices are judged by. */
import { setTimeout as sleep } from 'node:timers/promises'
import { firstValueFrom, map, take, toArray } from 'rxjs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { loadConfig } from '../../scripts/config.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'
import { createLogger } from '../../scripts/logger.ts'
import { openersOf } from '../../scripts/openers.ts'
import { says, startSource } from '../feeds/source-server.ts'
import { killAll, startWorker } from '../pipelines/worker.ts'
import { inWorld } from '../pipelines/world.ts'
import { until } from '../until.ts'

const test = suite('the cadence of feeds')
test.after(killAll)

const intervalOf = (env: Record<string, string>): number | undefined =>
  feedsOf(loadConfig(env)).get('the-odds-api')?.interval_ms

test('is that of the settings, the longest where sports differ', () => {
  assert.is(intervalOf({}), 60_000)
  assert.is(intervalOf({ THE_ODDS_API_SECONDS: '600' }), 600_000)
  assert.is(intervalOf({ THE_ODDS_API_SECONDS: '600', THE_ODDS_API_SPORTS: 'a=30,b=900' }), 900_000)
  assert.is(intervalOf({ THE_ODDS_API_SECONDS: '600', THE_ODDS_API_SPORTS: 'a=30,b' }), 600_000)
  assert.is(intervalOf({ THE_ODDS_API_SECONDS: '600', THE_ODDS_API_SPORTS: 'a=30' }), 30_000)
  assert.is(feedsOf(loadConfig({ THE_ODDS_API_SECONDS: '600' })).get('simulated')?.interval_ms, 5_000)
})

test('is what a feed is polled at, whichever setting says it', async () => {
  const settings: [string, Record<string, string>, number][] = [
    ['pinnacle', {}, 30],
    ['pinnacle', { PINNACLE_SECONDS: '600' }, 600],
    ['pinnacle', { PINNACLE_SECONDS: '600', POLL_SECONDS: 'pinnacle=10' }, 10],
    ['props-cash', { PROPS_CASH_SECONDS: '900' }, 900],
    ['the-odds-api', { THE_ODDS_API_SECONDS: '600', POLL_SECONDS: 'the-odds-api=30' }, 30],
    ['the-odds-api', { THE_ODDS_API_SPORTS: 'a,b=900', POLL_SECONDS: 'the-odds-api=30' }, 900],
    ['espn', { POLL_SECONDS: 'espn=7.5' }, 7.5],
  ]
  for (const [feed, env, seconds] of settings)
    assert.is(feedsOf(loadConfig(env)).get(feed)?.interval_ms, seconds * 1000, JSON.stringify(env))
  const source = await startSource([says(200, '[]')])
  const config = loadConfig({
    ...{ PINNACLE_URL: source.url, PINNACLE_LEAGUES: '889', PINNACLE_SECONDS: '600' },
    POLL_SECONDS: 'pinnacle=1',
  })
  const clock = createClock(Date.now, () => performance.now())
  const openers = openersOf(config, { clock, log: createLogger({ LOG_LEVEL: 'silent' }, 'test') })
  const times = await firstValueFrom(openers.pinnacle().pipe(take(3), map(Date.now), toArray()))
  await source.close()
  assert.ok((times.at(-1) ?? 0) - (times[0] ?? 0) < 5_000, 'three payloads, a second apart')
})

test('stops short of the requests that are left to others', async () => {
  const left = { 'x-requests-remaining': '102', 'x-requests-used': '398', 'x-requests-last': '3' }
  const askedWith = async (reserve: string): Promise<number> => {
    const source = await startSource([says(200, '[]', left)])
    const env = { THE_ODDS_API_KEY: 'key', THE_ODDS_API_URL: source.url, THE_ODDS_API_SPORTS: 'baseball_mlb=1' }
    const config = loadConfig({ ...env, THE_ODDS_API_SCORES_SECONDS: '0', THE_ODDS_API_RESERVE: reserve })
    const clock = createClock(Date.now, () => performance.now())
    const openers = openersOf(config, { clock, log: createLogger({ LOG_LEVEL: 'silent' }, 'test') })
    const polling = openers['the-odds-api']().subscribe()
    await sleep(3_000)
    polling.unsubscribe()
    await source.close()
    return source.asked.length
  }
  const [without, within, short] = await Promise.all(['0', '99', '100'].map(askedWith))
  assert.ok((without ?? 0) > 1 && (within ?? 0) > 1, `${without} and ${within} requests`)
  assert.is(short, 1)
})

test('stands in the store, where the views read it', () =>
  inWorld('cadence', async world => {
    const worker = startWorker(world, { env: { THE_ODDS_API_SECONDS: '600', OPS_PORT: '0' } })
    await until('it is told', async () => {
      const rows = await world.sql.query<{ interval_ms: string }>(
        `SELECT interval_ms FROM feed_intervals FINAL WHERE feed = 'the-odds-api' AND run = ''`,
      )
      return rows.some(row => Number(row.interval_ms) === 600_000)
    })
    await worker.kill()
  }))

test.run()
