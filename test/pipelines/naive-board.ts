/*
 * The board as anybody would write it who need not be fast: no digests, no ticks, no indexes. It says what must stand after each part.
 * A quote goes by the names of its event, book, market type, selection and line.
 */
import type { Scope } from '../../pipelines/model/part.ts'

export type NaiveQuote = { selection: string; line: number | null; price: number; active: boolean }
export type NaiveGroup = { book: string; market_group: string; quotes: NaiveQuote[] }
export type NaivePart = { feed: string; at: number; scope: Scope; events: { event: string; groups: NaiveGroup[] }[] }

type Group = { feed: string; seen: number; lost: number; quotes: Map<string, NaiveQuote> }

const typeOf = (market_group: string): string => market_group.replace('#alternate', '')
const nameOf = (quote: NaiveQuote): string => `${quote.selection} ${quote.line}`

/** @param order feeds, the preferred first; @param stale_ms a source that was not seen for longer is stale */
export const openNaiveBoard = (order: readonly string[], stale_ms: number) => {
  const events = new Map<string, { shownBy: Set<string>; groups: Map<string, Group> }>()

  const lose = (group: Group, at: number, names: readonly string[] = [...group.quotes.keys()]): void => {
    for (const name of names) {
      group.quotes.delete(name)
      group.lost = Math.max(group.lost, at)
    }
  }

  const apply = (groups: Map<string, Group>, shown: NaiveGroup, feed: string, at: number): boolean => {
    const key = `${shown.book}|${shown.market_group}`
    const type = typeOf(shown.market_group)
    const mine = groups.get(key)
    if (mine && at < (mine.quotes.size > 0 ? mine.seen : mine.lost)) return false
    const same = [...groups].filter(
      ([other]) => other.startsWith(`${shown.book}|`) && typeOf(other) === `${shown.book}|${type}`,
    )
    const others = same.filter(([, group]) => group.feed !== feed)
    for (const [, group] of others) {
      if (group.quotes.size === 0) continue
      const before = order.indexOf(feed) < order.indexOf(group.feed) && at >= group.seen
      if (!before && at - group.seen <= stale_ms) return false
    }
    for (const [other, group] of others) {
      if (other !== key) lose(group, at)
      group.feed = feed
    }
    const group = mine ?? { feed, seen: 0, lost: 0, quotes: new Map() }
    groups.set(key, group)
    group.seen = at
    const now = new Map<string, NaiveQuote>()
    for (const quote of shown.quotes) {
      const twin = same.find(([other, one]) => other !== key && one.quotes.has(nameOf(quote)))?.[1]
      // A line that is the main one too is the main one's, whoever is heard first.
      if (twin && shown.market_group.endsWith('#alternate')) continue
      twin?.quotes.delete(nameOf(quote))
      now.set(nameOf(quote), quote)
    }
    lose(
      group,
      at,
      [...group.quotes.keys()].filter(name => !now.has(name)),
    )
    group.quotes = now
    return true
  }

  return {
    show: ({ feed, at, scope, events: shown }: NaivePart): void => {
      const all = shown.flatMap(event => event.groups)
      const books = scope.books ?? all.map(group => group.book)
      const kinds = scope.market_groups ?? all.map(group => group.market_group)
      const removeUnshown = (
        groups: Map<string, Group>,
        applied: ReadonlySet<string>,
        isMeant = (_: string) => true,
      ) => {
        for (const [key, group] of groups) {
          const [book = '', kind = ''] = key.split('|')
          const inScope = books.includes(book) && kinds.includes(kind) && isMeant(kind)
          if (group.feed === feed && inScope && !applied.has(key) && at >= group.seen) lose(group, at)
        }
      }
      for (const { event, groups } of shown) {
        const known = events.get(event) ?? { shownBy: new Set(), groups: new Map() }
        events.set(event, known)
        known.shownBy.add(feed)
        const isMain = (market_group: string) => !market_group.includes('#')
        const applied = new Set<string>()
        const applyAll = (own: readonly NaiveGroup[]) => {
          for (const group of own)
            if (apply(known.groups, group, feed, at)) applied.add(`${group.book}|${group.market_group}`)
        }
        applyAll(groups.filter(({ market_group }) => isMain(market_group)))
        const others = groups.filter(({ market_group }) => !isMain(market_group))
        if (others.length > 0) removeUnshown(known.groups, applied, isMain)
        applyAll(others)
        removeUnshown(known.groups, applied)
      }
      for (const [event, { shownBy, groups }] of events) {
        const absent = scope.all_events && !scope.all_events.includes(event) && !shown.some(one => one.event === event)
        if (absent && shownBy.has(feed)) removeUnshown(groups, new Set())
      }
    },
    /** Every standing quote: its name, and what is said of it. */
    standing: (): Map<string, string> => {
      const all = new Map<string, string>()
      for (const [event, { groups }] of events) {
        for (const [key, group] of groups) {
          for (const [name, quote] of group.quotes) {
            all.set(`${event} ${typeOf(key)} ${name}`, `${quote.price} ${quote.active} ${key}`)
          }
        }
      }
      return all
    },
    /** When each group that holds quotes was last seen. */
    seen: (): Map<string, number> => {
      const all = new Map<string, number>()
      for (const [event, { groups }] of events) {
        for (const [key, group] of groups) if (group.quotes.size > 0) all.set(`${event} ${key}`, group.seen)
      }
      return all
    },
  }
}
