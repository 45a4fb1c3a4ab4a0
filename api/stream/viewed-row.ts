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
/** What a commit says itself of such rows. */
export type Told = (commit: Commit) => readonly { event_id: string; league: string }[]

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
