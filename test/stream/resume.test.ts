import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatState, parseId } from '../../api/stream/vector.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { until } from '../until.ts'
import { startApi } from './harness.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse, type SseFrame } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('streams that go on')
const on = useStreams<Sse>(test, 'stream-resume')
const PATH = '/stream/odds?league=nfl'
const USED = ['epl', 'mlb', 'nba', 'ncaaf', 'nfl', 'nhl', 'wnba'].map(league => partitionOf(league))
const BOOKS = ['betmgm', 'caesars', 'draftkings']

const sse = async (key: string, headers = {}, from = on.api, path = PATH): Promise<Sse> => {
  const client = await openSse(`${from.url}${path}`, key, headers)
  on.open.push(client)
  await until('it said hello', () => client.named('connected').length === 1)
  return client
}
const said = (client: Sse): Row => client.named('connected')[0]?.data ?? {}
const ready = (client: Sse): Promise<void> => until('ready', () => client.named('snapshot:complete').length > 0)
const rowsOf = (frames: readonly SseFrame[]): string[] =>
  frames.flatMap(frame => {
    const data = frame.data as { odds?: Row[]; ids?: string[] }
    return [...(data.odds ?? []).map(row => String(row.id)), ...(data.ids ?? [])].map(id => `${frame.event} ${id}`)
  })
const updates = (client: Sse): SseFrame[] => client.frames.filter(frame => /^odds:/.test(frame.event))

const rowsFor = (step: number) => BOOKS.flatMap(book => [1, 2].map(n => tick('nfl', n, book, 'home', 1.5 + step / 100)))

test('a connection that breaks in the middle of a commit goes on with the next row of it, in any process', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  await nfl.commit({ events: [event('nfl', 1), event('nfl', 2)], ticks: rowsFor(0) })
  const watcher = await sse('sharp')
  await ready(watcher)
  await nfl.commit({ ticks: rowsFor(1) })
  await nfl.commit({
    ticks: rowsFor(2).map(row => ({ ...row, is_active: row.sportsbook === 'betmgm' ? (0 as const) : (1 as const) })),
  })
  await nfl.commit({
    ticks: rowsFor(3).map(row => ({ ...row, is_removed: row.sportsbook === 'caesars' ? (1 as const) : (0 as const) })),
  })
  await until('all frames', () => watcher.named('odds:removed').length === 1)
  const all = updates(watcher)
  assert.is(all.length, 3 + 4 + 3)
  const other = await startApi(on.stores.engines)
  try {
    for (const [index, frame] of all.slice(0, -1).entries()) {
      const back = await sse('sharp1', { 'Last-Event-ID': frame.id }, index % 2 ? on.api : other)
      assert.equal([said(back).reconnected, said(back).resumed], [true, true])
      assert.is(
        back.named('connected')[0]?.id,
        frame.id,
        'who breaks off again, before anything is told, has lost nothing',
      )
      await until('the rest', () => back.named('odds:removed').length === 1)
      assert.equal(rowsOf(updates(back)), rowsOf(all.slice(index + 1)), `after frame ${index}`)
      assert.is(back.lastId(), watcher.lastId())
      back.close()
    }
  } finally {
    await other.close()
  }
  const late = await sse('sharp2', {}, on.api, `${PATH}&last_event_id=${encodeURIComponent(watcher.lastId())}`)
  assert.is(said(late).resumed, true)
  assert.is(updates(late).length, 0, 'nothing was missed')
})

test('rows that stood before the break hear what has become of their event since, in a process that was not there', async () => {
  const epl = createWriter({ ...on.stores, league: 'epl' })
  const path = '/stream/odds?league=epl'
  const rows = (price: number) => BOOKS.map(book => tick('epl', 1, book, 'home', price))
  await epl.commit({ events: [event('epl', 1)], ticks: rows(2) })
  const client = await sse('sharp', {}, on.api, path)
  await ready(client)
  await epl.commit({ ticks: rows(2.1) })
  await until('a frame a book', () => updates(client).length === BOOKS.length)
  client.close()
  const start = '2030-01-05T23:30:00.000Z'
  await epl.commit({ events: [event('epl', 1, { event_start_time: start })] })
  const other = await startApi(on.stores.engines)
  try {
    const [first] = updates(client)
    const back = await openSse(`${other.url}${path}`, 'sharp1', { 'Last-Event-ID': first?.id ?? '' }, client.odds)
    on.open.push(back)
    const starts = () => [...back.odds.values()].map(row => row.event_start_time)
    await until('the start of all', () => starts().every(at => at === start), 10_000).catch(() => {})
    assert.equal([said(back).resumed, starts()], [true, BOOKS.map(() => start)])
  } finally {
    await other.close()
  }
})

