/* One source per book, event and market type: the first in the feeds' order that is fresh. `first` stands before the-odds-api. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { openDesk, words } from './desk.ts'
import { AT, alternateTotals, asked, type Books, cubs, h2h, MINUTE, reds, START, totals } from './payloads.ts'

const first = { ...theOddsApi, id: 'first', interval_ms: 5_000 }
const open = () => {
  const desk = openDesk([first])
  return {
    ...desk,
    first: (at: number, books: Books, request = '') => desk.show(at, [cubs(books)], { feed: 'first', request }),
    second: (at: number, books: Books, request = '') => desk.show(at, [cubs(books)], { request }),
  }
}
const ticked = (rows: { ticks: TickRow[] }): string[] => rows.ticks.map(words).sort()
const dk = (home: number, away: number): Books => ({ draftkings: [h2h(home, away)] })

test("while the first source is fresh another feed's quotes are counted and left", () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  const other = desk.second(AT + MINUTE, dk(-150, 130))
  assert.equal(other.ticks, [])
  assert.is(other.skipped, 1)
  assert.is(other.seen, 0)
  assert.is(desk.lastSeen('draftkings', 'moneyline'), AT)
})

test('two feeds with different lag make no tick that neither shows', () => {
  const desk = open()
  // The book's price walks; the second feed tells the same 40 s later, and they are heard in turn.
  const price = (at: number): number => -110 - Math.floor((at - AT) / 20_000)
  const ticks: TickRow[] = []
  for (let at = AT; at < AT + 20 * MINUTE; at += 10_000) {
    ticks.push(...desk.first(at, dk(price(at), 100)).ticks)
    ticks.push(...desk.second(at + 3_000, dk(price(at - 40_000), 100)).ticks)
  }
  const home = ticks.filter(tick => tick.selection_type === 'home')
  assert.is(home.length, 60)
  assert.equal(
    home.map(tick => tick.odds_american),
    Array.from({ length: 60 }, (_, i) => -110 - i),
  )
  assert.ok(ticks.every(tick => tick.feed === 'first'))
  assert.ok(home.every(tick => tick.odds_american === price(Date.parse(tick.observed_at))))
})

test('heard the other way about, the first takes over at once and keeps it', () => {
  const desk = open()
  desk.second(AT, dk(-130, 110))
  assert.equal(ticked(desk.first(AT + 1000, dk(-135, 110))), ['draftkings moneyline home -135'])
  assert.equal(desk.second(AT + 2000, dk(-130, 110)).ticks, [])
})

test('before the start the second takes over when the first was not seen for more than five minutes', () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  assert.is(desk.second(AT + 5 * MINUTE, dk(-150, 130)).skipped, 1)
  const rows = desk.second(AT + 5 * MINUTE + 1, dk(-150, 130))
  assert.equal(ticked(rows), ['draftkings moneyline away +130', 'draftkings moneyline home -150'])
  assert.ok(rows.ticks.every(tick => tick.feed === 'the-odds-api'))
})

test('a slow first source is stale only after two and a half of its intervals', () => {
  const desk = openDesk([{ ...first, interval_ms: 4 * MINUTE }])
  desk.show(AT, [cubs(dk(-135, 114))], { feed: 'first' })
  assert.is(desk.show(AT + 10 * MINUTE, [cubs(dk(-150, 130))]).skipped, 1)
  assert.is(desk.show(AT + 10 * MINUTE + 1, [cubs(dk(-150, 130))]).ticks.length, 2)
})

test('in play it is sixty seconds', () => {
  const desk = open()
  const at = START + MINUTE
  desk.first(at, dk(-135, 114))
  assert.is(desk.second(at + MINUTE, dk(-150, 130)).skipped, 1)
  const rows = desk.second(at + MINUTE + 1, dk(-150, 130))
  assert.is(rows.ticks.length, 2)
  assert.ok(rows.ticks.every(tick => tick.is_live === 1))
})

test('an unmoved price that is taken over makes no tick, and is seen from then on by the new source', () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  assert.equal(desk.second(AT + 6 * MINUTE, dk(-135, 114)).ticks, [])
  assert.is(desk.lastSeen('draftkings', 'moneyline'), AT + 6 * MINUTE)
  // Its tick, when one comes, names the source.
  assert.is(desk.second(AT + 7 * MINUTE, dk(-136, 114)).ticks[0]?.feed, 'the-odds-api')
})

test("a source that gives the book's own ids adds them to what one without ids showed, and they are followed", () => {
  const desk = open()
  const linked = (market: string): Books => {
    const { outcomes, ...rest } = h2h(-135, 114)
    return {
      draftkings: [{ ...rest, sid: market, outcomes: outcomes.map((one, i) => ({ ...one, sid: `${market}-${i}` })) }],
    }
  }
  const ids = (rows: { ticks: TickRow[] }) =>
    rows.ticks.map(tick => `${tick.market_id} ${tick.external_selection_id} ${tick.odds_american}`).sort()
  desk.second(AT, dk(-135, 114))
  assert.equal(ids(desk.first(AT + MINUTE, linked('m1'))), ['m1 m1-0 -135', 'm1 m1-1 114'])
  assert.equal(ids(desk.first(AT + 2 * MINUTE, linked('m1'))), [])
  // The book made its market anew: a bet slip that is opened with the old ids is empty.
  assert.equal(ids(desk.first(AT + 3 * MINUTE, linked('m2'))), ['m2 m2-0 -135', 'm2 m2-1 114'])
  // One that is silent of them takes none away.
  assert.equal(ids(desk.second(AT + 9 * MINUTE, dk(-135, 114))), [])
  assert.equal(ids(desk.second(AT + 10 * MINUTE, dk(-140, 114))), ['m2 m2-0 -140'])
})

test('the first source comes back and takes its own again', () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  desk.second(AT + 6 * MINUTE, dk(-150, 130))
  assert.equal(ticked(desk.first(AT + 7 * MINUTE, dk(-140, 130))), ['draftkings moneyline home -140'])
  assert.is(desk.second(AT + 8 * MINUTE, dk(-150, 130)).skipped, 1)
})

test('taking over a market type takes its alternate lines too, and leaves the other types', () => {
  const desk = open()
  desk.first(AT, { draftkings: [h2h(-135, 114), totals(8, -110, -110), alternateTotals([9.5, 130, -155])] })
  const rows = desk.second(AT + 6 * MINUTE, { draftkings: [totals(8, -112, -110)] })
  assert.equal(ticked(rows), [
    'draftkings total_runs over 8 -112',
    'draftkings total_runs over 9.5 gone',
    'draftkings total_runs under 9.5 gone',
  ])
  assert.ok(desk.standing().includes('draftkings moneyline home -135'))
})

test('alternate lines that the first source showed lately keep the whole market type with it', () => {
  const desk = open()
  desk.first(AT, { draftkings: [totals(8, -110, -110)] })
  desk.first(AT + 5 * MINUTE, { draftkings: [alternateTotals([9.5, 130, -155])] })
  const rows = desk.second(AT + 6 * MINUTE, { draftkings: [totals(8, -112, -110)] })
  assert.equal(rows.ticks, [])
  assert.is(rows.skipped, 1)
})

test('one feed may have the moneyline of a book and another its totals, or another book', () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  const rows = desk.second(AT + 1000, {
    draftkings: [h2h(-150, 130), totals(8, -110, -110)],
    fanduel: [h2h(-134, 113)],
  })
  assert.equal(ticked(rows), [
    'draftkings total_runs over 8 -110',
    'draftkings total_runs under 8 -110',
    'fanduel moneyline away +113',
    'fanduel moneyline home -134',
  ])
  assert.is(rows.skipped, 1)
  const sight = [...desk.sights.values()][0]
  assert.is(sight?.feed, 'the-odds-api')
  assert.equal(sight?.feed_of, { 'draftkings|moneyline': 'first' })
})

test("a feed's silence removes nothing of another feed's, not by its request and not by a full list", () => {
  const desk = open()
  desk.first(AT, dk(-135, 114))
  desk.second(AT, { fanduel: [h2h(-134, 113)] })
  const request = asked('draftkings,fanduel', 'h2h')
  desk.second(AT + MINUTE, {}, request)
  assert.equal(desk.standing(), ['draftkings moneyline away +114', 'draftkings moneyline home -135'])
  desk.show(AT + 2 * MINUTE, [reds({})], { request })
  assert.is(desk.standing().length, 2)
  desk.show(AT + 3 * MINUTE, [], { request, feed: 'first' })
  assert.equal(desk.standing(), [])
})

test('what the first source took off the board itself is free for the second at once', () => {
  const desk = open()
  const request = asked('draftkings', 'h2h')
  desk.first(AT, dk(-135, 114), request)
  desk.first(AT + MINUTE, { draftkings: [] }, request)
  assert.is(desk.second(AT + MINUTE + 1000, dk(-150, 130)).ticks.length, 2)
})

test('a first source that is late takes nothing back from a newer sight', () => {
  const desk = open()
  desk.second(AT + MINUTE, { draftkings: [totals(8, -110, -110)] })
  // Older than what stands: its group is counted and left.
  const late = desk.first(AT, { draftkings: [totals(8, -140, 120)] })
  assert.equal(late.ticks, [])
  assert.is(late.skipped, 1)
  // And a group of the same market type, which the board does not hold, does not push the newer one off it.
  const alternates = desk.first(AT, { draftkings: [alternateTotals([10.5, 205, -255])] })
  assert.equal(alternates.ticks, [])
  assert.is(alternates.skipped, 1)
  assert.equal(desk.standing(), ['draftkings total_runs over 8 -110', 'draftkings total_runs under 8 -110'])
})

test('a source that is passed over leaves no opportunity behind, and makes none', () => {
  const desk = open()
  desk.first(AT, { draftkings: [h2h(-135, 114)], fanduel: [h2h(-120, 100)] })
  // Seen through the second feed's lag there would be one between the two books.
  const rows = desk.second(AT + MINUTE, { draftkings: [h2h(140, -160)], fanduel: [h2h(-120, 110)] })
  assert.equal(rows.opportunities, [])
  assert.is(rows.skipped, 2)
})

/** The rows of a quote, or of an event, by their times, as the past is read: the newest is the one that was written last. */
const isInOrder = (rows: readonly { observed_at: string }[]): boolean =>
  rows.every(({ observed_at }, i) => i === 0 || observed_at >= (rows[i - 1]?.observed_at ?? ''))

