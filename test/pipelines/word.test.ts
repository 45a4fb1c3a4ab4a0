/* Whose word counts: sources that contradict each other on how an event stands turn it once, and not with every payload. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createBoardEvent } from '../../pipelines/board.ts'
import { generic } from '../../pipelines/feeds/generic.ts'
import { applySaid } from '../../pipelines/lifecycle.ts'
import type { EventStatus } from '../../pipelines/model/rows.ts'
import { createOutput } from '../../pipelines/output.ts'
import { long } from '../long.ts'
import { type Desk, openDesk, type Rows } from './desk.ts'
import { AT, HOUR, MINUTE, START } from './payloads.ts'

const WORDS: readonly EventStatus[] = ['live', 'postponed', 'cancelled', 'ended', 'upcoming']
const SECOND = 1_000

const game = { league: 'mlb', event_id: 'w1', home: 'Chicago Cubs', away: 'St. Louis Cardinals' }
const line = (more: object): string => JSON.stringify({ ...game, start: new Date(START).toISOString(), ...more })
const price = (said: { status?: EventStatus } = {}): string =>
  line({ type: 'quote', sportsbook: 'circa', market: 'moneyline', selection: 'home', odds_decimal: 2, ...said })
const word = (status: EventStatus): string =>
  line({ type: 'split', sportsbook: 'draftkings', market: 'moneyline', home_bets: 0.5, status })
const final = line({ type: 'game', is_final: true, home_score: 3, away_score: 2 })

/** A desk with feeds of these names, ranked in this order before all others. */
const deskOf = (...ids: string[]): Desk => openDesk(ids.map(id => ({ ...generic, id })))

/** The statuses that an event went through by these rows. */
const turnsIn = (all: readonly Rows[]): EventStatus[] =>
  all.flatMap(({ events }) => events.map(({ status }) => status)).filter((status, i, list) => status !== list[i - 1])

/** Each feed says its own every half minute, from `at` on. */
const quarrel = (desk: Desk, at: number, minutes: number, said: Record<string, string>): Rows[] => {
  const all: Rows[] = []
  for (let ms = 0; ms < minutes * MINUTE; ms += 30 * SECOND)
    for (const [i, [feed, text]] of Object.entries(said).entries()) {
      all.push(desk.show(at + ms + i * SECOND, text, { feed }))
      all.push(desk.sweep(at + ms + i * SECOND + 500))
    }
  return all
}

for (const [one, other] of [
  ['cancelled', 'live'],
  ['postponed', 'live'],
  ['ended', 'live'],
  ['live', 'cancelled'],
  ['live', 'ended'],
  ['cancelled', 'postponed'],
] as const) {
  test(`${one} by the first feed, ${other} by the second: it is ${one}, and turns once`, () => {
    const desk = deskOf('first', 'second')
    desk.show(AT, price(), { feed: 'second' })
    const all = quarrel(desk, START + MINUTE, 60, { second: price({ status: other }), first: word(one) })
    assert.equal(turnsIn(all), [other, one])
  })
}

test('that it is still to come is no answer to who says that it is in play, nor are prices without a word', () => {
  const desk = deskOf('first', 'second', 'third')
  desk.show(AT, price(), { feed: 'third' })
  const at = START - 40 * MINUTE
  const all = quarrel(desk, at, 38, { second: word('live'), first: word('upcoming'), third: price() })
  assert.equal(turnsIn(all), ['live'])
})

test('nor to who says that it will not be', () => {
  const desk = deskOf('first', 'second')
  const all = quarrel(desk, AT, 60, { second: word('cancelled'), first: price({ status: 'upcoming' }) })
  assert.equal(turnsIn(all), ['cancelled'])
})

test('who is heard no more is not believed any longer, and is again when it comes back', () => {
  const desk = deskOf('first', 'second')
  desk.show(AT, price(), { feed: 'second' })
  quarrel(desk, START, 6, { first: word('cancelled'), second: price({ status: 'live' }) })
  // It was written that the first says so at the start, and five minutes later.
  const alone = quarrel(desk, START + 6 * MINUTE, 9, { second: price({ status: 'live' }) })
  assert.equal(turnsIn(alone), [])
  assert.equal(turnsIn(quarrel(desk, START + 15 * MINUTE, 5, { second: price({ status: 'live' }) })), ['live'])
  const back = quarrel(desk, START + 20 * MINUTE, 10, { second: price({ status: 'live' }), first: word('cancelled') })
  assert.equal(turnsIn(back), ['live', 'cancelled'])
})

test('a feed that speaks rarely is heard for two and a half of its intervals', () => {
  const desk = openDesk([
    { ...generic, id: 'first', interval_ms: 20 * MINUTE },
    { ...generic, id: 'second' },
  ])
  desk.show(START, word('cancelled'), { feed: 'first' })
  assert.equal(turnsIn(quarrel(desk, START, 49, { second: price({ status: 'live' }) })), ['cancelled'])
  assert.equal(turnsIn(quarrel(desk, START + 50 * MINUTE, 2, { second: price({ status: 'live' }) })), ['live'])
})

