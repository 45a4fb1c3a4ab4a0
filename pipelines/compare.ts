/**
 * Compare: what of a part is news. Only that becomes ticks; an unmoved price writes none, but its sight counts.
 *
 * Scope: what a part speaks for is the events in it and the books and market groups that the request named or, where that is unknown, that
 * occur in the part. Inside the scope what is no longer shown is removed; outside it nothing changes.
 * One source per (book, event, market type): the first in the feeds' order that showed it within its staleness limit; another feed's quotes
 * are counted and left. Letting the newer observation win makes two feeds with different lag alternate: ticks that neither shows.
 */
import {
  type Board,
  type BoardEvent,
  type BoardMarket,
  type BoardQuote,
  type Group,
  groupOf,
  marketTypeOf,
  setFeed,
  sourceKey,
  standingGroup,
} from './board.ts'
import { addQuote, changeQuote, quoteKey, removeQuote, stateOf } from './board-quotes.ts'
import { flat } from './flat.ts'
import { oddsId, selectionKey } from './model/identity.ts'
import type { ParsedGroup, Scope, SourceQuote } from './model/part.ts'
import { type Output, writeRejection, writeTick } from './output.ts'

const LIVE_STALE_MS = 60_000
const PREMATCH_STALE_MS = 300_000

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

/** Contract section 6: live 60 s whatever the cadence; pre-match 5 minutes, never below 2.5 intervals of the feed. */
const staleAfter = (event: BoardEvent, interval_ms: number): number =>
  event.row.is_live === 1 ? LIVE_STALE_MS : Math.max(PREMATCH_STALE_MS, 2.5 * interval_ms)

export const removeAll = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, group: Group): void => {
  for (const quote of [...group.quotes.values()]) dropQuote(ctx, event, quote)
  group.digest = ''
}

const dropQuote = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, quote: BoardQuote): void => {
  writeTick(ctx.out, event, quote, true, () => removeQuote(event, quote))
  ctx.touched.add(quote.market)
}

/** Every standing quote of an event changes between pre-match and live: one tick each. */
export const setLive = (ctx: Pick<CompareContext, 'out' | 'touched'>, event: BoardEvent, isLive: boolean): void => {
  for (const market of event.markets.values()) {
    market.is_live = isLive
    ctx.touched.add(market)
  }
  for (const group of event.groups.values()) {
    for (const quote of group.quotes.values()) {
      writeTick(ctx.out, event, quote, false, () => changeQuote(quote, { ...quote.state, is_live: isLive }))
    }
  }
}

/** True when this feed may speak for the group's (book, market type); a source that it replaces leaves the board. */
const takesSource = (ctx: CompareContext, event: BoardEvent, shown: ParsedGroup): boolean => {
  const groups = event.sources.get(sourceKey(shown.book, marketTypeOf(shown.market_group)))
  if (!groups) return true
  for (const group of groups) {
    if (group.feed === ctx.feed || group.quotes.size === 0) continue
    const first = ctx.rank(ctx.feed) < ctx.rank(group.feed)
    if (!first && ctx.out.observed_at - group.seen_at <= staleAfter(event, ctx.intervalOf(group.feed))) return false
  }
  for (const group of groups) {
    if (group.feed === ctx.feed) continue
    if (group.market_group !== shown.market_group) removeAll(ctx, event, group)
    setFeed(group, ctx.feed)
    group.digest = ''
  }
  return true
}

const moved = (quote: BoardQuote, shown: SourceQuote, isLive: boolean): boolean => {
  const s = quote.state
  return (
    s.odds_decimal !== shown.odds_decimal ||
    s.odds_american !== shown.odds_american ||
    s.is_active !== shown.is_active ||
    s.is_live !== isLive ||
    (s.max_bet ?? null) !== (shown.max_bet ?? null) ||
    (s.lay_odds_decimal ?? null) !== (shown.lay_odds_decimal ?? null)
  )
}

