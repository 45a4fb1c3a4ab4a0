/** Odds of espn: handicaps in words, opening prices, and the list of prices in play. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { espn } from '../../pipelines/feeds/espn.ts'
import { rowsOf } from './rows.ts'

const side = (homeAway: string, id: string, displayName: string, abbreviation: string) => ({
  homeAway,
  team: { id, displayName, abbreviation },
})
const competitors = [side('home', '1', 'Buffalo Bills', 'BUF'), side('away', '2', 'Kansas City Chiefs', 'KC')]
const status = { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } }
const odds = (...list: object[]) => oddsAt(status, ...list)
const oddsAt = (status: object, ...list: object[]) => {
  const event = { id: '401', date: '2026-11-28T18:00Z', status, competitions: [{ competitors, odds: list }] }
  return rowsOf(espn, { leagues: [{ slug: 'nfl' }], events: [event] })
}
const prices = (line: string, price = '-110') => ({ close: { line, odds: price } })

test('a spread without a handicap is written in words', () => {
  for (const line of ['PK', 'Pick', "pick'em", 'EVEN', '0']) {
    const pointSpread = { home: prices(line), away: prices(line) }
    assert.equal(odds({ provider: { name: 'DraftKings' }, pointSpread }).rows, [
      'point_spread|home|0|1.909',
      'point_spread|away|0|1.909',
    ])
  }
})

test('two sides of one market that stand at two lines are refused, and so is a line with the other side’s letter', () => {
  const of = (more: object) => {
    const moneyline = { home: { close: { odds: '-120' } } }
    const { rows, reasons } = odds({ provider: { name: 'DraftKings' }, moneyline, ...more })
    return [rows.length, reasons]
  }
  const spread = (home: string, away: string) => ({ pointSpread: { home: prices(home), away: prices(away) } })
  const total = (over: string, under: string) => ({ total: { over: prices(over), under: prices(under) } })
  assert.equal(of({ ...spread('-3.5', '+3.5'), ...total('o47.5', 'u47.5') }), [5, []])
  for (const apart of [spread('-3.5', '-3.5'), spread('-3.5', '+4.5'), total('o47.5', 'u48.5')])
    assert.equal(of(apart), [1, ['impossible_line']])
  assert.equal(of(total('o47.5', 'o47.5')), [2, ['impossible_line']])
  assert.equal(of(total('u47.5', 'u47.5')), [2, ['impossible_line']])
})

test('prices beside which the other team stands are refused, and so are those of both sides', () => {
  const of = (home: object, away: object) => {
    const sides = { homeTeamOdds: { moneyLine: -200, ...home }, awayTeamOdds: { moneyLine: 170, ...away } }
    const { rows, reasons } = odds({ provider: { name: 'DraftKings' }, ...sides })
    return [rows, reasons]
  }
  const team = (id: unknown) => ({ team: { id } })
  const own = [['moneyline|home|1.5', 'moneyline|away|2.7'], []]
  for (const right of [of({}, {}), of(team('1'), team('2')), of(team(1), {}), of({ team: null }, { team: {} })])
    assert.equal(right, own)
  for (const wrong of [of(team('2'), team('1')), of(team('2'), {}), of({}, team('3'))])
    assert.equal(wrong, [[], ['other_teams']])
})

test('what an entry says twice, in its blocks and in its own numbers, and is two prices or lines, is refused', () => {
  const blocks = {
    moneyline: { home: { close: { odds: '-200' } }, away: { close: { odds: '+170' } } },
    pointSpread: { home: prices('-3.5'), away: prices('+3.5', '-105') },
    total: { over: prices('o47.5'), under: prices('u47.5', 'EVEN') },
  }
  const numbers = (home: object = {}, away: object = {}, more: object = {}) => {
    const homeTeamOdds = { moneyLine: -200, spreadOdds: -110.0, ...home }
    const awayTeamOdds = { moneyLine: 170, spreadOdds: -105.0, ...away }
    const all = { spread: -3.5, overUnder: 47.5, overOdds: -110, underOdds: 100, homeTeamOdds, awayTeamOdds, ...more }
    const { rows, reasons } = odds({ provider: { name: 'DraftKings' }, ...blocks, ...all })
    return [rows.length, reasons]
  }
  assert.equal(numbers(), [6, []])
  assert.equal(numbers({ moneyLine: null }, { spreadOdds: undefined }, { spread: null, overUnder: undefined }), [6, []])
  for (const price of [
    numbers({ moneyLine: 170 }),
    numbers({}, { spreadOdds: -110 }),
    numbers({}, {}, { overOdds: 120 }),
  ])
    assert.equal(price, [5, ['impossible_price']])
  for (const line of [{ spread: 3.5 }, { spread: -4 }, { overUnder: 44.5 }])
    assert.equal(numbers({}, {}, line), [4, ['impossible_line']])
})

test('an opening price is no price, and that is told', () => {
  const moneyline = { home: { open: { odds: '-120' } }, away: { open: { odds: '+100' } } }
  const total = { over: prices('o47.5'), under: prices('u47.5') }
  const { rows, reasons } = odds({ provider: { name: 'DraftKings' }, moneyline, total })
  assert.equal(rows, ['total_points|over|47.5|1.909', 'total_points|under|47.5|1.909'])
  assert.equal(reasons, ['no_price', 'no_price'])
})

test('the list of prices in play is of the same book, which is read once', () => {
  const of = (name: string, moneyLine: number) => ({ provider: { name }, homeTeamOdds: { moneyLine } })
  const books = (...list: object[]) => {
    const { events, rows, reasons } = odds(...list)
    return [events[0]?.groups.map(group => group.book), rows, reasons]
  }
  const live = of('DraftKings - Live Odds', -200)
  assert.equal(books(live), [['draftkings'], ['moneyline|home|1.5'], []])
  assert.equal(books(of('ESPN Bet - Live Odds', -200))[0], ['thescorebet'])
  assert.equal(books(live, of('DraftKings', -150)), [['draftkings'], ['moneyline|home|1.667'], ['duplicate_book']])
})

test('a book goes by its own name, whichever state its licence is of', () => {
  const cases = [
    ['Draft Kings', 'draftkings'],
    ['Draft Kings - Live Odds', 'draftkings'],
    ['Caesars Sportsbook (New Jersey)', 'caesars'],
    ['Caesars Sportsbook (Colorado)', 'caesars'],
    ['Caesars (Pennsylvania)', 'caesars'],
    ['William Hill (New Jersey)', 'caesars'],
    ['William Hill (NJ)', 'caesars'],
    ['Unibet (NJ)', 'unibet_us'],
    ['Unibet (UK)', 'unibet_uk'],
    ['William Hill', 'williamhill'],
  ]
  for (const [name, book] of cases) {
    const { events } = odds({ provider: { name }, homeTeamOdds: { moneyLine: -200 } })
    assert.is(events[0]?.groups[0]?.book, book, name)
  }
})

test('of a game that was broken off or put off there are no prices', () => {
  const moneyline = { provider: { name: 'Bet 365' }, homeTeamOdds: { moneyLine: -200 } }
  assert.is(odds(moneyline).events[0]?.groups[0]?.book, 'bet365')
  for (const name of ['STATUS_SUSPENDED', 'STATUS_POSTPONED']) {
    const { rows, reasons } = oddsAt({ type: { name, state: 'post', completed: false } }, moneyline)
    assert.equal([rows, reasons], [[], ['not_live']])
  }
})

test('a spread whose words give a team another line than its numbers is refused', () => {
  const of = (details: unknown) => {
    const moneyline = { home: { close: { odds: '-120' } } }
    const pointSpread = { home: prices('-3.5'), away: prices('+3.5') }
    const { rows, reasons } = odds({ provider: { name: 'DraftKings' }, details, moneyline, pointSpread })
    return [rows.length, ...reasons]
  }
  for (const right of ['BUF -3.5', 'KC +3.5', 'KC 3.5', 'BUF -120', 'EVEN', 'NE -7', undefined, null])
    assert.equal(of(right), [3], String(right))
  for (const wrong of ['KC -3.5', 'BUF +3.5', 'BUF -6.5']) assert.equal(of(wrong), [1, 'impossible_line'], wrong)
})

test('an entry none of whose prices can be used says which, and why', () => {
  const told = (more: object) => {
    const { reasons } = odds({ provider: { name: 'DraftKings' }, ...more })
    return reasons
  }
  assert.equal(told({}), ['no_price'])
  assert.equal(told({ moneyline: { home: { close: { odds: 'abc' } } } }), ['impossible_price'])
  assert.equal(told({ moneyline: { home: { close: { odds: 'OFF' } }, away: { close: { odds: 'OFF' } } } }), [
    'off_the_board',
    'off_the_board',
  ])
  assert.equal(told({ pointSpread: { home: prices('-3.4') } }), ['impossible_line'])
})

test.run()
