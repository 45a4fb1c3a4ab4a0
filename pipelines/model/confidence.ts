/**
 * `confidence_score`, 0 to 100: how far an EV row is to be trusted. No standard exists; ours is 100 times a product of factors in 0..1, each
 * one of them a doubt that can be named. The factors that do not depend on age are multiplied here and stored as
 * `confidence_base`; freshness is multiplied in when the row is read, because an age has no value of its own.
 *
 * | factor        | value                                                                                              |
 * | width         | 1 up to a sharp market of 2.5%, halving every 5.5 points above it (one half at 8%)                 |
 * | corroboration | 0.7, and 0.1 more for each other book whose price is within 2 points of the fair probability, to 1 |
 * | methods       | 1 while the de-vig methods lie within 5% of each other (relative), then sqrt(5%/spread)            |
 * | plausibility  | 0.5 for an EV above 15% on a main market before the start, or an offer of a book whose own prices  |
 * |               | sum to less than 1: nearly always a stale price                                                    |
 * | live, prop    | 0.85 in play, 0.9 for a player prop                                                                |
 * | freshness     | exp(-age/tau), tau 60 s before the start and 10 s in play; the least of the prices used            |
 */
import { LIVE_TRUST, PROP_TRUST } from './trust.ts'

const TRUSTED_WIDTH = 2.5
const WIDTH_HALVES_EVERY = 5.5
const UNCORROBORATED = 0.7
const PER_BOOK = 0.1
const TRUSTED_SPREAD = 0.05
const PLAUSIBLE_EV = 15
/** What an age is measured by. */
export const TAU_MS = { live: 10_000, prematch: 60_000 }

/** Prices this near to the fair probability corroborate it: two points, about the half margin of a plain book. */
export const NEAR_FAIR = 0.02

export type Doubts = {
  /** 100 (B - 1) of the reference. */
  width: number
  /** Books other than the reference and the offer whose implied probability is within NEAR_FAIR of the fair one. */
  corroborating: number
  /** The six de-vig methods' probabilities; below 0 where a method gives none. */
  methods: readonly number[]
  fair: number
  ev_percent: number
  is_live: boolean
  is_alternate_line: boolean
  is_player_prop: boolean
  /** Whether the offering book's own prices of the market sum to less than 1. */
  is_crossed: boolean
}

/** The factor of so many corroborating books, 0.7 to 1. */
export const corroboration = (books: number): number => Math.min(1, UNCORROBORATED + PER_BOOK * books)

/** The factors that do not depend on age, each 0 to 1. */
export type Factors = Record<'width' | 'corroboration' | 'methods' | 'plausibility' | 'live' | 'prop', number>

/** Of an EV row; the table in pipelines/README.md has the formulas. */
export const confidenceFactors = (doubts: Doubts): Factors => {
  const spread = methodSpread(doubts.methods, doubts.fair)
  const main = !doubts.is_live && !doubts.is_alternate_line && !doubts.is_player_prop
  return {
    width: doubts.width <= TRUSTED_WIDTH ? 1 : 0.5 ** ((doubts.width - TRUSTED_WIDTH) / WIDTH_HALVES_EVERY),
    corroboration: corroboration(doubts.corroborating),
    methods: spread <= TRUSTED_SPREAD ? 1 : Math.sqrt(TRUSTED_SPREAD / spread),
    plausibility: doubts.is_crossed || (main && doubts.ev_percent > PLAUSIBLE_EV) ? 0.5 : 1,
    live: doubts.is_live ? LIVE_TRUST : 1,
    prop: doubts.is_player_prop ? PROP_TRUST : 1,
  }
}

/** Their product. */
export const confidenceBase = (doubts: Doubts): number => {
  const { width, corroboration, methods, plausibility, live, prop } = confidenceFactors(doubts)
  return width * corroboration * methods * plausibility * (live * prop)
}

/** How many books corroborate, read from a product: what the other factors leave. Three or more count alike. */
export const corroboratingIn = (base: number, doubts: Omit<Doubts, 'corroborating'>): number => {
  const rest = confidenceBase({ ...doubts, corroborating: 9 })
  return Math.max(0, Math.min(3, Math.round((base / rest - UNCORROBORATED) / PER_BOOK)))
}

/**
 * The factor that the reader multiplies in.
 * Of the prices used (offer and reference) the least fresh counts.
 * @param ageMs of the price
 * @param cycleMs the interval of the feed that brought it: below it nothing newer could have been seen, so the factor is 1
 */
export const freshness = (ageMs: number, isLive: boolean, cycleMs: number): number =>
  ageMs <= cycleMs ? 1 : Math.exp(-ageMs / (isLive ? TAU_MS.live : TAU_MS.prematch))

/** How far the methods lie apart, relative to the fair probability. */
export const methodSpread = (methods: readonly number[], fair: number): number => {
  let low = fair
  let high = fair
  for (const p of methods) {
    if (p < 0) continue
    if (p < low) low = p
    if (p > high) high = p
  }
  return (high - low) / fair
}
