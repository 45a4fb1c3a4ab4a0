/** The confidence score, factor by factor; and freshness, which a middle's quality has too. */

import {
  confidenceFactors,
  corroboratingIn,
  type Doubts,
  methodSpread,
  TAU_MS,
} from '../../pipelines/model/confidence.ts'
import { evPercent } from '../../pipelines/model/kelly.ts'
import { LIVE_TRUST, PROP_TRUST } from '../../pipelines/model/trust.ts'
import type { Found } from './found.ts'
import type { Steps } from './steps.ts'

const METHODS = 6

/** How fresh the least fresh price is, from its age. */
export function explainFreshness(steps: Steps, { is_live, freshness }: Found): number {
  const tau = (is_live ? TAU_MS.live : TAU_MS.prematch) / 1000
  // Of a price from long ago the freshness is 0, whose logarithm no JSON can hold: what is told is the least age that comes to it.
  const age = freshness >= 1 ? 0 : -Math.log(Math.max(freshness, Number.MIN_VALUE)) * tau
  const at_least = freshness > 0 ? '' : ', which is at least this'
  const note = `age in seconds of the least fresh price${at_least}; 0 below the interval of the feed that shows it`
  return steps.add('freshness', 'exp(-age / tau)', { age, tau }, freshness, note)
}

/** What being in play and being of a player take off. */
export function explainKind(steps: Steps, { is_live, is_player_prop }: Found): { live: number; prop: number } {
  const live = is_live ? LIVE_TRUST : 1
  const prop = is_player_prop ? PROP_TRUST : 1
  steps.add('live', String(live), {}, live, '0.85 in play')
  steps.add('prop', String(prop), {}, prop, '0.9 for a player prop')
  return { live, prop }
}

/** @returns the score, as published; null for one that has expired: it has no age */
export function explainConfidence(steps: Steps, found: Found): number | null {
  const { is_live, is_alternate_line, is_player_prop, is_crossed, odds_decimal, confidence_base, freshness } = found
  // What was found: by the power method, or the blend where it gives none.
  const [power = -1] = found.fair_probabilities
  const fair = power > 0 ? power : (found.fair_probabilities[7] ?? 0)
  const w = found.market_width ?? 0
  const seen: Omit<Doubts, 'corroborating'> = {
    width: w,
    methods: found.fair_probabilities.slice(0, METHODS),
    fair,
    ev_percent: evPercent(fair, odds_decimal),
    is_live,
    is_alternate_line,
    is_player_prop,
    is_crossed,
  }
  const books = corroboratingIn(confidence_base, seen)
  const factors = confidenceFactors({ ...seen, corroborating: books })
  const spread = methodSpread(seen.methods, fair)
  steps.add('width', '0.5 ^ (max(0, w - 2.5) / 5.5)', { w }, factors.width)
  steps.add(
    'corroboration',
    'min(1, 0.7 + 0.1 * books)',
    { books },
    factors.corroboration,
    'others of your books within 2 points of the fair probability; 3 stands for 3 or more',
  )
  steps.add(
    'methods',
    'sqrt(0.05 / max(0.05, spread))',
    { spread },
    factors.methods,
    'spread: how far the de-vig methods lie apart, relative to the fair probability',
  )
  const doubt =
    'one half for an EV above 15% on a main market before the start, or where the offering book’s own prices sum to less than 1'
  steps.add('plausibility', String(factors.plausibility), {}, factors.plausibility, doubt)
  explainKind(steps, found)
  const product = Object.keys(factors).join(' * ')
  const base = steps.figure('confidence_base', product, { ...factors }, confidence_base)
  if (found.state === 'expired') return null
  explainFreshness(steps, found)
  return steps.figure(
    'confidence_score',
    '100 * confidence_base * freshness',
    { confidence_base: base, freshness },
    100 * base * freshness,
  )
}
