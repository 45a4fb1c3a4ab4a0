/*
 * Opportunities and events as they were known at a time equal a brute force: slates told one after the other, live and by a replay that is told
 * later of the same hours, of which at each time only what was observed until then counts.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { createRandom } from '../pipelines/random.ts'
import { byId } from './brute.ts'
import { type Ask, arbitrages, evRows } from './brute-opportunities.ts'
import { createDatabase, type Database } from './database.ts'
import { iso } from './rows.ts'
import { same } from './same.ts'
import { BOOKS, createSlate, type Slate, writeSlate } from './slate.ts'

const SEED = 23
const START = Date.parse('2026-08-04T12:00:00.000Z')
const SLATES = 16
/** Of the questions that the long form has. */
const SHARE = long ? 1 : 0.4

const AsOf = suite('as of a recorded time')
let db: Database
const random = createRandom(SEED)
type Told = { run: string; slate: Slate; ended: Set<string> }
const told: Told[] = []
const positions = new Array<number>(16).fill(0)
let last = START

AsOf.before(async () => {
  db = await createDatabase('as-of')
  const clocks: Record<string, number> = { '': START, h1: START }
  const standing = new Map<string, Opportunity[]>()
  for (let i = 0; i < SLATES; i++) {
    const run = random.once(3) ? 'h1' : ''
    const at = (clocks[run] ?? START) + random.whole(1_000, 900_000)
    clocks[run] = at
    last = Math.max(last, at)
    const slate = createSlate(SEED + i, at, 12)
    const ended = new Set<string>()
    const gone = new Map<string, Opportunity[]>()
    for (const { market, found } of slate.markets) {
      const { event_id } = market
      if (random.once(8)) ended.add(event_id)
      const before = standing.get(`${run} ${event_id}`) ?? []
      gone.set(
        event_id,
        before.filter(one => !found.some(({ id }) => id === one.id)),
      )
      standing.set(`${run} ${event_id}`, found)
      positions[partitionOf(market.league)] = i + 1
    }
    await writeSlate(db.sql, slate, { position: i + 1, run, gone, ended })
    told.push({ run, slate, ended })
  }
})
AsOf.after(() => db.close())

type Image = { run: string; at: number; entry: Slate['markets'][number] }

/** When the newest of its prices was shown. */
const shownAt = ({ at, entry }: Image): number => at - Math.min(...[...entry.sights.values()].map(({ seen }) => seen))

/** The opportunities' markets as known at a time: of every event that had not ended what the run saw that showed it last, each as a slate of its own. */
const known = (at: number): { images: Image[]; runs: number } => {
  const heard = told.filter(({ slate }) => slate.at <= at).sort((a, b) => a.slate.at - b.slate.at)
  const events = new Map<string, { ended: boolean; byRun: Map<string, Image> }>()
  for (const { run, slate, ended } of heard) {
    for (const entry of slate.markets) {
      const { event_id } = entry.market
      const byRun = events.get(event_id)?.byRun ?? new Map<string, Image>()
      byRun.set(run, { run, at: slate.at, entry })
      events.set(event_id, { ended: ended.has(event_id), byRun })
    }
  }
  const standing = [...events.values()].filter(({ ended }) => !ended).map(({ byRun }) => [...byRun.values()])
  const newest = (a: Image, b: Image) => shownAt(b) - shownAt(a) || (a.run < b.run ? 1 : -1)
  return {
    images: standing.flatMap(list => list.sort(newest).slice(0, 1)),
    runs: standing.filter(list => list.length > 1).length,
  }
}

const randomAsk = (i: number): Ask => ({
  at: i === 0 ? last + 10_000 : random.whole(START, last + 60_000),
  books: random.once(4) ? [] : BOOKS.filter(() => !random.once(3)),
  method: random.pick(DEVIG_METHODS),
  include_suspicious: random.once(2) ? 1 : 0,
})

const ask = <Row>(view: string, columns: string, { at, ...rest }: Ask): Promise<Row[]> => {
  const params = { axis: 'observation', positions, at: iso(at), ...rest }
  const from = createSources(db.database).source(view, params)
  return db.sql.query<Row>(`SELECT ${columns} FROM ${from} ORDER BY id`, params)
}

AsOf('the opportunities are those of what was seen last, live or replayed', async () => {
  const listed = { arbitrage: 0, ev: 0, overlaps: 0, replayed: 0 }
  for (let i = 0; i < 16 * SHARE; i++) {
    const question = randomAsk(i)
    const { images, runs } = known(question.at)
    const of = <Row extends { id: string }>(brute: (slate: Slate, ask: Ask) => Row[]) =>
      images
        .flatMap(({ run, at, entry }) => brute({ at, markets: [entry] }, question).map(row => ({ ...row, run })))
        .sort(byId)
    const arbs = of(arbitrages)
    const foundArbs = await ask<object>(
      'arbitrage_as_of',
      'id, profit_percent AS profit, legs.sportsbook AS books, legs.odds_id AS odds_ids, oldest_odds_age_seconds AS oldest, possibly_stale AS stale, max_stake, estimated_net_profit_percent AS net, worst_case_profit_percent AS worst, warnings, run',
      question,
    )
    same(foundArbs, arbs, JSON.stringify(question))
    const evs = of(evRows)
    const foundEvs = await ask<object>(
      'ev_as_of',
      'id, devig_method AS by, ev_percentage AS ev, net_ev_percentage AS net, push_probability AS push, kelly_percent AS kelly, no_vig_odds AS no_vig, confidence_score AS score, oldest_odds_age_seconds AS oldest, possibly_stale AS stale, book_count AS books, arb_profit AS arb, warnings, run',
      question,
    )
    same(foundEvs, evs, JSON.stringify(question))
    listed.arbitrage += arbs.length
    listed.ev += evs.length
    listed.overlaps += runs
    listed.replayed += evs.filter(({ run }) => run !== '').length
  }
  assert.ok(
    listed.arbitrage > 60 * SHARE &&
      listed.ev > 200 * SHARE &&
      listed.overlaps > 10 * SHARE &&
      listed.replayed > 20 * SHARE,
    JSON.stringify(listed),
  )
})

AsOf('nothing above the vector counts', async () => {
  const question = { ...randomAsk(0), books: [] }
  assert.ok((await ask('ev_as_of', 'id', question)).length > 0)
  const params = { axis: 'observation', positions: positions.map(() => 0), ...question, at: iso(question.at) }
  const from = createSources(db.database).source('ev_as_of', params)
  assert.equal(await db.sql.query(`SELECT id FROM ${from}`, params), [])
})

AsOf('the times to look at next are those at which an opportunity changed', async () => {
  const times = [
    ...new Set(
      told.filter(({ slate }) => slate.markets.some(({ found }) => found.length > 0)).map(({ slate }) => slate.at),
    ),
  ]
  for (let i = 0; i < 12 * SHARE; i++) {
    const at = i % 2 === 0 ? random.pick(times) : random.whole(START - 1000, last + 1000)
    const params = { positions, at: iso(at) }
    const from = createSources(db.database).source('opportunity_instants', params)
    const shown = Math.max(...times.filter(time => time <= at))
    const expected = {
      previous_timestamp: timeOf(
        times.filter(time => time < shown),
        Math.max,
      ),
      next_timestamp: timeOf(
        times.filter(time => time > at),
        Math.min,
      ),
    }
    assert.equal(await db.sql.query(`SELECT * FROM ${from}`, params), [expected])
  }
})

const timeOf = (times: number[], pick: (...times: number[]) => number): string | null =>
  times.length === 0 ? null : iso(pick(...times))

AsOf.run()
