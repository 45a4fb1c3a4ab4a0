/**
 * FanDuel's event page (`/sbapi/event-page`): one book's own markets of an event, with the native ids that its bet slip links need.
 *
 * The answer is of tabs: a tab that was not asked for brings no markets, so what is not shown says nothing of other markets.
 */
import type { Feed } from '../model/part.ts'
import { parseFanduel } from './fanduel/parse.ts'
import { splitFanduel } from './fanduel/split.ts'
import { hasMembers } from './read/named.ts'

export const fanduel: Feed = {
  id: 'fanduel',
  simulated: false,
  interval_ms: 60_000,
  split: splitFanduel,
  parse: parseFanduel,
  // The page begins with its layout, which names markets by the book's own types, or with what it attaches.
  recognises: ({ text }) =>
    (/^\s*\{\s*"layout"\s*:\s*\{/.test(text) && /"(?:defaultTab|coupons|cards|tabs)"\s*:/.test(text)) ||
    /^\s*\{\s*"attachments"\s*:\s*\{\s*"(?:eventTypes|competitions|events|markets)"/.test(text) ||
    isPage(text),
}

const isPage = hasMembers('attachments', 'eventTypes')
