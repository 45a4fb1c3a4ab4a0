import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLane, type Lane } from '../../api/stream/lane.ts'
import type { ReadViewed, Viewed } from '../../api/stream/viewed-row.ts'
import { until } from '../until.ts'
import { createSource } from './viewed-source.ts'

const test = suite('rows as they stand')
/** One row per event, which says at which position it was read. */
const rowsOf: ReadViewed<Viewed> = async (state, events) =>
  [...(events?.keys() ?? ['one', 'two'])].map(event_id => {
    const text = `${event_id} at ${state.vector[3]}`
    return { kind: 'ev', id: event_id, event_id, league: 'nfl', text, print: text }
  })

test('who asks for what the store does not give in time holds nobody else up', async () => {
  const lane = createLane(() => performance.now())
  let asked = 0
  let tooMuch = true
  const much = createSource({
    lane,
    read: async (state, events) => {
      if (events) asked++
      if (events && tooMuch) throw new Error('it took too long')
      return rowsOf(state, events)
    },
  })
  const little = createSource({ lane, read: rowsOf })
  for (const one of [much, little]) one.say('start', 1)
  await until('both stand', () => [much, little].every(one => one.told().length === 2), 2_000)
  much.commit(2, 'one')
  await until('it fails', () => asked > 0, 2_000)
  much.commit(3, 'two')
  little.commit(3, 'two')
  await until('the other is told', () => little.told().includes('two at 3'), 10_000)
  tooMuch = false
  await until('it is told of all', () => much.told().join() === 'one at 3,two at 3', 10_000)
  for (const one of [much, little]) one.close()
})

test('what waits for its turn when the log begins anew is asked by the start alone', async () => {
  let turn = (): void => {}
  // Everybody waits until it is said.
  const lane: Lane = async work => {
    await new Promise<void>(resolve => {
      turn = resolve
    })
    return work()
  }
  const held: (() => void)[] = []
  const asked: string[] = []
  const one = createSource({
    lane,
    read: async (state, events) => {
      asked.push(`${state.vector[3]} ${[...(events?.keys() ?? ['all'])]}`)
      if (events === null && state.vector[3] === 3) await new Promise<void>(resolve => held.push(resolve))
      return rowsOf(state, events)
    },
  })
  one.say('start', 1)
  await until('it stands', () => one.told().length === 2, 2_000)
  one.commit(2, 'one')
  one.say('gap', 3)
  one.commit(4, 'two')
  turn()
  await until('the start is asked', () => held.length === 1, 2_000)
  await new Promise(resolve => setTimeout(resolve, 20))
  held[0]?.()
  await until('the start is told', () => one.told().includes('one at 3'), 2_000)
  await until(
    'and what followed',
    () => {
      turn()
      return one.told().join() === 'one at 3,two at 4'
    },
    2_000,
  )
  assert.equal(asked, ['1 all', '3 all', '4 two'])
  one.close()
})

test('what nobody uses any more asks nothing, and all that was touched as soon as somebody comes', async () => {
  const asked: string[] = []
  const lane = createLane(() => performance.now())
  const one = createSource({
    lane,
    read: async (state, events) => {
      asked.push(`${state.vector[3]} ${[...(events?.keys() ?? ['all'])]}`)
      return rowsOf(state, events)
    },
  })
  const other = createSource({ lane, read: rowsOf })
  for (const each of [one, other]) each.say('start', 1)
  await until('both stand', () => [one, other].every(each => each.told().length === 2), 2_000)
  one.leave()
  for (const [position, event] of [
    [2, 'one'],
    [3, 'two'],
  ] as const)
    for (const each of [one, other]) each.commit(position, event)
  await until('who stays is told', () => other.told().join() === 'one at 3,two at 3', 10_000)
  assert.equal(asked, ['1 all'])
  one.comeBack()
  await one.source.ready()
  assert.equal(
    [asked, one.told()],
    [
      ['1 all', '3 one,two'],
      ['one at 3', 'two at 3'],
    ],
  )
  for (const each of [one, other]) each.close()
})

test('who comes to what nobody used for longer than rows may age is given none that have aged meanwhile', async () => {
  let isOver = false
  const lane = createLane(() => performance.now())
  const read: ReadViewed<Viewed> = async (state, events) =>
    (await rowsOf(state, events)).filter(row => !isOver || row.event_id !== 'one')
  const one = createSource({ lane, read })
  one.say('start', 1)
  await until('it stands', () => one.told().length === 2, 2_000)
  one.leave()
  isOver = true
  await new Promise(resolve => setTimeout(resolve, 5_100))
  one.comeBack()
  await one.source.ready()
  assert.equal(one.told(), ['two at 1'])
  one.close()
})

test.run()
