/* What lists tell of all that match: the same with a first page, beyond the last one, in a walk, and of no rows. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asColumns, counted, countsBy, distinct, figure, ofNone } from '../../api/facts.ts'
import { rowsOf } from './families.ts'
import { useFacade } from './served.ts'
import { CHIEFS, EAGLES, moneylines, opportunitiesOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('what is told of a whole list')

const GAMES = [CHIEFS, EAGLES]
const totalsOf = (game: typeof CHIEFS, book: string, line: number, [over, under]: [number, number]) =>
  Object.entries({ over, under }).map(([side, price]) =>
    quoteOf(game, book, 'home', price, {
      ...{ market_type: 'total_points', market_group: 'total_points', line, selection: side },
      selection_type: side as 'over' | 'under',
      odds_id: String(
        [game.event_id, book, line, side]
          .join()
          .replaceAll(/./g, char => `${char.charCodeAt(0) % 10}`)
          .slice(-18),
      ),
    }),
  )
const ladderOf = (game: typeof CHIEFS) => [
  ...totalsOf(game, 'pinnacle', 44.5, [1.8, 2.0]),
  ...totalsOf(game, 'pinnacle', 47.5, [2.0, 1.8]),
  ...totalsOf(game, 'draftkings', 44.5, [1.91, 1.91]),
  ...totalsOf(game, 'fanduel', 47.5, [1.91, 1.91]),
]
/** Worth a bet at both books, and both together. */
const generous = (game: typeof CHIEFS) =>
  moneylines(game).map(row => {
    const is = row.selection_type === 'home' ? row.sportsbook === 'fanduel' : row.sportsbook === 'draftkings'
    return is ? { ...row, odds_decimal: 2.1, odds_american: 110 } : row
  })

const served = useFacade(test, 'api-whole', async stores => {
  const { nfl } = await writeSlate(stores)
  const opportunities = GAMES.flatMap(game => [...opportunitiesOf(game, generous(game)), ...rowsOf(ladderOf(game))])
  await nfl.commit({ ticks: GAMES.flatMap(game => [...generous(game), ...ladderOf(game)]), opportunities })
})
const get = async (path: string) => {
  const { status, json } = await served.facade.get(path, { key: served.keys.enterprise })
  assert.is(status, 200, path)
  return json
}

const LISTS = {
  '/odds?': 'books_available',
  '/odds?sportsbook=fanduel': 'books_available',
  '/odds?group_by=event': 'books_available',
  '/odds/delta?since=2020-01-01T00:00:00Z': 'books_changed',
  '/opportunities/ev?': 'summary',
  '/opportunities/arbitrage?': 'summary',
  '/opportunities/low_hold?max_hold=10': 'summary',
  '/opportunities/middles?': 'summary',
}

for (const [path, name] of Object.entries(LISTS))
  test(`${path} tells the same of all with every page`, async () => {
    const first = await get(`${path}&limit=1`)
    assert.ok(first.pagination.total > 1, 'there is more than a page')
    const whole = first.meta[name]
    assert.equal((await get(`${path}&limit=200`)).meta[name], whole, 'one page')
    const next = await get(`${path}&limit=1&cursor=${encodeURIComponent(first.pagination.next_cursor)}`)
    assert.equal(next.meta[name], whole, 'a walk')
    const beyond = await get(`${path}&limit=1&offset=400`)
    assert.equal(beyond.data, [])
    assert.equal(beyond.meta[name], whole, 'beyond the last page')
  })

test('facts of no rows are what the store says of none', async () => {
  const facts = {
    ...{ all: counted(), some: counted('x > 0'), mean: figure('avg(x)'), most: figure('max(x)') },
    ...{ by: countsBy('y'), which: distinct('y') },
  }
  const [asked] = await served.stores.sql.query(`SELECT ${asColumns(facts)} FROM (SELECT 1 AS x, 'a' AS y WHERE 0)`)
  assert.equal(ofNone(facts), asked)
})

test.run()