test('a part that is older than what turned its event is told of no earlier than that', () => {
  const desk = open()
  const shown = desk.first(START - MINUTE, { draftkings: [h2h(-135, 114), totals(8, -110, -110)] })
  const turned = desk.second(START + 2_000, { fanduel: [h2h(-130, 110)] })
  assert.is(turned.ticks.filter(tick => tick.sportsbook === 'draftkings' && tick.is_live === 1).length, 4)
  const late = desk.first(START + 1_500, { draftkings: [h2h(-150, 130), totals(8.5, -110, -110)] })
  assert.equal(ticked(late), [
    'draftkings moneyline away +130',
    'draftkings moneyline home -150',
    'draftkings total_runs over 8 gone',
    'draftkings total_runs over 8.5 -110',
    'draftkings total_runs under 8 gone',
    'draftkings total_runs under 8.5 -110',
  ])
  const ticks = [...shown.ticks, ...turned.ticks, ...late.ticks]
  for (const id of new Set(ticks.map(tick => tick.odds_id)))
    assert.ok(isInOrder(ticks.filter(tick => tick.odds_id === id)))
})

test('nor is a line that another group of its book has lost since, and which returns', () => {
  const desk = open()
  const shown = desk.first(AT, { draftkings: [totals(8, -110, -110)] })
  const gone = desk.first(AT + 2_000, { draftkings: [] }, asked('draftkings', 'totals'))
  const back = desk.second(AT + 1_500, { draftkings: [alternateTotals([8, -105, -115])] })
  assert.equal(ticked(back), ['draftkings total_runs over 8 -105', 'draftkings total_runs under 8 -115'])
  const ticks = [...shown.ticks, ...gone.ticks, ...back.ticks]
  for (const id of new Set(ticks.map(tick => tick.odds_id)))
    assert.ok(isInOrder(ticks.filter(tick => tick.odds_id === id)))
})

test('nor is an end that is told by a part older than what said that it is in play', () => {
  const desk = open()
  const scores = [
    { name: 'Chicago Cubs', score: '5' },
    { name: 'St. Louis Cardinals', score: '3' },
  ]
  const shown = desk.first(START - MINUTE, dk(-135, 114))
  const begun = desk.show(START + 2_000, [{ ...cubs({}), scores }])
  const over = desk.show(START + 1_500, [{ ...cubs({}, { completed: true }), scores }], { feed: 'first' })
  const rows = [shown, begun, over]
  assert.equal(
    rows.flatMap(({ events }) => events.map(({ status }) => status)),
    ['upcoming', 'live', 'ended'],
  )
  assert.ok(isInOrder(rows.flatMap(({ events }) => events)))
  const home = rows.flatMap(({ ticks }) => ticks.filter(tick => tick.selection_type === 'home'))
  assert.equal([home.at(-1)?.is_removed, home.length, isInOrder(home)], [1, 3, true])
})

test.run()
