/* What explains an opportunity is chosen as its list chooses: the same prices, whoever asks, now and as of a time, with stale prices among them. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrageRow } from '../../api/rows/arbitrage.ts'
import { long } from '../long.ts'
import { createFieldSlate } from '../sql/field-slate.ts'
import { createLineSlate } from '../sql/line-slate.ts'
import { BOOKS, createSlate, type Slate, writeSlate } from '../sql/slate.ts'
import { redo, type Step } from './evaluate.ts'
import { useFacade } from './served.ts'

const test = suite('explain chooses as the lists do')

const SEED = 7
const NOW = Date.now()
/** Rows of each question. */
const MOST = long ? 200 : 5
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
type Row = any

const get = async (path: string, tier = 'sharp') => on.facade.get(`/opportunities/${path}`, { key: on.keys[tier] })

/** Events of their own beside those of the other slate. */
const renamed = (slate: Slate): Slate => ({
  ...slate,
  markets: slate.markets.map(({ market, ...rest }) => ({
    ...rest,
    market: { ...market, event_id: market.event_id.replace('_home_', '_hosts_') },
  })),
})

const on = useFacade(test, 'api-explain-choice', async stores => {
  const fields = createFieldSlate(SEED, NOW - 5_000, 20)
  // One commit per partition: all slates as one.
  const pairs = renamed(createSlate(SEED, NOW - 5_000, 60))
  const lines = createLineSlate(SEED, NOW - 5_000, 30)
  await writeSlate(stores.sql, { at: pairs.at, markets: [...pairs.markets, ...lines.markets, ...fields.markets] })
})

const legsOf = (data: Row): string[] =>
  data.quotes
    .filter((quote: Row) => quote.role === 'leg')
    .map((quote: Row) => `${quote.selection_type} ${quote.line} ${quote.odds_decimal} ${quote.sportsbook}`)
    .sort()

const sideOf = (side: Row, books: string[]): string[] =>
  books.map(book => `${side.selection_type ?? side.selection} ${side.line} ${side.odds_decimal} ${book}`)

type List = { legs: (row: Row) => string[]; figure: string; limit?: string }
const LISTS: Record<string, List> = {
  arbitrage: { legs: row => row.legs.flatMap((leg: Row) => sideOf(leg, [leg.sportsbook])), figure: 'profit_percent' },
  middles: {
    legs: row => [row.side1, row.side2].flatMap(side => sideOf(side, [side.sportsbook])),
    figure: 'break_even_percent',
  },
  low_hold: {
    legs: row => [row.side1, row.side2, row.side3].flatMap(side => (side === null ? [] : sideOf(side, side.books))),
    figure: 'hold_percentage',
  },
}

const mine = BOOKS.slice(1, 4).join()
const QUESTIONS = ['', `sportsbook=${mine}`, 'include_suspicious=true']

for (const [list, { legs, figure }] of Object.entries(LISTS)) {
  const agree = async (query: string, isAsOf = false): Promise<{ rows: number; stale: number }> => {
    const { json } = await get(`${list}?limit=200&${query}`)
    let stale = 0
    const rows = json.data.filter(
      (_: Row, n: number) => n % Math.ceil(json.data.length / (isAsOf ? Math.min(3, MOST) : MOST)) === 0,
    )
    for (const row of rows) {
      const answer = await get(`${row.id}/explain?${query}`)
      assert.is(answer.status, 200, `${list} ${query}: ${answer.text}`)
      const { data } = answer.json
      assert.equal(legsOf(data), legs(row).sort(), `${list} ${row.id} ${query}`)
      assert.ok(Math.abs(data.figures[figure] - row[figure]) < 2e-8, `${row.id} ${query} ${figure}`)
      if (list === 'low_hold')
        assert.ok(Math.abs(data.figures.confidence - row.confidence) < 2e-8, `${row.id} ${query}`)
      redo(data.steps as Step[], data.chances?.weights)
      const others = data.quotes.filter((quote: Row) => quote.role === 'other')
      if (query.startsWith('sportsbook='))
        for (const { sportsbook } of others) assert.ok(mine.split(',').includes(sportsbook), `${list} ${sportsbook}`)
      const chosen = data.quotes.filter((quote: Row) => quote.role === 'leg')
      const isBetter = (quote: Row): boolean =>
        chosen.some(
          (leg: Row) => quote.odds_decimal > leg.odds_decimal && quote.selection_type === leg.selection_type,
        ) && chosen.every((leg: Row) => quote.sportsbook !== leg.sportsbook)
      if (others.some(isBetter)) stale++
    }
    return { rows: rows.length, stale }
  }

  test(`of ${list}, for rows of every question`, async () => {
    const seen = { rows: 0, stale: 0 }
    for (const query of QUESTIONS) {
      const { rows, stale } = await agree(query)
      assert.ok(rows > 0, `${list} ${query}`)
      seen.rows += rows
      seen.stale += stale
    }
    assert.ok(
      seen.rows > Math.min(12, 2 * MOST) && seen.stale > 0,
      `some better price gave way: ${JSON.stringify(seen)}`,
    )
  })

  test(`of ${list}, as of a time`, async () => {
    const { rows } = await agree(`as_of=${new Date(NOW).toISOString()}`, true)
    assert.ok(rows > 1)
  })
}

test('of an arbitrage over a field, runner by runner', async () => {
  const rows = (await get('arbitrage?market=futures&limit=200')).json.data.filter((row: Row) => row.legs.length > 4)
  assert.ok(rows.length > 0)
  const [row] = rows
  assert.equal(arbitrageRow.strict().safeParse(row).error?.issues ?? [], [])
  assert.is(new Set(row.legs.map((leg: Row) => leg.sportsbook)).size, row.legs.length)
  const { data } = (await get(`${row.id}/explain`)).json
  assert.equal(legsOf(data), LISTS.arbitrage?.legs(row).sort())
  row.legs.forEach((leg: Row, n: number) => {
    assert.is(data.figures[`stake_percent_outright_${n + 1}`], leg.stake_percent)
  })
  redo(data.steps as Step[], data.chances?.weights)
  const { text } = await get('arbitrage?market=futures&format=csv')
  assert.match(text, /,book5,selection5,odds5,stake5%,/)
})

test.run()
