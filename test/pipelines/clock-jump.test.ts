/*
 * The wall clock of the pipelines jumps by an hour, forward and back: nothing expires for it, what the source shows goes on being applied, and
 * commit times go on growing. Time limit: 360 s
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NEWEST, newestOf } from '../../pipelines/compact.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiHistorical } from '../../pipelines/feeds/the-odds-api-historical.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import { partitionPrefix } from '../../pipelines/model/log-keys.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { startSource } from '../feeds/source-server.ts'
import { long } from '../long.ts'
import { temporaryFolder } from '../temporary.ts'
import { until } from '../until.ts'
import { marksGrow } from './ordeal.ts'
import { startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type World } from './world.ts'

const test = suite('a wall clock that jumps')

const HOUR_MS = 3600_000
const began = Date.now()
/** Two books, so far apart that there is an arbitrage. */
const eventOf = (sport: string, hours: number, price: number): unknown => ({
  id: `${sport}${hours}`.padEnd(32, '0'),
  sport_key: sport,
  sport_title: sport,
  commence_time: `${new Date(began + hours * HOUR_MS).toISOString().slice(0, 19)}Z`,
  home_team: `Home ${hours + 10}`,
  away_team: `Away ${hours + 10}`,
  bookmakers: ['draftkings', 'fanduel'].map((key, i) => {
    const prices = i === 0 ? [120, -140] : [-150, price]
    const outcomes = prices.map((one, side) => ({ name: `${side === 0 ? 'Home' : 'Away'} ${hours + 10}`, price: one }))
    return { key, title: key, markets: [{ key: 'h2h', outcomes }] }
  }),
})

const SILENT = 'americanfootball_nfl'
const TALKING = 'basketball_nba'
const WAITING = 'baseball_mlb'
/** What the talking sport showed last: another price at every poll. */
let shown = 130
const source = await startSource([
  (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://source')
    const sport = pathname.split('/')[3] ?? ''
    if (sport === TALKING) shown += 1
    const events =
      sport === SILENT ? [-0.4, -5.5, 3].map(hours => eventOf(sport, hours, 130)) : [eventOf(sport, 3, shown)]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(events))
  },
])
const folder = temporaryFolder('clock')
const offFile = join(folder.path, 'off')
const jumpTo = (ms: number): void => writeFileSync(offFile, String(ms))
test.after(async () => {
  await source.close()
  folder.remove()
})

const start = (world: World, ...more: string[]): Worker =>
  startWorker(world, {
    before: `${new URL('./wall-clock.mjs', import.meta.url).href}?file=${offFile}`,
    env: {
      FEEDS: 'the-odds-api',
      THE_ODDS_API_KEY: 'key',
      THE_ODDS_API_URL: source.url,
      // One is polled once and never again: only sweeps come upon it.
      THE_ODDS_API_SPORTS: [`${SILENT}=86400`, `${TALKING}=1`, ...more].join(),
    },
  })

const count = async ({ sql }: World, from: string): Promise<number> =>
  Number((await sql.query<{ n: string }>(`SELECT count() AS n FROM ${from}`))[0]?.n ?? 0)
/** Two prices more of the source that goes on, and then sweeps: the first that is counted was sent when nothing from before is under way. */
const goesOn = async (world: World, what: string, more = long ? 2 : 1): Promise<void> => {
  const sweeps = `ledger WHERE kind = 'sweep' AND partition = ${partitionOf('nfl')}`
  const price = shown
  const isShown = async (): Promise<boolean> => (await count(world, `ticks WHERE odds_american > ${price + 1}`)) > 0
  await until(`${what}: prices`, isShown, 60_000, 50)
  const swept = await count(world, sweeps)
  await until(`${what}: sweeps`, async () => (await count(world, sweeps)) >= swept + more, 60_000, 50)
}
const nothingExpired = async (world: World, what: string): Promise<void> => {
  assert.is(await count(world, 'ticks WHERE is_removed = 1'), 0, `${what}: no quote is removed`)
  assert.is(await count(world, "events WHERE status IN ('ended', 'cancelled')"), 0, `${what}: no event ends`)
  const expired = await count(world, "opportunities WHERE kind = 'arbitrage' AND state = 'expired'")
  assert.is(expired, 0, `${what}: no arbitrage expires`)
  await marksGrow(world, what)
}

