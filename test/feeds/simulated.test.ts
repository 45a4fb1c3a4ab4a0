import { lastValueFrom, map, take, tap, timer, toArray } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { open, simulate, simulated } from '../../pipelines/feeds/simulated.ts'
import type { ParsedEvent, Payload, SourceQuote } from '../../pipelines/model/part.ts'
import { newestPerKey } from '../../pipelines/newest-per-key.ts'
import { marbles } from '../marbles.ts'
import { through } from './recordings.ts'

const START = Date.parse('2026-01-15T20:00:00Z')
const MINUTE = 60_000

const quotesOf = (events: readonly ParsedEvent[]): SourceQuote[] =>
  events.flatMap(event => event.groups.flatMap(group => group.quotes().filter((q): q is SourceQuote => !q.rejected)))

const read = (payload: Payload) => through(simulated, payload)

test('the same seed gives the same payloads, another seed others', () => {
  const bodies = (seed: number) => [...simulate({ seed, start: START, steps: 2 })].map(payload => payload.body)
  assert.equal(bodies(7), bodies(7))
  assert.is.not(bodies(7)[0], bodies(8)[0])
})

test('a process that starts again goes on with the market as it would have been', () => {
  const whole = [...simulate({ seed: 7, start: START, steps: 4, leagues: ['nba'] })]
  const [later] = simulate({ seed: 7, start: START + 15_000, steps: 1, leagues: ['nba'] })
  assert.equal(later, whole[3])
})

test('everything it shows is read without a rejection, in one part that lists its whole league', () => {
  for (const payload of simulate({ seed: 3, start: START, steps: 3, interval_ms: 7 * MINUTE })) {
    const { parts, events, rejections } = read(payload)
    assert.equal(rejections, [])
    assert.is(parts.length, 1)
    assert.equal(parts[0]?.scope.all_events?.length, events.length)
    assert.ok(parts[0]?.scope.books?.includes('pinnacle'))
    assert.ok(parts[0]?.scope.market_groups?.includes('moneyline'))
    for (const event of events) {
      for (const group of event.groups) for (const quote of group.quotes()) assert.is(quote.rejected, undefined)
    }
  }
})

test('there are matches to come and in play, and soccer has draws', () => {
  for (const payload of simulate({ seed: 3, start: START, steps: 1 })) {
    const starts = read(payload).events.map(event => (event.start_time ?? 0) - START)
    assert.is(starts.length, 12)
    assert.ok(starts.some(start => start < 0) && starts.some(start => start > 60 * MINUTE))
  }
  const [epl] = simulate({ seed: 3, start: START, steps: 1, leagues: ['epl'] })
  assert.ok(epl && quotesOf(read(epl).events).some(quote => quote.selection_type === 'draw'))
})

test('it shows alternate lines, props, lay prices and limits', () => {
  const [payload] = simulate({ seed: 3, start: START, steps: 1, leagues: ['nba'] })
  const quotes = payload ? quotesOf(read(payload).events) : []
  assert.ok(quotes.some(quote => quote.is_alternate_line))
  assert.ok(quotes.some(quote => quote.market_type === 'player_points' && quote.player_name !== ''))
  assert.ok(quotes.some(quote => typeof quote.lay_odds_decimal === 'number'))
  assert.ok(quotes.some(quote => typeof quote.max_bet === 'number'))
})

test('a book’s market never sums below one, and the sharp book takes the least of those with two sides', () => {
  const sums = new Map<string, number[]>()
  for (const payload of simulate({ seed: 5, start: START, steps: 3, interval_ms: 10 * MINUTE, leagues: ['nfl'] })) {
    for (const event of read(payload).events) {
      for (const group of event.groups) {
        if (group.market_group !== 'total_points') continue
        const sum = quotesOf([{ ...event, groups: [group] }]).reduce(
          (total, quote) => total + 1 / quote.odds_decimal,
          0,
        )
        assert.ok(sum > 1 && sum < 1.12, `${group.book} ${sum}`)
        sums.set(group.book, [...(sums.get(group.book) ?? []), sum])
      }
    }
  }
  const mean = (book: string) => (sums.get(book) ?? []).reduce((a, b) => a + b, 0) / (sums.get(book)?.length ?? 1)
  assert.ok(mean('pinnacle') < mean('draftkings'))
})

