/** The scope of a part: the books and market groups that it speaks for. */
import type { ParsedGroup, Scope } from './model/part.ts'

/** What the part speaks for. */
export type PartScope = Record<'books' | 'market_groups', Pick<ReadonlySet<string>, 'has'>>

const ALL: PartScope['market_groups'] = { has: () => true }
/** Of an event that a source shows no more at all. */
export const EVERYTHING: PartScope = { books: ALL, market_groups: ALL }

export const scopeOf = (scope: Scope | undefined, groups: Iterable<ParsedGroup>): PartScope => {
  const books = new Set(scope?.books ?? [])
  const named = scope?.market_groups ?? []
  const marketGroups = new Set(named === 'all' ? [] : named)
  if (!scope?.books || !scope.market_groups) {
    for (const group of groups) {
      if (!scope?.books) books.add(group.book)
      if (!scope?.market_groups) marketGroups.add(group.market_group)
    }
  }
  return { books, market_groups: named === 'all' ? ALL : marketGroups }
}
