/** What is known of the current events of a tail, as rows of odds need it. */
import type { EventRow } from '../../pipelines/model/rows.ts'
import type { EventFacts } from './row.ts'

const FACTS = ['home_team', 'away_team', 'event_start_time', 'status'] as const

const blank = (event_id: string): EventFacts => ({
  event_id,
  home_team: '',
  away_team: '',
  home_id: '',
  away_id: '',
  event_start_time: null,
  status: 'upcoming',
})

export const createKnownEvents = () => {
  let events = new Map<string, EventFacts>()
  /** How those stood that were learned of last; undefined: unknown. */
  let before = new Map<string, EventFacts | undefined>()
  return {
    /** Blank for one that is not known: its row never came. */
    of: (event_id: string): EventFacts => events.get(event_id) ?? blank(event_id),
    has: (event_id: string): boolean => events.has(event_id),
    /**
     * Whether an event was live before what was learned last; undefined: that is not known. Its quotes were then what it was: all of them turn
     * with it, by the same commit (pipelines/lifecycle.ts).
     */
    wasLive: (event_id: string): boolean | undefined => {
      const known = before.has(event_id) ? before.get(event_id) : events.get(event_id)
      return known && known.status === 'live'
    },
    /** Forgets what it knew. */
    restart: (rows: readonly EventFacts[]): void => {
      before = new Map()
      events = new Map(rows.map(row => [row.event_id, row]))
    },
    /** Learns of a commit's events, and says which of those that were known read otherwise now. */
    learn: (rows: readonly EventRow[]): EventRow[] => {
      const changed = new Map<string, EventRow>()
      before = new Map(rows.map(row => [row.event_id, events.get(row.event_id)]))
      for (const row of rows) {
        const known = events.get(row.event_id)
        if (known && FACTS.some(name => known[name] !== row[name])) changed.set(row.event_id, row)
        if (row.status === 'ended' || row.status === 'cancelled') events.delete(row.event_id)
        else events.set(row.event_id, row)
      }
      return [...changed.values()]
    },
  }
}
