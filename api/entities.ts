/**
 * Sports, leagues and sportsbooks by the names that callers bring along: ids of ours, keys of The Odds API, what OpticOdds and people write. A name is made
 * ours where it is read, so that whatever comes behind (tiers, partitions, cursors, what is kept) knows one name of a thing; one that nobody knows
 * stays as it is. `meta.filters` tells them as they were given.
 */

import type { z } from 'zod'
import { leagueByAlias } from '../pipelines/atlas/league-names.ts'
import { sportByAlias } from '../pipelines/atlas/sports.ts'
import { bookByAlias, sportsbook } from '../pipelines/atlas/sportsbooks.ts'
import { remembered } from '../pipelines/model/remembered.ts'
import { list, type Param } from './params.ts'

/** Names of leagues that are looked up once. */
const MOST = 10_000

const OURS = {
  sport: (name: string): string => sportByAlias(name)?.id ?? name,
  league: remembered(MOST, (name: string): string => leagueByAlias(name)?.id ?? name),
  // An id is never another book's alias: `williamhill` is not `williamhill_us`.
  sportsbook: (name: string): string => (sportsbook(name) ?? bookByAlias(name))?.id ?? name,
}

export type EntityKind = keyof typeof OURS

/** Our id for what a name means; the name itself where that is unknown. @param name in lower case */
export const entityId = (kind: EntityKind, name: string): string => OURS[kind](name)

/** The same of several, each id once; null of none. */
export const entityIds = (kind: EntityKind, names: readonly string[] | null | undefined): string[] | null =>
  names === null || names === undefined ? null : [...new Set(names.map(OURS[kind]))]

/** What each kind may be called, for descriptions. */
const CALLED = {
  sport: 'Sport ids, or other words for them (`americanfootball`, `ice_hockey`).',
  league: 'League ids, or sport keys of The Odds API (`soccer_epl`).',
  sportsbook: 'Sportsbook ids, or other keys of theirs (`williamhill_us`).',
}

/** A parameter that names several sports, leagues or sportsbooks. @param options `description`: what they are for, beside what they are */
export const entities = (
  kind: EntityKind,
  { description = '', aliases = [] }: { description?: string; aliases?: readonly string[] } = {},
): Param<string[] | null> => {
  const param = list({ description: [description, CALLED[kind]].filter(Boolean).join(' '), aliases })
  const wire = param.wire.transform(names => entityIds(kind, names)) as unknown as z.ZodType<string[] | null>
  return { ...param, wire }
}
