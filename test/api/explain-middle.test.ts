/* Explanations of middles over HTTP: from the books' own prices to every figure of the row, redone by somebody else, wherever the chances come from. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { createFamilySlate } from '../sql/family-slate.ts'
import { writeSlate } from '../sql/slate.ts'
import { redo, type Step } from './evaluate.ts'
import { useFacade } from './served.ts'

const test = suite('explain middles')

const NOW = Date.now()
/** Rows of each source. */
const MOST = long ? 60 : 5
const SOURCES = ['ladder', 'model', 'consensus', 'none']
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
type Row = any

const slate = createFamilySlate(3, NOW - 5_000, 60)
const get = (path: string, tier = 'sharp') => on.facade.get(`/opportunities/${path}`, { key: on.keys[tier] })

const on = useFacade(test, 'api-explain-middle', stores => writeSlate(stores.sql, slate))

const all = async (tier = 'sharp'): Promise<Row[]> => {
  const rows: Row[] = []
  for (let offset = 0; ; offset += 200) {
    const { json } = await get(`middles?limit=200&offset=${offset}`, tier)
    rows.push(...json.data)
    if (!json.pagination.has_more) return rows
  }
}

const close = (actual: number, expected: number, what: string) =>
  assert.ok(
    Math.abs(actual - expected) <= 1.5e-8 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual}, not ${expected}`,
  )

/** What a unit staked on the middle pays when this bet alone wins, after commission. */
const netOf = (side: Row): number => (side.stake_percent / 100) * (1 + (side.odds_decimal - 1) * (1 - side.commission))

const ofSides = (row: Row): Row => ({
  ...row,
  stake_percent_1: row.side1.stake_percent,
  stake_percent_2: row.side2.stake_percent,
  fair_probability_1: row.side1.fair_probability,
  fair_probability_2: row.side2.fair_probability,
})

/** Every figure has a step, redone from what the answer shows, and is the row's. */
function agree(data: Row, row: Row): Map<string, number> {
  const results = redo(data.steps as Step[], data.chances.weights)
  const sides = ofSides(row)
  for (const [name, value] of Object.entries(data.figures as Record<string, number | null>)) {
    assert.ok(name in sides, name)
    if (value === null) assert.is(sides[name], null, name)
    else {
      assert.is(results.get(name), value, `no step of ${name}`)
      close(sides[name], value, `${row.id} ${name}`)
    }
  }
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number' && !['odds_age_seconds', 'line', 'guaranteed_roi'].includes(name))
      assert.ok(name in data.figures, `the row's ${name}`)
  return results
}

test('from the books’ own prices to the row’s figures, by every source', async () => {
  const rows = await all()
  const seen = new Set<string>()
  for (const source of SOURCES) {
    const some = rows.filter(row => row.probability_source === source)
    assert.ok(some.length > 0, `no middle by ${source}`)
    const apart = Math.ceil(some.length / MOST)
    for (const row of some.filter((one, n) => n % apart === 0 || /_family_[12]_/.test(one.event_id))) {
      const { data } = (await get(`${row.id}/explain`)).json
      const results = agree(data, row)
      const { chances } = data
      assert.is(chances.source, source)
      assert.is(chances.lines.length > 0, source !== 'none', `${row.id} by ${source} was told as it is`)
      if (source === 'model' || source === 'consensus') {
        assert.is(chances.models.length, 1)
        const [model] = chances.models
        seen.add(model.distribution)
        assert.is(results.get('centre_anchor'), model.centre)
        const inside = chances.results.filter((one: Row) => one.place === 'inside')
        const numbers = row.middle_numbers.filter(
          (n: number) => !chances.results.some((one: Row) => one.result === n && one.place === 'edge'),
        )
        assert.equal(
          inside.map((one: Row) => one.result),
          numbers,
        )
        const sum = inside.reduce((total: number, one: Row) => total + one.probability, 0)
        if (inside.length === row.middle_numbers.length) close(sum, row.middle_probability, 'the numbers inside')
      }
      for (const line of chances.lines) {
        seen.add(line.method)
        const fair = line.outcomes.reduce((total: number, one: Row) => total + one.fair_probability, 0)
        close(fair, 1, 'fair chances of a line')
        for (const { selection_type, odds_decimal } of line.outcomes)
          assert.ok(
            data.quotes.some(
              (quote: Row) =>
                quote.sportsbook === line.sportsbook &&
                quote.selection_type === selection_type &&
                quote.odds_decimal === odds_decimal,
            ),
            `${line.sportsbook} ${odds_decimal} is among the quotes`,
          )
      }
      if (row.net_expected_value < row.expected_value) seen.add('commission')
      assert.ok(row.net_worst_case_loss <= row.worst_case_loss)
      if (chances.weights.length > 0) seen.add('weights')
      if (chances.results.some((one: Row) => one.place === 'edge')) seen.add('edge')
      if (chances.lines.some((line: Row) => line.name.startsWith('half_'))) seen.add('halves')
      if (row.key_numbers.length > 0 && row.key_numbers.length < row.middle_numbers.length) seen.add(`keys ${source}`)
    }
  }
  for (const what of [
    'power',
    'midpoint',
    'multiplicative',
    'commission',
    'normal',
    'poisson',
    'weights',
    'edge',
    'halves',
    'keys ladder',
    'keys model',
  ])
    assert.ok(seen.has(what), `nothing was explained by ${what}: ${[...seen].join()}`)
})

