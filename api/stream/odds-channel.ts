/** One client's odds: the snapshot at a state, and what was committed after a place, read again from the logs. */
import type { Redis } from 'ioredis'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { isoTime } from '../envelope.ts'
import { dataTime } from '../positions.ts'
import { audienceKey } from './audience.ts'
import { createBoard } from './board.ts'
import type { OddsEntry } from './changes.ts'
import { gatherOdds } from './conflate-odds.ts'
import { covers } from './covers.ts'
import { type Form, frameBody, oddsFrames, snapshotName } from './frames.ts'
import type { Channel, Emit } from './leg.ts'
import type { OddsSource } from './odds.ts'
import { filterKey, type OddsFilter } from './odds-filter.ts'
import { placeIn } from './place.ts'
import { LogGap, readLog } from './read-log.ts'
import { print, type WireRow } from './row.ts'
import type { Snapshots } from './snapshots.ts'
import { type Cut, formatState, type Stand, type State } from './vector.ts'

export type OddsChannelDeps = {
  source: OddsSource
  snapshots: Snapshots
  redis: Redis
  prefix: string
  /** Log text that one replay reads at most: past it a snapshot is cheaper. */
  replay_bytes: number
}

export const oddsChannel = (
  deps: OddsChannelDeps,
  filter: OddsFilter,
  form: Form,
  onReset: () => void,
): Channel<OddsEntry> => {
  const { source, snapshots, redis, prefix, replay_bytes } = deps
  const { journal, board } = source
  const release = source.use(onReset)
  const interest = { events: filter.events, leagues: filter.leagues }
  const touched = [...(filter.leagues ?? [])].map(league => partitionOf(league))
  const key = filterKey(filter)
  const membership = source.audiences.join(audienceKey(key, form), interest, entry => oddsFrames(filter, form, entry))

  const snapshot: Channel<OddsEntry>['snapshot'] = async emit => {
    const { seq, id, state, era, pages } = await snapshots(key, filter)
    const books = new Set<string>()
    const at = dataTime({ positions: state.vector, times: state.times }, touched)
    const updated_at = isoTime(at)
    let offset = 0
    let all = 0
    for await (const { total, count, rows } of pages) {
      for (const row of JSON.parse(rows) as WireRow[]) {
        board.seed(era, String(row.event_id), String(row.id), print(row))
        books.add(String(row.sportsbook))
      }
      const numbers = `"count":${count},"total":${total},"offset":${offset},"has_more":${offset + count < total}`
      const data = `{"odds":${rows},${numbers},"updated_at":"${updated_at}"}`
      await emit(frameBody(form, snapshotName(form, 'odds'), data, 'initial', updated_at))
      offset += count
      all = total
    }
    return { seq, id, state, summary: { books: [...books], total_odds: all, at } }
  }

  const replay = async (stand: Stand, emit: Emit): Promise<{ seq: number; id: string; state: State }> => {
    const { id, state: target } = source.head()
    const place = placeIn(journal, stand, target)
    if (place !== null) return { seq: place, id: formatState(stand), state: stand }
    const seq = journal.head()
    const told = createBoard()
    let at: State = stand
    let bytes = 0
    const read = async (partition: number, position: number, cut: Cut | null): Promise<void> => {
      const from = at.vector[partition] ?? 0
      if (position <= from) return
      const head = {
        generation: target.generations[partition] ?? '',
        position,
        committed_at: isoTime(target.times[partition] ?? 0),
      }
      for await (const commit of readLog(redis, prefix, partition, from, head)) {
        bytes += commit.bytes
        if (bytes > replay_bytes) throw new LogGap('more was missed than is replayed')
        for (const entry of await source.entriesOf(commit, at, told, cut !== null)) {
          for (const frame of oddsFrames(filter, form, entry, cut)) await emit(frame)
          at = entry.state
        }
      }
    }
    // The commit that the connection broke in comes first, as it was, so that its frames are in the order that the cut counts by.
    if (stand.cut) await read(stand.cut.partition, stand.cut.position, stand.cut)
    // Of it the client was told rows as their events stood then, and here they were made as these stand now.
    told.clear()
    for (const [partition, position] of target.vector.entries()) await read(partition, position, null)
    return { seq, id, state: target }
  }

  return {
    kind: 'odds',
    journal,
    membership,
    head: source.head,
    stateOf: entry => entry.state,
    gather: () => gatherOdds(filter, form),
    snapshot,
    covers: stand => covers(redis, prefix, stand, () => source.head().state),
    replay,
    leave: () => {
      membership.leave()
      release()
    },
  }
}
