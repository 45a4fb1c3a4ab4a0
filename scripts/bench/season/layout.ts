/**
 * The season that the benches ask of: 20 leagues with a slate of 250 events a week, 100 quotes an event of 30 books, the newest slate still to be
 * played. Every quote of a slate moves the same number of times over six days; then its event is played, ends, and its quotes are removed.
 */
import { atlasRows } from '../../../pipelines/atlas/rows.ts'
import { partitionOf } from '../../../pipelines/model/partition-of.ts'

export const EVENTS = 250
export const GROUPS = 50
export const QUOTES_PER_EVENT = 2 * GROUPS
/** Groups of an event by market: 20 books show its moneyline, 15 its spread, 15 its total. */
export const MONEYLINES = 20
const SPREADS = 15
export const BOOKS = atlasRows()
  .sportsbooks.slice(0, 30)
  .map(book => book.id)
export const MARKETS = [
  ...new Array<string>(MONEYLINES).fill('moneyline'),
  ...new Array<string>(SPREADS).fill('point_spread'),
  ...new Array<string>(GROUPS - MONEYLINES - SPREADS).fill('total_points'),
]

/** Whose questions are measured: they stand in a partition of their own, and in the small tables too. */
export const MEASURED = ['nfl', 'nba'] as const
/** With the measured ones every partition has a league, and none has more than two. */
const OTHERS = [
  ...['la_liga', 'austria_bundesliga', 'spain_segunda_division', 'ufc', 'epl', 'nhl', 'england_championship'],
  ...['sweden_superettan', 'bundesliga', 'mlb', 'scotland_premiership', 'wnba', 'ncaaf', 'serie_a'],
  ...['ncaab', 'ligue_1', 'liga_mx', 'wta'],
]

/** Leagues that share a partition take turns: `slot` is whose turn. */
export type League = { id: string; sport: string; partition: number; slot: number }
const SLOTS = 2
/** Commits of a partition at one step: one an event. */
export const TURNS = EVENTS * SLOTS

const sports = new Map(atlasRows().leagues.map(league => [league.id, league.sport]))
const taken = new Map<number, number>()
export const LEAGUES: readonly League[] = [...MEASURED, ...OTHERS].map(id => {
  const partition = partitionOf(id)
  const slot = taken.get(partition) ?? 0
  taken.set(partition, slot + 1)
  return { id, sport: sports.get(id) ?? '', partition, slot }
})

/** As it is written: so often one league's part is due, with so many of its events. */
export const EVERY_MS = 100
export const EVENTS_SHOWN = 10
/** Until every event has been shown once. What was shown five minutes ago is stale, and no best price. */
export const ROUND_MS = (EVERY_MS * LEAGUES.length * EVENTS) / EVENTS_SHOWN

export const QUOTES_PER_LEAGUE = EVENTS * QUOTES_PER_EVENT
export const QUOTES = LEAGUES.length * QUOTES_PER_LEAGUE

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** A slate's prices move for so long, then a day is left to play it. */
export const MOVING_MS = 6 * DAY_MS
const MOST_SLATES = 5
/** Fewer would leave nothing between a first price and a removal. */
const LEAST_MOVES = 4

export type Season = {
  /** Slates, the newest included. */
  slates: number
  /** Ticks of each quote, the removal of a played one included. */
  moves: number
  /** Epoch ms: when the newest slate's prices stop to move. */
  end: number
}

/** A season of about so many ticks: up to five slates. */
export const seasonOf = (ticks: number, end: number): Season => {
  const slates = Math.max(1, Math.min(MOST_SLATES, Math.floor(ticks / (QUOTES * LEAST_MOVES))))
  return { slates, moves: Math.max(2, Math.round(ticks / (QUOTES * slates))), end }
}

/** When a slate's prices stop to move, epoch ms; slate 0 is the newest. */
export const endOf = ({ end }: Season, slate: number): number => end - slate * WEEK_MS

/** An event of the newest slate. */
export const eventId = (season: Season, league: string, event: number): string => {
  const day = new Date(startOf(season, event)).toISOString().slice(0, 10)
  return `${league}_alpha_${event}_beta_${event}_${day}`
}

/** The same as the statements of fill.ts say it. */
export const FIRST_START_MS = 4 * 3600_000
export const STARTS = 16
const startOf = (season: Season, event: number): number => season.end + FIRST_START_MS + (event % STARTS) * 3600_000
