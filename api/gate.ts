/**
 * The gate of every request, REST and streams alike: who asks, and whether the minute has room. It puts the five headers on the exchange as soon
 * as the caller is known, so that refusals carry them too.
 */

import type { Socket } from 'node:net'
import { addressOf, type Caller, digestOf, identify, type KeyRule, readKey } from './access.ts'
import { HttpError } from './errors.ts'
import type { Exchange } from './exchange.ts'
import type { ApiKey, Keyring } from './keyring.ts'
import type { RateLimit, Taken } from './rate-limit.ts'
import { allows, type Feature, lowestWith, needsTier } from './tiers.ts'
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
  /**
   * What a connection has last sent as its key, and whose it was then: who keeps one open sends it again. It is told by that text, not in constant
   * time, which says nothing of other keys as long as the connection is one caller's: behind a proxy, where it may not be, nothing is remembered.
   */
  const sent = new WeakMap<Socket, { text: string; version: object; key: ApiKey | null }>()

  const remembered = (socket: Socket, text: string): ApiKey | null => {
    const last = sent.get(socket)
    const version = keyring.version()
    if (last?.text === text && last.version === version) return last.key
    const key = keyring.find(digestOf(text))
    if (!trustProxy) sent.set(socket, { text, version, key })
    return key
  }

  /** Says on the exchange what one that was taken from the caller's minute has left of it. @throws HttpError 429 */
  const admit = (exchange: Exchange, caller: Caller, taken: Taken): void => {
    const { headers } = exchange
    if (exchange.taken !== null) headers.splice(headers.indexOf('X-RateLimit-Limit'), LIMIT_HEADERS)
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
      text => remembered(exchange.req.socket, text),
    )
    exchange.caller = caller
    admit(exchange, caller, await rateLimit.take(caller.id, caller.requests_per_minute))
    return caller
  }

  return {
    authorise,

    /**
     * Counts what one request holds beside its first question: a batch costs what its parts would.
     * @throws HttpError 429 when the minute has no room for all of them
     */
    async countMore(exchange: Exchange, caller: Caller, more: number): Promise<void> {
      const count = async () => admit(exchange, caller, await rateLimit.take(caller.id, caller.requests_per_minute))
      const counts = Array.from({ length: Math.max(0, more) }, count)
      for (const one of await Promise.allSettled(counts)) if (one.status === 'rejected') throw one.reason
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
  if (!allows(caller.tier, feature)) throw featureRequired(caller, feature)
}

/** @param names what was asked for, where that is not the feature itself */
export function featureRequired(caller: Caller, feature: Feature, names: readonly string[] = [feature]): HttpError {
  const required = lowestWith(feature)
  return new HttpError(403, 'feature_required', needsTier(names, required), {
    feature,
    tier: caller.tier.name,
    required_tier: required,
  })
}