test('an hour forward, two back, and a start with a clock that is an hour behind what is stored', () =>
  inWorld('clock', async world => {
    jumpTo(0)
    const worker = start(world)
    await until('the first prices', async () => (await count(world, "ticks WHERE league = 'nfl'")) >= 12)
    // A sweep before the jump says nothing of it.
    await goesOn(world, 'before', 0)
    assert.is(await count(world, `(${newestOf(NEWEST[1], '1')}) WHERE status = 'live' AND league = 'nfl'`), 2)
    assert.ok((await count(world, "opportunities WHERE kind = 'arbitrage' AND league = 'nfl'")) >= 3)

    jumpTo(HOUR_MS)
    await goesOn(world, 'forward')
    const later = `observed_at > now64(3) + INTERVAL 50 MINUTE`
    assert.ok((await count(world, `ledger WHERE kind = 'sweep' AND ${later}`)) > 0, 'sweeps were an hour ahead')
    await nothingExpired(world, 'forward')

    jumpTo(-HOUR_MS)
    await goesOn(world, 'back')
    await nothingExpired(world, 'back')
    await worker.stop()

    // Somebody else holds one partition and does nothing: what is sent to it now goes on waiting.
    const lease = `${partitionPrefix(world.prefix, partitionOf('mlb'))}:lease`
    await world.redis.set(lease, 'somebody', 'PX', HOUR_MS)
    const next = start(world, `${WAITING}=1`)
    await goesOn(world, 'behind')
    await nothingExpired(world, 'behind')
    const oldest = async (): Promise<number> => {
      const [said = '{}'] = Object.values(await world.redis.hgetall(`${world.prefix}:pipelines`))
      return JSON.parse(said).oldest_job_ms ?? 0
    }
    const waiting = await world.queues.queue(partitionOf('mlb'), 'live').getJobs(['wait'], 0, 20)
    const since = waiting.find(job => job.data.kind === 'part')?.data.since ?? 0
    assert.ok(since >= began + HOUR_MS, 'absence counts from the start, by stamps that are above what is stored')
    await until('jobs wait', async () => (await oldest()) > 0)
    assert.ok((await oldest()) < 60_000, `the oldest job is said to wait for ${await oldest()} ms`)
    await next.stop()
  }))

test('a source does not go stale by a jump: the one behind it waits for its absence to last', () =>
  inWorld('sources', async world => {
    const worker = startWorker(world, WORKER)
    const body = (price: number): string => JSON.stringify([eventOf(TALKING, 3, price)])
    const shows = async (feed: Feed, at: number, since: number, price: number): Promise<void> => {
      const payload = { feed: feed.id, observed_at: at, body: body(price), request: '' }
      await world.sendAll(jobsOf(feed, payload).map(data => ({ id: jobId(data), data: { ...data, since } })))
    }
    await shows(theOddsApi, began, 0, 130)
    // A second after the jump the feed behind comes first.
    await shows(theOddsApiHistorical, began + HOUR_MS + 1_000, began + HOUR_MS, 200)
    assert.is(await count(world, 'ticks WHERE odds_american = 200'), 0, 'it does not take over')
    await shows(theOddsApi, began + HOUR_MS + 2_000, began + HOUR_MS, 130)
    assert.is(await count(world, 'ticks'), 4, 'and nothing moved')
    await shows(theOddsApiHistorical, began + 2 * HOUR_MS, began + HOUR_MS, 200)
    assert.is(await count(world, 'ticks WHERE odds_american = 200'), 1, 'it takes over once the other is really gone')
    await worker.stop()
  }))

test.run()
