/**
 * Channels: what may be asked for, what each stands for, and what of it a key's tier carries.
 * A kind asked for by its own name and above the tier is refused; a group carries what the tier has of it.
 */
import type { Caller } from '../access.ts'
import { invalid } from '../errors.ts'
import { featureRequired, requireFeature } from '../gate.ts'
import { allows, type Feature, lowestWith, TIER_NAMES } from '../tiers.ts'

export const KINDS = ['odds', 'ev', 'arbitrage', 'middles', 'low_hold', 'gamestate'] as const
export type Kind = (typeof KINDS)[number]

const OPPORTUNITIES = ['ev', 'arbitrage', 'middles', 'low_hold'] as const satisfies readonly (Kind & Feature)[]
const GROUPS: Readonly<Record<string, readonly Kind[]>> = { opportunities: OPPORTUNITIES, all: KINDS }
export const CHANNELS: readonly string[] = ['opportunities', 'odds', 'all', ...KINDS.filter(kind => kind !== 'odds')]

const isKind = (name: string): name is Kind => KINDS.some(kind => kind === name)

/** Of some kinds those that a caller's tier has, and those above it. */
export const partedFor = ({ tier }: Caller, some: readonly Kind[]): { kinds: Kind[]; left_out: Kind[] } => {
  const may = (kind: Kind): boolean => kind === 'odds' || allows(tier, kind)
  return { kinds: some.filter(may), left_out: some.filter(kind => !may(kind)) }
}

/** Names of channels as a message gives them, read as a query's are: commas are lists, blanks nothing. Undefined: none is named. */
export const namesOf = (given: readonly string[] | undefined): string[] | undefined => {
  const names = (given ?? []).flatMap(text => text.split(',')).map(name => name.trim().toLowerCase())
  const named = names.filter(name => name !== '')
  return named.length === 0 ? undefined : named
}

/** What names of channels stand for. @throws HttpError 400 for one that is none */
export const kindsOf = (names: readonly string[]): ReadonlySet<Kind> => {
  const unknown = names.find(name => !CHANNELS.includes(name))
  if (unknown !== undefined)
    throw invalid([{ param: 'channels', message: `"${unknown}" is not one of ${CHANNELS.join(', ')}` }])
  return new Set(names.flatMap(name => (isKind(name) ? [name] : (GROUPS[name] ?? []))))
}

export type Carried = { channel: string; kinds: readonly Kind[]; left_out: readonly Kind[] }

/**
 * @param names as asked for, of CHANNELS; null: the default, opportunities, or odds for a tier without any
 * @throws HttpError 403 for a kind above the tier, or when nothing is left
 */
export const carriedOf = (caller: Caller, names: readonly string[] | null): Carried => {
  const fallback = partedFor(caller, OPPORTUNITIES).kinds.length > 0 ? 'opportunities' : 'odds'
  const asked = names ?? [fallback]
  for (const name of asked) if (isKind(name) && name !== 'odds') requireFeature(caller, name)
  const wanted = kindsOf(asked)
  const { kinds, left_out } = partedFor(
    caller,
    KINDS.filter(kind => wanted.has(kind)),
  )
  // Every tier has odds, and `all` has them: it was asked for opportunities.
  if (kinds.length === 0) throw featureRequired(caller, OPPORTUNITIES.reduce(lower), asked)
  return { channel: asked.join(','), kinds, left_out }
}

const rankOf = (feature: Feature): number => TIER_NAMES.indexOf(lowestWith(feature))
const lower = <F extends Feature>(one: F, other: F): F => (rankOf(other) < rankOf(one) ? other : one)
