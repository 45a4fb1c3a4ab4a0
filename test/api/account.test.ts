/* The account: what a key may do, what it has used, and its keys: made, listed, revoked, rotated over HTTP, with effect in two processes. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calendar } from '../../api/routes/account.ts'
import { TIER_NAMES, tierOf } from '../../api/tiers.ts'
import { useEngines } from '../engines.ts'
import { until } from '../until.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'

const test = suite('account')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let other: Facade

const JSON_BODY = { 'Content-Type': 'application/json' }
const get = (key: string, path = '/account') => facade.get(path, { key })
const post = (key: string, path: string, body?: unknown, at = facade): Promise<Reply> =>
  at.get(path, {
    key,
    method: 'POST',
    shows_key: true,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY }),
  })
const remove = (key: string, id: string) => facade.get(`/account/keys/${id}`, { key, method: 'DELETE' })
const works = async (key: string, at = facade) => (await at.get('/account', { key })).status === 200
/** A new account with one key that works already in both processes. */
const member = async (tier: string, more: object = {}) => {
  const { text, row } = await stores.keys.create({ tier, name: 'first', ...more })
  await until('the key works', async () => (await works(text)) && works(text, other))
  return { key: text, id: row.id, user_id: row.user_id }
}

/** Every answer says when what it tells of last changed. */
const dated = (json: Reply['json'], updated_at = json.updated_at) => {
  assert.match(updated_at, /^\d{4}-.*Z$/)
  assert.equal([json.updated_at, json.meta], [updated_at, { updated_at }])
}

test.before(async () => {
  stores = await startStores(await useEngines('api-account'))
  facade = await startFacade(stores.engines)
  other = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal([...facade.errors, ...other.errors], [])
  await facade.close()
  await other.close()
  await stores.close()
})

test('says what the key may do, in every tier', async () => {
  const books: number[] = []
  for (const name of TIER_NAMES) {
    const tier = tierOf(name)
    const { key, id, user_id } = await member(name)
    const { json, headers } = await get(key)
    assert.equal(json.data.key, { id, name: 'first', tier: name, user_id })
    dated(json)
    assert.is(json.data.limits.requests_per_minute, tier.requests_per_minute)
    assert.is(json.data.limits.max_streams, tier.streams)
    assert.is(json.data.limits.odds_delay_seconds, tier.delay_seconds)
    assert.equal([json.data.key_id, json.data.tier, json.data.addons], [id, name, []])
    assert.is(json.data.features.ev, tier.features.includes('ev'))
    assert.is(json.data.features.gamestate, tier.features.includes('gamestate'))
    assert.equal(json.data.streaming, { enabled: true, max_connections: tier.streams })
    books.push(json.data.limits.max_books)
    assert.is(headers.get('cache-control'), 'no-store')
    assert.is(headers.get('etag'), null)
    assert.is(headers.get('x-ratelimit-limit'), String(tier.requests_per_minute))
  }
  assert.equal(books.slice(0, 3), [2, 5, 15])
})

test('is not for the pages of other sites, nor for callers without a key', async () => {
  const { key } = await member('pro')
  const allowed = (reply: Reply) => reply.headers.get('access-control-allow-origin')
  assert.is(allowed(await get(key)), null)
  assert.is(allowed(await get('sk_wrong')), null)
  assert.is((await facade.get('/account')).status, 401)
  const preflight = await facade.get('/account/keys', { method: 'OPTIONS' })
  assert.equal([preflight.status, allowed(preflight)], [200, null])
  assert.is(preflight.headers.get('access-control-allow-methods'), null)
  assert.is(allowed(await facade.get('/odds', { method: 'OPTIONS' })), '*')
})

