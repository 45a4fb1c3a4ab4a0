/* `deep_link` in every kind of row: who gets it, how it begins and ends, and that it leads somewhere. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLinkBase } from '../../api/row-links.ts'
import { useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { type Facade, startFacade, startStores } from './facade.ts'
import { rawGet, split } from './raw.ts'
import { CHIEFS, EAGLES, eventOf, opportunitiesOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('links in rows')

const PUBLIC = 'https://odds.example.com/lf'
const LINKS = `${PUBLIC}/api/v1/deeplink/`
const GAME = { ...CHIEFS, event_id: 'nfl_miami_dolphins_new_york_jets_2030-01-05' }
const LINES = [
  quoteOf(GAME, 'pinnacle', 'home', 1.95),
  quoteOf(GAME, 'pinnacle', 'away', 1.95),
  quoteOf(GAME, 'draftkings', 'home', 2.04),
  quoteOf(GAME, 'caesars', 'away', 2.1),
  quoteOf(GAME, 'fanduel', 'away', 2.0),
  quoteOf(GAME, 'mystery', 'home', 1.7),
]
const RECORDED = { ...GAME, event_id: 'nfl_chicago_bears_green_bay_packers_2020-01-05' }

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let keys: Record<string, string>

type Linked = { id: string; sportsbook: string; deep_link?: string }
const query = `event=${GAME.event_id}&add_sportsbook=mystery`
const post = (path: string, body: object, key = keys.sharp) =>
  facade.get(path, {
    key,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

test.before(async () => {
  stores = await startStores(await useEngines('api-row-links'))
  // So long ago that those who are behind see it too.
  const { nfl } = await writeSlate(stores, () => Date.now() - 120_000)
  await nfl.commit({ events: [eventOf(GAME)], ticks: LINES, opportunities: opportunitiesOf(GAME, LINES) })
  const history = { run: 'h1', current: 0 as const, observed_at: '2020-01-05T10:00:00.000Z' }
  await nfl.commit({
    events: [{ ...eventOf(RECORDED, history), event_day: '2020-01-05' }],
    ticks: [quoteOf(RECORDED, 'draftkings', 'home', 2, { ...history, event_day: '2020-01-05', odds_id: '7' })],
    opportunities: opportunitiesOf(RECORDED, LINES).map(row => ({
      ...row,
      ...history,
      event_day: '2020-01-05',
      detected_at: history.observed_at,
    })),
  })
  keys = await stores.keysOfTiers()
  facade = await startFacade(stores.engines, { publicUrl: PUBLIC })
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

/** All rows that an answer holds, wherever they stand in it: what has a sportsbook and an id of a quote. */
const rowsIn = (data: unknown): Linked[] => {
  if (data === null || typeof data !== 'object') return []
  const { odds_id, id = odds_id, sportsbook } = data as Linked & { odds_id?: string }
  const own =
    typeof id === 'string' && /^\d+$/.test(id) && sportsbook !== undefined ? [{ ...(data as Linked), id }] : []
  return [...own, ...Object.values(data).flatMap(rowsIn)]
}

/** Every place where odds rows stand, in a state or none. */
const places = (state: string): [name: string, ask: (tier: string) => Promise<unknown>][] => {
  const get = (path: string) => async (tier: string) => {
    const of = tier === 'sharp' ? path : path.replace('&add_sportsbook=mystery', '')
    const { status, json } = await facade.get(of, { key: keys[tier] })
    assert.is(status, 200, `${path} ${JSON.stringify(json)}`)
    return json.data
  }
  const since = new Date(Date.now() - 3_600_000).toISOString()
  return [
    ['odds', get(`/odds?${query}${state}`)],
    ['grouped', get(`/odds?${query}&group_by=event${state}`)],
    ['best', get(`/odds/best?${query}${state}`)],
    ['comparison', get(`/odds/comparison?${query}${state}`)],
    ['delta', get(`/odds/delta?since=${since}&${query}${state}`)],
    ['event', get(`/events/${GAME.event_id}/odds?limit=200&add_sportsbook=mystery${state}`)],
    [
      'batch',
      async tier => {
        const body = { event_ids: [GAME.event_id], sportsbook: 'draftkings,fanduel', state: state.slice(-2) }
        return (await post('/odds/batch', body, keys[tier])).json.data
      },
    ],
  ]
}

test('are the address of the link by the id of the row, in every place', async () => {
  for (const state of ['', '&state=nj']) {
    const seen = new Set<string>()
    // In short, without a state: one list and one table of books.
    for (const [name, ask] of long || state !== '' ? places(state) : places(state).slice(0, 2)) {
      const rows = rowsIn(await ask('sharp'))
      assert.ok(rows.length >= 2, name)
      for (const { id, sportsbook, deep_link } of rows) {
        seen.add(sportsbook)
        const end = sportsbook === 'caesars' && state !== '' ? '?state=NJ' : ''
        assert.is(deep_link, sportsbook === 'mystery' ? undefined : `${LINKS}${id}${end}`, `${name} ${sportsbook}`)
      }
    }
    assert.equal([...seen].sort(), ['caesars', 'draftkings', 'fanduel', 'mystery', 'pinnacle'])
  }
})

