/* Which of the answers that are kept a question is given: those of the very state that it is asked of. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { createCache } from '../../api/cache.ts'
import { answering, defineEndpoint } from '../../api/endpoint.ts'
import { readFacts } from '../../api/facts.ts'
import type { Moment } from '../../api/positions.ts'
import { answerOf } from '../../api/respond.ts'
import { VIEWS } from '../../api/state-views.ts'

const test = suite('answers that are kept')

/** An endpoint whose answer tells the state that it was asked of. */
const open = () => {
  let newest: Moment = { positions: [], times: [] }
  let now = 0
  const none = (): void => {}
  const cache = createCache({ now: () => now, metrics: { hit: none, shared: none, miss: none } })
  const context = { now: () => now, cache, positions: { known: () => newest } } as never
  const endpoint = defineEndpoint({
    ...{ method: 'GET', path: '/told', summary: '', description: '', tag: 'odds', access: { key: 'required' } },
    ...{ query: {}, row: z.object({}), view: VIEWS.odds, answer: z.object({}) },
    plan: async () => ({
      key: 'told',
      touched: [0],
      answer: async ({ positions, times }: Moment) => answerOf(`${positions[0]} at ${times[0]}`, 'free'),
    }),
  } as never)
  const caller = { tier: { name: 'free' }, delay_seconds: 0 } as never
  const answer = answering(endpoint, context)
  return async (position: number, time: number): Promise<string> => {
    newest = { positions: [position], times: [time] }
    now += 300
    return (await answer({ caller, url: '/told', query: {}, path: {} })).body.toString()
  }
}

test('a position that a store gives again, having lost its last commits, is of another state', async () => {
  const ask = open()
  assert.is(await ask(10, 1_000), '10 at 1000')
  assert.is(await ask(10, 1_000), '10 at 1000')
  // Nobody asks before it is given again.
  assert.is(await ask(10, 2_000), '10 at 2000')
})

test('nor is what is told of all its rows', async () => {
  let [now, asked] = [0, 0]
  const none = (): void => {}
  const cache = createCache({ now: () => now, metrics: { hit: none, shared: none, miss: none } })
  const query = async () => [{ count: ++asked }]
  const about = { scope: { touched: [0] }, caller: { tier: { name: 'free' } }, context: { cache, reads: { query } } }
  const count = async (position: number, time: number): Promise<unknown> => {
    now += 300
    const moment = { positions: [position], times: [time] }
    const state = { from: 'odds', where: [], params: { at: new Date(time).toISOString() }, moment, walk: {} }
    return (await readFacts<{ count: number }>('count() AS count', state as never, about as never)).count
  }
  assert.equal([await count(10, 1_000), await count(10, 1_000), await count(10, 2_000)], [1, 1, 2])
})

test.run()
