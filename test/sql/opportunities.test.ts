/*
 * Opportunities of any set of books equal a brute force over the prices of these books alone: every combination tried, the rules of staleness
 * and suspicion applied as the contract says them (sections 6 and 8), figures by the model's own formulas.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leagues } from '../../pipelines/atlas/leagues.ts'
import { marketTypes } from '../../pipelines/atlas/market-types.ts'
import { sports } from '../../pipelines/atlas/sports.ts'
import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { canTie } from '../../pipelines/model/ties.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { createRandom } from '../pipelines/random.ts'
import { byId } from './brute.ts'
import { type Ask, arbitrages, evRows } from './brute-opportunities.ts'
import { createDatabase, type Database } from './database.ts'
import { partText } from './parts.ts'
import { same } from './same.ts'
import { BOOKS, createSlate, type Slate, writeSlate } from './slate.ts'

const SEED = 11
/** Of the questions that the long form has. */
const SHARE = long ? 1 : 0.25
const NOW = Date.now()

const Opportunities = suite('opportunities of a set of books')
let db: Database
let slate: Slate
let positions: number[]

Opportunities.before(async () => {
  db = await createDatabase('opportunities')
  slate = createSlate(SEED, NOW - 60_000, 150)
  positions = await writeSlate(db.sql, slate)
})
Opportunities.after(() => db.close())

const ask = <Row>(view: string, columns: string, { at, ...rest }: Ask): Promise<Row[]> => {
  const params = { positions, at: new Date(at).toISOString(), ...rest }
  return db.sql.query<Row>(
    `SELECT ${columns} FROM ${createSources(db.database).source(view, params)} ORDER BY id`,
    params,
  )
}

const random = createRandom(SEED)
const randomAsk = (): Ask => ({
  at: slate.at + random.pick([0, 1_000, 50_000, 200_000]),
  books: random.once(4) ? [] : BOOKS.filter(() => !random.once(3)),
  method: random.pick(DEVIG_METHODS),
  include_suspicious: random.once(2) ? 1 : 0,
})

Opportunities('arbitrages are the best prices of different books among them', async () => {
  let listed = 0
  for (let i = 0; i < 20 * SHARE; i++) {
    const question = randomAsk()
    const rows = await ask<{ id: string }>(
      'arbitrage_state',
      `id, profit_percent AS profit, legs.sportsbook AS books, legs.odds_id AS odds_ids, oldest_odds_age_seconds AS oldest, possibly_stale AS stale, max_stake, estimated_net_profit_percent AS net, worst_case_profit_percent AS worst, warnings`,
      question,
    )
    same(rows, arbitrages(slate, question).sort(byId), JSON.stringify(question))
    listed += rows.length
  }
  assert.ok(listed > 280 * SHARE)
})

Opportunities('a leg says when its price was shown, also by a feed whose clock is ahead of the data time', async () => {
  for (const later of [0, 50_000, -3_000]) {
    const question: Ask = { at: slate.at + later, books: [], method: 'power', include_suspicious: 1 }
    const rows = await ask<{ books: string[]; odds_ids: string[]; times: string[] }>(
      'arbitrage_state',
      'legs.sportsbook AS books, legs.odds_id AS odds_ids, legs.timestamp AS times',
      question,
    )
    assert.ok(rows.length > 10)
    for (const { books, odds_ids, times } of rows)
      for (const [i, odds_id] of odds_ids.entries()) {
        const one = slate.markets[Math.floor(Number(odds_id) / 1000)]
        const sight = one?.sights.get(`${books[i]}|${one.market.market_type}`)
        assert.is(Date.parse(times[i] ?? ''), slate.at - (sight?.seen ?? Number.NaN), `${odds_id} ${later}`)
      }
  }
})

Opportunities('EV rows have the figures of the method, and the arbitrage of the same books', async () => {
  let listed = 0
  let withArbitrage = 0
  for (let i = 0; i < 20 * SHARE; i++) {
    const question = randomAsk()
    const rows = await ask<{ id: string; arb: number | null }>(
      'ev_state',
      `id, devig_method AS by, ev_percentage AS ev, net_ev_percentage AS net, push_probability AS push, kelly_percent AS kelly, no_vig_odds AS no_vig, confidence_score AS score, oldest_odds_age_seconds AS oldest, possibly_stale AS stale, book_count AS books, arb_profit AS arb, warnings`,
      question,
    )
    same(rows, evRows(slate, question).sort(byId), JSON.stringify(question))
    listed += rows.length
    withArbitrage += rows.filter(row => row.arb !== null).length
  }
  assert.ok(listed > 850 * SHARE && withArbitrage > 85 * SHARE)
})

Opportunities('an arbitrage says when an EV row of the same market stands', async () => {
  const question = { ...randomAsk(), books: [] }
  const rows = await ask<{ id: string; ev_percentage: number | null }>('arbitrage_state', 'id, ev_percentage', question)
  const expected = arbitrages(slate, question).map(({ id }) => {
    const evs = evRows(slate, question).filter(row =>
      slate.markets.some(one => one.found.some(found => found.id === row.id && found.arb_id === id)),
    )
    return { id, ev_percentage: evs.length === 0 ? null : Math.max(...evs.map(row => row.ev)) }
  })
  same(rows, expected.sort(byId), JSON.stringify(question))
})

Opportunities('what can end level is the same in SQL and in code', async () => {
  // Every league of the atlas, one that it lacks of each sport; every kind of moneyline, of two and of three sides.
  const places = [
    ...leagues.map(({ id, sport }) => ({ league: id, sport })),
    ...sports.map(({ id }) => ({ league: `${id}_of_nowhere`, sport: id })),
  ]
  const types = marketTypes.map(({ id }) => id).filter(id => id.includes('moneyline') || id === 'point_spread')
  const found = await db.sql.query<{ text: string }>(
    `SELECT concat(league, ' ', market_type, ' ', toString(length(sides))) AS text
     FROM (SELECT arrayJoin(arrayZip({leagues:Array(String)}, {sports:Array(String)})) AS place, place.1 AS league, place.2 AS sport,
         arrayJoin({types:Array(String)}) AS market_type, arrayJoin([['', ''], ['', '', '']]) AS sides) AS p
     WHERE ${partText('can_tie')}`,
    { leagues: places.map(({ league }) => league), sports: places.map(({ sport }) => sport), types },
  )
  const expected = places.flatMap(({ league, sport }) =>
    types.flatMap(market_type =>
      [2, 3].flatMap(sides =>
        canTie({ league, sport, market_type }, sides) ? [`${league} ${market_type} ${sides}`] : [],
      ),
    ),
  )
  assert.equal(found.map(row => row.text).sort(), expected.sort())
  const decided = places.filter(({ league }) => !expected.includes(`${league} moneyline 2`))
  assert.equal(
    [...new Set(decided.map(({ sport }) => sport))].sort(),
    ['baseball', 'basketball', 'football', 'hockey', 'lacrosse', 'politics', 'tennis'],
    'whose full games are decided',
  )
})

Opportunities.run()
