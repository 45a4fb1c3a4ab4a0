/**
 * Quotes of one event gathered into its groups, one per book and market group. For sources whose payloads are small: the quotes are made at
 * once, and the group's digest is of what they say.
 */
import { sideKey } from '../../model/market.ts'
import type { ParsedGroup, Rejection, SourceQuote } from '../../model/part.ts'
import { type Rejections, rejection } from '../read/reject.ts'
import { begin, end, mixNumber, mixText, mixValue } from './digest.ts'

export type Gathering = {
  /** Puts a quote into its group. One of a side and line that stands there already is refused, and so are a thousand of one group. */
  add: (book: string, quote: SourceQuote, source_at?: number | null) => void
  all: () => ParsedGroup[]
}

const MOST_QUOTES = 1000

class Gathered implements ParsedGroup {
  readonly book: string
  readonly market_group: string
  source_at: number | null = null
  readonly list: (SourceQuote | Rejection)[] = []
  readonly sides = new Set<string>()

  constructor(book: string, market_group: string) {
    this.book = book
    this.market_group = market_group
  }

  get digest(): number {
    begin(7)
    for (const one of this.list) {
      if (one.rejected) mixText(JSON.stringify(one))
      else mixQuote(one)
    }
    return end()
  }

  /** Fresh ones each time: whoever takes them may change them. */
  quotes(): (SourceQuote | Rejection)[] {
    return this.list.map(quote => ({ ...quote }))
  }
}

/** Everything of a quote that may change, and what it is of; its market is its group's. */
const mixQuote = (quote: SourceQuote): void => {
  mixText(quote.selection_type)
  mixText(quote.selection)
  mixValue(quote.team)
  mixText(quote.player_name)
  mixValue(quote.line)
  mixNumber(quote.odds_american)
  mixNumber(quote.odds_decimal)
  mixValue(quote.is_active)
  mixValue(quote.changed_at)
  mixValue(quote.external_selection_id)
  mixValue(quote.max_bet)
  mixValue(quote.lay_odds_decimal)
  mixValue(quote.lay_odds_american)
  mixValue(quote.back_size)
  mixValue(quote.lay_size)
  mixValue(quote.traded_volume)
  mixValue(quote.external_event_id)
  mixValue(quote.market_id)
}

class GatheredEvent implements Gathering {
  private readonly groups = new Map<string, Gathered>()
  private last: Gathered | null = null
  private readonly event: string
  private readonly rejections: Rejections
  private readonly alternates: string

  constructor(event: string, rejections: Rejections, alternates: string) {
    this.event = event
    this.rejections = rejections
    this.alternates = alternates
  }

  add(book: string, quote: SourceQuote, source_at: number | null = null): void {
    const market_group = quote.market_type + (quote.is_alternate_line ? this.alternates : '')
    const group = this.groupOf(book, market_group)
    const side = sideKey(quote)
    const where = { event: this.event, book }
    if (group.sides.has(side)) {
      const detail = `${market_group}: expected each side and line once, got '${quote.selection}' ${quote.line ?? ''} again`
      group.list.push({ ...rejection('duplicate_outcome', detail, quote, where), again: quote })
      return
    }
    if (group.list.length >= MOST_QUOTES) {
      const detail = `${market_group}: expected at most ${MOST_QUOTES} outcomes`
      this.rejections.add(rejection('too_many_outcomes', detail, quote, where))
      return
    }
    group.sides.add(side)
    group.list.push(quote)
    if (source_at !== null) group.source_at = Math.max(group.source_at ?? 0, source_at)
  }

  all(): ParsedGroup[] {
    return [...this.groups.values()]
  }

  /** Quotes of one group mostly follow each other. */
  private groupOf(book: string, market_group: string): Gathered {
    if (this.last?.book === book && this.last.market_group === market_group) return this.last
    const key = `${book}|${market_group}`
    let group = this.groups.get(key)
    if (!group) {
      group = new Gathered(book, market_group)
      this.groups.set(key, group)
    }
    this.last = group
    return group
  }
}

/** @param alternates behind a market type: the group of its alternate lines */
export const createGathering = (event: string, rejections: Rejections, alternates = '#alternate'): Gathering =>
  new GatheredEvent(event, rejections, alternates)
