/**
 * The odds channel of one tail (real time, or a delay's): commits become entries in order, each looked through once. What clients stand on
 * (events, board, journal) is made when the first one comes, and kept a while after the last one has gone.
 */
import { concatMap, finalize, from } from 'rxjs'
import type { EventRow } from '../../pipelines/model/rows.ts'
import { createAudiences } from './audience.ts'
import { type Board, createBoard } from './board.ts'
import { createEntry, type OddsEntry } from './changes.ts'
import { createJournal } from './journal.ts'
import { lingering } from './linger.ts'
import type { Signal, Tail } from './log.ts'
import { patiently } from './patience.ts'
import type { Commit, LogTick } from './read-log.ts'
import type { EventFacts, Refs, WireRow } from './row.ts'
import { advance, formatState, ORIGIN, type State } from './vector.ts'

export type OddsReads = {
  /** Every current event at a state. */
  events: (state: State) => Promise<EventFacts[]>
  /** All rows of some events at a state. */
  rowsOf: (events: readonly Pick<EventRow, 'event_id' | 'league'>[], state: State) => Promise<WireRow[]>
}

const FACTS = ['home_team', 'away_team', 'event_start_time', 'status'] as const

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
  let events = new Map<string, EventFacts>()
  let state: State = ORIGIN
  let id = ''
  let started = false
  const waiting: (() => void)[] = []

  const stand = (next: State): void => {
    state = next
    id = formatState(next)
  }
  const served = (row: { event_id: string }): boolean => deps.simulated || !row.event_id.startsWith('sim_')
  const blank = (event_id: string): EventFacts => ({
    event_id,
    home_team: '',
    away_team: '',
    home_id: '',
    away_id: '',
    event_start_time: null,
    status: 'upcoming',
  })
  const facts = (tick: LogTick): EventFacts => events.get(tick.event_id) ?? blank(tick.event_id)

  /** Learns of events, and says which of those that were known read otherwise now. */
  const learn = (rows: readonly EventRow[]): EventRow[] => {
    const changed = new Map<string, EventRow>()
    for (const row of rows) {
      const known = events.get(row.event_id)
      if (known && FACTS.some(name => known[name] !== row[name])) changed.set(row.event_id, row)
      if (row.status === 'ended') events.delete(row.event_id)
      else events.set(row.event_id, row)
    }
    return [...changed.values()]
  }
  /** The store is away: nothing is committed meanwhile, so what waits here does not grow. */
  const ask = <T>(question: () => Promise<T>): Promise<T> => patiently(question, onError, stopping)

  const restart = async (signal: Signal): Promise<void> => {
    const rows = await ask(() => reads.events(signal.state))
    for (const reset of resets) reset()
    events = new Map(rows.map(row => [row.event_id, row]))
    journal.clear()
    board.clear()
    stand(signal.state)
    started = true
    for (const ready of waiting.splice(0)) ready()
  }
  const follow = async (commit: Commit, after: State): Promise<void> => {
    const changed = learn(commit.events.filter(served))
    // Where nobody would hear of it the question is left out; who joins later must not take the entry for whole.
    const watched = changed.some(row => audiences.watched(row.league))
    const touched = watched ? await ask(() => reads.rowsOf(changed, after)) : []
    const partial = changed.length > 0 && !watched
    const ticks = commit.ticks.filter(served)
    const before = state
    stand(after)
    const entry = createEntry({ ...commit, ticks }, { before, after }, touched, { board, refs, facts })
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
      const changed = commit.events.filter(served)
      const ticks = commit.ticks.filter(served)
      const end = advance(start, commit.partition, commit)
      const moved = new Set(ticks.map(row => row.odds_id))
      const rows = changed.length > 0 ? await reads.rowsOf(changed, end) : []
      let touched = rows.filter(row => !moved.has(String(row.id)))
      let before = start
      return (whole ? [{ ...commit, ticks }] : byPosition({ ...commit, ticks })).map(one => {
        const after = advance(before, one.partition, one)
        const entry = createEntry(one, { before, after }, touched, { board, refs, facts })
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
