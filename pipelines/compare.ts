/**
 * Compare: what of a part is news. Only that becomes ticks; an unmoved price writes none, but its sight counts.
 *
 * Scope: what a part speaks for is the events in it and the books and market groups that the request named or, where that is unknown, that
 * occur in the part. Inside the scope what is no longer shown is removed; outside it nothing changes.
 */
import { type BoardEvent, type Group, groupOf, groupsOfBook, standingGroup } from './board.ts'
import { type BoardQuote, renewIds, stateOf } from './board-quote.ts'
import { addQuote, changeQuote, removeQuote } from './board-quotes.ts'
import { settled } from './contradictions.ts'
import { turnedChance } from './model/double-chance.ts'
import { oddsId, selectionKey } from './model/identity.ts'
import { teamSelection } from './model/market.ts'
import type { ParsedGroup, SelectionType, SourceQuote } from './model/part.ts'
import { writeTick } from './output.ts'
import { writeRejection } from './reject.ts'
import { takesSource } from './source.ts'
import { spelt } from './spelling.ts'
import { type CompareContext, dropQuote } from './take-away.ts'

const moved = ({ state: s }: BoardQuote, shown: SourceQuote, isLive: boolean): boolean =>
  s.odds_decimal !== shown.odds_decimal ||
  s.odds_american !== shown.odds_american ||
  s.is_active !== shown.is_active ||
  s.is_live !== isLive

/** What is told too, and is no change of the price: its time stays the one of the last such change. */
const hasMore = (quote: BoardQuote, shown: SourceQuote): boolean =>
  renewIds(quote, shown) ||
  (quote.state.extras?.max_bet ?? null) !== (shown.max_bet ?? null) ||
  (quote.state.extras?.lay_odds_decimal ?? null) !== (shown.lay_odds_decimal ?? null)

/** What the sides that are no team's are called, whatever the source writes. */
const NAMES: Partial<Record<SelectionType, string>> = {
  draw: 'Draw',
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
}

/** Puts the canonical names in; where the source's home is our away, sides change places, and lines stay with their side. The quote is fresh, and ours. */
const orient = (event: BoardEvent, quote: SourceQuote, swapped: boolean): SourceQuote => {
  const type = quote.selection_type
  const { home_team, away_team } = event.row
  if (type !== 'home' && type !== 'away') {
    quote.selection = NAMES[type] ?? quote.selection
    if (swapped && quote.market_type.endsWith('double_chance')) quote.selection = turnedChance(quote.selection)
    if (quote.team === undefined) return quote
    if (swapped) quote.team = quote.team === 'home' ? 'away' : 'home'
    quote.selection = teamSelection(quote.team === 'home' ? home_team : away_team, quote.selection)
    return quote
  }
  const side = swapped ? (type === 'home' ? 'away' : 'home') : type
  quote.selection_type = side
  quote.selection = side === 'home' ? home_team : away_team
  return quote
}

/** The same quote (one odds id) standing in another group of its book and market type: a main line that is among the alternates too. */
const twinOf = (event: BoardEvent, group: Group, quote: SourceQuote): BoardQuote | null => {
  for (const other of groupsOfBook(event, group.book)) {
    if (other === group || other.market_type !== group.market_type) continue
    const twin = other.quotes.find(quote)
    if (twin) return twin
  }
  return null
}

/** A quote leaves its group for another: no removal, for it stands on. */
const giveUp = (event: BoardEvent, twin: BoardQuote): void => {
  removeQuote(event, twin)
  // Read again next time: the line comes back to it when the main market has moved off.
  twin.group.digest = 0
}

/** Numbers the comparisons of this process, so that a quote knows whether the one at hand met it. */
let comparisons = 0

/** Compares one group with the board. Returns whether it was applied (not another source's, not older than what stands). */
export const compareGroup = (ctx: CompareContext, event: BoardEvent, shown: ParsedGroup, swapped: boolean): boolean => {
  const { out } = ctx
  const standing = standingGroup(event, shown.book, shown.market_group)
  if (standing && out.observed_at < (standing.quotes.size > 0 ? standing.seen_at : standing.emptied_at)) {
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
  // A source's clock that is ahead of ours says no more than now.
  group.source_at = shown.source_at === null ? null : Math.min(shown.source_at + ctx.shift_ms, out.observed_at)
  group.shown = out.position
  // A digest is of the source's sides: where those are ours changed over, the same one says the opposite.
  const digest = swapped ? 0 - shown.digest : shown.digest
  if (digest !== 0 && digest === group.digest) {
    out.seen += group.quotes.size
    return true
  }
  const isLive = event.row.is_live === 1
  comparisons += 1
  let met = 0
  let clean = true
  for (const item of settled(shown, shown.quotes())) {
    if (item.rejected) {
      writeRejection(out, { ...item, event: item.event ?? event.event_id, book: item.book ?? shown.book })
      clean = false
      continue
    }
    out.seen += 1
    const quote = orient(event, item, swapped)
    if (quote.changed_at !== null) quote.changed_at += ctx.shift_ms
    let known = group.quotes.find(quote)
    if (!known) {
      const twin = twinOf(event, group, quote)
      if (twin && group.market_group !== group.market_type) {
        // The main line, shown among the alternates too: the main group has it. The group is read again next time, when that may have moved off.
        clean = false
        continue
      }
      if (twin) giveUp(event, twin)
      known = addShown(ctx, event, group, quote, twin)
    } else {
      const standing = known
      // Its event went live, or back, by this very part.
      const isTurned = standing.position === out.position && standing.state.changed_at !== quote.changed_at
      const isMoved = isTurned || moved(standing, quote, isLive)
      if (hasMore(standing, quote) || isMoved) {
        if (!isMoved) quote.changed_at = standing.state.changed_at
        changeQuote(standing, stateOf(quote, isLive))
        writeTick(out, event, standing, 'changed')
        ctx.touched.add(standing.market)
      }
    }
    if (known.met !== comparisons) met += 1
    known.met = comparisons
  }
  if (met < group.quotes.size) {
    for (const quote of [...group.quotes]) if (quote.met !== comparisons) dropQuote(ctx, event, quote)
  }
  group.digest = clean ? digest : 0
  return true
}

/** When something of the group's book and market type was last taken off the board, be it of its other group: a line that returns is not told of before it went. */
const goneAt = (event: BoardEvent, { book, market_type }: Group): number => {
  let at = 0
  for (const other of groupsOfBook(event, book))
    if (other.market_type === market_type && other.emptied_at > at) at = other.emptied_at
  return at
}

/** Puts a quote on the board that its group did not show before. */
const addShown = (
  ctx: CompareContext,
  event: BoardEvent,
  group: Group,
  quote: SourceQuote,
  twin: BoardQuote | null,
): BoardQuote => {
  const { out, board } = ctx
  const side = selectionKey(quote.selection_type, quote.selection, quote.team)
  const id = oddsId(group.book, event.event_id, quote.market_type, quote.player_name, side, quote.line)
  if (quote.player_name !== '') quote.player_name = spelt(event, quote)
  const isLive = event.row.is_live === 1
  if (twin && !moved(twin, quote, isLive)) quote.changed_at = twin.state.changed_at
  const added = addQuote(board, event, group, quote, id, isLive)
  added.at = twin?.at ?? goneAt(event, group)
  // Where a twin was ticked by this very job, its row is overwritten: a quote has one tick per position.
  if (twin?.position === out.position) Object.assign(added, { position: twin.position, slot: twin.slot })
  writeTick(out, event, added, twin === null ? 'added' : 'changed')
  ctx.touched.add(added.market)
  return added
}
