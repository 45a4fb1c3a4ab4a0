/* How opportunities ended: the view against the settlement of the model, for every side of every kind of market. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { returned } from '../../pipelines/model/settle.ts'
import { createDatabase, type Database } from './database.ts'

const test = suite('opportunity_results')
let db: Database

type Bet = { sport: string; market_type: string; selection: string; selection_type: string; line: number | null }
const HOME = 'Kansas City Chiefs'
const AWAY = 'Buffalo Bills'
const SCORES = [
  [24, 17],
  [17, 24],
  [20, 20],
  [0, 3],
] as const
const LINES = [-7, -3.5, -2.75, -0.25, 0, 0.5, 3, 7.25]
const TOTALS = [3, 39.5, 40, 40.25, 41, 41.75]

const bet = (
  market_type: string,
  selection_type: string,
  line: number | null = null,
  sport = 'football',
  selection = selection_type,
): Bet => ({
  sport,
  market_type,
  selection,
  selection_type,
  line,
})
const BETS: Bet[] = [
  bet('moneyline', 'home'),
  bet('moneyline', 'away'),
  ...['home', 'draw', 'away'].map(side => bet('moneyline', side, null, 'soccer')),
  bet('draw_no_bet', 'home', null, 'soccer'),
  bet('both_teams_to_score', 'yes', null, 'soccer'),
  bet('both_teams_to_score', 'no', null, 'soccer'),
  ...LINES.flatMap(line => [
    bet('point_spread', 'home', line),
    bet('point_spread', 'away', line),
    bet('run_line', 'home', line, 'baseball'),
  ]),
  ...TOTALS.flatMap(line => [
    bet('total_points', 'over', line),
    bet('total_points', 'under', line),
    bet('total_goals', 'over', line, 'hockey'),
  ]),
  bet('team_total', 'over', 19.5, 'football', `${AWAY} Over`),
  bet('team_total', 'under', 24, 'football', `${HOME} Under`),
]
/** What the final score does not say. */
const UNDECIDED = [
  bet('1st_half_total_points', 'over', 20),
  bet('moneyline_3way', 'home', null, 'hockey'),
  bet('draw_no_bet', 'home', null, 'hockey'),
  bet('both_teams_to_score', 'yes', null, 'hockey'),
  bet('player_points', 'over', 20.5),
]

/** By how much a bet is ahead, said as a bettor would. */
const aheadOf = (
  { market_type, selection, selection_type: side, line, sport }: Bet,
  home: number,
  away: number,
): number => {
  const own = side === 'away' ? away - home : home - away
  if (market_type === 'moneyline' && sport === 'soccer') {
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    return winner === side ? 1 : -1
  }
  if (market_type === 'moneyline' || market_type === 'draw_no_bet') return Math.sign(own)
  if (market_type === 'both_teams_to_score') return (home > 0 && away > 0) === (side === 'yes') ? 1 : -1
  if (market_type === 'team_total') {
    const points = selection.startsWith(HOME) ? home : away
    return side === 'over' ? points - (line ?? 0) : (line ?? 0) - points
  }
  if (side === 'over') return home + away - (line ?? 0)
  return side === 'under' ? (line ?? 0) - home - away : own + (line ?? 0)
}

const PRICE = 2.5
const COMMISSION = 0.05
const at = '2026-01-05T18:00:00.000Z'
const place = { run: '', current: 1, partition: 3, epoch: 0, committed_at: at }
const eventId = (n: number) => `nfl_a_b_2026-01-0${n + 1}`
const opportunity = (one: Bet, id: number, event: number, more: object = {}) => ({
  ...{
    league: 'nfl',
    event_day: `2026-01-0${event + 1}`,
    event_id: eventId(event),
    kind: 'ev',
    id: String(id).padStart(16, '0'),
  },
  ...{ player_name: '', stat_category: '', is_alternate_line: 0, is_player_prop: 0, is_live: 0, state: 'detected' },
  ...{ detected_at: at, observed_at: at, sportsbook: 'fanduel', odds_id: '1', odds_american: 150, odds_decimal: PRICE },
  ...{ fair_probabilities: [0.42], commission: COMMISSION, feed: 'f', simulated: 0, position: 1 },
  ...one,
  ...place,
  ...more,
})
const result = (event: number, home_score: number, away_score: number, position: number, more: object = {}) => ({
  ...{
    league: 'nfl',
    sport: 'football',
    event_day: `2026-01-0${event + 1}`,
    event_id: eventId(event),
    home_team: HOME,
    away_team: AWAY,
  },
  ...{ home_score, away_score, status: 'final', event_start_time: at, feed: 'espn', simulated: 0, position },
  ...place,
  observed_at: `2026-01-06T0${position}:00:00.000Z`,
  ...more,
})

