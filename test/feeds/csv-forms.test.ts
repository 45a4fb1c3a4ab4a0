/** Files of the-odds-api's answers in forms that no recording holds: American prices, props of colleges that play two sports. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { quoteCell } from '../../pipelines/feeds/read/csv.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import { through } from './recordings.ts'
import { rowsOf } from './rows.ts'

const HEAD =
  'event_id,sport_key,sport_title,commence_time,home_team,away_team,bookmaker_key,market,outcome_name,price,point'
type Row = [key: string, name: string, price: number | string, point?: number | string]
const read = (...rows: Row[]) =>
  rowsOf(
    theOddsApiCsv,
    [
      HEAD,
      ...rows.map(([key, name, price, point = '']) =>
        [
          'e1',
          'americanfootball_nfl',
          'NFL',
          '2026-11-29T18:00:00Z',
          'Buffalo Bills',
          'Miami Dolphins',
          'fanduel',
          key,
          name,
          price,
          point,
        ].join(),
      ),
    ].join('\n'),
  )
const odds = (...rows: Row[]) => read(...rows).rows

test('a blank is no line of 0, and what is not written out no number', () => {
  for (const point of [' ', '0x10', '0b11', '3e0']) {
    const { rows, reasons } = read(['spreads', 'Buffalo Bills', 1.91, point], ['spreads', 'Miami Dolphins', 1.91, 3.5])
    assert.equal([rows, reasons], [['point_spread|away|3.5|1.91'], ['impossible_line']], point)
  }
  assert.equal(read(['totals', 'Over', '0x2', 44.5]).reasons, ['impossible_price'])
  assert.equal(odds(['totals', 'Over', ' 1.91 ', ' 44.5']), ['total_points|over|44.5|1.91'])
})

test('prices are of the format that was asked for, which they tell themselves', () => {
  const sides = ['Buffalo Bills', 'Miami Dolphins'] as const
  assert.equal(
    odds(
      ['h2h', sides[0], -180],
      ['h2h', sides[1], 150],
      ['spreads', sides[0], 100, -3.5],
      ['spreads', sides[1], -120, 3.5],
    ),
    ['moneyline|home|1.556', 'moneyline|away|2.5', 'point_spread|home|-3.5|2', 'point_spread|away|3.5|1.833'],
  )
  assert.equal(odds(['h2h', sides[0], 1.005], ['h2h', sides[1], 101]), ['moneyline|home|1.005', 'moneyline|away|101'])
})

const PROPS = 'event_id,player,market,line,bookmaker,game,game_time,over_odds,under_odds'
const props = (market: string, game = 'Ohio State Buckeyes @ Michigan Wolverines') =>
  rowsOf(theOddsApiCsv, `${PROPS}\np1,Will Howard,${market},225.5,fanduel,${game},2026-11-28T17:00:00Z,-115,-105`)

test('a game of two colleges is of the sport that has the statistic', () => {
  assert.is(props('player_pass_yds').events[0]?.league, 'ncaaf')
  assert.is(props('player_points').events[0]?.league, 'ncaab')
  // Cities that have a team in several leagues.
  assert.equal(props('player_points', 'Dallas @ Boston').events, [])
})

test('rows under the id of another game are none of its', () => {
  const total = (home: string, away: string, price: number, line: number) =>
    `e1,americanfootball_nfl,NFL,2026-11-29T18:00:00Z,${home},${away},fanduel,totals,Over,${price},${line}`
  const first = total('Buffalo Bills', 'Miami Dolphins', 1.91, 44.5)
  for (const [home, away] of [
    ['Detroit Lions', 'Dallas Cowboys'],
    ['Miami Dolphins', 'Buffalo Bills'],
  ] as const) {
    const found = rowsOf(theOddsApiCsv, [HEAD, first, total(home, away, 1.87, 51.5)].join('\n'))
    assert.equal([found.rows, found.reasons], [['total_points|over|44.5|1.91'], ['other_teams']])
  }
  const prop = (game: string, player: string, line: number) =>
    `p1,${player},player_points,${line},fanduel,${game},2026-11-29T01:00:00Z,-115,-105`
  const [own, other] = ['Boston Celtics @ New York Knicks', 'Miami Heat @ Orlando Magic'] as const
  const props = [PROPS, prop(own, 'Jaylen Brown', 25.5), prop(other, 'Tyler Herro', 22.5), prop(own, 'Josh Hart', 9.5)]
  const found = rowsOf(theOddsApiCsv, props.join('\n'))
  const players = found.events.flatMap(({ groups }) => groups.flatMap(group => group.quotes()))
  assert.equal([...new Set(players.map(quote => !quote.rejected && quote.player_name))], ['Jaylen Brown', 'Josh Hart'])
  assert.equal(found.reasons, ['other_teams'])
})

test('a header that lacks a column, or has one twice, is told: without its prices a file was a list of events', () => {
  const [odds, prop] = [
    'e1,americanfootball_nfl,NFL,2026-11-29T18:00:00Z,Buffalo Bills,Miami Dolphins,fanduel,totals,Over,1.91,44.5',
    'p1,Jaylen Brown,player_points,25.5,fanduel,Boston Celtics @ New York Knicks,2026-11-29T01:00:00Z,-115,-105',
  ]
  for (const [head, row, expected] of [
    [HEAD.replace('point', 'pont'), odds, 'the columns of odds, got no point'],
    [
      HEAD.replace('market,', 'markt,').replace('price', 'prce'),
      odds,
      'the columns of odds, got no market and no price',
    ],
    [PROPS.replace('over_odds', 'over'), prop, 'the columns of props, got no over_odds'],
    [`${HEAD},price`, `${odds},3`, 'each column once, got price again'],
    [`${PROPS},line`, `${prop},24.5`, 'each column once, got line again'],
  ] as const) {
    const body = `${head}\n${row}`
    assert.ok(theOddsApiCsv.recognises?.({ folder: '', name: '', text: body }), head)
    const { parts, rejections } = theOddsApiCsv.split({ feed: theOddsApiCsv.id, observed_at: 0, body, request: '' })
    assert.equal(
      [parts, rejections.map(({ reason, detail }) => `${reason} ${detail}`)],
      [[], [`unknown_header header: expected ${expected}`]],
    )
  }
  const scores = 'event_id,sport_key,commence_time,home_team,away_team,completed'
  assert.equal(rowsOf(theOddsApiCsv, scores).reasons, ['unknown_header'])
  // Columns that nothing is read of may be called anything, and stand there twice.
  assert.is(rowsOf(theOddsApiCsv, `${HEAD},note,note\n${odds},a,b`).rows.length, 1)
})

test('what stands in the place of a price or a line is told as it is written', () => {
  const details = (body: string) => {
    const { events } = through(theOddsApiCsv, { feed: theOddsApiCsv.id, observed_at: 0, body, request: '' })
    const quotes = events.flatMap(({ groups }) => groups.flatMap(group => group.quotes()))
    return quotes.flatMap(quote => (quote.rejected ? (/got .*$/.exec(quote.detail)?.[0] ?? '') : []))
  }
  const row = (price: string, point: string) =>
    `e1,americanfootball_nfl,NFL,2026-11-29T18:00:00Z,Buffalo Bills,Miami Dolphins,fanduel,totals,Over,${price},${point}`
  const prop = (over: string, line: string) =>
    `p1,Jaylen Brown,player_points,${line},fanduel,Boston Celtics @ New York Knicks,2026-11-29T01:00:00Z,${over},`
  for (const written of ['EVEN', '\u2212115', '"1,200"', 'nan'])
    for (const body of [`${HEAD}\n${row(written, '44.5')}`, `${PROPS}\n${prop(written, '25.5')}`])
      assert.equal(details(body), [`got "${written.replaceAll('"', '')}"`])
  for (const body of [`${HEAD}\n${row('1.91', 'PK')}`, `${PROPS}\n${prop('-115', 'PK')}`])
    assert.equal(details(body), ['got "PK"'])
})

test('apps where players are picked together are no books', () => {
  const apps = ['prizepicks', 'pick6', 'betr_us_dfs', 'dabble_us_dfs']
  const market = { key: 'h2h', outcomes: ['Buffalo Bills', 'Miami Dolphins'].map(name => ({ name, price: -137 })) }
  const event = {
    id: 'e1',
    sport_key: 'americanfootball_nfl',
    commence_time: '2026-11-29T18:00:00Z',
    home_team: 'Buffalo Bills',
    away_team: 'Miami Dolphins',
    bookmakers: [...apps, 'fanduel', 'dabble_au'].map(key => ({ key, title: key, markets: [market] })),
  }
  const { events, reasons } = rowsOf(theOddsApi, [event])
  assert.equal(
    events[0]?.groups.map(({ book }) => book),
    ['fanduel', 'dabble_au'],
  )
  assert.equal(reasons, new Array(apps.length).fill('not_a_sportsbook'))
})

test('a file all of whose cells stand in quotes, or whose columns stand in another order, says the same', () => {
  const row = (id: string, key: string, title: string, side: string, price: string) => [
    id,
    key,
    title,
    '2026-11-29T18:00:00Z',
    'Home, Town',
    'Away Town',
    'fanduel',
    'h2h',
    side,
    price,
    '',
  ]
  const NFL = ['americanfootball_nfl', 'NFL, regular'] as const
  const table = [
    HEAD.split(','),
    ...[row('e1', ...NFL, 'Home, Town', '1.9'), row('e1', ...NFL, 'Away Town', '2')],
    ...[row('e2', 'soccer_epl', 'EPL', 'Home, Town', '3'), row('e2', 'soccer_epl', 'EPL', 'Away Town', '2.5')],
    row('e2', 'soccer_epl', 'EPL', 'Draw', '3.1'),
  ]
  const quoted = (rows: string[][]) => rows.map(cells => cells.map(cell => `"${cell}"`).join(','))
  const needed = (rows: string[][]) => rows.map(cells => cells.map(quoteCell).join(','))
  const turned = table.map(cells => cells.toReversed())
  const rows = [
    'moneyline|home|1.9',
    'moneyline|away|2',
    'moneyline|home|3',
    'moneyline|away|2.5',
    'moneyline|draw|3.1',
  ]
  for (const lines of [quoted(table), needed(table), quoted(turned), needed(turned)])
    for (const text of [lines.join('\n'), `\ufeff${lines.join('\r\n')}\r\n`]) {
      const found = rowsOf(theOddsApiCsv, text)
      assert.equal([found.rows, found.reasons], [rows, []], text)
      assert.equal(
        found.parts.map(part => part.league),
        ['nfl', 'epl'],
      )
    }
})

test.run()