test('of an event that is over by then a client hears no row without its teams, wherever it broke off', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  const path = '/stream/odds?league=nba'
  const [first, second] = [tick('nba', 1, 'betmgm', 'home', 2), tick('nba', 1, 'caesars', 'home', 2)]
  await nba.commit({
    events: [event('nba', 1), event('nba', 2)],
    ticks: [first, second, tick('nba', 2, 'betmgm', 'home', 2)],
  })
  const client = await sse('sharp', {}, on.api, path)
  await ready(client)
  const before = client.lastId()
  await nba.commit({ ticks: [first, second].map(row => ({ ...row, odds_decimal: 2.5, odds_american: 150 })) })
  await until('both frames', () => updates(client).length === 2)
  client.close()
  await nba.commit({ ticks: [{ ...first, is_removed: 1 }, tick('nba', 1, 'fanduel', 'home', 3)] })
  const gone = [second, tick('nba', 1, 'fanduel', 'home', 3)].map(row => ({ ...row, is_removed: 1 as const }))
  await nba.commit({ events: [event('nba', 1, { status: 'ended' })], ticks: gone })
  const other = await startApi(on.stores.engines)
  for (const id of [before, updates(client)[0]?.id ?? '']) {
    const back = await openSse(`${other.url}${path}`, 'sharp1', { 'Last-Event-ID': id }, client.odds)
    on.open.push(back)
    await until('the other event alone', () => back.odds.size === 1)
    const rows = updates(back).flatMap(frame => (frame.data.odds ?? []) as Row[])
    assert.equal([said(back).resumed, rows.filter(row => row.home_team !== 'Alpha 1')], [true, []], id)
    back.close()
  }
  await other.close()
})

test('what cannot be gone on from gives a fresh snapshot and says so', async () => {
  const watcher = await sse('sharp')
  await ready(watcher)
  const snapshotId = watcher.named('snapshot')[0]?.id ?? ''
  const future = watcher.lastId().replace(/.$/, 'zz')
  for (const id of ['garbage', '12', future, snapshotId, `${watcher.lastId()}!x`, 'a'.repeat(5000)]) {
    const back = await sse('sharp1', { 'Last-Event-ID': id })
    assert.equal([said(back).reconnected, said(back).resumed], [true, false], id.slice(0, 60))
    await ready(back)
    assert.is(back.odds.size, watcher.odds.size)
    back.close()
  }
  const other = await sse('sharp1', { 'Last-Event-ID': watcher.lastId() }, on.api, '/stream/odds?league=nba')
  assert.is(said(other).resumed, false, 'other filters are another board')
})

test('a client that is a commit ahead of its new process is waited with, and goes on', async () => {
  const mlb = createWriter({ ...on.stores, league: 'mlb' })
  const path = '/stream/odds?league=mlb'
  const row = (price: number) => tick('mlb', 1, 'betmgm', 'home', price)
  await mlb.commit({ events: [event('mlb', 1)], ticks: [row(2)] })
  const watcher = await sse('sharp', {}, on.api, path)
  await ready(watcher)
  const place = parseId(watcher.lastId())
  if (!place?.odds) throw new Error('no place')
  const vector = place.odds.vector.map((position, p) => (p === mlb.partition ? position + 1 : position))
  const ahead = `${place.filters}_${formatState({ ...place.odds, vector })}`
  const coming = sse('sharp1', { 'Last-Event-ID': ahead }, on.api, path)
  // What it has is committed now, as far as this process knows; then more.
  await mlb.commit({ ticks: [row(2.1)] })
  const back = await coming
  assert.equal([said(back).reconnected, said(back).resumed], [true, true])
  await mlb.commit({ ticks: [row(2.2)] })
  await until('told', () => updates(back).length > 0)
  const prices = updates(back).flatMap(frame => (frame.data.odds as Row[]).map(told => told.odds_decimal))
  assert.equal([prices, back.named('snapshot').length], [[2.2], 0], 'and what it had is not told again')
})

