/**
 * One event's books as groups. This is the hot path: millions of outcomes a minute, nine in ten unchanged since the last payload. Per
 * outcome it does no more than join name, price and point into the group's digest and look at the price's size; quotes are made
 * later, where a digest differs. No function is made per book or market but the one that makes the quotes, and that one is written as a
 * method: tsx names every function that is assigned (a defineProperty each), which cost a fifth of the time here
 * (measured over the MLB recording of 2026-08-04, outcomes/s: JSON.parse alone 3.4M, parsed with digests 2.4M, with every quote 2.1M).
 */
import { bookByAlias, bookId } from '../../atlas/sportsbooks.ts'
import type { ParsedGroup } from '../../model/part.ts'
import type { MarketDef } from './market-keys.ts'
import { quotesOf, type RawGroup, type RawOutcome } from './quotes.ts'
import type { OddsFormat } from './read.ts'
import { type Rejections, rejection, shown } from './reject.ts'

/** Which format the prices of a part look like. */
export type Evidence = { american: number; decimal: number; either: number }

/**
 * A request that names its format settles it. Else: whole numbers of 100 and above are American, and prices of -100 and below can be
 * nothing else, while one between 1 and 100, or with a fraction, is decimal. Both kinds in one part: a few broken prices must not
 * turn all the others into nonsense, so the more frequent one wins; where nothing is negative (futures), one decimal-looking
 * price in ten is enough, for +500 beside +1200 is common in American and 101.0 beside 151.0 without a single price below 100 is not.
 */
export function formatOf({ american, decimal, either }: Evidence): OddsFormat {
  if (american > 0) return american >= decimal ? 'american' : 'decimal'
  return decimal > 0 && decimal * 10 >= decimal + either ? 'decimal' : 'american'
}

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

const MOST_MARKETS = 500
const books = new Map<string, string>()

/** The book's id of a key, remembered (but not whatever garbage brings). */
const bookOf = (key: string): string => {
  let id = books.get(key)
  if (id === undefined) {
    id = bookId(key)
    if (books.size < 2000) books.set(key, id)
  }
  return id
}

export type RawEvent = { id: string; home: string; away: string; bookmakers: readonly unknown[] }
/** A group that still knows what it was read from, so that prices to lay can join it. */
type Laid = ParsedGroup & { raw: RawGroup }
type RawBook = { key?: unknown; last_update?: unknown; markets?: unknown; sid?: unknown }
type RawMarket = { key?: unknown; last_update?: unknown; outcomes?: unknown; sid?: unknown; suspended?: unknown }

/** All groups of an event, one per book and market group. */
export function groupsOf(ctx: Context, event: RawEvent): ParsedGroup[] {
  const groups: Laid[] = []
  const keys: string[] = []
  for (const raw of event.bookmakers) {
    const where = { event: event.id }
    if (typeof raw !== 'object' || raw === null) {
      ctx.rejections.add(rejection('wrong_type', `bookmakers: expected a bookmaker, got ${shown(raw)}`, raw, where))
      continue
    }
    const bookmaker: RawBook = raw
    const { key, markets } = bookmaker
    if (typeof key !== 'string' || key === '' || !Array.isArray(markets)) {
      const field =
        typeof key !== 'string' || key === '' ? 'key: expected a bookmaker key' : 'markets: expected an array'
      const got = typeof key !== 'string' || key === '' ? key : markets
      ctx.rejections.add(
        rejection(
          got === undefined ? 'missing_field' : 'wrong_type',
          `bookmakers.${field}, got ${shown(got)}`,
          raw,
          where,
        ),
      )
      continue
    }
    const book = bookOf(key)
    if (keys.includes(book) && !replaces(groups, book, key)) {
      const detail = `bookmakers.key: expected each book once, '${key}' is ${book} again`
      ctx.rejections.add(rejection('duplicate_book', detail, key, { ...where, book }))
      continue
    }
    keys.push(book)
    if (markets.length > MOST_MARKETS) {
      const detail = `bookmakers.markets: expected at most ${MOST_MARKETS}, got ${markets.length}`
      ctx.rejections.add(rejection('too_many_markets', detail, key, { ...where, book }))
      continue
    }
    addMarkets(ctx, event, bookmaker, book, markets, groups)
  }
  return groups
}

/**
 * Two keys of one book in one event (an old key beside its successor): the one that the catalogue names first is taken, so that it is
 * always the same. True when this key is that one; the other's groups are taken out.
 */
const replaces = (groups: Laid[], book: string, key: string): boolean => {
  if (bookByAlias(book)?.aliases[0] !== key) return false
  for (let i = groups.length - 1; i >= 0; i -= 1) if (groups[i]?.book === book) groups.splice(i, 1)
  return true
}

const addMarkets = (
  ctx: Context,
  event: RawEvent,
  bookmaker: RawBook,
  book: string,
  markets: readonly unknown[],
  groups: Laid[],
): void => {
  const first = groups.length
  let lays: Lay[] | null = null
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
    if (def.with_draw && outcomes.length === 3 && outcomes.some(isDraw)) def = def.with_draw
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
    let isRepeated = false
    for (let i = first; i < groups.length; i += 1) if (groups[i]?.market_group === def.market_group) isRepeated = true
    if (isRepeated) refuse(ctx, event, book, 'duplicate_market', `markets.key: expected ${def.market_group} once`, key)
    else groups.push(groupOf(ctx, event, bookmaker, market, def, book, outcomes))
  }
  if (lays) for (const lay of lays) attachLay(ctx, event, groups, first, book, lay)
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
  const active = market.suspended !== true
  const raw: RawGroup = {
    def,
    home: event.home,
    away: event.away,
    book,
    outcomes,
    lay: null,
    active,
    event_sid: bookmaker.sid,
    market_sid: market.sid,
  }
  return {
    book,
    market_group: def.market_group,
    source_at,
    digest: digestOf(ctx.evidence, outcomes, active ? '' : '!'),
    raw,
    quotes() {
      return quotesOf(raw, ctx.format())
    },
  }
}

/** Name, price and line of every outcome, one after another; '' where something is of a type that does not belong there. */
const digestOf = (evidence: Evidence, outcomes: readonly unknown[], start: string): string => {
  let digest = start
  for (let i = 0; i < outcomes.length; i += 1) {
    const outcome = outcomes[i]
    if (typeof outcome !== 'object' || outcome === null) return ''
    const { name, description, price, point, bet_limit, sid }: RawOutcome = outcome
    if (typeof name !== 'string' || typeof price !== 'number') return ''
    if (price <= -100) evidence.american += 1
    else if (price < 100 || price % 1 !== 0) evidence.decimal += 1
    else evidence.either += 1
    digest += name + price
    if (point !== undefined) {
      if (typeof point !== 'number') return ''
      digest += `@${point}`
    }
    if (description !== undefined || bet_limit !== undefined || sid !== undefined)
      digest += JSON.stringify([description, bet_limit, sid])
    digest += ';'
  }
  return digest
}

const attachLay = (
  ctx: Context,
  event: RawEvent,
  groups: Laid[],
  first: number,
  book: string,
  { def, outcomes }: Lay,
): void => {
  for (let i = first; i < groups.length; i += 1) {
    const group = groups[i]
    if (group?.market_group !== def.market_group) continue
    group.raw.lay = outcomes
    const digest = digestOf(ctx.evidence, outcomes, '')
    group.digest = digest === '' || group.digest === '' ? '' : `${group.digest}lay:${digest}`
    return
  }
  const detail = `${def.market_group} lay: expected the back prices of the same market beside it`
  refuse(ctx, event, book, 'lay_without_back', detail, def.market_group)
}
