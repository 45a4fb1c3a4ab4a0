/** Hours of the simulated feed as a reader of it sees them: every league over several seeds, through split and parse. */
import { LEAGUES } from '../../pipelines/feeds/simulated/leagues.ts'
import { payloadOf, scoresOf } from '../../pipelines/feeds/simulated/simulate.ts'
import { simulated } from '../../pipelines/feeds/simulated.ts'
import type { ParsedEvent, SourceQuote } from '../../pipelines/model/part.ts'
import { long } from '../long.ts'
import { through } from './recordings.ts'

const MINUTE = 60_000
const SEEDS = long ? [1, 2, 3, 5] : [1, 2]
/** No divisor of an hour, so that matches, which start at hours, are met at every age. */
const STEP = (long ? 4 : 11) * MINUTE + 7_000
const HOURS = long ? 12 : 4
/** Some of each list are in play, and some to come. */
const EVENTS = 6

export type Instant = { seed: number; league: string; at: number; where: string }

/** Instants in order of time within a seed and league, from the same days each run. */
export function* instants(): Generator<Instant> {
  for (const seed of SEEDS) {
    const start = Date.parse('2026-01-15T20:00:00Z') + seed * 7_777_777
    for (const { league } of LEAGUES)
      for (let at = start; at < start + HOURS * 60 * MINUTE; at += STEP)
        yield { seed, league, at, where: `seed ${seed} ${league} ${new Date(at).toISOString()}` }
  }
}

export const oddsAt = ({ seed, league, at }: Instant): ParsedEvent[] =>
  through(simulated, payloadOf({ seed, events: EVENTS }, league, at)).events

export const gamesAt = ({ seed, league, at }: Instant, withSplits = true): ParsedEvent[] =>
  through(simulated, scoresOf({ seed, events: EVENTS }, league, at, withSplits)).events

export type Shown = { book: string; source_at: number; market: string; line: number | null; quotes: SourceQuote[] }

/** The markets of an event, each of one book: a spread by the home side's line, a prop by its player. */
export function marketsIn(event: ParsedEvent): Shown[] {
  const markets = new Map<string, Shown>()
  for (const group of event.groups)
    for (const quote of group.quotes()) {
      if (quote.rejected) throw new Error(`${group.book} ${quote.reason}: ${quote.detail}`)
      const { market_type, player_name, line } = quote
      const own = quote.selection_type === 'away' && line !== null ? 0 - line : line
      const name = `${market_type} ${player_name}`.trim()
      const key = `${group.book}|${name}|${own}`
      const market = markets.get(key) ?? {
        book: group.book,
        source_at: group.source_at ?? 0,
        market: name,
        line: own,
        quotes: [],
      }
      market.quotes.push(quote)
      markets.set(key, market)
    }
  return [...markets.values()]
}
