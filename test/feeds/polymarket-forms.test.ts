/** Forms of Polymarket's lists that no recording holds: doubleheaders, lists without types, kinds of markets, one event or market alone. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leagueOf } from '../../pipelines/feeds/polymarket/split.ts'
import { polymarket } from '../../pipelines/feeds/polymarket.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { rowsOf } from './rows.ts'

const YES_NO: [string, string] = ['Yes', 'No']
const OVER_UNDER: [string, string] = ['Over', 'Under']
const market = (question: string, outcomes: [string, string], more: object = {}) => ({
  id: question,
  question,
  outcomes: JSON.stringify(outcomes),
  bestBid: 0.4,
  bestAsk: 0.5,
  ...more,
})
const typed = (question: string, outcomes: [string, string], sportsMarketType: string, more: object = {}) =>
  market(question, outcomes, { sportsMarketType, ...more })
const event = (slug: string, title: string, ...markets: object[]) => ({ id: `id of ${slug}`, slug, title, markets })
const read = (...events: object[]) => rowsOf(polymarket, events)
const NFL = ['nfl-kc-buf-2026-11-29', 'Chiefs vs. Bills'] as const
const TEAMS: [string, string] = ['Chiefs', 'Bills']
const EPL = 'epl-ars-che-2026-11-29'
const ARSENAL = 'Arsenal FC vs. Chelsea FC'

test('the second game of a day is a game of its own, with its own start', () => {
  for (const [second, title] of [
    ['mlb-det-min-2026-08-04-dh2', 'Tigers vs. Twins'],
    ['mlb-det-min-2026-08-04-game-2', 'Tigers vs. Twins - Game 2'],
    ['mlb-det-min-2026-08-04-game2', 'Tigers vs. Twins (Game 2)'],
  ] as const) {
    const line = (hour: number) =>
      typed('Tigers vs. Twins', ['Tigers', 'Twins'], 'moneyline', { gameStartTime: `2026-08-04 ${hour}:00:00+00` })
    const found = read(
      event(second, title, line(23)),
      event('mlb-det-min-2026-08-04', 'Tigers vs. Twins', line(17)),
      event(`${second}-more-markets`, `${title} - More Markets`, typed('O/U 8.5', OVER_UNDER, 'totals', { line: 8.5 })),
    )
    assert.equal(found.reasons, [])
    assert.equal(
      found.events.map(({ native_id, home, away, groups }) => [native_id, `${away} @ ${home}`, groups.length]),
      [
        [`id of ${second}`, 'Tigers @ Twins', 2],
        ['id of mlb-det-min-2026-08-04', 'Tigers @ Twins', 1],
      ],
    )
    const registry = createRegistry('mlb', { prefix: '' })
    const ids = found.events.map(one => {
      const answer = registry.resolve(one, 'polymarket', 0)
      return 'rejected' in answer ? answer.reason : answer.event.event_id
    })
    assert.is(new Set(ids).size, 2)
  }
})

test('a slug’s day is the American one: by UTC a game without a start is on it or on the next', () => {
  const of = (slug: string, more: object = {}) => {
    const [game] = read(event(slug, 'Toluca vs. Pumas', typed('O/U 2.5', OVER_UNDER, 'totals', more))).events
    return [game?.start_time, game?.local_date, game?.possible_days]
  }
  assert.equal(of('mex-tol-pum-2026-08-08'), [null, '2026-08-08', ['2026-08-08', '2026-08-09']])
  const start = Date.parse('2026-08-09T01:00:00Z')
  assert.equal(of('mex-tol-pum-2026-08-08', { gameStartTime: '2026-08-09 01:00:00+00' }), [
    start,
    '2026-08-08',
    undefined,
  ])
  for (const league of ['mls', 'kbo'])
    assert.equal(of(`${league}-tol-pum-2026-08-08`), [null, '2026-08-08', undefined], league)
})

test('without a type only a plain question about the whole game is read', () => {
  const others: [string, [string, string]][] = [
    ['Chiefs Team Total: O/U 23.5', OVER_UNDER],
    ['Chiefs vs. Bills 1H: O/U 23.5', OVER_UNDER],
    ['Chiefs vs. Bills: 1H O/U 23.5', OVER_UNDER],
    ['Patrick Mahomes passing yards: O/U 255.5', OVER_UNDER],
    ['1H Spread: Chiefs (-1.5)', TEAMS],
    ['Who will win the coin toss?', TEAMS],
    ['First to score: Chiefs vs. Bills', TEAMS],
  ]
  const found = read(
    event(
      ...NFL,
      market('Chiefs vs. Bills', TEAMS),
      market('Chiefs vs. Bills: O/U 47.5', OVER_UNDER),
      market('Spread: Bills (-3.5)', TEAMS),
      ...others.map(([question, outcomes]) => market(question, outcomes)),
    ),
  )
  assert.equal(found.rows, [
    'moneyline|away|2',
    'moneyline|home|1.667',
    'total_points#alternate|over|47.5|2',
    'total_points#alternate|under|47.5|1.667',
    'point_spread#alternate|away|3.5|2',
    'point_spread#alternate|home|-3.5|1.667',
  ])
  assert.equal(found.reasons, Array(others.length).fill('unknown_market'))
})

test('an event of more markets must say their types: a half’s result is no match’s', () => {
  const side = (groupItemTitle: string, question: string, more = {}) =>
    market(question, YES_NO, { groupItemTitle, ...more })
  const half = (more = {}) => [
    side('Arsenal FC', 'Arsenal FC leading at halftime?', more),
    side('Draw', `${ARSENAL}: Draw at halftime?`, more),
    side('Chelsea FC', 'Chelsea FC leading at halftime?', more),
  ]
  const game = event(
    EPL,
    ARSENAL,
    side('Arsenal FC', 'Will Arsenal FC win on 2026-11-29?'),
    side(`Draw (${ARSENAL})`, `Will ${ARSENAL} end in a draw?`),
    side('Chelsea FC', 'Will Chelsea FC win on 2026-11-29?'),
  )
  const whole = ['moneyline|home|2', 'moneyline|draw|2', 'moneyline|away|2']
  const child = (...markets: object[]) => event(`${EPL}-halftime-result`, `${ARSENAL} - Halftime Result`, ...markets)
  const corners = market('Total Corners: O/U 10.5', OVER_UNDER)
  const untyped = read(game, child(...half(), corners))
  assert.equal([untyped.rows, untyped.reasons], [whole, Array(4).fill('unknown_market')])
  const said = read(game, child(...half({ sportsMarketType: 'soccer_halftime_result' })))
  assert.equal([said.rows, said.reasons], [[...whole, ...whole.map(row => `1st_half_${row}`)], []])
})

test('a draw is one side, whatever it is called', () => {
  const draw = (groupItemTitle: string) => typed('', YES_NO, 'moneyline', { groupItemTitle })
  const found = read(event(EPL, ARSENAL, draw('Draw'), draw(`Draw (${ARSENAL})`)))
  assert.equal([found.rows, found.reasons], [['moneyline|draw|2'], ['duplicate_outcome']])
})

test('kinds of markets, each in the words of its question', () => {
  const rows = (...markets: object[]) => {
    const found = read(event(EPL, ARSENAL), event(`${EPL}-more-markets`, `${ARSENAL} - More Markets`, ...markets))
    return [...found.rows, ...found.reasons]
  }
  assert.equal(
    rows(
      typed(`${ARSENAL}: Both Teams to Score`, YES_NO, 'both_teams_to_score'),
      typed(`${ARSENAL}: Both Teams to Score in First Half`, YES_NO, 'both_teams_to_score_first_half'),
      typed(`${ARSENAL}: O/U 9.5 Total Corners`, OVER_UNDER, 'total_corners', { line: 9.5 }),
      typed(`${ARSENAL}: Chelsea FC O/U 1.5`, OVER_UNDER, 'soccer_team_totals', { line: 1.5 }),
      typed(`${ARSENAL}: 1st Half O/U 0.5`, OVER_UNDER, 'first_half_totals', { line: 0.5 }),
      typed('Arsenal FC to win the second half?', YES_NO, 'soccer_second_half_result', {
        groupItemTitle: 'Arsenal FC',
      }),
    ),
    [
      'both_teams_to_score|yes|2',
      'both_teams_to_score|no|1.667',
      '1st_half_both_teams_to_score|yes|2',
      '1st_half_both_teams_to_score|no|1.667',
      'total_corners#alternate|over|9.5|2',
      'total_corners#alternate|under|9.5|1.667',
      'team_total#alternate|away over|1.5|2',
      'team_total#alternate|away under|1.5|1.667',
      '1st_half_total_goals#alternate|over|0.5|2',
      '1st_half_total_goals#alternate|under|0.5|1.667',
      '2nd_half_moneyline|home|2',
    ],
  )
  // The corners of one team have the type of both's; a type and a question that contradict each other say nothing.
  assert.equal(
    rows(
      typed(`${ARSENAL}: Arsenal FC O/U 4.5 Corners`, OVER_UNDER, 'total_corners', { line: 4.5 }),
      typed(`${ARSENAL}: 1st Half O/U 0.5`, OVER_UNDER, 'totals', { line: 0.5 }),
      typed('1st 5 Innings Spread: Arsenal FC (-1.5)', ['Arsenal FC', 'Chelsea FC'], 'spreads'),
      typed(`${ARSENAL}: O/U 2.5`, OVER_UNDER, 'totals', { line: 3.5 }),
      typed('', ['Arsenal FC', 'Chelsea FC'], 'moneyline'),
    ),
    ['unknown_market', 'unknown_market', 'unknown_market', 'unknown_selection', 'unknown_selection'],
  )
})

test('football’s halves and team totals, and tennis', () => {
  const football = read(
    event(
      ...NFL,
      typed('Chiefs vs. Bills: 1H Moneyline', TEAMS, 'first_half_moneyline'),
      typed('1H Spread: Bills (-1.5)', TEAMS, 'first_half_spreads', { line: -1.5 }),
      typed('Chiefs Team Total: O/U 23.5', OVER_UNDER, 'team_totals', { line: 23.5 }),
    ),
  )
  assert.equal(football.rows, [
    '1st_half_moneyline|away|2',
    '1st_half_moneyline|home|1.667',
    '1st_half_point_spread#alternate|away|1.5|2',
    '1st_half_point_spread#alternate|home|-1.5|1.667',
    'team_total#alternate|away over|23.5|2',
    'team_total#alternate|away under|23.5|1.667',
  ])
  const players: [string, string] = ['Rublev', 'Mensik']
  const tennis = read(
    event(
      'atp-rublev-mensik-2026-05-31',
      'Roland Garros: Andrey Rublev vs Jakub Mensik',
      typed('Rublev vs. Mensik: Match O/U 22.5', OVER_UNDER, 'tennis_match_totals', { line: 22.5 }),
      typed('Set Handicap: Mensik (-1.5) vs Rublev (+1.5)', players, 'tennis_set_handicap', { line: -1.5 }),
      typed('Game Spread: Rublev (-3.5) vs Mensik (+3.5)', players, 'tennis_game_handicap'),
      typed('Set 1 Winner: Rublev vs Mensik', players, 'tennis_first_set_winner'),
    ),
  )
  assert.equal(tennis.rows, [
    'total_games#alternate|over|22.5|2',
    'total_games#alternate|under|22.5|1.667',
    'set_handicap#alternate|home|1.5|2',
    'set_handicap#alternate|away|-1.5|1.667',
    'game_handicap#alternate|home|-3.5|2',
    'game_handicap#alternate|away|3.5|1.667',
  ])
  assert.equal(tennis.reasons, ['unknown_market'])
})

test('one event is read as a list of one; a list of markets shows games in part, and is refused', () => {
  const one = market('Chiefs vs. Bills', TEAMS)
  assert.equal(rowsOf(polymarket, event(...NFL, one)).rows, ['moneyline|away|2', 'moneyline|home|1.667'])
  for (const body of [[{ ...one, slug: NFL[0], events: [{ slug: NFL[0] }] }], { data: [one] }, one]) {
    const payload = { feed: 'polymarket', observed_at: 0, body: JSON.stringify(body), request: '' }
    const { parts, rejections } = polymarket.split(payload)
    assert.equal(
      [parts, rejections.map(({ reason, detail }) => `${reason} ${detail}`)],
      [[], ['wrong_type payload: expected events with all their markets (/events), got markets (/markets)']],
    )
  }
})

test('short names of leagues are a game’s alone', () => {
  assert.is(leagueOf('bra-fla-pal-2026-11-29'), 'brazil_serie_a')
  assert.is(leagueOf('mex-ame-tig-2026-11-28-more-markets'), 'liga_mx')
  assert.is(leagueOf('fifwc-fra-mar-2026-07-09'), 'fifa_world_cup')
  assert.is(leagueOf('fif-aut-gha-2026-03-27'), 'international_friendly')
  assert.is(leagueOf('elc-sto-ips-2026-03-10'), 'england_championship')
  assert.is(leagueOf('spl-njm-neo-2026-04-10'), 'saudi_arabia_pro_league')
  assert.is(leagueOf('j1100-kyo-fag-2026-04-11'), 'japan_j_league')
  assert.is(leagueOf('scop-kil-hmi-2026-09-19-total-corners'), 'scotland_premiership')
  assert.is(leagueOf('bel1-rch-usg-2026-09-05'), 'belgium_first_division')
  assert.is(leagueOf('el1-oxf-rea-2026-09-08'), 'england_league_one')
  assert.is(leagueOf('col-gen-hib1-2026-08-20'), 'uefa_conference_league')
  assert.is(leagueOf('efl-ars-che-2026-11-29'), 'england_efl_cup')
  assert.is(leagueOf('efa-ars-che-2026-11-29'), 'england_fa_cup')
  assert.is(leagueOf('fr2-pau-nan-2026-11-29'), 'france_ligue_2')
  assert.is(leagueOf('sui-fcb-lug-2026-09-06'), 'switzerland_super_league')
  assert.is(leagueOf('chi-jin-wsz-2026-05-01'), 'china_super_league')
  for (const slug of [
    'aus-open-winner-2026',
    'arg-election',
    'bra',
    'fif-president',
    'chi-election',
    'col-president',
    'egy1-a-b-2026-11-29',
  ])
    assert.is(leagueOf(slug), null, slug)
})

test('a question that several of its answers can win is no championship', () => {
  const asked = (title: string, runners: readonly string[], more: object = {}) => {
    const markets = runners.map(groupItemTitle => market(`Will ${groupItemTitle}?`, YES_NO, { groupItemTitle }))
    return read({ ...event('nfl-2026-question', title, ...markets), ...more }).rows.length
  }
  const teams = ['Chiefs', 'Bills']
  assert.is(asked('NFL: 2026 Champion', teams), 2)
  assert.is(asked('NFL: 2026 Champion', teams, { negRisk: false }), 2)
  assert.is(asked('AFC West', teams, { negRisk: true }), 2)
  assert.is(asked('AFC West', teams, { negRisk: false }), 0)
  assert.is(asked('Teams to make the playoffs', teams), 0)
  assert.is(asked('Wins of the Chiefs', ['12-13', '50+'], { negRisk: true }), 0)
})

test('a market whose flags are no true or false is refused: what is closed stood open', () => {
  const of = (more: object) => {
    const { rows, reasons } = read(event(...NFL, typed('Chiefs vs. Bills', TEAMS, 'moneyline', more)))
    return [rows, reasons]
  }
  for (const flag of ['closed', 'active', 'acceptingOrders'])
    for (const value of ['true', 'false', 0, 1, '']) assert.equal(of({ [flag]: value }), [[], ['wrong_type']], flag)
  assert.equal(of({ closed: null, active: null, acceptingOrders: null }), of({}))
  assert.equal(of({ active: false }), [['moneyline|away|2!', 'moneyline|home|1.667!'], []])
})

test('who wins has no line: a spread or a total of that type is refused', () => {
  const of = (question: string, more: object = {}) => read(event(...NFL, typed(question, TEAMS, 'moneyline', more)))
  for (const more of [{}, { line: null }, { line: 0 }]) assert.is(of('Chiefs vs. Bills', more).rows.length, 2)
  assert.is(of('').rows.length, 2)
  for (const found of [of('Spread: Chiefs (-3.5)'), of('Chiefs vs. Bills: O/U 47.5'), of('', { line: -3.5 })])
    assert.equal([found.rows, found.reasons], [[], ['unknown_market']])
})

test('a runner whose question is about another of its event is refused', () => {
  const of = (...markets: [title: string, question: string][]) => {
    const found = read(
      event(
        'wnba-2026-champ',
        'WNBA: 2026 Champion',
        ...markets.map(([groupItemTitle, question]) => market(question, YES_NO, { groupItemTitle })),
      ),
    )
    return [...found.rows, ...found.reasons]
  }
  const asked = (name: string) => `Will ${name} win the 2026 WNBA Finals?`
  const both = ['futures|Atlanta Dream|2', 'futures|Chicago Sky|2']
  assert.equal(of(['Atlanta Dream', asked('Atlanta Dream')], ['Chicago Sky', asked('Chicago Sky')]), both)
  assert.equal(of(['Atlanta Dream', asked('the Dream')], ['Chicago Sky', '']), both)
  assert.equal(of(['Atlanta Dream', asked('Chicago Sky')], ['Chicago Sky', asked('Chicago Sky')]), [
    'futures|Chicago Sky|2',
    'unknown_selection',
  ])
})

test.run()
