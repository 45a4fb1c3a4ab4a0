/** What a page's words say of a start, which known game a row is of that names no day, and which of its prices are another game's. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startOf } from '../../pipelines/feeds/scraped-books/start.ts'
import { scrapedBooks } from '../../pipelines/feeds/scraped-books.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import { at, mlb, refused, resolved, shown } from '../resolve/shown.ts'
import { through } from './recordings.ts'
import { rowsOf } from './rows.ts'

const NOON = at('2026-08-04T16:00:00Z')
const iso = (time: number | null | undefined) => (time ? new Date(time).toISOString().slice(0, 16) : null)

test('words with a day are a start', () => {
  assert.is(iso(startOf('Today · 7:05 PM', NOON)?.start_time), '2026-08-04T23:05')
  assert.is(iso(startOf('Tomorrow · 12:10 PM', NOON)?.start_time), '2026-08-05T16:10')
  assert.is(iso(startOf('Nov 9, 2026 · 1:00 PM', NOON)?.start_time), '2026-11-09T18:00')
  // After midnight in UTC it is still the same day in the east.
  assert.is(iso(startOf('Today · 10:10 PM', at('2026-08-05T02:00:00Z'))?.start_time), '2026-08-05T02:10')
  // A Tuesday: the next Sunday, today while it is not past, a date without its year.
  const starts = (words: string) => iso(startOf(words, NOON)?.start_time)
  assert.is(starts('Sun 1:00 PM'), '2026-08-09T17:00')
  assert.is(starts('Tuesday · 8:15 PM'), '2026-08-05T00:15')
  assert.is(starts('TUE 9:00 AM'), '2026-08-11T13:00')
  assert.is(starts('Sun, Sep 13 · 1:00 PM ET'), '2026-09-13T17:00')
  assert.is(starts('Sun Sep 13th 1:00PM'), '2026-09-13T17:00')
  assert.is(starts('Jan 4 at 1:00 PM'), '2027-01-04T18:00')
  assert.is(starts('Aug 3 · 1:00 PM'), '2026-08-03T17:00')
  for (const words of ['Foo 3 · 1:00 PM', 'Sometime 1:00 PM', 'Sunburn 3, 1:00 PM', 'Feb 30 · 1:00 PM'])
    assert.is(startOf(words, NOON), null, words)
  for (const words of ['Feb 30, 2026 · 1:00 PM', 'Foo 3, 2026 · 1:00 PM', '13:05 PM', '7:75 PM', 'soon', '-999', ''])
    assert.is(startOf(words, NOON), null, words)
})

test('days are those of the calendar, also around a change of clocks and a new year', () => {
  const start = (words: string, page: string) => iso(startOf(words, at(page))?.start_time)
  // 23:30 in winter time, the night before a day of 23 hours; 00:30 on one of 25.
  assert.is(start('Tomorrow 1:00 PM', '2025-03-09T04:30:00Z'), '2025-03-09T17:00')
  assert.is(start('Tomorrow 1:00 PM', '2025-11-02T04:30:00Z'), '2025-11-03T18:00')
  assert.is(start('Sun 1:00 PM', '2025-03-07T04:30:00Z'), '2025-03-09T17:00')
  assert.is(start('Mon 8:15 PM', '2025-10-31T04:30:00Z'), '2025-11-04T01:15')
  const possible = (page: string) => startOf('7:05 PM', at(page), true)?.possible_starts?.map(iso)
  assert.equal(possible('2025-03-09T04:30:00Z'), ['2025-03-09T23:05', '2025-03-10T23:05', '2025-03-11T23:05'])
  assert.equal(possible('2025-11-02T04:30:00Z'), ['2025-11-03T00:05', '2025-11-04T00:05', '2025-11-05T00:05'])
  // One that has just been, also in the old year, and one of the new one.
  assert.is(start('Dec 31 10:30 PM', '2025-01-01T06:00:00Z'), '2025-01-01T03:30')
  assert.is(start('Jan 2 1:00 PM', '2024-12-30T15:00:00Z'), '2025-01-02T18:00')
})

test('a time alone is today’s while it is not more than an hour past, else tomorrow’s or later', () => {
  const starts = (words: string) => startOf(words, NOON, true)?.possible_starts?.map(iso)
  assert.equal(starts('7:05PM'), ['2026-08-04T23:05', '2026-08-05T23:05', '2026-08-06T23:05'])
  assert.equal(starts('11:05 AM'), ['2026-08-04T15:05', '2026-08-05T15:05', '2026-08-06T15:05'])
  assert.equal(starts('10:55 AM'), ['2026-08-05T14:55', '2026-08-06T14:55', '2026-08-07T14:55'])
  // A league that does not play every day shows a final days before it.
  assert.is(iso(startOf('7:05PM', NOON)?.possible_starts?.at(-1)), '2026-08-11T23:05')
})

test('a game that is played is of the day on which it began', () => {
  for (const words of ['Top 9', '2Q', 'HT', 'Extra', 'Round 1, Game 5: NY Leads 3-1', 'Live 5 Inning Line'])
    assert.equal(startOf(words, at('2026-08-05T05:00:00Z'))?.possible_days, ['2026-08-04'], words)
  const live = (time: string) => {
    const { possible_days, stage, status } = startOf('Live Game', at(time)) ?? {}
    return [stage, status, possible_days]
  }
  assert.equal(live('2026-08-05T03:00:00Z'), ['played', 'live', ['2026-08-04']])
  const far = (words: string) => startOf(words, at('2026-08-05T02:00:00Z'))?.has_begun
  for (const words of ['Top 9', 'bot 12', 'Mid 7th', '2Q', 'Q3', 'HT', 'P1']) assert.is(far(words), true, words)
  for (const words of ['Live Game', 'Extra', 'Interrupted', 'Game 1', 'Round 1, Game 5', 'FINAL', '7:05PM', '5Q'])
    assert.is(far(words), undefined, words)
  // After midnight it is also what a scraper writes where it finds no time; from 3 to 11 it is nothing else.
  assert.equal(live('2026-08-05T05:00:00Z'), ['unsaid', null, ['2026-08-04', '2026-08-05']])
  assert.equal(live('2026-08-05T08:00:00Z'), ['ahead', null, ['2026-08-05']])
  assert.is(startOf('FINAL', NOON)?.status, 'ended')
  assert.is(startOf('Top 9', NOON)?.status, 'live')
})

/** The Cubs at home on three evenings, as a source with days shows them. */
const series = () => {
  const registry = mlb()
  const ids = ['2026-08-04T23:05:00Z', '2026-08-05T23:05:00Z', '2026-08-06T17:20:00Z'].map(
    (start, i) => resolved(registry, shown({ native_id: `a${i}`, start_time: at(start) })).event.event_id,
  )
  return { registry, ids }
}
const page = (words: string, time: number) =>
  shown({ native_id: '', start_time: null, home: 'CHI Cubs', away: 'STL Cardinals', ...startOf(words, time) })

