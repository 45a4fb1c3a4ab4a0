/** Why a set of prices pays whatever happens, with which stakes, and what commission, pushes and limits make of it. */

import { afterCommission } from '../../pipelines/model/exchange.ts'
import { lineKind } from '../../pipelines/model/kelly.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import { canTie, isDrawNoBet } from '../../pipelines/model/ties.ts'
import type { ExplainedQuote, Explainer } from './explanation.ts'
import type { Found, FoundQuote } from './found.ts'
import { createSteps, named, type Steps, sumOf } from './steps.ts'

/** `name` tells it from the others in the steps, `who` is what wins with it. */
type Leg = FoundQuote & { name: string; who: string; age_seconds: number }

export const explainArbitrage: Explainer = (found, { sees }) => {
  const legs = found.legs.flatMap(({ seat, side, age_seconds }): Leg[] => {
    const quote = found.ladder[seat - 1]
    return quote === undefined ? [] : [{ ...quote, ...namesOf(found.sides[side], side), age_seconds }]
  })
  if (legs.length < 2 || legs.some(leg => !sees(leg.sportsbook))) return null
  const names = legs.map(leg => leg.name)
  const prices = legs.map(leg => leg.odds_decimal)
  const steps = createSteps()
  const implied = legs.map(({ name, odds_decimal: d }) =>
    steps.add(`q_${name}`, `1 / d_${name}`, { [`d_${name}`]: d }, 1 / d),
  )
  const S = steps.add(
    'S',
    sumOf('q', names),
    named('q', names, implied),
    implied.reduce((sum, q) => sum + q, 0),
  )
  if (!(S < 1)) return null
  const implied_total = steps.figure('implied_total', '100 * S', { S }, 100 * S)
  const profit_percent = steps.figure('profit_percent', '100 / S - 100', { S }, 100 / S - 100)
  legs.forEach(({ name, odds_decimal: d }) => {
    steps.figure(`stake_percent_${name}`, `100 / d_${name} / S`, { [`d_${name}`]: d, S }, 100 / d / S)
  })
  const payouts = legs.map(({ name, who, odds_decimal: d, commission: c }) =>
    steps.add(
      `payout_${name}`,
      `(1 + (d_${name} - 1) * (1 - c_${name})) / d_${name} / S`,
      { [`d_${name}`]: d, [`c_${name}`]: c, S },
      afterCommission(d, c) / d / S,
      `what comes back of a stake of 1 in all when ${who} wins`,
    ),
  )
  const least = `min(${names.map(name => `payout_${name}`).join(', ')})`
  const net = steps.figure(
    'estimated_net_profit_percent',
    `100 * (${least} - 1)`,
    named('payout', names, payouts),
    100 * (Math.min(...payouts) - 1),
  )
  const figures = {
    profit_percent,
    implied_total,
    estimated_net_profit_percent: net,
    worst_case_profit_percent: worstCase(steps, found, { names, payouts, net }),
    max_stake: maxStake(steps, legs, S),
    ...Object.fromEntries(
      names.map((name, i) => [`stake_percent_${name}`, Math.round(1e10 / (prices[i] ?? 1) / S) / 1e8]),
    ),
  }
  return {
    quotes: quotesOf(found),
    devig: null,
    chances: null,
    steps: steps.list,
    figures,
    oldest_odds_age_seconds: Math.max(...legs.map(leg => leg.age_seconds)),
  }
}

/** Runners have no type of their own: they are told apart by their places, and named. */
function namesOf(side: Found['sides'][number] | undefined, place: number): Pick<Leg, 'name' | 'who'> {
  const type = side?.selection_type ?? String(place)
  return type === 'outright' ? { name: `${type}_${place + 1}`, who: side?.selection ?? '' } : { name: type, who: type }
}

/** Every quote of the ladder, the legs first; `role` says which are used. */
export function quotesOf(found: Found): ExplainedQuote[] {
  const used = new Map(found.legs.map(leg => [leg.seat - 1, leg.age_seconds]))
  return found.ladder
    .map((quote, seat): ExplainedQuote => {
      const side = found.sides[quote.side]
      const age = used.get(seat)
      return {
        role: age === undefined ? 'other' : 'leg',
        sportsbook: quote.sportsbook,
        selection: side?.selection ?? '',
        selection_type: (side?.selection_type ?? 'other') as SelectionType,
        line: side?.line ?? null,
        odds_american: quote.odds_american,
        odds_decimal: quote.odds_decimal,
        odds_id: quote.odds_id,
        commission: quote.commission,
        ...(quote.max_bet === null ? {} : { max_bet: quote.max_bet }),
        ...(age === undefined || found.state === 'expired' ? {} : { odds_age_seconds: age }),
      }
    })
    .sort((a, b) => Number(b.role === 'leg') - Number(a.role === 'leg'))
}

type Paid = { names: string[]; payouts: number[]; net: number }

/** A whole line's number gives all stakes back; a quarter line's wins half of one leg's bet and loses half of the other's. */
function worstCase(steps: Steps, found: Found, { names, payouts, net }: Paid): number {
  const { line, sides } = found
  const name = 'worst_case_profit_percent'
  const kind = lineKind(line)
  if (isDrawNoBet(found) || kind === 'whole' || canTie(found, sides.length))
    return steps.figure(name, 'min(net, 0)', { net }, Math.min(net, 0), 'a push gives all stakes back')
  if (line === null || kind !== 'quarter') return steps.figure(name, 'net', { net }, net)
  const isLow = (((line * 4) % 4) + 4) % 4 === 1
  const winner = isLow === (names[0] === 'home') ? 0 : 1
  const payout = payouts[winner] ?? 0
  const half = `payout_${names[winner]}`
  const note = `on the number beside the line ${names[winner]} wins half of its bet, and the other loses half`
  const formula = `min(net, 50 * (${half} - 1))`
  return steps.figure(name, formula, { net, [half]: payout }, Math.min(net, 50 * (payout - 1)), note)
}

/** The stake in all that the books' limits allow; null where no book shows one. */
function maxStake(steps: Steps, legs: readonly Leg[], S: number): number | null {
  const limited = legs.filter(leg => leg.max_bet !== null)
  if (limited.length === 0) return null
  const terms = limited.map(({ name }) => `max_bet_${name} * d_${name} * S`)
  const numbers: Record<string, number> = { S }
  for (const { name, max_bet, odds_decimal } of limited) {
    numbers[`max_bet_${name}`] = max_bet ?? 0
    numbers[`d_${name}`] = odds_decimal
  }
  const least = Math.min(...limited.map(({ max_bet, odds_decimal }) => (max_bet ?? 0) * odds_decimal * S))
  // Down to the cent: a stake that is rounded up is above a limit.
  const value = Math.floor((least + 1e-9) * 100) / 100
  steps.add(
    'max_stake',
    `floor(100 * min(${terms.join(', ')}) + 1e-7) / 100`,
    numbers,
    value,
    'where the legs’ limits are known; what an exchange has at a price is none: it changes while the price stands',
  )
  return value
}
