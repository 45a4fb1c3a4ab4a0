/* `deep_link` in streams: rows are made once for all, and the link is the reader's own. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { arbitrage, ev } from './opportunity.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('links in streams')
const BASE = 'https://odds.example/'
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi
const open: Sse[] = []

type Linked = { id: string; sportsbook: string; deep_link?: string }

const sse = async (path: string, key: string): Promise<Sse> => {
  const client = await openSse(`${api.url}${path}`, key)
  open.push(client)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  return client
}
const told = (client: Sse, name: string): Linked[] =>
  client.named(name).flatMap(frame => (frame.data.odds ?? []) as Linked[])
const ends = (rows: Linked[]) =>
  Object.fromEntries(rows.map(({ id, sportsbook, deep_link }) => [sportsbook, deep_link?.replace(`${BASE}${id}`, '')]))

test.before(async () => {
  stores = await startStores('stream-links')
  api = await startApi(stores.engines)
})
test.after(async () => {
  for (const client of open) client.close()
  await api.close()
  await stores.close()
})

test('stand in snapshots and in whole rows, by state and tier, and not in what only changed', async () => {
  const nfl = createWriter({ ...stores, league: 'nfl' })
  const of = (side: 'home' | 'away', price: number) =>
    ['caesars', 'draftkings', 'unheard_of'].map(book => tick('nfl', 1, book, side, price))
  await nfl.commit({ events: [event('nfl', 1)], ticks: of('home', 2) })
  const path = '/stream/odds?league=nfl&add_sportsbook=unheard_of'
  const stated = await sse(`${path}&state=nj`, 'sharp')
  const plain = await sse(path, 'sharp')
  const free = await sse('/stream/odds?league=nfl', 'free/0')
  const inState = { caesars: '?state=NJ', draftkings: '', unheard_of: undefined }
  const anywhere = { caesars: '', draftkings: '', unheard_of: undefined }
  assert.equal(ends(told(stated, 'snapshot')), inState)
  assert.equal(ends(told(plain, 'snapshot')), anywhere)
  assert.equal(ends(told(free, 'snapshot')), { draftkings: undefined })

  await nfl.commit({ ticks: of('away', 2) })
  for (const client of [stated, plain]) await until('new rows', () => told(client, 'odds:update').length === 3)
  await until('a new row', () => told(free, 'odds:update').length === 1)
  assert.equal(ends(told(stated, 'odds:update')), inState)
  assert.equal(ends(told(plain, 'odds:update')), anywhere)
  assert.not('deep_link' in (told(free, 'odds:update')[0] ?? {}))

  await nfl.commit({ ticks: of('home', 2.2) })
  await until('changes', () => told(plain, 'odds:update').length === 6)
  for (const row of told(plain, 'odds:update').slice(3)) assert.not('deep_link' in row)
})

test('of opportunities are those of REST', async () => {
  const nba = createWriter({ ...stores, league: 'nba' })
  await nba.commit({
    events: [event('nba', 1)],
    ticks: ['draftkings', 'fanduel', 'caesars', 'pinnacle'].flatMap(book =>
      (['home', 'away'] as const).map(side => tick('nba', 1, book, side, 2)),
    ),
    opportunities: [ev('nba', 1, 'caesars', 2.1), arbitrage('nba', 1, { caesars: 2.2 }, { fanduel: 2.05 })],
  })
  let prices: Linked[] = []
  let pairs: { legs: Linked[] }[] = []
  // A process hears of a commit a moment after it was made.
  await until('the rows are in a snapshot', async () => {
    const client = await sse('/stream/opportunities?league=nba&state=NJ', 'sharp')
    const [frame] = client.named('snapshot')
    const told = frame?.data as unknown as { ev: Linked[]; arbitrage: { legs: Linked[] }[] }
    client.close()
    prices = told?.ev ?? []
    pairs = told?.arbitrage ?? []
    return prices.length > 0 && pairs.length > 0
  })
  assert.match(prices[0]?.deep_link ?? '', /^https:\/\/odds\.example\/\d+\?state=NJ$/)
  for (const { sportsbook, deep_link } of pairs[0]?.legs ?? [])
    assert.match(deep_link ?? '', sportsbook === 'caesars' ? /\/\d+\?state=NJ$/ : /\/\d+$/)
  assert.is(pairs[0]?.legs.length, 2)
})

test.run()
