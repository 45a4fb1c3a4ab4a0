/*
 * What sends a replay's jobs, and a Redis that takes no writes for a while: it is said which way, waited for, and what was not sent is. And one
 * that is emptied under its connection: what came after a lost job is never sent before it.
 */
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { JobData } from '../../pipelines/job-data.ts'
import { partitionPrefix } from '../../pipelines/model/log-keys.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Queues } from '../../pipelines/queue.ts'
import { createSender } from '../../scripts/replay/sender.ts'
import { startRedis, temporaryFolder } from '../engines.ts'
import { createRandom, ownSeed } from '../pipelines/random.ts'
import { until } from '../until.ts'

const test = suite('a replay’s sender')
const folder = temporaryFolder('sender')
const random = createRandom(ownSeed())
let server: Awaited<ReturnType<typeof startRedis>>
let redis: Redis

test.before(async () => {
  server = await startRedis({ dir: folder.path })
  redis = new Redis(server.url, { maxRetriesPerRequest: null })
})
test.after(async () => {
  redis.disconnect()
  await server.stop()
  folder.remove()
})

const job = (id: string): { id: string; data: JobData } => ({
  id,
  data: {
    ...{ kind: 'sweep', feed: '', league: 'nfl', observed_at: 1, run: 'run' },
    ...{ current: 0, shift_ms: 0, interval_ms: 0 },
  },
})

const refusals = {
  'its memory is full (maxmemory)': [
    () => redis.config('SET', 'maxmemory', '1'),
    () => redis.config('SET', 'maxmemory', '0'),
  ],
  'it is a replica': [() => redis.replicaof('127.0.0.1', '1'), () => redis.replicaof('NO', 'ONE')],
} as const
for (const [why, [begin, end]] of Object.entries(refusals)) {
  test(`a Redis that takes no writes, for ${why}, is waited for`, async () => {
    const said: string[] = []
    const prefix = `sender-${why.length}`
    // What was sent and is not done is sent again first, and may be refused as well.
    const again = (queues: Queues) => queues.enqueue([job('one')])
    const sender = createSender({ redis, prefix, say: line => said.push(line), again })
    const waiting = () => sender.run(queues => queues.depth(partitionOf('nfl'), 'history', Date.now()))
    await sender.run(queues => queues.enqueue([job('one')]))
    await begin()
    const sending = sender.run(queues => queues.enqueue([job('two')]))
    await until('it is said', () => said.length > 0)
    await end()
    await sending
    assert.equal(said, [`Redis cannot write: ${why}; waiting`])
    assert.is((await waiting()).waiting, 2)
    await sender.close()
  })
}

const lane = (): string => `${partitionPrefix('emptied', partitionOf('nfl'))}:history:wait`

test('what is sent while Redis is emptied stands after all that was sent before', async () => {
  const sent: string[] = []
  const said: string[] = []
  const again = async (queues: Queues, why: string): Promise<void> => {
    said.push(why)
    await queues.enqueue(sent.map(job))
  }
  const sender = createSender({ redis, prefix: 'emptied', say: line => said.push(line), again })
  for (let n = 0; n < 200; n++) {
    const id = `job-${n}`
    const sending = sender.run(queues => queues.enqueue([job(id)]))
    // Anywhere in the handful of round trips that sending takes.
    if (n % 4 === 3) {
      await new Promise(resolve => setTimeout(resolve, random.next() * 2))
      await redis.flushall()
    }
    await sending
    sent.push(id)
    const waiting = (await redis.lrange(lane(), 0, -1)).reverse()
    // It may have been emptied after the last one was sent, and then nothing is there.
    if (waiting.length > 0) assert.equal(waiting, sent, `emptied at job ${n}, seed ${random.seed}`)
  }
  await sender.run(queues => queues.enqueue([job('last')]))
  assert.equal((await redis.lrange(lane(), 0, -1)).reverse(), [...sent, 'last'])
  assert.equal([...new Set(said)], ['Redis was emptied'])
  await sender.close()
})

test.run()
