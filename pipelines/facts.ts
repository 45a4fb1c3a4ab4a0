/**
 * Facts: what a part says of an event beside its prices becomes rows: game states, results, splits. One observation is one row, so
 * nothing needs to be remembered, but who told it last, when a game was last in play, and for one that is over its score: a source tells it for hours, and
 * only another one is news then.
 */
import type { BoardEvent } from './board.ts'
import type { GameStateRow, ResultRow, SplitsRow } from './model/fact-rows.ts'
import { type Game, hasShare, type Splits, swappedGame, swappedSplits } from './model/facts.ts'
import type { ParsedEvent } from './model/part.ts'
import type { EventStatus } from './model/rows.ts'
import type { Output } from './output.ts'
import { silentAfter } from './silence.ts'
import { knowsBetter, type Rank } from './word.ts'

/** @param before the event's status before this part */
export const writeFacts = (
  out: Output,
  event: BoardEvent,
  { game, splits }: ParsedEvent,
  { swapped, before, feed, rank, intervalOf }: Teller & { swapped: boolean; before: EventStatus },
): void => {
  if (game) writeGame(out, event, swapped ? swappedGame(game) : game, { before, feed, rank })
  for (const one of splits ?? [])
    if (hasShare(one) && takesSplits(out, event, one.book, { feed, rank, intervalOf }))
      writeSplits(out, event, swapped ? swappedSplits(one) : one, feed)
}

/** Who tells it, and the expected gap between a feed's payloads. */
type Teller = { feed: string; rank: Rank; intervalOf: (feed: string) => number }

/** What every row of an event's facts begins with. */
const placeOf = (out: Output, { row }: BoardEvent, feed: string) => ({
  league: row.league,
  sport: row.sport,
  event_day: row.event_day,
  event_id: row.event_id,
  home_team: row.home_team,
  away_team: row.away_team,
  observed_at: out.observed_iso,
  feed,
  simulated: row.simulated,
  run: row.run,
  current: row.current,
  partition: out.partition,
  position: out.position,
  epoch: out.epoch,
})

/** Both scores as one text, by which a stored result is remembered; '' where one of them is not known. */
export const scoreOf = ({ home_score, away_score }: Pick<Game, 'home_score' | 'away_score'>): string =>
  home_score === null || away_score === null ? '' : `${home_score}-${away_score}`

/** Whether a feed's final score is to stand: the first that is told, a correction by whoever told it, or what a better source tells. Two that differ would else take turns for ever. */
const isNews = ({ result, result_feed }: BoardEvent, score: string, feed: string, rank: Rank): boolean => {
  if (score === '' || score === result) return false
  return result === '' || feed === result_feed || knowsBetter(feed, result_feed, rank)
}

/** A source of game states is quiet after so long, and never before two and a half of its intervals (part game_columns). */
const QUIET_MS = 10_000

/**
 * Whether how a game stands is told by another source that knows better and is not quiet, was told later, or is that it is over: two that lag differently would
 * take points back and give them again.
 */
const isOvertold = (
  { status, game: standing }: BoardEvent,
  { is_final }: Game,
  { feed, rank, at }: { feed: string; rank: Rank; at: number },
): boolean => {
  if (status === 'ended' && !is_final) return true
  if (standing === null || at < standing.at) return standing !== null
  if (feed === standing.feed || knowsBetter(feed, standing.feed, rank)) return false
  return at - standing.at <= silentAfter(QUIET_MS, standing.interval_ms)
}

const writeGame = (
  out: Output,
  event: BoardEvent,
  game: Game,
  { before, feed, rank }: { before: EventStatus; feed: string; rank: Rank },
): void => {
  const score = scoreOf(game)
  const isResult = game.is_final && isNews(event, score, feed, rank)
  if (game.is_final && before === 'ended' && !isResult) return
  if (!isResult && isOvertold(event, game, { feed, rank, at: out.observed_at })) return
  const { interval_ms } = out.job.data
  event.game = game.is_live ? { feed, at: out.observed_at, interval_ms } : null
  if (game.is_live) event.played_at = Math.max(event.played_at, out.observed_at)
  const books = [...event.books.values()].filter(groups => groups.some(group => group.quotes.size > 0))
  const state: GameStateRow = {
    ...placeOf(out, event, feed),
    home_score: game.home_score,
    away_score: game.away_score,
    is_live: game.is_live ? 1 : 0,
    is_final: game.is_final ? 1 : 0,
    game_period: game.period,
    game_clock: game.clock,
    possession: game.possession,
    last_play: game.last_play,
    details: JSON.stringify(game.details),
    book_count: books.length,
    interval_ms,
  }
  out.game_states.set(event.event_id, JSON.stringify(state))
  if (!isResult || game.home_score === null || game.away_score === null) return
  event.result = score
  event.result_feed = feed
  const result: ResultRow = {
    ...placeOf(out, event, feed),
    home_score: game.home_score,
    away_score: game.away_score,
    status: 'final',
    event_start_time: event.row.event_start_time,
  }
  out.results.set(event.event_id, JSON.stringify(result))
}

/** Sources of splits are read every five minutes, by the contract. */
const SPLITS_STALE_MS = 5 * 60_000

/**
 * One source per (event, book), as of prices (source.ts): the first in the feeds' order that told its splits within its staleness limit. Two that count other
 * bets would else take turns, and in the history every move of one would be followed by one back.
 */
const takesSplits = (out: Output, event: BoardEvent, book: string, { feed, rank, intervalOf }: Teller): boolean => {
  const at = out.observed_at
  const standing = event.splits.get(book)
  if (standing) {
    if (at < standing.at) return false
    const isStale = at - standing.at > silentAfter(SPLITS_STALE_MS, intervalOf(standing.feed))
    if (feed !== standing.feed && rank(feed) >= rank(standing.feed) && !isStale) return false
  }
  event.splits.set(book, { feed, at })
  return true
}

const writeSplits = (
  out: Output,
  event: BoardEvent,
  { book, spread, total, moneyline }: Splits,
  feed: string,
): void => {
  const row: SplitsRow = {
    ...placeOf(out, event, feed),
    sportsbook: book,
    has_spread: spread ? 1 : 0,
    spread_home_line: spread?.line.home ?? null,
    spread_away_line: spread?.line.away ?? null,
    spread_home_odds: spread?.odds.home ?? null,
    spread_away_odds: spread?.odds.away ?? null,
    spread_home_handle: spread?.handle.home ?? null,
    spread_away_handle: spread?.handle.away ?? null,
    spread_home_bets: spread?.bets.home ?? null,
    spread_away_bets: spread?.bets.away ?? null,
    has_total: total ? 1 : 0,
    total_line: total?.line ?? null,
    total_over_handle: total?.handle.over ?? null,
    total_under_handle: total?.handle.under ?? null,
    total_over_bets: total?.bets.over ?? null,
    total_under_bets: total?.bets.under ?? null,
    has_moneyline: moneyline ? 1 : 0,
    moneyline_home_odds: moneyline?.odds.home ?? null,
    moneyline_away_odds: moneyline?.odds.away ?? null,
    moneyline_home_handle: moneyline?.handle.home ?? null,
    moneyline_away_handle: moneyline?.handle.away ?? null,
    moneyline_home_bets: moneyline?.bets.home ?? null,
    moneyline_away_bets: moneyline?.bets.away ?? null,
  }
  out.splits.set(`${event.event_id}|${book}`, JSON.stringify(row))
}
