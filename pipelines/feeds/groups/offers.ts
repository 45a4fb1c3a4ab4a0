/**
 * What one book offers in one market group, in words that every source has: a side, a price, a line. Adapters of books' own formats say it in
 * these; the digest, the checks and the quotes are made here, the quotes only where a digest differs.
 */
import { marketType } from '../../atlas/market-types.ts'
import { isLine, MAX_LINE, maxBetOf, plainLine } from '../../model/market.ts'
import { type OddsFormat, priceIn } from '../../model/odds.ts'
import type { ParsedGroup, Rejection, SelectionType, SourceQuote, Team } from '../../model/part.ts'
import { rejection, shown } from '../read/reject.ts'
import { begin, end, mix, mixNumber, mixText } from './digest.ts'
import { repeats, type Seen } from './repeats.ts'

/** One side of a market as a source shows it; price and line are not checked yet. */
export type Offer = {
  side: SelectionType
  /** The source's name of the side; for home and away the team's. */
  selection: string
  price: unknown
  line?: unknown
  player?: string
  team?: Team
  active: boolean
  /** In the limits' own currency; 0: none said. */
  max_bet?: number
  market_id?: string
  selection_id?: string
}

const SIDES: SelectionType[] = ['home', 'away', 'draw', 'over', 'under', 'yes', 'no', 'outright', 'other']

const digestOf = (offers: readonly Offer[], event_id: string | undefined): number => {
  begin(4)
  if (event_id !== undefined) mixText(event_id)
  for (let i = 0; i < offers.length; i += 1) {
    const offer = offers[i]
    if (!offer) continue
    const { side, selection, price, line, player, team, active, max_bet } = offer
    // What is of a type that does not belong there is looked at each time.
    if (typeof price !== 'number' || (line !== undefined && typeof line !== 'number')) return 0
    mix(SIDES.indexOf(side) + (active ? 16 : 32) + (team === undefined ? 0 : team === 'home' ? 64 : 128))
    // The other sides' names follow from the side.
    if (side === 'outright' || side === 'other') mixText(selection)
    mixNumber(price)
    if (line !== undefined) mixNumber(line)
    if (player !== undefined) mixText(player)
    if (max_bet !== undefined) mixNumber(max_bet)
    if (offer.selection_id !== undefined) mixText(offer.selection_id)
    if (offer.market_id !== undefined) mixText(offer.market_id)
    mix(6)
  }
  return end()
}

/** The offers of one book and market group as a group. */
export class OfferGroup implements ParsedGroup {
  readonly book: string
  readonly market_group: string
  readonly source_at: number | null
  readonly digest: number
  readonly offers: readonly Offer[]
  readonly format: OddsFormat
  /** The book's own id of the event, where the source is the book. */
  readonly event_id: string | undefined

  constructor(
    book: string,
    market_group: string,
    offers: readonly Offer[],
    { format, event_id, source_at = null }: { format: OddsFormat; event_id?: string; source_at?: number | null },
  ) {
    this.book = book
    this.market_group = market_group
    this.offers = offers
    this.format = format
    this.event_id = event_id
    this.source_at = source_at
    this.digest = digestOf(offers, event_id)
  }

  quotes(): (SourceQuote | Rejection)[] {
    const found: (SourceQuote | Rejection)[] = []
    const seen: Seen | null = this.offers.length > 3 ? new Map() : null
    for (const offer of this.offers) {
      const made = quoteOf(this, offer)
      if (!made.rejected && repeats(made, found, seen))
        found.push({
          ...refuse(this, 'duplicate_outcome', 'offer: expected each side and line once', offer),
          again: made,
        })
      else found.push(made)
    }
    return found
  }
}

const refuse = ({ book, market_group }: OfferGroup, reason: string, detail: string, offer: Offer): Rejection =>
  rejection(reason, `${market_group} ${detail}`, offer, { book })

const wrongLine = (line: unknown, isSigned: boolean): boolean => !isLine(line) || (line < 0 && !isSigned)

const quoteOf = (group: OfferGroup, offer: Offer): SourceQuote | Rejection => {
  const { side, selection, price, line, player, team, active, max_bet } = offer
  const cut = group.market_group.indexOf('#')
  const type = cut === -1 ? group.market_group : group.market_group.slice(0, cut)
  const prices = priceIn(price, group.format)
  if (!prices) {
    const reason = price === undefined ? 'missing_field' : typeof price === 'number' ? 'impossible_price' : 'wrong_type'
    return refuse(group, reason, `price: expected a price (${group.format}), got ${shown(price)}`, offer)
  }
  const lined = marketType(type)?.hasLine === true && side !== 'yes' && side !== 'no'
  const isSigned = side === 'home' || side === 'away'
  if (lined && wrongLine(line, isSigned)) {
    const expected = isSigned ? `a multiple of 0.25 within ${MAX_LINE}` : 'a multiple of 0.25, not below 0'
    return refuse(
      group,
      line === undefined ? 'missing_field' : 'impossible_line',
      `line: expected ${expected}, got ${shown(line)}`,
      offer,
    )
  }
  if (selection === '') return refuse(group, 'missing_field', 'selection: expected a name', offer)
  const isProp = type.startsWith('player_')
  if (isProp && !player) return refuse(group, 'missing_field', "player: expected a player's name", offer)
  return {
    market_type: type,
    selection,
    selection_type: side,
    team,
    player_name: player ?? '',
    stat_category: isProp ? type.slice('player_'.length) : '',
    line: lined && typeof line === 'number' ? plainLine(line) : null,
    odds_american: prices.odds_american,
    odds_decimal: prices.odds_decimal,
    is_active: active,
    is_alternate_line: cut !== -1,
    changed_at: null,
    external_event_id: group.event_id,
    external_selection_id: offer.selection_id,
    market_id: offer.market_id,
    max_bet: maxBetOf(max_bet),
    lay_odds_decimal: null,
    lay_odds_american: null,
  }
}

/** Collects offers into the groups of one event, in the order in which they come. `event_id`: the book's own, where the source is the book. */
export function createGroups(format: OddsFormat, event_id?: string) {
  const books = new Map<string, Map<string, Offer[]>>()
  return {
    add: (book: string, market_type: string, alternate: boolean, offer: Offer): void => {
      const market_group = alternate ? `${market_type}#alternate` : market_type
      let groups = books.get(book)
      if (!groups) {
        groups = new Map()
        books.set(book, groups)
      }
      const list = groups.get(market_group)
      if (list) list.push(offer)
      else groups.set(market_group, [offer])
    },
    all: (): OfferGroup[] =>
      [...books].flatMap(([book, groups]) =>
        [...groups].map(([market_group, list]) => new OfferGroup(book, market_group, list, { format, event_id })),
      ),
  }
}

export type Groups = ReturnType<typeof createGroups>
