/* Arbitrages over a whole field, for any set of books, equal a brute force over the prices of these books alone: every combination tried. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSources } from '../../sql/source.ts'
import { createRandom } from '../pipelines/random.ts'
import { byId } from './brute.ts'
import { type Ask, arbitrages } from './brute-opportunities.ts'
import { createDatabase, type Database } from './database.ts'
import { createFieldSlate } from './field-slate.ts'
import { same } from './same.ts'
import { BOOKS, type Slate, writeSlate } from './slate.ts'

const SEED = 31
const NOW = Date.now()

const Fields = suite('arbitrages over a field')
let db: Database
let slate: Slate
let positions: number[]

Fields.before(async () => {
  db = await createDatabase('fields')
  slate = createFieldSlate(SEED, NOW - 60_000, 120)
  positions = await writeSlate(db.sql, slate)
})
Fields.after(() => db.close())

type Row = { id: string; books: string[] }
const ask = (view: string, { at, ...rest }: Ask & { axis?: string }): Promise<Row[]> => {
  const params = { positions, at: new Date(at).toISOString(), ...rest }
  return db.sql.query<Row>(
    `SELECT id, profit_percent AS profit, legs.sportsbook AS books, legs.odds_id AS odds_ids, oldest_odds_age_seconds AS oldest, possibly_stale AS stale, max_stake, estimated_net_profit_percent AS net, worst_case_profit_percent AS worst, warnings
     FROM ${createSources(db.database).source(view, params)} ORDER BY id`,
    params,
  )
}

const random = createRandom(SEED)
const randomAsk = (): Ask => ({
  at: slate.at + random.pick([0, 1_000, 50_000, 200_000]),
  books: random.once(3) ? [] : BOOKS.filter(() => !random.once(5)),
  method: 'power',
  include_suspicious: random.once(2) ? 1 : 0,
})

Fields('are the cheapest sets of different books among them, one price a runner', async () => {
  const listed = new Map<number, number>()
  for (let i = 0; i < 12; i++) {
    const question = randomAsk()
    const rows = await ask('arbitrage_state', question)
    same(rows, arbitrages(slate, question).sort(byId), JSON.stringify(question))
    for (const { books } of rows) {
      assert.is(new Set(books).size, books.length)
      listed.set(books.length, (listed.get(books.length) ?? 0) + 1)
    }
  }
  for (const runners of [3, 4, 5, 6]) assert.ok((listed.get(runners) ?? 0) > 5, JSON.stringify([...listed]))
})

Fields('as of the time that they are read at now, they are the same', async () => {
  const question = { ...randomAsk(), at: slate.at }
  const now = await ask('arbitrage_state', question)
  assert.ok(now.length > 0)
  same(await ask('arbitrage_as_of', { ...question, axis: 'observation' }), now, 'as of')
})

Fields('had a peak that is their profit, however many runners', async () => {
  const stand = await ask('arbitrage_state', { at: slate.at, books: [], method: 'power', include_suspicious: 1 })
  const history = await db.sql.query<{ id: string; peak: number }>(
    `SELECT id, peak_percent AS peak FROM ${db.database}_public.opportunity_history WHERE kind = 'arbitrage'`,
  )
  const days = (n: number): string => new Date(slate.at + n * 86_400_000).toISOString()
  const none = { sports: [], leagues: [], events: [], days: [], books: [], markets: [] }
  const params = { positions, at: days(1), axis: 'observation', from: days(-300), to: days(2), last_hours: 0, ...none }
  const lives = await db.sql.query<{ id: string; peak: number }>(
    `SELECT id, peak FROM ${createSources(db.database).source('lives_state', { ...params, kinds: ['arbitrage'] })}`,
    { ...params, kinds: ['arbitrage'] },
  )
  const peaks = [history, lives].map(rows => new Map(rows.map(({ id, peak }) => [id, peak])))
  const runners = new Set<number>()
  for (const { id, books, profit } of stand as (Row & { profit: number })[]) {
    runners.add(books.length)
    for (const peak of peaks)
      assert.ok(Math.abs((peak.get(id) ?? 0) - profit) < 1e-6, `${id}: ${peak.get(id)}, ${profit}`)
  }
  assert.equal([...runners].sort(), [3, 4, 5, 6])
})

Fields.run()
