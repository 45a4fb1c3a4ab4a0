/** One bookmaker's markets as groups. Here and in what is called from here every microsecond counts: groups.ts says why. */

import type { MarketDef } from '../../atlas/market-keys.ts'
import type { OddsFormat } from '../../model/odds.ts'
import type { ParsedGroup, Rejection, SourceQuote } from '../../model/part.ts'
import { joined } from '../groups/digest.ts'
import { type Rejections, rejection, shown } from '../read/reject.ts'
import { digestOf, type Evidence, withIds } from './digest.ts'
import { withLay } from './lay.ts'
import { quotesOf, type RawGroup } from './quotes.ts'
import { withRepeated } from './repeated.ts'

/** What the parsing of one part carries along. */
export type Context = {
  sport: string
  defOf: (key: string) => MarketDef | null
  rejections: Rejections
  evidence: Evidence
  /** Asked only after the whole part was looked through. */
  format: () => OddsFormat
  clock: (value: unknown) => number | null
}

export type RawEvent = { id: string; home: string; away: string; bookmakers: readonly unknown[] }
/** A group that still knows what it was read from, so that its quotes can be made and prices to lay can join it. */
export class Laid implements ParsedGroup, RawGroup {
  readonly ctx: Context
  readonly def: MarketDef
  readonly home: string
  readonly away: string
  readonly book: string
  readonly market_group: string
  readonly outcomes: readonly unknown[]
  lay: readonly unknown[] | null = null
  main: readonly unknown[] | null = null
  /** The outcomes of the same market where it stands there again. */
  repeated: (readonly unknown[])[] | null = null
  readonly active: boolean
  readonly event_sid: unknown
  readonly market_sid: unknown
  readonly source_at: number | null
  digest: number

  constructor(
    ctx: Context,
    event: RawEvent,
    bookmaker: RawBook,
    market: RawMarket,
    def: MarketDef,
    book: string,
    outcomes: readonly unknown[],
    source_at: number | null,
  ) {
    this.ctx = ctx
    this.def = def
    this.home = event.home
    this.away = event.away
    this.book = book
    this.market_group = def.market_group
    this.outcomes = outcomes
    this.active = market.suspended !== true
    this.event_sid = bookmaker.sid
    this.market_sid = market.sid
    this.source_at = source_at
    this.digest = withIds(digestOf(ctx.evidence, outcomes, this.active, event), this.event_sid, this.market_sid)
  }

  quotes(): (SourceQuote | Rejection)[] {
    const format = this.ctx.format()
    const own = quotesOf(this, format)
    const found = this.repeated ? withRepeated(this, this.repeated, own, format) : own
    return this.lay ? withLay(this, this.lay, found, format) : found
  }
}
export type RawBook = { key?: unknown; last_update?: unknown; markets?: unknown; sid?: unknown }
type RawMarket = { key?: unknown; last_update?: unknown; outcomes?: unknown; sid?: unknown; suspended?: unknown }

/** Adds the groups of a bookmaker's markets to its event's. */
export const addMarkets = (
  ctx: Context,
  event: RawEvent,
  bookmaker: RawBook,
  book: string,
  markets: readonly unknown[],
  groups: Laid[],
): void => {
  const first = groups.length
  let lays: Lay[] | null = null
  let hasAlternates = false
  for (const raw of markets) {
    if (typeof raw !== 'object' || raw === null) {
      refuse(ctx, event, book, 'wrong_type', `markets: expected a market, got ${shown(raw)}`, raw)
      continue
    }
    const market: RawMarket = raw
    const { key, outcomes } = market
    if (typeof key !== 'string' || !Array.isArray(outcomes)) {
      const [field, got] =
        typeof key === 'string' ? ['outcomes: expected an array', outcomes] : ['key: expected a market key', key]
      refuse(
        ctx,
        event,
        book,
        got === undefined ? 'missing_field' : 'wrong_type',
        `markets.${field}, got ${shown(got)}`,
        raw,
      )
      continue
    }
    let def = ctx.defOf(key)
    if (!def) {
      const detail = `markets.key: expected a market of ${ctx.sport} that the atlas has, got '${key.slice(0, 80)}'`
      refuse(ctx, event, book, 'unknown_market', detail, key)
      continue
    }
    if (def.with_draw && outcomes.length <= 3 && outcomes.some(isDraw)) def = def.with_draw
    if (outcomes.length > def.most) {
      const detail = `${def.market_group} outcomes: expected at most ${def.most}, got ${outcomes.length}`
      refuse(ctx, event, book, 'too_many_outcomes', detail, key)
      continue
    }
    if (def.lay) {
      lays ??= []
      lays.push({ def, outcomes })
      continue
    }
    if (def.alternate) hasAlternates = true
    const standing = standingOf(groups, first, def)
    if (standing) {
      refuse(ctx, event, book, 'duplicate_market', `markets.key: expected ${def.market_group} once`, key)
      standing.repeated = [...(standing.repeated ?? []), outcomes]
      standing.digest = joined(standing.digest, digestOf(ctx.evidence, outcomes, true, event))
    } else groups.push(groupOf(ctx, event, bookmaker, market, def, book, outcomes))
  }
  if (hasAlternates) tellMain(groups, first)
  if (lays) for (const lay of lays) attachLay(ctx, event, groups, first, book, lay)
}

const standingOf = (groups: readonly Laid[], first: number, { market_group }: MarketDef): Laid | null => {
  for (let i = first; i < groups.length; i += 1) if (groups[i]?.market_group === market_group) return groups[i] ?? null
  return null
}

type Lay = { def: MarketDef; outcomes: readonly unknown[] }

const refuse = (ctx: Context, event: RawEvent, book: string, reason: string, detail: string, piece: unknown): void =>
  ctx.rejections.add(rejection(reason, detail, piece, { event: event.id, book }))

const isDraw = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'name' in outcome && outcome.name === 'Draw'

const groupOf = (
  ctx: Context,
  event: RawEvent,
  bookmaker: RawBook,
  market: RawMarket,
  def: MarketDef,
  book: string,
  outcomes: readonly unknown[],
): Laid => {
  const last = market.last_update ?? bookmaker.last_update
  const source_at = last === undefined || last === null ? null : ctx.clock(last)
  if (source_at === null && last !== undefined && last !== null) {
    const detail = `${def.market_group} last_update: expected an ISO instant of 2000 to 2099, got ${shown(last)}`
    refuse(ctx, event, book, 'bad_time', detail, last)
  }
  return new Laid(ctx, event, bookmaker, market, def, book, outcomes, source_at)
}

/** An alternate market often repeats the main line; that quote is the main market's, and changes here when it changes there. */
const tellMain = (groups: readonly Laid[], first: number): void => {
  for (let i = first; i < groups.length; i += 1) {
    const group = groups[i]
    if (!group?.def.alternate) continue
    for (let j = first; j < groups.length; j += 1) {
      const main = groups[j]
      if (!main || main.market_group !== group.def.market_type) continue
      group.main = main.outcomes
      group.digest = joined(group.digest, main.digest)
    }
  }
}

const attachLay = (
  ctx: Context,
  event: RawEvent,
  groups: Laid[],
  first: number,
  book: string,
  { def, outcomes }: Lay,
): void => {
  const group = standingOf(groups, first, def)
  if (group) {
    group.lay = outcomes
    group.digest = joined(group.digest, digestOf(ctx.evidence, outcomes, true, event))
  } else {
    const detail = `${def.market_group} lay: expected the back prices of the same market beside it`
    refuse(ctx, event, book, 'lay_without_back', detail, def.market_group)
  }
}
