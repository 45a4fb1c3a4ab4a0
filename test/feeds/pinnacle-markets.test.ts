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

test('tennis in play: the score is that of the sets, whichever of its matchups stands first', () => {
  const league = 'ATP Rome - QF'
  const participants = sides('Jannik Sinner', 'Alex Ruud', [1, 0])
  const sets = matchup(2, 'Tennis', league, { units: 'Sets', parentId: 1, isLive: true, participants })
  const names = sides('Jannik Sinner (Games)', 'Alex Ruud (Games)', [9, 7])
  const parent = { id: 1, participants: sides('Jannik Sinner', 'Alex Ruud') }
  const games = { ...sets, id: 3, units: 'Games', participants: names, parent }
  for (const matchups of [
    [sets, games],
    [games, sets],
  ]) {
    const [event] = read(matchups, [market(3, 'total', total(22.5))]).events
    assert.equal([event?.status, event?.game?.home_score, event?.game?.away_score], ['live', 1, 0])
  }
  const [alone] = read([games], [market(3, 'total', total(22.5))]).events
  assert.equal([alone?.status, alone?.game], ['live', undefined])
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

const counted = (units: string, isLive = false, scores: [number, number] | null = null) => {
  const league = 'Spain - La Liga'
  const match = matchup(1, 'Soccer', league, { isLive, participants: sides('Real Madrid', 'Sevilla', scores) })
  const participants = sides(`Real Madrid (${units})`, `Sevilla (${units})`)
  const child = matchup(2, 'Soccer', `${league} ${units}`, { units, parentId: 1, isLive, participants })
  return read(
    [match, child],
    [
      market(2, 'moneyline', [...pair(), { designation: 'draw', price: 800 }]),
      market(2, 'moneyline', pair()),
      market(2, 'spread', pair(-1.5)),
      market(2, 'total', total(9.5)),
      market(2, 'total', total(4.5), { period: 1 }),
      market(2, 'total', total(4.5), { period: 2 }),
      market(2, 'team_total', total(5.5), { side: 'home' }),
      market(1, 'total', total(2.5)),
    ],
  )
}

test('corners are markets of their own beside the score’s; of halves only the first total has a type', () => {
  const { rows, reasons, events } = counted('Corners')
  assert.is(events.length, 1)
  assert.equal(rows, [
    'corners_moneyline_3way|home|2',
    'corners_moneyline_3way|away|1.833',
    'corners_moneyline_3way|draw|9',
    'corner_spread|home|-1.5|2',
    'corner_spread|away|1.5|1.833',
    'total_corners|over|9.5|2',
    'total_corners|under|9.5|1.833',
    '1st_half_total_corners|over|4.5|2',
    '1st_half_total_corners|under|4.5|1.833',
    'corners_team_total|home over|5.5|2',
    'corners_team_total|home under|5.5|1.833',
    'total_goals|over|2.5|2',
    'total_goals|under|2.5|1.833',
  ])
  assert.equal(reasons, ['unknown_market', 'unknown_market'])
})

test('bookings are not cards: a red one is one of them at one book and two at another', () => {
  const { rows, reasons } = counted('Bookings')
  assert.equal(rows, ['total_goals|over|2.5|2', 'total_goals|under|2.5|1.833'])
  assert.equal([...new Set(reasons)], ['other_units'])
})

test('a handicap of corners in play is of those to come, whatever the score', () => {
  const { rows, reasons } = counted('Corners', true, [1, 1])
  assert.not(rows.some(row => row.startsWith('corner_spread')))
  assert.ok(rows.includes('total_corners|over|9.5|2'))
  assert.equal([...new Set(reasons)].sort(), ['other_line', 'unknown_market'])
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

test('a market whose key says another period, type, side or line is refused', () => {
  const game = matchup(1, 'Football', 'NFL', { participants: sides('Buffalo Bills', 'Miami Dolphins') })
  const said = (key: string, type: string, prices: object[], more: object = {}) => {
    const { rows, reasons } = read([game], [market(1, type, prices, { key, ...more })])
    return rows.length > 0 ? rows.length : reasons.join()
  }
  assert.is(said('s;0;s;-3.5', 'spread', pair(-3.5)), 2)
  assert.is(said('s;0;s;3.5', 'spread', pair(3.5)), 2)
  assert.is(said('s;0;s;0.0', 'spread', pair(0)), 2)
  assert.is(said('s;0;m', 'moneyline', pair()), 2)
  assert.is(said('s;0;tt;20.5;away', 'team_total', total(20.5), { side: 'away' }), 2)
  assert.is(said('written in another way', 'total', total(44.5)), 2)
  assert.is(said('s;1;s;-3.5', 'spread', pair(-3.5)), 'other_market')
  assert.is(said('s;0;s;-3.5', 'spread', pair(3.5)), 'other_market')
  assert.is(said('s;0;s;-3.5', 'spread', [pair(-3.5)[0] ?? {}, pair(-4.5)[1] ?? {}]), 'other_market')
  assert.is(said('s;0;tt;44.5;home', 'total', total(44.5)), 'other_market')
  assert.is(said('s;0;ou;44.5', 'total', total(45.5)), 'other_market')
  assert.is(said('s;0;tt;20.5;home', 'team_total', total(20.5), { side: 'away' }), 'other_market')
})

test('a special whose sides are called after another line than stands beside them is refused', () => {
  const game = matchup(1, 'Basketball', 'NBA', { participants: sides('Boston Celtics', 'Miami Heat') })
  const special = matchup(2, 'Basketball', 'NBA', {
    ...{ type: 'special', parentId: 1, special: { category: 'Player Props', description: 'Jayson Tatum (Points)' } },
    participants: [
      { id: 11, name: 'Over 24.5 Points' },
      { id: 12, name: 'Under 24.5 Points' },
    ],
  })
  const said = (points: number) => {
    const prices = [11, 12].map(participantId => ({ participantId, price: -110, points }))
    const { rows, reasons } = read([game, special], [market(2, 'total', prices)])
    return [rows.length, reasons]
  }
  assert.equal(said(24.5), [2, []])
  assert.equal(said(25.5), [0, ['other_market', 'other_market']])
})

test('two sides at two lines are refused where no key tells which is meant', () => {
  const game = matchup(1, 'Football', 'NFL', { participants: sides('Buffalo Bills', 'Miami Dolphins') })
  const special = (under: string) =>
    matchup(2, 'Football', 'NFL', {
      ...{ type: 'special', parentId: 1 },
      special: { category: 'Player Props', description: 'Josh Allen (PassingYards)' },
      participants: [
        { id: 21, name: 'Over 224.5' },
        { id: 22, name: under },
      ],
    })
  const said = (markets: object[], under = 'Under 224.5') => {
    const { rows, reasons } = read([game, special(under)], markets)
    return rows.length > 0 ? rows.length : reasons.join()
  }
  const [home, , over] = [...pair(-3.5), ...total(44.5)]
  for (const key of [undefined, 'written in another way']) {
    assert.is(said([market(1, 'spread', pair(-3.5), { key })]), 2)
    assert.is(said([market(1, 'spread', [home ?? {}, pair(3.5)[1] ?? {}], { key })]), 'impossible_line')
    assert.is(said([market(1, 'total', [over ?? {}, total(45.5)[1] ?? {}], { key })]), 'impossible_line')
  }
  const prices = [21, 22].map(participantId => ({ participantId, price: -110 }))
  assert.is(said([market(2, 'total', prices)]), 2)
  assert.is(said([market(2, 'total', prices)], 'Under 234.5'), 'impossible_line')
})

test('a child of other teams than its parent, or of the same ones changed over, is none of its match', () => {
  const game = matchup(1, 'Soccer', 'England - Premier League', { participants: sides('Arsenal', 'Chelsea', [0, 0]) })
  const of = (home: string, away: string, more: object = {}) => {
    const participants = sides(home, away, [2, 1])
    const child = matchup(2, 'Soccer', 'England - Premier League', { parentId: 1, isLive: true, participants, ...more })
    const { rows, reasons, events } = read([game, child], [market(2, 'total', total(2.5))])
    const { home_score, away_score } = events[0]?.game ?? {}
    return [rows.length, reasons, home_score, away_score]
  }
  assert.equal(of('Arsenal', 'Chelsea'), [2, [], 2, 1])
  assert.equal(of('Arsenal (Corners)', 'Chelsea (Corners)', { units: 'Corners' }).slice(0, 2), [2, []])
  const refused = [0, ['other_teams', 'unknown_matchup'], undefined, undefined]
  assert.equal(of('Chelsea', 'Arsenal'), refused)
  assert.equal(of('Everton', 'Fulham'), refused)
  const teams = ['Chicago Cubs', 'New York Mets'] as const
  const second = matchup(1, 'Baseball', 'MLB', { participants: sides(`G2 ${teams[0]}`, `G2 ${teams[1]}`) })
  const inPlay = matchup(2, 'Baseball', 'MLB', { parentId: 1, isLive: true, participants: sides(...teams) })
  assert.is(read([second, inPlay], [market(2, 'moneyline', pair())]).rows.length, 2)
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

test('double chance: a special of the match and of its first half', () => {
  const match = matchup(1, 'Soccer', 'Spain - La Liga', { participants: sides('Real Madrid', 'Real Sociedad') })
  const special = (id: number, description: string) => ({
    ...matchup(id, 'Soccer', 'Spain - La Liga', { type: 'special', parentId: 1, parent: { id: 1 } }),
    special: { category: 'Team Props', description },
    participants: [
      { id: 10 * id, name: 'Real Madrid Or Draw' },
      { id: 10 * id + 1, name: 'Draw Or Real Sociedad' },
      { id: 10 * id + 2, name: 'Real Madrid Or Real Sociedad' },
    ],
  })
  const prices = (id: number) => [-500, 110, -300].map((price, i) => ({ participantId: 10 * id + i, price }))
  const { rows, reasons } = read(
    [match, special(2, 'Double Chance'), special(3, 'Double Chance 1st Half')],
    [market(2, 'moneyline', prices(2)), market(3, 'moneyline', prices(3), { period: 1 })],
  )
  assert.equal(reasons, [])
  assert.equal(
    rows,
    ['double_chance', '1st_half_double_chance'].flatMap(type => [
      `${type}|Home or Draw|1.2`,
      `${type}|Draw or Away|2.1`,
      `${type}|Home or Away|1.333`,
    ]),
  )
})

test.run()
