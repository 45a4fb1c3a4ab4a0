/**
 * What a source of rows has yet to ask before it may say that it is where the log is: per kind of row those of the events that commits touched, and from
 * time to time all of them, because they age. Kinds apart, since each is a question of its own: a price that moves always touches a low hold, at
 * times an EV, seldom an arbitrage.
 */
import type { Asking, TouchedEvents } from './viewed-row.ts'

/** Per kind the one whose rows say something in its own rows of the same event, where there are some; it makes and ends none of them. */
export type Beside = Readonly<Partial<Record<string, string>>>

/** @param kinds those that are asked for */
export const createWanted = (kinds: readonly string[], beside: Beside) => {
  const heeded = new Set([...kinds, ...kinds.map(kind => beside[kind])])
  let touched = new Map<string, Map<string, string>>()
  /** Kinds of which all is wanted; who has waited longest first. */
  const whole = new Set<string>()
  const touch = (kind: string, event_id: string, league: string): void => {
    if (!heeded.has(kind)) return
    const events = touched.get(kind) ?? new Map<string, string>()
    touched.set(kind, events.set(event_id, league))
  }
  return {
    whole: whole as ReadonlySet<string>,
    isNothing: (): boolean => touched.size === 0 && whole.size === 0,
    /** @param kind of none: all */
    touch: (kind: string | undefined, event_id: string, league: string): void => {
      for (const one of kind === undefined ? kinds : [kind]) touch(one, event_id, league)
    },
    wantAll: (): void => {
      for (const kind of kinds) whole.add(kind)
    },
    clear: (): void => {
      touched = new Map()
      whole.clear()
    },
    /**
     * What is asked now: what was touched, and all rows of these kinds. It is no longer wanted.
     * @param standing the rows as they were answered last
     * @returns also whether a row was touched: another that has changed has aged
     */
    take: (all: readonly string[], standing: Iterable<{ kind: string; event_id: string; league: string }>) => {
      for (const { kind, event_id, league } of standing) {
        const other = beside[kind]
        if (other !== undefined && touched.get(other)?.has(event_id)) touch(kind, event_id, league)
      }
      const asking = new Map<string, TouchedEvents | null>()
      for (const [kind, events] of touched) if (kinds.includes(kind)) asking.set(kind, events)
      const taken = touched
      touched = new Map()
      for (const kind of all) if (whole.delete(kind)) asking.set(kind, null)
      const isTouched = (kind: string, event_id: string): boolean => taken.get(kind)?.has(event_id) === true
      return { asking: asking as Asking, isTouched }
    },
    /** It was asked for in vain: it is wanted again, with what was touched meanwhile. */
    giveBack: (asking: Asking): void => {
      for (const [kind, events] of asking)
        if (events === null) whole.add(kind)
        else for (const [event_id, league] of events) touch(kind, event_id, league)
    },
  }
}
