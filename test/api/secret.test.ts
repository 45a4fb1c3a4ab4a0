/* The secret of cursors, which all processes share, whatever becomes of Redis. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSecret } from '../../api/secret.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { until } from '../until.ts'

const test = suite('the secret of cursors')
let engines: TestEngines
let redis: Redis

test.before(async () => {
  engines = await useEngines('api-secret')
  redis = new Redis(engines.redis.url)
  await redis.ping()
})
test.after(async () => {
  redis.disconnect()
  await engines.close()
})

const text = async (secret: ReturnType<typeof createSecret>): Promise<string> => (await secret.get()).toString('hex')

test('is one for all', async () => {
  const [one, other] = [
    createSecret(redis, `${engines.redis.prefix}:a`),
    createSecret(redis, `${engines.redis.prefix}:a`),
  ]
  assert.is(await text(one), await text(other))
})

test('is one again when Redis has lost it, for who starts then too', async () => {
  const prefix = `${engines.redis.prefix}:b`
  const [one, other] = [createSecret(redis, prefix), createSecret(redis, prefix)]
  const before = await text(one)
  assert.is(await text(other), before)
  await redis.del(`${prefix}:secret`)
  await until('it is there again', async () => {
    await one.get()
    return (await redis.get(`${prefix}:secret`)) === before
  })
  assert.is(await text(createSecret(redis, prefix)), before)
  // Who starts first after the loss has made another one: the others go over to it.
  await redis.del(`${prefix}:secret`)
  const started = await text(createSecret(redis, prefix))
  assert.is.not(started, before)
  await until('both went over', async () => (await text(one)) === started && (await text(other)) === started)
})

test('is read of a Redis that takes no writes', async () => {
  const full = {
    status: 'ready',
    set: async () => {
      throw new Error('MISCONF Errors writing to the AOF file: No space left on device')
    },
    get: async () => '00ff',
  }
  assert.is(await text(createSecret(full as unknown as Redis, 'x')), '00ff')
})

test('does not wait for a Redis that is slow once it is known', async () => {
  let answer = true
  const slow = {
    status: 'ready',
    set: async () => 'OK',
    get: () => (answer ? Promise.resolve('00ff') : new Promise(() => {})),
  }
  const secret = createSecret(slow as unknown as Redis, 'x')
  assert.is(await text(secret), '00ff')
  answer = false
  await sleep(1_100)
  assert.is(await text(secret), '00ff')
})

test.run()
