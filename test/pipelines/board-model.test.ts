/*
 * Random parts of two feeds in random order, against a naive model of the board: what stands, when it was last seen, which ticks were written
 * and which arbitrages live must be the model's after every part. Time limit: 900 s
 */
import { hash } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fromAmerican } from '../../pipelines/model/odds.ts'
import type { Feed, Parsed, ParsedGroup, SourceQuote } from '../../pipelines/model/part.ts'
import type { OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { holds } from '../model/property.ts'
import { openDesk } from './desk.ts'
import { type NaivePart, type NaiveQuote, openNaiveBoard } from './naive-board.ts'

const AT = Date.parse('2026-08-04T12:00:00Z')
const MINUTE = 60_000
const PAIRS: Record<string, [string, string]> = {
  cubs: ['Chicago Cubs', 'St. Louis Cardinals'],
  reds: ['Cincinnati Reds', 'Milwaukee Brewers'],
}
const BOOKS = ['draftkings', 'fanduel']
const KINDS = ['moneyline', 'total_runs', 'total_runs#alternate']

/** A feed whose parts are the model's; `turned` has home and away of every match the other way round. */
const feedOf = (id: string, turned: boolean): Feed => ({
  id,
  simulated: false,
  interval_ms: MINUTE,
  split: () => ({ parts: [], rejections: [] }),
  parse: ({ body }): Parsed => {
    const part: NaivePart = JSON.parse(body)
    const events = part.events.map(({ event, groups }) => {
      const [home = '', away = ''] = turned ? [...(PAIRS[event] ?? [])].reverse() : (PAIRS[event] ?? [])
      const shown = groups.map(
        (group): ParsedGroup => ({
          ...group,
          source_at: null,
          digest: Number.parseInt(hash('sha1', JSON.stringify(group.quotes)).slice(0, 13), 16),
          quotes: () => group.quotes.map(quote => quoteOf(quote, group.market_group, home)),
        }),
      )
      const native = { native_id: event, native_of: 'feed' as const, league: 'mlb', home, away, name: '' }
      return { ...native, start_time: AT + 10 * 60 * MINUTE, local_date: null, status: null, groups: shown }
    })
    return { events, rejections: [] }
  },
})

const quoteOf = ({ selection, line, price, active }: NaiveQuote, market_group: string, home: string): SourceQuote => ({
  market_type: market_group.replace('#alternate', ''),
  selection,
  selection_type:
    selection === 'Over' ? 'over' : selection === 'Under' ? 'under' : selection === home ? 'home' : 'away',
  player_name: '',
  stat_category: '',
  line,
  ...fromAmerican(price),
  is_active: active,
  is_alternate_line: market_group.includes('#'),
  changed_at: null,
})

const priceOf = fc.constantFrom(-120, -110, 105, 130)
const quotesOf = (event: string, kind: string): fc.Arbitrary<NaiveQuote[]> =>
  fc.uniqueArray(
    fc.record({
      selection: fc.constantFrom(...(kind === 'moneyline' ? (PAIRS[event] ?? []) : ['Over', 'Under'])),
      line: kind === 'moneyline' ? fc.constant(null) : fc.constantFrom(8, 8.5),
      price: priceOf,
      active: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
    { selector: quote => `${quote.selection}${quote.line}`, maxLength: 4 },
  )
const groupsOf = (event: string) =>
  fc
    .tuple(
      ...BOOKS.flatMap(book =>
        KINDS.map(kind => fc.option(quotesOf(event, kind).map(quotes => ({ book, market_group: kind, quotes })))),
      ),
    )
    .map(groups => groups.filter(group => group !== null))
    .chain(groups => fc.shuffledSubarray(groups, { minLength: groups.length }))
const eventsOf = fc
  .tuple(
    ...Object.keys(PAIRS).map(event =>
      fc.option(
        groupsOf(event).map(groups => ({ event, groups })),
        { freq: 2 },
      ),
    ),
  )
  .map(events => events.filter(event => event !== null))
const some = (of: string[]) => fc.option(fc.subarray(of))
const parts: fc.Arbitrary<NaivePart[]> = fc
  .array(
    fc.record({
      feed: fc.constantFrom('p', 'q'),
      late: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 8 }) },
      ),
      again: fc.option(fc.nat(5), { freq: 2 }),
      scope: fc.record({ books: some(BOOKS), market_groups: some(KINDS), full: fc.boolean() }),
      events: eventsOf,
    }),
    { minLength: 2, maxLength: 24 },
  )
  .map(list => {
    const made: NaivePart[] = []
    list.forEach(({ feed, late, again, scope: { full, ...scope }, events }, i) => {
      // Two parts in three show again what their feed showed lately: the unmoved price is the usual case.
      const lately = made.filter(part => part.feed === feed).reverse()
      const shown = again === null ? events : (lately[again]?.events ?? lately[0]?.events ?? events)
      const all_events = full ? shown.map(({ event }) => event) : null
      made.push({ feed, at: AT + (2 * i - late) * MINUTE, scope: { ...scope, all_events }, events: shown })
    })
    return made
  })

