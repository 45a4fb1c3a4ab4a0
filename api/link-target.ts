/**
 * Where a bet is: the address at its book of an outcome, of its event, or the book's homepage. Ids come from feeds, so they are written into an
 * address only when they are plain and then percent-encoded, and what comes out must lie on a host that the atlas names for that very book.
 */

import { linksOfBook, type SportsbookLinks } from '../pipelines/atlas/sportsbook-links.ts'

export const LINK_TYPES = ['outcome', 'event', 'homepage'] as const

export type LinkTarget = { url: string; type: (typeof LINK_TYPES)[number] }

/** What is known of a quote at its book; '' for what is not. */
export type NativeIds = {
  sportsbook: string
  external_event_id: string
  external_selection_id: string
  market_id: string
  /** Its ids are made up, or of a game long past. */
  simulated: boolean
}

// One letter or digit at least: `..` is a path of its own.
const PLAIN = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{1,64}$/

/**
 * @param state a US state's postal code, upper case, or null; only books whose addresses depend on it look at it
 * @returns null for a book that the catalogue lacks
 */
export function targetOf(quote: NativeIds, state: string | null): LinkTarget | null {
  const book = linksOfBook(quote.sportsbook)
  if (book === undefined) return null
  const own = state?.toLowerCase() ?? ''
  const place = book.states.size === 0 || book.states.has(own) ? own : ''
  const { external_event_id: event, external_selection_id: selection, market_id: market } = quote
  const ids = { event, selection, market }
  const values: Values = quote.simulated ? { state: place } : { ...ids, state: place }
  const outcome = fill(book, book.outcome, values)
  if (outcome !== null) return { url: outcome, type: 'outcome' }
  const whole = fill(book, book.event, values)
  if (whole !== null) return { url: whole, type: 'event' }
  return { url: fill(book, book.state_homepage, values) ?? book.homepage, type: 'homepage' }
}

type Values = Readonly<Record<string, string>>

/** An address with its values in it; null where one of them is missing or strange. */
function fill(book: SportsbookLinks, form: string, values: Values): string | null {
  if (form === '') return null
  let whole = true
  const url = form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (!PLAIN.test(value)) whole = false
    return encodeURIComponent(value)
  })
  return whole && isAllowed(book, url) ? url : null
}

function isAllowed(book: SportsbookLinks, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return protocol === 'https:' && book.hosts.has(host) && username === '' && password === ''
}