/** Puts the canonical names in; where the source's home is our away, sides change places, and lines stay with their side. The quote is fresh, and ours. */
const orient = (event: BoardEvent, quote: SourceQuote, swapped: boolean): SourceQuote => {
  const type = quote.selection_type
  if (type !== 'home' && type !== 'away') return quote
  const side = swapped ? (type === 'home' ? 'away' : 'home') : type
  quote.selection_type = side
  quote.selection = side === 'home' ? event.row.home_team : event.row.away_team
  return quote
}

/** Compares one group with the board. Returns whether it was applied (not another source's, not older than what stands). */
export const compareGroup = (ctx: CompareContext, event: BoardEvent, shown: ParsedGroup, swapped: boolean): boolean => {
  const { out } = ctx
  const standing = standingGroup(event, shown.book, shown.market_group)
  if (standing && out.observed_at < standing.seen_at) {
    out.skipped += 1
    return false
  }
  // Where this feed's quotes stand, no other source's do.
  const isSource = standing !== undefined && standing.feed === ctx.feed && standing.quotes.size > 0
  if (!isSource && !takesSource(ctx, event, shown)) {
    out.skipped += 1
    return false
  }
  const group = standing ?? groupOf(event, shown.book, shown.market_group, ctx.feed)
  group.seen_at = out.observed_at
  group.source_at = shown.source_at === null ? null : shown.source_at + ctx.shift_ms
  group.shown = out.position
  if (shown.digest !== '' && shown.digest === group.digest) {
    out.seen += group.quotes.size
    return true
  }
  const isLive = event.row.is_live === 1
  const keys = new Set<string>()
  let clean = true
  for (const item of shown.quotes()) {
    if (item.rejected) {
      writeRejection(out, { ...item, event: item.event ?? event.event_id, book: item.book ?? shown.book })
      clean = false
      continue
    }
    out.seen += 1
    const quote = orient(event, item, swapped)
    const key = quoteKey(quote)
    keys.add(key)
    if (quote.changed_at !== null) quote.changed_at += ctx.shift_ms
    const known = group.quotes.get(key)
    if (!known) {
      const side = selectionKey(quote.selection_type, quote.selection)
      const id = oddsId(shown.book, event.event_id, quote.market_type, quote.player_name, side, quote.line)
      const added = addQuote(ctx.board, event, group, quote, id, isLive)
      writeTick(out, event, added, false, () => {})
      ctx.touched.add(added.market)
    } else if (moved(known, quote, isLive)) {
      writeTick(out, event, known, false, () => changeQuote(known, stateOf(quote, isLive)))
      ctx.touched.add(known.market)
    }
  }
  for (const quote of [...group.quotes.values()]) if (!keys.has(quote.key)) dropQuote(ctx, event, quote)
  group.digest = clean ? flat(shown.digest) : ''
  return true
}

/** What the part speaks for. */
export type PartScope = { books: ReadonlySet<string>; market_groups: ReadonlySet<string> }

export const scopeOf = (scope: Scope | undefined, groups: Iterable<ParsedGroup>): PartScope => {
  const books = new Set(scope?.books ?? [])
  const marketGroups = new Set(scope?.market_groups ?? [])
  if (!scope?.books || !scope.market_groups) {
    for (const group of groups) {
      if (!scope?.books) books.add(group.book)
      if (!scope?.market_groups) marketGroups.add(group.market_group)
    }
  }
  return { books, market_groups: marketGroups }
}

/** Removes what the part speaks for and no longer shows. */
export const removeUnshown = (ctx: CompareContext, event: BoardEvent, scope: PartScope): boolean => {
  let removed = false
  for (const group of event.groups.values()) {
    if (group.shown === ctx.out.position || group.quotes.size === 0 || group.feed !== ctx.feed) continue
    if (
      ctx.out.observed_at < group.seen_at ||
      !scope.books.has(group.book) ||
      !scope.market_groups.has(group.market_group)
    )
      continue
    removeAll(ctx, event, group)
    removed = true
  }
  return removed
}
