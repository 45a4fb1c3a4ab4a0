/**
 * The life of opportunities: what the finders say of the touched markets, held against what was said before.
 *
 * An opportunity that is found anew is `detected`, one whose stored content differs is `changed`, one that is not found any more is
 * `expired`. `detected_at` is that of the first sight and survives a gap: one missing snapshot of one book must not make an old
 * opportunity a new one. It starts anew only after more than HYSTERESIS_MS of being expired.
 *
 * The memory is the newest committed state of every opportunity of an event that stands, expired ones included, and nothing else: an heir
 * that loads those states goes on exactly as the owner would have. Expired states are kept as long as their event (some 700 bytes
 * each): parts of feeds with different lag make `at` go back, and then a state dropped for its age would have been needed.
 */

import { columnsOf } from './model/columns.ts'
import type { Market } from './model/market.ts'
import type { Opportunity } from './model/rows.ts'
import { leastIn } from './model/tops.ts'
import { arbitrageAmong } from './opportunities/arbitrage.ts'
import { fieldOf } from './opportunities/field.ts'
import type { FinderOptions } from './opportunities/finder.ts'
import { FAMILY_FINDERS, FINDERS } from './opportunities/index.ts'
import { sameOpportunity } from './opportunities/same.ts'
import { wholeOf } from './opportunities/whole.ts'

/** On the recording's clock. Twelve polls of a feed at 5 s, or three at 20 s; longer and two finds of one line on one evening become one. */
export const HYSTERESIS_MS = 60_000

export type OpportunityState = {
  opportunity: Opportunity
  state: 'detected' | 'changed' | 'expired'
  /** Epoch ms, as `at`: when the state came about. */
  detected_at: number
  at: number
}

/** By the key of a market or of a family, then by id. */
export type OpportunityMemory = Map<string, Map<string, OpportunityState>>

export type OpportunityChange = { next: OpportunityState; previous: OpportunityState | null }

/** A touched market, or a touched market's family; null: gone with all its quotes. */
export type Subject = { key: string; market: Market | null } | { key: string; family: readonly Market[] | null }

const finders = Object.values(FINDERS)
const familyFinders = Object.values(FAMILY_FINDERS)

/** Of the subject looked at last: of most nothing is found, and nobody keeps the list. */
const found: Opportunity[] = []

/** The key of an opportunity in the memory: the kind is part of what an id is made of. */
export const opportunityKey = ({ id }: Pick<Opportunity, 'id'>): string => id

/**
 * @param subjects the touched markets, and the families that they are of
 * @param memory of their event; brought up to date
 * @param at the observation that touched them, epoch ms
 * @returns what changed, per subject in the order found, what expired last
 */
export const detect = (
  subjects: Iterable<Subject>,
  memory: OpportunityMemory,
  at: number,
  options: FinderOptions,
): OpportunityChange[] => {
  const changes: OpportunityChange[] = []
  for (const subject of subjects) {
    const { key } = subject
    found.length = 0
    findAll(subject, options, found)
    let states = memory.get(key)
    if (found.length === 0 && states === undefined) continue
    if (states === undefined) {
      states = new Map()
      memory.set(key, states)
    }
    const from = changes.length
    for (const opportunity of found) sight(states, opportunity, at, changes)
    expire(states, found, at, changes)
    for (let i = from; i < changes.length; i++) remember(states, changes[i])
  }
  return changes
}

/** What the finders say of a subject, put at the end of a list, which is returned. */
export const findAll = (subject: Subject, options: FinderOptions, all: Opportunity[] = []): Opportunity[] => {
  if ('family' in subject) {
    const { family } = subject
    if (family !== null) for (const find of familyFinders) find(family, options, all)
    return all
  }
  const { market } = subject
  if (market === null) return all
  const whole = wholeOf(market, options)
  if (whole !== null) {
    for (const find of finders) find(market, options, whole, all)
    return all
  }
  const sides = fieldOf(market)
  if (sides === null) return all
  const best = sides.reduce((sum, side) => sum + leastIn(columnsOf(side)), 0)
  return arbitrageAmong(market, sides, best, all)
}

const sight = (
  states: Map<string, OpportunityState>,
  opportunity: Opportunity,
  at: number,
  changes: OpportunityChange[],
): void => {
  const previous = states.get(opportunityKey(opportunity)) ?? null
  if (previous === null || previous.state === 'expired') {
    const again = previous !== null && at - previous.at <= HYSTERESIS_MS
    const detected_at = again ? previous.detected_at : at
    changes.push({ next: { opportunity, state: 'detected', detected_at, at: notBefore(previous, at) }, previous })
  } else if (!sameOpportunity(previous.opportunity, opportunity)) {
    const { detected_at } = previous
    changes.push({ next: { opportunity, state: 'changed', detected_at, at: notBefore(previous, at) }, previous })
  }
}

/**
 * A state came about when the last price that makes it was seen, and that may be another feed's, seen after the part that is read now. Told of the part's time it
 * would be older than the state that it replaces, and that one be the newest as of any later time.
 */
const notBefore = (previous: OpportunityState | null, at: number): number => Math.max(at, previous?.at ?? at)

/** A list of so many is gone through sooner than a set is made. */
const FEW = 8

const expire = (
  states: ReadonlyMap<string, OpportunityState>,
  found: readonly Opportunity[],
  at: number,
  changes: OpportunityChange[],
): void => {
  const gone: OpportunityChange[] = []
  const ids = found.length > FEW ? new Set(found.map(({ id }) => id)) : null
  const isFound = (key: string): boolean => (ids !== null ? ids.has(key) : found.some(({ id }) => id === key))
  for (const [key, previous] of states) {
    if (previous.state === 'expired' || isFound(key)) continue
    const { opportunity, detected_at } = previous
    gone.push({ next: { opportunity, state: 'expired', detected_at, at: notBefore(previous, at) }, previous })
  }
  // A memory that was loaded has another order than one that grew.
  if (gone.length > 1)
    gone.sort((a, b) => (opportunityKey(a.next.opportunity) < opportunityKey(b.next.opportunity) ? -1 : 1))
  for (const change of gone) changes.push(change)
}

const remember = (states: Map<string, OpportunityState>, change: OpportunityChange | undefined): void => {
  if (change !== undefined) states.set(opportunityKey(change.next.opportunity), change.next)
}
