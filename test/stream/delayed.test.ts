import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { comparable, readAll } from './board.ts'
import { startApi, startStores, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, rememberLog, tick } from './writer.ts'

const test = suite('delayed streams')
const DELAY_S = 2
const KEY = `free/${DELAY_S}`
let stores: Awaited<ReturnType<typeof startStores>>
let api: TestApi

test.before(async () => {
  stores = await startStores('stream-delayed')
  api = await startApi(stores.engines)
})
test.after(async () => {
  await api.close()
  await stores.close()
})

/** Each look is a question to the store. */
const untilAnswered = (what: string, holds: () => Promise<boolean>): Promise<void> => until(what, holds, 60_000, 100)
const price = (client: Sse): unknown => [...client.odds.values()][0]?.odds_decimal

test('a delayed client is told the very state of `delay` ago, never anything younger', async () => {
  const nfl = createWriter({ ...stores, league: 'nfl' })
  const commits: { price: number; at: number }[] = []
  const commit = async (step: number): Promise<void> => {
    const value = (200 + step) / 100
    const at = await nfl.commit({
      events: step === 0 ? [event('nfl', 1)] : [],
      ticks: [tick('nfl', 1, 'draftkings', 'home', value)],
    })
    commits.push({ price: value, at: Date.parse(at) })
  }
  await commit(0)
  const client = await openSse(`${api.url}/stream/odds?league=nfl`, KEY)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  assert.is(client.odds.size, 0, 'two seconds ago there was nothing')
  for (let step = 1; step < 12; step++) {
    await commit(step)
    await sleep(250)
    const newest = commits.filter(one => one.at <= Date.now() - DELAY_S * 1000).at(-1)
    const shown = commits.find(one => one.price === price(client))
    assert.ok((shown?.at ?? 0) <= (newest?.at ?? 0), 'nothing younger than the delay')
  }
  const last = commits.at(-1)
  await until('the last price', () => price(client) === last?.price)
  const dated = client.frames.flatMap(frame => (frame.data.updated_at ? [String(frame.data.updated_at)] : []))
  assert.ok(dated.length > 2)
  assert.equal(dated, [...dated].sort(), 'the data time of no frame is after that of the next')
  assert.ok((dated[0] ?? '') <= (commits[0] ? new Date(commits[0].at).toISOString() : ''), 'a snapshot is as old too')
  const late = Date.now() - (last?.at ?? 0)
  assert.ok(late >= DELAY_S * 1000 && late < DELAY_S * 1000 + 2_500, `${late} ms`)
  // The position of the store moves in whole seconds, so several commits may come as one; each frame is a state that there was.
  for (const frame of client.named('odds:update')) {
    const [row] = (frame.data as { odds: { odds_decimal: number }[] }).odds
    assert.ok(commits.some(one => one.price === row?.odds_decimal))
  }
  client.close()
})

test('who came before the first commit of all begins only once, delayed or not', async () => {
  const clients = await Promise.all([
    openSse(`${api.url}/stream/odds?league=nhl`, 'free9/1'),
    openSse(`${api.url}/stream/odds?league=nhl`, 'sharp'),
  ])
  for (const client of clients) await until('ready', () => client.named('snapshot:complete').length === 1)
  const nhl = createWriter({ ...stores, league: 'nhl' })
  // A mark without rows.
  await nhl.commit({})
  await nhl.commit({ events: [event('nhl', 1)], ticks: [tick('nhl', 1, 'draftkings', 'home', 2)] })
  for (const client of clients) {
    await until('it has come', () => client.odds.size === 1)
    assert.equal([client.snapshots(), client.named('error').length], [1, 0])
    client.close()
  }
})

test('a delayed board is what /odds answers to the same key; a resume loses nothing', async () => {
  const nba = createWriter({ ...stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: [tick('nba', 1, 'fanduel', 'home', 2)] })
  let client = await openSse(`${api.url}/stream/odds?league=nba`, KEY)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  for (let i = 1; i < 6; i++) await nba.commit({ ticks: [tick('nba', 1, 'fanduel', 'away', 2 + i / 100)] })
  await until('it has come', () => client.odds.size === 2)
  client.close()
  await nba.commit({ ticks: [tick('nba', 1, 'fanduel', 'home', 2, { is_removed: 1 })] })
  await sleep(500)
  client = await openSse(`${api.url}/stream/odds?league=nba`, KEY, { 'Last-Event-ID': client.lastId() }, client.odds)
  await until('connected', () => client.named('connected').length === 1)
  assert.is(client.named('connected')[0]?.data.resumed, true)
  await untilAnswered('equal', async () => {
    const answered = comparable(await readAll(`${api.url}/odds?league=nba`, KEY))
    return answered.length === 1 && JSON.stringify(comparable(client.odds.values())) === JSON.stringify(answered)
  })
  assert.is(client.snapshots(), 0)
  client.close()
})

test('a log that ends before the store does is waited for', async () => {
  const mlb = createWriter({ ...stores, league: 'mlb' })
  await mlb.commit({ events: [event('mlb', 1)], ticks: [tick('mlb', 1, 'fanduel', 'home', 2)] })
  await sleep(DELAY_S * 1000 + 1_500)
  const client = await openSse(`${api.url}/stream/odds?league=mlb`, KEY)
  await until('ready', () => client.named('snapshot:complete').length === 1)
  assert.is(client.odds.size, 1)
  const lose = await rememberLog(stores, mlb.partition)
  const committed = await mlb.commit({ ticks: [tick('mlb', 1, 'fanduel', 'away', 2.1)] })
  await lose()
  // An owner that died before it published: the delay goes by, and its heir comes later.
  await untilAnswered('the store shows it', async () => {
    const answered = await readAll(`${api.url}/odds?league=mlb`, KEY)
    return answered.length === 2
  })
  assert.ok(Date.now() - Date.parse(committed) >= DELAY_S * 1000)
  await sleep(500)
  await mlb.takeOver()
  await until('it has come', () => client.odds.size === 2)
  assert.is(client.snapshots(), 1)
  client.close()
})

test('a log that ends before the store does holds no other partition up', async () => {
  const epl = createWriter({ ...stores, league: 'epl' })
  const wnba = createWriter({ ...stores, league: 'wnba' })
  assert.ok(epl.partition < wnba.partition, 'it is looked at first')
  await epl.commit({ events: [event('epl', 1)], ticks: [tick('epl', 1, 'fanduel', 'home', 2)] })
  await wnba.commit({ events: [event('wnba', 1)], ticks: [tick('wnba', 1, 'fanduel', 'home', 2)] })
  const client = await openSse(`${api.url}/stream/odds?league=epl,wnba`, KEY)
  await until('both are there', () => client.odds.size === 2)
  const lose = await rememberLog(stores, epl.partition)
  await epl.commit({ ticks: [tick('epl', 1, 'fanduel', 'away', 2.1)] })
  await lose()
  await wnba.commit({ ticks: [tick('wnba', 1, 'fanduel', 'away', 2.1)] })
  await until('the other has come', () => client.odds.size === 3, 30_000)
  await epl.takeOver()
  await until('all of it', () => client.odds.size === 4)
  client.close()
})

test.run()
