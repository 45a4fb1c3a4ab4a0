import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GameStateRow } from '../../pipelines/model/fact-rows.ts'
import { until } from '../until.ts'
import { createBoards } from './boards.ts'
import { startApi } from './harness.ts'
import { iso } from './rows.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter, event } from './writer.ts'
import { openWs, type Ws } from './ws.ts'

const test = suite('streams of game states')
const on = useStreams<Sse | Ws>(test, 'stream-games')
const KEY = 'enterprise'

const sse = async (path: string, key = KEY, headers = {}, from = on.api): Promise<Sse> => {
  const client = await openSse(`${from.url}${path}`, key, headers)
  on.open.push(client)
  return client
}
const ready = (client: Sse) => until('ready', () => client.named('snapshot:complete').length > 0)
/** The board that the frames of a client make, from what it held before. */
const boardOf = (client: Sse, before: readonly Sse[] = []): Map<string, Row> => {
  const boards = createBoards()
  for (const one of [...before, client]) for (const frame of one.frames) boards.apply(frame.event, frame.data)
  return boards.games
}

/** How a game of event `n` stands. */
const state = (league: string, n: number, home: number, more: Partial<GameStateRow> = {}): GameStateRow => {
  const { event_id, sport, event_day, home_team, away_team } = event(league, n)
  return {
    ...{ league, sport, event_day, event_id, home_team, away_team, observed_at: iso(Date.now()), feed: 'scores' },
    ...{ simulated: 0, run: '', current: 1, partition: 0, position: 0, epoch: 0 },
    ...{ home_score: home, away_score: 0, is_live: 1, is_final: 0, game_period: 'Q2', game_clock: '7:31' },
    ...{ possession: 'home', last_play: '', details: '{"down":3}', book_count: 4, interval_ms: 3_600_000 },
    ...more,
  }
}
const answered = async (query = ''): Promise<string[]> => {
  const answer = await fetch(`${on.api.url}/gamestate${query}`, { headers: { 'X-API-Key': KEY } })
  const { data } = (await answer.json()) as { data: Record<string, Record<string, Row>> }
  return comparable(Object.values(data).flatMap(games => Object.values(games)))
}
const comparable = (rows: Iterable<Row>): string[] =>
  [...rows].map(({ updated_at: _, ...row }) => JSON.stringify(Object.entries(row).sort())).sort()
const converges = (board: () => Iterable<Row>, query = '') =>
  until(
    'the board is what /gamestate answers',
    async () => JSON.stringify(comparable(board())) === JSON.stringify(await answered(query)),
    30_000,
    100,
  )

test('games as they stand, as they change, and as they end; over events and messages, with filters', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  const nba = createWriter({ ...on.stores, league: 'nba' })
  await nfl.commit({ events: [event('nfl', 1), event('nfl', 2)], games: [state('nfl', 1, 3)] })
  await nba.commit({ events: [event('nba', 1)], games: [state('nba', 1, 50)] })
  const one = await sse('/stream/gamestate?league=nfl')
  const all = await sse('/stream/all', KEY)
  const ws = await openWs(on.api.url, KEY, { path: '/ws?channels=gamestate' })
  on.open.push(ws)
  await Promise.all([ready(one), ready(all), until('ready', () => ws.games.size === 2)])
  assert.equal(one.named('connected')[0]?.data.channels, ['gamestate'])
  assert.is(one.named('gamestate:snapshot').length, 1)
  assert.is(boardOf(all).size, 2)
  await nfl.commit({ games: [state('nfl', 1, 10), state('nfl', 2, 0, { home_score: null, away_score: null })] })
  await nba.commit({ games: [state('nba', 1, 52)] })
  await converges(() => boardOf(one).values(), '?league=nfl')
  await converges(() => boardOf(all).values())
  await converges(() => ws.games.values())
  // The same state, seen again, is no news.
  const before = one.named('gamestate:update').length
  await nfl.commit({ games: [state('nfl', 1, 10)] })
  await nfl.commit({ games: [state('nfl', 2, 7)] })
  await until('news', () => one.named('gamestate:update').length > before)
  const news = one
    .named('gamestate:update')
    .slice(before)
    .flatMap(frame => frame.data.games as Row[])
  assert.equal(
    news.map(row => row.home_score),
    [7],
  )
  const updated_at = await nfl.commit({ events: [event('nfl', 2, { status: 'ended' })] })
  await until('it has ended', () => one.named('gamestate:removed').length === 1 && ws.games.size === 2)
  assert.equal(one.named('gamestate:removed')[0]?.data, { ids: [event('nfl', 2).event_id], count: 1, updated_at })
  await converges(() => boardOf(one).values(), '?league=nfl')
  await converges(() => ws.games.values())
  assert.equal(ws.faults, [])
})

test('a client that comes back is told how the games stand now, by a process that was not there', async () => {
  const mlb = createWriter({ ...on.stores, league: 'mlb' })
  await mlb.commit({ events: [event('mlb', 1)], games: [state('mlb', 1, 0)] })
  const client = await sse('/stream/gamestate?league=mlb')
  await until('the first score', () => boardOf(client).size === 1)
  await ready(client)
  client.close()
  for (const score of [1, 2, 3]) await mlb.commit({ games: [state('mlb', 1, score)] })
  const other = await startApi(on.stores.engines)
  try {
    const back = await sse('/stream/gamestate?league=mlb', KEY, { 'Last-Event-ID': client.lastId() }, other)
    await until('the last one', () => [...boardOf(back, [client]).values()][0]?.home_score === 3)
    assert.is(back.named('connected')[0]?.data.resumed, true)
    const told = back.named('gamestate:update').flatMap(frame => frame.data.games as Row[])
    assert.equal(
      told.map(row => row.home_score),
      [3],
    )
  } finally {
    await other.close()
  }
})

test('it is of the highest tier; everything else carries what a tier has', async () => {
  const refused = await fetch(`${on.api.url}/stream/gamestate`, { headers: { 'X-API-Key': 'sharp' } })
  const { error } = (await refused.json()) as { error: Row }
  assert.equal([refused.status, error.code, error.feature], [403, 'feature_required', 'gamestate'])
  const all = await sse('/stream/all?league=nba', 'sharp')
  await ready(all)
  assert.ok((all.named('connected')[0]?.data.left_out as string[] | undefined)?.includes('gamestate'))
})

test.run()
