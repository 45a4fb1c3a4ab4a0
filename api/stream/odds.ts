/**
 * The odds channel of one tail (real time, or a delay's): commits become entries in order, each looked through once. What clients stand on
 * (events, board, journal) is made when the first one comes, and kept a while after the last one has gone.
 */
import { concatMap, finalize, from } from 'rxjs'
import type { EventRow } from '../../pipelines/model/rows.ts'
import { hiddenEvents } from '../scope.ts'
import { createAudiences } from './audience.ts'
import { type Board, createBoard } from './board.ts'
import { createEntry, type OddsEntry } from './changes.ts'
import { createJournal } from './journal.ts'
import { createKnownEvents } from './known-events.ts'
import { lingering } from './linger.ts'
import type { Signal, Tail } from './log.ts'
import { patiently } from './patience.ts'
import { BETS_BOOK, createPublicBets, type PublicBets } from './public-bets.ts'
import type { Commit, LogTick } from './read-log.ts'
import type { EventFacts, Refs, WireRow } from './row.ts'
import { advance, formatState, ORIGIN, type State, timeOf } from './vector.ts'

type Touched = Pick<EventRow, 'event_id' | 'league'>

export type OddsReads = {
  /** Every current event at a state. */
  events: (state: State) => Promise<EventFacts[]>
  /** What the public bets on them, where that is known. */
  publicBets: (state: State) => Promise<PublicBets[]>
  /** The rows of some events at a state: all of them, or those that may say what the public bets. */
  rowsOf: (events: readonly Touched[], state: State, only: 'all' | 'with public bets') => Promise<WireRow[]>
}

export type OddsSource = ReturnType<typeof createOdds>

