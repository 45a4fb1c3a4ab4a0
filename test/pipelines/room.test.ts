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
  room.hand([first])
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

test('a commit holds what the store takes in time', async () => {
  const room = createRoom()
  const reign = newReign()
  /** Whether so many rows are worth a commit. */
  const isWorth = async (rows: number): Promise<boolean> => {
    const entered = room.enter(step(reign, rows, true))
    const worth = await settled(room.worth(LONG))
    room.hand([entered])
    room.leave([entered])
    return worth
  }
  assert.ok(await isWorth(15_000))
  room.took(15_000, 600)
  assert.not(await isWorth(19_000), 'a fast one gets more at once')
  assert.ok(await isWorth(20_000))
  room.took(15_000, 100)
  assert.not(await isWorth(29_000))
  assert.ok(await isWorth(30_000), 'but not more than is good for it')
  room.took(40_000, 4_000)
  assert.not(await isWorth(7_900), 'one that is busy with other work less')
  assert.ok(await isWorth(8_000))
  room.took(20, 150)
  assert.ok(await isWorth(8_000), 'a small one says nothing')
  room.took(20, 5_000)
  assert.ok(await isWorth(5_000), 'but that it is slow')
  const many = room.enter(step(reign, 10_000, true))
  const taking = room.until(reign as never, 500)
  assert.not(await settled(taking), 'nor does more than twice as much wait for it')
  room.leave([many])
  assert.ok(await settled(taking))
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
