/** Forms of Kalshi's lists that no recording holds: knock-out games, parts of games, one event or market alone, days by UTC. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { seriesOf } from '../../pipelines/feeds/kalshi/series.ts'
import { kalshi } from '../../pipelines/feeds/kalshi.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { rowsOf } from './rows.ts'

const market = (ticker: string, title: string, yes_sub_title: string, more: object = {}) => ({
  ticker,
  event_ticker: ticker.replace(/-[^-]*$/, ''),
  title,
  yes_sub_title,
  status: 'active',
  result: '',
  yes_ask_dollars: '0.5000',
  yes_bid_dollars: '0.4800',
  no_ask_dollars: '0.5200',
  no_bid_dollars: '0.5000',
  ...more,
})
const read = (...markets: object[]) => rowsOf(kalshi, { cursor: '', markets })
const named = ({ events }: ReturnType<typeof read>) => events.map(({ home, away }) => `${away} @ ${home}`)

const TEAMS = { MIL: 'Milwaukee', LAL: 'Los Angeles L' } as const

/** The three markets of a game of soccer. */
const soccer = (series: string, day: string, sides: readonly [string, string][], before = '') => {
  const [[one, home], [other, away]] = sides as [[string, string], [string, string]]
  return [...sides, ['TIE', 'Tie'] as const].map(([code, name]) =>
    market(`${series}-${day}${one}${other}-${code}`, `${home} vs ${away} Winner?`, `${before}${name}`, {
      expected_expiration_time: '2026-11-29T06:05:00Z',
    }),
  )
}
const ARSENAL: readonly [string, string][] = [
  ['ARS', 'Arsenal'],
  ['CFC', 'Chelsea'],
]

test('where there may be extra time the sides are those of regulation time', () => {
  const found = read(...soccer('KXUCLGAME', '26NOV29', ARSENAL, 'Reg Time: '))
  assert.equal(named(found), ['Chelsea @ Arsenal'])
  assert.equal(found.rows, ['moneyline|home|2', 'moneyline|away|2', 'moneyline|draw|2'])
  assert.equal(found.reasons, [])
})

test('soccer without a tie asks who goes on, which is another market', () => {
  const found = read(...soccer('KXFACUPGAME', '26NOV29', ARSENAL).slice(0, 2))
  assert.equal([found.rows, found.reasons], [[], ['unknown_market', 'unknown_market']])
})

test('the second game of a day is told behind the title and behind the pair', () => {
  const game = (code: string, name: string) =>
    market(`KXMLBGAME-26AUG041305DETMING2-${code}`, 'Detroit vs Minnesota Winner? (Game 2)', name)
  const found = read(game('DET', 'Detroit'), game('MIN', 'Minnesota'))
  assert.equal([named(found), found.rows], [['Detroit @ Minnesota'], ['moneyline|away|2', 'moneyline|home|2']])
  const wins = (code: string, name: string) => market(`KXMLBGAME-26AUG04DETMING2-${code}`, `${name} wins`, name)
  assert.equal(named(read(wins('MIN', 'Minnesota'), wins('DET', 'Detroit'))), ['Detroit @ Minnesota'])
})

const idsOf = (league: string, ...shown: [string, ParsedEvent][]) => {
  const registry = createRegistry(league, { prefix: '' })
  return shown.map(([feed, event]) => {
    const answer = registry.resolve(event, feed, 0)
    return 'rejected' in answer ? answer.reason : answer.event.event_id
  })
}
const known = (league: string, home: string, away: string, start: string): ParsedEvent => ({
  native_id: start,
  native_of: 'feed',
  league,
  home,
  away,
  name: '',
  start_time: Date.parse(start),
  local_date: null,
  status: null,
  groups: [],
})

test('a ticker’s day is the American one: a league by UTC has the game on it or on the next', () => {
  const sides: readonly [string, string][] = [
    ['AME', 'America'],
    ['TIG', 'Tigres'],
  ]
  const [event] = read(...soccer('KXLIGAMXGAME', '26NOV28', sides)).events
  if (!event) throw new Error('no event')
  assert.equal([event.local_date, event.possible_days], ['2026-11-29', ['2026-11-28', '2026-11-29']])
  const id = 'liga_mx_america_tigres_2026-11-29'
  const late = known('liga_mx', 'Club América', 'Tigres UANL', '2026-11-29T03:05:00Z')
  assert.equal(idsOf('liga_mx', ['the-odds-api', late], ['kalshi', event]), [id, id])
  assert.equal(idsOf('liga_mx', ['kalshi', event], ['the-odds-api', late]), [id, id])
  const early = { ...late, start_time: Date.parse('2026-11-28T23:00:00Z') }
  assert.equal(
    idsOf('liga_mx', ['the-odds-api', early], ['kalshi', event]),
    Array(2).fill('liga_mx_america_tigres_2026-11-28'),
  )
  const match = (code: string, name: string) =>
    market(`KXATPMATCH-26JAN19SINALC-${code}`, `Will ${name} win the Sinner vs Alcaraz match?`, name)
  const [tennis] = read(match('SIN', 'Jannik Sinner'), match('ALC', 'Carlos Alcaraz')).events
  const morning = known('atp', 'Jannik Sinner', 'Carlos Alcaraz', '2026-01-20T03:00:00Z')
  if (tennis)
    assert.equal(
      idsOf('atp', ['pinnacle', morning], ['kalshi', tennis]),
      Array(2).fill('atp_carlos_alcaraz_jannik_sinner_2026-01-20'),
    )
})

