/* The games of a doubleheader: whichever a source lists first, each is the known event that begins when it does. */

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { actionNetwork } from '../../pipelines/feeds/action-network.ts'
import { OPEN_SCOPE, type ParsedEvent, type ParsedGroup } from '../../pipelines/model/part.ts'
import { inOrder, siblingsIn } from '../../pipelines/siblings.ts'
import { at, mlb, shown } from './shown.ts'

const EARLY = at('2026-08-05T20:05:00Z')
const LATE = at('2026-08-05T23:05:00Z')
const MINUTE = 60_000

const group = (book: string): ParsedGroup => ({
  book,
  market_group: 'moneyline',
  source_at: null,
  digest: 0,
  quotes: () => [],
})
const game = (native_id: string, start_time: number | null, more: Partial<ParsedEvent> = {}): ParsedEvent =>
  shown({ native_id, start_time, ...more })

/** Asks a registry for all events of a part, as a job does. */
const part = (registry: ReturnType<typeof mlb>, feed: string, ...events: ParsedEvent[]): string[] => {
  const siblings = siblingsIn(events)
  return events.map(event => {
    const answer = registry.resolve(event, feed, 0, siblings(event))
    return 'rejected' in answer ? answer.reason : answer.event.event_id.slice(-13).replace(/^.*_(?=2026)/, '')
  })
}
const [FIRST, SECOND] = ['2026-08-05', '2026-08-05_g2']

test('a game made up before a known one is another', () => {
  for (const order of [(games: ParsedEvent[]) => games, (games: ParsedEvent[]) => games.reverse()]) {
    const registry = mlb()
    assert.equal(part(registry, 'one', game('late', LATE)), [FIRST])
    const ids = part(registry, 'two', ...order([game('f1', EARLY), game('f2', LATE)]))
    assert.equal(ids.toSorted(), [FIRST, SECOND])
    assert.equal(part(registry, 'two', game('f2', LATE)), [FIRST])
    assert.equal(part(registry, 'three', game('e1', EARLY + 10 * MINUTE), game('e2', LATE - 5 * MINUTE)), [
      SECOND,
      FIRST,
    ])
  }
})

test('a source that has home and away changed over, and showed one of the games first, sends nobody to the other', () => {
  const registry = mlb()
  const { home, away } = game('a1', EARLY)
  assert.equal(part(registry, 'one', game('a1', EARLY, { home: away, away: home })), [FIRST])
  assert.equal(part(registry, 'two', game('f1', EARLY), game('f2', LATE)), [FIRST, SECOND])
  assert.equal(part(registry, 'three', game('e1', EARLY + 30 * MINUTE)), [FIRST])
  assert.equal(part(registry, 'three', game('e2', LATE)), [SECOND])
  // At one time, or where neither is at the time, the team at home tells them apart (split squads).
  const squads = mlb()
  part(squads, 'one', game('a1', EARLY, { home: away, away: home }), game('a2', EARLY + 5 * MINUTE))
  assert.equal(part(squads, 'two', game('f1', EARLY + 4 * MINUTE, { home: away, away: home })), [FIRST])
  assert.equal(part(squads, 'three', game('e1', EARLY + 2 * MINUTE)), [SECOND])
  assert.equal(part(squads, 'four', game('g1', EARLY - 120 * MINUTE)), [SECOND])
})

test('a game that is known by its id takes no other from its sibling', () => {
  const registry = mlb()
  part(registry, 'one', game('a1', EARLY), game('a2', LATE))
  part(registry, 'two', game('f1', EARLY))
  // The first is held up until the second should have begun.
  assert.equal(part(registry, 'two', game('f1', LATE), game('f2', LATE + 30 * MINUTE)), [FIRST, SECOND])
})

test('without ids two starts of one book are two games, those of two books one', () => {
  const quoted = (start: number, book: string) => game('', start, { groups: [group(book)] })
  const registry = mlb()
  assert.equal(part(registry, 'generic', quoted(EARLY, 'circa'), quoted(LATE, 'circa')), [FIRST, SECOND])
  assert.equal(part(registry, 'generic', quoted(LATE, 'circa')), [SECOND])
  assert.equal(part(mlb(), 'generic', quoted(EARLY, 'circa'), quoted(LATE, 'pinnacle')), [FIRST, FIRST])
  assert.equal(part(mlb(), 'generic', quoted(EARLY, 'circa'), quoted(EARLY + 5 * MINUTE, 'circa')), [FIRST, FIRST])
})

