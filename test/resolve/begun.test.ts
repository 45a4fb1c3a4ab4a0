/* Games that are in play before anybody says when they begin: events of the day without a start, as long as nothing else can be meant. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startOf } from '../../pipelines/feeds/scraped-books/start.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import { createState } from '../../pipelines/state.ts'
import { learn } from '../../pipelines/warm.ts'
import { openDesk } from '../pipelines/desk.ts'
import { at, mlb, shown } from './shown.ts'

const FEED = 'scraped-books'
const quoted = { groups: [{ book: 'dk', market_group: 'moneyline', source_at: null, digest: 0, quotes: () => [] }] }

/** What the rows of a page are of: the event's day and number, or the reason of the refusal. */
const page = (registry: Registry, time: string, ...rows: (string | Partial<ParsedEvent>)[]): string[] => {
  const events = rows.map(one =>
    shown({ native_id: '', ...quoted, ...(typeof one === 'string' ? startOf(one, at(time), true) : one) }),
  )
  const siblings = siblingsIn(events)
  return events.map(event => {
    const answer = registry.resolve(event, FEED, at(time), siblings(event))
    if ('rejected' in answer) return answer.reason
    return `${/\d{4}-.*/.exec(answer.event.event_id)?.[0]}${answer.created ? ' new' : ''}`
  })
}
const from = (source: string, registry: Registry, time: string, more: Partial<ParsedEvent>): string => {
  const answer = registry.resolve(shown(more), source, at(time))
  return 'rejected' in answer ? answer.reason : answer.event.event_id.replace(/^.*_(?=2024)/, '')
}
const [NONE, FIRST, SECOND] = ['no_known_event', '2024-05-20', '2024-05-20_g2']
/** 8 p.m. in New York. */
const EVENING = '2024-05-21T00:00:00Z'
const begun = (words = 'Top 5', time = EVENING): Registry => {
  const registry = mlb()
  assert.equal(page(registry, time, words), [`${FIRST} new`], `${words} at ${time}`)
  return registry
}

test('a row that says how far a game is makes an event of the day, without a start', () => {
  for (const words of ['Top 5', 'Bot 9', 'Mid 7th', 'End 3', '2Q', 'Q4', 'HT', 'P2']) begun(words)
  const [event] = [...begun().events()]
  assert.equal([event?.start, event?.event_day], [null, FIRST])
  // After midnight it is yesterday's.
  begun('Bot 9', '2024-05-21T05:00:00Z')
  for (const words of ['Live Game', 'LIVE', 'Interrupted', 'Extra', 'Game 2', 'Live 5 Inning Line', 'Final', '7:05 PM'])
    assert.equal(page(mlb(), EVENING, words), [NONE], words)
})

test('not at an hour at which the day is not told, or nobody plays', () => {
  // So far at noon it began early in the morning; in the night, after midnight.
  assert.equal(page(mlb(), '2024-05-20T16:00:00Z', 'Top 9'), [NONE])
  assert.equal(page(mlb(), '2024-05-20T12:00:00Z', 'Bot 3'), [NONE])
  assert.equal(page(mlb(), '2024-05-21T05:00:00Z', 'Top 2'), [NONE])
  assert.equal(page(mlb(), '2024-05-20T16:00:00Z', 'Top 3'), [`${FIRST} new`])
})

test('nor where the pair has a game that could be meant, or teams that the atlas does not list', () => {
  const knowing = (start: string): Registry => {
    const registry = mlb()
    from('the-odds-api', registry, start, { start_time: at(start) })
    return registry
  }
  for (const start of ['2024-05-20T17:05:00Z', '2024-05-21T02:05:00Z', '2024-05-19T23:05:00Z', '2024-05-21T11:00:00Z'])
    assert.equal(page(knowing(start), EVENING, 'Top 5'), [NONE], start)
  for (const start of ['2024-05-21T17:05:00Z', '2024-05-18T23:05:00Z'])
    assert.equal(page(knowing(start), EVENING, 'Top 5'), [`${FIRST} new`], start)
  for (const day of ['2024-05-20', '2024-05-19']) {
    const registry = mlb()
    from('other', registry, EVENING, { start_time: null, local_date: day })
    assert.is(page(registry, EVENING, 'Top 5').includes(`${FIRST} new`), false, day)
  }
  assert.equal(page(mlb(), EVENING, 'Top 5', 'Bot 7'), [NONE, NONE])
  assert.equal(page(mlb(), '2024-05-20T19:00:00Z', 'Bot 2', '6:37 PM'), [NONE, `${FIRST} new`])
  assert.equal(page(mlb(), EVENING, 'Top 5', '1:10 PM'), [`${FIRST} new`, '2024-05-21 new'])
  const answer = mlb().resolve(
    shown({ native_id: '', home: 'Foo Valley State', ...startOf('Top 5', at(EVENING), true) }),
    FEED,
    at(EVENING),
  )
  assert.is('rejected' in answer && answer.reason, NONE)
})

