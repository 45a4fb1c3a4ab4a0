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

// Names and values.
const LIMIT_HEADERS = 8

export function createGate(deps: {
  keyring: Keyring
  rateLimit: RateLimit
  usage: Pick<Usage, 'count'>
  trustProxy: boolean
  now: () => number
}) {
  const { keyring, rateLimit, usage, trustProxy, now } = deps

  /** Takes one from the caller's minute, and says on the exchange what is left. @throws HttpError 429 */
  const count = async (exchange: Exchange, caller: Caller): Promise<void> => {
    const { headers } = exchange
    const taken = await rateLimit.take(caller.id, caller.requests_per_minute)
    const before = headers.indexOf('X-RateLimit-Limit')
    if (before >= 0) headers.splice(before, LIMIT_HEADERS)
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
      return
    }
    const wait = Math.max(1, Math.ceil(taken.reset - now() / 1000))
    throw new HttpError(
      429,
      'rate_limited',
      `the limit of ${taken.limit} requests per minute is reached, try again in ${wait} seconds`,
      { retry_after: wait },
    )
  }

  /**
   * Lets a request in and counts it. `fromQuery` is the value of the `api_key` parameter.
   * @throws HttpError 401, 429, or 503 before the keys are known
   */
  const authorise = async (
    exchange: Exchange,
    rule: KeyRule,
    fromQuery: string | readonly string[] | undefined,
  ): Promise<Caller> => {
    const caller = identify(
      keyring,
      readKey(exchange.req, fromQuery),
      rule,
      () => addressOf(exchange.req, trustProxy),
      now(),
    )
    exchange.caller = caller
    await count(exchange, caller)
    return caller
  }

  return {
    authorise,

    /**
     * Counts what one request holds beside its first question: a batch costs what its parts would.
     * @throws HttpError 429 when the minute has no room for all of them
     */
    async countMore(exchange: Exchange, caller: Caller, more: number): Promise<void> {
      const takes = Array.from({ length: Math.max(0, more) }, () => count(exchange, caller))
      for (const take of await Promise.allSettled(takes)) if (take.status === 'rejected') throw take.reason
    },

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