test('a game whose start nobody has said is rather it than the other, hours away', () => {
  const unsaid = game('e2', null, { local_date: '2026-08-05' })
  for (const games of [
    [game('e1', EARLY), unsaid],
    [unsaid, game('e1', EARLY)],
  ]) {
    const registry = mlb()
    const [first, second] = part(registry, 'espn', ...games)
    assert.is.not(first, second)
    const timed = games[0] === unsaid ? second : first
    assert.equal(part(registry, 'book', game('b2', LATE + 30 * MINUTE)), [timed === first ? second : first])
    assert.equal(part(registry, 'other', game('c1', EARLY + 80 * MINUTE)), [timed])
  }
})

test('a game that its source numbers is not the other one', () => {
  const second = { game_number: 2, local_date: '2026-08-05' }
  const registry = mlb()
  part(registry, 'one', game('a1', EARLY))
  assert.equal(part(registry, 'two', game('p2', LATE, second)), [SECOND])
  assert.equal(part(registry, 'three', game('k2', null, second)), [SECOND])
  assert.equal(part(registry, 'four', game('k1', null, { ...second, game_number: 1 })), [FIRST])
  assert.equal(part(registry, 'five', game('q2', LATE - 80 * MINUTE, second)), [SECOND])
  // The second game alone, of which nobody has said when it begins.
  const other = mlb()
  part(other, 'one', game('a1', EARLY))
  assert.equal(part(other, 'two', game('k2', null, second)), [SECOND])
  assert.equal(part(other, 'one', game('a1', EARLY), game('a2', LATE)), [FIRST, SECOND])
})

test('two games of which only the day is known are those that a scoreboard lists, whatever its order', () => {
  const registry = mlb()
  const dated = { local_date: '2026-08-05' }
  part(registry, 'one', game('k1', null, { ...dated, game_number: 1 }), game('k2', null, { ...dated, game_number: 2 }))
  const listed = (id: number, start: number) => ({
    id,
    status: 'scheduled',
    start_time: new Date(start).toISOString(),
    home_team_id: 1,
    away_team_id: 2,
    teams: [
      { id: 1, full_name: 'Chicago Cubs' },
      { id: 2, full_name: 'St. Louis Cardinals' },
    ],
    markets: {},
  })
  const body = JSON.stringify({ games: [listed(12, LATE), listed(11, EARLY)] })
  const { events } = actionNetwork.parse({ feed: 'action-network', league: 'mlb', body, scope: OPEN_SCOPE })
  const ordered = inOrder(events)
  assert.equal(
    [events, ordered].map(list => list.map(one => one.native_id)),
    [
      ['12', '11'],
      ['11', '12'],
    ],
  )
  assert.equal(part(registry, 'action-network', ...ordered), [FIRST, SECOND])
})

test('which of two games of which only the day is known begins at a time is not guessed', () => {
  const registry = mlb()
  const dated = { local_date: '2026-08-05' }
  part(registry, 'one', game('k1', null, { ...dated, game_number: 1 }), game('k2', null, { ...dated, game_number: 2 }))
  assert.equal(part(registry, 'page', game('f2', LATE)), ['ambiguous_event'])
  assert.equal(part(registry, 'two', game('b1', EARLY), game('b2', LATE)), [FIRST, SECOND])
  assert.equal(part(registry, 'page', game('f2', LATE)), [SECOND])
})

test('a sibling that can be another known game leaves the nearer one', () => {
  const registry = mlb()
  const [ONE, TWO] = [at('2026-08-05T17:00:00Z'), at('2026-08-05T20:00:00Z')]
  part(registry, 'one', game('a1', ONE), game('a2', TWO))
  assert.equal(part(registry, 'two', game('b1', ONE - 90 * MINUTE), game('b2', TWO - 100 * MINUTE)), [FIRST, SECOND])
})

test('a numbered game whose time is an estimate is known by its place in the day', () => {
  const registry = mlb()
  part(registry, 'one', game('a1', EARLY), game('a2', LATE + 30 * MINUTE))
  const numbered = [game('p1', EARLY, { game_number: 1 }), game('p2', EARLY + 105 * MINUTE, { game_number: 2 })]
  assert.equal(part(registry, 'two', ...numbered), [FIRST, SECOND])
})

test.run()
