import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addressOf, identify, networkOf, readKey } from '../../api/access.ts'
import { HttpError } from '../../api/errors.ts'
import type { ApiKey, Keyring } from '../../api/keyring.ts'
import { allows, FEATURES, highest, lowestWith, reaches, TIERS, tierOf } from '../../api/tiers.ts'

const test = suite('access')

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.9') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

const NOW = 1_000_000
const nowhere = () => ''
const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key_1',
  user_id: 'u',
  rate_id: 'key_1',
  name: 'n',
  updated_at: 0,
  tier: tierOf('pro'),
  requests_per_minute: 300,
  is_active: true,
  expires_at: null,
  hash: createHash('sha256').update('good').digest(),
  ...more,
})
const ring = (one: ApiKey | null) =>
  ({ ready: () => true, find: (hash: Buffer) => (one?.hash.equals(hash) ? one : null) }) as unknown as Keyring

const reason = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    if (error instanceof HttpError) return error.extra.reason
  }
  return undefined
}

test('takes the first of the three ways that is present', () => {
  const all = { 'x-api-key': 'a', authorization: 'Bearer b' }
  assert.is(readKey(request(all), 'c'), 'a')
  assert.is(readKey(request({ authorization: 'bearer  b ' }), 'c'), 'b')
  assert.is(readKey(request({}), 'c'), 'c')
  assert.is(readKey(request({}), ['', 'c']), 'c')
  assert.is(readKey(request({}), undefined), null)
})

test('takes an empty key for a missing one', () => {
  assert.is(readKey(request({ 'x-api-key': ' ', authorization: 'Bearer ' }), ''), null)
  assert.is(readKey(request({ 'x-api-key': '' }), 'c'), 'c')
  assert.is(readKey(request({ authorization: 'Basic b' }), 'c'), 'c')
})

test('says why a key is refused', () => {
  assert.is(
    reason(() => identify(ring(null), null, 'required', nowhere, NOW)),
    'missing_api_key',
  )
  assert.is(
    reason(() => identify(ring(null), 'good', 'required', nowhere, NOW)),
    'invalid_api_key',
  )
  assert.is(
    reason(() => identify(ring(null), 'good', 'optional', nowhere, NOW)),
    'invalid_api_key',
  )
  assert.is(
    reason(() => identify(ring(key({ expires_at: NOW })), 'good', 'required', nowhere, NOW)),
    'expired_api_key',
  )
  assert.is(
    reason(() => identify(ring(key({ is_active: false })), 'good', 'required', nowhere, NOW)),
    'disabled_api_key',
  )
  assert.is(identify(ring(key({ expires_at: NOW + 1 })), 'good', 'required', nowhere, NOW).id, 'key_1')
})

test('lets a caller without a key in where it is optional, counted by address', () => {
  const caller = identify(ring(null), null, 'optional', () => '1.2.3.4', NOW)
  assert.is(caller.id, 'ip:1.2.3.4')
  assert.is(caller.requests_per_minute, 12)
  assert.is(caller.delay_seconds, 60)
})

test('believes a proxy only when told to, and then its own entry', () => {
  const forwarded = request({ 'x-forwarded-for': '6.6.6.6, 7.7.7.7' })
  assert.is(addressOf(forwarded, false), '10.0.0.9')
  assert.is(addressOf(forwarded, true), '7.7.7.7')
  assert.is(addressOf(request({}), true), '10.0.0.9')
})

test('has the tiers of the contract', () => {
  const table = TIERS.map(tier => [
    tier.name,
    tier.requests_per_minute,
    tier.delay_seconds,
    tier.batch_events,
    tier.streams,
    tier.keys,
  ])
  assert.equal(table, [
    ['free', 12, 60, 5, 1, 1],
    ['hobby', 120, 0, 20, 2, 3],
    ['pro', 300, 0, 50, 5, 5],
    ['sharp', 1000, 0, 100, 10, 10],
    ['enterprise', 10000, 0, 100, 50, 50],
  ])
  const first = Object.fromEntries(FEATURES.map(feature => [feature, lowestWith(feature)]))
  assert.equal(first, {
    ev: 'pro',
    arbitrage: 'hobby',
    middles: 'pro',
    low_hold: 'hobby',
    gamestate: 'enterprise',
    closing: 'pro',
    history: 'sharp',
    deeplinks: 'hobby',
    futures: 'hobby',
    explain: 'free',
    streaming: 'free',
  })
})

test('never takes a feature away in a higher tier', () => {
  TIERS.forEach((tier, rank) => {
    for (const feature of TIERS[rank - 1]?.features ?? []) assert.ok(allows(tier, feature), `${tier.name} ${feature}`)
  })
})

test('orders tiers', () => {
  assert.ok(reaches(tierOf('free'), null))
  assert.not.ok(reaches(tierOf('free'), 'hobby'))
  assert.ok(reaches(tierOf('sharp'), 'sharp'))
  assert.not.ok(reaches(tierOf('enterprise'), 'no such tier'))
  assert.is(highest(['hobby', null, 'sharp', 'pro']), 'sharp')
  assert.is(highest([null]), null)
  assert.throws(() => tierOf('gold'), RangeError)
})

test('an IPv6 client counts by its network', () => {
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  assert.equal([one, networkOf('2001:0DB8:1:2::9'), networkOf('2001:db8:1:2::')], Array(3).fill('2001:db8:1:2::/64'))
  assert.is.not(networkOf('2001:db8:1:3::9'), one)
  assert.equal(['::1', 'fe80::1%eth0', '::ffff:10.0.0.9', '10.0.0.9', 'unknown'].map(networkOf), [
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '::ffff:10.0.0.9',
    '10.0.0.9',
    'unknown',
  ])
})

test.run()