test('pairs that meet on consecutive days, and leagues by US Eastern time, have the ticker’s day alone', () => {
  for (const ticker of ['KXKBOGAME-26JUL09LGKIA-LG', 'KXNHLGAME-26NOV28BOSNYR-BOS', 'KXUFCFIGHT-26NOV28ASPGAN-ASP']) {
    const [event] = read(market(ticker, 'Lg vs Kia Winner?', 'Lg')).events
    assert.equal([event?.local_date, event?.possible_days], [event?.local_date, undefined], ticker)
  }
})

test('an event with its markets is read; one market alone would take the rest of its group away', () => {
  const markets = soccer('KXEPLGAME', '26NOV29', ARSENAL)
  assert.is(rowsOf(kalshi, { event: { event_ticker: 'KXEPLGAME-26NOV29ARSCFC', markets } }).rows.length, 3)
  assert.is(rowsOf(kalshi, { event: { event_ticker: 'KXEPLGAME-26NOV29ARSCFC' }, markets }).rows.length, 3)
  const body = JSON.stringify({ market: markets[0] })
  const { parts, rejections } = kalshi.split({ feed: 'kalshi', observed_at: 0, body, request: '' })
  assert.equal(
    [parts, rejections.map(({ reason, detail }) => `${reason} ${detail}`)],
    [[], ['wrong_type market: expected all markets of an event (/markets, /events), got one of them alone']],
  )
})

test('no price in dollars beside one in cents is no price that is missing', () => {
  const none = { yes_ask_dollars: null, yes_bid_dollars: null, no_ask_dollars: null, no_bid_dollars: null }
  const cents = { ...none, yes_ask: 40, yes_bid: 38, no_ask: 62, no_bid: 60 }
  const found = read(market('KXNFLGAME-26NOV29KCBUF-KC', 'Kansas City at Buffalo Winner?', 'Kansas City', cents))
  assert.equal([found.rows, found.reasons], [['moneyline|away|2.5'], []])
})

test('parts of a game: who wins has a tie, margins name the team their own way', () => {
  const half = (code: string, label: string) =>
    market(`KXNFL1H-26NOV29KCBUF-${code}`, 'Kansas City at Buffalo: First Half Winner?', label)
  const spread = (code: string, label: string) =>
    market(`KXNFL1HSPREAD-26NOV29KCBUF-${code}`, `${label}?`, label, { floor_strike: 3.5 })
  const found = read(
    market('KXNFLGAME-26NOV29KCBUF-KC', 'Kansas City at Buffalo Winner?', 'Kansas City'),
    half('KC', 'Kansas City wins 1st Half'),
    half('TIE', 'Tie 1st Half'),
    half('BUF', 'Buffalo'),
    spread('KC4', 'KC Chiefs wins 1H by over 3.5 points'),
    market('KXNFL1QTOTAL-26NOV29KCBUF-8', 'Will there be over 7.5 1Q points scored?', 'Over 7.5 1Q points scored', {
      floor_strike: 7.5,
    }),
  )
  assert.equal(found.rows, [
    'moneyline|away|2',
    '1st_half_moneyline_3way|away|2',
    '1st_half_moneyline_3way|draw|2',
    '1st_half_moneyline_3way|home|2',
    '1st_half_point_spread#alternate|away|-3.5|2',
    '1st_half_point_spread#alternate|home|3.5|1.923',
    '1st_quarter_total_points#alternate|over|7.5|2',
    '1st_quarter_total_points#alternate|under|7.5|1.923',
  ])
  assert.equal([found.events.length, found.reasons], [1, []])
  const untied = read(half('KC', 'Kansas City wins 1st Half'), half('BUF', 'Buffalo wins 1st Half'))
  assert.equal([untied.rows, untied.reasons], [[], ['unknown_market', 'unknown_market']])
})

