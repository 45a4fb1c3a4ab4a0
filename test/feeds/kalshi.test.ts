/** Kalshi's lists of other series, seasons and sports than the recorded ones. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kalshi } from '../../pipelines/feeds/kalshi.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { rowsOf } from './rows.ts'

const PRICES = {
  yes_ask_dollars: '0.5000',
  yes_bid_dollars: '0.4800',
  no_ask_dollars: '0.5200',
  no_bid_dollars: '0.5000',
}
const market = (ticker: string, title: string, yes_sub_title: string, more: object = {}) => ({
  ticker,
  event_ticker: ticker.replace(/-[^-]*$/, ''),
  title,
  yes_sub_title,
  no_sub_title: yes_sub_title,
  status: 'active',
  result: '',
  ...PRICES,
  ...more,
})
const read = (...markets: object[]) => rowsOf(kalshi, { cursor: '', markets })
const named = ({ events }: ReturnType<typeof read>) => events.map(({ home, away }) => `${away} @ ${home}`)

test('older lists have prices in cents, sizes and volume in whole contracts', () => {
  const none = {
    yes_ask_dollars: undefined,
    yes_bid_dollars: undefined,
    no_ask_dollars: undefined,
    no_bid_dollars: undefined,
  }
  const cents = { ...none, yes_ask: 40, yes_bid: 38, no_ask: 62, no_bid: 60, volume: 120 }
  const { rows, events } = read(
    market('KXNFLGAME-25SEP07BALBUF-BUF', 'Baltimore at Buffalo Winner?', 'Buffalo', cents),
    market('KXNFLGAME-25SEP07BALBUF-BAL', 'Baltimore at Buffalo Winner?', 'Baltimore', { ...cents, yes_ask: 0 }),
  )
  assert.equal(rows, ['moneyline|home|2.5'])
  const [quote] = events.flatMap(event => event.groups.flatMap(group => group.quotes()))
  assert.equal(quote && !quote.rejected && [quote.lay_odds_decimal, quote.traded_volume], [2.631579, 120])
})

test('a list of margins alone names its teams in its markets, and the ticker says which is at home', () => {
  const spread = (team: string, words: string, floor_strike: number) =>
    market(`KXNBASPREAD-26JAN09MILLAL-${team}${Math.ceil(floor_strike)}`, `${words}?`, words, { floor_strike })
  const found = read(
    spread('MIL', 'Milwaukee wins by over 6.5 Points', 6.5),
    spread('LAL', 'Los Angeles L wins by over 9.5 Points', 9.5),
  )
  assert.equal(named(found), ['Milwaukee @ Los Angeles Lakers'])
  assert.is(found.events[0]?.native_id, 'KXNBAGAME-26JAN09MILLAL')
  assert.equal(found.rows, [
    'point_spread#alternate|away|-6.5|2',
    'point_spread#alternate|home|6.5|1.923',
    'point_spread#alternate|home|-9.5|2',
    'point_spread#alternate|away|9.5|1.923',
  ])
  const alone = read(spread('MIL', 'Milwaukee wins by over 6.5 Points', 6.5))
  assert.equal([alone.rows, alone.reasons], [[], ['no_names']])
})

test('a market whose words name another side than its ticker is refused, or both where nobody knows which', () => {
  const game = (team: string, side: string) =>
    market(`KXNBAGAME-26JAN09MILLAL-${team}`, 'Milwaukee at Los Angeles L Winner?', side)
  const spread = (team: string, side: string) =>
    market(`KXNBASPREAD-26JAN09MILLAL-${team}7`, 'Spread?', `${side} wins by over 6.5 Points`, { floor_strike: 6.5 })
  const [mil, lal] = ['Milwaukee', 'Los Angeles L']
  const both = ['moneyline|away|2', 'moneyline|home|2']
  assert.equal(read(game('MIL', mil), game('LAL', lal)).rows, both)
  const one = read(game('MIL', mil), game('LAL', lal), spread('MIL', lal))
  assert.equal([one.rows, one.reasons], [both, ['unknown_selection']])
  for (const side of [mil, lal]) {
    const found = read(game('MIL', side), game('LAL', side))
    assert.equal([found.rows, found.reasons], [[], ['unknown_selection', 'unknown_selection']])
  }
  // Another order of the ticker than the title's says nothing while all agree.
  assert.equal(read(game('LAL', mil), game('MIL', lal)).rows.length, 2)
})

test('a list of totals alone is of the game that has its id', () => {
  const totals = read(
    market('KXNBATOTAL-26JAN09MILLAL-225', 'Over 225.5 points scored?', 'Over 225.5 points scored', {
      floor_strike: 225.5,
    }),
  )
  assert.equal(totals.rows, ['total_points#alternate|over|225.5|2', 'total_points#alternate|under|225.5|1.923'])
  const game = read(market('KXNBAGAME-26JAN09MILLAL-MIL', 'Milwaukee at Los Angeles L Winner?', 'Milwaukee'))
  const registry = createRegistry('nba', { prefix: '' })
  const ids = [...game.events, ...totals.events].map(event => {
    const answer = registry.resolve(event, 'kalshi', 0)
    return 'rejected' in answer ? answer.reason : answer.event.event_id
  })
  assert.equal(ids, Array(2).fill('nba_los_angeles_lakers_milwaukee_bucks_2026-01-09'))
})

test('a market that names another event than its ticker does is refused', () => {
  const game = (event: string, more: object = {}) =>
    market(`KXNBAGAME-26JAN09${event}`, 'Milwaukee at Los Angeles L Winner?', 'Milwaukee', more)
  assert.is(read(game('MILLAL-MIL')).rows.length, 1)
  for (const event_ticker of [undefined, '', null]) assert.is(read(game('MILLAL-MIL', { event_ticker })).rows.length, 1)
  const found = read(game('LVPDX-PDX', { event_ticker: 'KXNBAGAME-26JAN09MILLAL' }))
  assert.equal([found.events, found.reasons], [[], ['other_market']])
})

test('matches and fights ask about one side: the pair is told by both markets', () => {
  const match = (code: string, name: string) =>
    market(`KXATPMATCH-26MAY06TSIMAC-${code}`, `Will ${name} win the Tsitsipas vs Machac match?`, name)
  const tennis = read(match('MAC', 'Tomas Machac'), match('TSI', 'Stefanos Tsitsipas'))
  assert.equal(named(tennis), ['Tomas Machac @ Stefanos Tsitsipas'])
  assert.equal(tennis.rows, ['moneyline|away|2', 'moneyline|home|2'])
  const fight = (code: string, name: string) =>
    market(`KXUFCFIGHT-25NOV15MADMAK-${code}`, `Will ${name} win the Maddalena vs. Makhachev MMA fight?`, name)
  const mma = read(fight('MAK', 'Islam Makhachev'), fight('MAD', 'Jack Della Maddalena'))
  assert.equal(named(mma), ['Islam Makhachev @ Jack Della Maddalena'])
  const half = read(fight('MAK', 'Islam Makhachev'))
  assert.equal([half.events, half.reasons], [[], ['no_names']])
})

test('a yes and a no that are not one book are refused; where one of them has no price nothing is said', () => {
  const of = (more: object) => {
    const found = read(market('KXNBAGAME-26JAN09MILLAL-MIL', 'Milwaukee at Los Angeles L Winner?', 'Milwaukee', more))
    return [found.rows.length, found.reasons]
  }
  assert.equal(of({ no_bid_dollars: '0.4900' }), [1, []])
  for (const none of ['0.0000', '1.0000', null, undefined])
    assert.equal(of({ no_bid_dollars: none, no_ask_dollars: none }), [1, []])
  assert.equal(of({ no_bid_dollars: '0.4000' }), [0, ['impossible_price']])
  assert.equal(of({ no_ask_dollars: '0.6000' }), [0, ['impossible_price']])
})

test('a city of two teams is told apart by its letter', () => {
  const game = (pair: string, title: string) => named(read(market(`KXMLBGAME-26JUL091905${pair}`, title, 'Chicago C')))
  assert.equal(game('CWSCHC-CHC', 'Chicago WS vs Chicago C winner?'), ['Chicago White Sox @ Chicago Cubs'])
  const football = market('KXNFLGAME-26SEP13NYJNYG-NYG', 'New York J at New York G Winner?', 'New York G')
  const found = read(football)
  assert.equal([named(found), found.rows], [['New York Jets @ New York Giants'], ['moneyline|home|2']])
})

test('what stands before the names in a title is no name, and names that no market knows are none', () => {
  const game = (title: string) => [
    market('KXNBAGAME-26JUN22INDOKC-OKC', title, 'Oklahoma City'),
    market('KXNBAGAME-26JUN22INDOKC-IND', title, 'Indiana'),
  ]
  for (const title of [
    'Game 7: Indiana at Oklahoma City Winner?',
    'NBA Finals: Indiana at Oklahoma City',
    'Who wins?',
  ]) {
    const found = read(...game(title))
    assert.equal([named(found), found.rows.length], [['Indiana @ Oklahoma City'], 2], title)
  }
})

test('soccer: home first, the tie is the draw; second halves and other questions are told and left', () => {
  const game = (code: string, side: string) =>
    market(`KXEPLGAME-25AUG15LFCBOU-${code}`, 'Liverpool vs Bournemouth Winner?', side)
  const found = read(game('LFC', 'Liverpool'), game('BOU', 'Bournemouth'), game('TIE', 'Tie'))
  assert.equal(named(found), ['Bournemouth @ Liverpool'])
  assert.equal(found.rows, ['moneyline|home|2', 'moneyline|away|2', 'moneyline|draw|2'])
  const other = read(
    market('KXNFL2HSPREAD-25SEP07BALBUF-BUF3', 'Buffalo', 'Buffalo wins 2H by over 2.5 points', { floor_strike: 2.5 }),
  )
  assert.equal([other.events, other.reasons], [[], ['other_topic']])
})

test('a series is of the league that its name says', () => {
  const cases = [
    ['KXINTLFRIENDLYGAME-26JUN01AUTTUN-AUT', 'Austria vs Tunisia Winner?', 'Austria', 'international_friendly'],
    ['KXCHNSLGAME-26NOV29SHPBEI-SHP', 'Shanghai Port vs Beijing Guoan Winner?', 'Shanghai Port', 'china_super_league'],
    ['KXLEAGUESCUPGAME-26AUG05DALQUE-DAL', 'Dallas vs Queretaro Winner?', 'Dallas', 'concacaf_leagues_cup'],
    ['KXCOPADOBRASILGAME-26SEP01CAMCRU-CAM', 'Atletico Mineiro vs Cruzeiro', 'Cruzeiro', 'brazil_copa_do_brasil'],
    ['KXLIGUE2GAME-26NOV29NANREI-NAN', 'Nantes vs Reims Winner?', 'Nantes', 'france_ligue_2'],
    ['KXCHLLDPGAME-26NOV29CCOUCH-CCO', 'Colo Colo vs U. de Chile Winner?', 'Colo Colo', 'chile_primera_division'],
    ['KXUCLWGAME-26NOV29BARCHE-BAR', 'Barcelona vs Chelsea Winner?', 'Barcelona', 'uefa_champions_league_women'],
    [
      'KXNCAABBGAME-26MAY292000NIHCCC-CCC',
      'N Illinois vs Coastal Carolina winner?',
      'Coastal Carolina',
      'ncaa_baseball',
    ],
  ] as const
  for (const [ticker, title, side, league] of cases)
    assert.equal(
      read(market(ticker, title, side)).parts.map(part => part.league),
      [league],
    )
})

test('a price in dollars and in cents that is two prices is refused', () => {
  const of = (more: object) => {
    const found = read(market('KXNBAGAME-26JAN09MILLAL-MIL', 'Milwaukee at Los Angeles L Winner?', 'Milwaukee', more))
    return [found.rows.length, found.reasons]
  }
  assert.equal(of({ yes_ask: 50, yes_bid: 48, no_ask: 52, no_bid: 50 }), [1, []])
  // Dollars go on behind the cent.
  assert.equal(of({ yes_ask: 51 }), [1, []])
  for (const prices of [{ yes_ask: 40 }, { yes_bid: 52 }, { no_ask: 60 }, { no_bid: 40 }])
    assert.equal(of(prices), [0, ['impossible_price']])
})

test('a market that has a result is settled, in whatever case and word', () => {
  const game = (result: unknown, status = 'active') =>
    read(
      market('KXNBAGAME-26JAN09MILLAL-MIL', 'Milwaukee at Los Angeles L Winner?', 'Milwaukee', { result, status }),
      market('KXNBAGAME-26JAN09MILLAL-LAL', 'Milwaukee at Los Angeles L Winner?', 'Los Angeles L', { result, status }),
    )
  for (const result of ['yes', 'Yes', 'NO', 'void']) assert.equal(game(result).reasons, ['settled', 'settled'], result)
  for (const result of ['', null, undefined]) assert.is(game(result).rows.length, 2)
  assert.is(game('Yes', 'settled').events[0]?.status, 'ended')
  assert.is(game('void', 'settled').events[0]?.status, null)
})

test.run()
