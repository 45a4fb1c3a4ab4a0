/**
 * The opportunities of one set of books, as they stand: asked of the views for the events that commits touched, one question at a time, and
 * all again every few seconds, because prices also age. What changed from one answer to the next is an entry for every client of the set.
 *
 * Why not made here from the log's rows, as odds are: the log has no sightings, so ages, and with them what is listed at all, would be guesses,
 * and the arithmetic of the views would stand twice. A question costs some 30 ms of planning for EV and 50 for arbitrages, whatever it names:
 * hence one at a time (lane.ts), for all that was touched meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { finalize, tap } from 'rxjs'
import { createAudiences } from './audience.ts'
import { createJournal, type Entry } from './journal.ts'
import type { Lane } from './lane.ts'
import { lingering } from './linger.ts'
import type { Signal, Tail } from './log.ts'
import type { OpportunitySet, ReadOpportunities } from './opportunity-reads.ts'
import type { OpportunityKind, Standing } from './opportunity-row.ts'
import { patiently } from './patience.ts'
import type { Commit } from './read-log.ts'
import { formatState, ORIGIN, type State } from './vector.ts'

export type OpportunityChange = { kind: OpportunityKind; id: string; was: Standing | null; is: Standing | null }
export type OpportunityEntry = Entry & {
  before: State
  state: State
  committed_at: string
  changes: readonly OpportunityChange[]
}

// Commits of a busy moment are asked about together.
const APART_MS = 50
// The data time of a live feed moves at least every 5 s (sweeps), and with it every age.
const AGE_MS = 5_000

export type OpportunitySource = ReturnType<typeof createOpportunities>

/** What differs between two sets of rows, of some events or of all. */
export const differences = (
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
  within: (row: Standing) => boolean,
): OpportunityChange[] => {
  const changes: OpportunityChange[] = []
  for (const [key, is] of after) {
    const was = before.get(key) ?? null
    if (was?.print !== is.print) changes.push({ kind: is.kind, id: is.id, was, is })
  }
  for (const [key, was] of before)
    if (within(was) && !after.has(key)) changes.push({ kind: was.kind, id: was.id, was, is: null })
  return changes
}

export const byKey = (rows: readonly Standing[]): Map<string, Standing> =>
  new Map(rows.map(row => [`${row.kind} ${row.id}`, row]))

/** The events that a commit's opportunities depend on, with their leagues. */
export const touchedBy = (commit: Commit): Map<string, string> =>
  new Map([...commit.opportunities, ...commit.events].map(row => [row.event_id, row.league]))

export const createOpportunities = (deps: {
  tail: Tail
  set: OpportunitySet
  read: ReadOpportunities
  /** Shared by all sets of books. */
  lane: Lane
  journal: { max_bytes: number; max_ms: number }
  onError: (error: unknown) => void
  stopping: AbortSignal
  /** Called when nobody has used it for a while. */
  onIdle: () => void
}) => {
  const { tail, set, read, lane, onError, stopping } = deps
  const journal = createJournal<OpportunityEntry>(deps.journal)
  const audiences = createAudiences<OpportunityEntry>(journal, entry => {
    const rows = entry.changes.flatMap(({ was, is }) => is ?? was ?? [])
    return { leagues: new Set(rows.map(row => row.league)), events: () => rows.map(row => row.event_id) }
  })
  const resets = new Set<() => void>()
  const waiting: (() => void)[] = []
  let rows = new Map<string, Standing>()
  let state = ORIGIN
  let id = ''
  let started = false
  /** Where the tail is, and what has to be asked before this may say that it is there too. */
  let ahead = ORIGIN
  let touched = new Map<string, string>()
  let everything = false
  let busy = false
  /** Counts starts and gaps: what was asked for before one no longer counts. */
  let era = 0
  let ageing: NodeJS.Timeout | undefined

  const stand = (next: State): void => {
    state = next
    id = formatState(next)
  }
  const restart = async (): Promise<void> => {
    started = false
    const mine = ++era
    everything = false
    touched = new Map()
    const target = ahead
    const answer = await patiently(() => read(set, target, null), onError, stopping)
    if (mine !== era) return
    for (const reset of resets) reset()
    rows = byKey(answer)
    journal.clear()
    stand(target)
    started = true
    for (const ready of waiting.splice(0)) ready()
  }
  const ask = async (): Promise<void> => {
    const mine = era
    const target = ahead
    const events = everything ? null : touched
    everything = false
    touched = new Map()
    const answer = await patiently(() => read(set, target, events), onError, stopping)
    if (mine !== era) return
    const asked = (row: Standing): boolean => events === null || events.has(row.event_id)
    const after = byKey(answer)
    const changes = differences(rows, after, asked)
    for (const [key, row] of rows) if (asked(row)) rows.delete(key)
    for (const [key, row] of after) rows.set(key, row)
    const before = state
    stand(target)
    if (changes.length === 0) return
    const at = Math.max(...target.times)
    const bytes = changes.reduce((sum, { is }) => sum + 200 + (is?.text.length ?? 0), 0)
    journal.append({ bytes, at, before, state: target, committed_at: new Date(at).toISOString(), changes })
  }
  /** Asks until nothing is left to ask; one question at a time, and none sooner than `APART_MS` after the one before. */
  const pump = async (): Promise<void> => {
    if (busy || !started) return
    busy = true
    while (started && (everything || touched.size > 0)) {
      await lane(ask)
      await sleep(APART_MS)
    }
    // What came meanwhile touched nothing.
    if (started) stand(ahead)
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
    for (const [event, league] of touchedBy(signal.commit)) touched.set(event, league)
    // Nothing of opportunities in it, and nothing pending: it is there already.
    if (started && !busy && !everything && touched.size === 0) stand(ahead)
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
    set,
    head: () => ({ id, state }),
    /** The rows as they stand. */
    rows: (): Iterable<Standing> => rows.values(),
    snapshot: (): ReadonlyMap<string, Standing> => new Map(rows),
    ready: (): Promise<void> => (started ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))),
    use: (onReset: () => void): (() => void) => {
      resets.add(onReset)
      ageing ??= setInterval(() => {
        everything = true
        void pump().catch(failed)
      }, AGE_MS).unref()
      const subscription = heard$.subscribe({ error: onError })
      return () => {
        resets.delete(onReset)
        subscription.unsubscribe()
        if (resets.size > 0) return
        clearInterval(ageing)
        ageing = undefined
      }
    },
  }
}
