/** The settings that all polled feeds share, and what they are for one source. Part of config.ts's table. */
import { z } from 'zod'
import type { PolledSettings } from '../pipelines/feeds/polled.ts'
import { FEED_IDS } from './live-feeds.ts'
import { PARTS, PROXY, pairOf, within } from './setting-kinds.ts'

/** `espn=30,kalshi=5`: a number for each feed that is named. A name that the registry lacks is an error, not a rule without effect. */
const perFeed = (min: number, max: number) =>
  PARTS.transform((parts, context) => {
    const numbers: Record<string, number> = {}
    for (const part of parts) {
      const [feed, n] = pairOf(part)
      if (feed === '' || !(n >= min && n <= max))
        context.addIssue(`'${part}' must be feed=number, from ${min} to ${max}`)
      else if (!FEED_IDS.includes(feed)) context.addIssue(`'${feed}' is no feed; there are: ${FEED_IDS.join(', ')}`)
      else if (numbers[feed] !== undefined) context.addIssue(`'${feed}' is given twice`)
      else numbers[feed] = n
    }
    return numbers
  })

export const POLLING = {
  POLL_SECONDS: perFeed(1, 86_400)
    .default({})
    .describe('Seconds between two payloads of a feed, `fanduel=30`; the ages of its prices are judged by them.'),
  POLL_JITTER: within(0, 0.5).default(0.1).describe('Share of the interval by which a poll comes early or late.'),
  POLL_TIMEOUT_SECONDS: within(1, 300).default(10).describe('How long a source may take for a whole answer.'),
  POLL_PER_MINUTE: perFeed(1, 6_000).default({}).describe('The most requests a minute to a source, `the-odds-api=30`.'),
  POLL_LONGEST_PAUSE_SECONDS: within(1, 3_600).default(60).describe('The longest pause after failures, which double.'),
  POLL_BREAKER_FAILURES: within(1, 1_000).default(8).describe('Failures in a row after which a source is left alone.'),
  POLL_BREAKER_SECONDS: within(1, 86_400).default(120).describe('For how long, before one request tries it again.'),
  POLL_PROXY: PROXY.optional().describe('A proxy for the requests of polled feeds, `http://user:password@host:8080`.'),
}

const shape = z.object(POLLING)
export type PollingConfig = z.infer<typeof shape>

/** What holds for one source. `proxied` is the fetch that goes through the proxy, where one is set. */
export const polledSettings = (config: PollingConfig, feed: string, proxied?: typeof fetch): PolledSettings => ({
  jitter: config.POLL_JITTER,
  // A timer of the platform's takes whole milliseconds, and 2.01 seconds are 2009.9999999999998.
  timeout_ms: Math.round(config.POLL_TIMEOUT_SECONDS * 1000),
  per_minute: config.POLL_PER_MINUTE[feed] ?? null,
  longest_pause_ms: config.POLL_LONGEST_PAUSE_SECONDS * 1000,
  breaker_failures: Math.round(config.POLL_BREAKER_FAILURES),
  breaker_rest_ms: config.POLL_BREAKER_SECONDS * 1000,
  ...(proxied ? { fetch: proxied } : {}),
})
