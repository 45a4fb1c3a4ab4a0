/**
 * Channels: what may be asked for, what each stands for, and what of it a key's tier and this service carry.
 * A kind asked for by its own name and above the tier is refused; a group carries what the tier has of it.
 */
import type { Caller } from '../access.ts'
import { invalid, notFound } from '../errors.ts'
import { featureRequired, requireFeature } from '../gate.ts'
import { allows, type Feature, lowestWith, TIER_NAMES } from '../tiers.ts'

export const KINDS = ['odds', 'ev', 'arbitrage', 'middles', 'low_hold', 'gamestate'] as const
export type Kind = (typeof KINDS)[number]

const OPPORTUNITIES: readonly Kind[] = ['ev', 'arbitrage', 'middles', 'low_hold']
const GROUPS: Readonly<Record<string, readonly Kind[]>> = { opportunities: OPPORTUNITIES, all: KINDS }
export const CHANNELS: readonly string[] = ['opportunities', 'odds', 'all', ...KINDS.filter(kind => kind !== 'odds')]

/** What is published so far. */
const CARRIED: ReadonlySet<Kind> = new Set(['odds', 'ev', 'arbitrage', 'middles', 'low_hold', 'gamestate'])

const isKind = (name: string): name is Kind => KINDS.some(kind => kind === name)
const may = (caller: Caller, kind: Kind): boolean => kind === 'odds' || allows(caller.tier, kind)

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
 * @param names as asked for; null: the default, opportunities, or odds for a tier without any
 * @throws HttpError 403 for a kind above the tier, or when nothing is left; 404 for what is not published
 */
export const carriedOf = (caller: Caller, names: readonly string[] | null): Carried => {
  const fallback = OPPORTUNITIES.some(kind => may(caller, kind)) ? 'opportunities' : 'odds'
  const asked = names ?? [fallback]
  const wanted = new Set<Kind>()
  for (const name of asked) {
    if (isKind(name)) {
      if (name !== 'odds') requireFeature(caller, name)
      wanted.add(name)
    }
    for (const kind of GROUPS[name] ?? []) wanted.add(kind)
  }
  const kinds = KINDS.filter(kind => wanted.has(kind) && may(caller, kind) && CARRIED.has(kind))
  if (kinds.length > 0)
    return {
      channel: asked.join(','),
      kinds,
      left_out: KINDS.filter(kind => wanted.has(kind) && !kinds.includes(kind)),
    }
  const above = KINDS.filter(kind => wanted.has(kind) && !may(caller, kind))
  const [feature] = above.filter((kind): kind is Kind & Feature => kind !== 'odds').sort(byTier)
  if (feature === undefined) throw notFound(`a stream of ${asked.join(', ')}`)
  throw featureRequired(caller, feature, asked)
}

const byTier = (a: Feature, b: Feature): number => TIER_NAMES.indexOf(lowestWith(a)) - TIER_NAMES.indexOf(lowestWith(b))
