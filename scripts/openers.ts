/** What opens each live source, with its settings. A source whose settings are missing refuses here, in one line, before anything starts. */
import type { Logger } from 'pino'
import type { Observable } from 'rxjs'
import type { Clock } from '../pipelines/clock.ts'
import { open as openSimulated } from '../pipelines/feeds/simulated.ts'
import { open as openTheOddsApi } from '../pipelines/feeds/the-odds-api-client.ts'
import type { Payload } from '../pipelines/model/part.ts'
import type { Config } from './config.ts'
import type { Openers } from './feeds-of.ts'
import { Refusal } from './refusal.ts'

export type OpenerDeps = { clock: Clock; log: Logger }

/** @throws Refusal when a feed that runs lacks a setting */
export const openersOf = (config: Config, { clock, log }: OpenerDeps): Openers => ({
  simulated: () => openSimulated({ seed: config.SIMULATED_SEED }, { now: clock.stamp }),
  'the-odds-api': withKey(
    config,
    key => () =>
      openTheOddsApi(
        {
          key,
          base_url: config.THE_ODDS_API_URL,
          sports: config.THE_ODDS_API_SPORTS.map(({ sport, seconds }) =>
            seconds === null ? sport : { sport_key: sport, interval_ms: seconds * 1000 },
          ),
          regions: config.THE_ODDS_API_REGIONS,
          markets: config.THE_ODDS_API_MARKETS,
          interval_ms: config.THE_ODDS_API_SECONDS * 1000,
        },
        {
          now: clock.stamp,
          random: Math.random,
          warn: (message, pause_ms) => log.warn({ feed: 'the-odds-api', pause_ms }, message),
          quota: quota => log.info({ feed: 'the-odds-api', quota }, 'quota'),
        },
      ),
  ),
})

const withKey = (config: Config, opener: (key: string) => () => Observable<Payload>): (() => Observable<Payload>) => {
  const { THE_ODDS_API_KEY: key, FEEDS } = config
  if (key === undefined && FEEDS.includes('the-odds-api')) {
    throw new Refusal('FEEDS names the-odds-api, which needs THE_ODDS_API_KEY')
  }
  return opener(key ?? '')
}
