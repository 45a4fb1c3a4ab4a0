/** How a game stands, from an event's status, scores and situation. */
import type { Game } from '../../model/facts.ts'
import { isScore } from '../../model/facts-shape.ts'
import { entry, isObject, listOf, numberOf, objectOf, type Raw, textOf } from '../read/values.ts'

/** `code`: its abbreviation. `won`: whether it is called the winner. `periods`: what it scored in each, where that is told. */
export type Side = {
  id: string
  name: string
  code: string
  won: boolean
  score: number | null
  periods: readonly (number | null)[]
}

/** A whole number, also as text, and as `{value}` in summaries; null where it is none. */
export const scoreOf = (score: unknown): number | null => {
  const number = numberOf(isObject(score) ? score.value : score)
  return number !== null && isScore(number) ? number : null
}

/** What periods are called where they have names, and what comes after the last of them. */
const PERIODS: Record<string, { letter: string; regular: number }> = {
  football: { letter: 'Q', regular: 4 },
  basketball: { letter: 'Q', regular: 4 },
  hockey: { letter: 'P', regular: 3 },
  soccer: { letter: 'H', regular: 2 },
}

const HOCKEY_SHOOTOUT = /\bSO\b|shoot-?out/i

const periodOf = (sport: string, league: string, period: number, { name, detail }: Raw): string => {
  if (name === 'STATUS_HALFTIME') return 'HT'
  // In hockey's regular season the fifth period is no second overtime, whatever its status is named.
  if (name === 'STATUS_SHOOTOUT' || (sport === 'hockey' && HOCKEY_SHOOTOUT.test(textOf(detail)))) return 'SO'
  const halves = league === 'ncaab' || sport === 'soccer'
  const known = entry(PERIODS, sport)
  if (period < 1) return ''
  if (!known) return String(period)
  const regular = halves ? 2 : known.regular
  if (period <= regular) return halves ? `${period}H` : `${known.letter}${period}`
  const more = period - regular
  return sport === 'soccer' ? 'ET' : `OT${more > 1 ? more : ''}`
}

const FINALS: Record<string, string> = { STATUS_FINAL_AET: 'AET', STATUS_FINAL_PEN: 'Pens' }

/** How soccer that was not over after 90 minutes ended; '' for any other game. */
export const extraOf = (sport: string, { period, type }: Raw): string => {
  const { name, state } = objectOf(type)
  if (sport !== 'soccer' || state !== 'post') return ''
  const told = entry(FINALS, textOf(name))
  const last = numberOf(period) ?? 0
  return told ?? (last > 4 ? 'Pens' : last > 2 ? 'AET' : '')
}

/**
 * The goals of 90 minutes: of the first two periods of two halves, two of extra time and penalties (a third alone is penalties at once). Null where
 * they are not told, or where the periods before the penalties do not add up to the score: they are running totals then, or of another moment.
 */
export const regularScore = ({ score, periods }: Side): number | null => {
  const upTo = (count: number): number =>
    periods.slice(0, count).reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0)
  return periods.length > 1 && upTo(periods.length === 3 ? 2 : 4) === score ? upTo(2) : null
}

/** Elsewhere a side wins by less: on penalties, by runs to come, because the other one has retired. */
const WON_BY_POINTS: ReadonlySet<string> = new Set(['football', 'basketball', 'baseball', 'hockey'])

/** Whether the side with fewer points is called the winner, of a game whose score alone decides it. */
export const isWonByLess = (sport: string, home: Side, away: Side): boolean => {
  if (!WON_BY_POINTS.has(sport) || home.score === null || away.score === null) return false
  return (home.won && home.score < away.score) || (away.won && away.score < home.score)
}

/** @param status the event's `status`, whose `type.state` is `in` or `post` */
export function gameOf(
  { sport, league }: { sport: string; league: string },
  { home, away }: { home: Side; away: Side },
  status: Raw,
  competition: Raw,
): Game {
  const type = objectOf(status.type)
  const isFinal = type.state === 'post'
  const situation = objectOf(competition.situation)
  const holder = textOf(situation.possession)
  const isBaseball = sport === 'baseball'
  // Bets on soccer are settled by 90 minutes: the score of a match that took longer is no result of theirs.
  const extra = extraOf(sport, status)
  const scores = [home, away].map(side => (extra === '' ? side.score : regularScore(side)))
  const [home_score = null, away_score = null] = scores.includes(null) && extra !== '' ? [] : scores
  return {
    home_score,
    away_score,
    is_live: !isFinal,
    is_final: isFinal,
    period: isFinal ? extra || 'Final' : periodOf(sport, league, numberOf(status.period) ?? 0, type),
    clock: isFinal || isBaseball ? '' : textOf(status.displayClock, 40),
    possession: holder === '' ? '' : holder === home.id ? 'home' : holder === away.id ? 'away' : '',
    last_play: isFinal ? '' : textOf(objectOf(situation.lastPlay).text, 300),
    details: isFinal ? {} : detailsOf(sport, situation, textOf(type.detail), competition, home, away),
  }
}

const detailsOf = (sport: string, situation: Raw, detail: string, competition: Raw, home: Side, away: Side) => {
  const details: Record<string, string | number> = {}
  const whole = (name: string, value: unknown): void => {
    const number = numberOf(value)
    if (number !== null && Number.isInteger(number) && number >= 0 && number < 1000) details[name] = number
  }
  if (sport === 'football') {
    whole('down', situation.down)
    whole('distance', situation.distance)
    if (textOf(situation.possessionText) !== '') details.yard_line = textOf(situation.possessionText, 40)
  }
  if (sport === 'baseball') {
    for (const name of ['outs', 'balls', 'strikes'] as const) whole(name, situation[name])
    const half = /^(top|mid|middle|bot|bottom|end)\b/i.exec(detail)?.[1]?.toLowerCase()
    if (half !== undefined) details.inning_half = half.startsWith('t') || half.startsWith('m') ? 'top' : 'bottom'
    const bases = [
      situation.onFirst === true && '1',
      situation.onSecond === true && '2',
      situation.onThird === true && '3',
    ]
    details.bases = bases.filter(base => base !== false).join('')
  }
  if (sport === 'soccer') {
    const cards = listOf(competition.details).filter(one => objectOf(one).redCard === true)
    const of = (side: Side) => cards.filter(one => textOf(objectOf(objectOf(one).team).id) === side.id).length
    details.home_red_cards = of(home)
    details.away_red_cards = of(away)
  }
  return details
}
