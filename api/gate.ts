/**
 * The gate of every request, REST and streams alike: who asks, and whether the minute has room. It puts the five headers on the exchange as soon
 * as the caller is known, so that refusals carry them too.
 */

import { addressOf, type Caller, identify, type KeyRule, readKey } from './access.ts'
import { HttpError } from './errors.ts'
import type { Exchange } from './exchange.ts'
import type { Keyring } from './keyring.ts'
import type { RateLimit } from './rate-limit.ts'
import { allows, type Feature, lowestWith } from './tiers.ts'
import type { Usage } from './usage.ts'

export type Gate = ReturnType<typeof createGate>

export function createGate(deps: {
  keyring: Keyring
  rateLimit: RateLimit
  usage: Pick<Usage, 'count'>
  trustProxy: boolean
  now: () => number
}) {
  const { keyring, rateLimit, usage, trustProxy, now } = deps

  /**
   * Lets a request in and counts it. `fromQuery` is the value of the `api_key` parameter.
   * @throws HttpError 401, 429, or 503 before the keys are known
   */
  const authorise = async (
    exchange: Exchange,
    rule: KeyRule,
    fromQuery: string | readonly string[] | undefined,
  ): Promise<Caller> => {
    const { req, headers } = exchange
    const caller = identify(keyring, readKey(req, fromQuery), rule, () => addressOf(req, trustProxy), now())
    exchange.caller = caller
    const taken = await rateLimit.take(caller.id, caller.requests_per_minute)
    exchange.taken = taken
    headers.push(
      'X-RateLimit-Limit',
      String(taken.limit),
      'X-RateLimit-Remaining',
      String(taken.remaining),
      'X-RateLimit-Reset',
      String(taken.reset),
      'X-Data-Delay',
      String(caller.delay_seconds),
    )
    if (taken.allowed) {
      if (caller.key !== null) usage.count(caller.key.id, taken.reset - 60)
      return caller
    }
    const wait = Math.max(1, Math.ceil(taken.reset - now() / 1000))
    throw new HttpError(
      429,
      'rate_limited',
      `the limit of ${taken.limit} requests per minute is reached, try again in ${wait} seconds`,
      { retry_after: wait },
    )
  }

  return {
    authorise,

    /** For paths that are none: who is known is counted and gets the headers; who is not is not asked for a key. */
    async authoriseIfKnown(exchange: Exchange, fromQuery: string | readonly string[] | undefined): Promise<void> {
      if (readKey(exchange.req, fromQuery) === null) return
      try {
        await authorise(exchange, 'required', fromQuery)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status === 429) throw error
      }
    },
  }
}

/** @throws HttpError 403 where the caller's tier lacks a feature */
export function requireFeature(caller: Caller, feature: Feature): void {
  if (allows(caller.tier, feature)) return
  const required = lowestWith(feature)
  throw new HttpError(403, 'feature_required', `${feature} needs the ${required} tier or higher`, {
    feature,
    tier: caller.tier.name,
    required_tier: required,
  })
}
