/* Games that a page names without a day: by a time alone, or as being played. */

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startOf } from '../../pipelines/feeds/scraped-books/start.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import { openDesk } from '../pipelines/desk.ts'
import { at, shown } from './shown.ts'

const FEED = 'scraped-books'
/** 1 a.m. in New York. */
const NIGHT = at('2024-05-07T05:00:00Z')
const registryOf = () => createRegistry('mlb', { prefix: '' })

/** What a row of these words is of: the event's day and number, or the reason of its refusal. */
const row = (registry: Registry, words: string, page: number, isDaily = true): string => {
  const said = startOf(words, page, isDaily)
  if (!said) return 'bad_time'
  const answer = registry.resolve(shown({ native_id: '', ...said }), FEED, page)
  if ('rejected' in answer) return answer.reason
  return `${/\d{4}-.*/.exec(answer.event.event_id)?.[0]}${answer.created ? ' new' : ''}`
}
const known = (...starts: string[]): Registry => {
  const registry = registryOf()
  for (const start of starts) registry.resolve(shown({ native_id: start, start_time: at(start) }), 'the-odds-api', 0)
  return registry
}

test('where a league plays every day a time alone is that of the next day that has it', () => {
  const registry = registryOf()
  assert.is(row(registry, '7:40 PM', NIGHT), '2024-05-07 new')
  assert.is(row(registry, '7:45PM', NIGHT + 3600_000), '2024-05-07')
  assert.is(row(registry, 'Today · 7:40 PM', NIGHT + 12 * 3600_000), '2024-05-07')
  assert.is([...registry.events()][0]?.start, at('2024-05-07T23:40:00Z'))
  assert.is(row(registryOf(), '7:40 PM', NIGHT, false), 'no_known_event')
})

test('not of one that should begin now: others would know it', () => {
  assert.is(row(registryOf(), '7:40 PM', at('2024-05-07T23:20:00Z')), 'no_known_event')
})

test('not while the pair has a game that may be held up', () => {
  const registry = known('2024-05-06T23:40:00Z')
  assert.is(row(registry, '7:40 PM', at('2024-05-07T01:00:00Z')), 'no_known_event')
  assert.is(row(registry, '7:40 PM', at('2024-05-07T03:00:00Z')), '2024-05-07 new')
})

test('a time that was put back within hours is of the known game; a later one at that very time comes first', () => {
  assert.is(row(known('2024-05-07T22:10:00Z'), '9:00 PM', at('2024-05-08T00:30:00Z')), '2024-05-07')
  const registry = known('2024-05-07T20:05:00Z', '2024-05-08T23:05:00Z')
  assert.is(row(registry, '7:05 PM', at('2024-05-07T22:30:00Z')), '2024-05-08')
})

test('of a doubleheader the game is played that has begun, and is not long over', () => {
  const registry = known('2024-05-20T16:20:00Z', '2024-05-20T22:20:00Z')
  const played = (page: string) => row(registry, 'Live Game', at(page))
  assert.is(played('2024-05-20T17:00:00Z'), '2024-05-20')
  assert.is(played('2024-05-20T23:00:00Z'), '2024-05-20_g2')
  assert.is(
    row(known('2024-05-20T16:20:00Z', '2024-05-20T19:20:00Z'), 'Top 3', at('2024-05-20T20:00:00Z')),
    'ambiguous_event',
  )
})

test('what is in play is a game that can be: not one that is over, nor one hours ahead', () => {
  const registry = known('2024-05-17T18:20:00Z', '2024-05-18T18:20:00Z')
  const said = (words: string, page: string) => row(registry, words, at(page))
  assert.is(said('Bot 2', '2024-05-17T19:00:00Z'), '2024-05-17')
  assert.is(said('Bot 2', '2024-05-18T01:00:00Z'), 'no_known_event')
  assert.is(said('Game 1', '2024-05-18T16:00:00Z'), 'no_known_event')
  assert.is(said('Live Game', '2024-05-18T16:00:00Z'), 'no_known_event')
  // At night it is the row of the day's game, of which the scraper found no time.
  assert.is(said('Live Game', '2024-05-18T08:00:00Z'), '2024-05-18')
  assert.is(said('Live Game', '2024-05-18T05:00:00Z'), '2024-05-18')
  // After midnight that hangs on yesterday's: in play, long in play, or not known.
  const late = known('2024-05-18T02:10:00Z', '2024-05-18T20:10:00Z')
  assert.is(row(late, 'LIVE', at('2024-05-18T05:00:00Z')), '2024-05-17')
  assert.is(row(late, 'LIVE', at('2024-05-18T06:30:00Z')), 'no_known_event')
  assert.is(row(known('2024-05-18T20:10:00Z'), 'LIVE', at('2024-05-18T05:00:00Z')), 'no_known_event')
  // One that began hours ago may be over, and the row the next one's, once that is known; not beside that one's own row.
  const next = ['2024-05-18T01:45:00Z', '2024-05-19T01:45:00Z']
  const night = at('2024-05-18T05:01:00Z')
  assert.is(row(known(...next.slice(0, 1)), 'LIVE', night), '2024-05-17')
  assert.is(row(known(...next), 'LIVE', night), 'no_known_event')
  assert.is(row(known(...next), 'LIVE', night - 30 * 60_000), '2024-05-17')
})

