/**
 * Joins judged by tables: rows of scraped pages, which name teams in three ways and mostly no day. Whose teams they are, the tables of aliases say by the
 * team ids that the scraper wrote beside its names; which day it is, the page of another book that was read in the same minutes and names one.
 */
import { scrapedBooks } from '../../pipelines/feeds/scraped-books.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { payloads, recorded, through } from '../feeds/recordings.ts'
import { type Join, minute } from './join.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
const minutesOf = (at: number): number => {
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return hour * 60 + minute
}

type Row = { 'Info Table': Record<string, string>; 'Odds Table': Record<string, string>; MatchupID: string }
type Dated = { at: number; start: number }

/** What a row says of its time of day, in minutes; null where it says none. */
const timeSaid = (words: string): number | null => {
  const found = /(\d{1,2}):(\d\d) ?([AP])M$/.exec(words)
  return found ? (Number(found[1]) % 12) * 60 + Number(found[2]) + (found[3] === 'P' ? 720 : 0) : null
}

/** The start that another book's page names of the pair; null where none does, or two do. */
const startByOthers = (dated: readonly Dated[], at: number, words: string): Dated | null => {
  const said = timeSaid(words)
  // These words a scraper also writes where it finds no time: they say nothing of a game that may be over.
  const longest = /^live(?: game)?$/i.test(words) ? 4 * HOUR : 6 * HOUR
  const fits = dated.filter(one =>
    said === null
      ? one.at <= at && one.start <= at + 15 * MINUTE && one.start >= at - longest
      : Math.abs(one.at - at) <= 10 * MINUTE && Math.abs(minutesOf(one.start) - said) <= 10,
  )
  const days = new Set(fits.map(one => eastern.format(one.start)))
  return days.size === 1 ? (fits[0] ?? null) : null
}

/** "Oakland Athletics" is who is now "Athletics". */
const isCalled = (team: string, full: string): boolean => team === full || full.endsWith(` ${team}`)

export function joinsByTable(file: string, league: 'mlb' | 'nba'): Join[] {
  const text = recorded(`scraped-books-2024/${file}`)
  const table = recorded(`team-reference/alias-by-book_${league.toUpperCase()}.json`)
  if (text === null || table === null) return []
  const aliases: Record<string, string>[] = JSON.parse(table)
  const fullOf = new Map(aliases.map(row => [row.TeamID ?? '', row['Full Name'] ?? '']))
  const registry = createRegistry(league, { prefix: '' })
  const dated = new Map<string, Dated[]>()
  const shown: { row: Row; event: ParsedEvent; at: number; event_id: string }[] = []
  for (const payload of payloads(text, scrapedBooks.id)) {
    for (const [row] of JSON.parse(payload.body) as [Row][]) {
      const [event] = through(scrapedBooks, { ...payload, body: JSON.stringify([[row]]) }).events
      if (!event) continue
      const answer = registry.resolve(event, scrapedBooks.id, payload.observed_at)
      if ('rejected' in answer) continue
      const at = payload.observed_at
      if (event.start_time !== null)
        dated.set(row.MatchupID, [...(dated.get(row.MatchupID) ?? []), { at, start: event.start_time }])
      else shown.push({ row, event, at, event_id: answer.event.event_id })
    }
  }
  const joins: Join[] = []
  for (const { row, event, at, event_id } of shown) {
    const info = row['Info Table']
    const words = info['Start Time'] ?? ''
    const other = startByOthers(dated.get(row.MatchupID) ?? [], at, words)
    const [away, home] = [fullOf.get(info['Away ID'] ?? ''), fullOf.get(info['Home ID'] ?? '')]
    const known = registry.get(event_id)
    if (!other || !away || !home || !known) continue
    joins.push({
      source: `${row['Odds Table']['Book Name']} ${league}`,
      shown: `${event.away} @ ${event.home} '${words}' at ${minute(at)}`,
      event: event_id,
      evidence: `team ids ${info['Away ID']} ${away}, ${info['Home ID']} ${home}; a page with a day: ${minute(other.start)}`,
      right:
        isCalled(known.home_team, home) &&
        isCalled(known.away_team, away) &&
        known.start !== null &&
        eastern.format(known.start) === eastern.format(other.start),
    })
  }
  return joins
}
