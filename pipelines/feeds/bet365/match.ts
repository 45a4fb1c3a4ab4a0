/** The match that a message of bet365's begins with: who plays, when, in which league. */
import type { ParsedEvent, ParsedGroup } from '../../model/part.ts'
import { Page } from '../groups/page.ts'
import { parsedEvent } from '../read/event.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { nameOf } from '../read/values.ts'
import { instantIn } from '../read/zone.ts'
import { field, leagueOf } from './records.ts'

export const BOOK = 'bet365'
const ZONE = 'Europe/London'

/** A match and what is shown of it; `isSuspended`: all of it. */
export type Match = { event: ParsedEvent; page: Page; apart: Page; isSuspended: boolean }

export const isSuspended = (record: string): boolean => field(record, ';SU=') === '1'

/** @returns null, and why to `rejections`, where it is none of the league or does not name two teams */
export function openMatch(league: string, native_id: string, message: string, rejections: Rejections): Match | null {
  const no = refusing(rejections, message, { event: native_id, book: BOOK })
  if (native_id === '') return no('missing_field', 'CL.IT: expected the number of a match, #E<digits>#, got none')
  const head = headOf(message)
  const { home, away } = teamsOf(head)
  if (home === '' || away === '')
    return no('no_names', `EV.N2, EV.N3: expected two teams, got ${shown(field(head, ';EX='))}`)
  if (areExchanged(head)) {
    const got = `${shown(field(head, ';N2='))} and ${shown(field(head, ';N3='))}`
    return no(
      'other_teams',
      `EV.N2, EV.N3: expected the teams of ${shown(field(head, ';EX='))} in their order, got ${got}`,
    )
  }
  if (home === away) return no('same_team', `EV.N3: expected another team than ${shown(home)}`)
  if (league === '' || leagueOf(message) !== league)
    return no(
      'unknown_league',
      `EV.CC: expected a competition of league '${league}', got ${shown(field(head, ';CC='))}`,
    )
  const start_time = startOf(field(head, ';BC='))
  if (start_time === null) return no('bad_time', `EV.BC: expected YYYYMMDDhhmmss, got ${shown(field(head, ';BC='))}`)
  const event = parsedEvent({ native_id, native_of: { book: BOOK }, league, home, away, start_time })
  const pages = { page: new Page(BOOK, native_id), apart: new Page(BOOK, native_id) }
  return { event, ...pages, isSuspended: isSuspended(head) }
}

/** The names of two other teams than a match's, in a message under its number; null where it has those, or none. */
export function othersIn(message: string, { event }: Match): { home: string; away: string } | null {
  const { home, away } = teamsOf(headOf(message))
  return home === '' || away === '' || (home === event.home && away === event.away) ? null : { home, away }
}

/** Every group of a match. */
export const groupsOf = ({ page, apart }: Match): ParsedGroup[] => [
  ...page.read(),
  ...apart.read().map(group => ({
    book: group.book,
    market_group: group.market_group.replace('#', '#goals_over_under#'),
    source_at: group.source_at,
    digest: group.digest,
    quotes: () => group.quotes(),
  })),
]

const namesIn = (head: string): { one: string; joint: string; other: string } => {
  const [, one = '', joint = '', other = ''] = /^(.+?) (v|@) (.+)$/.exec(field(head, ';EX=')) ?? []
  return { one, joint, other }
}

/** `Arsenal v Chelsea` is home first, `NY Jets @ NE Patriots` away first; `N2` and `N3` are in the same order. */
const teamsOf = (head: string): { home: string; away: string } => {
  const { one, joint, other } = namesIn(head)
  const [first, second] = [nameOf(field(head, ';N2=') || one), nameOf(field(head, ';N3=') || other)]
  return joint === '@' ? { home: second, away: first } : { home: first, away: second }
}

/** Whether the two names stand the other way round than in the match's own: which of them is at home nobody knows. */
const areExchanged = (head: string): boolean => {
  const { one, other } = namesIn(head)
  return (
    one !== '' &&
    one !== other &&
    field(head, ';N2=').trim() === other.trim() &&
    field(head, ';N3=').trim() === one.trim()
  )
}

/** The record that says what a message is of. */
const headOf = (message: string): string => {
  const at = message.indexOf('|EV;') + 1
  return at === 0 ? '' : message.slice(at, endOf(message, at))
}

const endOf = (message: string, from: number): number => {
  const to = message.indexOf('|', from)
  return to === -1 ? message.length : to
}

const startOf = (text: string): number | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  return found ? instantIn(ZONE, found.slice(1).map(Number)) : null
}
