/** What two bets on two lines are worth: every way in which they end, its chance and its profit, and what these come to. */

import { quotesOf } from './arbitrage.ts'
import type { Explainer } from './explanation.ts'
import type { Found } from './found.ts'
import { createSteps, type Steps } from './steps.ts'

export const explainMiddle: Explainer = (found, { mine }) => {
  const [d1, d2] = found.legs.map(leg => leg.odds_decimal)
  const isMine = found.legs.every(({ seat }) => mine(found.ladder[seat - 1]?.sportsbook ?? ''))
  if (d1 === undefined || d2 === undefined || !isMine || found.outcomes.length === 0) return null
  const steps = createSteps()
  const S = steps.add(
    'S',
    '1 / d_1 + 1 / d_2',
    { d_1: d1, d_2: d2 },
    1 / d1 + 1 / d2,
    'bet 1 is home or over, bet 2 away or under',
  )
  const stake1 = steps.figure('stake_percent_1', '100 / d_1 / S', { d_1: d1, S }, 100 / d1 / S)
  const stake2 = steps.figure('stake_percent_2', '100 / d_2 / S', { d_2: d2, S }, 100 / d2 / S)
  const profits = found.outcomes.map((outcome, i) => profitOf(steps, outcome, i + 1, { d1, d2, S }))
  return {
    quotes: quotesOf(found),
    devig: null,
    steps: steps.list,
    figures: { stake_percent_1: stake1, stake_percent_2: stake2, ...sumUp(steps, found, profits, S) },
    oldest_odds_age_seconds: Math.max(...found.legs.map(leg => leg.age_seconds)),
  }
}

type Prices = { d1: number; d2: number; S: number }

/** On 100 staked in all. */
function profitOf(
  steps: Steps,
  { back1, won1, back2, won2 }: Found['outcomes'][number],
  n: number,
  { d1, d2, S }: Prices,
): number {
  const numbers = { back_1: back1, won_1: won1, back_2: back2, won_2: won2, d_1: d1, d_2: d2, S }
  const profit = 100 * (((back1 + won1 * d1) / d1 + (back2 + won2 * d2) / d2) / S - 1)
  const formula = '100 * (((back_1 + won_1 * d_1) / d_1 + (back_2 + won_2 * d_2) / d_2) / S - 1)'
  return steps.add(
    `profit_${n}`,
    formula,
    numbers,
    profit,
    'of each bet’s unit: what comes back as it is, and what is paid at the price',
  )
}

function sumUp(steps: Steps, { outcomes, probability_source }: Found, profits: readonly number[], S: number) {
  const all: Record<string, number> = {}
  const chances: Record<string, number> = {}
  outcomes.forEach(({ probability }, i) => {
    all[`profit_${i + 1}`] = profits[i] ?? 0
    chances[`p_${i + 1}`] = probability
  })
  const names = Object.keys(all)
  const both = outcomes.flatMap(({ won1, won2 }, i) => (won1 > 0 && won2 > 0 ? [`p_${i + 1}`] : []))
  const hits = Object.fromEntries(both.map(name => [name, chances[name] ?? 0]))
  const chance = Object.values(hits).reduce((sum, p) => sum + p, 0)
  const note =
    probability_source === 'none'
      ? 'nothing tells the chances: as if the two bets never both won'
      : `chances by the ${probability_source}`
  const middle_probability = steps.figure(
    'middle_probability',
    both.length > 0 ? both.join(' + ') : '0',
    hits,
    chance,
    note,
  )
  const terms = names.map((name, i) => `p_${i + 1} * ${name}`).join(' + ')
  const value = outcomes.reduce((sum, { probability }, i) => sum + probability * (profits[i] ?? 0), 0)
  return {
    middle_probability,
    expected_value: steps.figure('expected_value', terms, { ...chances, ...all }, value),
    worst_case_loss: steps.figure('worst_case_loss', `min(${names.join(', ')})`, all, Math.min(...profits)),
    best_case_profit: steps.figure('best_case_profit', `max(${names.join(', ')})`, all, Math.max(...profits)),
    break_even_percent: steps.figure('break_even_percent', '100 * (S - 1)', { S }, 100 * (S - 1)),
  }
}
