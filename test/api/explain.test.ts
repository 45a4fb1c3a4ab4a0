/* Explanations over HTTP: their steps, redone, come to the figures of the rows in the lists; nothing of a hidden book's price is in them. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { long } from '../long.ts'
import { BOOKS, createSlate, writeSlate } from '../sql/slate.ts'
import { evaluate, redo, type Step } from './evaluate.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'

const test = suite('explain')

const NOW = Date.now()
const HOUR = 3_600_000
/** Of a list's rows, beside those of a kind that must be among them. */
const MOST = long ? { ev: 5, arbitrage: 14 } : { ev: 1, arbitrage: 3 }
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
type Row = any

const slate = createSlate(5, NOW - 5_000, 42)
const get = (path: string, tier = 'sharp'): Promise<Reply> =>
  on.facade.get(`/opportunities/${path}`, { key: on.keys[tier] })
const all = `add_sportsbook=${BOOKS.filter(book => book === 'mystery').join()}`

/** An opportunity of the slate that has expired, so many hours ago. */
const expired = (hours: number, kind: string) => {
  const [index] = hours > 48 ? [1] : [0]
  const found = slate.markets.flatMap(one =>
    one.found.map(row => ({ ...row, league: one.market.league, of: one.market })),
  )
  const one = found.filter(row => row.kind === kind && !row.market_books.includes('mystery')).at(index)
  if (one === undefined) throw new Error(`the slate has no ${kind}`)
  const at = new Date(NOW - hours * HOUR).toISOString()
  const { of, ...row } = one
  return {
    ...row,
    id: `${hours}`.padStart(16, 'e'),
    event_id: of.event_id,
    sport: of.sport,
    event_day: '2026-08-04',
    state: 'expired',
    detected_at: new Date(NOW - (hours + 1) * HOUR).toISOString(),
    observed_at: at,
    committed_at: at,
    feed: 'quick',
    run: '',
    current: 1,
    simulated: 0,
    partition: partitionOf(row.league),
    position: 1,
    epoch: 0,
  }
}
const GONE = [expired(47, 'ev'), expired(49, 'ev'), expired(47.5, 'arbitrage')]

const on = useFacade(test, 'api-explain', async stores => {
  await writeSlate(stores.sql, slate)
  const lines = GONE.map(row => JSON.stringify(row)).join('\n')
  await stores.sql.insert('INSERT INTO opportunities FORMAT JSONEachRow', lines)
})

