/* Middles and low holds of any set of books equal a brute force over the prices of these books alone. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSources } from '../../sql/source.ts'
import { createRandom } from '../pipelines/random.ts'
import { byId } from './brute.ts'
import { type LineAsk, lowHolds, middles } from './brute-lines.ts'
import { createDatabase, type Database } from './database.ts'
import { createLineSlate, type LineSlate } from './line-slate.ts'
import { same } from './same.ts'
import { BOOKS, writeSlate } from './slate.ts'

const SEED = 23
const NOW = Date.now()

const Lines = suite('middles and low holds of a set of books')
let db: Database
let slate: LineSlate
let positions: number[]

Lines.before(async () => {
  db = await createDatabase('lines')
  slate = createLineSlate(SEED, NOW - 60_000, 120)
  positions = await writeSlate(db.sql, slate)
})
Lines.after(() => db.close())

const ask = <Row>(view: string, columns: string, { at, ...rest }: LineAsk): Promise<Row[]> => {
  const params = { positions, at: new Date(at).toISOString(), ...rest }
  return db.sql.query<Row>(
    `SELECT ${columns} FROM ${createSources(db.database).source(view, params)} ORDER BY id`,
    params,
  )
}

const random = createRandom(SEED)
const randomAsk = (): LineAsk => ({
  at: slate.at + random.pick([0, 1_000, 50_000, 200_000]),
  books: random.once(4) ? [] : BOOKS.filter(() => !random.once(3)),
  include_suspicious: random.once(2) ? 1 : 0,
  max_hold: random.pick([2, 5, 10]),
})

Lines('middles are the cheapest pairs of different books among them, with what they come to', async () => {
  const listed = { rows: 0, hits: 0, sure: 0, stale: 0 }
  for (let i = 0; i < 12; i++) {
    const question = randomAsk()
    const rows = await ask<{ id: string; both: number; sure: boolean; stale: boolean }>(
      'middles_state',
      `id, [side1.odds_decimal, side2.odds_decimal] AS sum, middle_size AS size, middle_numbers AS numbers, middle_probability AS both,
       expected_value AS value, worst_case_loss AS worst, net_expected_value AS net, net_worst_case_loss AS net_worst, break_even_percent AS even, is_guaranteed_profit AS sure,
       [side1.stake_percent, side2.stake_percent] AS stakes, odds_age_seconds AS age, possibly_stale AS stale, quality_score AS quality, warnings`,
      question,
    )
    const expected = middles(slate, question).sort(byId)
    same(rows, expected, JSON.stringify(question))
    listed.rows += rows.length
    listed.hits += rows.filter(row => row.both > 0).length
    listed.sure += rows.filter(row => row.sure).length
    listed.stale += rows.filter(row => row.stale).length
  }
  assert.ok(listed.rows > 300 && listed.hits > 100 && listed.sure > 10 && listed.stale > 10, JSON.stringify(listed))
})

Lines('low holds are the best prices of every side, and every book that has them', async () => {
  const listed = { rows: 0, three: 0, tied: 0 }
  for (let i = 0; i < 12; i++) {
    const question = randomAsk()
    const rows = await ask<{ id: string; best: string[][] }>(
      'low_hold_state',
      `id, hold_percentage AS hold, bets.odds_decimal AS prices, bets.fair_probability AS fair, arrayMap(books -> arraySort(books), bets.books) AS best,
       all_books AS all, odds_age_seconds AS age, possibly_stale AS stale, confidence`,
      question,
    )
    same(rows, lowHolds(slate, question).sort(byId), JSON.stringify(question))
    listed.rows += rows.length
    listed.three += rows.filter(row => row.best.length === 3).length
    listed.tied += rows.filter(row => row.best.some(books => books.length > 1)).length
  }
  assert.ok(listed.rows > 300 && listed.three > 10 && listed.tied > 30, JSON.stringify(listed))
})

Lines('as of the time that they are read at now, they are the same', async () => {
  const question = { ...randomAsk(), at: slate.at, books: BOOKS.slice(0, 5) }
  for (const kind of ['middles', 'low_hold']) {
    const now = await ask<object>(`${kind}_state`, '* EXCEPT (side1, side2)', question)
    const then = await ask<object>(`${kind}_as_of`, '* EXCEPT (side1, side2)', {
      ...question,
      axis: 'observation',
    } as LineAsk)
    assert.ok(now.length > 0)
    same(then, now, kind)
  }
})

Lines('the public views show what stands over all books', async () => {
  const reader = db.reader()
  const [middle] = await reader.query<{ n: string; chance: number }>(
    'SELECT count() AS n, max(middle_probability) AS chance FROM middles_current',
  )
  const [hold] = await reader.query<{ n: string; most: number }>(
    'SELECT count() AS n, max(hold_percentage) AS most FROM low_hold_current',
  )
  assert.ok(Number(middle?.n) > 10 && (middle?.chance ?? 0) > 0)
  assert.ok(Number(hold?.n) > 10 && (hold?.most ?? 9) <= 5)
})

Lines.run()
