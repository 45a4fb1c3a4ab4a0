/**
 * What the public bets on a game: `tickets` are its bets, `money` the handle, in whole percents. The same numbers stand under every book's line, so
 * the first book that shows them is read, DraftKings before the others: lines and prices are then those that its customers see.
 */
import type { OverUnder, Sides, Splits } from '../../model/facts.ts'
import { american } from '../groups/quote.ts'
import { shown } from '../read/reject.ts'
import { isObject, lineOf, listOf, numberOf, objectOf, type Raw } from '../read/values.ts'
import { apartAmong } from './apart.ts'
import { isInPlay } from './markets.ts'
import { isOfOtherTeam, otherPlaceIn, type Place, type Teams } from './place.ts'

const SOURCE = 'draftkings'
/** DraftKings, the consensus, then whoever shows any. */
const FIRST = ['68', '15']

type Side = 'home' | 'away' | 'over' | 'under'
type Outcomes = Partial<Record<Side, Raw>>
type Of = { id: string; teams: Teams }

/** Is told what is wrong with shares that are left out. */
type Refuse = (detail: string, outcomes: Outcomes) => void

/** The splits of a game's `markets`, of outcomes that are its own as far as their prices are; empty where nobody's are shown. */
export function splitsOf(markets: Raw, game: Of, refuse: Refuse): readonly Splits[] {
  const books = [...FIRST, ...Object.keys(markets).filter(number => !FIRST.includes(number))]
  const found = (type: string, sides: readonly [Side, Side]): Outcomes | null => {
    for (const number of books) {
      const place = { book_id: number, event_id: game.id, period: 'event', type }
      const outcomes = outcomesOf(objectOf(objectOf(markets[number]).event)[type], place, game.teams)
      if (sides.some(side => shareOf(outcomes, side, 'tickets') || shareOf(outcomes, side, 'money'))) return outcomes
    }
    return null
  }
  const spread = found('spread', ['home', 'away'])
  const total = found('total', ['over', 'under'])
  const moneyline = found('moneyline', ['home', 'away'])
  if (!spread && !total && !moneyline) return []
  return [
    {
      book: SOURCE,
      spread: spread && {
        line: { home: lineOf(spread.home?.value), away: lineOf(spread.away?.value) },
        odds: oddsOf(spread),
        ...sidesOf(spread, refuse),
      },
      total: total && {
        line: lineOf(total.over?.value ?? total.under?.value),
        handle: overUnder(total, 'money', refuse),
        bets: overUnder(total, 'tickets', refuse),
      },
      moneyline: moneyline && { odds: oddsOf(moneyline), ...sidesOf(moneyline, refuse) },
    },
  ]
}

const SIDES: readonly string[] = ['home', 'away', 'over', 'under']
const isSide = (value: unknown): value is Side => typeof value === 'string' && SIDES.includes(value)

/** Of before the start: prices in play stand beside those that the public bet at. None of a market whose two sides are of two lines. */
const outcomesOf = (list: unknown, place: Place, teams: Teams): Outcomes => {
  const outcomes: Outcomes = {}
  for (const one of listOf(list)) {
    if (!isObject(one) || !isSide(one.side) || isInPlay(one)) continue
    if (!otherPlaceIn(one, place) && !isOfOtherTeam(teams, one.side, one.team_id)) outcomes[one.side] ??= one
  }
  return apartAmong(Object.values(outcomes)) === null ? outcomes : {}
}

type What = 'tickets' | 'money'
const percentOf = (outcomes: Outcomes, side: Side, what: What): unknown =>
  objectOf(objectOf(outcomes[side]?.bet_info)[what]).percent

/** A fraction of 0 to 1; null where it is not shown. */
const shareOf = (outcomes: Outcomes, side: Side, what: What): number | null => {
  const percent = numberOf(percentOf(outcomes, side, what))
  return percent !== null && percent >= 0 && percent <= 100 ? Math.round(percent * 100) / 10_000 : null
}

/** Each is rounded to a whole percent. */
const WHOLE = 1.0101

/**
 * Both sides of one number; nothing where both are 0, which is how the source says that it has none, and where one is no share, or they are more than all
 * (with a draw beside them they may be less).
 */
const pairOf = (outcomes: Outcomes, sides: readonly [Side, Side], what: What, refuse: Refuse) => {
  const [one = null, other = null] = sides.map(side => shareOf(outcomes, side, what))
  const [first, second] = sides.map(side => percentOf(outcomes, side, what))
  const isNone = (first != null && one === null) || (second != null && other === null)
  if (isNone || (one ?? 0) + (other ?? 0) > WHOLE) {
    const got = `${shown(first)} and ${shown(second)}`
    refuse(`bet_info.${what}.percent: expected shares of 0 to 100, 100 together, got ${got}`, outcomes)
    return [null, null]
  }
  return one || other ? [one, other] : [null, null]
}

const sidesOf = (outcomes: Outcomes, refuse: Refuse): { handle: Sides; bets: Sides } => {
  const read = (what: What): Sides => {
    const [home = null, away = null] = pairOf(outcomes, ['home', 'away'], what, refuse)
    return { home, away }
  }
  return { handle: read('money'), bets: read('tickets') }
}

const overUnder = (outcomes: Outcomes, what: What, refuse: Refuse): OverUnder => {
  const [over = null, under = null] = pairOf(outcomes, ['over', 'under'], what, refuse)
  return { over, under }
}

const oddsOf = (outcomes: Outcomes): Sides => ({
  home: american(outcomes.home?.odds)?.odds_american ?? null,
  away: american(outcomes.away?.odds)?.odds_american ?? null,
})
