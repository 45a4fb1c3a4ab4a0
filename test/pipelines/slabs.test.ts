/** Memory that is used again: what a hold has copied stands until it is released, whatever others hold and release meanwhile. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createSlabs, type Hold } from '../../pipelines/slabs.ts'

const slabs = createSlabs()
const createHold = slabs.hold
const bytesOf = (size: number, fill: number): Buffer => Buffer.alloc(size, fill)

test('what is held stands as it was copied, however others come and go', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('copy' as const),
      hold: fc.nat(5),
      size: fc.oneof(fc.nat(40_000), fc.nat(1_500_000)),
    }),
    fc.record({ kind: fc.constant('release' as const), hold: fc.nat(5), size: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), steps => {
      const holds = new Map<number, { hold: Hold; copies: [Buffer, number][] }>()
      let fill = 0
      for (const { kind, hold: n, size } of steps) {
        const held = holds.get(n) ?? { hold: createHold(), copies: [] }
        if (kind === 'copy') {
          holds.set(n, held)
          fill = (fill % 255) + 1
          held.copies.push([held.hold.copy(bytesOf(size + 7, fill), size), fill])
        } else {
          held.hold.release()
          holds.delete(n)
        }
        for (const { copies } of holds.values())
          for (const [copy, value] of copies) assert.ok(copy.every(byte => byte === value))
      }
      for (const { hold, copies } of holds.values()) {
        for (const [copy, value] of copies) assert.ok(copy.every(byte => byte === value))
        hold.release()
      }
    }),
    { numRuns: 60 },
  )
})

test('a copy has the length that was asked for', () => {
  const hold = createHold()
  assert.equal([...hold.copy(Buffer.from('abcdef'), 3)], [...Buffer.from('abc')])
  assert.is(hold.copy(Buffer.from('abcdef'), 0).length, 0)
  hold.release()
})

test('released memory is used again, and not while one of several still holds some of it', () => {
  const size = 700 * 1024
  const all = Array.from({ length: 6 }, () => createHold())
  const [first, ...others] = all.map(hold => hold.copy(bytesOf(size, 1), size).buffer)
  for (const hold of all) hold.release()
  const again = Array.from({ length: 6 }, () => createHold())
  const buffers = new Set(again.map(hold => hold.copy(bytesOf(size, 2), size).buffer))
  assert.is(buffers.size, 6)
  assert.ok([first, ...others].filter(buffer => buffers.has(buffer as ArrayBuffer)).length >= 5)
  for (const hold of again) hold.release()

  const [one, two] = [createHold(), createHold()]
  const kept = one.copy(bytesOf(100, 3), 100)
  const shared = two.copy(bytesOf(100, 4), 100)
  assert.is(kept.buffer, shared.buffer)
  one.release()
  const more = Array.from({ length: 4 }, () => createHold())
  for (const hold of more) hold.copy(bytesOf(size, 5), size)
  assert.ok(shared.every(byte => byte === 4))
  for (const hold of [two, ...more]) hold.release()
})

test('what one committer holds is in nothing that another one uses', () => {
  const [mine, other] = [createHold(), createSlabs().hold()]
  assert.is.not(mine.copy(bytesOf(10, 1), 10).buffer, other.copy(bytesOf(10, 2), 10).buffer)
  for (const hold of [mine, other]) hold.release()
})

test.run()
