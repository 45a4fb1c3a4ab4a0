/* `/metrics` of the operations port, of the shipped processes, during a replay and after known traffic. Time limit: 240 s */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKeyStore } from '../../api/keys.ts'
import { headKey, logKey } from '../../pipelines/model/log-keys.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { freePort } from '../../scripts/embedded/ports.ts'
import { gatherOps } from '../../scripts/gather-ops.ts'
import { liveJobs } from '../pipelines/live.ts'
import { seasonLot } from '../pipelines/lots.ts'
import { killAll, startWorker, type Worker } from '../pipelines/worker.ts'
import { sharedWorld, type World } from '../pipelines/world.ts'
import { openSse } from '../stream/sse.ts'
import { until as holdsAtLast } from '../until.ts'

const test = suite('metrics of the operations port')
/** No league of the replay lives there, and the test holds its lease: what waits in it, sweeps too, goes on waiting. */
const FROZEN = 15
let world: World
let pipelines: Worker
let base = ''
let ops: ReturnType<typeof gatherOps>
let url = ''

test.before(async () => {
  world = await sharedWorld('metrics')
  await world.redis.set(`${world.prefix}:{p${FROZEN}}:lease`, 'the test', 'PX', 600_000)
  const [port, apiOps, pipelinesOps] = [await freePort(), await freePort(), await freePort()]
  pipelines = startWorker(world, { env: { OPS_PORT: String(pipelinesOps) } })
  startWorker(world, {
    script: '../../scripts/api.ts',
    env: { PORT: String(port), OPS_PORT: String(apiOps) },
  })
  base = `http://127.0.0.1:${port}/api/v1`
  ops = gatherOps([pipelinesOps, apiOps])
  await new Promise<void>(resolve => ops.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(ops.address() as AddressInfo).port}`
  await pipelines.owns(15)
  await until('ready', async () => (await fetch(`${url}/ready`)).status === 200)
})
test.after(async () => {
  killAll()
  ops.close()
  ops.closeAllConnections()
  await world.close()
})

/** Each scrape asks the store how old everything is. */
const until = (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
  holdsAtLast(what, holds, 60_000, 100)

type Sample = { labels: Record<string, string>; value: number }
/** One scrape: its families by name, each with its samples. */
const scrape = async () => {
  const families = new Map<string, Sample[]>()
  for (const line of (await (await fetch(`${url}/metrics`)).text()).split('\n')) {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!found) continue
    const [, name = '', text = '', value = ''] = found
    const labels = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of]))
    families.set(name, [...(families.get(name) ?? []), { labels, value: Number(value) }])
  }
  const samples = (name: string, labels: Record<string, string> = {}): Sample[] => {
    const all = families.get(`linefeed_${name}`)
    assert.ok(all, `linefeed_${name} is there`)
    return all.filter(one => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
  }
  return {
    samples,
    sum: (name: string, labels: Record<string, string> = {}): number =>
      samples(name, labels).reduce((sum, one) => sum + one.value, 0),
  }
}

test('a replay: rows, ages, commits, leases and queues', async () => {
  const lot = seasonLot(7, 40)
  const during: number[] = []
  let over = false
  const replay = world.replay({ ...lot.part, shift: true }).finally(() => {
    over = true
  })
  while (!over) {
    const one = await scrape()
    during.push(one.sum('commit_rows_count'))
    await sleep(50)
  }
  const outcome = await replay
  await until('all is counted', async () => (await scrape()).sum('rows_seen_total') >= outcome.rows)
  assert.ok(during.length > 1 && during.at(-1) !== during[0], 'it was scraped while it went on')
  // Each commit has one instant, of all partitions that it marks.
  const marks = await world.sql.query('SELECT DISTINCT committed_at FROM marks')
  await sleep(100)
  const now = await scrape()
  assert.ok(outcome.rows > 1_000 && outcome.changed > 500 && outcome.rejected > 0, JSON.stringify(outcome))
  assert.is(now.sum('rows_seen_total'), outcome.rows)
  assert.is(now.sum('rows_rejected_total'), outcome.rejected)
  assert.ok(now.sum('rows_changed_total') >= outcome.changed, 'sweeps by the clock write some too')
  for (const feed of ['the-odds-api', 'the-odds-api-historical']) assert.ok(now.sum('rows_seen_total', { feed }) > 100)
  const reasons = await world.sql.query<{ feed: string; reason: string; n: string }>(
    'SELECT feed, reason, count() AS n FROM rejections GROUP BY feed, reason',
  )
  for (const { feed, reason, n } of reasons)
    assert.is(now.sum('rows_rejected_total', { feed, reason }), Number(n), `${feed} ${reason}`)
  assert.ok(reasons.length > 0)

  // The recording's last payload is now.
  const books = new Set(now.samples('data_age_seconds').map(({ labels }) => labels.sportsbook))
  assert.ok(books.has('draftkings') && books.has('pinnacle') && books.size >= 5, [...books].join())
  const newest = now.samples('data_age_seconds', { feed: 'the-odds-api', sportsbook: 'draftkings' })
  assert.is(newest.length, 1)
  for (const { value } of newest) assert.ok(value >= 0 && value < 600, `${value} s`)
  await sleep(1_100)
  const later = await scrape()
  const [older] = later.samples('data_age_seconds', { feed: 'the-odds-api', sportsbook: 'draftkings' })
  assert.ok((older?.value ?? 0) > (newest[0]?.value ?? 0) + 1, 'it grows while nothing comes')

  const commits = now.sum('commit_rows_count')
  assert.ok(commits > 1 && commits >= marks.length, `${commits} commits, ${marks.length} instants of marks`)
  assert.ok(now.sum('commit_rows_sum') > outcome.changed)
  assert.is(now.sum('commit_seconds_count'), commits)
  const each = now.sum('commit_seconds_sum') / commits
  assert.ok(each > 0.001 && each < 5, `${each} s`)
  // A machine that stands still for longer than a lease loses some, and takes them again: each end is counted too.
  const leases = (now: Awaited<ReturnType<typeof scrape>>) =>
    2 * now.sum('lease_changes_total', { change: 'taken' }) - now.sum('lease_changes_total')
  await until('each partition is owned', async () => leases(await scrape()) === 15)
  assert.is(now.samples('queue_waiting', { lane: 'live' }).length, 16)
  assert.equal(now.samples('closings_waiting'), [{ labels: {}, value: 0 }])
  const waiting = now.samples('queue_waiting').filter(one => one.labels.partition !== String(FROZEN) && one.value > 0)
  assert.equal(waiting, [], 'all was done')
  assert.is(now.sum('dead_letters_total'), 0)
})

test('a job that waits: the depth, and the age of the oldest', async () => {
  const [one, two] = (await liveJobs(seasonLot(8, 4).part)).filter(job => job.data.kind === 'part')
  assert.ok(one && two)
  const history = { run: 'waits', current: 0 } as const
  await world.send([one, two].map(({ id, data }) => ({ id, data: { ...data, ...history }, partition: FROZEN })))
  const place = { partition: String(FROZEN), lane: 'history' }
  await sleep(1_200)
  const now = await scrape()
  assert.is(now.sum('queue_waiting', place), 2)
  assert.is(now.sum('queue_waiting', { lane: 'history' }), 2)
  const age = now.sum('queue_oldest_seconds', place)
  assert.ok(age >= 1.2 && age < 60, `${age} s, at the very scrape that shows it`)
})

test('requests, the cache, refusals and streams', async () => {
  const { sql, redis, prefix } = world
  const keys = createKeyStore({ sql, redis, prefix, now: Date.now })
  const { text: key } = await keys.create({ tier: 'pro', name: 'metrics' })
  const ask = (path: string, headers: Record<string, string> = { 'X-API-Key': key }) => fetch(base + path, { headers })
  await until('the key is known', async () => (await ask('/sports')).status === 200)
  // Of what was never refused nothing is counted.
  assert.is((await ask('/nothing')).status, 404)
  const before = await scrape()
  // A commit between two of them (sweeps come every few seconds) makes the next one a new question.
  let asked = 0
  await until('some are answered from memory', async () => {
    for (let i = 0; i < 5; i++) assert.is((await ask('/sportsbooks')).status, 200)
    asked += 5
    return (
      (await scrape()).sum('http_cache_total', { result: 'hit' }) > before.sum('http_cache_total', { result: 'hit' })
    )
  })
  assert.is((await ask('/odds?limit=3')).status, 200)
  assert.is((await ask('/odds', {})).status, 401)
  assert.is((await ask('/odds?sportsbook=pinnacle')).status, 403)
  assert.is((await ask('/nothing')).status, 404)
  const after = await scrape()
  const grown = (name: string, labels: Record<string, string>): number => {
    const old = before.samples(name, labels).reduce((sum, one) => sum + one.value, 0)
    return after.sum(name, labels) - old
  }
  const route = (path: string, status: string) =>
    grown('http_request_duration_seconds_count', { route: path, method: 'GET', status })
  assert.equal(
    [route('/sportsbooks', '200'), route('/odds', '200'), route('/odds', '401'), route('/odds', '403')],
    [asked, 1, 1, 1],
  )
  const seconds = grown('http_request_duration_seconds_sum', { route: '/odds', status: '200' })
  assert.ok(seconds > 0 && seconds < 10, `${seconds} s`)
  const questions = ['hit', 'shared', 'miss'].map(result => grown('http_cache_total', { result }))
  // An answer may stand on more than one question.
  const all = questions.reduce((sum, one) => sum + one, 0)
  assert.ok(all >= asked + 1 && all <= 2 * (asked + 1), `${questions} for ${asked + 1} requests`)
  assert.ok((questions[0] ?? 0) >= 1 && (questions[2] ?? 0) >= 2, `${questions}`)
  assert.ok(after.sum('http_cache_bytes') > 0)
  assert.equal(
    ['unauthorized', 'tier_restricted', 'not_found'].map(code => grown('http_refusals_total', { code })),
    [1, 1, 1],
  )

  const path = `${base}/stream/odds?league=nfl`
  const first = await openSse(path, key)
  await until('ready', () => first.named('snapshot:complete').length === 1)
  const open = await scrape()
  assert.is(open.sum('streams_open', { channel: 'odds' }), 1)
  assert.ok(open.sum('stream_frames_total') >= 3 && open.sum('stream_bytes_total') > 1_000)
  assert.equal(
    ['slow', 'resumed', 'resynced'].map(name => open.sum(`stream_${name}_total`)),
    [0, 0, 0],
  )
  first.close()
  const second = await openSse(path, key, { 'Last-Event-ID': first.lastId() }, first.odds)
  await until('resumed', async () => (await scrape()).sum('stream_resumed_total') === 1)
  const nfl = partitionOf('nfl')
  await redis.del(headKey(prefix, nfl), logKey(prefix, nfl))
  await until('a fresh snapshot', () => second.named('error').length === 1 && second.snapshots() === 1)
  const last = await scrape()
  assert.equal([last.sum('stream_resynced_total'), last.sum('streams_open')], [1, 1])
  second.close()
  await until('none is open', async () => (await scrape()).sum('streams_open') === 0)
})

test.run()
