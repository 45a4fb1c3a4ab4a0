/** Which of Pinnacle's matchups are matches, of which league, and which statistics of players their specials are of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leagueOf } from '../../pipelines/feeds/pinnacle/leagues.ts'
import { pinnacle } from '../../pipelines/feeds/pinnacle.ts'
import { rowsOf } from './rows.ts'

const matchup = (id: number, sport: string, league: string, names: readonly [string, string], more: object = {}) => ({
  ...{ id, type: 'matchup', parentId: null, units: 'Regular', isLive: false, startTime: '2026-11-29T20:00:00Z' },
  league: { id: 1, name: league, sport: { id: 2, name: sport } },
  participants: [
    { alignment: 'home', name: names[0] },
    { alignment: 'away', name: names[1] },
  ],
  ...more,
})
const market = (matchupId: number, prices: object[]) => ({
  ...{ matchupId, type: 'total', period: 0, key: 's;0;ou', status: 'open', prices },
})
const read = (matchups: object[], markets: object[]) =>
  rowsOf(pinnacle, `{"matchups":${JSON.stringify(matchups)},"markets":${JSON.stringify(markets)}}`)
const total = [
  { designation: 'over', price: 100, points: 6.5 },
  { designation: 'under', price: -120, points: 6.5 },
]

test('all home teams of a day against all away teams are no match', () => {
  const names = (games: string) => [`Home Goals (${games})`, `Away Goals (${games})`] as const
  for (const [games, found] of [
    ['10 Games', 0],
    ['1 Game', 0],
    ['B Team', 1],
  ] as const) {
    const { events, reasons } = read([matchup(1, 'Hockey', 'NHL', names(games))], [market(1, total)])
    assert.equal([events.length, reasons.includes('no_match')], [found, found === 0])
  }
})

test('leagues whose names are not ours', () => {
  for (const [sport, name, league] of [
    ['Baseball', 'Japan - Professional Baseball', 'npb'],
    ['Cricket', 'India - Premier League', 'ipl'],
    ['Cricket', 'Australia - Big Bash League', 'australia_big_bash'],
    ['Basketball', 'NCAA Women', 'ncaa_women_basketball'],
    ['Basketball', 'NCAA', 'ncaab'],
    ['Rugby League', 'Australia - NRL', 'nrl'],
  ] as const)
    assert.is(leagueOf(sport, name)?.league, league)
})

test('shots of a soccer player, and shots on target', () => {
  const match = matchup(1, 'Soccer', 'England - Premier League', ['Arsenal', 'Chelsea'])
  const special = (id: number, statistic: string) =>
    matchup(id, 'Soccer', 'England - Premier League', ['', ''], {
      ...{ type: 'special', parentId: 1 },
      special: { category: 'Player Props', description: `Bukayo Saka (${statistic})` },
      participants: [
        { id: id * 10, name: 'Over', alignment: 'neutral' },
        { id: id * 10 + 1, name: 'Under', alignment: 'neutral' },
      ],
    })
  const prices = (id: number) =>
    market(id, [
      { participantId: id * 10, price: 100, points: 1.5 },
      { participantId: id * 10 + 1, price: -120, points: 1.5 },
    ])
  const { rows } = read([match, special(5, 'Shots On Target'), special(6, 'Shots')], [prices(5), prices(6)])
  assert.equal(rows, [
    'player_shots_on_target|Bukayo Saka|over|1.5|2',
    'player_shots_on_target|Bukayo Saka|under|1.5|1.833',
    'player_shots|Bukayo Saka|over|1.5|2',
    'player_shots|Bukayo Saka|under|1.5|1.833',
  ])
})

test.run()
