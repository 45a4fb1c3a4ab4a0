/* The time that a sweep is known by, and how a shifted run's clock goes on by it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import type { JobData } from '../../pipelines/job-data.ts'
import { createOutput } from '../../pipelines/output.ts'
import { runSweep } from '../../pipelines/run-sweep.ts'
import type { PartitionState } from '../../pipelines/state.ts'
import { openDesk, type Rows } from './desk.ts'
import { cubs, HOUR, h2h, MINUTE, START } from './payloads.ts'

const test = suite('a sweep')

const AT = 1_800_000_000_000
/** Runs a live sweep over boards, and gives the time that the ledger has of it. */
const timeWith = (
  boards: { run: string; clock: number; clock_at: number }[],
  times: Pick<JobData, 'wall' | 'jumped'> = {},
): number => {
  const job = { data: { kind: 'sweep', feed: '', league: '', run: '', current: 1, observed_at: AT, ...times } }
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

/** How far a shifted run's clock has gone on, whose last payload was sent at `clock_at`. */
const gone = (clock_at: number, times: Pick<JobData, 'wall' | 'jumped'>): number =>
  timeWith([{ run: 'r1', clock: AT - 9 * HOUR, clock_at }], times) - (AT - 9 * HOUR)

test('a shifted run goes on by the wall, whatever the stamps do', () => {
  assert.is(gone(AT - HOUR - 70, { wall: AT - HOUR, jumped: 0 }), 70)
  // Sent while the sweep was under way, or by a clock a little ahead.
  assert.is(gone(AT + 70, { wall: AT, jumped: 0 }), 0)
  assert.is(gone(AT + 70, { wall: AT, jumped: AT - HOUR }), 0)
})

test('a shifted run goes on by what was sent after the last jump, else from the jump', () => {
  assert.is(gone(AT - 70, { wall: AT, jumped: AT - MINUTE }), 70)
  // Set forward: what was sent before lies far back.
  assert.is(gone(AT - 2 * HOUR, { wall: AT, jumped: AT - MINUTE }), MINUTE)
  // Set back: what was sent before lies ahead.
  assert.is(gone(AT + 2 * HOUR, { wall: AT, jumped: AT - MINUTE }), MINUTE)
  // A clock that started since knows of no jump: it waits.
  assert.is(gone(AT + 2 * HOUR, { wall: AT, jumped: 0 }), 0)
  // Between two sweeps the wall may creep back below its last jump.
  assert.is(gone(AT - 2 * HOUR, { wall: AT, jumped: AT + 900 }), 0)
})

test("an older release's sweep has its own time alone", () => {
  assert.is(gone(AT - 70, {}), 70)
  assert.is(gone(AT + 70, {}), 0)
})

const YEAR = 365 * 24 * HOUR
const odds = (home: number, away: number): unknown => [cubs({ draftkings: [h2h(home, away)] })]

/** A shifted run at the recording's own speed, and sweeps as they are sent: what each does to events and prices, in words. */
const running = () => {
  const desk = openDesk()
  let wall = START + YEAR
  let monotonic = 0
  let recorded = START
  const clock = createClock(
    () => wall,
    () => monotonic,
  )
  let heard: string[] = []
  const hear = (rows: Rows): void => {
    heard.push(
      ...rows.events.map(event => event.status),
      ...rows.ticks.map(tick => `${tick.is_removed ? 'gone' : tick.odds_american}`),
    )
  }
  const pass = (ms: number): void => {
    wall += ms
    monotonic += ms
  }
  const sweep = (): void => {
    const times = { wall: clock.wall(), jumped: clock.jumped(), since: clock.since() }
    hear(desk.sweep(clock.stamp(), times))
  }
  return {
    pass,
    sweep,
    jump: (ms: number): void => {
      wall += ms
    },
    show: (home: number, away: number): void => {
      hear(desk.show(recorded, odds(home, away), { run: 'r1', current: 1, shift_ms: YEAR, sent_at: wall }))
      for (let i = 0; i < 4; i++) {
        pass(5_000)
        sweep()
      }
      recorded += 20_000
    },
    said: (): string[] => {
      const all = heard
      heard = []
      return all
    },
    standing: (): string[] => desk.standing(undefined, 'r1'),
  }
}

for (const jump of [HOUR, -HOUR])
  test(`a jump by ${jump} ms in the middle of a shifted run ends nothing of it, and its prices go on`, () => {
    const run = running()
    run.show(-135, 114)
    assert.equal(run.said(), ['live', '-135', '114'])
    run.jump(jump)
    run.pass(5_000)
    run.sweep()
    run.show(-135, 114)
    assert.equal(run.said(), [])
    run.show(-150, 124)
    assert.equal(run.said(), ['-150', '124'])
    assert.equal(run.standing(), ['draftkings moneyline away +124', 'draftkings moneyline home -150'])
  })

for (const jump of [0, HOUR, -HOUR])
  test(`a shifted run that is over ends by the wall's speed: with a jump by ${jump} ms`, () => {
    const run = running()
    run.show(-135, 114)
    run.said()
    run.jump(jump)
    run.sweep()
    for (let i = 0; i < 29; i++) {
      run.pass(MINUTE)
      run.sweep()
    }
    assert.equal(run.said(), [])
    run.pass(MINUTE)
    run.sweep()
    assert.equal(run.said(), ['ended', 'gone', 'gone'])
  })

test('a restart stops the clock of no shifted run that is over', () => {
  const desk = openDesk()
  desk.show(START, odds(-135, 114), { run: 'r1', current: 1, shift_ms: YEAR, sent_at: START + YEAR })
  const restarted = START + YEAR + 31 * MINUTE
  const clock = createClock(
    () => restarted,
    () => 0,
  )
  const times = { wall: clock.wall(), jumped: clock.jumped(), since: clock.since() }
  assert.is(desk.sweep(clock.stamp(), times).events[0]?.status, 'ended')
})

test.run()
