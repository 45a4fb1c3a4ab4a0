/*
 * A feed goes over to a process that stood by, whose clock is an hour behind, while the store cannot be asked at first: its first payload and all
 * that follow are applied. Two pipelines run in this process. Time limit: 120 s
 */
import { Registry } from 'prom-client'
import { interval, map } from 'rxjs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { startPipelines } from '../../pipelines/index.ts'
import { createLogger } from '../../scripts/logger.ts'
import type { Store } from '../../sql/shards.ts'
import { until } from '../until.ts'
import { cubs, h2h } from './payloads.ts'
import { feeds, inWorld, PARTITIONS, type World } from './world.ts'

const test = suite('a standby process whose clock is behind')

const HOUR_MS = 3600_000
const POLL_MS = 200

/** Pipelines whose clock is off, and whose feed shows another price at every poll: above 1000 by as many polls as there were. */
const start = async ({ prefix, connect, ...world }: World, off: number, first: number, sql: Store = world.sql) => {
  const clock = createClock(
    () => Date.now() + off,
    () => performance.now(),
  )
  let polls = 0
  const poll = () => {
    polls += 1
    const body = JSON.stringify([cubs({ draftkings: [h2h(first + polls, -5_000)] })])
    return { feed: theOddsApi.id, observed_at: clock.stamp(), body, request: '' }
  }
  const pipelines = await startPipelines({
    sql,
    connect,
    prefix,
    partitions: PARTITIONS,
    feeds,
    live: [{ feed: theOddsApi, open: () => interval(POLL_MS).pipe(map(poll)) }],
    clock,
    monotonic: () => performance.now(),
    log: createLogger({ LOG_LEVEL: 'silent' }, 'standby'),
    registry: new Registry(),
  })
  return { close: pipelines.close, polls: () => polls }
}

test('goes on above the time of the one before', () =>
  inWorld('standby', async world => {
    const { sql, redis, prefix } = world
    const stored = async (what: string, from: string): Promise<number> =>
      Number((await sql.query<{ n: string }>(`SELECT ${what} AS n FROM ${from}`))[0]?.n ?? 0)
    const newest = (): Promise<number> => stored('max(odds_american)', 'ticks')
    const holder = (): Promise<string | null> => redis.get(`${prefix}:feed:${theOddsApi.id}`)

    const before = await start(world, HOUR_MS, 1_000)
    await until('the first process polls', async () => (await newest()) > 1_002)
    const leader = await holder()

    let refused = 0
    let isAway = true
    const query: Store['query'] = async (text, ...more) => {
      if (!isAway || !text.includes('max(observed_at)')) return sql.query(text, ...more)
      refused += 1
      throw new Error('the store is away')
    }
    const behind = await start(world, 0, 2_000, { ...sql, query })
    await before.close()
    await until('the store is asked, in vain', () => refused > 2)
    const heir = await holder()
    assert.ok(heir !== null && heir !== leader, 'the lease is kept meanwhile')
    assert.is(behind.polls(), 0, 'nothing is stamped before it is known what is stored')

    isAway = false
    await until('its payloads are applied', async () => (await newest()) > 2_003, 20_000)
    assert.is(await stored('count()', 'ticks WHERE odds_american = 2001'), 1, 'from the first on')
    assert.is(await stored('sum(skipped)', 'ledger'), 0, 'nothing is skipped')
    assert.is(await stored('count()', "events WHERE status = 'ended'"), 0, 'nothing ends for it')
    assert.is(await holder(), heir)
    await behind.close()
    assert.is(await holder(), null, 'and the lease is given back')
  }))

test.run()