test('what changed of an event while nobody watched its league is told to whoever comes back', async () => {
  const ncaaf = createWriter({ ...on.stores, league: 'ncaaf' })
  const wnba = createWriter({ ...on.stores, league: 'wnba' })
  await ncaaf.commit({ events: [event('ncaaf', 1)], ticks: [tick('ncaaf', 1, 'betmgm', 'home', 2)] })
  await wnba.commit({ events: [event('wnba', 1)], ticks: [tick('wnba', 1, 'betmgm', 'home', 2)] })
  // It keeps the process listening to the logs, and to nothing of the other league.
  const keeper = await sse('sharp', {}, on.api, '/stream/odds?league=wnba')
  const path = '/stream/odds?league=ncaaf'
  const client = await sse('sharp1', {}, on.api, path)
  await Promise.all([ready(keeper), ready(client)])
  client.close()
  const streams = async () => (await on.api.registry.metrics()).match(/^linefeed_streams_open.* (\d+)$/m)?.[1]
  await until('it has gone', async () => (await streams()) === '1')
  await ncaaf.commit({ events: [event('ncaaf', 1, { event_start_time: '2030-01-05T23:30:00.000Z' })] })
  await wnba.commit({ ticks: [tick('wnba', 1, 'betmgm', 'home', 3)] })
  await until('the process has heard of it', () => keeper.named('odds:update').length === 1)
  const back = await openSse(`${on.api.url}${path}`, 'sharp1', { 'Last-Event-ID': client.lastId() }, client.odds)
  on.open.push(back)
  await until('the start', () => [...back.odds.values()][0]?.event_start_time === '2030-01-05T23:30:00.000Z')
  assert.equal([said(back).resumed, back.snapshots()], [true, 0])
})

test('a log that was trimmed past the place gives a fresh snapshot', async () => {
  const mlb = createWriter({ ...on.stores, league: 'mlb', keep_bytes: 2000 })
  await mlb.commit({ events: [event('mlb', 1)], ticks: [tick('mlb', 1, 'betmgm', 'home', 2)] })
  const path = '/stream/odds?league=mlb'
  const watcher = await sse('sharp', {}, on.api, path)
  await ready(watcher)
  const id = watcher.lastId()
  watcher.close()
  for (let i = 1; i < 8; i++) await mlb.commit({ ticks: [tick('mlb', 1, 'betmgm', 'home', 2 + i / 100)] })
  const back = await sse('sharp', { 'Last-Event-ID': id }, on.api, path)
  assert.equal([said(back).reconnected, said(back).resumed], [true, false])
  await ready(back)
  // The snapshot may be of the commit before the last, which then comes as a change.
  await until('the last price', () => [...back.odds.values()][0]?.odds_decimal === 2.07)
})

test('a log that starts again gives every client a fresh snapshot', async () => {
  const nhl = createWriter({ ...on.stores, league: 'nhl' })
  await nhl.commit({ events: [event('nhl', 1)], ticks: [tick('nhl', 1, 'betmgm', 'home', 2)] })
  const path = '/stream/odds?league=nhl'
  const watcher = await sse('sharp', {}, on.api, path)
  await ready(watcher)
  const id = watcher.lastId()
  await nhl.loseLog()
  await nhl.commit({ ticks: [tick('nhl', 1, 'betmgm', 'home', 2.5)] })
  await until('a second snapshot', () => watcher.snapshots() === 2 && watcher.named('snapshot:complete').length === 2)
  assert.equal(
    watcher.named('error').map(frame => frame.data.code),
    ['resync'],
  )
  assert.is([...watcher.odds.values()][0]?.odds_decimal, 2.5)
  await nhl.commit({ ticks: [tick('nhl', 1, 'betmgm', 'home', 2.6)] })
  await until('it goes on', () => [...watcher.odds.values()][0]?.odds_decimal === 2.6)
  const back = await sse('sharp1', { 'Last-Event-ID': id }, on.api, path)
  assert.equal([said(back).reconnected, said(back).resumed], [true, false])
})

test('a place of everything in every partition is a parameter too, however long', async () => {
  const partitions = new Map(Array.from({ length: 200 }, (_, n) => [partitionOf(`league_${n}`), `league_${n}`]))
  for (const partition of [...partitions.keys()].filter(one => !USED.includes(one))) {
    const league = partitions.get(partition) ?? ''
    await createWriter({ ...on.stores, league }).commit({ ticks: [tick(league, 1, 'betmgm', 'home', 2)] })
  }
  const path = '/stream/all?league=nfl'
  const watcher = await sse('enterprise', {}, on.api, path)
  await ready(watcher)
  const id = watcher.lastId()
  assert.ok(id.length > 200, `${id.length} characters`)
  const back = await sse('enterprise1', {}, on.api, `${path}&last_event_id=${encodeURIComponent(id)}`)
  assert.equal([said(back).reconnected, said(back).resumed], [true, true])
  const lost = await sse('enterprise2', {}, on.api, `${path}&last_event_id=${'x'.repeat(2_400)}`)
  assert.equal([said(lost).reconnected, said(lost).resumed], [true, false])
})

test.run()