test('what is in play in the hours after is it; what is still to come, over, or numbered is not', () => {
  const registry = begun()
  assert.equal(page(registry, EVENING, 'Live Game'), [FIRST])
  assert.equal(page(registry, '2024-05-21T02:00:00Z', 'Top 9'), [FIRST])
  assert.equal(page(registry, '2024-05-21T02:00:00Z', 'Live Game'), [FIRST])
  assert.equal(page(registry, '2024-05-21T03:30:00Z', 'Live Game'), [NONE], 'most of it may be over by then')
  for (const words of ['Final', 'Game 1', 'Game 2']) assert.equal(page(registry, EVENING, words), [NONE], words)
  assert.equal(page(registry, '2024-05-21T04:30:00Z', 'LIVE'), [NONE])
  assert.equal(page(registry, '2024-05-21T08:00:00Z', 'Live Game'), [NONE])
  assert.equal(page(registry, '2024-05-21T02:00:00Z', 'Top 8', 'Final'), [NONE, NONE])
  assert.is([...registry.events()].length, 1)
})

test('a game of tomorrow is another; a time that still stands on a page is not taken for tomorrow’s', () => {
  const registry = begun('Top 2')
  assert.equal(page(registry, '2024-05-21T00:30:00Z', '7:10 PM'), [NONE])
  assert.equal(page(registry, '2024-05-21T02:00:00Z', '1:10 PM'), ['2024-05-21 new'])
  assert.equal(page(registry, '2024-05-21T02:00:00Z', 'Top 8', '1:10 PM'), [FIRST, '2024-05-21'])
  assert.equal(page(registry, '2024-05-21T17:30:00Z', 'Top 2'), ['2024-05-21'])
})

test('who says its start gives it; a start after it was in play, or long before, is another game', () => {
  const said = (start: string) => from('the-odds-api', begun(), EVENING, { start_time: at(start) })
  assert.is(said('2024-05-20T22:40:00Z'), FIRST)
  assert.is(said('2024-05-21T00:10:00Z'), FIRST)
  assert.is(said('2024-05-21T00:40:00Z'), SECOND)
  assert.is(said('2024-05-20T17:10:00Z'), SECOND)
  const spelt = begun()
  from('other', spelt, EVENING, { start_time: at('2024-05-21T00:40:00Z'), home: 'Chicago Cubs Baseball Club' })
  assert.is([...spelt.events()].length, 2)
  const registry = begun()
  from('the-odds-api', registry, EVENING, { start_time: at('2024-05-20T22:40:00Z') })
  assert.is([...registry.events()][0]?.start, at('2024-05-20T22:40:00Z'))
  // Of a doubleheader's two games that can both have begun by then nobody says which of them it is.
  const double = begun('Top 2')
  const both = ['2024-05-20T19:30:00Z', '2024-05-20T23:40:00Z'].map(start =>
    shown({ native_id: start, start_time: at(start) }),
  )
  const siblings = siblingsIn(both)
  const ids = both.map(one => double.resolve(one, 'espn', at(EVENING), siblings(one)))
  assert.is(ids.filter(one => !('rejected' in one) && one.created).length, 2)
})

test('what is over by then is the day’s other game, and after a page said so no row in play is of it any more', () => {
  const ended = begun('Top 2')
  assert.is(from('espn', ended, EVENING, { start_time: at('2024-05-20T20:05:00Z'), status: 'ended' }), SECOND)
  assert.is([...ended.events()][0]?.start, null)
  const registry = begun('Top 9')
  assert.equal(page(registry, '2024-05-21T00:20:00Z', 'Final'), [NONE])
  assert.equal(page(registry, '2024-05-21T00:40:00Z', 'Top 1'), [NONE])
  assert.equal(page(registry, '2024-05-21T00:10:00Z', 'Bot 9'), [FIRST], 'one that was late')
})