test('a row without a day is of the first game of the pair at that time', () => {
  const { registry, ids } = series()
  const is = (words: string, iso_at: string, n: number) =>
    assert.is(
      resolved(registry, page(words, at(iso_at)), 'page', at(iso_at)).event.event_id,
      ids[n],
      `${words} at ${iso_at}`,
    )
  is('7:05PM', '2026-08-04T16:00:00Z', 0)
  is('7:35PM', '2026-08-04T23:30:00Z', 0)
  is('7:05PM', '2026-08-05T01:00:00Z', 1)
  is('1:20PM', '2026-08-04T16:00:00Z', 2)
  is('Top 9', '2026-08-05T02:00:00Z', 0)
  is('Top 9', '2026-08-05T04:00:00Z', 0)
  assert.is([...registry.events()].length, 3)
})

test('it makes no event, and does not choose between two', () => {
  const { registry } = series()
  assert.is(refused(registry, page('8:00AM', NOON)), 'no_known_event')
  assert.is(refused(mlb(), page('7:05PM', NOON)), 'no_known_event')
  assert.is(refused(mlb(), page('Top 9', NOON)), 'no_known_event')
  resolved(registry, shown({ native_id: 'a9', start_time: at('2026-08-04T17:05:00Z') }))
  const live = (time: string) => refused(registry, page('Live Game', at(time)), at(time))
  assert.is(live('2026-08-04T22:30:00Z'), 'no_known_event')
  resolved(registry, shown({ native_id: 'a8', start_time: at('2026-08-04T20:05:00Z') }))
  assert.is(live('2026-08-05T00:30:00Z'), 'ambiguous_event')
})

