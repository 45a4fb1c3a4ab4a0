import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { useStreams } from './served.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('streams of odds')
const on = useStreams<Sse>(test, 'stream-odds')

const sse = async (path: string, key = 'pro', headers = {}): Promise<Sse> => {
  const client = await openSse(`${on.api.url}${path}`, key, headers)
  on.open.push(client)
  return client
}

test('a stream begins with retry, connected, the snapshot and its end, and goes on with what changes', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  const at = await nfl.commit({
    events: [event('nfl', 1)],
    ticks: [
      tick('nfl', 1, 'draftkings', 'home', 1.9),
      tick('nfl', 1, 'draftkings', 'away', 2),
      tick('nfl', 1, 'pinnacle', 'home', 1.95),
    ],
  })
  const client = await sse('/stream/odds?league=nfl')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  assert.is(client.frames[0]?.event, 'retry: 3000')
  assert.is(client.frames[1]?.event, 'connected')
  const connected = client.frames[1]?.data as unknown as Record<string, unknown>
  assert.equal([connected.reconnected, connected.resumed, connected.channels], [false, false, ['odds']])
  assert.is(client.odds.size, 2, 'pinnacle is above the tier')
  assert.equal(client.named('snapshot:complete')[0]?.data, {
    status: 'ready',
    books: ['draftkings'],
    total_odds: 2,
    updated_at: at,
  } as never)

  await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 1.8), tick('nfl', 1, 'fanduel', 'home', 1.85)] })
  await until('updates', () => client.named('odds:update').length === 2)
  const [dk, fd] = client
    .named('odds:update')
    .map(frame => frame.data as { odds: Record<string, unknown>[]; book: string; partial: boolean })
  assert.equal([dk?.book, dk?.partial, fd?.book, fd?.partial], ['draftkings', true, 'fanduel', false])
  assert.equal(Object.keys(dk?.odds[0] ?? {}).sort(), [
    'id',
    'last_seen_at',
    'odds_american',
    'odds_decimal',
    'odds_probability',
    'probability',
    'timestamp',
  ])
  assert.is(fd?.odds[0]?.home_team, 'Alpha 1', 'a row that is new is whole')

  await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 1.8, { is_active: 0 })] })
  await until('locked', () => client.named('odds:locked').length === 1)
  await nfl.commit({ ticks: [tick('nfl', 1, 'fanduel', 'home', 1.85, { is_removed: 1 })] })
  await until('removed', () => client.named('odds:removed').length === 1)
  assert.is(client.odds.size, 2)
  const ids = client.frames.slice(1).map(frame => frame.id)
  assert.is(new Set(ids).size, ids.length, 'every frame has an id of its own')
  assert.not(ids.includes(''))
})

test('a whole row is the row of /odds, field by field', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  const teams = { home_id: 'boston_celtics', away_id: 'los_angeles_lakers' }
  await nba.commit({ events: [event('nba', 1, teams)], ticks: [] })
  const client = await sse('/stream/odds?league=nba', 'sharp')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  const full = tick('nba', 1, 'pinnacle', 'home', 1.952381, {
    market_type: 'player_points',
    player_name: 'Luka Dončić',
    stat_category: 'points',
    selection_type: 'over',
    selection: 'Over',
    line: 28.5,
    is_alternate_line: 1,
    is_player_prop: 1,
    changed_at: '2026-01-01T10:00:00.123Z',
    external_event_id: 'E1',
    external_selection_id: 'S1',
    market_id: 'M1',
    max_bet: 2500.5,
    lay_odds_decimal: 2.02,
    lay_odds_american: 102,
    back_size: 10,
    lay_size: 20.25,
    traded_volume: 1e6,
  })
  // A second one with nothing but what it must have.
  await nba.commit({ ticks: [full, tick('nba', 1, 'unheard_of', 'home', 2)] })
  await until('told', () => client.odds.size === 1)
  const answer = await fetch(`${on.api.url}/odds?league=nba`, { headers: { 'X-API-Key': 'sharp' } })
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  const told = client.named('odds:update')[0]?.data.odds as Record<string, unknown>[]
  const known = Object.fromEntries(Object.entries(told[0] ?? {}).filter(([, value]) => value !== null))
  assert.equal(known, data[0])
  assert.ok(known.home && known.away && known.league_ref && known.market_ref && known.sportsbook_ref)
})

