/* The clock of what arrives live: stamps that never fall, and what it says of a wall that jumps. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'

const test = suite('the clock')

const AT = 1_800_000_000_000
const HOUR = 3600_000
/** A clock whose times go on by hand. */
const byHand = (floor = 0) => {
  let wall = AT
  let monotonic = 0
  const pass = (ms: number): void => {
    wall += ms
    monotonic += ms
  }
  const jump = (ms: number): void => {
    wall += ms
  }
  return {
    ...createClock(
      () => wall,
      () => monotonic,
      floor,
    ),
    pass,
    jump,
  }
}

test('stamps grow with the wall, and creep while it is behind', () => {
  const clock = byHand()
  clock.pass(1_000)
  assert.is(clock.stamp(), AT + 1_000)
  clock.jump(-HOUR)
  assert.is(clock.stamp(), AT + 1_001)
  clock.pass(1_000)
  assert.is(clock.stamp(), AT + 1_002)
})

test('no jump is said of a wall that goes on, however long nobody asked, nor of one that is put right by a second', () => {
  const clock = byHand()
  assert.is(clock.jumped(), 0)
  clock.pass(20 * HOUR)
  assert.is(clock.jumped(), 0)
  clock.jump(-1_000)
  assert.is(clock.jumped(), 0)
  assert.is(clock.since(), AT)
})

test('a start below what is stored is no jump of the wall', () => {
  const clock = byHand(AT + HOUR)
  assert.is(clock.jumped(), 0)
  assert.is(clock.since(), AT + HOUR)
})

for (const jump of [HOUR, -HOUR])
  test(`a jump by ${jump} ms is said by the wall of just after it, until the next`, () => {
    const clock = byHand()
    clock.pass(5_000)
    clock.jump(jump)
    assert.is(clock.jumped(), AT + 5_000 + jump)
    clock.pass(HOUR)
    assert.is(clock.jumped(), AT + 5_000 + jump)
    clock.jump(-jump)
    assert.is(clock.jumped(), AT + 5_000 + HOUR)
    // Whoever asks first sees it: the stamp too.
    clock.jump(jump)
    clock.stamp()
    clock.pass(1_000)
    assert.is(clock.jumped(), AT + 5_000 + HOUR + jump)
  })

test('stamps stay above what the clock is raised to, and absence counts from there', () => {
  const clock = byHand()
  clock.raise(AT + HOUR)
  assert.is(clock.since(), AT + HOUR)
  const stamp = clock.stamp()
  assert.ok(stamp > AT + HOUR && stamp < AT + HOUR + 10)
  assert.ok(clock.stamp() > stamp)
  assert.is(clock.wall(), AT)
  assert.is(clock.jumped(), 0)
  clock.pass(2 * HOUR)
  assert.is(clock.stamp(), AT + 2 * HOUR)
})

test('nothing lowers what stamps stay above, and what the wall has passed moves nothing', () => {
  const clock = byHand(AT + HOUR)
  clock.raise(AT)
  assert.ok(clock.stamp() > AT + HOUR)
  clock.pass(3 * HOUR)
  // It stood by: the other's stamps of meanwhile are no leap.
  clock.raise(AT + 3 * HOUR - 10)
  assert.is(clock.stamp(), AT + 3 * HOUR + 1)
  assert.is(clock.since(), AT + HOUR)
})

test.run()