const TEAMS = [
  'CHI Cubs',
  'STL Cardinals',
  'NY Mets',
  'MIA Marlins',
  'BOS Red Sox',
  'SF Giants',
  'DET Tigers',
  'MIN Twins',
]
/** Rows of one book's page, each with its spread's prices, away and home, and the total's, over and under. */
const scraped = (rows: readonly (readonly [string, string, string, string])[]) => {
  const body = JSON.stringify(
    rows.map(([away, home, over, under], i) => [
      {
        'Odds Table': {
          'Book Name': 'DK',
          'Away Spread': '+1.5',
          'Away Spread Odds': away,
          'Away ML': '+120',
          'Home Spread': '-1.5',
          'Home Spread Odds': home,
          'Home ML': '-140',
          Total: '8.5',
          'Over Total Odds': over,
          'Under Total Odds': under,
        },
        'Info Table': {
          'Away Team': TEAMS[2 * i],
          'Home Team': TEAMS[2 * i + 1],
          'Start Time': 'Today · 7:05 PM',
          League: 'MLB',
        },
      },
    ]),
  )
  const { events, rejections } = through(scrapedBooks, { feed: 'scraped-books', observed_at: NOON, body, request: '' })
  const quotes = events.map(event => event.groups.flatMap(group => group.quotes() as SourceQuote[]))
  const of = (type: string) =>
    quotes.map(some =>
      some.filter(({ market_type }) => market_type === type).map(one => `${one.selection_type} ${one.odds_american}`),
    )
  return { of, reasons: rejections.map(({ reason }) => reason) }
}

test('a price that a scraper copied down its column is no row’s', () => {
  const { of, reasons } = scraped([
    ['-150', '+124', '-110', '-110'],
    ['+160', '+124', '-115', '-105'],
    ['−165', '+124', '-105', '-115'],
    ['-180', '+145', '-110', '-110'],
  ])
  // The second row's two would be a sure win: the column was not read. The last row's own price stands.
  assert.equal(of('run_line'), [['away -150'], ['away 160'], ['away -165'], ['away -180', 'home 145']])
  assert.equal(reasons, ['copied_price', 'copied_price', 'copied_price'])
  assert.equal(of('total_runs')[1], ['over -115', 'under -105'])
})

test('prices that repeat by chance stand', () => {
  const { of, reasons } = scraped([
    ['-150', '+130', '-110', '-110'],
    ['-150', '+120', '-110', '-110'],
    ['-150', '+125', '-110', '-110'],
  ])
  assert.equal(of('run_line')[0], ['away -150', 'home 130'])
  assert.equal(of('total_runs')[2], ['over -110', 'under -110'])
  assert.equal(reasons, [])
})

test('of a book’s two prices that win whatever happens neither stands', () => {
  const { of, reasons } = scraped([
    ['+160', '+124', '-110', '-110'],
    ['-150', '+130', '+105', '+102'],
  ])
  assert.equal(of('run_line'), [[], ['away -150', 'home 130']])
  assert.equal(of('total_runs'), [['over -110', 'under -110'], []])
  assert.equal(of('moneyline')[0], ['away 120', 'home -140'])
  assert.equal(reasons, ['impossible_pair', 'impossible_pair'])
})

