/** Which sources' events are one: every event of every file through the registry of its league, and what came of it per source. */

import { isOfPlayers } from '../../pipelines/atlas/leagues.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { createJudge, type Judged } from './judged.ts'

/** Who shows an event, when (epoch ms), and beside which other games of its pair. */
type Showing = { feed: string; file: string; at: number; siblings: readonly ParsedEvent[] }

export type Joins = {
  /** Resolves an event that a source shows, as a job does; the reason of one that cannot be. */
  see: (event: ParsedEvent, by: Showing) => string | null
  /** Canonical events that a file shows, and how many of them another feed shows too. */
  of: (file: string) => { events: number; joined: number }
  /** How well they are joined as they come, and how well by names and starts alone: without the ids that the sources have of them. */
  judged: () => { whole: Judged; blind: Judged }[]
  /** Per feed and league: canonical events, those that another feed shows as well, and names that the atlas lacks. */
  sources: () => { feed: string; league: string; events: number; joined: number; unmapped: number }[]
}

const add = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  const known = sets.get(key)
  if (known) known.add(value)
  else sets.set(key, new Set([value]))
}

export function createJoins(): Joins {
  const registries = new Map<string, Registry>()
  /** Canonical event -> the feeds that show it. */
  const feeds = new Map<string, Set<string>>()
  const byFile = new Map<string, Set<string>>()
  const bySource = new Map<string, { feed: string; league: string; events: Set<string> }>()
  const [whole, blind] = [createJudge(), createJudge()]

  const registryOf = (league: string, kind = ''): Registry => {
    const known = registries.get(kind + league) ?? createRegistry(league, { prefix: '' })
    registries.set(kind + league, known)
    return known
  }
  const count = (ids: Iterable<string>): { events: number; joined: number } => {
    let [events, joined] = [0, 0]
    for (const id of ids) {
      events += 1
      if ((feeds.get(id)?.size ?? 0) > 1) joined += 1
    }
    return { events, joined }
  }
  return {
    see: (event, { feed, file, at, siblings }) => {
      const answer = registryOf(event.league).resolve(event, feed, at, siblings)
      whole.see(event, { feed, at }, answer)
      const unnamed = siblings.map(other => ({ ...other, native_id: '' }))
      const byNames = registryOf(event.league, 'blind|').resolve({ ...event, native_id: '' }, feed, at, unnamed)
      blind.see(event, { feed, at }, byNames)
      if ('rejected' in answer) return answer.reason
      const id = answer.event.event_id
      add(feeds, id, feed)
      add(byFile, file, id)
      const source = bySource.get(`${feed}|${event.league}`) ?? {
        feed,
        league: event.league,
        events: new Set<string>(),
      }
      source.events.add(id)
      bySource.set(`${feed}|${event.league}`, source)
      return null
    },
    judged: () => {
      const without = new Map(blind.all().map(one => [`${one.feed}|${one.league}`, one]))
      return whole.all().map(one => ({ whole: one, blind: without.get(`${one.feed}|${one.league}`) ?? one }))
    },
    of: file => count(byFile.get(file) ?? []),
    sources: () =>
      [...bySource.values()].map(({ feed, league, events }) => {
        const registry = registries.get(league)
        const unmapped = [...events].filter(id => {
          const event = registry?.get(id)
          return event !== undefined && event.home_team !== '' && (event.home_id === '' || event.away_id === '')
        }).length
        return { feed, league, ...count(events), unmapped: isOfPlayers(league) ? 0 : unmapped }
      }),
  }
}
