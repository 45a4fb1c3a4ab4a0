/** What every polled source is given. Its requests share their limits; no two sources share anything. */
import type { Logger } from 'pino'
import type { Clock } from '../pipelines/clock.ts'
import { createPolled } from '../pipelines/feeds/polled.ts'
import type { TargetDeps } from '../pipelines/feeds/targets.ts'
import type { Config } from './config.ts'
import { polledSettings } from './config-polling.ts'
import { secondsOf } from './feeds-of.ts'
import { proxiedFetch } from './proxy.ts'

export type OpenerDeps = { clock: Clock; log: Logger }

export const polledDeps = (config: Config, feed: string, { clock, log }: OpenerDeps): TargetDeps => ({
  now: clock.stamp,
  random: Math.random,
  source: createPolled(polledSettings(config, feed, proxyOf(config)), Math.random),
  warn: (message, pause_ms) => log.warn({ feed, pause_ms }, message),
})

const proxyOf = ({ POLL_PROXY }: Config): typeof fetch | undefined =>
  POLL_PROXY === undefined ? undefined : proxiedFetch(POLL_PROXY)

/** The cadence that the settings give a feed, if they do. */
export const intervalOf = (config: Config, feed: string): { interval_ms?: number } => {
  const seconds = secondsOf(config, feed)
  return seconds === undefined ? {} : { interval_ms: seconds * 1000 }
}
