/* A connection to Redis that goes silent, as when its host is gone without a word, is given up and made anew. */
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createChannels } from '../../api/channels.ts'
import { redisForRequests, redisForWork } from '../../scripts/connect-redis.ts'
import { startRedis, temporaryFolder } from '../engines.ts'
import { startSilentProxy } from '../silent-proxy.ts'
import { until } from '../until.ts'

const test = suite('a silent connection to Redis')
const DEAD_MS = 600
const folder = temporaryFolder('silent-redis')
let server: Awaited<ReturnType<typeof startRedis>>
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let direct: Redis
let url = ''

test.before(async () => {
  server = await startRedis({ dir: folder.path })
  proxy = await startSilentProxy(Number(new URL(server.url).port))
  direct = new Redis(server.url)
  const behind = new URL(server.url)
  behind.port = String(proxy.port)
  url = behind.href
})
test.after(async () => {
  direct.disconnect()
  proxy.close()
  await server.stop()
  folder.remove()
})

test('is given up by who asks for work, and the question asked again', async () => {
  const redis = redisForWork(url, DEAD_MS)
  await redis.set('before', 1)
  proxy.silence()
  assert.is(await redis.incr('before'), 2)
  redis.disconnect()
})

test('is given up by who answers requests', async () => {
  const redis = redisForRequests(url, DEAD_MS).on('error', () => {})
  const answers = (): Promise<boolean> =>
    redis.ping().then(
      () => true,
      () => false,
    )
  await until('it answers', answers)
  proxy.silence()
  const refused = answers()
  await until('it answers again', answers, 20_000)
  await refused
  redis.disconnect()
})

test('is given up by who only listens', async () => {
  const redis = redisForRequests(url, DEAD_MS).on('error', () => {})
  const channels = createChannels(redis, DEAD_MS)
  let heard = 0
  channels.on('news', () => {
    heard += 1
  })
  const hears = async (): Promise<boolean> => {
    await direct.publish('news', 'x')
    return heard > 0
  }
  await until('it hears', hears)
  proxy.silence()
  heard = 0
  await until('it hears again', hears, 20_000)
  channels.close()
  redis.disconnect()
})

test.run()