const close = (actual: number, expected: number, what: string) =>
  assert.ok(
    Math.abs(actual - expected) <= 1.5e-8 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual}, not ${expected}`,
  )

/** Every figure of a row that the explanation names too. */
function agree(data: Row, row: Row): void {
  const results = redo(data.steps as Step[], data.chances?.weights)
  for (const [name, value] of Object.entries(data.figures as Record<string, number | null>)) {
    if (value !== null && results.has(name)) assert.is(results.get(name), value, name)
    if (name in row && value !== null) close(row[name], value, `${row.id} ${name}`)
    else if (name in row) assert.is(row[name], null, name)
  }
}

test('the steps of +EV rows come to the rows’ figures, by every method', async () => {
  let midpoints = 0
  for (const method of DEVIG_METHODS) {
    const { json } = await get(`ev?devig=${method}&limit=200&${all}`)
    assert.ok(json.data.length > 20)
    const apart = Math.ceil(json.data.length / MOST.ev)
    const midpoint = json.data.filter((row: Row) => row.devig_method === 'midpoint').slice(0, 1)
    const some = json.data.filter((_: Row, i: number) => i % apart === DEVIG_METHODS.indexOf(method))
    for (const row of midpoints > 0 ? some : [...some, ...midpoint]) {
      const { data } = (await get(`${row.id}/explain?devig=${method}&${all}`)).json
      assert.is(data.kind, 'ev')
      assert.is(data.devig.method, row.devig_method)
      agree(data, row)
      for (const name of [
        'ev_percentage',
        'net_ev_percentage',
        'kelly_percent',
        'confidence_score',
        'no_vig_odds',
        'fair_probability',
      ])
        assert.type(data.figures[name], 'number', name)
      const [offer, ...reference] = data.quotes
      assert.is(offer.role, 'offer')
      assert.is(offer.odds_decimal, row.odds_decimal)
      assert.ok(reference.every((one: Row) => one.role === 'reference' && one.sportsbook === row.sharp_book))
      assert.is(data.devig.outcomes.length, reference.length)
      if (data.devig.method === 'midpoint') midpoints++
    }
  }
  assert.ok(midpoints > 0, 'an exchange was a reference')
})

test('power says its k, with which the probabilities sum to 1', async () => {
  const row = (await get('ev?devig_book=pinnacle')).json.data[0]
  const { data } = (await get(`${row.id}/explain`)).json
  assert.is(data.devig.parameter.name, 'k')
  const k = data.devig.parameter.value
  const sum = data.devig.outcomes.reduce((total: number, one: Row) => total + (1 / one.odds_decimal) ** k, 0)
  assert.ok(Math.abs(sum - 1) < 1e-12)
  const width = data.devig.outcomes.reduce((total: number, one: Row) => total + 1 / one.odds_decimal, -1) * 100
  close(width, row.market_width, 'market_width')
})

test('the steps of arbitrages come to the rows’ figures, pushes and limits among them', async () => {
  const { json } = await get(`arbitrage?limit=200&include_suspicious=true&${all}`)
  assert.ok(json.data.length > 20)
  let pushes = 0
  const fights = json.data.filter((row: Row) => row.league === 'ufc')
  assert.ok(fights.length > 0 && fights.every((row: Row) => row.worst_case_profit_percent <= 0), 'a draw pays nothing')
  for (const row of new Set<Row>([...json.data.slice(0, MOST.arbitrage), ...fights.slice(0, MOST.arbitrage)])) {
    const { data } = (await get(`${row.id}/explain?include_suspicious=true&${all}`)).json
    agree(data, row)
    const legs = data.quotes.filter((quote: Row) => quote.role === 'leg')
    assert.equal(legs.map((leg: Row) => leg.odds_id).sort(), row.legs.map((leg: Row) => leg.odds_id).sort())
    for (const leg of row.legs) close(data.figures[`stake_percent_${leg.selection_type}`], leg.stake_percent, 'stake')
    assert.is(data.figures.max_stake, row.max_stake)
    if (row.worst_case_profit_percent < row.estimated_net_profit_percent) pushes++
  }
  assert.ok(pushes > 0)
})

test('an arbitrage is that of the caller’s books, and books above the tier are named without a price', async () => {
  const rows = (await get('arbitrage?limit=200', 'hobby')).json.data as Row[]
  assert.ok(rows.length > 0)
  for (const row of rows.slice(0, MOST.arbitrage)) {
    const { data } = (await get(`${row.id}/explain`, 'hobby')).json
    agree(data, row)
    const above = data.quotes.filter((quote: Row) => 'requires_tier' in quote)
    for (const quote of above) assert.equal(Object.keys(quote).sort(), ['requires_tier', 'sportsbook'])
    assert.equal(new Set(above.map((quote: Row) => quote.sportsbook)).size, above.length)
    const shown = data.quotes.filter((quote: Row) => !('requires_tier' in quote))
    assert.ok(shown.every((quote: Row) => ['draftkings', 'fanduel', 'betmgm'].includes(quote.sportsbook)))
  }
})

test('a reference above the tier is named, and its prices cannot be read from the steps', async () => {
  const row = (await get('ev?devig_book=pinnacle', 'pro')).json.data[0]
  const sharp = (await get(`${row.id}/explain`)).json.data
  const { json, text } = await get(`${row.id}/explain`, 'pro')
  const { data } = json
  agree(data, row)
  assert.equal(data.quotes.at(-1), { sportsbook: 'pinnacle', requires_tier: 'sharp' })
  assert.is(data.devig.parameter, null)
  assert.equal(data.devig.outcomes, [])
  for (const { odds_decimal, implied_probability } of sharp.devig.outcomes) {
    assert.not.ok(text.includes(String(odds_decimal)), `${odds_decimal}`)
    assert.not.ok(text.includes(String(implied_probability).slice(0, 8)), `${implied_probability}`)
  }
  assert.not.ok(text.includes(String(sharp.devig.parameter.value).slice(0, 8)), 'k')
  close(data.figures.ev_percentage, sharp.figures.ev_percentage, 'ev_percentage')
})

test('the tier must have the kind, and see the offer', async () => {
  const ev = (await get('ev')).json.data[0]
  const arbitrage = (await get('arbitrage')).json.data[0]
  assert.equal(
    await Promise.all(
      [get(`${ev.id}/explain`, 'hobby'), get('nothing/explain', 'free'), get(`${arbitrage.id}/explain`, 'free')].map(
        async reply => [(await reply).status, (await reply).json.error.code, (await reply).json.error.feature],
      ),
    ),
    [
      [403, 'feature_required', 'ev'],
      [403, 'feature_required', 'arbitrage'],
      [403, 'feature_required', 'arbitrage'],
    ],
  )
  const hidden = (await get('ev?sportsbook=betfair')).json.data[0]
  assert.is((await get(`${hidden.id}/explain`, 'pro')).status, 404)
  assert.is((await get(`${hidden.id}/explain?sportsbook=betfair`, 'pro')).status, 403)
})

test('unknown is 404; expired within 48 hours is explained as it last stood, and then 404', async () => {
  for (const id of ['0123456789abcdef', 'nothing', '%27%20OR%201=1', 'ffff'])
    assert.is((await get(`${id}/explain`)).status, 404, id)
  const [recent, old, arbitrage] = GONE
  const { data } = (await get(`${recent?.id}/explain?${all}`)).json
  assert.is(data.state, 'expired')
  assert.is(data.expired_at, recent?.observed_at)
  assert.is(data.oldest_odds_age_seconds, null)
  assert.is(data.figures.confidence_score, null)
  redo(data.steps)
  assert.is((await get(`${old?.id}/explain`)).status, 404)
  const gone = (await get(`${arbitrage?.id}/explain?${all}`)).json.data
  assert.is(gone.state, 'expired')
  redo(gone.steps)
  assert.is((await get(`${recent?.id}/explain?devig=magic`)).status, 400)
})

test('as of a time it is explained as it stood then', async () => {
  const row = (await get('ev')).json.data[0]
  const at = new Date(NOW).toISOString()
  const { json } = await get(`${row.id}/explain?as_of=${at}`)
  assert.is(json.updated_at, at)
  const listed = (await get(`ev?as_of=${at}&limit=200`)).json.data.find((one: Row) => one.id === row.id)
  agree(json.data, listed)
  assert.is((await get(`${row.id}/explain?as_of=${new Date(NOW - HOUR).toISOString()}`)).status, 404)
  assert.is((await get(`${row.id}/explain?as_of=${at}`, 'pro')).status, 403)
  const stood = (await get(`${GONE[0]?.id}/explain?${all}&as_of=${at}`)).json.data
  assert.is(stood.state, 'expired')
  assert.is((await get(`${GONE[1]?.id}/explain?as_of=${at}`)).status, 404)
})

test('whoever redoes the steps would see what is wrong', () => {
  assert.is(evaluate('round(100 * (p * d - 1), 8)', { p: 0.5, d: 2.1 }), 5)
  assert.ok(Math.abs(evaluate('Phi(PhiInverse(q) - 0)', { q: 0.3 }) - 0.3) < 1e-12)
  const right: Step = {
    name: 'k',
    formula: 'q ^ k + q ^ k = 1',
    with: { q: 0.55 },
    value: Math.log(2) / -Math.log(0.55),
  }
  redo([right])
  assert.throws(() => redo([{ ...right, value: 1.1 }]))
  assert.throws(() => redo([right, { name: 'x', formula: '2 * k', with: { k: 1 }, value: 2 }]))
})

test.run()
