import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLane } from '../../api/stream/lane.ts'
import { createPast } from '../../api/stream/past.ts'
import { LogGap } from '../../api/stream/read-log.ts'
import { advance, ORIGIN, type State, timeOf } from '../../api/stream/vector.ts'
import type { Viewed } from '../../api/stream/viewed-row.ts'

const test = suite('rows as they stood')
const place = (position: number): State =>
  advance(ORIGIN, 3, { position, generation: 'abc', committed_at: '2030-01-01T00:00:00.000Z' })

/** Answers when it is told to: the number of the place, as a row. */
const createStore = () => {
  const asked: State[] = []
  const held: ((error?: Error) => void)[] = []
  const read = (state: State): Promise<Viewed[]> => {
    asked.push(state)
    const text = String(state.vector[3])
    const row = { kind: 'ev', id: text, event_id: 'one', league: 'nfl', text, print: text }
    return new Promise((resolve, reject) => {
      held.push(error => (error ? reject(error) : resolve([row])))
    })
  }
  const answer = async (error?: Error): Promise<void> => {
    while (held.length === 0) await new Promise(resolve => setImmediate(resolve))
    held.shift()?.(error)
  }
  return {
    asked,
    read,
    answer,
    past: createPast(
      read,
      createLane(() => 0),
    ),
  }
}

test('clients that come back from one place share the question, also a moment later; it names no time', async () => {
  const { asked, answer, past } = createStore()
  const all = [past(place(7)), past(place(7))]
  await answer()
  const rows = await Promise.all([...all, past(place(7))])
  assert.equal([asked.length, asked.map(timeOf)], [1, [0]])
  assert.ok(rows.every(row => row.get('ev 7')?.text === '7'))
})

test('one question at a time; of too many places none is asked, and whoever comes later is answered again', async () => {
  const { asked, answer, past } = createStore()
  const some = [1, 2, 3, 4].map(position => past(place(position)))
  const refused = await past(place(5)).catch(error => error)
  assert.instance(refused, LogGap)
  const shared = past(place(4))
  for (const [index] of some.entries()) {
    await answer()
    assert.ok(asked.length <= index + 1)
  }
  assert.equal([...(await shared).keys()], ['ev 4'])
  await Promise.all(some)
  const late = past(place(5))
  await answer()
  assert.equal([...(await late).keys()], ['ev 5'])
})

test('a question that failed is asked again', async () => {
  const { asked, answer, past } = createStore()
  const failed = past(place(1)).catch(error => error)
  await answer(new Error('the store is away'))
  assert.instance(await failed, Error)
  const again = past(place(1))
  await answer()
  assert.equal([(await again).size, asked.length], [1, 2])
})

test.run()
