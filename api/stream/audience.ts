/**
 * Clients with equal filters, as one: a commit is looked through once per distinct filter, and only for filters that name what it touches.
 * Listed by event where a filter names events, else by league, else under everything.
 */
import type { Form, Frame } from './frames.ts'
import type { Entry, Journal } from './journal.ts'

/** A client's place in the audience: called with every entry's frames, in order, for as long as it is in it. */
type Listener = (frames: readonly Frame[], seq: number) => void

/** What a filter must be touched by; null: anything. */
export type Interest = { events: ReadonlySet<string> | null; leagues: ReadonlySet<string> | null }
export type Touched = { events: () => Iterable<string>; leagues: Iterable<string> }

type Audience<E> = {
  interest: Interest
  frames: (entry: E, seq: number) => readonly Frame[]
  listeners: Set<Listener>
  members: number
}

export type Membership<E> = {
  frames: (entry: E, seq: number) => readonly Frame[]
  listen: (listener: Listener) => void
  pause: (listener: Listener) => void
  leave: () => void
}

export const createAudiences = <E extends Entry>(journal: Journal<E>, touchedBy: (entry: E) => Touched) => {
  const byKey = new Map<string, Audience<E>>()
  const byEvent = new Map<string, Set<Audience<E>>>()
  const byLeague = new Map<string, Set<Audience<E>>>()
  const everything = new Set<Audience<E>>()

  const places = ({
    events,
    leagues,
  }: Interest): { index: Map<string, Set<Audience<E>>>; names: Iterable<string> } | null =>
    events ? { index: byEvent, names: events } : leagues ? { index: byLeague, names: leagues } : null

  const list = (audience: Audience<E>): void => {
    const place = places(audience.interest)
    if (!place) everything.add(audience)
    else
      for (const name of place.names) {
        const set = place.index.get(name)
        if (set) set.add(audience)
        else place.index.set(name, new Set([audience]))
      }
  }
  const unlist = (audience: Audience<E>): void => {
    everything.delete(audience)
    const place = places(audience.interest)
    for (const name of place?.names ?? []) {
      const set = place?.index.get(name)
      set?.delete(audience)
      if (set?.size === 0) place?.index.delete(name)
    }
  }

  journal.listen((entry, seq) => {
    const touched = touchedBy(entry)
    const found = new Set(everything)
    for (const league of touched.leagues) for (const audience of byLeague.get(league) ?? []) found.add(audience)
    if (byEvent.size > 0)
      for (const event of touched.events()) for (const audience of byEvent.get(event) ?? []) found.add(audience)
    for (const audience of found) {
      if (audience.listeners.size === 0) continue
      const frames = audience.frames(entry, seq)
      // A listener that falls behind leaves the set while it is gone through.
      if (frames.length > 0) for (const listener of [...audience.listeners]) listener(frames, seq)
    }
  })

  return {
    /** Whether anyone would hear of a league. */
    watched: (league: string): boolean => everything.size > 0 || byEvent.size > 0 || byLeague.has(league),

    /** Joins the audience of a filter. Frames are made by `make` once per entry for all its members. */
    join: (key: string, interest: Interest, make: (entry: E) => readonly Frame[]): Membership<E> => {
      let audience = byKey.get(key)
      if (!audience) {
        let made: { seq: number; frames: readonly Frame[] } | null = null
        const frames = (entry: E, seq: number): readonly Frame[] => {
          if (made?.seq !== seq) made = { seq, frames: make(entry) }
          return made.frames
        }
        audience = { interest, frames, listeners: new Set(), members: 0 }
        byKey.set(key, audience)
        list(audience)
      }
      const mine = audience
      mine.members++
      return {
        frames: mine.frames,
        listen: listener => mine.listeners.add(listener),
        pause: listener => mine.listeners.delete(listener),
        leave: () => {
          if (--mine.members > 0) return
          byKey.delete(key)
          unlist(mine)
        },
      }
    },
  }
}

export const audienceKey = (filterKey: string, form: Form): string => `${form}\n${filterKey}`