test('two rows of one page are two games', () => {
  const quoted = { groups: [{ book: 'dk', market_group: 'moneyline', source_at: null, digest: 0, quotes: () => [] }] }
  const rows = (registry: Registry, page: string, ...words: string[]): string[] => {
    const events = words.map(one => shown({ native_id: '', ...quoted, ...startOf(one, at(page), true) }))
    const siblings = siblingsIn(events)
    return events.map(event => {
      const answer = registry.resolve(event, FEED, at(page), siblings(event))
      return 'rejected' in answer ? answer.reason : `${/\d{4}-.*/.exec(answer.event.event_id)?.[0]}`
    })
  }
  const [first, second] = ['2024-05-08', '2024-05-08_g2']
  const registry = registryOf()
  assert.equal(rows(registry, '2024-05-08T05:00:00Z', '3:37PM', '6:37PM'), [first, second])
  assert.equal(rows(registry, '2024-05-08T09:00:00Z', '6:37PM', '3:37PM'), [second, first])
  assert.equal(rows(registry, '2024-05-08T09:00:00Z', '3:37PM', 'Live Game'), [first, second])
  assert.equal(rows(registry, '2024-05-08T20:30:00Z', 'Bot 2', '6:37PM'), [first, second])
  assert.equal(rows(registry, '2024-05-08T23:00:00Z', 'Game 2'), [second])
  assert.equal(rows(registry, '2024-05-08T09:00:00Z', 'Live Game', 'Live Game'), ['no_known_event', 'no_known_event'])
  // Of one that nobody knows a row in play, or at another hour, is not of the other.
  const one = known('2024-05-08T22:37:00Z')
  assert.equal(rows(one, '2024-05-08T20:30:00Z', 'Bot 2', '6:37PM'), ['no_known_event', first])
  assert.equal(rows(one, '2024-05-08T17:30:00Z', '6:37PM', 'Live Game'), [first, 'no_known_event'])
  // Tomorrow's, at the same time of day, is not the game that is on, nor the other way round.
  const on = ['2024-05-08T23:05:00Z', '2024-05-09T23:05:00Z']
  assert.equal(rows(known(...on), '2024-05-08T23:30:00Z', 'Top 2nd', '7:05 PM'), [first, '2024-05-09'])
  assert.equal(rows(known(...on.slice(0, 1)), '2024-05-08T23:30:00Z', 'Top 2nd', '7:05 PM'), [first, 'no_known_event'])
  const series = ['2024-05-18T01:45:00Z', '2024-05-19T01:45:00Z']
  assert.equal(rows(known(...series), '2024-05-18T05:01:00Z', 'LIVE', '9:45 PM'), ['2024-05-17', '2024-05-18'])
  // What is over says nothing of which one is played.
  const double = known('2024-05-20T16:20:00Z', '2024-05-20T22:20:00Z')
  assert.equal(rows(double, '2024-05-20T23:00:00Z', 'Final', 'Top 3rd'), ['ambiguous_event', '2024-05-20_g2'])
})

test('nor is it guessed of teams that the atlas does not list', () => {
  const teams = { league: 'ncaab', home: 'Foo Valley State', away: 'Barton Tech' }
  const registry = createRegistry('ncaab', { prefix: '' })
  registry.resolve(shown({ ...teams, native_id: 'a', start_time: at('2024-03-08T20:00:00Z') }), 'the-odds-api', 0)
  const played = (page: string, over = {}) => {
    const said = startOf('1st half', at(page))
    const answer = registry.resolve(shown({ ...teams, native_id: '', ...said, ...over }), FEED, at(page))
    return 'rejected' in answer ? answer.reason : 'joined'
  }
  assert.is(played('2024-03-08T20:30:00Z'), 'joined')
  assert.is(played('2024-03-09T03:40:00Z'), 'no_known_event')
  assert.is(played('2024-03-08T20:30:00Z', { home: teams.away, away: teams.home }), 'no_known_event')
})

test('a final that is known days before is of a time alone, and of no other side’s home', () => {
  const registry = known('2024-06-07T00:30:00Z')
  const early = at('2024-05-31T05:00:00Z')
  assert.is(row(registry, '8:40PM', early, false), '2024-06-06')
  assert.is(row(registry, '3:30PM', early, false), 'no_known_event')
  const turned = shown({ native_id: '', home: 'St. Louis Cardinals', away: 'Chicago Cubs' })
  const answer = registry.resolve({ ...turned, ...startOf('8:40PM', early) }, FEED, early)
  assert.is('rejected' in answer && answer.reason, 'no_known_event')
  // Tonight's, of whose time a page is hours off, comes before next week's at that very time.
  const both = known('2024-05-20T00:00:00Z', '2024-05-25T02:00:00Z')
  assert.is(row(both, '10:00 PM', at('2024-05-19T10:00:00Z'), false), '2024-05-19')
})

test('the event begins when its row says, by nobody’s word, for its owner as for who reads the rows', () => {
  const page = [
    [
      {
        'Odds Table': { 'Book Name': 'DK', 'Away ML': '+120', 'Home ML': '-140' },
        'Info Table': { 'Away Team': 'MIL Brewers', 'Home Team': 'KC Royals', 'Start Time': '7:40PM', League: 'MLB' },
      },
    ],
  ]
  const { events, rejections } = openDesk().show(NIGHT, page, { feed: FEED })
  assert.equal(rejections, [])
  assert.equal(
    events.map(event => [event.event_id, event.event_start_time, event.start_feed]),
    [['mlb_kansas_city_royals_milwaukee_brewers_2024-05-07', '2024-05-07T23:40:00.000Z', '']],
  )
})

test.run()