const eventOf = ({ hour, ...more }: { hour: number; [column: string]: unknown }) => ({
  ...{ sport: 'football', event_day: '2026-01-05', event_name: '', home_team: HOME, away_team: AWAY, home_id: '' },
  ...{ away_id: '', event_start_time: at, is_live: 0, simulated: 0 },
  ...place,
  ...{ observed_at: `2026-01-06T${hour}:00:00.000Z`, ...more },
})
const MARK = { partition: 3, epoch: 0, committed_at: '2026-01-07T00:00:00.000Z', current: 1 }
const insert = (table: string, list: object[]) =>
  db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, list.map(row => JSON.stringify(row)).join('\n'))

const LATER = '2026-01-06T09:00:00.000Z'

/** Clubs whose names begin alike, and their bets. */
const DERBY = { event_id: 'scotland_premiership_dundee_dundee_united_2026-01-05', league: 'scotland_premiership' }
const CLUBS = { home_team: 'Dundee', away_team: 'Dundee United' }
const DERBY_BETS = [
  ['Dundee Over', 'over', 'lost'],
  ['Dundee Under', 'under', 'won'],
  ['Dundee United Over', 'over', 'won'],
  ['Dundee United Under', 'under', 'lost'],
] as const

/** Events that are told of more than once: their states in the order of the feed's clock, which is not always that of the commits. */
const TOLD: readonly { event_id: string; states: [status: string, position: number][]; result: string }[] = (
  [
    ['ufl_a_b_2026-01-05', 'push', 'ended', 3, 'cancelled', 4],
    ['ufl_c_d_2026-01-05', 'won', 'cancelled', 3, 'ended', 4],
    ['ufl_e_f_2026-01-05', 'push', 'ended', 4, 'cancelled', 3],
    ['ufl_g_h_2026-01-05', 'won', 'ended', 3, 'cancelled', 9],
  ] as const
).map(([event_id, result, one, at, two, then]) => ({
  ...{ event_id, result },
  states: [
    [one, at],
    [two, then],
  ],
}))

test.before(async () => {
  db = await createDatabase('opportunity_results')
  const bets = [...BETS, ...UNDECIDED]
  const rows = SCORES.flatMap((_, event) => bets.map((one, i) => opportunity(one, event * 1000 + i, event)))
  await insert('opportunities', [
    ...rows,
    // It became worse, and ended: the bet is the one of its detection.
    ...rows.map(row => ({ ...row, state: 'changed', odds_decimal: 2.4, position: 2 })),
    ...rows.map(row => ({ ...row, state: 'expired', odds_decimal: 0, position: 3 })),
    { ...rows[0], kind: 'arbitrage' },
    opportunity(bet('moneyline', 'home'), 9_999, 7),
  ])
  await insert('results', [
    // A first score that was put right, in another order of arrival too.
    ...SCORES.map(([home, away], event) => result(event, home, away, 3)),
    ...SCORES.map((_, event) => result(event, 99, 0, 2)),
    // A source that knows less told of it before, by a clock that is ahead, and so does a replay of history.
    ...SCORES.map((_, event) => result(event, 88, 0, 1, { observed_at: LATER })),
    ...SCORES.map((_, event) => result(event, 77, 0, 4, { observed_at: LATER, run: 'h1', current: 0 })),
    // Not committed yet.
    ...SCORES.map((_, event) => result(event, 0, 99, 9)),
  ])
  await insert('opportunities', [
    ...DERBY_BETS.map(([name, side], i) =>
      opportunity(bet('team_total', side, 1.5, 'soccer', name), 20_000 + i, 0, DERBY),
    ),
    ...TOLD.map(({ event_id }, i) => opportunity(bet('moneyline', 'home'), 30_000 + i, 0, { event_id, league: 'ufl' })),
  ])
  await insert('results', [
    result(0, 0, 2, 3, { ...DERBY, ...CLUBS, sport: 'soccer' }),
    ...TOLD.map(({ event_id }) => result(0, 24, 17, 3, { event_id, league: 'ufl' })),
  ])
  await insert(
    'events',
    TOLD.flatMap(({ event_id, states }) =>
      states.map(([status, position], n) => eventOf({ event_id, status, position, league: 'ufl', hour: 10 + n })),
    ),
  )
  await insert('marks', [{ ...MARK, position: 5 }])
})
test.after(() => db.close())

