/*
 * Team totals: home's and away's are two markets of one type. Four sides of one line are four quotes, and a side of the one is never held
 * against a side of the other. First by hand, then through the store, with an heir that has only the rows to go by.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { jobId } from '../../pipelines/job-data.ts'
import type { OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { createSources } from '../../sql/source.ts'
import { openDesk } from './desk.ts'
import { AT, cubs, type EventOptions, type Market, MINUTE } from './payloads.ts'
import { startWorker, WORKER } from './worker.ts'
import { inWorld, type World } from './world.ts'

const test = suite('team totals')
const HOME = 'Chicago Cubs'
const AWAY = 'St. Louis Cardinals'

/** Per team: line, over, under. */
const teamTotals = (home: readonly number[], away: readonly number[], key = 'team_totals'): Market => ({
  key,
  outcomes: [
    ...[[HOME, home] as const, [AWAY, away] as const].flatMap(([description, [point = 0, over = 0, under = 0]]) => [
      { name: 'Over', description, point, price: over },
      { name: 'Under', description, point, price: under },
    ]),
  ],
})
const told = (rows: readonly TickRow[]): string[] =>
  rows
    .map(row => `${row.selection} (${row.selection_type}) ${row.line} ${row.is_removed ? 'gone' : row.odds_american}`)
    .sort()
const arbitrages = (rows: readonly OpportunityRow[]): OpportunityRow[] => rows.filter(row => row.kind === 'arbitrage')

test('over and under of both teams on one line are four quotes, which name their team', () => {
  const desk = openDesk()
  const { ticks } = desk.show(AT, [cubs({ draftkings: [teamTotals([4.5, -110, -120], [4.5, 105, -125])] })])
  assert.is(new Set(ticks.map(tick => tick.odds_id)).size, 4)
  assert.equal(told(ticks), [
    'Chicago Cubs Over (over) 4.5 -110',
    'Chicago Cubs Under (under) 4.5 -120',
    'St. Louis Cardinals Over (over) 4.5 105',
    'St. Louis Cardinals Under (under) 4.5 -125',
  ])
  assert.ok(ticks.every(tick => tick.market_type === 'team_total' && tick.player_name === undefined))
})

test("one team's over is never held against the other's under", () => {
  const desk = openDesk()
  // Crossed, each pair would pay: +150 over of the one with +150 under of the other.
  const crossed = {
    draftkings: [teamTotals([4.5, 150, -190], [4.5, -190, 150])],
    fanduel: [teamTotals([4.5, 148, -185], [4.5, -185, 148])],
  }
  const { opportunities } = desk.show(AT, [cubs(crossed)])
  assert.equal(
    opportunities.filter(row => row.kind !== 'low_hold'),
    [],
  )
  assert.equal(
    opportunities.map(row => row.sides.map(side => side.selection)).sort(),
    [
      ['Chicago Cubs Over', 'Chicago Cubs Under'],
      ['St. Louis Cardinals Over', 'St. Louis Cardinals Under'],
    ],
    'a hold each',
  )
})

test("both teams' totals may each have an arbitrage of its own, with an id of its own", () => {
  const desk = openDesk()
  const { opportunities } = desk.show(AT, [
    cubs({
      draftkings: [teamTotals([4.5, 120, -150], [4.5, 115, -145])],
      fanduel: [teamTotals([4.5, -140, 125], [4.5, -150, 130])],
    }),
  ])
  const found = arbitrages(opportunities)
  assert.is(new Set(found.map(row => row.id)).size, 2)
  assert.equal(found.map(row => row.sides.map(side => side.selection)).sort(), [
    ['Chicago Cubs Over', 'Chicago Cubs Under'],
    ['St. Louis Cardinals Over', 'St. Louis Cardinals Under'],
  ])
  const moved = desk.show(AT + MINUTE, [cubs({ fanduel: [teamTotals([4.5, -140, -120], [4.5, -150, 130])] })])
  assert.equal(
    arbitrages(moved.opportunities).map(row => [row.sides[0]?.selection, row.state]),
    [['Chicago Cubs Over', 'expired']],
  )
})

