/**
 * What rows say of links: `deep_link`, the address of `GET /deeplink/{id}`. The views make it of two parameters, streams make the same in Node. A
 * question that brings neither gets rows without it: that is how tiers without the feature are asked for (sql/source.ts).
 *
 * The address begins with a setting (`PUBLIC_URL`), else with the address that this process listens on, never with what a request says of its
 * host: answers are kept and given to others.
 */

import type { AddressInfo } from 'node:net'
import { sportsbook, sportsbooks } from '../pipelines/atlas/sportsbooks.ts'
import type { Caller } from './access.ts'
import { allows } from './tiers.ts'

/** Whether a caller's rows carry links, and the US state that was asked for. */
export type Linking = { shown: boolean; state: string | null }

/** The same with what the links begin with, which is no part of a question: two processes may say it differently. */
export type BasedLinking = Linking & { base: string }

/** The views' parameters: what an address begins with, and what ends it, by sportsbook. */
export type RowLinks = { links: string; link_ends: Readonly<Record<string, string>> }

/** A caller's; the state as `stateParam` gives it. */
export const linkingOf = (caller: Caller, state: string | null | undefined): Linking => ({
  shown: allows(caller.tier, 'deeplinks'),
  state: state ?? null,
})

/** @returns null where rows have no links */
export function rowLinks({ shown, state, base }: BasedLinking): RowLinks | null {
  if (!shown) return null
  const ends = state === null ? [] : STATED.map(id => [id, `?state=${state}`])
  return { links: base, link_ends: Object.fromEntries(ends) }
}

/** The books whose addresses depend on the state. */
const STATED = sportsbooks.filter(book => book.state_links).map(book => book.id)

/** The link of a quote, as the views make it: none for a book that the catalogue lacks. */
export function linkOf({ shown, state, base }: BasedLinking, id: string, book: string): string | null {
  const known = sportsbook(book)
  if (!shown || known === undefined) return null
  return `${base}${id}${state !== null && known.state_links ? `?state=${state}` : ''}`
}

/**
 * What every link begins with.
 * @param publicUrl where clients reach the API, without a slash at its end; null: at the address that is listened on
 */
export function createLinkBase(publicUrl: string | null, path: string, address: () => AddressInfo | string | null) {
  return (): string => `${publicUrl ?? originOf(address())}${path}`
}

function originOf(address: AddressInfo | string | null): string {
  // Not listening yet, or on a socket of the file system: an address relative to wherever the answer came from.
  if (address === null || typeof address === 'string') return ''
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = everywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
