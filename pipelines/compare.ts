/**
 * Compare: what of a part is news. Only that becomes ticks; an unmoved price writes none, but its sight counts.
 *
 * Scope: what a part speaks for is the events in it and the books and market groups that the request named or, where that is unknown, that
 * occur in the part. Inside the scope what is no longer shown is removed; outside it nothing changes.
 */
import { type BoardEvent, type BoardQuote, type Group, groupOf, sourceKey, standingGroup } from './board.ts'
import { addQuote, changeQuote, quoteKey, removeQuote, stateOf } from './board-quotes.ts'
import { flat } from './flat.ts'
import { oddsId, selectionKey } from './model/identity.ts'
import type { ParsedGroup, SourceQuote } from './model/part.ts'
import { type Output, tickJson, writeRejection, writeTick } from './output.ts'
import { takesSource } from './source.ts'
import { type CompareContext, dropQuote } from './take-away.ts'

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

/** The same quote (one odds id) standing in another group of its book and market type: a main line that is among the alternates too. */
const twinOf = (event: BoardEvent, group: Group, key: string): BoardQuote | null => {
  const groups = event.sources.get(sourceKey(group.book, group.market_type))
  if (!groups || groups.size < 2) return null
  for (const other of groups) {
    const twin = other === group ? undefined : other.quotes.get(key)
    if (twin) return twin
  }
  return null
}

/** A quote leaves its group for another: no removal, for it stands on; but the row that stood before is kept for who asks below. */
const giveUp = (out: Output, event: BoardEvent, twin: BoardQuote): void => {
  if (twin.position !== out.position && out.current === 1) {
    out.quotes_replaced.push({ key: twin.odds_id, json: tickJson(event, twin, false), commit: twin.commit })
  }
  removeQuote(event, twin)
  // Read again next time: the line comes back to it when the main market has moved off.
  twin.group.digest = ''
}

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
    const twin = known ? null : twinOf(event, group, key)
    if (twin && group.market_group !== group.market_type) {
      // The main line, shown among the alternates too: the main group has it. The group is read again next time, when that may have moved off.
      keys.delete(key)
      clean = false
    } else if (!known) {
      if (twin) giveUp(out, event, twin)
      const side = selectionKey(quote.selection_type, quote.selection)
      const id = oddsId(shown.book, event.event_id, quote.market_type, quote.player_name, side, quote.line)
      const added = addQuote(ctx.board, event, group, quote, id, isLive)
      // Where a twin was ticked by this very job, its row is overwritten: a quote has one tick per position.
      if (twin?.position === out.position) Object.assign(added, { position: twin.position, slot: twin.slot })
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
