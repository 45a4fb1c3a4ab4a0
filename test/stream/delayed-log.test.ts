/** The delayed log by itself: what it does where the state that it follows is an older one than before. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDelayedLog } from '../../api/stream/delayed.ts'
import type { Signal } from '../../api/stream/log.ts'
import { ORIGIN } from '../../api/stream/vector.ts'
import { until } from '../until.ts'

const test = suite('the delayed log')

test('a store that has lost rows: who holds them begins anew, once', async () => {
  const at = (position: number) => ({ positions: ORIGIN.vector.with(3, position), times: ORIGIN.times.with(3, 1_000) })
  let moment = at(10)
  const redis = { hgetall: async () => ({ generation: 'one', position: '10', committed_at: '' }) }
  const stop = new AbortController()
  const given = { prefix: 'lost', now: () => performance.now(), stopping: stop.signal }
  const errors: unknown[] = []
  const onError = (error: unknown): unknown => errors.push(error)
  const log = createDelayedLog({ redis: redis as never, moment: async () => moment, onError, ...given })
  const signals: Signal[] = []
  const subscription = log.signals$.subscribe(signal => signals.push(signal))
  await until('it has begun', () => signals.length === 1)
  moment = at(5)
  await until('it begins anew', () => signals.length > 1)
  await sleep(500)
  subscription.unsubscribe()
  stop.abort()
  assert.equal(
    signals.map(({ kind, state }) => [kind, state.vector[3]]),
    [
      ['start', 10],
      ['gap', 5],
    ],
  )
  assert.equal(errors, [])
})

test.run()