const nameOf = (event_id: string): string => (event_id.includes('cubs') ? 'cubs' : 'reds')
const tickName = (t: TickRow): string =>
  `${nameOf(t.event_id)} ${t.sportsbook}|${t.market_type} ${t.selection} ${t.line ?? null}`
const tickState = (t: TickRow): string => `${t.odds_american} ${t.is_active === 1} ${t.sportsbook}|${t.market_group}`
const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** Markets of which two books' active prices, one of each side, cost less than they pay. */
const arbitrages = (standing: ReadonlyMap<string, string>): string[] => {
  const sides = new Map<string, { book: string; side: string; cost: number }[]>()
  for (const [name, state] of standing) {
    const [, event, book = '', type, side = '', line] = /^(\w+) (\w+)\|(\w+) (.+) (\S+)$/.exec(name) ?? []
    const [price, active] = state.split(' ')
    if (active !== 'true') continue
    const key = `${event} ${type} ${line}`
    sides.set(key, [...(sides.get(key) ?? []), { book, side, cost: 1 / fromAmerican(Number(price)).odds_decimal }])
  }
  const live = [...sides].filter(([, all]) =>
    all.some(a => all.some(b => a.side !== b.side && a.book !== b.book && a.cost + b.cost < 1)),
  )
  return live.map(([key]) => key).sort()
}

test('the board is the naive model, whatever comes in whatever order', () => {
  const met = { ticks: 0, skipped: 0, removed: 0, arbitrages: 0, unmoved: 0 }
  holds(
    parts,
    list => {
      const desk = openDesk([feedOf('p', false), feedOf('q', true)])
      const model = openNaiveBoard(['p', 'q'], 5 * MINUTE)
      const standing = new Map<string, string>()
      const found = new Map<string, OpportunityRow>()
      for (const part of list) {
        const before = model.standing()
        model.show(part)
        const { feed, at, scope } = part
        const data = { kind: 'part', feed, league: 'mlb', observed_at: at, run: '', current: 1, shift_ms: 0 } as const
        const rows = desk.run({ ...data, interval_ms: MINUTE, scope, body: JSON.stringify(part) })
        for (const tick of rows.ticks) {
          if (tick.is_removed) standing.delete(tickName(tick))
          else standing.set(tickName(tick), tickState(tick))
        }
        const now = model.standing()
        assert.equal(sorted(standing), sorted(now))
        const seen = [...desk.sights.values()].flatMap(sight =>
          sight.groups.map((group, i): [string, number] => [
            `${nameOf(sight.event_id)} ${group}`,
            Date.parse(sight.observed_at) - (sight.seen_lag_ms[i] ?? Number.NaN),
          ]),
        )
        assert.equal(sorted(new Map(seen)), sorted(model.seen()))
        // A tick for everything that moved, and for nothing else but what another feed took over.
        const ticked = new Set(rows.ticks.map(tickName))
        const moved = [...new Set([...before.keys(), ...now.keys()])].filter(name => before.get(name) !== now.get(name))
        for (const name of moved) assert.ok(ticked.has(name), `a tick of ${name}`)
        for (const name of ticked) {
          if (!moved.includes(name)) assert.ok(rows.ticks.some(tick => tickName(tick) === name && tick.feed === feed))
        }
        for (const row of rows.opportunities) if (row.kind === 'arbitrage') found.set(row.id, row)
        const live = [...found.values()].filter(row => row.state !== 'expired')
        assert.equal(live.map(row => `${nameOf(row.event_id)} ${row.market_type} ${row.line}`).sort(), arbitrages(now))
        met.ticks += rows.ticks.length
        met.removed += rows.ticks.filter(tick => tick.is_removed).length
        met.skipped += rows.skipped
        met.arbitrages += live.length
        met.unmoved += rows.ticks.length === 0 && rows.seen > 0 ? 1 : 0
      }
    },
    400,
  )
  for (const [what, times] of Object.entries(met)) assert.ok(times > 100, `${what}: ${times}`)
})

test.run()
