/** The feeds of this process, from the settings: which run, in which order of trust, and what opens them. */
import type { Observable } from 'rxjs'
import { sportOf } from '../pipelines/atlas/leagues.ts'
import { FEEDS } from '../pipelines/feeds/index.ts'
import type { LiveFeed } from '../pipelines/index.ts'
import type { Feeds } from '../pipelines/job.ts'
import type { Payload } from '../pipelines/model/part.ts'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/** Opens a live source; the composition knows each one's settings. */
export type Openers = Record<string, (() => Observable<Payload>) | undefined>

/** Every feed of this version, ranked: those that the settings name first, in their order, then the registry's. */
export const feedsOf = (config: Pick<Config, 'FEEDS'>): Feeds => {
  const order = [...config.FEEDS, ...FEEDS.map(feed => feed.id)]
  const ranks = new Map<string, number>()
  for (const id of order) if (!ranks.has(id)) ranks.set(id, ranks.size)
  const byId = new Map(FEEDS.map(feed => [feed.id, feed]))
  return { get: id => byId.get(id), rank: id => ranks.get(id) ?? ranks.size, sportOf }
}

/** The live feeds that the settings name. @throws Refusal for a name that no feed has, or one that only replays */
export const liveFeeds = (config: Pick<Config, 'FEEDS'>, openers: Openers): LiveFeed[] =>
  config.FEEDS.map(id => {
    const feed = FEEDS.find(one => one.id === id)
    const open = openers[id]
    const known = FEEDS.filter(one => openers[one.id] !== undefined).map(one => one.id)
    if (!feed || !open)
      throw new Refusal(`FEEDS names '${id}', which is no live feed; there are: ${known.join(', ')}, or none`)
    return { feed, open }
  })
