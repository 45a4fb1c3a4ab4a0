/**
 * A standing quote: the latest price of one book for one selection. It is itself what the finders see as a market's price: a second object for
 * that, with a getter of its own for the time it was seen, took 0.6 KB a quote.
 */
import type { BoardMarket, BoardSide, Group } from './board.ts'
import type { MarketPrice } from './model/market.ts'
import type { SourceQuote } from './model/part.ts'
import type { LadderEntry } from './model/rows.ts'
import { entry } from './opportunities/ladder.ts'

/** What few books give. */
export type Extras = Readonly<
  Record<
    'max_bet' | 'lay_odds_decimal' | 'lay_odds_american' | 'back_size' | 'lay_size' | 'traded_volume',
    number | null
  >
>

/** The columns that change from tick to tick. Never changed in place: what was made of one is known to be made of it. */
export type QuoteState = Readonly<{
  odds_american: number
  odds_decimal: number
  is_active: boolean
  is_live: boolean
  changed_at: number | null
  extras: Extras | null
}>

/** The source's own ids, where it gives any. */
export type OwnIds = Readonly<Record<'external_event_id' | 'external_selection_id' | 'market_id', string>>

export class BoardQuote implements MarketPrice {
  readonly odds_id: string
  readonly group: Group
  readonly side: BoardSide
  readonly is_alternate_line: boolean
  ids: OwnIds | null
  state: QuoteState
  /** Of the standing row; -1 while it has none. */
  position = -1
  /** When the standing row was observed, epoch ms: the next one is not told of before it (writeTick). */
  at = 0
  /** Index of the standing row in the output of the job that wrote it. */
  slot = -1
  /** The last comparison that met it. */
  met = 0
  /** As the entry of a ladder, and the state that it was made of: one price moves, and the others stand in the next row as they stood in the last. */
  private entry: LadderEntry | null = null
  private entryState: QuoteState | null = null

  constructor(odds_id: string, group: Group, side: BoardSide, quote: SourceQuote, state: QuoteState) {
    this.odds_id = odds_id
    this.group = group
    this.side = side
    this.is_alternate_line = quote.is_alternate_line
    this.ids = idsOf(quote)
    this.state = state
  }

  entryOn(side: number): LadderEntry {
    const known = this.entry
    if (known !== null && this.entryState === this.state && known.side === side) return known
    const made = entry(side, this)
    this.entry = made
    this.entryState = this.state
    return made
  }

  get market(): BoardMarket {
    return this.side.market
  }
  get sportsbook(): string {
    return this.group.book
  }
  get market_group(): string {
    return this.group.market_group
  }
  get seen_at(): number {
    return this.group.seen_at
  }
  get odds_decimal(): number {
    return this.state.odds_decimal
  }
  get odds_american(): number {
    return this.state.odds_american
  }
  get max_bet(): number | null {
    return this.state.extras?.max_bet ?? null
  }
  get lay_odds_decimal(): number | null {
    return this.state.extras?.lay_odds_decimal ?? null
  }
  get external_event_id(): string {
    return this.ids?.external_event_id ?? ''
  }
  get external_selection_id(): string {
    return this.ids?.external_selection_id ?? ''
  }
  get market_id(): string {
    return this.ids?.market_id ?? ''
  }
}

const idsOf = (quote: SourceQuote): OwnIds | null => {
  const { external_event_id = '', external_selection_id = '', market_id = '' } = quote
  if (external_event_id === '' && external_selection_id === '' && market_id === '') return null
  return { external_event_id, external_selection_id, market_id }
}

/**
 * Takes over the ids that a source gives now: a market that its book made anew has others, and so has a quote that a source without ids showed first. Those of
 * which it is silent stand. @returns whether any is another
 */
export const renewIds = (quote: BoardQuote, shown: SourceQuote): boolean => {
  const external_event_id = shown.external_event_id || quote.external_event_id
  const external_selection_id = shown.external_selection_id || quote.external_selection_id
  const market_id = shown.market_id || quote.market_id
  if (
    external_event_id === quote.external_event_id &&
    external_selection_id === quote.external_selection_id &&
    market_id === quote.market_id
  )
    return false
  quote.ids = { external_event_id, external_selection_id, market_id }
  return true
}

const extrasOf = (quote: SourceQuote): Extras | null => {
  const max_bet = quote.max_bet ?? null
  const lay_odds_decimal = quote.lay_odds_decimal ?? null
  const lay_odds_american = quote.lay_odds_american ?? null
  const back_size = quote.back_size ?? null
  const lay_size = quote.lay_size ?? null
  const traded_volume = quote.traded_volume ?? null
  const none =
    max_bet === null &&
    lay_odds_decimal === null &&
    lay_odds_american === null &&
    back_size === null &&
    lay_size === null &&
    traded_volume === null
  return none ? null : { max_bet, lay_odds_decimal, lay_odds_american, back_size, lay_size, traded_volume }
}

export const stateOf = (quote: SourceQuote, is_live: boolean): QuoteState => ({
  odds_american: quote.odds_american,
  odds_decimal: quote.odds_decimal,
  is_active: quote.is_active,
  is_live,
  changed_at: quote.changed_at,
  extras: extrasOf(quote),
})
