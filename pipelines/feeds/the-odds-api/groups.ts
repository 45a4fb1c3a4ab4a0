/**
 * One event's books as groups. This is the hot path: millions of outcomes a minute, nine in ten unchanged since the last payload. Per
 * outcome it does no more than join name, price and point into the group's digest and look at the price's size; quotes are made
 * later, where a digest differs. No function is made per book or market but the one that makes the quotes, and that one is written as a
 * method: tsx names every function that is assigned (a defineProperty each), which cost a fifth of the time here
 * (measured over the MLB recording of 2026-08-04, outcomes/s: JSON.parse alone 3.4M, parsed with digests 2.4M, with every quote 2.1M).
 */
import { bookByAlias, bookId, isPickEm } from '../../atlas/sportsbooks.ts'
import type { ParsedGroup } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'
import { rejection, shown } from '../read/reject.ts'
import { addMarkets, type Context, type Laid, type RawBook, type RawEvent } from './markets.ts'

const MOST_MARKETS = 500
/** The book's id of a key. */
const bookOf = remembered(2_000, bookId)

/** All groups of an event, one per book and market group. */
export function groupsOf(ctx: Context, event: RawEvent): ParsedGroup[] {
  const groups: Laid[] = []
  const books: string[] = []
  /** The key that stands for each of them. */
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
    if (isPickEm(book)) {
      const detail = `bookmakers.key: expected a sportsbook, '${key}' is a pick'em app`
      ctx.rejections.add(rejection('not_a_sportsbook', detail, key, { ...where, book }))
      continue
    }
    const place = books.indexOf(book)
    const isRepeated = keys[place] === key
    if (place !== -1) {
      const more = isRepeated ? '; of each group the one looked at last is taken' : ''
      const detail = `bookmakers.key: expected each book once, '${key}' is ${book} again${more}`
      ctx.rejections.add(rejection('duplicate_book', detail, key, { ...where, book }))
      if (!isRepeated && !replaces(groups, book, key)) continue
      keys[place] = key
    } else {
      books.push(book)
      keys.push(key)
    }
    if (markets.length > MOST_MARKETS) {
      const detail = `bookmakers.markets: expected at most ${MOST_MARKETS}, got ${markets.length}`
      ctx.rejections.add(rejection('too_many_markets', detail, key, { ...where, book }))
      continue
    }
    const own: Laid[] = isRepeated ? [] : groups
    addMarkets(ctx, event, bookmaker, book, markets, own)
    if (isRepeated) addNewest(groups, own)
  }
  return groups
}

/** Adds what is shown again (it happens): each group once, the one looked at last, the first where that is not known. */
export const addNewest = <G extends ParsedGroup>(groups: G[], again: readonly G[]): void => {
  for (const group of again) {
    const place = groups.findIndex(
      ({ book, market_group }) => book === group.book && market_group === group.market_group,
    )
    const standing = groups[place]
    if (!standing) groups.push(group)
    else if ((group.source_at ?? 0) > (standing.source_at ?? 0)) groups[place] = group
  }
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
