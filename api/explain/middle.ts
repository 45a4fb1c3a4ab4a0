/** What two bets on two lines are worth: where their chances come from, every way in which they end with its profit, and what these come to. */

import { LIVE_TRUST, PROP_TRUST, TRUST } from '../../pipelines/model/trust.ts'
import { quotesOf } from './arbitrage.ts'
import { type Chances, explainChances } from './chances.ts'
import { explainFreshness } from './confidence.ts'
import type { Explainer } from './explanation.ts'
import type { Found } from './found.ts'
import { thresholdsOf } from './line.ts'
import { chanceQuotes } from './middle-quotes.ts'
import { type Ends, endsOf } from './profits.ts'
import { createSteps, named, type Steps } from './steps.ts'

export const explainMiddle: Explainer = (found, { mine, sees }) => {
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
  const [low, high] = thresholdsOf(found)
  const middle_size = steps.figure(
    'middle_size',
    'high - low',
    { high, low },
    high - low,
    'what the bets win above, and below',
  )
  const chances = explainChances(steps, found, sees)
  const ends = endsOf(steps, found, { d1, d2, S })
  return {
    quotes: chanceQuotes(found, quotesOf(found)),
    devig: null,
    chances: chances.told,
    steps: steps.list,
    figures: {
      stake_percent_1: stake1,
      stake_percent_2: stake2,
      middle_size,
      fair_probability_1: chances.fair[0],
      fair_probability_2: chances.fair[1],
      key_number_probability: chances.key_number_probability,
      ...sumUp(steps, found, chances, ends),
    },
    oldest_odds_age_seconds: Math.max(...found.legs.map(leg => leg.age_seconds)),
  }
}

function sumUp(steps: Steps, found: Found, { probabilities }: Chances, { profits, nets, S }: Ends) {
  const places = profits.map((_, i) => String(i + 1))
  const all = named('profit', places, profits)
  const chances = named('p', places, probabilities)
  const names = Object.keys(all)
  const both = found.outcomes.flatMap(({ won1, won2 }, i) => (won1 > 0 && won2 > 0 ? [`p_${i + 1}`] : []))
  const hits = Object.fromEntries(both.map(name => [name, chances[name] ?? 0]))
  const chance = Object.values(hits).reduce((sum, p) => sum + p, 0)
  const middle_probability = steps.figure('middle_probability', both.join(' + ') || '0', hits, chance, 'both bets win')
  const expected = (name: string, letter: string, some: readonly number[]): number => {
    const terms = places.map(i => `p_${i} * ${letter}_${i}`).join(' + ')
    const sum = some.reduce((total, profit, i) => total + (probabilities[i] ?? 0) * profit, 0)
    return steps.add(name, terms, { ...chances, ...named(letter, places, some) }, sum)
  }
  const value = expected('value', 'profit', profits)
  const net = expected('net_value', 'net', nets)
  const left = named('net', places, nets)
  const expected_value = steps.figure('expected_value', 'value', { value }, value)
  const net_expected_value = steps.figure('net_expected_value', 'net_value', { net_value: net }, net)
  const worst = `min(${Object.keys(left).join(', ')})`
  const net_worst_case_loss = steps.figure('net_worst_case_loss', worst, left, Math.min(...nets))
  const worst_case_loss = steps.figure('worst_case_loss', `min(${names.join(', ')})`, all, Math.min(...profits))
  return {
    middle_probability,
    expected_value,
    roi_percentage: steps.figure('roi_percentage', 'value', { value }, value),
    worst_case_loss,
    net_expected_value,
    net_worst_case_loss,
    best_case_profit: steps.figure('best_case_profit', `max(${names.join(', ')})`, all, Math.max(...profits)),
    break_even_percent: steps.figure('break_even_percent', '100 * (S - 1)', { S }, 100 * (S - 1)),
    market_overround: steps.figure('market_overround', '100 * (S - 1)', { S }, 100 * (S - 1)),
    quality_score: qualityOf(steps, found, net),
  }
}

/** Null for one that has expired: it has no age. */
function qualityOf(steps: Steps, found: Found, net: number): number | null {
  const { is_live, is_player_prop, confidence_base } = found
  const source = TRUST[found.probability_source as keyof typeof TRUST]
  const live = is_live ? LIVE_TRUST : 1
  const prop = is_player_prop ? PROP_TRUST : 1
  const note = 'how far the source of the chances is trusted, 0.85 in play, 0.9 for a player prop'
  const trust = steps.figure('trust', 'source * live * prop', { source, live, prop }, confidence_base, note)
  if (found.state === 'expired') return null
  const freshness = explainFreshness(steps, found)
  return steps.figure(
    'quality_score',
    '100 * trust * freshness / (1 + exp(-net_value / 2))',
    { trust, freshness, net_value: net },
    (100 * trust * freshness) / (1 + Math.exp(-net / 2)),
  )
}
