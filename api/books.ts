/**
 * The books that an answer is made of: everything a caller gets is computed from these alone. Without a filter they are the
 * tier's listed books; a named book above the tier is refused, never left out in silence.
 */

import type { Caller } from './access.ts'
import type { Catalogue } from './catalogue.ts'
import type { Directory } from './directory.ts'
import { HttpError } from './errors.ts'
import { highest, needsTier, reaches } from './tiers.ts'

export type Books = {
  ids: readonly string[]
  /** Whether the caller named them: then another book may exist that answers "which books have rows". */
  named: boolean
  /** Named, and known to nobody. */
  unknown: string[]
}

export type BooksOf = ReturnType<typeof createBooks>

export function createBooks(deps: { catalogue: Catalogue; directory: Directory }) {
  const { catalogue, directory } = deps
  const { requiredTier } = catalogue

  /**
   * @param wanted the `sportsbook` parameter, null for the tier's own
   * @param added the `add_sportsbook` parameter
   * @throws HttpError 403 naming the books above the tier
   */
  return async (caller: Caller, wanted: readonly string[] | null, added: readonly string[] | null): Promise<Books> => {
    const named = [...new Set([...(wanted ?? []), ...(added ?? [])])]
    const unknown = await directory.unknown('sportsbook', named, caller.delay_seconds)
    const above = named.filter(id => !unknown.includes(id) && !reaches(caller.tier, requiredTier(id)))
    if (above.length > 0) {
      const required = highest(above.map(requiredTier))
      throw new HttpError(403, 'tier_restricted', needsTier(above, required), {
        tier: caller.tier.name,
        required_tier: required,
        sportsbooks: above,
      })
    }
    const base = wanted ?? catalogue.listed(caller.tier)
    return { ids: [...new Set([...base, ...(added ?? [])])].sort(), named: wanted !== null, unknown }
  }
}
