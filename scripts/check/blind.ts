/**
 * How well events are joined by their names and starts alone: every event once more through the registries, without the id that its source has of it.
 * The ids say then what is right, and come from elsewhere than the resolver: showings of one id are one event, those of two ids are two.
 *
 * precision: the ids whose event is no other id's. recall: the ids whose teams are all known, and whose showings are all one event. A source that lists a
 * game twice, under two ids with the same teams and the same start, is right to have them joined.
 */
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'

export type Judged = {
  feed: string
  league: string
  /** Ids that the source has of events of two teams. */
  ids: number
  merged: number
  split: number
  unmapped: number
  /** Showings that no event was found for. */
  lost: number
}

type Seen = { feed: string; league: string; id: string; events: Set<string>; games: Set<string>; lost: number }

export type Blind = { see: (event: ParsedEvent, feed: string, at: number) => void; judge: () => Judged[] }

export function createBlind(): Blind {
  const registries = new Map<string, Registry>()
  const seen = new Map<string, Seen>()
  const idOf = (event: ParsedEvent, feed: string): string =>
    `${event.league}|${event.native_of === 'feed' ? feed : event.native_of.book}|${event.native_id}`
  const registryOf = (league: string): Registry => {
    const known = registries.get(league) ?? createRegistry(league, { prefix: '' })
    registries.set(league, known)
    return known
  }
  return {
    see: (event, feed, at) => {
      if (event.native_id === '' || event.home === '') return
      const key = idOf(event, feed)
      const one = seen.get(key) ?? {
        feed,
        league: event.league,
        id: event.native_id,
        events: new Set<string>(),
        games: new Set<string>(),
        lost: 0,
      }
      seen.set(key, one)
      const answer = registryOf(event.league).resolve({ ...event, native_id: '' }, feed, at)
      if ('rejected' in answer) one.lost += 1
      else one.events.add(answer.event.event_id)
      one.games.add(`${event.home}|${event.away}|${event.start_time ?? event.local_date}`)
    },
    judge: () => {
      const all = [...seen.values()]
      const owners = new Map<string, Seen[]>()
      for (const one of all)
        for (const event of one.events) {
          const key = `${one.feed}|${one.league}|${event}`
          owners.set(key, [...(owners.get(key) ?? []), one])
        }
      const isMerged = (one: Seen): boolean =>
        [...one.events].some(event =>
          owners
            .get(`${one.feed}|${one.league}|${event}`)
            ?.some(other => other !== one && ![...other.games].some(game => one.games.has(game))),
        )
      const isUnmapped = (one: Seen): boolean =>
        [...one.events].some(id => {
          const event = registries.get(one.league)?.get(id)
          return event !== undefined && (event.home_id === '' || event.away_id === '')
        })
      const judged = new Map<string, Judged>()
      for (const one of all) {
        const { feed, league, lost } = one
        const key = `${feed}|${league}`
        const sum = judged.get(key) ?? { feed, league, ids: 0, merged: 0, split: 0, unmapped: 0, lost: 0 }
        judged.set(key, sum)
        sum.ids += 1
        sum.lost += lost
        if (isMerged(one)) sum.merged += 1
        if (one.events.size !== 1) sum.split += 1
        else if (isUnmapped(one)) sum.unmapped += 1
      }
      return [...judged.values()]
    },
  }
}
