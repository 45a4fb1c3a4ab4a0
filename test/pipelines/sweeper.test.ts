/* What the jobs of a sweep say of time. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import type { Queues } from '../../pipelines/queue.ts'
import { startSweeper } from '../../pipelines/sweeper.ts'
import { createLogger } from '../../scripts/logger.ts'
import { until } from '../until.ts'
import type { Job } from './world.ts'

const test = suite('the sweeper')

const AT = 1_800_000_000_000
const HOUR = 3600_000

/** The first sweep's jobs, of a wall that jumps while the depths of the queues are asked for. */
const sentWith = async (jump: number, pausedFor = 0): Promise<Job[]> => {
  let wall = AT
  let monotonic = 0
  const jobs: Job[] = []
  const queues = {
    depth: async () => {
      wall = AT + pausedFor + jump
      return { waiting: 0, active: 0, oldest_ms: 0 }
    },
    enqueue: async (more: readonly Job[]) => void jobs.push(...more),
  }
  const clock = createClock(
    () => wall,
    () => monotonic,
  )
  wall += pausedFor
  monotonic += pausedFor
  const sweeper = startSweeper({
    hold: { held: () => true, take: async () => true, release: async () => {} },
    partitions: 2,
    queues: queues as unknown as Queues,
    clock,
    paused: () => (pausedFor > 0 ? 'the disk is full' : null),
    log: createLogger({ LOG_LEVEL: 'silent' }, 'sweeper'),
  })
  await until('sweeps are sent', () => jobs.length > 0)
  await sweeper.close()
  return jobs
}

test('its jobs have the wall, and say that it never jumped', async () => {
  const jobs = await sentWith(0)
  assert.equal(
    jobs.map(({ data }) => [data.wall, data.jumped, data.since]),
    [0, 1].map(() => [AT, 0, AT]),
  )
})

test('its jobs have the wall as it is since its last jump', async () => {
  for (const jump of [HOUR, -HOUR]) {
    const [job] = await sentWith(jump)
    assert.equal([job?.data.wall, job?.data.jumped], [AT + jump, AT + jump])
  }
})

test('while feeds pause nobody is absent', async () => {
  const [job] = await sentWith(0, HOUR)
  assert.ok((job?.data.since ?? 0) >= AT + HOUR)
  assert.is(job?.data.jumped, 0)
})

test('nor after a pause in which another process sent the sweeps', async () => {
  let wall = AT
  const clock = createClock(
    () => wall,
    () => wall,
  )
  wall += HOUR
  let asked = false
  const sweeper = startSweeper({
    hold: {
      held: () => false,
      take: async () => {
        asked = true
        return false
      },
      release: async () => {},
    },
    partitions: 2,
    queues: {} as Queues,
    clock,
    paused: () => 'the disk is full',
    log: createLogger({ LOG_LEVEL: 'silent' }, 'sweeper'),
  })
  await until('it asks whether it is to send them', () => asked)
  await sweeper.close()
  assert.ok(clock.since() >= AT + HOUR)
})

test.run()
