/* What the public bets, on rows of odds: the share of a stream's row is that of the row of /odds, whatever moves it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPublicBets, type PublicBets } from '../../api/stream/public-bets.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { until } from '../until.ts'
import { comparable, difference, readAll } from './board.ts'
import { startApi } from './harness.ts'
import { event, iso, splits, tick } from './rows.ts'
import { useStreams } from './served.ts'
import { openSse, type Row, type Sse } from './sse.ts'
import { createWriter } from './writer.ts'

const test = suite('streams of odds say what the public bets')
const on = useStreams<Sse>(test, 'stream-public-bets')

const spread = (league: string, n: number, book: string, line: number, over: Partial<TickRow> = {}): TickRow[] =>
  (['home', 'away'] as const).map(side =>
    tick(league, n, book, side, 1.9, { market_type: 'point_spread', line: side === 'home' ? line : -line, ...over }),
  )
const total = (league: string, n: number, book: string): TickRow[] =>
  (['over', 'under'] as const).map(side =>
    tick(league, n, book, 'home', 1.9, {
      ...{ market_type: 'total_points', selection: side, selection_type: side, line: 44 },
      odds_id: String(n * 10 + (side === 'over' ? 1 : 2) + 1_000 * book.length),
    }),
  )
const ALTERNATE = { is_alternate_line: 1 } as const

/** Quotes that show a share, and quotes that are like them and show none. */
const board = (league: string, n: number): TickRow[] => [
  tick(league, n, 'draftkings', 'home', 1.8),
  tick(league, n, 'draftkings', 'away', 2.1),
  ...spread(league, n, 'draftkings', -3),
  ...spread(league, n, 'draftkings', -4, ALTERNATE),
  ...spread(league, n, 'fanduel', -3),
  ...total(league, n, 'draftkings'),
  ...total(league, n, 'fanduel'),
  tick(league, n, 'draftkings', 'home', 2, { market_type: '1st_half_moneyline' }),
]

const sse = async (league: string, key = 'sharp', headers = {}, from = on.api, held?: Sse): Promise<Sse> => {
  const client = await openSse(`${from.url}/stream/odds?league=${league}`, key, headers, held?.odds)
  on.open.push(client)
  await until('hello', () => client.named('connected').length === 1)
  return client
}
const ready = (client: Sse) => until('ready', () => client.named('snapshot:complete').length === 1)
const shares = (client: Sse): number[] =>
  [...client.odds.values()].flatMap(row => (typeof row.public_bet_pct === 'number' ? [row.public_bet_pct] : [])).sort()

/** Waits until these shares are told, and the board is what /odds answers. */
const agrees = async (client: Sse, league: string, expected: number[]): Promise<void> => {
  let [told, answered]: [string[], string[]] = [[], []]
  const same = async () => {
    if (JSON.stringify(shares(client)) !== JSON.stringify(expected)) return false
    answered = comparable(await readAll(`${on.api.url}/odds?league=${league}`, 'sharp'))
    told = comparable(client.odds.values())
    return JSON.stringify(told) === JSON.stringify(answered)
  }
  await until('the board is what /odds answers', same, 30_000, 100).catch(() =>
    assert.unreachable(`${shares(client)}\n${difference(told, answered)}`),
  )
}