test('only what pages alone have shown is known so: of whoever has an id, or another calendar, a start hours away is the start of the day’s event', () => {
  const mine = mlb()
  const live = { start_time: null, local_date: FIRST, status: 'live' } as const
  assert.is(from('other', mine, EVENING, live), FIRST)
  assert.is(from('the-odds-api', mine, EVENING, { native_id: 'b1', start_time: at('2024-05-20T17:05:00Z') }), FIRST)
  const cricket = createRegistry('international_cricket', { prefix: '' })
  const game = { league: 'international_cricket', home: 'India', away: 'England', local_date: '2026-07-14' }
  const of = (more: Partial<ParsedEvent>, time: string) =>
    from('generic', cricket, time, { ...game, native_id: '', start_time: null, ...more }).length
  const first = of({ status: 'live' }, '2026-07-14T16:30:00Z')
  assert.is(of({ start_time: at('2026-07-14T10:00:00Z') }, '2026-07-14T16:31:00Z'), first)
  assert.is([...cricket.events()].length, 1)
})

test('who said before the last page that it is still to come takes nothing back', () => {
  const registry = begun()
  const upcoming = { native_id: '', start_time: null, local_date: FIRST, status: 'upcoming' } as const
  from('other', registry, '2024-05-20T23:59:00Z', upcoming)
  assert.is([...registry.events()][0]?.begun_by, at(EVENING))
  from('other', registry, '2024-05-21T00:01:00Z', upcoming)
  assert.is([...registry.events()][0]?.begun_by, null)
})

/** A page of one row in play. */
const row = (words: string) => [
  [
    {
      'Odds Table': { 'Book Name': 'DK', 'Away ML': '+120', 'Home ML': '-140' },
      'Info Table': { 'Away Team': 'STL Cardinals', 'Home Team': 'CHI Cubs', 'Start Time': words, League: 'MLB' },
    },
  ],
]

test('one page alone is enough: the event is live and has no start, whoever else shows it, and an heir knows it from its row', async () => {
  const desk = openDesk()
  const { events, rejections, ticks } = desk.show(at(EVENING), row('Top 5'), { feed: FEED })
  assert.equal(rejections, [])
  assert.is(ticks.length, 2)
  const [event] = events
  assert.equal(
    [event?.event_id, event?.event_start_time, event?.status, event?.live_since],
    ['mlb_chicago_cubs_st_louis_cardinals_2024-05-20', null, 'live', '2024-05-21T00:00:00.000Z'],
  )
  const dated = {
    ...{ type: 'quote', league: 'mlb', sportsbook: 'circa', home: 'Chicago Cubs', away: 'St. Louis Cardinals' },
    ...{ date: FIRST, market: 'moneyline', selection: 'home', odds_decimal: 1.8 },
  }
  assert.equal(desk.show(at(EVENING) + 60_000, JSON.stringify(dated), { feed: 'generic' }).events, [])
  const stored = { query: async () => [{ ...event, position: '1', epoch: '1', shown: null }] }
  const state = createState(0, () => 0)
  await learn(stored as never, state)
  const registry = state.registry('mlb', '', 1, false)
  assert.equal(page(registry, '2024-05-21T02:00:00Z', 'Live Game'), [FIRST])
  assert.equal(page(registry, '2024-05-21T03:30:00Z', 'Live Game'), [NONE])
  assert.is(from('the-odds-api', registry, EVENING, { start_time: at('2024-05-21T00:40:00Z') }), SECOND)
})

test('where leagues count their days by UTC no hour of a page tells the day', () => {
  const play = { 'Away Team': 'Real Madrid', 'Home Team': 'FC Barcelona', 'Start Time': 'HT', League: 'EuroLeague' }
  const [[game] = []] = row('HT')
  const { rejections } = openDesk().show(at(EVENING), [[{ ...game, 'Info Table': play }]], { feed: FEED })
  assert.equal(
    rejections.map(({ reason }) => reason),
    [NONE],
  )
})

test.run()
