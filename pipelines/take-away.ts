/** What leaves the board, and what changes on it as a whole: removals as ticks, and an event's turn between pre-match and live. */
import { type Board, type BoardEvent, type BoardMarket, type Group, groupsOf } from './board.ts'
import type { BoardQuote } from './board-quote.ts'
import { changeQuote, removeQuote } from './board-quotes.ts'
import { type Output, writeTick } from './output.ts'
import type { PartScope } from './part-scope.ts'

/** What comparing needs to know of the part at hand. */
export type CompareContext = {
  board: Board
  out: Output
  feed: string
  /** The expected gap between a feed's payloads. */
  intervalOf: (feed: string) => number
  shift_ms: number
  /** Rank in the feeds' order; lower comes first. */
  rank: (feed: string) => number
  touched: Set<BoardMarket>
}

export const removeAll = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, group: Group): void => {
  for (const quote of [...group.quotes]) dropQuote(ctx, event, quote)
  group.digest = 0
}

export const dropQuote = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, quote: BoardQuote): void => {
  removeQuote(event, quote)
  writeTick(ctx.out, event, quote, 'removed')
  quote.group.emptied_at = Math.max(quote.group.emptied_at, quote.at)
  ctx.touched.add(quote.market)
}

/** Every standing quote of an event changes between pre-match and live: one tick each. */
export const setLive = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, isLive: boolean): void => {
  for (const market of event.markets.values()) {
    market.is_live = isLive
    ctx.touched.add(market)
  }
  for (const group of groupsOf(event)) {
    // What the part at hand shows of it is looked at: with a time of its own, if it says one.
    group.digest = 0
    for (const quote of group.quotes) {
      changeQuote(quote, { ...quote.state, is_live: isLive })
      writeTick(ctx.out, event, quote, 'changed')
    }
  }
}

/**
 * Of an event that is over before its announced start, called live or not: what it closed with are the last prices that stood. They are taken away as prices in
 * play, for closing lines count what others do up to the start: all would be gone by then.
 */
export const takePlayed = (event: BoardEvent): void => {
  for (const { quotes } of groupsOf(event)) for (const quote of quotes) quote.state = { ...quote.state, is_live: true }
}

/** Removes what the part speaks for and no longer shows; of some groups only, where it is said of which. */
export const removeUnshown = (
  ctx: CompareContext,
  event: BoardEvent,
  scope: PartScope,
  isMeant: (group: Group) => boolean = () => true,
): boolean => {
  let removed = false
  for (const [book, groups] of event.books) {
    if (!scope.books.has(book)) continue
    for (const group of groups) {
      if (group.shown === ctx.out.position || group.quotes.size === 0 || group.feed !== ctx.feed) continue
      if (ctx.out.observed_at < group.seen_at || !scope.market_groups.has(group.market_group) || !isMeant(group))
        continue
      removeAll(ctx, event, group)
      removed = true
    }
  }
  return removed
}