test('counts what the account has used, over all of its keys', async () => {
  const { key, id, user_id } = await member('pro')
  const second = await stores.keys.create({ tier: 'pro', name: 'second', user_id })
  const minute = Math.floor(Date.now() / 60_000) * 60
  const rows = [
    { key_id: id, minute, requests: 1_000 },
    { key_id: second.row.id, minute, requests: 200 },
    { key_id: id, minute: minute - 40 * 86_400, requests: 7 },
    { key_id: 'key_of_somebody_else', minute, requests: 5_000 },
  ]
  await stores.sql.insert('INSERT INTO usage FORMAT JSONEachRow', rows.map(row => JSON.stringify(row)).join('\n'))
  const { json } = await get(key, '/account/usage')
  const { requests, streams, period } = json.data
  dated(json)
  assert.ok(Date.parse(json.updated_at) >= minute * 1000 && Date.parse(json.updated_at) <= Date.now())
  // Beside them the few requests of this test, written some seconds late.
  for (const sum of [requests.today, requests.this_week, requests.this_month]) {
    assert.ok(sum >= 1_200 && sum < 1_300, `${sum}`)
  }
  assert.is(requests.limit.per_minute, 300)
  assert.ok(requests.limit.remaining < 300)
  assert.is(Date.parse(requests.limit.resets_at) % 60_000, 0)
  assert.equal(streams, { active: 0, max: 5 })
  assert.match(period.start, /-01T00:00:00.000Z$/)
  assert.ok(Date.parse(period.end) > Date.now())
})

test('counts days, weeks and months in UTC', () => {
  const iso = (time: string) => {
    const found = calendar(Date.parse(time))
    return [found.day, found.week, found.month, found.next_month].map(at => new Date(at).toISOString().slice(0, 10))
  }
  assert.equal(iso('2026-11-22T23:59:59.999Z'), ['2026-11-22', '2026-11-16', '2026-11-01', '2026-12-01'])
  assert.equal(iso('2026-12-31T00:00:00.000Z'), ['2026-12-31', '2026-12-28', '2026-12-01', '2027-01-01'])
  assert.equal(iso('2027-01-01T12:00:00.000Z'), ['2027-01-01', '2026-12-28', '2027-01-01', '2027-02-01'])
})

test('counts the streams that are open', async () => {
  const { key } = await member('enterprise')
  const cut = new AbortController()
  const open = await fetch(`${other.origin}/api/v1/stream/odds`, {
    headers: { 'X-API-Key': key },
    signal: cut.signal,
  })
  assert.is(open.status, 200)
  const active = async () => (await get(key, '/account/usage')).json.data.streams.active
  assert.is(await active(), 1, 'in another process')
  cut.abort()
  await until('the stream is gone', async () => (await active()) === 0)
})

test('counts the streams of a key that took the place of another, or was made by one', async () => {
  const { key, id } = await member('pro')
  const made = (await post(key, '/account/keys', { name: 'made' })).json.data.key
  const heir = (await post(key, `/account/keys/${id}/rotate`)).json.data.key
  for (const own of [made, heir]) {
    await until('it works', () => works(own, other))
    const cut = new AbortController()
    const headers = { 'X-API-Key': own }
    const open = await fetch(`${other.origin}/api/v1/stream/odds`, { headers, signal: cut.signal })
    assert.is(open.status, 200)
    assert.is((await get(own, '/account/usage')).json.data.streams.active, 1)
    cut.abort()
  }
})

test('makes keys of its own kind, up to what the tier allows, also when asked for many at once', async () => {
  const until_ = new Date(Date.now() + 86_400_000).toISOString()
  const { key, user_id } = await member('hobby', { requests_per_minute: 77, expires_at: until_ })
  const made = await post(key, '/account/keys', { name: '  bot  ' })
  assert.is(made.status, 201)
  assert.is(await works(made.json.data.key), true, 'with the answer it works where it was made')
  const { data } = made.json
  dated(made.json, data.updated_at)
  assert.match(data.key, /^sk_live_[A-Za-z0-9_-]{43}$/)
  assert.equal([data.name, data.tier, data.is_active, data.key_id], ['bot', 'hobby', true, data.id])
  await until('the new key works in both processes', async () => (await works(data.key)) && works(data.key, other))
  const { limits } = (await get(data.key)).json.data
  assert.is(limits.requests_per_minute, 77, 'a limit is not got rid of by a new key')
  assert.is(data.expires_at, until_, 'nor is an end')

  const all = (path: string, body: object) =>
    Promise.all(Array.from({ length: 6 }, (_, i) => post(key, path, body, i % 2 === 0 ? facade : other)))
  const many = await all('/account/keys', { name: 'n' })
  assert.equal(many.map(({ status }) => status).sort(), [201, 403, 403, 403, 403, 403])
  const listed = (await get(key, '/account/keys')).json
  assert.is(listed.data.filter((one: { is_active: boolean }) => one.is_active).length, 3)
  // A list as all others are, whole.
  assert.equal([listed.pagination.total, listed.pagination.has_more], [listed.data.length, false])
  assert.equal([listed.meta.pagination, listed.meta.updated_at], [listed.pagination, listed.updated_at])
  assert.is(
    listed.updated_at,
    listed.data
      .map((one: { updated_at: string }) => one.updated_at)
      .sort()
      .at(-1),
  )
  const over = await post(key, '/account/keys', { name: 'one more' })
  assert.equal(
    [over.status, over.json.error.code, over.json.error.tier, over.json.required_tier],
    [403, 'tier_restricted', 'hobby', 'pro'],
  )
  assert.is(
    (await stores.keys.ofUser(user_id)).every(row => row.key_hash.length === 64),
    true,
  )
  assert.not.ok(JSON.stringify(listed).includes(data.key), 'a key is shown once')
})

