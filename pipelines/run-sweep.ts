/**
 * Jobs that no payload brings: a sweep, which judges every event by the clock, and the end of a shifted run. Each event that they change goes the same
 * way as one that a payload changed.
 */
import type { Board, BoardEvent, BoardMarket } from './board.ts'
import { detectEvent } from './detect-event.ts'
import type { JobData } from './job-data.ts'
import { delayEvent, endEvent, FORGET_AFTER_MS, isOff, sweepEvent } from './lifecycle.ts'
import { type Output, setTime } from './output.ts'
import { writeSighting } from './sight.ts'
import type { PartitionState } from './state.ts'

/**
 * Parts go on being sent while a sweep is under way, from machines whose clocks agree but nearly: one sent so little after the sweep was made says
 * nothing of a clock that was set back. A clock that was, by less, stops a run for no longer than that.
 */
const AHEAD_MS = 60_000

const eachEvent = (
  boards: Iterable<Board>,
  out: Output,
  change: (ctx: { out: Output; touched: Set<BoardMarket> }, event: BoardEvent, board: Board) => void,
) => {
  for (const board of boards) {
    for (const event of board.events.values()) {
      const ctx = { out, touched: new Set<BoardMarket>() }
      change(ctx, event, board)
      if (ctx.touched.size > 0) {
        writeSighting(out, event, out.job.data.feed)
        detectEvent(out, event, ctx.touched, out.job.data.feed)
      }
    }
  }
}

/**
 * How long ago a shifted run's last payload was sent, by the wall, of which a jump is no part. Parts carry the wall's time when they were sent, so one of
 * before the jump counts from the jump: time that passed before it, and that nobody can tell from the jump, is lost. Not from the process's start: a run that
 * is over would not end.
 * @param clock_at epoch ms by the wall
 * @returns ms, never negative
 */
const goneBy = ({ observed_at, wall = observed_at, jumped = 0 }: JobData, clock_at: number): number => {
  const isSetBack = clock_at > wall + AHEAD_MS && jumped > 0
  return Math.max(0, wall - (isSetBack ? jumped : Math.max(clock_at, jumped)))
}

/**
 * A live sweep takes every current board, a history run's its own. A shifted run is judged, and its rows are timed, on its own clock, and absence by how far its
 * payloads are apart. The ledger has the earliest of these times: whoever looks there for what was known at a time must not miss a row.
 */
export const runSweep = (state: PartitionState, out: Output): void => {
  const { data } = out.job
  if (data.later_ms !== undefined) {
    delayRun(state, out, data.later_ms)
    return
  }
  const isDue = (board: Board): boolean => (data.run === '' ? board.current === 1 : board.run === data.run)
  let earliest = data.observed_at
  for (const board of [...state.boards.values()].filter(isDue)) {
    const isShifted = data.run === '' && board.run !== ''
    const at = isShifted ? board.clock + goneBy(data, board.clock_at) : data.observed_at
    setTime(out, at)
    earliest = Math.min(earliest, at)
    const by = isShifted
      ? { since: 0, interval_ms: board.interval_ms }
      : { since: data.since ?? 0, interval_ms: data.interval_ms }
    eachEvent([board], out, (ctx, event) => {
      sweepEvent(ctx, event, by)
      // A scoreboard shows a game for days when it is over: as long as it does, its result is remembered, and not written again. An heir does not know until
      // when it did.
      if (event.told_at === 0) event.told_at = at
      const quiet = at - Math.max(event.shown_at, event.told_at, event.start ?? 0)
      if (isOff(event) && quiet > FORGET_AFTER_MS) forgetEvent(state, board, event)
    })
  }
  setTime(out, earliest)
}

/** But for its final score: whoever tells that after days tells nothing new. */
const forgetEvent = (state: PartitionState, board: Board, { event_id, result, result_feed }: BoardEvent): void => {
  const { league, run, current, simulated } = board
  board.events.delete(event_id)
  if (current === 0 || result === '') return
  const known = state.registry(league, run, current, simulated === 1).get(event_id)
  if (known) Object.assign(known, { result, result_feed })
}

/** The events of a shifted run are later by so much, on its boards and where sources' events are looked up. */
const delayRun = (state: PartitionState, out: Output, ms: number): void => {
  const { run } = out.job.data
  eachEvent(
    [...state.boards.values()].filter(board => board.run === run && board.current === 1),
    out,
    (ctx, event, board) => {
      const known = state.registry(board.league, run, 1, board.simulated === 1).get(event.event_id)
      if (known && known.start !== null) known.start += ms
      delayEvent(ctx, event, ms)
    },
  )
}

/** A shifted run that is taken away: its events end, with all that hangs on them; then the board is forgotten. */
export const runForget = (state: PartitionState, out: Output): void => {
  const { run, current } = out.job.data
  const boards = [...state.boards.values()].filter(board => board.run === run && run !== '')
  if (current === 1) eachEvent(boards, out, (ctx, event) => endEvent(ctx, event))
  state.drop(run)
}
