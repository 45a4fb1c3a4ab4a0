/**
 * Questions that are alike, of several sets of books, as one: what a question costs is its planning, whatever it names (viewed.ts). So whoever waits for
 * the lane goes in the same turn, and what is asked in one moment, at one place of the log, goes to the store in one text. Sets of books that are
 * watched then cost rows, not questions: asked for alone, in a slow hour, not all of 50 sets came to stand within 110 s; so they do in 4 to 5, and are told
 * of a commit (one every 0.6 s) after 2.4 s at the median and 4.2 at p99 (`npm run bench -- sets`).
 *
 * All rows of a set, which are asked for again because they age, are more than those that a commit touches: only some sets do so in one turn, of one kind or
 * two, who has waited longest first; the others are told of what was touched meanwhile, as ever. Of 50 sets each kind comes to its turn every 10 s
 * at the median; with 8 sets of one kind in a turn it was every 35 s, for 0.1 s less until a commit is told.
 */
import { isRefusal } from '../../sql/client.ts'
import type { Lane } from './lane.ts'
import { formatState, type State, timeOf } from './vector.ts'
import type { ReadViewed, TouchedEvents } from './viewed-row.ts'

/** Who asks when it is his turn. */
export type Asker = {
  /** The kinds of which he would ask for all rows, who has waited longest first. */
  wanted: ReadonlySet<string>
  /** @param all the kinds of which he may; what was touched he always may ask for */
  ask: (all: readonly string[]) => Promise<void>
}

/** Comes back when the asker has asked. @throws what he throws */
export type Turns = (asker: Asker) => Promise<void>

/** Turns of one who is alone in them. */
export const aloneIn =
  (lane: Lane): Turns =>
  asker =>
    lane(() => asker.ask([...asker.wanted].slice(0, 1)))

/**
 * How many sets ask for all of their rows in one turn, and in one question: of 300 ladders in the store, 4 sets cost 1.2 to 1.7 times what
 * one does, 16 sets 2.5 to 4.5 times, and all of it is put in order in the store's memory.
 */
const MOST_WHOLE = 16
/** So many kinds of sets wait for more turns than rows may well age. */
const MANY = 4 * MOST_WHOLE
/** How many are asked for what was touched in one question: two events of 64 sets cost what those of one do. Of more events there are more rows. */
const MOST_TOUCHED = 64
const MOST_EVENTS = 512

/** Turns that all who wait share: in each some ask for all rows of a kind, or of two where many wait. */
export const sharedIn = (lane: Lane): Turns => {
  type Waiting = { asker: Asker; told: (asked: Promise<void>) => void }
  type Wanting = { asker: Asker; kind: string; since: number }
  let waiting: Waiting[] = []
  /** Since which of the turns each has wanted all of a kind; who leaves is not kept by it. */
  const wanting = new WeakMap<Asker, Map<string, number>>()
  let turns = 0
  const wantingOf = (asker: Asker): Wanting[] => {
    const was = wanting.get(asker)
    const all = [...asker.wanted].map(kind => ({ asker, kind, since: was?.get(kind) ?? turns }))
    wanting.set(asker, new Map(all.map(({ kind, since }) => [kind, since])))
    return all
  }
  const turn = async (): Promise<void> => {
    const going = waiting
    waiting = []
    turns += 1
    const inTurn = going.flatMap(({ asker }) => wantingOf(asker)).sort((a, b) => a.since - b.since)
    const kinds = [...new Set(inTurn.map(({ kind }) => kind))].slice(0, inTurn.length > MANY ? 2 : 1)
    const granted = new Map<Asker, string[]>()
    for (const kind of kinds)
      for (const { asker } of inTurn.filter(one => one.kind === kind).slice(0, MOST_WHOLE)) {
        wanting.get(asker)?.delete(kind)
        granted.set(asker, [...(granted.get(asker) ?? []), kind])
      }
    const asked = going.map(({ asker, told }) => {
      const one = asker.ask(granted.get(asker) ?? [])
      told(one)
      return one
    })
    await Promise.allSettled(asked)
  }
  return asker =>
    new Promise((resolve, reject) => {
      waiting.push({ asker, told: asked => asked.then(resolve, reject) })
      if (waiting.length === 1) void lane(turn)
    })
}

/** The rows of several alike sets, in their order. */
export type ReadTogether<S, R> = (
  sets: readonly [S, ...S[]],
  state: State,
  events: TouchedEvents | null,
) => Promise<readonly R[][]>

type Question<S, R> = {
  set: S
  state: State
  events: TouchedEvents | null
  answer: (rows: R[]) => void
  fail: (error: unknown) => void
}

/**
 * Reads of one set each, which go together when they come in one moment, or while others are answered (a hundred clients that connect at once). What the
 * store refuses of several it is asked for each alone, and who is refused alone stays so until it is answered: one set that is too much holds nobody else up.
 * @param alike sets of one word go together
 */
export const createTogether = <S extends object, R extends { event_id: string }>(
  readAll: ReadTogether<S, R>,
  alike: (set: S) => string,
): ((set: S) => ReadViewed<R>) => {
  type Questions = readonly Question<S, R>[]
  const apart = new WeakSet<S>()
  const asked: Question<S, R>[] = []
  let busy = false
  const ask = async ([first, ...others]: Questions): Promise<void> => {
    if (first === undefined) return
    const all = [first, ...others]
    const events = first.events && new Map(all.flatMap(one => [...(one.events ?? [])]))
    try {
      const answers = await readAll([first.set, ...others.map(one => one.set)], first.state, events)
      for (const [i, one] of all.entries())
        one.answer((answers[i] ?? []).filter(row => one.events === null || one.events.has(row.event_id)))
      apart.delete(first.set)
    } catch (error) {
      if (others.length > 0 && isRefusal(error)) for (const one of all) await ask([one])
      else for (const one of all) one.fail(error)
      if (others.length === 0) apart.add(first.set)
    }
  }
  const askSome = async (): Promise<void> => {
    const groups = new Map<string, Question<S, R>[]>()
    for (const [i, one] of asked.splice(0).entries()) {
      const key = [alike(one.set), formatState(one.state), timeOf(one.state), one.events === null]
      const own = JSON.stringify(apart.has(one.set) ? [i] : key)
      groups.set(own, [...(groups.get(own) ?? []), one])
    }
    for (const group of groups.values()) {
      const events = Math.max(...group.map(one => one.events?.size ?? MOST_EVENTS))
      const most = Math.max(MOST_WHOLE, Math.min(MOST_TOUCHED, Math.floor(MOST_EVENTS / events)))
      for (let from = 0; from < group.length; from += most) await ask(group.slice(from, from + most))
    }
  }
  const askAll = async (): Promise<void> => {
    while (asked.length > 0) await askSome()
    busy = false
  }
  return set => (state, events) =>
    new Promise((answer, fail) => {
      asked.push({ set, state, events, answer, fail })
      if (busy) return
      busy = true
      setImmediate(() => void askAll())
    })
}
