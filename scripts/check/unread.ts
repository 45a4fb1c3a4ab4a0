/**
 * Recordings that hold nothing for any feed, each with why: told by their text, so that other names change nothing. What is neither read
 * nor named here is a finding.
 */
import type { FileHead } from '../../pipelines/model/part.ts'

const UNREAD: readonly { why: string; is: (head: FileHead) => boolean }[] = [
  { why: 'a collector’s record of its runs: no prices', is: ({ text }) => /"lastFetched"|"attemptStatus"/.test(text) },
  {
    why: 'alias tables: they serve the catalogue and its tests',
    is: ({ text, folder }) =>
      folder === 'team-reference' ||
      /"pinnacle_id"\s*:/.test(text) ||
      /^\s*\[\s*\{[^{}]*"DraftKings Name"\s*:/.test(text) ||
      /^path,game_index,team_index,/.test(text) ||
      /^\s*\{\s*"sports"\s*:\s*\[\s*\{[\s\S]{0,400}"leagues"[\s\S]{0,600}"teams"\s*:\s*\[/.test(text) ||
      /^\s*\{\s*"manchestercity"/.test(text),
  },
  {
    why: 'somebody else’s calculation from the same prices',
    is: ({ text }) => /^[^\n]*\bis_arb\b/.test(text) || /^[^\n]*\bexpected_profit/.test(text),
  },
  { why: 'a list of sport keys: no prices', is: ({ text }) => /^[^\n]*\bhas_outrights\b/.test(text) },
  {
    why: 'a stream of scores, races or orders: no prices',
    is: ({ text }) => /^\s*\{[^\n]{0,200}"op"\s*:\s*"(?:ccm|rcm|ocm)"/.test(text),
  },
  {
    why: 'a single answer of an exchange’s other interface: not of its stream',
    is: ({ text }) =>
      /^\s*\{\s*"jsonrpc"\s*:/.test(text) ||
      /^\s*\{\s*"marketId"[\s\S]*"marketStartTime"/.test(text) ||
      /^\s*\{\s*"bspMarket"\s*:/.test(text),
  },
  {
    why: 'scores and incidents of an exchange’s other interface: no prices',
    is: ({ text }) => /"eventTypeId"[\s\S]{0,80}"(?:incidents|score)"\s*:/.test(text),
  },
  {
    why: 'one message of a stream by itself: books are rebuilt from a file of its lines',
    is: ({ text }) => /^\s*\{\s*"op"\s*:\s*"mcm"/.test(text),
  },
  { why: 'a series’ description: no prices', is: ({ text }) => /^\s*\{\s*"series"\s*:\s*[[{]/.test(text) },
]

/** Why a text is read by no feed, or null where nobody knows. */
export const whyUnread = (head: FileHead): string | null => UNREAD.find(one => one.is(head))?.why ?? null
