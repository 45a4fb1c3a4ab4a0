/** What opens the sources that need no key, and the exchange, which needs two. */
import type { Observable } from 'rxjs'
import { open as openActionNetwork } from '../pipelines/feeds/action-network-client.ts'
import { open as openBetfair } from '../pipelines/feeds/betfair-client.ts'
import { open as openEspn } from '../pipelines/feeds/espn-client.ts'
import { open as openKalshi } from '../pipelines/feeds/kalshi-client.ts'
import { open as openPolymarket } from '../pipelines/feeds/polymarket-client.ts'
import type { Payload } from '../pipelines/model/part.ts'
import { askCatalogue } from './betfair-catalogue.ts'
import type { Config } from './config.ts'
import type { Openers } from './feeds-of.ts'
import { intervalOf, type OpenerDeps, polledDeps } from './polled-deps.ts'

const HEARTBEAT_MS = 5_000

type Keyless = Pick<Openers, 'espn' | 'action-network' | 'kalshi' | 'polymarket'>

export const keylessOpeners = (config: Config, deps: OpenerDeps): Keyless => ({
  espn: () =>
    openEspn({ leagues: config.ESPN_LEAGUES, ...intervalOf(config, 'espn') }, polledDeps(config, 'espn', deps)),
  'action-network': () =>
    openActionNetwork(
      { leagues: config.ACTION_NETWORK_LEAGUES, ...intervalOf(config, 'action-network') },
      polledDeps(config, 'action-network', deps),
    ),
  kalshi: () =>
    openKalshi({ series: config.KALSHI_SERIES, ...intervalOf(config, 'kalshi') }, polledDeps(config, 'kalshi', deps)),
  polymarket: () =>
    openPolymarket(
      { tags: config.POLYMARKET_TAGS, ...intervalOf(config, 'polymarket') },
      polledDeps(config, 'polymarket', deps),
    ),
})

export const betfairOpener = (config: Config, deps: OpenerDeps): (() => Observable<Payload>) => {
  const { BETFAIR_APP_KEY: app_key = '', BETFAIR_SESSION_TOKEN: session_token = '' } = config
  return () =>
    openBetfair(
      {
        app_key,
        session_token,
        host: config.BETFAIR_HOST,
        market_filter: { eventTypeIds: config.BETFAIR_SPORTS, marketTypeCodes: config.BETFAIR_MARKETS },
        conflate_ms: config.BETFAIR_CONFLATE_MS,
        heartbeat_ms: HEARTBEAT_MS,
      },
      {
        now: deps.clock.stamp,
        random: Math.random,
        warn: (message, pause_ms) => deps.log.warn({ feed: 'betfair', pause_ms }, message),
        catalogue: askCatalogue({ app_key, session_token }),
      },
    )
}