test('every bet that a final score decides, as the model settles it', async () => {
  const rows = await db
    .reader()
    .query<Record<string, string | number | boolean | null>>(
      "SELECT * FROM opportunity_results WHERE league = 'nfl' ORDER BY id",
    )
  const found = rows.map(row => [row.id, row.result, row.profit_per_unit, row.odds_decimal, row.home_score])
  const expected = SCORES.flatMap(([home, away], event) =>
    BETS.map((one, i) => {
      const gross = returned(aheadOf(one, home, away), PRICE) - 1
      const profit = gross > 0 ? gross * (1 - COMMISSION) : gross
      const how = gross > 0 ? 'won' : gross < 0 ? 'lost' : 'push'
      return [String(event * 1000 + i).padStart(16, '0'), how, Math.round(profit * 1e8) / 1e8 + 0, PRICE, home]
    }),
  )
  assert.equal(found, expected)
  for (const how of ['won', 'lost', 'push']) assert.ok(expected.some(row => row[1] === how))
  const [first] = rows
  assert.equal([first?.fair_probability, first?.ev_percent, first?.commission], [0.42, 5, 0.05])
})

const endsOf = (league: string) =>
  db
    .reader()
    .query<{ selection: string; event_id: string; result: string; profit_per_unit: number }>(
      'SELECT selection, event_id, result, profit_per_unit FROM opportunity_results WHERE league = {league:String} ORDER BY id',
      { league },
    )

test('a team total is its own team’s, where one name begins with the other', async () => {
  assert.equal(
    (await endsOf(DERBY.league)).map(row => [row.selection, row.result]),
    DERBY_BETS.map(([name, , how]) => [name, how]),
  )
})

test('the bets of a cancelled event are void, whatever score was told', async () => {
  assert.equal(
    (await endsOf('ufl')).map(row => [row.event_id, row.result, row.profit_per_unit]),
    TOLD.map(({ event_id, result }) => [event_id, result, result === 'won' ? 1.425 : 0]),
  )
})

test('adds up to what a bettor asks', async () => {
  const [row] = await db
    .reader()
    .query<{ bets: number; roi: number }>(
      "SELECT toUInt32(count()) AS bets, round(avg(profit_per_unit), 6) AS roi FROM opportunity_results WHERE market_type = 'point_spread' AND selection_type = 'home' AND line = -7",
    )
  // 24-17 pushes, the others lose.
  assert.equal(row, { bets: 4, roi: -0.75 })
})

test('are loaded as sql/README.md says: what was found, scored or called off late comes too', async () => {
  const readme = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
  const question = readme.match(/(?: {4}.*\n)* {4}select \* from opportunity_results\n(?: {4}.*\n)+/)?.[0] ?? ''
  type Bet = Record<string, string | number> & { partition: number; settled_position: string }
  const copy = new Map<string, Bet>()
  const load = async (): Promise<number> => {
    const had = Array.from({ length: 16 }, (_, partition) =>
      Math.max(0, ...[...copy.values()].filter(row => row.partition === partition).map(row => +row.settled_position)),
    )
    const rows = await db.reader().query<Bet>(question.replace(/\[[\d, ]+\]/, `[${had}]`))
    for (const row of rows) copy.set(`${row.id} ${row.run} ${row.detected_at}`, row)
    return rows.length
  }
  const standsAsAsked = async (): Promise<void> => {
    const all = await db.reader().query<Bet>('SELECT * FROM opportunity_results ORDER BY id')
    const had = [...copy.values()].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
    assert.equal(had, all)
  }
  const commit = async (position: number, rows: Record<string, object[]>): Promise<void> => {
    for (const [table, list] of Object.entries(rows)) await insert(table, list)
    await insert('marks', [{ ...MARK, position }])
  }
  assert.ok((await load()) > SCORES.length)
  await standsAsAsked()
  const [late, off] = ['ufl_i_j_2026-01-05', 'ufl_k_l_2026-01-05'].map(event_id => ({ event_id, league: 'ufl' }))
  const [home, again] = [bet('moneyline', 'home'), { run: 'h2', current: 0 }]
  const found = opportunity(home, 40_000, 0, { ...off, position: 6 })
  await commit(6, { results: [result(0, 24, 17, 6, late), result(0, 24, 17, 6, off)], opportunities: [found] })
  assert.is(await load(), 1)
  // A replay of history finds a bet on a game whose score is long known.
  await commit(7, { opportunities: [opportunity(home, 40_001, 0, { ...late, ...again, position: 7 })] })
  assert.is(await load(), 1)
  await standsAsAsked()
  // A game that has a score is called off, and played after all.
  const ends = () => [...copy.values()].find(row => row.id === found.id)?.result
  await commit(8, { events: [eventOf({ ...off, status: 'cancelled', position: 8, hour: 14 })] })
  assert.equal([await load(), ends()], [1, 'push'])
  await standsAsAsked()
  await commit(9, { events: [eventOf({ ...off, status: 'ended', position: 9, hour: 15 })] })
  await load()
  assert.is(ends(), 'won')
  await standsAsAsked()
  assert.is(await load(), 0)
})

test.run()
