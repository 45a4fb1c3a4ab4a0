/**
 * What the public bets on a game: `tickets` are its bets, `money` the handle, in whole percents. The same numbers stand under every book's line, so
 * the first book that shows them is read, DraftKings before the others: lines and prices are then those that its customers see.
 */
import type { OverUnder, Sides, Splits } from '../../model/facts.ts'
import { american } from '../groups/quote.ts'
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

/** The splits of a game's `markets`, of outcomes that are its own as far as their prices are; empty where nobody's are shown. */
export function splitsOf(markets: Raw, game: Of): readonly Splits[] {
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
        ...sidesOf(spread),
      },
      total: total && {
        line: lineOf(total.over?.value ?? total.under?.value),
        handle: overUnder(total, 'money'),
        bets: overUnder(total, 'tickets'),
      },
      moneyline: moneyline && { odds: oddsOf(moneyline), ...sidesOf(moneyline) },
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

/** A fraction of 0 to 1; null where it is not shown. */
const shareOf = (outcomes: Outcomes, side: Side, what: 'tickets' | 'money'): number | null => {
  const percent = numberOf(objectOf(objectOf(outcomes[side]?.bet_info)[what]).percent)
  return percent !== null && percent >= 0 && percent <= 100 ? Math.round(percent * 100) / 10_000 : null
}

/** Both sides of one number; nothing where both are 0, which is how the source says that it has none. */
const pairOf = (outcomes: Outcomes, sides: readonly [Side, Side], what: 'tickets' | 'money') => {
  const [one, other] = sides.map(side => shareOf(outcomes, side, what))
  return one || other ? [one ?? null, other ?? null] : [null, null]
}

const sidesOf = (outcomes: Outcomes): { handle: Sides; bets: Sides } => {
  const read = (what: 'tickets' | 'money'): Sides => {
    const [home = null, away = null] = pairOf(outcomes, ['home', 'away'], what)
    return { home, away }
  }
  return { handle: read('money'), bets: read('tickets') }
}

const overUnder = (outcomes: Outcomes, what: 'tickets' | 'money'): OverUnder => {
  const [over = null, under = null] = pairOf(outcomes, ['over', 'under'], what)
  return { over, under }
}

const oddsOf = (outcomes: Outcomes): Sides => ({
  home: american(outcomes.home?.odds)?.odds_american ?? null,
  away: american(outcomes.away?.odds)?.odds_american ?? null,
})
