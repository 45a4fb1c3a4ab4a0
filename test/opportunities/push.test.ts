/* What the lines around a line say of its push. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { devig } from '../../pipelines/model/devig.ts'
import { marketKey } from '../../pipelines/model/market.ts'
import { round8 } from '../../pipelines/model/odds.ts'
import { chanceOf, resultsOf } from '../../pipelines/model/results.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { drawDependants, pushHangsOn } from '../../pipelines/opportunities/push.ts'
import { free, market, type Prices } from './market.ts'

const test = suite('push')

const NBA = { sport: 'basketball', league: 'nba' }
const EPL = { sport: 'soccer', league: 'epl' }

/** The push of the EV row on `of`'s first side, with the other lines standing beside it. */
const pushOf = (of: ReturnType<typeof market>, others: ReturnType<typeof market>[]) => {
  const board = new Map(others.map(other => [marketKey(other), other]))
  const neighbour: (typeof free)['neighbour'] = (at, market_type, line) =>
    board.get(marketKey({ ...at, market_type, line }))
  const rows = ev(of, { ...free, neighbour })
  assert.ok(rows.length > 0)
  return rows[0]?.push_probability
}
const total = (line: number, over: number, under: number, more: Prices = {}) =>
  market(
    { over: { pinnacle: over, ...more.over }, under: { pinnacle: under } },
    { ...NBA, market_type: 'total_points', line },
  )
const fair = (...prices: number[]) => devig(prices)?.probabilities ?? []
const offer = { over: { betmgm: 2.3 } }

test('of a whole total: what the reference’s prices half a point to either side leave between them', () => {
  const lines = [total(219.5, 1.87, 1.95), total(220.5, 1.97, 1.85)]
  const between = (fair(1.87, 1.95)[0] ?? 0) - (fair(1.97, 1.85)[0] ?? 0)
  assert.is(pushOf(total(220, 1.91, 1.91, offer), lines), round8(between))
  assert.is(pushOf(total(220.25, 1.93, 1.89, offer), lines), round8(between / 2))
  assert.is(pushOf(total(219.75, 1.89, 1.93, offer), lines), round8(between / 2))
  assert.is(pushOf(total(219.5, 1.87, 1.95, offer), lines), 0)
})

test('of a handicap: the higher one wins more often', () => {
  const spread = (line: number, home: number, away: number, more: Record<string, number> = {}) =>
    market(
      { home: { pinnacle: home, ...more }, away: { pinnacle: away } },
      { ...NBA, market_type: 'point_spread', line },
    )
  const lines = [spread(-2.5, 1.85, 1.97), spread(-3.5, 1.95, 1.87)]
  const between = (fair(1.85, 1.97)[0] ?? 0) - (fair(1.95, 1.87)[0] ?? 0)
  assert.is(pushOf(spread(-3, 1.9, 1.92, { betmgm: 2.3 }), lines), round8(between))
})

test('of draw no bet and a handicap at the draw: the three-way prices', () => {
  const moneyline = market({ home: { pinnacle: 2.6 }, draw: { pinnacle: 3.3 }, away: { pinnacle: 2.85 } }, EPL)
  const draw = fair(2.6, 3.3, 2.85)[1] ?? 0
  const level = { home: { pinnacle: 1.85, betmgm: 2.4 }, away: { pinnacle: 2.02 } }
  assert.is(pushOf(market(level, { ...EPL, market_type: 'draw_no_bet' }), [moneyline]), round8(draw))
  const at = (line: number) => market(level, { ...EPL, market_type: 'point_spread', line })
  assert.is(pushOf(at(0), [moneyline]), round8(draw))
  assert.is(pushOf(at(-0.25), [moneyline]), round8(draw / 2))
  const half = { ...moneyline, market_type: '1st_half_moneyline' }
  for (const [market_type, line] of [
    ['1st_half_draw_no_bet', null],
    ['1st_half_point_spread', 0],
  ] as const) {
    const of = market(level, { ...EPL, market_type, line })
    assert.is(pushOf(of, [half]), round8(draw), `${market_type}: of its own part of the game`)
    assert.is.not(pushOf(of, [moneyline]), round8(draw), `${market_type}: not of the whole game`)
  }
  assert.is(pushOf(market(level, { ...EPL, market_type: '1st_half_draw_no_bet' }), []), null, 'it can push')
  const live = (line: number) => ({ ...at(line), is_live: true })
  assert.is(pushOf(live(-1), [{ ...moneyline, is_live: true }]), null, 'a win by one is no draw')
  assert.is(pushOf(live(0), []), null)
})

test('half a ladder, crossed lines, a reference below 1 say nothing: the model of the results does, and in play nobody', () => {
  const at = total(220, 1.91, 1.91, offer)
  const nothing = [
    [],
    [total(219.5, 1.87, 1.95)],
    [total(219.5, 1.97, 1.85), total(220.5, 1.87, 1.95)],
    [total(219.5, 2.1, 2.05), total(220.5, 1.97, 1.85)],
  ]
  const results = resultsOf(at, 220, 0.5)
  assert.ok(results)
  const chance = results === null ? 0 : chanceOf(results, 220, 220)
  assert.ok(chance > 0.02 && chance < 0.04)
  for (const lines of nothing) {
    assert.is(pushOf(at, lines), round8(chance))
    assert.is(pushOf({ ...at, is_live: true }, lines), null)
  }
  const quarter = pushOf(total(220.25, 1.91, 1.91, offer), [])
  assert.ok(quarter && quarter > 0.01 && quarter < 0.02)
})

