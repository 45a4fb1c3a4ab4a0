/* Which prices of the board stand together: those of one market, in a line each side. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sidesOf } from '../../api/web/board/cells.ts'
import { type Group, groupKey, type Quote, sideOf, teamOf } from '../../api/web/board/quote.ts'

const test = suite('prices that stand together')

const AT = Date.UTC(2030, 0, 5)

const quoteOf = (sportsbook: string, over: Partial<Quote>): Quote => ({
  ...{ id: `${sportsbook} ${over.selection}`, event_id: 'e', sportsbook, market_type: 'total_points', player: '' },
  ...{ selection: 'Over', side: 'over', line: 24.5, odds_american: -110, odds_decimal: 1.909091, link: null },
  ...{ is_active: true, is_main: true, is_live: false, seen: AT },
  ...over,
})

const groupsOf = (quotes: readonly Quote[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const quote of quotes) {
    const key = groupKey(quote)
    const { event_id, market_type, player } = quote
    const fresh = { key, event_id, market_type, player, team: teamOf(quote), quotes: new Map() }
    const group = groups.get(key) ?? { ...fresh, version: { value: 0, peek: () => 0 } }
    groups.set(key, group)
    group.quotes.set(quote.id, quote)
  }
  return [...groups.values()]
}

test('the totals of both teams are two markets', () => {
  const of = (selection: string, odds_decimal: number) => ({ market_type: 'team_total', selection, odds_decimal })
  const groups = groupsOf([
    quoteOf('pinnacle', of('Kansas City Chiefs Over', 1.9)),
    quoteOf('pinnacle', of('Buffalo Bills Over', 2.2)),
    quoteOf('fanduel', of('Kansas City Chiefs Over', 1.95)),
    quoteOf('fanduel', of('Buffalo Bills Over', 2.1)),
    quoteOf('fanduel', { ...of('Buffalo Bills Under', 1.8), side: 'under' }),
  ])
  const best = groups.map(group => [
    group.team,
    ...sidesOf(group, { at: AT, ageOf: () => null, intervalOf: () => 0, books: null }).map(
      side => side.best?.odds_decimal,
    ),
  ])
  assert.equal(best, [
    ['Kansas City Chiefs', 1.95],
    ['Buffalo Bills', 2.2, 1.8],
  ])
})

test('the best prices of both sides are of one line, also where as many books show another', () => {
  const spread = (book: string, home: number, side: 'home' | 'away', odds_decimal: number) =>
    quoteOf(book, {
      ...{ id: `${book} ${side}`, market_type: 'point_spread', selection: side, side, odds_decimal },
      line: side === 'home' ? home : -home,
    })
  const pair = (book: string, home: number) => [spread(book, home, 'home', 1.9), spread(book, home, 'away', 1.95)]
  const bestOf = (quotes: Quote[]) =>
    groupsOf(quotes).flatMap(group => {
      const sides = sidesOf(group, { at: AT, ageOf: () => null, intervalOf: () => 0, books: null })
      return sides.map(({ side, line, best }) => [side, line, best?.sportsbook])
    })
  assert.equal(bestOf([...pair('fanduel', -3), ...pair('betmgm', -3.5)]), [
    ['away', 3.5, 'betmgm'],
    ['home', -3.5, 'betmgm'],
  ])
  // One that shows a side alone does not part them either.
  const three = [...pair('fanduel', -3), ...pair('betmgm', -3.5), ...pair('caesars', -3.5)]
  const alone = ['a', 'b', 'c'].map(book => spread(book, -3, 'away', 2))
  assert.equal(
    bestOf([...three, ...alone]).map(([, line]) => line),
    [3, -3],
  )
  // Where nobody shows a side at that line, it has its own.
  assert.equal(
    bestOf([spread('fanduel', -3, 'home', 1.9), ...pair('betmgm', -3.5).slice(1), spread('a', -3.5, 'away', 2)]).map(
      ([, line]) => line,
    ),
    [3.5, -3],
  )
  assert.equal(
    bestOf(pair('fanduel', 0)).map(([, line]) => line),
    [0, 0],
  )
})

test('a side is told by its player or its selection where several are of one kind', () => {
  const of = (over: Partial<Quote>) => sideOf(quoteOf('pinnacle', over))
  assert.is(of({}), 'over')
  assert.is(of({ market_type: 'team_total', selection: 'Buffalo Bills Over' }), 'Buffalo Bills Over')
  assert.is(of({ market_type: 'player_points', player: 'LeBron James' }), 'LeBron James over')
  assert.is(of({ market_type: 'futures', selection: 'Buffalo Bills', side: 'outright' }), 'Buffalo Bills')
})

test.run()
