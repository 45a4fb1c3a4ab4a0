/** `npm run feed -- push`: a file's payloads as if their source showed them now, through the queue that live ones take. */

import { setTimeout as sleep } from 'node:timers/promises'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { onEach, type Store } from '../../sql/shards.ts'
import type { Config } from '../config.ts'
import { feedsOf } from '../feeds-of.ts'
import { printable } from '../printable.ts'
import { Refusal } from '../refusal.ts'
import { DONE, done } from '../replay/done.ts'
import { payloadsOf, type RecordingOptions } from '../replay/recording.ts'
import { withPipelines } from './with-pipelines.ts'

/** Their payloads are of the past, whenever they are shown: as live ones, results of last season would be today's news. */
const OF_THE_PAST: readonly string[] = ['football-data', 'the-odds-api-csv', 'the-odds-api-historical']
/** Jobs that wait to be run while more are sent. */
const DEEP = 200
/** What is not done by then is somebody else's to finish: the owners may be paused. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100
/** Ids in one question: the store takes 128 KB of a parameter, and an id has some hundred characters at most. */
export const MOST_IDS = 500

type Came = { jobs: number; rows: number; changed: number; rejected: number; dead: number }
type Facts = { games: number; splits: number }
type Reason = { reason: string; n: number; detail: string }

/** What came of jobs, by the ledger. */
const cameOf = (
  store: Store,
): string => `SELECT toUInt32(uniqExact(job_id)) AS jobs, toUInt32(sum(seen)) AS rows, toUInt32(sum(changed)) AS changed,
    toUInt32(sum(rejected)) AS rejected, toUInt32(countIf(kind = 'dead')) AS dead
  FROM ${done(store)} WHERE job_id IN {jobs:Array(String)}`

const PLACES = `(SELECT partition, position FROM ${DONE} AND job_id IN {jobs:Array(String)})`

const countOf = (store: Store, table: string): string => {
  const rows = `SELECT 1 FROM {database}.${table} WHERE observed_at >= {since:DateTime64(3, 'UTC')} AND (partition, position) IN ${PLACES}`
  return `(SELECT toUInt32(count()) FROM ${onEach(store, rows)} AS r)`
}

/** What came of them beside prices. */
const factsOf = (store: Store): string =>
  `SELECT ${countOf(store, 'game_states')} AS games, ${countOf(store, 'splits')} AS splits`

const reasonsOf = (store: Store): string => `SELECT r.reason AS reason, toUInt32(count()) AS n, any(r.detail) AS detail
  FROM ${onEach(store, `SELECT reason, detail FROM {database}.rejections WHERE (partition, position) IN ${PLACES}`)} AS r
  GROUP BY reason ORDER BY n DESC, reason`

/** What so many questions as it takes for all jobs find, each of them asked with what `asked` holds too. */
export const ofAll = async <Row>(
  sql: Pick<Store, 'query'>,
  question: string,
  jobs: readonly string[],
  asked: Record<string, string>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let from = 0; from < jobs.length; from += MOST_IDS)
    rows.push(...(await sql.query<Row>(question, { ...asked, jobs: jobs.slice(from, from + MOST_IDS) })))
  return rows
}

/** Whether a count has grown by so many since the last yes: a payload's parts may step over any number. */
export const everySo = (many: number): ((count: number) => boolean) => {
  let last = 0
  return count => {
    if (count - last < many) return false
    last = count
    return true
  }
}

const sumOf = <Row>(rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0)

/** @throws Refusal for what is not to be pushed */
const mayPush = (file: string, { feed }: Payload): void => {
  if (OF_THE_PAST.includes(feed))
    throw new Refusal(
      `${file}: ${feed} tells the past, and push shows a file as of now; use: npm run replay -- ${file}`,
    )
}

/** Pushes and says what came of it. @throws Refusal when nothing could be read, or not all was done in time */
export async function push(config: Config, file: string, options: RecordingOptions): Promise<void> {
  const feeds = feedsOf(config)
  const shown = payloadsOf(file, { ...options, at: options.at ?? Date.now() })
  // Before anything is started for it.
  const first = await shown.next()
  if (!first.done) mayPush(file, first.value)
  await withPipelines(config, null, async ({ sql, queues, clock, own }) => {
    await own()
    const began = new Date(clock.stamp()).toISOString()
    const sent: string[] = []
    const isDeep = everySo(DEEP)
    let payloads = 0
    const read = new Set<string>()
    const came = async (): Promise<Came> => {
      const found = await ofAll<Came>(sql, cameOf(sql), sent, { run: '' })
      const sum = (name: keyof Came): number => sumOf(found, row => row[name])
      return {
        ...{ jobs: sum('jobs'), rows: sum('rows'), changed: sum('changed') },
        ...{ rejected: sum('rejected'), dead: sum('dead') },
      }
    }
    const until = async (left: number): Promise<Came> => {
      const from = performance.now()
      for (;;) {
        const now = await came()
        if (sent.length - now.jobs <= left || performance.now() - from > PATIENCE_MS) return now
        await sleep(LOOK_MS)
      }
    }
    for (let next = first; !next.done; next = await shown.next()) {
      mayPush(file, next.value)
      const payload = { ...next.value, observed_at: clock.stamp() }
      const feed = feeds.get(payload.feed)
      if (!feed) throw new Refusal(`no feed '${payload.feed}'; see: npm run feed -- list`)
      const since = clock.since()
      const jobs = jobsOf(feed, payload).map(data => ({ id: jobId(data), data: { ...data, since } }))
      await queues.enqueue(jobs)
      sent.push(...jobs.map(job => job.id))
      payloads += 1
      read.add(feed.id)
      if (isDeep(sent.length)) await until(DEEP)
    }
    const { jobs, rows, changed, rejected, dead } = await until(0)
    const facts = await ofAll<Facts>(sql, factsOf(sql), sent, { run: '', since: began })
    const [games, splits] = [sumOf(facts, one => one.games), sumOf(facts, one => one.splits)]
    const what = `${payloads} payload${payloads === 1 ? '' : 's'} of ${[...read].join(', ')}, ${sent.length} parts`
    const rest = `${games} games, ${splits} splits, ${rejected} rejections, ${dead} dead letters`
    console.log(`${what}: ${rows} rows seen, ${changed} changed, ${rest}`)
    if (rejected > 0) {
      const reasons = new Map<string, Reason>()
      for (const { reason, n, detail } of await ofAll<Reason>(sql, reasonsOf(sql), sent, { run: '' }))
        reasons.set(reason, { reason, detail, n: n + (reasons.get(reason)?.n ?? 0) })
      const most = [...reasons.values()].sort((a, b) => b.n - a.n || (a.reason < b.reason ? -1 : 1))
      for (const { reason, n, detail } of most)
        console.log(`  ${reason.padEnd(22)} ${n}  ${printable(detail.slice(0, 140))}`)
    }
    if (jobs < sent.length)
      throw new Refusal(
        `${sent.length - jobs} of ${sent.length} parts are still in the queue; see: npm run feed -- lag`,
      )
  })
}