test('what others offer before its start is not over for being said to be, without a score', () => {
  const desk = deskOf('first', 'second')
  desk.show(AT, price(), { feed: 'second' })
  const all = quarrel(desk, AT + MINUTE, 20, { first: word('ended'), second: price() })
  assert.equal([turnsIn(all), all.flatMap(({ ticks }) => ticks)], [['upcoming'], []])
  assert.equal(turnsIn([desk.show(AT + HOUR, final, { feed: 'first' })]), ['ended'])
  const alone = deskOf('first')
  alone.show(AT, price(), { feed: 'first' })
  assert.equal(turnsIn([alone.show(AT + MINUTE, word('ended'), { feed: 'first' })]), ['ended'], 'its own word counts')
})

test('a final score is final, whoever else calls it in play', () => {
  const desk = deskOf('first', 'second')
  desk.show(AT, price(), { feed: 'first' })
  const all = quarrel(desk, START, 60, { first: price({ status: 'live' }), second: final })
  assert.equal(turnsIn(all), ['live', 'ended'])
})

test('a scoreboard is believed before any book', () => {
  const desk = deskOf('first', 'espn')
  desk.show(AT, price(), { feed: 'first' })
  const all = quarrel(desk, START, 60, { first: price({ status: 'live' }), espn: word('postponed') })
  assert.equal(turnsIn(all), ['live', 'postponed'])
})

test('who said it may take it back at once', () => {
  const desk = deskOf('first', 'second')
  desk.show(AT, price(), { feed: 'second' })
  desk.show(START, word('postponed'), { feed: 'first' })
  assert.equal(turnsIn([desk.show(START + MINUTE, word('live'), { feed: 'first' })]), ['live'])
})

test('a word of a former release, which did not write when, is taken back as any other', () => {
  const desk = deskOf('first')
  desk.show(START + MINUTE, word('postponed'), { feed: 'first' })
  const row = [...desk.events.values()][0]
  if (row === undefined) throw new Error('it has a row')
  const event = createBoardEvent({ ...row, status_said_at: null })
  const data = { observed_at: START + 2 * MINUTE, current: 1, run: '', interval_ms: MINUTE }
  const out = createOutput({ id: 'job', data } as never, 0, 2, 1)
  const { external_ids, feed_ids, scored } = row
  const said = { feed: 'first', rank: () => 0, intervalOf: () => MINUTE, start: START, isGuess: false, isFinal: false }
  const ids = { external_ids, feed_ids, scored, id_shown_at: Date.parse(row.id_shown_at ?? '') || 0 }
  const back = { status: null, isAhead: true, shown: false, played: false }
  applySaid({ out, touched: new Set() }, event, { ...said, ...ids, ...back })
  assert.equal([event.row.status_feed, event.row.position], ['', 2])
})

test('that a word still stands is written twice in the time for which it is believed, and not with every payload', () => {
  const desk = deskOf('first')
  desk.show(AT, price(), { feed: 'first' })
  const rows = quarrel(desk, START, 60, { first: price({ status: 'live' }) }).flatMap(({ events }) => events)
  assert.is(rows.length, 12)
  assert.ok(rows.every(row => row.status_said_at === row.observed_at))
})

test('however many feeds say whatever in any order, the best word stands from the first round on', () => {
  const ids = ['a', 'b', 'c', 'd']
  const said = fc.tuple(...ids.map(() => fc.constantFrom(...WORDS, null)))
  fc.assert(
    fc.property(said, fc.array(fc.nat({ max: 3 }), { minLength: 60, maxLength: 120 }), (words, order) => {
      const desk = deskOf(...ids)
      desk.show(AT, price(), { feed: 'a' })
      const tell = (n: number, at: number): Rows => {
        const status = words[n]
        return desk.show(at, status ? price({ status }) : price(), { feed: ids[n] ?? '' })
      }
      for (const n of ids.keys()) tell(n, START + n * SECOND)
      for (const n of ids.keys()) tell(n, START + 5 * SECOND + n * SECOND)
      const best = words.find(status => status && status !== 'upcoming') ?? 'live'
      // Each is heard every two minutes at least, whatever the order.
      const after = order.flatMap((n, i) => {
        const at = START + MINUTE + i * 20 * SECOND
        return [tell(n, at), ...(i % 5 === 0 ? ids.map((_, m) => tell(m, at + (m + 1) * SECOND)) : [])]
      })
      assert.is([...desk.events.values()][0]?.status, best)
      assert.equal(
        turnsIn(after).filter(status => status !== best),
        [],
      )
      assert.ok(after.length * 20 * SECOND < 6 * HOUR)
    }),
    { numRuns: long ? 2_000 : 40 },
  )
})

test.run()
