/** Room: what holds the taking of jobs back, and what holds a commit back until it is worth its price. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Step } from '../../pipelines/partition.ts'
import { createRoom } from '../../pipelines/room.ts'

const step = (reign: { pending: number; over: boolean }, ticks: number, behind: boolean): Step => {
  const count = (n: number) => ({ count: n, pieces: [] })
  const rows = { ticks: count(ticks), opportunities: count(0), sightings: count(0) }
  return { reign, output: { rows, bytes: ticks * 500 }, behind, dead: null, blame: null } as never
}
const newReign = () => ({ pending: 0, over: false })
const LONG = 1_500
const settled = async (waiting: Promise<unknown>): Promise<boolean> =>
  Promise.race([waiting.then(() => true), new Promise<false>(resolve => setTimeout(() => resolve(false), 20))])

test('a commit waits for more only while more is coming', async () => {
  const room = createRoom()
  const reign = newReign()
  assert.ok(await settled(room.worth(LONG)), 'nothing waits')
  room.enter(step(reign, 10, true))
  const worth = room.worth(LONG)
  assert.not(await settled(worth), 'more is coming')
  room.enter(step(reign, 10, true))
  assert.not(await settled(worth))
  room.enter(step(reign, 10, false))
  assert.ok(await settled(worth), 'that was the last')
})

test('a commit waits no longer than it may, nor for more than it needs', async () => {
  const room = createRoom()
  const reign = newReign()
  room.enter(step(reign, 10, true))
  await room.worth(5)
  const worth = room.worth(LONG)
  assert.not(await settled(worth))
  room.enter(step(reign, 50_000, true))
  assert.ok(await settled(worth), 'much has come')
})

test('rows that the committer was given are not waited with', async () => {
  const room = createRoom()
  const reign = newReign()
  const first = room.enter(step(reign, 50_000, true))
  const before = room.commit()
  room.hand([first])
  assert.is.not(room.commit(), before, 'what comes now is of the next commit')
  assert.not(await settled(room.worth(LONG)), 'the next is not worth it yet')
})

test('a commit waits for nothing while its room is full', async () => {
  const room = createRoom()
  const reign = newReign()
  const entered = [room.enter(step(reign, 1, true)), room.enter(step(reign, 1, true))]
  const worth = room.worth(LONG)
  const taking = room.until(reign as never, 2)
  assert.ok(await settled(worth), 'nothing can come before something leaves')
  assert.not(await settled(taking))
  room.leave(entered)
  assert.ok(await settled(taking))
  assert.is(reign.pending, 0)
})

test('a reign that is over waits for no room', async () => {
  const room = createRoom()
  const reign = newReign()
  room.enter(step(reign, 200_000, true))
  const taking = room.until(reign as never, 500)
  assert.not(await settled(taking))
  reign.over = true
  room.wake()
  assert.ok(await settled(taking))
})

test.run()
