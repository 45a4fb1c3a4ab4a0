/** The feeds of this process, from the settings: which run, in which order of trust, and what opens them. */
import type { Observable } from 'rxjs'
import { sportOf } from '../pipelines/atlas/leagues.ts'
import { FEEDS } from '../pipelines/feeds/index.ts'
import type { LiveFeed } from '../pipelines/index.ts'
import type { Feeds } from '../pipelines/job.ts'
import type { Feed, Payload } from '../pipelines/model/part.ts'
import { finderOptionsOf } from '../pipelines/opportunities/index.ts'
import type { Config } from './config.ts'
import { isLive, type LiveId } from './live-feeds.ts'

/** Opens a live source; the composition knows each one's settings. */
export type Openers = Record<LiveId, () => Observable<Payload>>

type Cadence = Partial<
  Pick<
    Config,
    'THE_ODDS_API_SPORTS' | 'THE_ODDS_API_SECONDS' | 'PINNACLE_SECONDS' | 'PROPS_CASH_SECONDS' | 'POLL_SECONDS'
  >
>

/** Seconds between two payloads that the settings give a feed: POLL_SECONDS, which is for every feed, before one that is its own. */
export const secondsOf = (config: Cadence, id: string): number | undefined => {
  const own: Partial<Record<string, number>> = {
    'the-odds-api': config.THE_ODDS_API_SECONDS,
    pinnacle: config.PINNACLE_SECONDS,
    'props-cash': config.PROPS_CASH_SECONDS,
  }
  return config.POLL_SECONDS?.[id] ?? own[id]
}

/**
 * The feeds of this version at the cadence that the settings give them: of one whose sports differ the longest, because an age is never
 * judged by less than 2.5 intervals of what brought it.
 */
export const feedsAtCadence = (config: Cadence): Feed[] =>
  FEEDS.map(feed => {
    const usual = secondsOf(config, feed.id)
    if (usual === undefined) return feed
    const sports = feed.id === 'the-odds-api' ? (config.THE_ODDS_API_SPORTS ?? []) : []
    const seconds = sports.map(sport => sport.seconds ?? usual)
    return { ...feed, interval_ms: 1000 * (seconds.length > 0 ? Math.max(...seconds) : usual) }
  })

/** Every feed of this version, ranked: those that the settings name first, in their order, then the registry's; and what the finders make of them. */
export const feedsOf = (
  config: Pick<Config, 'FEEDS'> & Cadence & Partial<Pick<Config, 'SHARP_BOOKS' | 'COMMISSIONS'>>,
): Feeds => {
  const order = [...config.FEEDS, ...FEEDS.map(feed => feed.id)]
  const ranks = new Map<string, number>()
  for (const id of order) if (!ranks.has(id)) ranks.set(id, ranks.size)
  const byId = new Map(feedsAtCadence(config).map(feed => [feed.id, feed]))
  const finders = finderOptionsOf({ sharp_books: config.SHARP_BOOKS, commissions: config.COMMISSIONS })
  return { get: id => byId.get(id), rank: id => ranks.get(id) ?? ranks.size, sportOf, finders }
}

/** The live feeds that the settings name, in their order; what cannot run was refused with the settings (live-feeds.ts). */
export const liveFeeds = (config: Pick<Config, 'FEEDS'> & Cadence, openers: Openers): LiveFeed[] => {
  const byId = new Map(feedsAtCadence(config).map(feed => [feed.id, feed]))
  return config.FEEDS.filter(isLive).flatMap(id => {
    const feed = byId.get(id)
    return feed ? [{ feed, open: openers[id] }] : []
  })
}