test('where nothing tells the chances, they are what the reader’s own two prices make of each other', async () => {
  const sharp = new Map((await all()).map(row => [row.id, row]))
  const own = (await all('pro')).filter(row => row.probability_source === 'none')
  assert.ok(
    own.some(row => row.side1.odds_decimal !== sharp.get(row.id)?.side1.odds_decimal),
    'a better price is above the tier',
  )
  for (const row of own) {
    for (const side of [row.side1, row.side2]) close(side.fair_probability, side.stake_percent / 100, row.id)
    close(
      row.net_expected_value,
      (row.side1.fair_probability * netOf(row.side1) + row.side2.fair_probability * netOf(row.side2) - 1) * 100,
      row.id,
    )
  }
  for (const row of own.slice(0, MOST)) agree((await get(`${row.id}/explain`, 'pro')).json.data, row)
})

test('what is above the tier is named, and its prices cannot be read from the steps', async () => {
  const rows = await all('pro')
  let hidden = 0
  for (const source of SOURCES) {
    for (const row of rows.filter(one => one.probability_source === source).slice(0, 2)) {
      const { json, text } = await get(`${row.id}/explain`, 'pro')
      const { data } = json
      agree(data, row)
      const sharp = (await get(`${row.id}/explain`)).json.data
      const above = sharp.quotes.filter((quote: Row) =>
        ['pinnacle', 'circa', 'betfair', 'prophetx'].includes(quote.sportsbook),
      )
      for (const quote of above) {
        assert.not.ok(data.quotes.some((one: Row) => one.sportsbook === quote.sportsbook && 'odds_decimal' in one))
        // A price of few digits may be another book's too; the reference's have six.
        const digits = String(quote.odds_decimal)
        if (digits.length > 6) assert.not.ok(text.includes(digits), digits)
        if (digits.length > 6) assert.not.ok(text.includes(String(1 / quote.odds_decimal).slice(0, 8)), `1 / ${digits}`)
      }
      for (const line of data.chances.lines) assert.not.ok(above.some((one: Row) => one.sportsbook === line.sportsbook))
      const book = data.chances.sharp_book
      if (above.some((one: Row) => one.role === 'reference' && one.sportsbook === book)) {
        hidden++
        assert.equal(data.chances.models, [])
        assert.equal(data.chances.lines, [])
        assert.ok(data.quotes.some((one: Row) => one.sportsbook === book && one.requires_tier === 'sharp'))
        for (const step of data.steps) assert.not.match(step.name, /^(q_|k_|m_|centre_|sigma_|r_)/)
      }
    }
  }
  assert.ok(hidden > 2, `${hidden}`)
})

test.run()
