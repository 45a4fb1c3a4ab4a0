/** Game states and splits of the generic feed's lines. */
import type { Game, Splits } from '../../model/facts.ts'
import { roundAmerican } from '../../model/odds.ts'
import type { GameLine, SplitLine } from './shape.ts'

const LONGER = /\b(a\.?e\.?t|e\.?t|extra|pen(s|alties|alty)?|shoot-?out)\b/i

/** Whether a final score of soccer is that of extra time or penalties, by its period: bets are settled by the one after 90 minutes. */
export const isOfLonger = (sport: string, { is_final, period }: GameLine): boolean =>
  sport === 'soccer' && is_final === true && LONGER.test(period)

export const gameOf = (sport: string, line: GameLine): Game => {
  const { is_final = false, is_live = !is_final, period, clock, possession, last_play, details } = line
  const score = isOfLonger(sport, line)
    ? { home_score: null, away_score: null }
    : { home_score: line.home_score, away_score: line.away_score }
  return { ...score, is_live: is_live && !is_final, is_final, period, clock, possession, last_play, details }
}

/** An American price as rows have it: the store takes no fraction of one. */
const wholeOf = (price: number | undefined): number | null => (price === undefined ? null : roundAmerican(price))

/** Lines of one event, one market each, as the splits of its books. Of two lines of one market the later one counts. */
export function splitsOf(lines: readonly SplitLine[]): Splits[] {
  const books = new Map<string, Splits>()
  for (const line of lines) {
    const splits = books.get(line.sportsbook) ?? { book: line.sportsbook, spread: null, total: null, moneyline: null }
    const bets = { home: line.home_bets ?? null, away: line.away_bets ?? null }
    const handle = { home: line.home_handle ?? null, away: line.away_handle ?? null }
    const odds = { home: wholeOf(line.home_odds), away: wholeOf(line.away_odds) }
    if (line.market === 'moneyline') splits.moneyline = { odds, handle, bets }
    else if (line.market === 'spread') {
      const own = { home: line.home_line ?? null, away: line.away_line ?? null }
      splits.spread = { line: own, odds, handle, bets }
    } else {
      splits.total = {
        line: line.line ?? null,
        handle: { over: line.over_handle ?? null, under: line.under_handle ?? null },
        bets: { over: line.over_bets ?? null, under: line.under_bets ?? null },
      }
    }
    books.set(line.sportsbook, splits)
  }
  return [...books.values()]
}
