/** Why a price is +EV: the reference's prices, the fair probability in them, and what it makes of the offer. */

import { DEVIG_METHODS, type DevigMethod } from '../../pipelines/model/devig.ts'
import { afterCommission } from '../../pipelines/model/exchange.ts'
import { evPercent, kellyRaw, netEvPercent } from '../../pipelines/model/kelly.ts'
import { americanFromDecimal, noVigAmerican } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import { explainConfidence } from './confidence.ts'
import { explainDevig, explainMidpoint, type Stripped, sidesOf } from './devig.ts'
import type { ExplainedQuote, Explainer } from './explanation.ts'
import type { Found } from './found.ts'
import { createSteps, type Steps } from './steps.ts'

const isMethod = (name: string): name is DevigMethod => DEVIG_METHODS.some(method => method === name)

export const explainEv: Explainer = (found, { method, sees }) => {
  if (!sees(found.sportsbook)) return null
  const { odds_decimal: d, commission: c, push_probability } = found
  const steps = createSteps()
  const reference = referenceOf(found)
  const stripped = sees(found.sharp_book) ? strip(steps, found, method, reference) : given(steps, found, method)
  if (stripped === null) return null
  const { fair_probability: p } = stripped
  const fair = { fair_probability: p, d }
  const ev_percentage = steps.figure('ev_percentage', '100 * (fair_probability * d - 1)', fair, evPercent(p, d))
  const kelly_percent = steps.figure(
    'kelly_percent',
    '100 * (fair_probability * d - 1) / (d - 1)',
    fair,
    kellyRaw(p, d),
  )
  const net = steps.add(
    'd_net',
    '1 + (d - 1) * (1 - commission)',
    { d, commission: c },
    afterCommission(d, c),
    'commission: share of net winnings',
  )
  const t = push_probability ?? 0
  const net_ev_percentage = steps.figure(
    'net_ev_percentage',
    '100 * (1 - returned) * (fair_probability * d_net - 1)',
    { returned: t, fair_probability: p, d_net: net },
    netEvPercent(p, d, t, c),
    push_probability === null
      ? 'returned: the line can push, how often is not known'
      : 'returned: expected share of the stake that comes back',
  )
  const no_vig_odds = noVigAmerican(p)
  const fairOdds =
    p > 0.5 ? '-100 * fair_probability / (1 - fair_probability)' : '100 * (1 - fair_probability) / fair_probability'
  steps.add('no_vig_odds', `round(${fairOdds}, 0)`, { fair_probability: p }, no_vig_odds)
  const confidence_score = explainConfidence(steps, found)
  return {
    quotes: [offerOf(found), ...reference.quotes],
    devig: {
      method: found.devig_method,
      sharp_book: found.sharp_book,
      parameter: stripped.parameter,
      market_width: found.market_width,
      cross_ref_count: found.cross_ref_count,
      fair_probability: p,
      outcomes: reference.quotes.flatMap(({ selection, selection_type, odds_decimal }, i) => {
        const [implied_probability, fair_probability] = [stripped.implied[i], stripped.fair[i]]
        if (implied_probability === undefined || fair_probability === undefined) return []
        return [{ selection, selection_type, odds_decimal, implied_probability, fair_probability }]
      }),
    },
    chances: null,
    steps: steps.list,
    figures: {
      fair_probability: p,
      ev_percentage,
      kelly_percent,
      net_ev_percentage,
      no_vig_odds,
      market_width: found.market_width,
      push_probability,
      commission: c,
      confidence_score,
    },
    oldest_odds_age_seconds: found.age_seconds,
  }
}

type Reference = { sides: string[]; backs: number[]; lays: number[]; quotes: ExplainedQuote[] }

/** The reference's prices with their sides: lay prices stand behind the back prices of an exchange. */
function referenceOf(found: Found): Reference {
  const { sharp_odds, devig_method, sharp_book, selection_type } = found
  const count = devig_method === 'midpoint' ? sharp_odds.length / 2 : sharp_odds.length
  const sides = sidesOf(selection_type, count)
  const [backs, lays] = [sharp_odds.slice(0, count), sharp_odds.slice(count)]
  const quotes = sides.map((side, i): ExplainedQuote => {
    const odds_decimal = backs[i] ?? 0
    const lay = lays[i]
    return {
      role: 'reference',
      sportsbook: sharp_book,
      selection: nameOf(found, side),
      selection_type: side as SelectionType,
      line:
        found.line === null || side === selection_type || !['home', 'away'].includes(side)
          ? found.line
          : 0 - found.line,
      odds_american: americanFromDecimal(odds_decimal),
      odds_decimal,
      ...(lay === undefined ? {} : { lay_odds_decimal: lay }),
    }
  })
  return { sides, backs, lays, quotes }
}

/** What the other side is called: a team, or as this side with the one word changed (`Buffalo Bills Over`). */
function nameOf({ selection, selection_type, home_team, away_team }: Found, side: string): string {
  if (side === selection_type) return selection
  if (side === 'home') return home_team ?? side
  if (side === 'away') return away_team ?? side
  const word = side.charAt(0).toUpperCase() + side.slice(1)
  return side === 'draw' ? word : selection.replace(/(Over|Under|Yes|No)$/, word)
}

const offerOf = (found: Found): ExplainedQuote => ({
  role: 'offer',
  sportsbook: found.sportsbook,
  selection: found.selection,
  selection_type: found.selection_type as SelectionType,
  line: found.line,
  odds_american: found.odds_american,
  odds_decimal: found.odds_decimal,
  odds_id: found.odds_id,
  commission: found.commission,
})

function strip(steps: Steps, found: Found, method: string, { sides, backs, lays }: Reference): Stripped | null {
  const side = found.selection_type
  if (lays.length > 0) return explainMidpoint(steps, { sides, side, backs, lays })
  return isMethod(method) ? explainDevig(steps, { method, sides, side, decimals: backs }) : null
}

/** Of a reference above the tier the fair probability is told, and nothing that its prices could be read from. */
function given(steps: Steps, found: Found, method: string): Stripped | null {
  const all = found.fair_probabilities
  const p = all.length === 1 ? all[0] : isMethod(method) ? all[DEVIG_METHODS.indexOf(method)] : undefined
  if (p === undefined || p <= 0) return null
  steps.add('fair_probability', String(p), {}, p, `by ${found.devig_method}, from the prices of ${found.sharp_book}`)
  return { parameter: null, implied: [], fair: [], fair_probability: p }
}