test('team totals are of the team that their label names', () => {
  const total = (code: string, label: string, floor_strike: number) =>
    market(`KXNFLTEAMTOTAL-26SEP10SFLAR-${code}`, `${label}?`, label, { floor_strike })
  const found = read(
    total('SF8', 'SF 49ers over 7.5 points scored', 7.5),
    total('LAR25', 'LA Rams over 24.5 points', 24.5),
  )
  assert.equal(named(found), ['SF 49ers @ LA Rams'])
  assert.equal(found.rows, [
    'team_total#alternate|away over|7.5|2',
    'team_total#alternate|away under|7.5|1.923',
    'team_total#alternate|home over|24.5|2',
    'team_total#alternate|home under|24.5|1.923',
  ])
})

test('a strike that is not the line of the market’s own words is none', () => {
  const winner = market('KXNBAGAME-26NOV29MILCHI-MIL', 'Milwaukee at Chicago Winner?', 'Milwaukee')
  const of = (series: string, label: string, floor_strike: unknown) => {
    const { rows, reasons } = read(winner, market(`${series}-26NOV29MILCHI-X`, `${label}?`, label, { floor_strike }))
    return [rows.length - 1, reasons]
  }
  for (const [series, label] of [
    ['KXNBASPREAD', 'Milwaukee wins by over 9.5 Points'],
    ['KXNBATOTAL', 'Over 9.5 points scored'],
    ['KXNBATEAMTOTAL', 'Milwaukee over 9.5 points scored'],
  ] as const) {
    assert.equal(of(series, label, 9.5), [2, []])
    assert.equal(of(series, label, 10.5), [0, ['unknown_selection']])
  }
})

test('soccer: both teams to score, the half’s result, and what is alone is of its game’s id', () => {
  const btts = market('KXEPLBTTS-26NOV29ARSCFC-BTTS', 'Arsenal vs Chelsea: BTTS', 'Both Teams To Score')
  const half = ['ARS', 'CFC', 'TIE'].map((code, n) =>
    market(
      `KXEPL1H-26NOV29ARSCFC-${code}`,
      'Arsenal vs Chelsea: First Half Winner?',
      ['Arsenal', 'Chelsea', 'Tie'][n] ?? '',
    ),
  )
  assert.equal(read(btts, ...half).rows, [
    'both_teams_to_score|yes|2',
    'both_teams_to_score|no|1.923',
    '1st_half_moneyline|home|2',
    '1st_half_moneyline|away|2',
    '1st_half_moneyline|draw|2',
  ])
  const [alone] = read({ ...btts, title: 'Both teams to score?' }).events
  assert.equal([alone?.native_id, alone?.home], ['KXEPLGAME-26NOV29ARSCFC', ''])
})

test('a series is of the longest name that leaves a kind, and of a kind that the sport has', () => {
  const about = (name: string) => {
    const series = seriesOf(`${name}-26NOV29AAABBB`)
    return series ? `${series.league} ${series.market_type} ${series.game}` : null
  }
  assert.is(about('KXWCGAME'), 'fifa_world_cup moneyline KXWCGAME')
  assert.is(about('KXLALIGA2TOTAL'), 'spain_segunda_division total_goals KXLALIGA2GAME')
  assert.is(about('KXBRASILEIROB1H'), 'brazil_serie_b 1st_half_moneyline KXBRASILEIROBGAME')
  assert.is(about('KXBRASILEIROBTTS'), 'brazil_serie_a both_teams_to_score KXBRASILEIROGAME')
  assert.is(about('KXNBA1HWINNER'), 'nba 1st_half_moneyline_3way KXNBAGAME')
  for (const name of ['KXLALIGA2HTOTAL', 'KXNFL4QTOTAL', 'KXMLB1H', 'KXNFLBTTS', 'KXWC', 'KXNWSLGAME', 'KXNFL1HGAME'])
    assert.is(about(name), null, name)
})

test('a side’s market that asks for no more than its strike is refused: it stood as one of more', () => {
  const winners = (['MIL', 'LAL'] as const).map(code =>
    market(`KXNBAGAME-26JAN09MILLAL-${code}`, 'Milwaukee at Los Angeles L Winner?', TEAMS[code]),
  )
  const of = (series: string, words: string) =>
    read(...winners, market(`${series}-26JAN09MILLAL-MIL6`, 'Milwaukee?', words, { floor_strike: 6.5 }))
  for (const [series, words, reasons] of [
    ['KXNBASPREAD', 'Milwaukee wins by over 6.5 Points', []],
    ['KXNBASPREAD', 'Milwaukee wins by more than 6.5 Points', []],
    ['KXNBASPREAD', 'Milwaukee wins by more than 9.5 Points', ['unknown_selection']],
    ['KXNBASPREAD', 'Milwaukee wins by under 6.5 Points', ['unknown_selection']],
    ['KXNBASPREAD', 'Milwaukee wins by 6 or fewer', ['unknown_selection']],
    ['KXNBATEAMTOTAL', 'Milwaukee over 6.5 points scored', []],
  ] as const) {
    const found = of(series, words)
    assert.equal([found.rows.length, found.reasons], [reasons.length === 0 ? 4 : 2, reasons], words)
  }
})

