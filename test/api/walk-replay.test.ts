/*
 * Walking `/odds` by cursor, and following it by delta, while a replay changes prices: through the queue and the steps of a pipelines process of its
 * own. What is walked is the recording's first look, whatever came since; what a delta loop ends with is its last. The long form walks 50,000
 * rows. Time limit: 1200 s
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder, useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { startWorker, type Worker } from '../pipelines/worker.ts'
import { openWorld, planOf, type World } from '../pipelines/world.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { priceOf, QUOTES, type Standing, writeRecordedSlate } from './recorded-slate.ts'

const test = suite('walking while a replay runs')

const GAMES = long ? 179 : 18
/** Enough to outlast every walk: a replay is stopped when its walk is over, and goes on with the next. */
const LOOKS = long ? 2_400 : 1_200

/** Pages of half a walk. */
const HALF = Math.floor((GAMES * QUOTES) / 200 / 2)

type Row = { id: string; odds_american: number }
type Plan = Awaited<ReturnType<typeof planOf>>

const folder = temporaryFolder('walk-replay')
let stores: Awaited<ReturnType<typeof startStores>>
let world: World
let worker: Worker
let facade: Facade
let key: string
let plan: Plan
let standsAfter: (payloads: number) => Standing

test.before(async () => {
  const file = join(folder.path, 'slate.ndjson')
  standsAfter = writeRecordedSlate(file, GAMES, LOOKS)
  stores = await startStores(await useEngines('walk-replay'))
  world = await openWorld({ clickhouse: stores.engines.clickhouse, redis: stores.engines.redis })
  worker = startWorker(world)
  await worker.owns(16)
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
  plan = await planOf({ files: [file], shift: true, speed: 1 })
  // The slate alone; the same run is gone on with below.
  assert.is((await world.replay({ ...plan, to: plan.first_at })).payloads, 1)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await worker.stop()
  await world.close()
  await stores.close()
  folder.remove()
})

const FIELDS = 'id,home_team,sportsbook,market_type,line,selection_type,odds_american'
const get = async (path: string) =>
  (await facade.get(`${path}&fields=${FIELDS}`, { key, unchecked: !path.includes('limit=200') })).json

const standing = (rows: Iterable<Row>): Record<string, number> =>
  Object.fromEntries([...rows].map(row => [priceOf(row), row.odds_american] as const).sort())
const recorded = (prices: Standing): Record<string, number> => Object.fromEntries([...prices].sort())

/** What has been committed of the run so far. */
const committed = async (): Promise<{ changed: number; removed: number }> => {
  const [counts] = await world.sql.query<{ changed: number; removed: number }>(
    'SELECT toUInt32(countIf(is_removed = 0)) AS changed, toUInt32(countIf(is_removed = 1)) AS removed FROM ticks WHERE run = {run:String}',
    { run: plan.run },
  )
  return counts ?? { changed: 0, removed: 0 }
}

type Going = {
  /** What it has committed since. */
  moved: () => Promise<{ changed: number; removed: number }>
  /** Stops it; resolves with the payloads of the recording that are through by then. */
  stop: () => Promise<number>
}

/** Goes on with the replay. */
const goOn = async (): Promise<Going> => {
  const before = await committed()
  let over = false
  const running = world.replay(plan, () => over)
  return {
    moved: async () => {
      const now = await committed()
      return { changed: now.changed - before.changed, removed: now.removed - before.removed }
    },
    stop: async () => {
      over = true
      assert.is((await running).state, 'stopped', 'it went on until the end of the walk')
      const [done] = await world.sql.query<{ payloads: number }>(
        `SELECT toUInt32(uniqExact(observed_at)) AS payloads FROM ledger WHERE kind = 'part' AND run = {run:String}`,
        { run: plan.run },
      )
      return done?.payloads ?? 0
    },
  }
}

const ENOUGH = { changed: 1_000, removed: 50 }
const isEnough = ({ changed, removed }: typeof ENOUGH): boolean => changed > ENOUGH.changed && removed > ENOUGH.removed

/** Every page of the state that stands when the first is asked for. @param between what happens after a page */
const walk = async (query: string, between: () => Promise<void> = async () => {}): Promise<Row[]> => {
  const rows: Row[] = []
  let first: { total: number; updated_at: string } | undefined
  let next: string | undefined
  do {
    const page = await get(`/odds?limit=200&${query}${next === undefined ? '' : `&cursor=${next}`}`)
    rows.push(...page.data)
    first ??= { total: page.pagination.total, updated_at: page.updated_at }
    assert.equal({ total: page.pagination.total, updated_at: page.updated_at }, first)
    next = page.pagination.next_cursor
    await between()
  } while (next !== undefined)
  assert.is(rows.length, first.total)
  return rows
}

test('by cursor gives every row of the first page’s state exactly once', async () => {
  await sleep(300)
  const slate = recorded(standsAfter(1))
  assert.is(Object.keys(slate).length, GAMES * QUOTES)
  if (long) assert.ok(GAMES * QUOTES >= 50_000)
  let going: Going | undefined
  let pages = 0
  const rows = await walk('league=ncaab&sort=-odds_decimal', async () => {
    going ??= await goOn()
    // A quick walk waits in its middle for what is to happen between its pages.
    if (++pages === HALF) while (!isEnough(await going.moved())) await sleep(50)
  })
  const between = await going?.moved()
  const payloads = (await going?.stop()) ?? 0
  assert.ok(pages > HALF && between !== undefined && isEnough(between), JSON.stringify({ pages, between }))
  assert.is(new Set(rows.map(row => row.id)).size, rows.length)
  assert.equal(standing(rows), slate)
  console.log(JSON.stringify({ rows: rows.length, pages, between, payloads }))
  // And a walk through what stands now is of the last look that is through.
  await sleep(300)
  assert.equal(standing(await walk('league=ncaab')), recorded(standsAfter(payloads)))
})

test('by delta rebuilds the snapshot, removals included', async () => {
  const board = new Map<string, Row>()
  let since = '2020-01-01T00:00:00Z'
  let rounds = 0
  /** @returns how many rows it was told */
  const once = async (): Promise<number> => {
    let next: string | undefined
    let first: string | undefined
    let told = 0
    do {
      const page = await get(`/odds/delta?limit=500&since=${since}${next === undefined ? '' : `&cursor=${next}`}`)
      if (first === undefined) {
        assert.is(page.removed_truncated, undefined)
        for (const { id } of page.removed) board.delete(id)
        told += page.removed.length
      }
      first ??= page.meta.server_time as string
      for (const row of page.data) board.set(row.id, row)
      told += page.data.length
      next = page.pagination.next_cursor
    } while (next !== undefined)
    rounds++
    since = first
    return told
  }
  const going = await goOn()
  while (rounds < 6 || !isEnough(await going.moved())) await once()
  const between = await going.moved()
  const payloads = await going.stop()
  // What is not settled yet comes again, until nothing does.
  while ((await once()) > 0) await sleep(400)
  console.log(JSON.stringify({ rounds, between, payloads }))
  assert.equal(standing(board.values()), recorded(standsAfter(payloads)))
  assert.equal(standing(await walk('league=ncaab')), standing(board.values()))
})

test.run()
