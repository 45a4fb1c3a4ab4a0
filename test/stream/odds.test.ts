import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useStreams } from './served.ts'
import { openSse, type Sse } from './sse.ts'
import { until } from './until.ts'
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
  await nfl.commit({
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

test.run()
