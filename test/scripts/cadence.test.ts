/* How often a feed is polled is what the ages of its prices are judged by. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../scripts/config.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'
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