/** Per event and full-game total: whether the best prices of all books leave less than one. */
const arbitrages = (events: readonly ParsedEvent[]): number =>
  events.filter(event => {
    const best = new Map<string, number>()
    for (const quote of quotesOf([event])) {
      if (!quote.market_type.startsWith('total') || !quote.is_active) continue
      const key = `${quote.line}|${quote.selection_type}`
      best.set(key, Math.max(best.get(key) ?? 0, quote.odds_decimal))
    }
    return [...best].some(([key, over]) => {
      const under = best.get(key.replace('over', 'under'))
      return key.endsWith('over') && under !== undefined && 1 / over + 1 / under < 1
    })
  }).length

test('over an hour there are suspensions, removals, a moved start, an end, and arbitrage now and then', () => {
  const seen = { suspended: 0, moved: 0, ended: 0, arbitrage: 0, rounds: 0, gone: 0 }
  const starts = new Map<string, number | null>()
  let before = new Set<string>()
  for (const payload of simulate({
    seed: 11,
    start: START,
    steps: 60,
    interval_ms: 2 * MINUTE,
    leagues: ['nba', 'mlb'],
  })) {
    const { events } = read(payload)
    seen.rounds += 1
    seen.suspended += quotesOf(events).filter(quote => !quote.is_active).length
    seen.arbitrage += arbitrages(events) > 0 ? 1 : 0
    const now = new Set<string>()
    for (const event of events) {
      if (event.status === 'ended') seen.ended += 1
      if (starts.has(event.native_id) && starts.get(event.native_id) !== event.start_time) seen.moved += 1
      starts.set(event.native_id, event.start_time)
      for (const group of event.groups) now.add(`${event.native_id}|${group.book}|${group.market_group}`)
    }
    seen.gone += [...before].filter(group => !now.has(group)).length
    before = now
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, what)
  assert.ok(seen.arbitrage < seen.rounds, 'not in every payload')
})

test('a fixed share of the quotes changes at every step', () => {
  const options = { seed: 1, start: START, leagues: ['nfl'], events: 10, books: 10, markets: ['h2h'] }
  let before = new Set<string>()
  let step = 0
  for (const payload of simulate({ ...options, steps: 30, change_fraction: 0.1 })) {
    const now = new Set<string>()
    for (const event of read(payload).events) {
      for (const group of event.groups) {
        for (const quote of group.quotes()) {
          if (!quote.rejected) now.add(`${event.native_id}|${group.book}|${quote.selection}|${quote.odds_american}`)
        }
      }
    }
    assert.is(now.size, 200)
    if (step > 0) assert.is([...now].filter(quote => !before.has(quote)).length, 20)
    before = now
    step += 1
  }
})

const opened = (settings: { interval_ms: number; history_ms: number }) =>
  open({ seed: 1, leagues: ['nfl', 'nba'], events: 2, books: 2, ...settings }, { now: () => START })
/** The league's letter; a capital for its scores. */
const leagueOf = ({ request }: Payload) => {
  const letter = request.includes('_nfl/') ? 'f' : 'b'
  return request.includes('/scores') ? letter.toUpperCase() : letter
}

test('open: first the past minutes at once, then each league in turn, evenly over the interval: prices, then scores', () => {
  const at: number[] = []
  marbles(({ expectObservable }) => {
    const leagues = opened({ interval_ms: 20, history_ms: 120_000 }).pipe(
      tap(payload => at.push(payload.observed_at - START)),
      map(leagueOf),
    )
    const left = '           ----------------------------------!'
    expectObservable(leagues, left).toBe('(fbfbfb)--f----F----b----B----f----')
  })
  assert.equal(at, [-120_000, -120_000, -60_000, -60_000, 0, 0, 0, 0, 0, 0, 0])
})

test('open: what comes at once is kept while the queue is busy with the first', async () => {
  const first = opened({ interval_ms: 20_000, history_ms: 300_000 }).pipe(take(12))
  const superseded: Payload[] = []
  const kept = first.pipe(
    newestPerKey({
      key: ({ request }) => request,
      project: () => timer(1),
      superseded: payload => superseded.push(payload),
    }),
    toArray(),
  )
  assert.is((await lastValueFrom(kept)).length, 12)
  assert.equal(superseded, [])
})

test('open: unsubscribing stops it, in the past minutes too', () => {
  let taken = 0
  marbles(({ expectObservable }) => {
    const counted = opened({ interval_ms: 20, history_ms: 300_000 }).pipe(
      tap(() => (taken += 1)),
      map(leagueOf),
    )
    expectObservable(counted.pipe(take(3))).toBe('(fbf|)')
    expectObservable(opened({ interval_ms: 20, history_ms: 0 }).pipe(map(leagueOf)), '-----------------!').toBe(
      '(fb)------f----F-',
    )
  })
  assert.is(taken, 3)
})

test.run()
