/* Rows that only views can make, of a log that a test says itself. */
import { Subject } from 'rxjs'
import type { Lane } from '../../api/stream/lane.ts'
import type { Signal } from '../../api/stream/log.ts'
import { BESIDE } from '../../api/stream/opportunity-reads.ts'
import type { Commit, LogOpportunity } from '../../api/stream/read-log.ts'
import { aloneIn, type Turns } from '../../api/stream/together.ts'
import { advance, ORIGIN, type State } from '../../api/stream/vector.ts'
import { createViewed } from '../../api/stream/viewed.ts'
import type { ReadViewed, Viewed } from '../../api/stream/viewed-row.ts'

/** The place of a log at a position of partition 3. */
export const placeOf = (position: number): State =>
  advance(ORIGIN, 3, { position, generation: 'abc', committed_at: '2030-01-01T00:00:00.000Z' })

/** A source in use; what a commit touches is what it names. @param turns by default it is alone in its lane */
export const createSource = ({ read, ...deps }: { lane: Lane; read: ReadViewed<Viewed>; turns?: Turns }) => {
  const signals$ = new Subject<Signal>()
  const stop = new AbortController()
  const source = createViewed<Viewed>({
    ...{ tail: { signals$ }, turns: aloneIn(deps.lane), ...deps },
    ...{ onError: () => {}, stopping: stop.signal, onIdle: () => {} },
    reads: { ev: read },
    beside: BESIDE,
    told: commit => commit.opportunities,
    journal: { max_bytes: 1e6, max_ms: 60_000 },
  })
  let leave = source.use(() => {})
  const say = (kind: 'start' | 'gap', position: number): void => signals$.next({ kind, state: placeOf(position) })
  const commitOf = (kind: LogOpportunity['kind'], position: number, ...events: string[]): void => {
    const opportunities = events.map(event_id => ({
      position,
      id: event_id,
      kind,
      event_id,
      league: 'nfl',
      current: 1,
    }))
    signals$.next({
      kind: 'commit',
      state: placeOf(position),
      commit: { opportunities, events: [] } as never as Commit,
    })
  }
  return {
    ...{ source, say, commitOf },
    commit: (position: number, ...events: string[]): void => commitOf('ev', position, ...events),
    told: (): string[] => [...source.rows()].map(row => row.text).sort(),
    leave: () => leave(),
    comeBack: (): void => {
      leave = source.use(() => {})
    },
    close: (): void => {
      leave()
      stop.abort()
    },
  }
}
