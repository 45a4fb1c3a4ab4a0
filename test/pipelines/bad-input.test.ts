/*
 * Bad input from the feed to the store: each payload is rejected for its reason, counted and visible, what is whole of it is used, and no job
 * is run again. The pipelines run in this process, with a feed that this test speaks for.
 */
import { Registry } from 'prom-client'
import { concat, defer, NEVER, of, Subject, throwError } from 'rxjs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiHistorical } from '../../pipelines/feeds/the-odds-api-historical.ts'
import { type Pipelines, startPipelines } from '../../pipelines/index.ts'
import { LANES } from '../../pipelines/job-data.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { createLogger } from '../../scripts/logger.ts'
import { until } from '../until.ts'
import { BAD_TEXTS } from './bad-texts.ts'
import { BAD_VALUES } from './bad-values.ts'
import { AT, cubs, h2h, reds } from './payloads.ts'
import { feeds, inWorld, PARTITIONS, type World } from './world.ts'

const test = suite('bad input')
const BAD = [...BAD_VALUES, ...BAD_TEXTS]
const DEAF = 'this split throws'
const split: typeof theOddsApi.split = payload => {
  if (payload.body === DEAF) throw new Error('no feed may do this')
  return theOddsApi.split(payload)
}

/** The pipelines with two feeds: one that is told what to say, one whose source fails at first. */
const speakers = async (
  world: World,
  run: (say: (one: Payload) => void, metrics: Registry) => Promise<void>,
): Promise<void> => {
  const says = new Subject<Payload>()
  const registry = new Registry()
  let asked = 0
  const late = {
    feed: theOddsApiHistorical.id,
    observed_at: AT,
    body: JSON.stringify([reds({ fanduel: [h2h(-120, 100)] })]),
    request: '',
  }
  const failing = defer(() => {
    asked += 1
    return asked === 1 ? throwError(() => new Error('the source is away')) : concat(of(late), NEVER)
  })
  const pipelines: Pipelines = await startPipelines({
    sql: world.sql,
    connect: world.connect,
    prefix: world.prefix,
    partitions: PARTITIONS,
    feeds,
    live: [
      { feed: { ...theOddsApi, split }, open: () => says },
      { feed: theOddsApiHistorical, open: () => failing },
    ],
    clock: createClock(Date.now, () => performance.now()),
    monotonic: () => performance.now(),
    log: createLogger({ LOG_LEVEL: 'silent' }, 'bad-input'),
    registry,
    sweeps: false,
  })
  try {
    await until('the feed is listened to', () => says.observed)
    await run(one => says.next(one), registry)
  } finally {
    await pipelines.close()
  }
}

type Labels = Partial<Record<string, string | number>>
const reasonOf = ({ feed, reason }: Labels): string => `${feed} ${reason}`
const counted = async (registry: Registry, name: string, nameOf = reasonOf): Promise<Map<string, number>> => {
  const metric = await registry.getSingleMetric(name)?.get()
  return new Map(metric?.values.map(({ labels, value }) => [nameOf(labels), value]))
}

test('each is rejected for its reason, the rest of it is used, and no job loops', () =>
  inWorld('bad-input', world =>
    speakers(world, async (say, registry) => {
      const { sql } = world
      BAD.forEach(({ body, request = '' }, i) => {
        // A request of its own: payloads of one request would supersede each other while they wait.
        say({ feed: theOddsApi.id, observed_at: AT + i * 1000, body, request: request && `${request}&n=${i}` })
      })
      const last = AT + BAD.length * 1000
      say({ feed: theOddsApi.id, observed_at: last, body: DEAF, request: '' })
      say({
        feed: theOddsApi.id,
        observed_at: last + 1000,
        body: JSON.stringify([cubs({ draftkings: [h2h(-135, 114)] })]),
        request: '',
      })
      const jobsAt = async (feed: string) =>
        new Map(
          (
            await sql.query<{ at: string; jobs: string; changed: string }>(
              'SELECT toString(toUnixTimestamp64Milli(observed_at)) AS at, count() AS jobs, sum(changed) AS changed FROM ledger WHERE feed = {feed:String} GROUP BY at',
              { feed },
            )
          ).map(row => [Number(row.at), row]),
        )
      await until(
        'everything stands in the ledger',
        async () => (await jobsAt(theOddsApi.id)).size === BAD.length + 2,
        60_000,
      )
      await world.idle()

      const jobs = await jobsAt(theOddsApi.id)
      const rows = await sql.query<{ at: string; reason: string; n: string }>(
        "SELECT toString(toUnixTimestamp64Milli(observed_at)) AS at, reason, count() AS n FROM rejections WHERE feed = 'the-odds-api' GROUP BY at, reason",
      )
      BAD.forEach(({ name, reasons, used }, i) => {
        const own = rows.filter(row => Number(row.at) === AT + i * 1000)
        assert.equal(own.map(row => row.reason).sort(), [...reasons].sort(), name)
        assert.is(Number(jobs.get(AT + i * 1000)?.changed), used, `${name}: quotes that are used`)
      })
      assert.equal(
        rows.filter(row => Number(row.at) === last).map(row => row.reason),
        ['split_threw'],
      )
      assert.is(Number(jobs.get(last + 1000)?.changed), 2, 'the feed goes on')

      // Visible: what the counters say is what stands in the rows, whose pieces can be read again.
      const sums = new Map<string, number>()
      for (const row of rows)
        sums.set(`the-odds-api ${row.reason}`, (sums.get(`the-odds-api ${row.reason}`) ?? 0) + Number(row.n))
      assert.equal([...(await counted(registry, 'linefeed_rows_rejected_total'))].sort(), [...sums].sort())
      assert.equal(
        await sql.query("SELECT reason FROM rejections WHERE detail = '' OR lengthUTF8(sample) > 500 LIMIT 5"),
        [],
      )
      const kept = async (): Promise<number> => {
        const [row] = await sql.query<{ n: string }>("SELECT count() AS n FROM captures WHERE feed = 'the-odds-api'")
        return Number(row?.n)
      }
      // Captures are written once a second, beside the jobs and not before them.
      await until('every payload is kept as it came', async () => (await kept()) >= BAD.length + 2, 20_000)
      assert.is(await kept(), BAD.length + 2, 'every payload is kept once')

      // No job was tried twice, none set aside, nothing lies about.
      assert.equal(await sql.query("SELECT job_id FROM ledger WHERE kind = 'dead' LIMIT 5"), [])
      const lists = Array.from({ length: PARTITIONS }, (_, partition) =>
        LANES.map(lane => world.queues.deadLetters(partition, lane)),
      )
      assert.equal((await Promise.all(lists.flat())).flat(), [])
      // A machine that stands still for seconds ends reigns; bad input does not.
      const changes = [...(await counted(registry, 'linefeed_lease_changes_total', ({ change }) => `${change}`)).keys()]
      assert.ok(
        changes.every(change => change === 'taken' || change === 'late'),
        `reigns: ${changes.join(', ')}`,
      )

      await until('a source that failed is asked again', async () => (await jobsAt(theOddsApiHistorical.id)).size === 1)
    }),
  ))

test.run()
