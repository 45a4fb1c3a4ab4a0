import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useEngines } from '../engines.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { CHIEFS, eventOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('links')

const PUBLIC = 'https://odds.example.com/lf'
const NATIVE = { external_event_id: 'E-1', external_selection_id: 'S.2', market_id: 'M_3' }
const LINKED = { ...CHIEFS, event_id: 'nfl_miami_dolphins_new_york_jets_2030-01-05' }
/** Quotes by book, each with all ids that a book can give, unless said otherwise. */
const QUOTES = {
  draftkings: quoteOf(LINKED, 'draftkings', 'home', 1.9, NATIVE),
  fanduel: quoteOf(LINKED, 'fanduel', 'home', 1.9, NATIVE),
  betmgm: quoteOf(LINKED, 'betmgm', 'home', 1.9, NATIVE),
  caesars: quoteOf(LINKED, 'caesars', 'home', 1.9, NATIVE),
  betrivers: quoteOf(LINKED, 'betrivers', 'home', 1.9, NATIVE),
  pinnacle: quoteOf(LINKED, 'pinnacle', 'home', 1.9, NATIVE),
  mystery: quoteOf(LINKED, 'mystery', 'home', 1.9, NATIVE),
  event_only: quoteOf(LINKED, 'draftkings', 'away', 1.9, { external_event_id: 'E-1' }),
  strange: quoteOf(LINKED, 'draftkings', 'home', 2.9, {
    line: 1.5,
    market_type: 'point_spread',
    external_event_id: '../../x?y#z',
    external_selection_id: '@evil.example/',
  }),
  made_up: quoteOf(LINKED, 'draftkings', 'away', 2.9, {
    ...NATIVE,
    line: -1.5,
    market_type: 'point_spread',
    simulated: 1,
  }),
}
const idOf = (name: keyof typeof QUOTES): string => QUOTES[name].odds_id

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let plain: Facade
let keys: Record<string, string>
let nfl: Awaited<ReturnType<typeof writeSlate>>['nfl']

test.before(async () => {
  stores = await startStores(await useEngines('api-deeplink'))
  ;({ nfl } = await writeSlate(stores))
  await nfl.commit({ events: [eventOf(LINKED)], ticks: Object.values(QUOTES) })
  keys = await stores.keysOfTiers()
  facade = await startFacade(stores.engines, { publicUrl: PUBLIC, trustProxy: true })
  plain = await startFacade(stores.engines, { feeds: ['the-odds-api'] })
})
test.after(async () => {
  assert.equal([...facade.errors, ...plain.errors], [])
  await facade.close()
  await plain.close()
  await stores.close()
})

let callers = 0
/** Every click comes from another address, unless said otherwise. */
const click = (path: string, address = `10.0.0.${callers++}`, method = 'GET'): Promise<Reply> =>
  facade.get(path, { method, headers: { 'X-Forwarded-For': address } })
