/**
 * Rows that only the views can make (opportunities of a set of books, game states), as they stand: asked for the events that commits touched, in turn with
 * others, and all of a kind again every few seconds, because what they say also ages. What changed from one answer to the next is an entry for every client.
 *
 * Why not made here from the log's rows, as odds are: the log has no sightings, so ages, and with them what is listed at all, would be guesses,
 * and the arithmetic of the views would stand twice. A question costs 100 to 300 ms of the store's CPU to be planned, whatever it names: hence only
 * for the kinds that were touched (wanted.ts), one turn at a time (lane.ts), for all that was touched meanwhile and all who wait (together.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { finalize, tap } from 'rxjs'
import { createAudiences } from './audience.ts'
import { createJournal, type Entry } from './journal.ts'
import type { Lane } from './lane.ts'
import { lingering } from './linger.ts'
import type { Signal, Tail } from './log.ts'
import { createPast } from './past.ts'
import { patiently } from './patience.ts'
import type { Asker, Turns } from './together.ts'
import { formatState, ORIGIN, type State } from './vector.ts'
import type { Told, Viewed, ViewedChange, ViewedReads } from './viewed-row.ts'
import { byKey, differences, isAsked, readAsked } from './viewed-row.ts'
import { type Beside, createWanted } from './wanted.ts'

export type ViewedEntry<R extends Viewed> = Entry & {
  before: State
  state: State
  committed_at: string
  changes: readonly ViewedChange<R>[]
  /** Those that no commit brought about: the rows have aged, or were seen again. Another process has asked what ages at other times. */
  aged: readonly ViewedChange<R>[]
}

// Commits of a busy moment are asked about together.
const APART_MS = 50
// The data time of a live feed moves at least every 5 s (sweeps), and with it every age.
const AGE_MS = 5_000

export type ViewedSource<R extends Viewed> = ReturnType<typeof createViewed<R>>

