/* The time that a sweep is known by. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createOutput } from '../../pipelines/output.ts'
import { runSweep } from '../../pipelines/run-sweep.ts'
import type { PartitionState } from '../../pipelines/state.ts'

const test = suite('a sweep')

const AT = 1_800_000_000_000
/** Runs a live sweep over boards, and gives the time that the ledger has of it. */
const timeWith = (boards: { run: string; clock: number; clock_at: number }[]): number => {
  const job = { data: { kind: 'sweep', feed: '', league: '', run: '', current: 1, observed_at: AT } }
  const out = createOutput(job as never, 3, 1, 1)
  const all = boards.map(board => [board.run, { ...board, current: 1, events: new Map() }] as const)
  runSweep({ boards: new Map(all) } as unknown as PartitionState, out)
  return out.observed_at
}

test('is of its own time over live boards', () => {
  assert.is(timeWith([]), AT)
  assert.is(timeWith([{ run: '', clock: AT - 70, clock_at: AT - 50 }]), AT)
})

test('is of the earliest of its rows where a shifted run lags: what looks for rows by the time of their job misses none', () => {
  const lagging = { run: 'r1', clock: AT - 9_000, clock_at: AT - 5_000 }
  const ahead = { run: 'r2', clock: AT, clock_at: AT - 5_000 }
  assert.is(timeWith([ahead]), AT)
  assert.is(timeWith([lagging, ahead, { ...ahead, run: '' }]), AT - 4_000)
})

test.run()