export const createOdds = (deps: {
  tail: Tail
  reads: OddsReads
  refs: Refs
  /** Whether rows of the simulated feed are carried. */
  simulated: boolean
  journal: { max_bytes: number; max_ms: number }
  onError: (error: unknown) => void
  stopping: AbortSignal
}) => {
  const { tail, reads, refs, onError, stopping } = deps
  const journal = createJournal<OddsEntry>(deps.journal)
  const audiences = createAudiences<OddsEntry>(journal, entry => ({
    leagues: entry.changes.keys(),
    events: () =>
      [...entry.changes.values()].flatMap(books => [...books.values()].flat()).map(change => change.event_id),
  }))
  const board = createBoard()
  const resets = new Set<() => void>()
  const events = createKnownEvents()
  const bets = createPublicBets()
  const known = { board, refs, facts: events.of, bets: bets.of }
  let state: State = ORIGIN
  let id = ''
  let started = false
  const waiting: (() => void)[] = []

  const stand = (next: State): void => {
    state = next
    id = formatState(next)
  }
  const hidden = hiddenEvents(deps)
  const served = (row: { event_id: string }): boolean => !hidden.some(prefix => row.event_id.startsWith(prefix))
  const betsOf = ({ splits }: Commit): PublicBets[] => splits.filter(row => row.sportsbook === BETS_BOOK && served(row))
  /** The rows of events that changed, and of those of which only the public bets did. */
  const rowsOf = async (changed: readonly Touched[], bet: readonly Touched[], at: State): Promise<WireRow[]> => {
    const ids = new Set(changed.map(event => event.event_id))
    const others = bet.filter(event => !ids.has(event.event_id))
    const all = changed.length > 0 ? await reads.rowsOf(changed, at, 'all') : []
    return others.length > 0 ? [...all, ...(await reads.rowsOf(others, at, 'with public bets'))] : all
  }
  /** The store is away: nothing is committed meanwhile, so what waits here does not grow. */
  const ask = <T>(question: () => Promise<T>): Promise<T> => patiently(question, onError, stopping)

  const restart = async (signal: Signal): Promise<void> => {
    const rows = await ask(() => reads.events(signal.state))
    const shares = await ask(() => reads.publicBets(signal.state))
    for (const reset of resets) reset()
    events.restart(rows)
    bets.restart(shares)
    journal.clear()
    board.clear()
    stand(signal.state)
    started = true
    for (const ready of waiting.splice(0)) ready()
  }
  const follow = async (commit: Commit, after: State): Promise<void> => {
    const changed = events.learn(commit.events.filter(served))
    const bet = bets.learn(betsOf(commit), timeOf(after))
    const both = [...changed, ...bet]
    // Where nobody would hear of it the question is left out; who joins later must not take the entry for whole, nor what is said for what stands.
    const watched = both.some(row => audiences.watched(row.league))
    const touched = watched ? await ask(() => rowsOf(changed, bet, after)) : []
    const partial = both.length > 0 && !watched
    if (partial) for (const { event_id } of both) board.forget(event_id)
    const ticks = commit.ticks.filter(served)
    const before = state
    stand(after)
    const entry = createEntry({ ...commit, ticks }, { before, after }, touched, { ...known, wasLive: events.wasLive })
    journal.append({ ...entry, partial })
  }

  const applied$ = tail.signals$.pipe(
    concatMap(signal => from(signal.kind === 'commit' ? follow(signal.commit, signal.state) : restart(signal))),
    finalize(() => {
      started = false
    }),
    lingering(stopping),
  )

  return {
    journal,
    audiences,
    board,
    head: () => ({ id, state }),
    /** Resolves once it stands on a state; it must be in use. */
    ready: (): Promise<void> => (started ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
    /** Keeps it going until the returned function is called. `onReset`: what was told stands on nothing any more. */
    use: (onReset: () => void): (() => void) => {
      resets.add(onReset)
      const subscription = applied$.subscribe({ error: onError })
      return () => {
        resets.delete(onReset)
        subscription.unsubscribe()
      }
    },
    /**
     * Entries outside the journal, one a position, for one client that missed them. `board` is that client's own: what it is told anew.
     * `whole`: one entry for all of it, as a live commit was.
     */
    entriesOf: async (commit: Commit, start: State, board: Board, whole: boolean): Promise<OddsEntry[]> => {
      const all = commit.ticks.filter(served)
      // Of an event that has ended since nothing is known any more: the view has what stood of it after the commit, and the rest has gone.
      const over = new Map(all.filter(row => !events.has(row.event_id)).map(row => [row.event_id, row]))
      const changed = [...commit.events.filter(row => served(row) && !over.has(row.event_id)), ...over.values()]
      const end = advance(start, commit.partition, commit)
      const rows = await rowsOf(changed, betsOf(commit), end)
      const standing = new Set(rows.map(row => row.id))
      const isGone = (row: LogTick): boolean => row.is_removed === 1 && !standing.has(row.odds_id)
      const ticks = all.filter(row => !over.has(row.event_id) || isGone(row))
      const moved = new Set(ticks.map(row => row.odds_id))
      let touched = rows.filter(row => !moved.has(String(row.id)))
      let before = start
      return (whole ? [{ ...commit, ticks }] : byPosition({ ...commit, ticks })).map(one => {
        const after = advance(before, one.partition, one)
        const entry = createEntry(one, { before, after }, touched, { ...known, board, wasLive: () => undefined })
        // Rows of a changed event come first, as they stand in the end; what has ticks comes with them.
        touched = []
        before = after
        return entry
      })
    },
  }
}

/** A commit as its positions; the last one is its own end, whatever it holds. */
const byPosition = (commit: Commit): Commit[] => {
  const positions = new Map<number, LogTick[]>()
  for (const row of commit.ticks) {
    const rows = positions.get(row.position)
    if (rows) rows.push(row)
    else positions.set(row.position, [row])
  }
  if (!positions.has(commit.position)) positions.set(commit.position, [])
  return [...positions].sort(([a], [b]) => a - b).map(([position, ticks]) => ({ ...commit, position, ticks }))
}
