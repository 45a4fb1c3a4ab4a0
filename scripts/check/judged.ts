/**
 * How well events are joined, judged by the ids that their sources have of them, which come from elsewhere than the resolver: showings of one id are one
 * event, those of two ids are two.
 *
 * precision: the ids whose event is no other id's of that source. recall: the ids whose teams are all known (of players and
 * fighters the atlas lists none: their names tell them), and whose showings are all one event. A
 * source that lists a game twice, under two ids with the same teams and starts a quarter of an hour apart, is right to have them joined.
 *
 * Of sources without ids (scraped pages) it is counted how many showings are of an event at all. What a recording shows in play in its first hours without a
 * word of how far it is, of a game that nobody names before, is counted apart: no source says its day, and no share is told of it.
 */
import { isOfPlayers } from '../../pipelines/atlas/leagues.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import type { Registry } from '../../pipelines/resolve.ts'

export type Judged = {
  feed: string
  league: string
  /** Showings of events of two teams, each time that they are shown, and how many are of an event. */
  shown: number
  resolved: number
  /** Showings that are of no event, of games that were in play when the source's recording of the league began. */
  begun: number
  /** Ids that the source has of events of two teams. */
  ids: number
  merged: number
  split: number
  unmapped: number
}

export type Judge = {
  /** Takes the answer that a registry gave. */
  see: (event: ParsedEvent, by: { feed: string; at: number }, answer: ReturnType<Registry['resolve']>) => void
  all: () => Judged[]
}

const SAME_START_MS = 15 * 60_000
/** A game that is in play when a recording begins lasts so long at most. */
const PLAY_MS = 5 * 3600_000

type Seen = { feed: string; league: string; teams: string; starts: Set<number>; events: Map<string, boolean> }

const isSameGame = (a: Seen, b: Seen): boolean =>
  a.teams === b.teams &&
  [...a.starts].some(start => [...b.starts].some(other => Math.abs(start - other) <= SAME_START_MS))

export function createJudge(): Judge {
  const seen = new Map<string, Seen>()
  const judged = new Map<string, Judged>()
  /** When a source's first showing in a league was, epoch ms. */
  const began = new Map<string, number>()
  const sumOf = (feed: string, league: string): Judged => {
    const key = `${feed}|${league}`
    const known = judged.get(key)
    if (known) return known
    const sum = { feed, league, shown: 0, resolved: 0, begun: 0, ids: 0, merged: 0, split: 0, unmapped: 0 }
    judged.set(key, sum)
    return sum
  }
  const see: Judge['see'] = (event, { feed, at }, answer) => {
    const { league, native_id, native_of, home, away, start_time } = event
    if (home === '') return
    const sum = sumOf(feed, league)
    sum.shown += 1
    const first = began.get(`${feed}|${league}`) ?? at
    began.set(`${feed}|${league}`, first)
    if ('rejected' in answer) {
      if (event.stage === 'played' && answer.reason === 'no_known_event' && at <= first + PLAY_MS) sum.begun += 1
      return
    }
    sum.resolved += 1
    if (native_id === '') return
    const key = `${league}|${native_of === 'feed' ? feed : native_of.book}|${native_id}`
    let one = seen.get(key)
    if (!one) {
      one = { feed, league, teams: `${home}|${away}`, starts: new Set(), events: new Map() }
      seen.set(key, one)
    }
    if (start_time !== null) one.starts.add(start_time)
    const { event_id, home_id, away_id } = answer.event
    one.events.set(event_id, isOfPlayers(league) || (home_id !== '' && away_id !== ''))
  }
  const all = (): Judged[] => {
    const owners = new Map<string, Seen[]>()
    const keyOf = ({ feed, league }: Seen, event: string) => `${feed}|${league}|${event}`
    for (const one of seen.values())
      for (const event of one.events.keys())
        owners.set(keyOf(one, event), [...(owners.get(keyOf(one, event)) ?? []), one])
    const isMerged = (one: Seen): boolean =>
      [...one.events.keys()].some(event =>
        owners.get(keyOf(one, event))?.some(other => other !== one && !isSameGame(one, other)),
      )
    for (const sum of judged.values()) Object.assign(sum, { ids: 0, merged: 0, split: 0, unmapped: 0 })
    for (const one of seen.values()) {
      const { feed, league, events } = one
      const sum = sumOf(feed, league)
      sum.ids += 1
      if (isMerged(one)) sum.merged += 1
      if (events.size > 1) sum.split += 1
      else if ([...events.values()].includes(false)) sum.unmapped += 1
    }
    return [...judged.values()]
  }
  return { see, all }
}
