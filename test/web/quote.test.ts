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

test('a side is told by its player or its selection where several are of one kind', () => {
  const of = (over: Partial<Quote>) => sideOf(quoteOf('pinnacle', over))
  assert.is(of({}), 'over')
  assert.is(of({ market_type: 'team_total', selection: 'Buffalo Bills Over' }), 'Buffalo Bills Over')
  assert.is(of({ market_type: 'player_points', player: 'LeBron James' }), 'LeBron James over')
  assert.is(of({ market_type: 'futures', selection: 'Buffalo Bills', side: 'outright' }), 'Buffalo Bills')
})

test.run()
