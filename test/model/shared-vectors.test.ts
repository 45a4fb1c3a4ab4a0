import { existsSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { afterCommission, layAsBack, layStake } from '../../pipelines/model/exchange.ts'
import { arbitrage, overroundPercent, theoreticalHoldPercent, widthCents } from '../../pipelines/model/hold.ts'
import {
  conditional,
  evPercent,
  evWithPush,
  kellyPercent,
  kellyRaw,
  netEvPercent,
} from '../../pipelines/model/kelly.ts'
import { middle, middleValue } from '../../pipelines/model/settle.ts'

/** Every kind of ../shared/vectors/opportunities.json but no_vig_odds, which odds.test.ts compares. */
const test = suite('shared vectors')

const near = (actual: number | undefined, expected: number, what = ''): void =>
  assert.ok(
    Math.abs((actual ?? Number.NaN) - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual} is not ${expected}`,
  )

type Vector = { kind: string; id: string; inputs: never; expect: Record<string, { value: number }> }
const shared = new URL('../../../shared/vectors/opportunities.json', import.meta.url)

const FIGURES: Record<string, (inputs: never) => Record<string, unknown>> = {
  ev_kelly: ({ fair_probability: p, odds_decimal: d }: { fair_probability: number; odds_decimal: number }) => ({
    ev_percentage: evPercent(p, d),
    kelly_raw: kellyRaw(p, d),
    kelly_percent: kellyPercent(p, d),
  }),
  ev_kelly_push: (i: { p_win: number; p_lose: number; p_push: number; odds_decimal: number }) => {
    const fair = conditional(i.p_win, i.p_lose)
    near(netEvPercent(fair, i.odds_decimal, i.p_push), evWithPush(i.p_win, i.p_lose, i.odds_decimal))
    return {
      ev_percentage_per_dollar_staked: evWithPush(i.p_win, i.p_lose, i.odds_decimal),
      conditional_fair_probability: fair,
      ev_percentage_conditional: evPercent(fair, i.odds_decimal),
      kelly_percent: kellyPercent(fair, i.odds_decimal),
    }
  },
  ev_kelly_commission: (i: { fair_probability: number; odds_decimal: number; commission_on_net_win: number }) => {
    const effective = afterCommission(i.odds_decimal, i.commission_on_net_win)
    return {
      effective_decimal: effective,
      ev_percentage: netEvPercent(i.fair_probability, i.odds_decimal, 0, i.commission_on_net_win),
      kelly_percent: kellyPercent(i.fair_probability, effective),
    }
  },
  arbitrage: (i: { odds_decimal: number[]; total_stake: number }) => {
    const figures = arbitrage(i.odds_decimal, i.total_stake)
    return { ...figures, guaranteed_profit: figures.payout - i.total_stake }
  },
  arbitrage_exchange: (i: {
    legs: { odds_decimal: number; commission: number; type: string }[]
    total_outlay: number
  }) => {
    const effective = i.legs.map(({ odds_decimal, commission, type }) =>
      type === 'lay' ? layAsBack(odds_decimal, commission) : afterCommission(odds_decimal, commission),
    )
    const figures = arbitrage(effective, i.total_outlay)
    const lay_stakes = i.legs.map((leg, at) =>
      leg.type === 'lay' ? layStake(figures.stakes[at] ?? 0, leg.odds_decimal) : null,
    )
    return { ...figures, effective_decimal: effective, outlay: figures.stakes, lay_stakes }
  },
  middle: (i: {
    market: 'spread' | 'total'
    leg1: { line: number; odds_decimal: number }
    leg2: { line: number; odds_decimal: number }
    total_stake: number
    margin_pmf?: Record<string, number>
    result_pmf?: Record<string, number>
  }) => {
    const bet = middle(i.market, i.leg1, i.leg2, i.total_stake)
    const chances = Object.entries(i.margin_pmf ?? i.result_pmf ?? {}).map(([k, p]): [number, number] => [Number(k), p])
    const value = middleValue(bet, new Map(chances))
    return {
      ...bet,
      ...value,
      stake1_percent: bet.stake_percent[0],
      stake2_percent: bet.stake_percent[1],
      roi_percentage: (100 * value.expected_value) / i.total_stake,
      outcome_profit: Object.fromEntries(chances.map(([result]) => [result, bet.profitAt(result)])),
    }
  },
  low_hold: ({ odds_decimal }: { odds_decimal: number[] }) => ({
    ...arbitrage(odds_decimal),
    hold_overround_percent: overroundPercent(odds_decimal),
    hold_theoretical_percent: theoreticalHoldPercent(odds_decimal),
    multiplicative_fair: arbitrage(odds_decimal).stake_percent.map(share => share / 100),
  }),
}

const agrees = (actual: unknown, expected: unknown, what: string): void => {
  if (typeof expected !== 'object' || expected === null) assert.equal(actual, expected, what)
  else if ('value' in expected) near(actual as number, expected.value as number, what)
  else
    for (const [key, value] of Object.entries(expected))
      agrees((actual as Record<string, unknown>)[key], value, `${what}.${key}`)
}

test('agrees with the shared vectors', () => {
  if (!existsSync(shared))
    return console.log('\nSKIPPED: ../shared/vectors is not here; only the own cases were compared')
  const vectors: Vector[] = JSON.parse(readFileSync(shared, 'utf8'))
  let compared = 0
  for (const { kind, id, inputs, expect } of vectors) {
    const figures = FIGURES[kind]
    if (!figures) continue
    agrees(figures(inputs), expect, id)
    compared++
  }
  assert.is(compared, vectors.filter(({ kind }) => kind !== 'market_width' && kind !== 'no_vig_odds').length)
})

test('agrees with the shared market widths', () => {
  if (!existsSync(shared)) return console.log('\nSKIPPED: ../shared/vectors is not here')
  for (const { kind, inputs, expect } of JSON.parse(readFileSync(shared, 'utf8'))) {
    if (kind !== 'market_width') continue
    const [a, b] = inputs.odds_american
    const exact = [a, b].map((price: number) => (price > 0 ? 1 + price / 100 : 1 - 100 / price))
    near(widthCents(a, b), expect.width_cents.value)
    near(overroundPercent(exact), expect.overround_percent.value)
    near(theoreticalHoldPercent(exact), expect.theoretical_hold_percent.value)
  }
})

test.run()