test('every frame says its data time: of a snapshot that of the state, of a change that of its commit', async () => {
  const wnba = createWriter({ ...on.stores, league: 'wnba' })
  const other = createWriter({ ...on.stores, league: 'nba', position: 100 })
  const times = [await wnba.commit({ events: [event('wnba', 1)], ticks: [tick('wnba', 1, 'draftkings', 'home', 2)] })]
  // What another partition says later is no news of this league.
  await other.commit({})
  const client = await sse('/stream/odds?league=wnba')
  const unnamed = await sse('/stream/odds?league=wnba&type=all', 'pro1')
  await until('ready', () => [client, unnamed].every(one => one.frames.length >= 4))
  times.push(await wnba.commit({ ticks: [tick('wnba', 1, 'draftkings', 'home', 1.8)] }))
  times.push(await wnba.commit({ ticks: [tick('wnba', 1, 'draftkings', 'home', 1.8, { is_removed: 1 })] }))
  await until('removed', () => [client, unnamed].every(one => one.frames.length >= 6))
  const dated = [times[0], times[0], times[1], times[2]]
  const data = client.frames.filter(frame => /^(snapshot|odds)/.test(frame.event)).map(frame => frame.data.updated_at)
  assert.equal(data, dated)
  assert.equal(
    unnamed.named('message').map(frame => frame.data.timestamp),
    dated,
  )
})

test('an event that changes while nobody watches it, and back while somebody does', async () => {
  const nhl = createWriter({ ...on.stores, league: 'nhl' })
  const mlb = createWriter({ ...on.stores, league: 'mlb' })
  await mlb.commit({ events: [event('mlb', 1)], ticks: [tick('mlb', 1, 'draftkings', 'home', 2)] })
  // It keeps the process listening to the logs, and to nothing of the other league.
  const keeper = await sse('/stream/odds?league=mlb')
  await until('ready', () => keeper.named('snapshot:complete').length === 1)
  const starts = (hour: number) => event('nhl', 1, { event_start_time: `2030-01-05T${hour}:00:00.000Z` })
  await nhl.commit({ events: [starts(20)], ticks: [tick('nhl', 1, 'draftkings', 'home', 2)] })
  await nhl.commit({ events: [starts(22)] })
  await mlb.commit({ ticks: [tick('mlb', 1, 'draftkings', 'home', 3)] })
  await until('the process has heard of it', () => keeper.named('odds:update').length === 1)
  const client = await sse('/stream/odds?league=nhl', 'pro1')
  const start = () => [...client.odds.values()][0]?.event_start_time
  await until('the snapshot', () => start() === starts(22).event_start_time)
  await nhl.commit({ events: [starts(20)] })
  await until('it is told', () => start() === starts(20).event_start_time)
  assert.is(client.snapshots(), 1)
})

test('a stream of live odds is told that rows have gone which it had, and of no others', async () => {
  const ncaab = createWriter({ ...on.stores, league: 'ncaab' })
  const quote = (n: number, price: number, is_live: 0 | 1) => tick('ncaab', n, 'draftkings', 'home', price, { is_live })
  const live = event('ncaab', 1, { status: 'live', is_live: 1 })
  await ncaab.commit({ events: [live, event('ncaab', 2)], ticks: [quote(1, 2, 1), quote(2, 2, 0)] })
  const client = await sse('/stream/odds?league=ncaab&live=true')
  await until('ready', () => client.named('snapshot:complete').length === 1)
  assert.is(client.odds.size, 1)
  const gone = () => client.named('odds:removed').flatMap(frame => frame.data.ids)
  // The process has heard of neither price before: one may be on a board, the other on none.
  await ncaab.commit({ ticks: [quote(2, 2.1, 0)] })
  await ncaab.commit({ events: [event('ncaab', 2, { event_start_time: '2030-01-05T22:00:00.000Z' })] })
  await ncaab.commit({ events: [event('ncaab', 1)], ticks: [quote(1, 2, 0)] })
  await until('it has left', () => client.odds.size === 0)
  assert.equal(gone(), [quote(1, 2, 0).odds_id])
})

test.run()
