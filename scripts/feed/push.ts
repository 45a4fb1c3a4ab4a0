/** `npm run feed -- push`: a file's payloads as if their source showed them now, through the queue that live ones take. */
import { setTimeout as sleep } from 'node:timers/promises'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import type { Config } from '../config.ts'
import { feedsOf } from '../feeds-of.ts'
import { Refusal } from '../refusal.ts'
import { payloadOf, RecordingError, type RecordingOptions, textsOf } from '../replay/recording.ts'
import { withPipelines } from './with-pipelines.ts'

/** Jobs that wait to be run while more are sent. */
const DEEP = 200
/** What is not done by then is somebody else's to finish: the owners may be paused. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100

type Came = { jobs: number; rows: number; changed: number; rejected: number; dead: number }

/** What came of jobs, by the ledger. */
const CAME = `SELECT toUInt32(uniqExact(job_id)) AS jobs, toUInt32(sum(seen)) AS rows, toUInt32(sum(changed)) AS changed,
    toUInt32(sum(rejected)) AS rejected, toUInt32(countIf(kind = 'dead')) AS dead
  FROM ledger WHERE run = '' AND job_id IN {jobs:Array(String)}`

/** Pushes and says what came of it. @throws Refusal when nothing could be read, or not all was done in time */
export async function push(config: Config, file: string, options: RecordingOptions): Promise<void> {
  const feeds = feedsOf(config)
  await withPipelines(config, async ({ sql, queues, clock, own }) => {
    await own()
    const sent: string[] = []
    let payloads = 0
    const read = new Set<string>()
    const came = async (): Promise<Came> => {
      const [row] = await sql.query<Came>(CAME, { jobs: sent })
      return row ?? { jobs: 0, rows: 0, changed: 0, rejected: 0, dead: 0 }
    }
    const until = async (left: number): Promise<Came> => {
      const began = performance.now()
      for (;;) {
        const now = await came()
        if (sent.length - now.jobs <= left || performance.now() - began > PATIENCE_MS) return now
        await sleep(LOOK_MS)
      }
    }
    try {
      for await (const { text } of textsOf(file, options.at ?? Date.now())) {
        const payload = payloadOf(file, clock.stamp(), text, options)
        const feed = feeds.get(payload.feed)
        if (!feed) throw new Refusal(`no feed '${payload.feed}'; see: npm run feed -- list`)
        const since = clock.since()
        const jobs = jobsOf(feed, payload).map(data => ({ id: jobId(data), data: { ...data, since } }))
        await queues.enqueue(jobs)
        sent.push(...jobs.map(job => job.id))
        payloads += 1
        read.add(feed.id)
        if (sent.length % DEEP === 0) await until(DEEP)
      }
    } catch (error) {
      throw error instanceof RecordingError ? new Refusal(error.message) : error
    }
    const { jobs, rows, changed, rejected, dead } = await until(0)
    const what = `${payloads} payload${payloads === 1 ? '' : 's'} of ${[...read].join(', ') || 'no feed'}, ${sent.length} parts`
    console.log(`${what}: ${rows} rows seen, ${changed} changed, ${rejected} rejections, ${dead} dead letters`)
    if (rejected > 0) {
      const reasons = await sql.query<{ reason: string; n: number; detail: string }>(
        `SELECT r.reason AS reason, toUInt32(count()) AS n, any(r.detail) AS detail FROM rejections AS r
          INNER JOIN (SELECT partition, position FROM ledger WHERE run = '' AND job_id IN {jobs:Array(String)}) AS l
          ON l.partition = r.partition AND l.position = r.position GROUP BY reason ORDER BY n DESC, reason`,
        { jobs: sent },
      )
      for (const { reason, n, detail } of reasons) console.log(`  ${reason.padEnd(22)} ${n}  ${detail.slice(0, 140)}`)
    }
    if (jobs < sent.length)
      throw new Refusal(
        `${sent.length - jobs} of ${sent.length} parts are still in the queue; see: npm run feed -- lag`,
      )
  })
}
