/**
 * A view's SELECT as text for a FROM clause: the same file that is applied as the view, without the conditions of filters that are not used.
 *
 * Why not only `FROM odds_state(...)`: the engine analyses a parameterised view twice (once to learn its columns), and conditions on empty filters
 * cost planning too. On 26.7, for 50 rows of a league and market of 25,000 quotes: 47 ms by the view's name, 29 ms by its text.
 */

import type { SqlParams } from './client.ts'
import { expandViews, readViews, type SqlFile, withoutFilters } from './files.ts'
import { sourceText } from './shards.ts'

// Who reads decides whether rows carry addresses, and most questions are not about rows.
const UNLINKED = { links: "''", link_ends: "CAST(map(), 'Map(String, String)')" }
/** What makes a question of opportunities one of several sets of books. */
const OF_READERS = { opportunities_at: 'opportunities_of_readers', own_confidence: 'given_confidence' }
const LINKS = /\{(links|link_ends):[^{}]*\}/g

/** @param cluster the name of the store's cluster; null: it is of one server */
export function createSources(database: string, cluster: string | null = null) {
  const named = (views: readonly SqlFile[]) => new Map(views.map(view => [view.name, view.statement]))
  const single = named(readViews())
  let several: typeof single | null = null
  return {
    /**
     * @param name a file of sql/views
     * @param params what the question is sent with; an array that is empty or missing is a filter that is not used; with `readers`, sets of books,
     *   a view of opportunities answers each of them: an id begins with the number of its set, from 1, and a space
     * @returns `(SELECT ...)` (of a cluster: what asks every server for it), without links where none are told of, with the parameters still in it
     * @throws when there is no such view
     */
    source(name: string, params: SqlParams): string {
      if ('readers' in params) several ??= named(expandViews(OF_READERS))
      const statement = ('readers' in params ? several : single)?.get(name)
      if (statement === undefined) throw new Error(`there is no view ${name}`)
      const isUsed = (filter: string) => {
        const value = params[filter]
        return Array.isArray(value) && value.length > 0
      }
      const filtered = withoutFilters(statement, filter => !isUsed(filter), isUsed)
      const linked = filtered.replace(LINKS, (text, link: 'links' | 'link_ends') =>
        link in params ? text : UNLINKED[link],
      )
      return sourceText(linked, { database, cluster })
    },
  }
}