test('in the snapshot, when a line becomes the main one, and when they change', async () => {
  const nfl = createWriter({ ...on.stores, league: 'nfl' })
  await nfl.commit({ events: [event('nfl', 1)], ticks: board('nfl', 1), splits: [splits('nfl', 1, 0.4, 0.7)] })
  const client = await sse('nfl')
  await ready(client)
  await agrees(client, 'nfl', [0.3, 0.4, 0.4, 0.6, 0.6, 0.7])
  const main = (): unknown[] => [...client.odds.values()].filter(row => row.public_bet_pct === 0.4).map(row => row.line)
  assert.equal(main(), [null, -3])
  await nfl.commit({
    ticks: [...spread('nfl', 1, 'draftkings', -3, ALTERNATE), ...spread('nfl', 1, 'draftkings', -4)],
  })
  await until('the other line', () => main().includes(-4))
  await agrees(client, 'nfl', [0.3, 0.4, 0.4, 0.6, 0.6, 0.7])
  const before = client.named('odds:update').length
  await nfl.commit({ splits: [splits('nfl', 1, 0.45, 0.7), splits('nfl', 1, 0.9, 0.9, { sportsbook: 'circa' })] })
  await agrees(client, 'nfl', [0.3, 0.45, 0.45, 0.55, 0.55, 0.7])
  assert.equal(
    client
      .named('odds:update')
      .slice(before)
      .flatMap(frame => (frame.data.odds as Row[]).map(row => Object.keys(row).sort())),
    new Array(4).fill(['id', 'last_seen_at', 'public_bet_pct', 'timestamp']),
    'of the rows whose share changed, the share',
  )
  // The same again is no news; and none at all takes them away.
  await nfl.commit({ splits: [splits('nfl', 1, 0.45, 0.7)] })
  await nfl.commit({ splits: [splits('nfl', 1, 0.45, 0.7, { total_over_bets: null, total_under_bets: null })] })
  await agrees(client, 'nfl', [0.45, 0.45, 0.55, 0.55])
  // A row that is new to the client has its share, one with other prices keeps it.
  await nfl.commit({ events: [event('nfl', 2)], ticks: board('nfl', 2), splits: [splits('nfl', 2, 0.6, 0.5)] })
  await nfl.commit({ ticks: [tick('nfl', 1, 'draftkings', 'home', 1.7), tick('nfl', 2, 'draftkings', 'home', 1.75)] })
  await until('the last price', () => [...client.odds.values()].some(row => row.odds_decimal === 1.75))
  await agrees(client, 'nfl', [0.4, 0.4, 0.45, 0.45, 0.5, 0.5, 0.55, 0.55, 0.6, 0.6])
})

test('to a client that was away, by the process that it left and by another', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba' })
  await nba.commit({ events: [event('nba', 1)], ticks: board('nba', 1), splits: [splits('nba', 1, 0.4, 0.7)] })
  const client = await sse('nba')
  await ready(client)
  client.close()
  await nba.commit({ splits: [splits('nba', 1, 0.3, 0.8)] })
  await nba.commit({ ticks: [...spread('nba', 1, 'draftkings', -3, ALTERNATE)] })
  const other = await startApi(on.stores.engines)
  try {
    for (const [key, api] of [
      ['sharp1', on.api],
      ['sharp2', other],
    ] as const) {
      const back = await sse('nba', key, { 'Last-Event-ID': client.lastId() }, api, client)
      await agrees(back, 'nba', [0.2, 0.3, 0.7, 0.8])
      assert.equal([back.named('connected')[0]?.data.resumed, back.snapshots()], [true, 0])
    }
  } finally {
    await other.close()
  }
})

test('also where nobody watched the league when they changed, and they change back', async () => {
  const mlb = createWriter({ ...on.stores, league: 'mlb' })
  const nhl = createWriter({ ...on.stores, league: 'nhl' })
  await nhl.commit({ events: [event('nhl', 1)], ticks: board('nhl', 1) })
  const keeper = await sse('nhl')
  await ready(keeper)
  await mlb.commit({ events: [event('mlb', 1)], ticks: board('mlb', 1), splits: [splits('mlb', 1, 0.4, 0.7)] })
  await mlb.commit({ splits: [splits('mlb', 1, 0.3, 0.8)] })
  await nhl.commit({ ticks: [tick('nhl', 1, 'fanduel', 'home', 3)] })
  await until('the process has heard of it', () => keeper.named('odds:update').length === 1)
  const client = await sse('mlb', 'sharp1')
  await ready(client)
  await agrees(client, 'mlb', [0.2, 0.3, 0.3, 0.7, 0.7, 0.8])
  await mlb.commit({ splits: [splits('mlb', 1, 0.4, 0.7)] })
  await agrees(client, 'mlb', [0.3, 0.4, 0.4, 0.6, 0.6, 0.7])
  assert.is(client.snapshots(), 1)
})

test('they are of a time: what is two days old is shown no more, and an older one is not taken for new', () => {
  const bets = createPublicBets()
  const now = Date.parse('2030-01-05T12:00:00Z')
  const at = (hours: number, home: number): PublicBets =>
    splits('nfl', 1, home, 0.5, { observed_at: iso(now + hours * 3_600_000) })
  const changed = (rows: PublicBets[], hours: number) => bets.learn(rows, now + hours * 3_600_000).length
  const { event_id } = event('nfl', 1)
  assert.is(changed([at(0, 0.4)], 0), 1)
  assert.is(changed([at(1, 0.4)], 1), 0)
  assert.is(changed([at(-50, 0.9)], 1), 0)
  assert.is(bets.of(event_id)?.spread_home_bets, 0.4)
  assert.equal([changed([], 48), changed([], 49), changed([], 50)], [0, 1, 0])
  assert.is(bets.of(event_id), undefined)
})

test.run()