test('refuses a name that is none', async () => {
  const { key } = await member('pro')
  for (const body of [{}, { name: '' }, { name: '  ' }, { name: 7 }, { name: 'x'.repeat(101) }]) {
    const { status, json } = await post(key, '/account/keys', body)
    assert.equal([status, json.error.issues[0].param], [400, 'name'])
  }
  assert.is((await post(key, '/account/keys')).status, 400)
})

test('revokes a key everywhere within a second', async () => {
  const { key, id } = await member('pro')
  const made = (await post(key, '/account/keys', { name: 'b' })).json.data
  await until('it works', () => works(made.key, other))
  const gone = await remove(key, made.id)
  assert.is(gone.status, 200)
  assert.equal(gone.json.data, {
    deleted: true,
    key_id: made.id,
    message: gone.json.message,
  })
  dated(gone.json)
  assert.equal([gone.json.deleted, gone.json.key_id], [true, made.id])
  await until('it is refused in both', async () => !(await works(made.key)) && !(await works(made.key, other)))
  const reply = await other.get('/account', { key: made.key })
  assert.is(reply.json.error.reason, 'disabled_api_key')
  assert.is((await remove(key, made.id)).status, 200, 'again is no error')

  const own = await remove(key, id)
  assert.equal([own.status, own.json.error.issues[0].param], [400, 'id'])
  const stranger = await member('pro')
  assert.is((await remove(stranger.key, id)).status, 404, "another account's key is not there")
  assert.is((await remove(key, 'key_nobody')).status, 404)
  assert.ok(await works(key))
})

test('rotates a key, which may go on for a while', async () => {
  const { key, id } = await member('free')
  const { status, json } = await post(key, `/account/keys/${id}/rotate`, { gracePeriodHours: 1 })
  assert.is(status, 200)
  const { data } = json
  dated(json)
  assert.equal([data.previous_key_revoked, data.old_key.revoked, data.status], [false, false, 'active'])
  assert.equal(data.new_key, { id: data.id, key: data.key, name: 'first', tier: 'free' })
  const left = Date.parse(data.old_key.expires_at) - Date.now()
  assert.ok(left > 3_500_000 && left <= 3_600_000)
  await until('both work', async () => (await works(key)) && works(data.key))
  // More keys than the tier allows cannot be had by rotating again and again.
  const again = await post(data.key, `/account/keys/${data.id}/rotate`, { gracePeriodHours: 1 })
  assert.equal([again.status, again.json.error.issues[0].param], [400, 'gracePeriodHours'])

  const at_once = (await post(data.key, `/account/keys/${data.id}/rotate`)).json.data
  assert.equal([at_once.previous_key_revoked, at_once.old_key.expires_at], [true, null])
  await until('the old one ends', async () => !(await works(data.key)))
  assert.ok(await works(at_once.key))
  const some = await member('hobby')
  const several = await Promise.all(
    [facade, other, facade, other].map(at => post(some.key, `/account/keys/${some.id}/rotate`, {}, at)),
  )
  // One takes the old key's place; the others find it gone, here or already at the gate.
  assert.is(several.filter(reply => reply.status === 200).length, 1)
  assert.ok(several.every(reply => [200, 400, 401].includes(reply.status)))
  const dead = await post(at_once.key, `/account/keys/${data.id}/rotate`)
  assert.equal([dead.status, dead.json.error.issues[0].param], [400, 'id'])
})

