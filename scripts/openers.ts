/** What opens each live source, with its settings. Those without which it cannot run are checked with the others (live-feeds.ts). */
import { open as openPinnacle } from '../pipelines/feeds/pinnacle-client.ts'
import { open as openPropsCash } from '../pipelines/feeds/props-cash-client.ts'
import { open as openSimulated } from '../pipelines/feeds/simulated.ts'
import { open as openTheOddsApi } from '../pipelines/feeds/the-odds-api-client.ts'
import type { Config } from './config.ts'
import { betfairOpener, keylessOpeners } from './exchange-openers.ts'
import type { Openers } from './feeds-of.ts'
import { intervalOf, type OpenerDeps, polledDeps } from './polled-deps.ts'

export const openersOf = (config: Config, deps: OpenerDeps): Openers => ({
  ...keylessOpeners(config, deps),
  betfair: betfairOpener(config, deps),
  simulated: () => openSimulated({ seed: config.SIMULATED_SEED }, { now: deps.clock.stamp }),
  pinnacle: () =>
    openPinnacle(
      {
        key: config.PINNACLE_KEY ?? '',
        base_url: config.PINNACLE_URL,
        leagues: config.PINNACLE_LEAGUES,
        ...intervalOf(config, 'pinnacle'),
      },
      polledDeps(config, 'pinnacle', deps),
    ),
  'props-cash': () =>
    openPropsCash(
      {
        key: config.PROPS_CASH_KEY,
        base_url: config.PROPS_CASH_URL,
        leagues: config.PROPS_CASH_LEAGUES,
        ...intervalOf(config, 'props-cash'),
      },
      polledDeps(config, 'props-cash', deps),
    ),
  'the-odds-api': () =>
    openTheOddsApi(
      {
        key: config.THE_ODDS_API_KEY ?? '',
        base_url: config.THE_ODDS_API_URL,
        sports: config.THE_ODDS_API_SPORTS.map(({ sport, seconds }) =>
          seconds === null ? sport : { sport_key: sport, interval_ms: seconds * 1000 },
        ),
        regions: config.THE_ODDS_API_REGIONS,
        markets: config.THE_ODDS_API_MARKETS,
        ...intervalOf(config, 'the-odds-api'),
        scores_interval_ms: config.THE_ODDS_API_SCORES_SECONDS * 1000,
        reserve: config.THE_ODDS_API_RESERVE,
      },
      {
        ...polledDeps(config, 'the-odds-api', deps),
        quota: quota => deps.log.info({ feed: 'the-odds-api', quota }, 'quota'),
      },
    ),
})
