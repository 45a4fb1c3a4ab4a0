/**
 * Recordings that hold nothing for any feed, each with why: told by their text, so that other names change nothing. What is neither read
 * nor named here is a finding.
 */
import { hasMembers, isObjectText } from '../../pipelines/feeds/read/named.ts'
import { listOf, rootOf, valuesOf } from '../../pipelines/feeds/read/values.ts'
import type { FileHead } from '../../pipelines/model/part.ts'
import { showings } from '../replay/payload.ts'

/** A first line with a column of this name. */
const hasColumn = (name: string) => {
  const column = new RegExp(`^(?:[^\\n]*,)?"?${name}"?(?:,|\\s|$)`)
  return (text: string): boolean => !/^\s*[[{]/.test(text) && column.test(text)
}

/** An error's text may stand in a list too. */
const FEWEST_NAMES = 3

/** The names that each thing goes by: an object of nothing but texts and lists of texts. */
const areSpellings = (text: string): boolean => {
  const { root } = isObjectText(text) ? rootOf(text) : { root: null }
  const named = valuesOf(root)
  const isNamed = (one: unknown): boolean =>
    listOf(one).length > 0 && listOf(one).every(name => typeof name === 'string')
  return named.filter(isNamed).length >= FEWEST_NAMES && named.every(one => typeof one === 'string' || isNamed(one))
}

const someOf =
  (...tests: readonly ((text: string) => boolean)[]) =>
  (text: string): boolean =>
    tests.some(test => test(text))

const isAlias = someOf(
  hasMembers('pinnacle_id'),
  hasMembers('DraftKings Name'),
  text => hasColumn('team_index')(text) && hasColumn('abbr')(text),
  hasMembers('sports', 'leagues', 'teams'),
  areSpellings,
)
const isOfExchange = someOf(
  hasMembers('jsonrpc'),
  hasMembers('marketId', 'marketStartTime'),
  hasMembers('bspMarket', 'bettingType'),
)

const UNREAD: readonly { why: string; is: (head: FileHead) => boolean }[] = [
  { why: 'a collector’s record of its runs: no prices', is: ({ text }) => /"lastFetched"|"attemptStatus"/.test(text) },
  {
    why: 'alias tables: they serve the catalogue and its tests',
    is: ({ text, folder }) => folder === 'team-reference' || isAlias(text),
  },
  {
    why: 'somebody else’s calculation from the same prices',
    is: ({ text }) => hasColumn('is_arb')(text) || hasColumn('expected_profit(?:_pct)?')(text),
  },
  { why: 'a list of sport keys: no prices', is: ({ text }) => hasColumn('has_outrights')(text) },
  {
    why: 'a stream of scores, races or orders: no prices',
    is: ({ text }) => /"op"\s*:\s*"(?:ccm|rcm|ocm)"/.test(text),
  },
  {
    why: 'changes of a stream’s markets of which none is shown whole: no book can be made of them',
    is: ({ text }) => /"op"\s*:\s*"mcm"/.test(text),
  },
  {
    why: 'a single answer of an exchange’s other interface: not of its stream',
    is: ({ text }) => isOfExchange(text),
  },
  {
    why: 'scores and incidents of an exchange’s other interface: no prices',
    is: ({ text }) => /"eventTypeId"\s*:/.test(text) && /"(?:incidents|score)"\s*:/.test(text),
  },
  { why: 'a series’ description: no prices', is: ({ text }) => isObjectText(text) && /"series"\s*:\s*[[{]/.test(text) },
]

/** Why a payload's text is read by no feed, or null where nobody knows. */
export const whyUnread = (path: string, text: string): string | null => {
  for (const head of showings(path, text)) {
    const found = UNREAD.find(one => one.is(head))
    if (found) return found.why
  }
  return null
}