export const createViewed = <R extends Viewed>(deps: {
  tail: Tail
  reads: ViewedReads<R>
  told: Told
  beside?: Beside
  /** Shared by all sources of the process, and how those like this one get their turn in it. */
  lane: Lane
  turns: Turns
  journal: { max_bytes: number; max_ms: number }
  onError: (error: unknown) => void
  stopping: AbortSignal
  /** Called when nobody has used it for a while. */
  onIdle: () => void
}) => {
  const { tail, reads, told, lane, turns, onError, stopping } = deps
  const journal = createJournal<ViewedEntry<R>>(deps.journal)
  const audiences = createAudiences<ViewedEntry<R>>(journal, entry => {
    const rows = entry.changes.flatMap(({ was, is }) => is ?? was ?? [])
    return { leagues: new Set(rows.map(row => row.league)), events: () => rows.map(row => row.event_id) }
  })
  const resets = new Set<() => void>()
  const waiting: (() => void)[] = []
  let rows = new Map<string, R>()
  let [state, id, started] = [ORIGIN, '', false]
  /** Where the tail is, and what has to be asked before this may say that it is there too. */
  let ahead = ORIGIN
  const wanted = createWanted(Object.keys(reads), deps.beside ?? {})
  let busy = false
  /** Something was touched, or aged, while nobody used it; and since when nobody does. */
  let [stale, left] = [false, 0]
  /** Counts starts and gaps: what was asked for before one no longer counts. */
  let era = 0
  let ageing: NodeJS.Timeout | undefined

  /** @param isFresh whether all is asked that was touched, or aged, up to there */
  const stand = (next: State, isFresh = true): void => {
    state = next
    id = formatState(next)
    if (!isFresh) return
    stale = false
    for (const ready of waiting.splice(0)) ready()
  }
  const restart = async (): Promise<void> => {
    started = false
    const [mine, target] = [++era, ahead]
    wanted.clear()
    const answer = await patiently(() => readAsked(reads, target, null), onError, stopping)
    if (mine !== era) return
    for (const reset of resets) reset()
    rows = byKey(answer)
    journal.clear()
    started = true
    stand(target)
  }
  const asker: Asker = {
    wanted: wanted.whole,
    ask: async all => {
      // It waited for its turn: a start that came meanwhile asks for all of it.
      if (!started) return
      const [mine, target, wasStale] = [era, ahead, stale]
      const whole = wasStale ? [...wanted.whole] : all
      const { asking, isTouched } = wanted.take(whole, rows.values())
      if (asking.size === 0) return
      const answer = await readAsked(reads, target, asking).catch(error => {
        if (mine !== era) return []
        wanted.giveBack(asking)
        throw error
      })
      if (mine !== era) return
      const asked = (row: R): boolean => isAsked(asking, row)
      const [after, before] = [byKey(answer), state]
      const changes = differences(rows, after, asked)
      for (const [key, row] of rows) if (asked(row)) rows.delete(key)
      for (const [key, row] of after) rows.set(key, row)
      stand(target, wasStale || !stale)
      if (changes.length === 0) return
      const at = Math.max(...target.times)
      const bytes = changes.reduce((sum, { is }) => sum + 200 + (is?.text.length ?? 0), 0)
      const aged = changes.filter(({ kind, was, is }) => !isTouched(kind, (is ?? was)?.event_id ?? ''))
      journal.append({ bytes, at, before, state: target, committed_at: new Date(at).toISOString(), changes, aged })
    },
  }
  /**
   * Asks until nothing is left to ask; one question at a time, none sooner than `APART_MS` after the one before, and none while nobody uses it: a
   * client that goes through sets of books leaves one behind for a minute with each, and those who stay would wait for all of them.
   */
  const pump = async (): Promise<void> => {
    if (busy || !started) return
    busy = true
    while (started && resets.size > 0 && !wanted.isNothing()) {
      // A question that failed leaves the lane: others' must not wait for it.
      await patiently(() => turns(asker), onError, stopping)
      await sleep(APART_MS)
    }
    if (!wanted.isNothing()) stale = true
    // What came meanwhile touched nothing.
    else if (started) stand(ahead)
    busy = false
  }
  const failed = (error: unknown): void => {
    busy = false
    if (!stopping.aborted) onError(error)
  }
  const hear = (signal: Signal): void => {
    ahead = signal.state
    if (signal.kind !== 'commit') {
      void restart().then(pump).catch(failed)
      return
    }
    // What an event's own row says may end what stood of it.
    for (const { kind, event_id, league } of told(signal.commit)) wanted.touch(kind, event_id, league)
    for (const { event_id, league } of signal.commit.events) wanted.touch(undefined, event_id, league)
    // Nothing of such rows, and nothing pending: it is there already.
    if (started && !busy && wanted.isNothing()) stand(ahead)
    else void pump().catch(failed)
  }

  const heard$ = tail.signals$.pipe(
    tap(hear),
    finalize(() => {
      started = false
      era++
      deps.onIdle()
    }),
    lingering(stopping),
  )

  return {
    journal,
    audiences,
    head: () => ({ id, state }),
    /** The rows as they stood at a place. @throws LogGap where that is too much to ask */
    past: createPast(place => readAsked(reads, place, null), lane),
    /** The rows as they stand. */
    rows: (): Iterable<R> => rows.values(),
    snapshot: (): ReadonlyMap<string, R> => new Map(rows),
    ready: (): Promise<void> => (started && !stale ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
    use: (onReset: () => void): (() => void) => {
      // Nobody asked what has aged meanwhile.
      if (started && resets.size === 0 && performance.now() - left > AGE_MS) {
        wanted.wantAll()
        stale = true
      }
      resets.add(onReset)
      ageing ??= setInterval(() => {
        wanted.wantAll()
        void pump().catch(failed)
      }, AGE_MS).unref()
      const subscription = heard$.subscribe({ error: onError })
      if (stale) void pump().catch(failed)
      return () => {
        resets.delete(onReset)
        subscription.unsubscribe()
        if (resets.size > 0) return
        left = performance.now()
        clearInterval(ageing)
        ageing = undefined
      }
    },
  }
}