test("a team's line that moves takes nothing of the other team with it; alternates are read beside them", () => {
  const desk = openDesk()
  const alternates = teamTotals([5.5, 170, -220], [3.5, -160, 130], 'alternate_team_totals')
  desk.show(AT, [cubs({ draftkings: [teamTotals([4.5, -110, -120], [4.5, 105, -125]), alternates] })])
  const { ticks } = desk.show(AT + MINUTE, [cubs({ draftkings: [teamTotals([5, -105, -125], [4.5, 105, -125])] })])
  assert.equal(told(ticks), [
    'Chicago Cubs Over (over) 4.5 gone',
    'Chicago Cubs Over (over) 5 -105',
    'Chicago Cubs Under (under) 4.5 gone',
    'Chicago Cubs Under (under) 5 -125',
  ])
  assert.is(desk.standing('draftkings').length, 8)
})

test('a source that has home and away the other way round speaks of the same teams', () => {
  const desk = openDesk([{ ...theOddsApi, id: 'other' }])
  const shown = (options: EventOptions = {}) => [
    cubs({ draftkings: [teamTotals([4.5, -110, -120], [3.5, 105, -125])] }, options),
  ]
  const straight = desk.show(AT, shown())
  const turned = shown({ id: 'other-id', home: AWAY, away: HOME })
  assert.equal(desk.show(AT + 10 * MINUTE, turned, { feed: 'other' }).ticks, [])
  const moved = desk.show(
    AT + 11 * MINUTE,
    [
      cubs(
        { draftkings: [teamTotals([4.5, -115, -120], [3.5, 105, -125])] },
        { id: 'other-id', home: AWAY, away: HOME },
      ),
    ],
    { feed: 'other' },
  )
  assert.equal(told(moved.ticks), ['Chicago Cubs Over (over) 4.5 -115'])
  assert.ok(straight.ticks.some(tick => tick.odds_id === moved.ticks[0]?.odds_id))
})

test('an heir goes on with both markets, and the views keep them apart', () =>
  inWorld('team-totals', async world => {
    // Now, because the best prices are those of fresh ones.
    const began = Date.now() - 3 * MINUTE
    const start = began + 180 * MINUTE
    const send = async (at: number, cubsUnder: number): Promise<void> => {
      const books = {
        draftkings: [teamTotals([4.5, 120, -150], [4.5, 115, -145])],
        fanduel: [teamTotals([4.5, -140, cubsUnder], [4.5, -150, 130])],
      }
      const payload = {
        feed: theOddsApi.id,
        observed_at: at,
        body: JSON.stringify([cubs(books, { start })]),
        request: '',
      }
      await world.sendAll(jobsOf(theOddsApi, payload).map(data => ({ id: jobId(data), data })))
    }
    const first = startWorker(world, WORKER)
    await send(began, 125)
    await world.idle()
    await first.stop()
    const heir = startWorker(world, WORKER)
    await send(began + MINUTE, 125)
    await send(began + 2 * MINUTE, 126)
    await world.idle()
    await heir.stop()
    assert.equal(await ticksOf(world), [
      [1, 8],
      [3, 1],
    ])
    const states = await world.sql.query<{ id: string; states: string[]; detected: string }>(
      "SELECT id, arraySort(groupArray(toString(state))) AS states, toUInt32(uniqExact(detected_at)) AS detected FROM opportunities WHERE kind = 'arbitrage' GROUP BY id ORDER BY states",
    )
    assert.equal(
      states.map(row => row.states),
      [['changed', 'detected'], ['detected']],
      'the heir knows both, and only the touched one changed',
    )
    const positions = new Array(16).fill(1_000_000)
    const params = { positions, at: new Date().toISOString() }
    const best = await world.sql.query<{ selection: string; best_book: string; hold: number | null }>(
      `SELECT selection, best_book, round(market_hold, 4) AS hold FROM ${createSources(world.database).source('best_state', params)} ORDER BY selection`,
      params,
    )
    const rows = best.map(row => [row.selection, row.best_book, row.hold])
    assert.equal(rows, BEST)
  }))

const BEST = [
  ['Chicago Cubs Over', 'draftkings', -10.2977],
  ['Chicago Cubs Under', 'fanduel', -10.2977],
  ['St. Louis Cardinals Over', 'draftkings', -10.0101],
  ['St. Louis Cardinals Under', 'fanduel', -10.0101],
]

/** How many ticks the jobs wrote that wrote any: the first, second, third. */
const ticksOf = async ({ sql }: World): Promise<[number, number][]> => {
  const rows = await sql.query<{ n: string; ticks: string }>(
    'SELECT dense_rank() OVER (ORDER BY position) AS n, changed AS ticks FROM ledger ORDER BY position',
  )
  return rows.map(({ n, ticks }): [number, number] => [Number(n), Number(ticks)]).filter(([, ticks]) => ticks > 0)
}

test.run()