const where = async (name: keyof typeof QUOTES, state = ''): Promise<[string | null, string | null]> => {
  const { status, headers } = await click(`/deeplink/${idOf(name)}${state === '' ? '' : `?state=${state}`}`)
  assert.is(status, 302)
  return [headers.get('x-deep-link-type'), headers.get('location')]
}
const post = (body: unknown, key = keys.sharp): Promise<Reply> =>
  facade.get('/deeplinks/batch', {
    key,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

test('lead to the outcome, else the event, else the homepage', async () => {
  assert.equal(await where('draftkings'), ['outcome', 'https://sportsbook.draftkings.com/event/E-1?outcomes=S.2'])
  assert.equal(await where('event_only'), ['event', 'https://sportsbook.draftkings.com/event/E-1'])
  assert.equal(await where('fanduel'), [
    'outcome',
    'https://sportsbook.fanduel.com/addToBetslip?marketId=M_3&selectionId=S.2',
  ])
  assert.equal(await where('betmgm'), ['homepage', 'https://sports.betmgm.com/en/sports'])
  assert.equal(await where('pinnacle'), ['homepage', 'https://www.pinnacle.com/'])
})

test('depend on the state where the book does, and nowhere else', async () => {
  const away = 'https://www.caesars.com/sportsbook-and-casino'
  assert.equal(await where('caesars'), ['homepage', away])
  const slip = 'https://sportsbook.caesars.com/us/nj/bet/betslip?selectionIds=S.2'
  assert.equal(await where('caesars', 'nj'), ['outcome', slip])
  assert.equal(await where('betrivers'), ['homepage', 'https://www.betrivers.com/?page=sportsbook'])
  assert.equal(await where('betrivers', 'PA'), ['event', 'https://pa.betrivers.com/?page=sportsbook#event/E-1'])
  // It has no site there.
  assert.equal(await where('betrivers', 'AK'), ['homepage', 'https://www.betrivers.com/?page=sportsbook'])
  assert.equal(await where('draftkings', 'NJ'), await where('draftkings'))
})

test('never go anywhere by ids that are strange, or made up', async () => {
  assert.equal(await where('strange'), ['homepage', 'https://sportsbook.draftkings.com/'])
  assert.equal(await where('made_up'), ['homepage', 'https://sportsbook.draftkings.com/'])
})

test('say how long they hold, to anybody, with the headers of any answer', async () => {
  const path = `/deeplink/${idOf('draftkings')}`
  const reply = await click(path)
  assert.is(reply.text, '')
  assert.is(reply.headers.get('cache-control'), 'private, max-age=60')
  assert.is(reply.headers.get('access-control-allow-origin'), '*')
  for (const name of [
    'x-request-id',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-data-delay',
  ])
    assert.ok(reply.headers.get(name), name)
  const head = await click(path, '10.1.0.1', 'HEAD')
  assert.is(head.status, 302)
  assert.is(head.headers.get('location'), reply.headers.get('location'))
  assert.is((await click(path, '10.1.0.1', 'POST')).headers.get('allow'), 'GET, HEAD, OPTIONS')
  // A key is not looked at, so a wrong one does no harm in a link that somebody has put it into.
  assert.is((await facade.get(`${path}?api_key=nobody`, { key: 'nobody' })).status, 302)
})

test('are not found where nothing is known, or the book is not', async () => {
  for (const id of [
    '1',
    '0',
    '00',
    '-1',
    '18446744073709551616',
    '99999999999999999999',
    'x',
    '%00',
    idOf('mystery'),
  ]) {
    const reply = await click(`/deeplink/${id}`)
    assert.is(reply.status, 404, id)
    assert.is(reply.headers.get('location'), null)
  }
  assert.is((await click(`/deeplink/0${idOf('draftkings')}`)).status, 404)
  assert.is((await click('/deeplink')).status, 404)
  const refused = await click(`/deeplink/${idOf('caesars')}?state=https://evil.example`)
  assert.is(refused.status, 400)
  assert.equal(
    refused.json.error.issues.map((issue: { param: string }) => issue.param),
    ['state'],
  )
})

test('go on working when the price is gone', async () => {
  const gone = quoteOf(LINKED, 'draftkings', 'away', 3.5, { ...NATIVE, market_type: 'total_points', line: 44.5 })
  await nfl.commit({ ticks: [gone] })
  await nfl.commit({ ticks: [{ ...gone, is_removed: 1 }] })
  assert.is((await click(`/deeplink/${gone.odds_id}`)).status, 302)
})

test('know nothing of simulated games where those are not served', async () => {
  const game = { ...LINKED, event_id: `sim_${LINKED.event_id}` }
  const quote = quoteOf(game, 'fanduel', 'away', 3.5, { market_type: 'total_points', line: 45.5, simulated: 1 })
  await nfl.commit({ events: [eventOf(game, { simulated: 1 })], ticks: [quote] })
  assert.is((await click(`/deeplink/${quote.odds_id}`)).status, 302)
  assert.is((await plain.get(`/deeplink/${quote.odds_id}`)).status, 404)
})

test('are counted by address', async () => {
  const still = Math.floor(Date.now() / 60_000) * 60_000
  const counting = await startFacade(stores.engines, { trustProxy: true, now: () => still })
  const ask = (address: string) =>
    counting.get(`/deeplink/${idOf('draftkings')}`, { headers: { 'X-Forwarded-For': address } })
  const statuses = (await Promise.all(Array.from({ length: 70 }, () => ask('10.2.0.1')))).map(reply => reply.status)
  assert.is(statuses.filter(status => status === 302).length, 60)
  assert.is(statuses.filter(status => status === 429).length, 10)
  assert.is((await ask('10.2.0.2')).headers.get('x-ratelimit-remaining'), '59')
  // What is asked without a key elsewhere is counted for itself.
  assert.is((await counting.get('/sports', { headers: { 'X-Forwarded-For': '10.2.0.1' } })).status, 200)
  await counting.close()
})

test('in a batch are the same addresses, null where there is none', async () => {
  const names = ['draftkings', 'caesars', 'pinnacle', 'mystery', 'strange'] as const
  const ids = names.map(idOf)
  const { status, json } = await post({ ids: [...ids, 'x', '12', ids[0]], state: 'nj' })
  assert.is(status, 200)
  const single = await Promise.all(ids.map(id => click(`/deeplink/${id}?state=NJ`)))
  for (const [index, id] of ids.entries()) assert.is(json.data[id], single[index]?.headers.get('location') ?? null)
  assert.equal([json.data.x, json.data[12]], [null, null])
  const { requested, found, missing, restricted } = json.meta
  assert.equal([requested, found, missing, restricted], [7, 4, [idOf('mystery'), 'x', '12'], []])
  const madeUp = await post({ ids: [idOf('made_up'), idOf('caesars')] })
  assert.equal([json.meta.simulated, madeUp.json.meta.simulated], [undefined, true])
})

test('in a batch are those of the books that the key may see', async () => {
  const ids = [idOf('draftkings'), idOf('betrivers'), idOf('pinnacle'), idOf('mystery')]
  const answers = await Promise.all(['hobby', 'pro', 'sharp'].map(tier => post({ ids }, keys[tier])))
  assert.equal(
    answers.map(({ json }) => json.meta.restricted),
    [ids.slice(1), ids.slice(2), []],
  )
  for (const { json } of answers) for (const id of json.meta.restricted) assert.is(json.data[id], null)
  const free = await post({ ids }, keys.free)
  assert.is(free.status, 403)
  assert.equal(free.json.error.code, 'feature_required')
  assert.equal([free.json.error.feature, free.json.required_tier], ['deeplinks', 'hobby'])
  assert.is((await facade.get('/deeplinks/batch', { method: 'POST', body: '{}' })).status, 401)
})

test('in a batch are refused by the name of the member', async () => {
  const refused: [unknown, RegExp][] = [
    [{}, /^ids$/],
    [[], /^body$/],
    [{ ids: [] }, /^ids$/],
    [{ ids: 'x' }, /^ids$/],
    [{ ids: [12] }, /^ids\.0$/],
    [{ ids: ['1', ' '] }, /^ids\.1$/],
    [{ ids: ['x'.repeat(65)] }, /^ids\.0$/],
    [{ ids: Array.from({ length: 501 }, (_, i) => String(i)) }, /^ids$/],
    [{ ids: ['1'], state: 'ZZ' }, /^state$/],
    [{ ids: ['1'], state: 7 }, /^state$/],
  ]
  for (const [body, name] of refused) {
    const { status, json } = await post(body)
    assert.is(status, 400, JSON.stringify(body).slice(0, 100))
    assert.is(json.error.code, 'validation_error')
    for (const { param } of json.error.issues) assert.match(param, name)
  }
  assert.is((await post({ ids: Array.from({ length: 500 }, (_, i) => String(i + 1)) })).status, 200)
  assert.is((await post({ ids: ['__proto__', "' OR 1=1 --"], state: '' })).json.meta.found, 0)
})

test.run()