test('a market whose words are of another part of the game than its series is refused', () => {
  const total = (series: string, title: string, label = 'Over 23.5 points scored') =>
    read(market(`${series}-26NOV29KCBUF-23`, title, label, { floor_strike: 23.5 }))
  const whole = 'Kansas City at Buffalo: Total Points?'
  assert.is(total('KXNFLTOTAL', whole).rows.length, 2)
  for (const part of ['1st Half', 'First Half', '2H', '4th Quarter', '3Q']) {
    assert.equal(total('KXNFLTOTAL', `Kansas City at Buffalo: ${part} Total?`).reasons, ['unknown_market'], part)
    assert.equal(total('KXNFLTOTAL', whole, `Over 23.5 points scored in ${part}`).reasons, ['unknown_market'], part)
  }
  assert.is(total('KXNFL1HTOTAL', 'Kansas City at Buffalo: First Half Total?').rows.length, 2)
  assert.is(total('KXNFL1HTOTAL', whole).rows.length, 2)
  assert.equal(total('KXNFL1HTOTAL', 'Kansas City at Buffalo: 1st Quarter Total?').reasons, ['unknown_market'])
})

test('a market whose own title names the other side, or another line, is refused', () => {
  const match = (code: string, title: string, label: string) =>
    market(`KXATPMATCH-26MAY06TSIMAC-${code}`, `Will ${title} win the Tsitsipas vs Machac match?`, label)
  const [tsitsipas, machac] = ['Stefanos Tsitsipas', 'Tomas Machac']
  const right = read(match('TSI', tsitsipas, tsitsipas), match('MAC', machac, machac))
  assert.equal([right.rows.length, right.reasons], [2, []])
  const changed = read(match('TSI', tsitsipas, machac), match('MAC', machac, tsitsipas))
  assert.equal([changed.rows, changed.reasons], [[], ['unknown_selection', 'unknown_selection']])
  const margin = (title: string, label: string) =>
    read(market('KXNBASPREAD-26JAN09MILLAL-MIL9', title, label, { floor_strike: 9.5 }), ...winners)
  const winners = [market('KXNBAGAME-26JAN09MILLAL-MIL', 'Milwaukee at Los Angeles L Winner?', 'Milwaukee')]
  const own = 'Milwaukee wins by over 9.5 Points'
  assert.equal(margin(`${own}?`, own).reasons, [])
  for (const title of ['Los Angeles L wins by over 9.5 Points?', 'Milwaukee wins by over 8.5 Points?']) {
    const found = margin(title, own)
    assert.equal([found.rows.length, found.reasons], [1, ['unknown_selection']], title)
  }
})

test('a tie has no team’s ticker, and a sport without draws has none', () => {
  const of = (...sides: [code: string, label: string][]) => {
    const found = read(
      ...sides.map(([code, label]) => market(`KXEPLGAME-26NOV29ARSCFC-${code}`, 'Arsenal vs Chelsea Winner?', label)),
    )
    return [...found.rows, ...found.reasons]
  }
  const whole = ['moneyline|home|2', 'moneyline|away|2', 'moneyline|draw|2']
  assert.equal(of(['ARS', 'Arsenal'], ['CFC', 'Chelsea'], ['TIE', 'Tie']), whole)
  assert.equal(of(['TIE', 'Arsenal'], ['CFC', 'Chelsea'], ['ARS', 'Tie']), [
    'moneyline|away|2',
    'unknown_selection',
    'unknown_selection',
  ])
  const nba = (code: string, label: string) =>
    market(`KXNBAGAME-26JAN09MILLAL-${code}`, 'Milwaukee at Los Angeles L Winner?', label)
  const three = read(nba('MIL', 'Milwaukee'), nba('LAL', 'Los Angeles L'), nba('TIE', 'Tie'))
  assert.equal([three.rows, three.reasons], [[], Array(3).fill('unknown_market')])
})

test('a champion’s market whose title names another team than its yes is refused', () => {
  const of = (title: string, label = 'Atlanta Dream') => {
    const found = read(market('KXWNBA-26-ATL', title, label))
    return [...found.rows, ...found.reasons]
  }
  const row = ['futures|Atlanta Dream|2']
  for (const title of ['Will the Dream win the championship?', 'Will Atlanta Dream win?', 'WNBA Championship', ''])
    assert.equal(of(title), row, title)
  assert.equal(of('Will the Sky win the championship?'), ['unknown_selection'])
})

test.run()
