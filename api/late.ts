/**
 * What delayed callers are shown: the states of the marks up to `delay` ago, each moved on once a second from the one before.
 *
 * The time is the store's, which the marks are of, never this process's: a clock that is a minute ahead would show Free what others pay for, and
 * one that was set back prices of long ago. It is asked before a state moves on; in between it goes on by a clock that does not jump.
 */
import type { Store } from '../sql/shards.ts'
import { type Heads, headsAt, moveHeads, readClock } from './marks.ts'

/** A state, and up to when its marks are, epoch ms of the store's clock. `era`: one of before is moved on no more. */
type Late = { at: number; moment: Heads; era: number }

const STEP_MS = 1_000

/** @param deps.monotonic ms, never jumps */
export function createLate(deps: { sql: Store; partitions: number; monotonic: () => number }) {
  const { sql, partitions, monotonic } = deps
  /** The store's clock when it was asked, and ours when it had answered: so what is made of the two is behind the store's rather than ahead. */
  let clock = { store: 0, own: 0 }
  let era = 0
  /** By the delay, ms. What failed leaves the one before. */
  const states = new Map<number, Late>()
  const moving = new Map<number, Promise<Late>>()

  const stepAt = (delay: number): number =>
    Math.floor((clock.store + monotonic() - clock.own - delay) / STEP_MS) * STEP_MS

  const known = (delay: number): Late | null => {
    const last = states.get(delay)
    return last?.era === era && last.at === stepAt(delay) ? last : null
  }

  const move = async (delay: number): Promise<Late> => {
    const store = await readClock(sql)
    clock = { store, own: monotonic() }
    const last = known(delay)
    if (last !== null) return last
    const [at, mine, before] = [stepAt(delay), era, states.get(delay)]
    // The store's clock was set back, or the store has lost rows: begin anew.
    const goesOn = before !== undefined && before.era === mine && before.at < at
    const moment = goesOn ? await moveHeads(sql, before.moment, before.at, at) : await headsAt(sql, at, partitions)
    const next = { at, moment, era: mine }
    states.set(delay, next)
    return next
  }

  /** @throws what the store throws */
  const look = async (delay: number): Promise<Late> => {
    const last = known(delay)
    if (last !== null) return last
    const one = moving.get(delay) ?? move(delay).finally(() => moving.delete(delay))
    moving.set(delay, one)
    return one
  }

  return {
    /** The state `delay` ms ago, if nobody has to be asked for it. */
    known: (delay: number): Heads | null => known(delay)?.moment ?? null,
    look,
    /** Up to when the marks of the last one are; 0 before the first. */
    at: (delay: number): number => states.get(delay)?.at ?? 0,
    /** Nothing is moved on from what is known. */
    beginAnew: (): void => {
      era++
    },
  }
}