const left = async (key: string) => Number((await facade.get('/sports', { key })).headers.get('x-ratelimit-remaining'))

test('a key in the place of another goes on with its minute', async () => {
  const { key, id } = await member('free')
  const before = await left(key)
  const { data } = (await post(key, `/account/keys/${id}/rotate`)).json
  const after = await left(data.key)
  assert.ok(after < before || after > 9, `${before}, then ${after}: of one minute, or of the next`)
  // One that is made where another was revoked, too.
  const of = await member('hobby')
  const one = (await post(of.key, '/account/keys', { name: 'one' })).json.data
  const rest = await left(one.key)
  await remove(of.key, one.id)
  const two = (await post(of.key, '/account/keys', { name: 'two' })).json.data
  const then = await left(two.key)
  assert.ok(then < rest || then > 117, `${rest}, then ${then}`)
})

test('a key does nothing with one of a higher tier', async () => {
  const better = await member('sharp')
  const lesser = await member('free', { user_id: better.user_id })
  for (const reply of [
    await post(lesser.key, `/account/keys/${better.id}/rotate`),
    await remove(lesser.key, better.id),
  ]) {
    const { status, json } = reply
    assert.equal([status, json.error.code, json.required_tier], [403, 'tier_restricted', 'sharp'])
  }
  assert.ok(await works(better.key))
  assert.is((await remove(better.key, lesser.id)).status, 200)
})

test('a grace ends the old key alone', async () => {
  const { key, id } = await member('sharp')
  const heir = (await post(key, `/account/keys/${id}/rotate`, { gracePeriodHours: 1 })).json.data
  await until('the heir works', () => works(heir.key))
  const beside = await post(key, '/account/keys', { name: 'made with the old one' })
  assert.equal([beside.status, beside.json.data.expires_at], [201, null])
  const again = (await post(heir.key, `/account/keys/${id}/rotate`)).json.data
  await until('the second heir works', () => works(again.key))
  const { data } = (await facade.get('/account/keys', { key: again.key })).json
  const ends = new Map(data.map((one: { id: string; expires_at: string | null }) => [one.id, one.expires_at]))
  assert.equal([ends.get(heir.id), ends.get(again.id), typeof ends.get(id)], [null, null, 'string'])
})

test('an old key in its grace is no way to one key more', async () => {
  const { key, id } = await member('free')
  const heir = (await post(key, `/account/keys/${id}/rotate`, { gracePeriodHours: 1 })).json.data
  await until('the heir works', () => works(heir.key))
  for (const body of [{}, { gracePeriodHours: 1 }]) {
    const { status, json } = await post(heir.key, `/account/keys/${id}/rotate`, body)
    assert.equal([status, json.error.code, json.required_tier], [403, 'tier_restricted', 'hobby'])
  }
  assert.ok((await works(key)) && (await works(heir.key)))
})

test('a key has a name that can be read', async () => {
  const { key } = await member('sharp')
  for (const name of ['a\nkey_1 enterprise', 'a\u001b[2K', 'a\u202eb', 'a\u2028b']) {
    const { status, json } = await post(key, '/account/keys', { name })
    assert.equal([status, json.error.issues], [400, [{ param: 'name', message: 'must not hold control characters' }]])
  }
  for (const name of ['\ud800', 'a\udc00b']) {
    const { status, json } = await post(key, '/account/keys', { name })
    assert.equal([status, json.error.issues], [400, [{ param: 'name', message: 'must not hold half a character' }]])
  }
  assert.is((await post(key, '/account/keys', { name: 'Zoë’s 2nd — ключ 🔑' })).status, 201)
})

test('refuses a grace that is none', async () => {
  const { key, id } = await member('enterprise')
  for (const gracePeriodHours of [-1, 73, '5', null]) {
    const { status, json } = await post(key, `/account/keys/${id}/rotate`, { gracePeriodHours })
    assert.equal([status, json.error.issues[0].param], [400, 'gracePeriodHours'])
  }
  assert.is((await post(key, '/account/keys/key_nobody/rotate')).status, 404)
  assert.is((await facade.get(`/account/keys/${id}`, { key })).status, 405)
})

test.run()