test('are absent below the tier, and only there', async () => {
  for (const [name, ask] of places('&state=nj')) {
    const rows = rowsIn(await ask('free'))
    assert.ok(rows.length >= 2, name)
    for (const row of rows) assert.not('deep_link' in row, name)
    assert.ok(rowsIn(await ask('hobby')).every(row => row.deep_link?.startsWith(LINKS)))
  }
  const { json } = await facade.get(`/odds?${query.split('&')[0]}&fields=id,deep_link`, { key: keys.free })
  for (const row of json.data) assert.equal(Object.keys(row), ['id'])
  const hobby = await facade.get(`/odds?${query.split('&')[0]}&fields=deep_link`, { key: keys.hobby })
  for (const row of hobby.json.data) assert.equal(Object.keys(row), ['deep_link'])
})

test('stand in the cells of a table', async () => {
  const { json } = await facade.get(`/odds/comparison?${query}&view=table&state=nj`, { key: keys.sharp })
  const [market] = json.data.markets
  const cells = market.selections.flatMap((side: { books: Record<string, Linked> }) => Object.entries(side.books))
  assert.is(cells.length, LINES.length)
  for (const [book, { id, deep_link }] of cells as [string, Linked][]) {
    const end = book === 'caesars' ? '?state=NJ' : ''
    assert.is(deep_link, book === 'mystery' ? undefined : `${LINKS}${id}${end}`)
  }
})

test('of opportunities lead to the quotes that they are made of', async () => {
  const idOf = (book: string, side: string) =>
    LINES.find(row => row.sportsbook === book && row.selection_type === side)?.odds_id
  const ask = async (path: string, tier = 'sharp') =>
    (await facade.get(`/opportunities/${path}`, { key: keys[tier] })).json.data
  const [ev] = await ask(`ev?event=${GAME.event_id}&sportsbook=caesars&state=NJ`)
  assert.is(ev.deep_link, `${LINKS}${idOf('caesars', 'away')}?state=NJ`)
  for (const tier of ['hobby', 'sharp']) {
    const [{ legs }] = await ask(`arbitrage?event=${GAME.event_id}&state=NJ`, tier)
    assert.equal(
      legs.map((leg: Linked) => leg.deep_link).sort(),
      [`${LINKS}${idOf('draftkings', 'home')}`, `${LINKS}${idOf('caesars', 'away')}?state=NJ`].sort(),
    )
  }
})

test('of a recorded time are there for what still stands somewhere, and not for a replay of history', async () => {
  const now = await facade.get(`/odds?event=${GAME.event_id}&as_of=${new Date().toISOString()}`, { key: keys.sharp })
  assert.is(now.json.data.length, LINES.length - 1)
  for (const row of now.json.data) assert.is(row.deep_link, `${LINKS}${row.id}`)
  const then = await facade.get('/odds?league=nfl&as_of=2020-01-05T11:00:00Z', { key: keys.sharp })
  assert.equal(
    then.json.data.map((row: Linked) => [row.id, row.deep_link]),
    [['7', undefined]],
  )
})

/** All links that an answer holds, wherever they stand in it. */
const linksIn = (data: unknown): string[] =>
  typeof data === 'string' && data.startsWith(LINKS)
    ? [data]
    : data !== null && typeof data === 'object'
      ? Object.values(data).flatMap(linksIn).sort()
      : []

test('of a recorded time are those of now in the rows that are made of several prices too', async () => {
  const links = async (path: string) => {
    const { status, json } = await facade.get(path, { key: keys.sharp })
    assert.is(status, 200, path)
    return { links: linksIn(json.data), rows: [json.data.markets ?? json.data].flat().length }
  }
  const kinds = ['ev?', 'arbitrage?', 'low_hold?sportsbook=pinnacle&'].map(kind => `/opportunities/${kind}`)
  for (const path of ['/odds/best?', '/odds/comparison?view=table&', ...kinds]) {
    const now = await links(`${path}event=${GAME.event_id}&include=suspicious`)
    assert.ok(now.links.length > 0, path)
    const as_of = new Date().toISOString()
    assert.equal(await links(`${path}event=${GAME.event_id}&include=suspicious&as_of=${as_of}`), now, path)
    const then = await links(`${path}event=${RECORDED.event_id}&include=suspicious&as_of=2020-01-05T10:01:00Z`)
    assert.ok(then.rows > 0, `${path} has a recorded row`)
    assert.equal(then.links, [], `${path} of a replay of history`)
  }
})

test('begin with the address that is listened on, whatever a request says of its host', async () => {
  const local = await startFacade(stores.engines)
  const path = `/odds?event=${EAGLES.event_id}&fields=deep_link&limit=1`
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' }
  const { body } = split(await rawGet(local, keys.sharp ?? '', path, forged))
  const [{ deep_link }] = JSON.parse(body.toString()).data
  assert.ok(deep_link.startsWith(`${local.origin}/api/v1/deeplink/`), deep_link)
  assert.is((await fetch(deep_link, { redirect: 'manual' })).status, 302)
  await local.close()
})

test('begin with an address that somebody else can open', () => {
  const base = (address: string, family = 'IPv4') =>
    createLinkBase(null, '/x/', () => ({ address, family, port: 3000 }))()
  assert.is(base('0.0.0.0'), 'http://localhost:3000/x/')
  assert.is(base('::', 'IPv6'), 'http://localhost:3000/x/')
  assert.is(base('::1', 'IPv6'), 'http://[::1]:3000/x/')
  assert.is(base('10.0.0.1'), 'http://10.0.0.1:3000/x/')
  assert.is(createLinkBase('https://a.b/c', '/x/', () => null)(), 'https://a.b/c/x/')
  assert.is(createLinkBase(null, '/x/', () => null)(), '/x/')
})

test.run()
