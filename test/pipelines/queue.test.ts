/* How deep a partition's queue is, and since when its oldest job waits. */
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openQueues, openTaker } from '../../pipelines/queue.ts'
import { startRedis, temporaryFolder } from '../engines.ts'

const test = suite('queues')
const folder = temporaryFolder('queue')
const server = await startRedis({ dir: folder.path })
const redis = new Redis(server.url, { maxRetriesPerRequest: null })
test.after(async () => {
  redis.disconnect()
  await server.kill()
  folder.remove()
})

const DATA = { kind: 'part', feed: 'generic', league: 'mlb', run: '', current: 1, observed_at: 0 } as const
const REST = { shift_ms: 0, interval_ms: 0, body: '' }

test('the depth counts what waits and what is taken, and the oldest of what waits has its age', async () => {
  const queues = openQueues(redis, 'depth')
  const depth = (now: number) => queues.depth(3, 'live', now)
  assert.equal(await depth(0), { waiting: 0, active: 0, oldest_ms: 0 })
  const sentAt: number[] = []
  for (const id of ['one', 'two', 'three']) {
    await queues.enqueue([{ id, partition: 3, data: { ...DATA, ...REST } }])
    sentAt.push((await queues.queue(3, 'live').getJob(id))?.timestamp ?? 0)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  const [first = 0, second = 0] = sentAt
  assert.ok(first > 0 && second > first)
  assert.equal(await depth(first + 7_000), { waiting: 3, active: 0, oldest_ms: 7_000 })
  const taker = openTaker(redis, 'depth', 3, queues)
  const [job] = await taker.take(1)
  assert.is(job?.id, 'one')
  assert.equal(await depth(second + 50), { waiting: 2, active: 1, oldest_ms: 50 })
  assert.is((await depth(second - 50)).oldest_ms, 0, 'by a clock that is behind')
  await taker.close()
  await queues.close()
})

test.run()
