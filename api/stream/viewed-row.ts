/** A row that only a view can make, how it is asked for, and what two answers of the view differ in. */
import type { Commit } from './read-log.ts'
import type { State } from './vector.ts'

/** A row: `text` is what is sent, `print` what makes it another row. Unique by kind and id. */
export type Viewed = { kind: string; id: string; event_id: string; league: string; text: string; print: string }
export type ViewedChange<R extends Viewed> = { kind: R['kind']; id: string; was: R | null; is: R | null }

/** Event ids and their leagues. */
export type TouchedEvents = ReadonlyMap<string, string>
/** The rows of some events at a state; null: of all. */
export type ReadViewed<R> = (state: State, events: TouchedEvents | null) => Promise<R[]>
/** What a commit says itself of such rows, and of which kind; of none: of all. */
export type Told = (commit: Commit) => readonly { event_id: string; league: string; kind?: string | undefined }[]

/** Per kind the events whose rows are asked for; null: all rows. */
export type Asking = ReadonlyMap<string, TouchedEvents | null>
/** How each kind is read. */
export type ViewedReads<R> = Readonly<Record<string, ReadViewed<R>>>

/** @param asking null: all rows of all kinds */
export const readAsked = async <R>(reads: ViewedReads<R>, state: State, asking: Asking | null): Promise<R[]> => {
  const kinds = asking ?? new Map(Object.keys(reads).map(kind => [kind, null]))
  const answers = [...kinds].map(([kind, events]) => reads[kind]?.(state, events) ?? [])
  return (await Promise.all(answers)).flat()
}

/** Whether a row was asked for. */
export const isAsked = (asking: Asking, { kind, event_id }: Viewed): boolean => {
  const events = asking.get(kind)
  return events === null || events?.has(event_id) === true
}

/**
 * For how long a process may be behind or ahead of another with what ages: it asks for that every few seconds, when it is its turn. Of 50 sets of books that
 * was after 10 s at the median and after 21 at most; a row that is told again for nothing is told as it stands.
 */
export const ASKED_WITHIN_MS = 30_000

/** What differs between two sets of rows, of some events or of all. */
export const differences = <R extends Viewed>(
  before: ReadonlyMap<string, R>,
  after: ReadonlyMap<string, R>,
  within: (row: R) => boolean,
): ViewedChange<R>[] => {
  const changes: ViewedChange<R>[] = []
  for (const [key, is] of after) {
    const was = before.get(key) ?? null
    if (was?.print !== is.print) changes.push({ kind: is.kind, id: is.id, was, is })
  }
  for (const [key, was] of before)
    if (within(was) && !after.has(key)) changes.push({ kind: was.kind, id: was.id, was, is: null })
  return changes
}

export const keyOf = ({ kind, id }: Pick<Viewed, 'kind' | 'id'>): string => `${kind} ${id}`
export const byKey = <R extends Viewed>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map(row => [keyOf(row), row]))
