/**
 * What each tier may do: one table. Nothing else knows a tier's name: the rest asks `tierOf`, `allows` and `lowestWith`.
 * The order of the rows is the order of the tiers, which is what "at least" means.
 */

export const FEATURES = [
  'ev',
  'arbitrage',
  'middles',
  'low_hold',
  'gamestate',
  'closing',
  'history',
  'deeplinks',
  'futures',
  'explain',
  'streaming',
] as const

export type Feature = (typeof FEATURES)[number]

export type Tier = {
  name: string
  /** A key may carry a limit of its own. */
  requests_per_minute: number
  /** The age of the state that an answer shows, seconds. */
  delay_seconds: number
  batch_events: number
  streams: number
  keys: number
  features: readonly Feature[]
}

const open: readonly Feature[] = ['streaming', 'explain']
const hobby: readonly Feature[] = [...open, 'arbitrage', 'low_hold', 'deeplinks', 'futures']
const pro: readonly Feature[] = [...hobby, 'ev', 'middles', 'closing']
const sharp: readonly Feature[] = [...pro, 'history']
const enterprise: readonly Feature[] = [...sharp, 'gamestate']

// biome-ignore format: a table is read by its columns
export const TIERS: readonly Tier[] = [
  { name: 'free',       requests_per_minute: 12,    delay_seconds: 60, batch_events: 5,   streams: 1,  keys: 1,  features: open },
  { name: 'hobby',      requests_per_minute: 120,   delay_seconds: 0,  batch_events: 20,  streams: 2,  keys: 3,  features: hobby },
  { name: 'pro',        requests_per_minute: 300,   delay_seconds: 0,  batch_events: 50,  streams: 5,  keys: 5,  features: pro },
  { name: 'sharp',      requests_per_minute: 1000,  delay_seconds: 0,  batch_events: 100, streams: 10, keys: 10, features: sharp },
  { name: 'enterprise', requests_per_minute: 10000, delay_seconds: 0,  batch_events: 100, streams: 50, keys: 50, features: enterprise },
]

/** A figure of every tier, in their order, for people. */
export const perTier = (figure: (tier: Tier) => number): string => `${TIERS.map(figure).join(', ')} by tier`

export const TIER_NAMES: readonly string[] = TIERS.map(tier => tier.name)

const RANKS = new Map(TIERS.map((tier, rank) => [tier.name, rank]))

/** What a caller without a key has, where a key is optional. */
export const ANONYMOUS: Tier = tierOf(TIER_NAMES[0] ?? '')

/** The tier that a catalogue's unlisted books ask for. */
export const UNLISTED_BOOKS_TIER = 'sharp'

/** A tier by its name. @throws RangeError for an unknown one: keys are checked when they are made */
export function tierOf(name: string): Tier {
  const tier = TIERS.find(candidate => candidate.name === name)
  if (tier === undefined) throw new RangeError(`no such tier: ${name}`)
  return tier
}

/** Whether a tier reaches what asks for `required` (null: nothing is asked). */
export function reaches(tier: Tier, required: string | null): boolean {
  return required === null || (RANKS.get(tier.name) ?? -1) >= (RANKS.get(required) ?? Number.POSITIVE_INFINITY)
}

export function allows(tier: Tier, feature: Feature): boolean {
  return tier.features.includes(feature)
}

/** The name of the lowest tier that has a feature. */
export function lowestWith(feature: Feature): string {
  return TIERS.find(tier => tier.features.includes(feature))?.name ?? TIERS[TIERS.length - 1]?.name ?? ''
}

/** The name of the lowest tier whose accounts may have more keys than these; null: none has. */
export function lowestWithKeys(keys: number): string | null {
  return TIERS.find(tier => tier.keys > keys)?.name ?? null
}

/** The highest of some tiers' names (null counts as the lowest). */
export function highest(names: readonly (string | null)[]): string | null {
  const rank = (name: string | null) => (name === null ? -1 : (RANKS.get(name) ?? -1))
  return names.reduce<string | null>((best, name) => (rank(name) > rank(best) ? name : best), null)
}

/** What a refusal says of things above the caller's tier. */
export function needsTier(names: readonly string[], required: string | null): string {
  return `${names.join(', ')} ${names.length === 1 ? 'needs' : 'need'} the ${required} tier or higher`
}
