/**
 * Who asks. A key comes in one of three ways, the first present decides; a key that is there and wrong is 401 everywhere,
 * also where none is needed. Keys are compared by their SHA-256, in constant time, and never logged.
 */

import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { HttpError, unavailable } from './errors.ts'
import type { ApiKey, Keyring } from './keyring.ts'
import { ANONYMOUS, type Tier } from './tiers.ts'

/** `required`: 401 without a key. `optional`: the lowest tier without one, counted per address. `none`: a key is not looked at, all are counted per address. */
export type KeyRule = 'required' | 'optional' | 'none'

export type Caller = {
  /** What requests are counted under: the key's rate id, or the address. */
  id: string
  /** Null for a caller without a key. */
  key: ApiKey | null
  tier: Tier
  requests_per_minute: number
  delay_seconds: number
}

type Reason = 'missing_api_key' | 'invalid_api_key' | 'expired_api_key' | 'disabled_api_key'

const MESSAGES: Record<Reason, string> = {
  missing_api_key: 'an API key is required: send it as X-API-Key, as Authorization: Bearer, or as ?api_key=',
  invalid_api_key: 'this API key is not known',
  expired_api_key: 'this API key has expired',
  disabled_api_key: 'this API key has been disabled',
}

const unauthorized = (reason: Reason): HttpError =>
  new HttpError(401, 'unauthorized', MESSAGES[reason], { reason }, { 'WWW-Authenticate': 'Bearer' })

const present = (value: string | readonly string[] | undefined): string | null => {
  const text = (typeof value === 'string' ? value : value?.find(one => one.trim() !== ''))?.trim()
  return text === undefined || text === '' ? null : text
}

/** The key's text that a request carries, or null. `fromQuery` is the value of `api_key`, or several. */
export function readKey(req: IncomingMessage, fromQuery: string | readonly string[] | undefined): string | null {
  const header = present(req.headers['x-api-key'])
  if (header !== null) return header
  const authorization = present(req.headers.authorization)
  const bearer = authorization === null ? null : /^bearer(?:\s+(.*))?$/i.exec(authorization)
  // Another scheme (a proxy's Basic) is not one of the three ways.
  if (bearer !== null && present(bearer[1]) !== null) return present(bearer[1])
  return present(fromQuery)
}

/** The address that a request is counted under where no key is needed. */
export function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.headers['x-forwarded-for'] : undefined
  // The last entry is the one that our own proxy wrote; the ones before it are the client's to invent.
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim()
  return networkOf(last === undefined || last === '' ? (req.socket.remoteAddress ?? 'unknown') : last)
}

/** An IPv6 client has a whole /64 to send from: it is that network that counts. Other addresses are themselves. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || /^::ffff:/i.test(address)) return address
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const [head, tail] = [before, after ?? ''].map(part => (part === '' ? [] : part.split(':')))
  const zeros = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(tail ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** A person clicks on links, several at a time, and shares the address with others; nothing else asks where no key is looked at. */
const OPEN_PER_MINUTE = 60

const anonymous = (id: string): Caller => ({
  id,
  key: null,
  tier: ANONYMOUS,
  requests_per_minute: ANONYMOUS.requests_per_minute,
  delay_seconds: ANONYMOUS.delay_seconds,
})

/** A key is compared by this. */
export const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The caller of a request. `find` asks the keyring, or what remembers its answer.
 * @throws HttpError 401 with its reason, 503 while the keys have not been read
 */
export function identify(
  keyring: Keyring,
  text: string | null,
  rule: KeyRule,
  address: () => string,
  now: number,
  find = (text: string): ApiKey | null => keyring.find(digestOf(text)),
): Caller {
  if (rule === 'none')
    return { ...anonymous(`open:${address()}`), requests_per_minute: OPEN_PER_MINUTE, delay_seconds: 0 }
  if (text === null) {
    if (rule === 'required') throw unauthorized('missing_api_key')
    return anonymous(`ip:${address()}`)
  }
  if (!keyring.ready()) throw unavailable()
  const key = find(text)
  if (key === null) throw unauthorized('invalid_api_key')
  if (!key.is_active) throw unauthorized('disabled_api_key')
  if (key.expires_at !== null && key.expires_at <= now) throw unauthorized('expired_api_key')
  return {
    id: key.rate_id,
    key,
    tier: key.tier,
    requests_per_minute: key.requests_per_minute,
    delay_seconds: key.tier.delay_seconds,
  }
}
