/**
 * Jobs that no payload brings: a sweep, which judges every event by the clock, and the end of a shifted run. Each event that they change goes the same
 * way as one that a payload changed.
 */
import type { Board, BoardEvent, BoardMarket } from './board.ts'
import { detectEvent } from './detect-event.ts'
import { endEvent, FORGET_AFTER_MS, sweepEvent } from './lifecycle.ts'
import { type Output, setTime } from './output.ts'
import { writeSighting } from './sight.ts'
import type { PartitionState } from './state.ts'

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
 * A live sweep takes every current board, a history run's its own. A shifted run is judged, and its rows are timed, on its own clock. The ledger has the
 * earliest of these times: whoever looks there for what was known at a time must not miss a row.
 */
export const runSweep = (state: PartitionState, out: Output): void => {
  const { data } = out.job
  const isDue = (board: Board): boolean => (data.run === '' ? board.current === 1 : board.run === data.run)
  let earliest = data.observed_at
  for (const board of [...state.boards.values()].filter(isDue)) {
    const isShifted = data.run === '' && board.run !== ''
    const at = isShifted ? board.clock + Math.max(0, data.observed_at - board.clock_at) : data.observed_at
    setTime(out, at)
    earliest = Math.min(earliest, at)
    eachEvent([board], out, (ctx, event) => {
      sweepEvent(ctx, event, at, isShifted ? 0 : (data.since ?? 0))
      // A scoreboard shows a game for days when it is over: as long as it does, its result is remembered, and not written again.
      const quiet = at - Math.max(event.shown_at, event.told_at, event.start ?? 0)
      if (event.status === 'ended' && quiet > FORGET_AFTER_MS) board.events.delete(event.event_id)
    })
  }
  setTime(out, earliest)
}

/** A shifted run that is taken away: its events end, with all that hangs on them; then the board is forgotten. */
export const runForget = (state: PartitionState, out: Output): void => {
  const { run, current } = out.job.data
  const boards = [...state.boards.values()].filter(board => board.run === run && run !== '')
  if (current === 1) eachEvent(boards, out, (ctx, event) => endEvent(ctx, event))
  state.drop(run)
}