test('a line that moves touches the lines that read it, and no others', () => {
  const lines = [218.5, 219.5, 219.75, 220, 220.25, 220.5, 220.75, 221, 221.25, 221.5, 222]
  const touched = (on: number) => lines.filter(line => pushHangsOn({ line }, { line: on }))
  assert.equal(touched(220.5), [219.75, 220, 220.25, 220.75, 221, 221.25])
  assert.equal(touched(-0.5), [])
  assert.equal(touched(220), [])
  assert.equal(touched(220.25), [])
  assert.not(pushHangsOn({ line: null }, { line: 0.5 }))
  assert.equal(drawDependants(market({ home: { a: 2 }, away: { a: 2 } }), finderOptions), [])
  // Also of one that has just lost its draw.
  const draws = drawDependants(market({ home: { a: 2 }, away: { a: 2 } }, EPL), finderOptions)
  assert.equal(
    draws.map(([type, line]) => `${type} ${line}`),
    ['draw_no_bet null', 'point_spread -0.25', 'point_spread 0', 'point_spread 0.25'],
  )
  const half = { ...EPL, market_type: '1st_half_moneyline' }
  const halves = drawDependants(market({ home: { a: 2 }, away: { a: 2 } }, half), finderOptions)
  assert.is(halves[0]?.[0], '1st_half_draw_no_bet')
  assert.is(halves[1]?.[0], '1st_half_point_spread')
})

const NFL = { sport: 'football', league: 'nfl' }
const winner = (home: number, away: number, more: Parameters<typeof market>[1], is_live = false) =>
  market({ home: { pinnacle: home, betmgm: home + 0.4 }, away: { pinnacle: away } }, { ...more, is_live })

test('of a moneyline that can end level: the model’s chance of 0', () => {
  const even = pushOf(winner(1.94, 1.94, NFL), []) ?? 0
  const level = resultsOf({ ...NFL, market_type: 'point_spread', player_name: '', is_live: false }, 0, 0.5)
  assert.ok(level && Math.abs(even - chanceOf(level, 0, 0)) < 1e-8)
  assert.ok(even > 0.002 && even < 0.006, `${even}`)
  assert.ok((pushOf(winner(5.5, 1.17, NFL), []) ?? 1) < even)
  const half = pushOf(winner(1.94, 1.94, { ...NBA, market_type: '1st_half_moneyline' }), []) ?? 0
  assert.ok(half > 0.02 && half < 0.08, `${half}`)
})

test('of games without extra time: what the sport’s model has at 0, as the handicap of 0 has', () => {
  for (const [sport, league, most] of [
    ['aussie_rules', 'afl', 0.015],
    ['rugby_union', 'six_nations', 0.04],
  ] as const) {
    const level = pushOf(winner(1.94, 1.94, { sport, league }), []) ?? 0
    assert.ok(level > most / 2 && level < most, `${sport}: ${level}`)
    assert.is(pushOf(winner(1.94, 1.94, { sport, league, market_type: 'point_spread', line: 0 }), []), level)
  }
})

const DECIDED = [
  ['football', 'ncaaf'],
  ['football', 'ufl'],
  ['baseball', 'mlb'],
  ['baseball', 'milb'],
  ['hockey', 'nhl'],
  ['hockey', 'finland_liiga'],
  ['tennis', 'atp'],
  ['lacrosse', 'pll'],
  ['basketball', 'basketball_a_league_of_its_own'],
] as const
const UNKNOWN = [
  ['football', 'nfl_preseason'],
  ['football', 'cfl'],
  ['baseball', 'kbo'],
  ['baseball', 'npb'],
  ['baseball', 'mlb_preseason'],
  ['mma', 'ufc'],
  ['boxing', 'boxing'],
  ['cricket', 'ipl'],
  ['golf', 'pga'],
  ['rugby_league', 'nrl'],
] as const

test('of a moneyline that cannot it is 0; where it can and no model knows how often, null', () => {
  assert.is(pushOf(winner(1.94, 1.94, NBA), []), 0)
  for (const [sport, league] of DECIDED)
    assert.is(pushOf(winner(1.94, 1.94, { sport, league }), []), 0, `${sport} ${league}`)
  for (const [sport, league] of UNKNOWN)
    assert.is(pushOf(winner(1.94, 1.94, { sport, league }), []), null, `${sport} ${league}`)
  assert.is(pushOf(winner(1.94, 1.94, NFL, true), []), null)
  assert.is(pushOf(winner(1.94, 1.94, { sport: 'rugby_union', league: 'six_nations' }, true), []), null)
  const threeWay = market(
    { home: { pinnacle: 2.6, betmgm: 3 }, draw: { pinnacle: 3.3 }, away: { pinnacle: 2.85 } },
    { ...NFL, market_type: 'moneyline_3way' },
  )
  assert.is(pushOf(threeWay, []), 0)
})

test.run()
