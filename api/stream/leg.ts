/**
 * One channel of one client: where it stands in the channel's journal, and how it gets there. There is one for what stands at a place of its own.
 *
 * A leg is either live, when the journal hands it every new entry's frames at once, or it reads on by itself from its cursor (after a
 * snapshot, after a replay, after its client was slow) until it has caught up. For a client that was slow, what waits is taken together: each row's
 * newest state alone, a bounded piece of the journal at a time. So one that takes less than comes goes on without losing the journal, as long as
 * what is new of each row is not too much for it either.
 */
import type { Membership } from './audience.ts'
import type { Frame } from './frames.ts'
import type { Entry, Journal } from './journal.ts'
import { type Carry, formatStand, type Stand, type State } from './vector.ts'

/** Writes a frame and waits while the client is slow. @throws Gone */
export type Emit = (frame: Frame) => Promise<void>
/** `at`: the data time of what was told, epoch ms. */
export type Summary = { books: readonly string[]; total_odds: number; at: number }

/** Entries taken together, for a client that is behind. */
export type Gathering<E> = {
  /** Adds the next one; returns the bytes that their frames take so far, roughly. */
  add: (entry: E) => number
  /** Changes that a newer one of the same row has made needless. */
  left_out: () => number
  /** None when they come to nothing. */
  frames: () => Frame[]
}

/** How a kind of channel does it; `seq` is the journal's entry that what was emitted ends with. */
export type Channel<E extends Entry> = {
  kind: Carry
  journal: Journal<E>
  membership: Membership<E>
  /** The state after the journal's newest entry, and its text. */
  head: () => { id: string; state: State }
  /** The state after an entry. */
  stateOf: (entry: E) => State
  gather: () => Gathering<E>
  snapshot: (
    emit: (body: string) => Promise<void>,
  ) => Promise<{ seq: number; id: string; state: State; summary: Summary }>
  /** Whether all that was committed after `stand` is still there. */
  covers: (stand: Stand) => Promise<boolean>
  /** Frames of what was committed after `stand`. @throws LogGap */
  replay: (stand: Stand, emit: Emit) => Promise<{ seq: number; id: string; state: State }>
  leave: () => void
}

export type Leg = ReturnType<typeof createLeg>

// Beside what waits in its connection. An entry that alone is larger is told as it is: its frames are shared.
const MOST_HELD_BYTES = 256 * 1024

/**
 * @param push takes a live entry's frame; false: the client is full, and the leg reads on by itself when told
 * @param leftOut told how many changes a slow client was spared
 */
export const createLeg = <E extends Entry>(
  channel: Channel<E>,
  push: (frame: Frame) => boolean,
  paused: () => void,
  leftOut: (changes: number) => void,
) => {
  const { journal, membership } = channel
  // Frames of entry `seq` before `next` were sent.
  let seq = -1
  let next = 0
  let id = ''
  let state: State | null = null
  let live = false
  // Frames of everything up to entry `seq` that were made for this client, and wait for it.
  let held: { frames: Frame[]; seq: number; state: State } | null = null

  const listener = (frames: readonly Frame[], entry: number): void => {
    for (const [index, frame] of frames.entries()) {
      if (push(frame)) continue
      pause()
      id = frame.id
      seq = entry
      next = index + 1
      paused()
      return
    }
  }
  const pause = (): void => {
    if (!live) return
    live = false
    membership.pause(listener)
    ;({ id, state } = channel.head())
    seq = journal.head()
    next = Number.POSITIVE_INFINITY
  }
  const standAt = (at: { seq: number; id: string; state: State }): void => {
    ;({ seq, id, state } = at)
    next = Number.POSITIVE_INFINITY
    held = null
  }
  /** Takes together what the journal holds after the cursor, as much as may wait; false where that is less than two entries. */
  const gather = (): boolean => {
    const gathering = channel.gather()
    let last: E | undefined
    let to = seq
    for (;;) {
      const entry = journal.get(to + 1)
      if (!entry || entry.bytes > MOST_HELD_BYTES) break
      last = entry
      to++
      if (gathering.add(entry) > MOST_HELD_BYTES) break
    }
    if (!last || to === seq + 1) return false
    held = { frames: gathering.frames().reverse(), seq: to, state: channel.stateOf(last) }
    leftOut(gathering.left_out())
    return true
  }
  /** False: the client is full. */
  const sendHeld = (): boolean => {
    if (!held) return true
    for (let frame = held.frames.pop(); frame; frame = held.frames.pop()) {
      id = frame.id
      if (!push(frame)) return false
    }
    ;({ seq, state } = held)
    held = null
    return true
  }

  return {
    kind: channel.kind,
    covers: channel.covers,
    /** This channel's part of an id: what the client has. */
    id: (): string => (live ? channel.head().id : id),
    /** It will go on from there: until something is told, that is what the client has. */
    standOn: (stand: Stand): void => {
      id = formatStand(stand)
    },
    /** No more frames by themselves; the place is kept. */
    pause,
    snapshot: async (emit: (body: string) => Promise<void>): Promise<Summary> => {
      pause()
      const done = await channel.snapshot(emit)
      standAt(done)
      return done.summary
    },
    replay: async (stand: Stand, emit: Emit): Promise<void> => {
      pause()
      const done = await channel.replay(stand, async frame => {
        id = frame.id
        await emit(frame)
      })
      standAt(done)
    },
    /**
     * Sends what the journal holds after the cursor. `live`: all of it, and from now on every new entry at once. `full`: the client is slow.
     * `lost`: the journal no longer holds it.
     * @param late only the newest of each row
     */
    catchUp: (late: boolean): 'live' | 'full' | 'lost' => {
      for (;;) {
        if (!sendHeld()) return 'full'
        const entry = journal.get(seq)
        if (next !== Number.POSITIVE_INFINITY) {
          if (!entry) return 'lost'
          const frames = membership.frames(entry, seq)
          while (next < frames.length) {
            const frame = frames[next++]
            if (!frame) break
            id = frame.id
            if (!push(frame)) return 'full'
          }
          state = channel.stateOf(entry)
          next = Number.POSITIVE_INFINITY
        }
        if (seq === journal.head()) {
          live = true
          membership.listen(listener)
          return 'live'
        }
        if (!journal.get(seq + 1)) return 'lost'
        if (late && gather()) continue
        seq++
        next = 0
      }
    },
    /** Where a replay would have to begin; null in the middle of an entry that is gone. */
    stand: (): Stand | null => (state && !held && next === Number.POSITIVE_INFINITY ? { ...state, cut: null } : null),
    leave: (): void => {
      membership.pause(listener)
      channel.leave()
    },
  }
}
