/**
 * The known event that a source's event is by the likeness of its names, where the atlas lacks one of them: the last resort of resolve. It is
 * bounded: by the league (a registry has one), by the start (4 hours, or the day where only that is said), and by the opponent: one side must be
 * the same team, which cannot play twice at a time. Where the atlas has neither side on either hand (players' sports, small leagues) both may
 * be misspelt, and must then be very like. Two known teams are never likened. What two known events fit nearly as well is not guessed.
 */
import { teamSpellings } from './atlas/teams.ts'
import type { KnownEvent, Pair, Side } from './known-event.ts'
import { NEAR_MS } from './known-start.ts'
import { nameScore } from './model/name-score.ts'
import type { ParsedEvent } from './model/part.ts'

/** A source's event, as far as it counts here. */
export type Sought = { pair: Pair; start: number | null; days: readonly string[] }
export type Scored = { event: KnownEvent; score: number; swapped: boolean }

/** Of the mean of both sides' likeness, after what the start takes off. With the opponent and the minute the same, half of a name will do. */
const LEAST = 0.75
/** Of each side, where neither is the same. */
const LEAST_OF_BOTH = 0.8
/** What four hours between the starts take off, in proportion; and a bare date. */
const OFF_BY_TIME = 0.2
const OFF_BY_DATE = 0.1
/** By so much the best must be better than the next. */
const MARGIN = 0.1

const spellings = (side: Side): readonly string[] => (side.id === '' ? [side.name] : teamSpellings(side.id))

const likeness = new Map<string, number>()
const MOST_PAIRS = 50_000

/** How like two sides are: 1 the same, 0 two known teams. */
const sideScore = (ours: Side, shown: Side): number => {
  if (ours.key === shown.key) return 1
  if (ours.id !== '' && shown.id !== '') return 0
  const key = `${ours.id || ours.name}|${shown.id || shown.name}`
  let score = likeness.get(key)
  if (score === undefined) {
    score = 0
    for (const a of spellings(ours)) for (const b of spellings(shown)) score = Math.max(score, nameScore(a, b))
    // Made room for at once: kept for ever, the pairs of one page of strangers would be all that is remembered.
    if (likeness.size >= MOST_PAIRS) likeness.clear()
    likeness.set(key, score)
  }
  return score
}

const isUnknown = ({ home, away }: Pair): boolean => home.id === '' && away.id === ''

const namesScore = (ours: Pair, home: Side, away: Side, mayBoth: boolean): number => {
  const isSame = ours.home.key === home.key || ours.away.key === away.key
  // Of a league's many strangers nearly all are neither: what likeness costs is asked of the others alone.
  if (!isSame && !mayBoth) return 0
  const first = sideScore(ours.home, home)
  if (!isSame && first < LEAST_OF_BOTH) return 0
  const second = sideScore(ours.away, away)
  if (!isSame && second < LEAST_OF_BOTH) return 0
  return first === 0 || second === 0 ? 0 : (first + second) / 2
}

/** The best of the events, or null where none is like enough or two are. `pairOf`: null for one that it cannot be; `dayOf`: the day that it is on. */
export function scoredMatch(
  { pair, start, days }: Sought,
  events: Iterable<KnownEvent>,
  pairOf: (event: KnownEvent) => Pair | null,
  dayOf: (event: KnownEvent) => string,
): Scored | null {
  const timeFactor = (event: KnownEvent): number => {
    if (start === null || event.start === null) return days.includes(dayOf(event)) ? 1 - OFF_BY_DATE : 0
    const away = Math.abs(event.start - start)
    return away > NEAR_MS ? 0 : 1 - (OFF_BY_TIME * away) / NEAR_MS
  }
  const { home, away } = pair
  let best: Scored | null = null
  let next = 0
  for (const event of events) {
    const factor = timeFactor(event)
    const ours = factor === 0 ? null : pairOf(event)
    if (!ours) continue
    const mayBoth = isUnknown(ours) && isUnknown(pair)
    const straight = namesScore(ours, home, away, mayBoth)
    const crossed = namesScore(ours, away, home, mayBoth)
    const score = Math.max(straight, crossed) * factor
    if (best === null || score > best.score) {
      next = best?.score ?? 0
      best = { event, score, swapped: crossed > straight }
    } else next = Math.max(next, score)
  }
  return best !== null && best.score >= LEAST && best.score - next >= MARGIN ? best : null
}

/** Whether a source that was joined by likeness has home and away changed over. */
export const isCrossed = (ours: Pair, shown: Pair): boolean =>
  namesScore(ours, shown.away, shown.home, true) > namesScore(ours, shown.home, shown.away, true)

const namesOf = ({ home, away }: ParsedEvent): string => `${away} @ ${home}`.slice(0, 200)

/** Keeps what was decided of a source's names, with its score. Returns whether that is new. */
export const keepDecision = ({ scored }: KnownEvent, by: string, shown: ParsedEvent, score: number): boolean => {
  const decision = `${score.toFixed(3)} ${namesOf(shown)}`
  if (scored[by] === decision) return false
  scored[by] = decision
  return true
}

/** Whether these names of a source were once decided to be this event's. */
export const wasDecided = ({ scored }: KnownEvent, by: string, shown: ParsedEvent): boolean =>
  scored[by]?.endsWith(` ${namesOf(shown)}`) === true
