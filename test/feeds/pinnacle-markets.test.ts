/** Pinnacle's matchups of other sports than the recorded one: children without their parent, sets and games, handicaps in play. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pinnacle } from '../../pipelines/feeds/pinnacle.ts'
import { rowsOf } from './rows.ts'

const sides = (home: string, away: string, scores: [number, number] | null = null) => [
  { alignment: 'home', name: home, ...(scores && { state: { score: scores[0] } }) },
  { alignment: 'away', name: away, ...(scores && { state: { score: scores[1] } }) },
]
const matchup = (id: number, sport: string, league: string, more: object) => ({
  id,
  type: 'matchup',
  parentId: null,
  units: 'Regular',
  isLive: false,
  league: { id: 1, name: league, sport: { id: 2, name: sport } },
  startTime: '2026-05-15T20:00:00Z',
  ...more,
})
const market = (matchupId: number, type: string, prices: object[], more: object = {}) => ({
  matchupId,
  type,
  period: 0,
  key: `s;0;${type}`,
  status: 'open',
  prices,
  ...more,
})
const pair = (points?: number) => [
  { designation: 'home', price: 100, points },
  { designation: 'away', price: -120, points: points === undefined ? undefined : 0 - points },
]
const total = (points: number) => [
  { designation: 'over', price: 100, points },
  { designation: 'under', price: -120, points },
]
const read = (matchups: object[], markets: object[]) =>
  rowsOf(pinnacle, `{"matchups":${JSON.stringify(matchups)},"markets":${JSON.stringify(markets)}}`)

test('tennis: sets and games are kept apart, and what neither has a type for is refused', () => {
  const sets = matchup(1, 'Tennis', 'ATP Rome - QF', {
    units: 'Sets',
    participants: sides('Jannik Sinner', 'Alex Ruud'),
  })
  const names = sides('Jannik Sinner (Games)', 'Alex Ruud (Games)')
  const games = matchup(2, 'Tennis', 'ATP Rome - QF', { units: 'Games', parentId: 1, participants: names })
  const { rows, reasons, events } = read(
    [sets, games],
    [
      market(1, 'moneyline', pair()),
      market(1, 'spread', pair(-1.5)),
      market(1, 'total', total(2.5)),
      market(1, 'team_total', total(1.5), { side: 'home' }),
      market(2, 'moneyline', pair()),
      market(2, 'spread', pair(-3.5)),
      market(2, 'total', total(22.5)),
      market(2, 'team_total', total(12.5), { side: 'home' }),
    ],
  )
  assert.equal(rows, [
    'moneyline|home|2',
    'moneyline|away|1.833',
    'set_handicap|home|-1.5|2',
    'set_handicap|away|1.5|1.833',
    'game_handicap|home|-3.5|2',
    'game_handicap|away|3.5|1.833',
    'total_games|over|22.5|2',
    'total_games|under|22.5|1.833',
    'team_total|home over|12.5|2',
    'team_total|home under|12.5|1.833',
  ])
  assert.equal(reasons, ['unknown_market', 'unknown_market', 'unknown_market'])
  assert.is(events.length, 1)
})

test('a child whose parent is not there is of the match that it names', () => {
  const participants = sides('Jannik Sinner (Games)', 'Alex Ruud (Games)')
  const parent = { id: 1, participants: sides('Jannik Sinner', 'Alex Ruud'), startTime: '2026-05-15T20:00:00+00:00' }
  const child = matchup(2, 'Tennis', 'ATP Rome - QF', { units: 'Games', parentId: 1, parent, participants })
  const { events, rows } = read([child], [market(2, 'total', total(22.5))])
  assert.equal(
    events.map(({ native_id, home, away }) => [native_id, home, away]),
    [['1', 'Jannik Sinner', 'Alex Ruud']],
  )
  assert.is(rows.length, 2)
})

const inPlay = (scores: [number, number] | null, sport = 'Soccer', league = 'Spain - La Liga') =>
  read(
    [matchup(1, sport, league, { isLive: true, participants: sides('Real Madrid', 'Sevilla', scores) })],
    [market(1, 'spread', pair(-0.5)), market(1, 'total', total(3.5))],
  )

test('soccer in play: a handicap is of the goals to come, and the match’s only while nobody leads', () => {
  assert.equal(inPlay([1, 1]).rows.slice(0, 2), ['point_spread|home|-0.5|2', 'point_spread|away|0.5|1.833'])
  for (const scores of [[1, 0], null] as const) {
    const { rows, reasons } = inPlay(scores && [...scores])
    assert.equal(rows, ['total_goals|over|3.5|2', 'total_goals|under|3.5|1.833'])
    assert.equal(reasons, ['other_line'])
  }
  assert.equal(inPlay([2, 0], 'Hockey', 'NHL').reasons, [])
})

test('a special’s line may stand in its sides’ names', () => {
  const game = matchup(1, 'Basketball', 'NBA', { participants: sides('Boston Celtics', 'Miami Heat') })
  const special = matchup(2, 'Basketball', 'NBA', {
    type: 'special',
    parentId: 1,
    special: { category: 'Player Props', description: 'Jayson Tatum (Points)' },
    participants: [
      { id: 21, alignment: 'neutral', name: 'Over 27.5 Points' },
      { id: 22, alignment: 'neutral', name: 'Under 27.5 Points' },
    ],
  })
  const prices = [
    { participantId: 22, price: -120 },
    { participantId: 21, price: 100 },
  ]
  assert.equal(read([game, special], [market(2, 'total', prices)]).rows, [
    'player_points|Jayson Tatum|under|27.5|1.833',
    'player_points|Jayson Tatum|over|27.5|2',
  ])
})

test('what is of no match is refused for that', () => {
  const champion = matchup(5, 'Basketball', 'NBA', {
    type: 'special',
    special: { category: 'Futures', description: 'NBA Champion' },
    participants: [{ id: 51, alignment: 'neutral', name: 'Boston Celtics' }],
  })
  const { rows, reasons } = read([champion], [market(5, 'moneyline', [{ participantId: 51, price: 300 }])])
  assert.equal([rows, reasons], [[], ['unknown_special']])
})

test.run()