test('a price whose line was not found is told as one', () => {
  const of = (odds: object) => {
    const info = { 'Away Team': 'CHI Cubs', 'Home Team': 'NY Mets', 'Start Time': 'Today · 7:05 PM', League: 'MLB' }
    const body = JSON.stringify([[{ 'Odds Table': { 'Book Name': 'DK', ...odds }, 'Info Table': info }]])
    const { events, rejections } = through(scrapedBooks, {
      feed: 'scraped-books',
      observed_at: NOON,
      body,
      request: '',
    })
    return [events[0]?.groups.length, rejections.map(({ reason, book }) => `${reason} ${book}`)]
  }
  const missing = 'missing_field draftkings'
  assert.equal(of({ Total: '-999', 'Over Total Odds': '-110', 'Under Total Odds': '−110' }), [0, [missing, missing]])
  assert.equal(of({ 'Away Spread': '99', 'Away Spread Odds': '-110', 'Home Spread Odds': '-999' }), [0, [missing]])
  assert.equal(of({ Total: '-999', 'Over Total Odds': '-999', 'Under Total Odds': 'Unknown' }), [0, []])
})

test('a home line that is the away team’s again, in play, is no line where that is missing', () => {
  const of = (name: string, time: string, spreads: object) => {
    const info = { 'Away Team': 'CHI Cubs', 'Home Team': 'NY Mets', 'Start Time': time, League: 'MLB' }
    const odds = { 'Book Name': name, 'Away Spread Odds': '+110', 'Home Spread Odds': '-145', ...spreads }
    const { rows, reasons } = rowsOf(scrapedBooks, [[{ 'Odds Table': odds, 'Info Table': info }]])
    return [...rows, ...reasons]
  }
  const home = { 'Away Spread': '-999', 'Home Spread': '-5.0' }
  const mirrored = ['run_line|away|5|2.1', 'run_line|home|-5|1.69']
  assert.equal(of('Bovada', 'Bot 6', home), ['missing_field'])
  assert.equal(of('Bovada', 'Live Game', home), ['missing_field'])
  assert.equal(of('Bovada', '7:05 PM', home), mirrored)
  assert.equal(of('ESPN', 'Live Game', home), mirrored)
  assert.equal(of('Bovada', 'Bot 6', { 'Away Spread': '+5.0', 'Home Spread': '-999' }), mirrored)
})

test('a row that does not say its league is not of that of the other rows', () => {
  const row = (League: unknown, home: string, away: string) => [
    {
      'Odds Table': { 'Book Name': 'DK', 'Away ML': '+120', 'Home ML': '-140' },
      'Info Table': { 'Away Team': away, 'Home Team': home, 'Start Time': 'Today · 7:05 PM', League },
    },
  ]
  for (const League of [undefined, null, 7, 'Unknown']) {
    const body = JSON.stringify([row('MLB', 'NY Mets', 'CHI Cubs'), row(League, 'LA Sparks', 'DAL Wings')])
    const found = through(scrapedBooks, { feed: 'scraped-books', observed_at: NOON, body, request: '' })
    assert.equal(
      [found.events.map(({ home }) => home), found.rejections.map(({ reason }) => reason)],
      [['NY Mets'], ['unknown_league']],
    )
  }
})

test('a price of one to one may be written as a word', () => {
  const info = { 'Away Team': 'CHI Cubs', 'Home Team': 'NY Mets', 'Start Time': '7:05 PM', League: 'MLB' }
  const odds = { 'Book Name': 'Bovada', 'Away ML': 'EVEN', 'Home ML': '-120' }
  const { rows, reasons } = rowsOf(scrapedBooks, [[{ 'Odds Table': odds, 'Info Table': info }]])
  assert.equal([rows, reasons], [['moneyline|away|2', 'moneyline|home|1.833'], []])
})

test.run()
