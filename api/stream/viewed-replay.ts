/** What a client missed of rows that only the views can make: the logs say when something was touched, the views how it stood then. */
import type { Redis } from 'ioredis'
import type { Frame } from './frames.ts'
import type { Emit } from './leg.ts'
import { placeIn } from './place.ts'
import { LogGap, readLog } from './read-log.ts'
import { advance, formatState, type Stand, type State } from './vector.ts'
import type { Told, ViewedSource } from './viewed.ts'
import { byKey, differences, keyOf, type Viewed, type ViewedChange } from './viewed-row.ts'

// Each is a question to the store; past it what lies between is left out, and only the outcome is told.
const MAX_STEPS = 40

export type ReplayDeps<R extends Viewed> = {
  source: ViewedSource<R>
  redis: Redis
  prefix: string
  /** Log text that one replay reads at most. */
  replay_bytes: number
  now: () => number
}

export type Between<R extends Viewed> = {
  before: State
  state: State
  committed_at: string
  changes: readonly ViewedChange<R>[]
}

/** Tells all that was committed after `stand`. @throws LogGap */
export const replayViewed = async <R extends Viewed>(
  deps: ReplayDeps<R>,
  framesOf: (between: Between<R>) => readonly Frame[],
  stand: Stand,
  emit: Emit,
): Promise<{ seq: number; id: string; state: State }> => {
  const { source, now } = deps
  const place = placeIn(source.journal, stand, source.head().state)
  if (place !== null) return { seq: place, id: formatState(stand), state: stand }
  const told = byKey(await source.read({ ...stand, times: [] }, null))
  const tell = async (before: State, state: State, changes: ViewedChange<R>[]): Promise<void> => {
    for (const change of changes) {
      if (change.is) told.set(keyOf(change), change.is)
      else told.delete(keyOf(change))
    }
    const committed_at = new Date(now()).toISOString()
    for (const frame of framesOf({ before, state, committed_at, changes })) await emit(frame)
  }
  let before: State = stand
  for (const { state, events } of await stepsOf(deps, stand, source.head().state)) {
    if (events.size > 0) {
      const rows = byKey(await source.read({ ...state, times: [] }, events))
      await tell(
        before,
        state,
        differences(told, rows, row => events.has(row.event_id)),
      )
    }
    before = state
  }
  // What time alone has changed, and what came while this was asked.
  const { id, state } = source.head()
  const seq = source.journal.head()
  await tell(
    before,
    state,
    differences(told, source.snapshot(), () => true),
  )
  return { seq, id, state }
}

type Step = { state: State; events: Map<string, string> }

/** What the logs say was touched since a place, in steps in which nothing changes twice. */
const stepsOf = async <R extends Viewed>(deps: ReplayDeps<R>, stand: Stand, target: State): Promise<Step[]> => {
  const { source, redis, prefix, replay_bytes } = deps
  const found: Step[] = []
  let bytes = 0
  let at: State = stand
  for (const [partition, position] of target.vector.entries()) {
    const from = at.vector[partition] ?? 0
    if (position <= from) continue
    const generation = target.generations[partition] ?? ''
    const committed_at = new Date(target.times[partition] ?? 0).toISOString()
    let seen = new Set<string>()
    let events = new Map<string, string>()
    const close = (upto: number): void => {
      at = advance(at, partition, { position: upto, generation, committed_at })
      found.push({ state: at, events })
      seen = new Set()
      events = new Map()
    }
    for await (const commit of readLog(redis, prefix, partition, from, { generation, position, committed_at })) {
      bytes += commit.bytes
      if (bytes > replay_bytes) throw new LogGap('more was missed than is replayed')
      for (const [reached, rows] of byPosition(source.told(commit))) {
        if (rows.some(row => seen.has(row.id)) && found.length < MAX_STEPS) close(reached - 1)
        for (const row of rows) {
          seen.add(row.id)
          events.set(row.event_id, row.league)
        }
      }
      for (const row of commit.events) events.set(row.event_id, row.league)
    }
    close(position)
  }
  return found
}

type Row = ReturnType<Told>[number]

const byPosition = (rows: readonly Row[]): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.position)
    if (group) group.push(row)
    else groups.set(row.position, [row])
  }
  return groups
}
