/** One client's opportunities: the snapshot, the frames of a change, and what was missed since a place. */
import type { Redis } from 'ioredis'
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { audienceKey } from './audience.ts'
import { covers } from './covers.ts'
import { type Form, type Frame, frameBody } from './frames.ts'
import type { Channel, Emit } from './leg.ts'
import { filterKey } from './odds-filter.ts'
import {
  byKey,
  differences,
  type OpportunityChange,
  type OpportunityEntry,
  type OpportunitySource,
  touchedBy,
} from './opportunities.ts'
import type { ReadOpportunities } from './opportunity-reads.ts'
import { OPPORTUNITY_KINDS, type OpportunityFilter, passes, type Standing } from './opportunity-row.ts'
import { placeIn } from './place.ts'
import { LogGap, readLog } from './read-log.ts'
import { advance, formatCut, formatState, type Stand, type State } from './vector.ts'

const EVENT = { ev: 'ev', arbitrage: 'arb' } as const
// Some 2 KB a row.
const ROWS = 100
// Each is a question to the store; past it what lies between is left out, and only the outcome is told.
const MAX_STEPS = 40

export type OpportunityChannelDeps = {
  source: OpportunitySource
  read: ReadOpportunities
  redis: Redis
  prefix: string
  replay_bytes: number
  now: () => number
}

const byPosition = (rows: readonly OpportunityRow[]): Map<number, OpportunityRow[]> => {
  const groups = new Map<number, OpportunityRow[]>()
  for (const row of rows) {
    const group = groups.get(row.position)
    if (group) group.push(row)
    else groups.set(row.position, [row])
  }
  return groups
}

/** Per kind what has come or changed, then what has gone, for this filter. */
export const opportunityFrames = (
  filter: OpportunityFilter,
  form: Form,
  entry: Pick<OpportunityEntry, 'before' | 'state' | 'committed_at' | 'changes'>,
): Frame[] => {
  const bodies: string[] = []
  const { committed_at } = entry
  const body = (event: string, data: string) => bodies.push(frameBody(form, event, data, 'update', committed_at))
  for (const kind of OPPORTUNITY_KINDS) {
    const mine = entry.changes.filter(change => change.kind === kind)
    const come = mine.flatMap(({ is }) => (is && passes(filter, is) ? is.text : []))
    const gone = mine.filter(({ was, is }) => passes(filter, was) && !passes(filter, is)).map(change => change.id)
    for (let from = 0; from < come.length; from += ROWS)
      body(`${EVENT[kind]}:detected`, `[${come.slice(from, from + ROWS).join(',')}]`)
    if (gone.length > 0) body(`${EVENT[kind]}:expired`, JSON.stringify({ expired: gone, timestamp: committed_at }))
  }
  const before = formatState(entry.before)
  // Frames before the last stand where the one before did: a connection that breaks between them is told all of it again.
  const place = (index: number): string =>
    before + formatCut({ partition: 0, position: index, kind: 0, book: '', id: '0' })
  return bodies.map((text, index) => ({
    id: index === bodies.length - 1 ? formatState(entry.state) : place(index),
    body: Buffer.from(text),
  }))
}

export const opportunityChannel = (
  deps: OpportunityChannelDeps,
  filter: OpportunityFilter,
  form: Form,
  onReset: () => void,
): Channel<OpportunityEntry> => {
  const { source, read, redis, prefix, replay_bytes, now } = deps
  const { journal } = source
  const release = source.use(onReset)
  const key = audienceKey(
    JSON.stringify([filterKey(filter), [...filter.kinds].sort(), filter.min_ev, filter.min_profit]),
    form,
  )
  const interest = { events: filter.events, leagues: filter.leagues }
  const membership = source.audiences.join(key, interest, entry => opportunityFrames(filter, form, entry))

  const snapshot: Channel<OpportunityEntry>['snapshot'] = async emit => {
    const { id, state } = source.head()
    const seq = journal.head()
    const rows = [...source.rows()].filter(row => passes(filter, row))
    const timestamp = new Date(now()).toISOString()
    for (let offset = 0; offset === 0 || offset < rows.length; offset += ROWS) {
      const some = rows.slice(offset, offset + ROWS)
      const of = (kind: string) => some.filter(row => row.kind === kind).map(row => row.text)
      const lists = `"ev":[${of('ev')}],"arbitrage":[${of('arbitrage')}],"middles":[],"low_hold":[]`
      const place = `"count":${some.length},"total":${rows.length},"offset":${offset},"has_more":${offset + ROWS < rows.length}`
      await emit(frameBody(form, 'snapshot', `{${lists},${place}}`, 'initial', timestamp))
    }
    return { seq, id, state, summary: { books: [], total_odds: 0 } }
  }

  /** What the logs say was touched since a place, in steps in which nothing changes twice. */
  const steps = async (stand: Stand, target: State): Promise<{ state: State; events: Map<string, string> }[]> => {
    const found: { state: State; events: Map<string, string> }[] = []
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
        for (const [reached, rows] of byPosition(commit.opportunities)) {
          if (rows.some(row => seen.has(row.id)) && found.length < MAX_STEPS) close(reached - 1)
          for (const row of rows) {
            seen.add(row.id)
            events.set(row.event_id, row.league)
          }
        }
        for (const [event, league] of touchedBy({ ...commit, opportunities: [] })) events.set(event, league)
      }
      close(position)
    }
    return found
  }

  const replay = async (stand: Stand, emit: Emit): Promise<{ seq: number; id: string; state: State }> => {
    const place = placeIn(journal, stand, source.head().state)
    if (place !== null) return { seq: place, id: formatState(stand), state: stand }
    const told = byKey(await read(source.set, { ...stand, times: [] }, null))
    const tell = async (before: State, state: State, changes: OpportunityChange[]): Promise<void> => {
      for (const { kind, id, is } of changes) {
        if (is) told.set(`${kind} ${id}`, is)
        else told.delete(`${kind} ${id}`)
      }
      const committed_at = new Date(now()).toISOString()
      for (const frame of opportunityFrames(filter, form, { before, state, committed_at, changes })) await emit(frame)
    }
    let before: State = stand
    for (const { state, events } of await steps(stand, source.head().state)) {
      if (events.size > 0) {
        const rows = byKey(await read(source.set, { ...state, times: [] }, events))
        await tell(
          before,
          state,
          differences(told, rows, (row: Standing) => events.has(row.event_id)),
        )
      }
      before = state
    }
    // What time alone has changed, and what came while this was asked.
    const { id, state } = source.head()
    const seq = journal.head()
    await tell(
      before,
      state,
      differences(told, source.snapshot(), () => true),
    )
    return { seq, id, state }
  }

  return {
    kind: 'opportunities',
    journal,
    membership,
    head: source.head,
    stateOf: entry => entry.state,
    snapshot,
    covers: stand => covers(redis, prefix, stand, source.head().state),
    replay,
    leave: () => {
      membership.leave()
      release()
    },
  }
}
