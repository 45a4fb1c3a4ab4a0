/* What the page reckons and reads by itself, without a browser: stakes, the power method, the keyboard's steps, events of a stream. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isStale } from '../../api/web/board/cells.ts'
import type { Quote } from '../../api/web/board/quote.ts'
import { listedState, scoreOf } from '../../api/web/board/score-of.ts'
import { step } from '../../api/web/board/walk.ts'
import { readChannels } from '../../api/web/docs/asyncapi.ts'
import { type AnyRow, kindOf } from '../../api/web/opportunities/kinds.ts'
import { fits, type Narrow } from '../../api/web/opportunities/list.ts'
import { askedPlayer, isSamePlayer } from '../../api/web/opportunities/player.ts'
import { sideName } from '../../api/web/opportunities/side-name.ts'
import { boundsOf, kellyStake, outcome, powerOf, splitStakes } from '../../api/web/opportunities/stakes.ts'
import { createParser, type Message } from '../../api/web/sse.ts'
import { devig } from '../../pipelines/model/devig.ts'
import { playerKey } from '../../pipelines/model/player.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { folded } from '../../sql/atlas.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('parts of the page')

const odds = fc.array(fc.double({ min: 1.01, max: 50, noNaN: true }), { minLength: 2, maxLength: 3 })

test('stakes over legs pay the same whichever wins, and add up to the total', () => {
  fc.assert(
    fc.property(odds, fc.double({ min: 1, max: 1e6, noNaN: true }), (prices, total) => {
      const legs = splitStakes(total, prices, 0)
      const { staked, worst, best } = outcome(legs)
      assert.ok(Math.abs(staked - total) < 1e-6 * total)
      assert.ok(Math.abs(best - worst) < 1e-6 * total)
      const profit = total / prices.reduce((sum, price) => sum + 1 / price, 0) - total
      assert.ok(Math.abs(worst - profit) < 1e-6 * total)
    }),
  )
})

test('rounded stakes are multiples of their unit, at most half of it away', () => {
  fc.assert(
    fc.property(odds, fc.integer({ min: 1, max: 10 }), (prices, unit) => {
      const exact = splitStakes(1_000, prices, 0)
      for (const [index, { stake }] of splitStakes(1_000, prices, unit).entries()) {
        assert.is(stake % unit, 0)
        assert.ok(Math.abs(stake - (exact[index]?.stake ?? 0)) <= unit / 2 + 1e-9)
      }
    }),
  )
})

test('what a push takes away is told by the row', () => {
  assert.equal(boundsOf({ worst_case_profit_percent: 0 }), { least: 0, most: null })
  const middle = { worst_case_loss: -1.5, best_case_profit: 50.7 }
  // -2.5 and +3: on 3 the one wins and the other comes back; on no result do both win.
  assert.equal(boundsOf({ ...middle, middle_numbers: [] }), { least: -1.5, most: 50.7 })
  assert.equal(boundsOf({ ...middle, middle_numbers: [3] }), { least: -1.5, most: null })
  assert.equal(boundsOf({}), { least: null, most: null })
})

test('the prices of an opportunity are those of its player, however books write him, and of no namesake', () => {
  const spellings = [
    ['J Williams', 'J. Williams'],
    ['J Williamson'],
    ['CJ McCollum', 'C.J. McCollum', 'C. J. McCollum'],
    ["Royce O'Neale", 'Royce ONeale', 'Royce O’Neale'],
    ['Luka Dončić', 'Luka Doncic', 'Luka Dončić'.normalize('NFD')],
    ['Jimmy Butler III', 'Jimmy Butler'],
    ['Shai Gilgeous-Alexander', 'Shai Gilgeous Alexander'],
    ['Bo V'],
  ]
  const all = spellings.flat()
  for (const name of all) {
    const asked = folded(askedPlayer(name) ?? '')
    const taken = all.filter(other => folded(other).includes(asked) && isSamePlayer(name, other))
    assert.equal(
      taken,
      spellings.find(one => one.includes(name)),
    )
    assert.equal(
      taken,
      all.filter(other => playerKey(other) === playerKey(name)),
      'as the finders tell players',
    )
  }
  assert.is(askedPlayer(null), null)
  assert.ok(isSamePlayer(undefined, null))
  assert.not.ok(isSamePlayer(undefined, 'J Williams'))
})

test('a bet is named with its line: a handicap with a sign, a total without', () => {
  const names = (
    [
      ['Buffalo Bills', -3.5, 'home'],
      ['Miami Dolphins', 0],
      ['Over', 44.5, 'over'],
      ['Buffalo Bills Under', 24.5],
      ['Buffalo Bills Over', 24.5, 'over'],
      ['Glover', null],
    ] as const
  ).map(([selection, line, selection_type]) => sideName({ selection, line, ...(selection_type && { selection_type }) }))
  assert.equal(names, [
    ...['Buffalo Bills −3.5', 'Miami Dolphins PK', 'Over 44.5', 'Buffalo Bills Under 24.5', 'Buffalo Bills Over 24.5'],
    'Glover',
  ])
})

test('no stake on a price without an edge', () => {
  assert.is(kellyStake(1_000, -3, 1), 0)
  assert.is(kellyStake(1_000, 4, 0.25), 10)
})

test('a bet that several books have is one of each of them', () => {
  const side = (...books: string[]) => ({ books, selection: 'Over', line: 44.5, odds_american: 100, odds_decimal: 2 })
  const row = { event_name: 'A @ B', side1: side('draftkings', 'fanduel'), side2: side('betmgm'), side3: null }
  const kind = kindOf('low_hold')
  const standing = { kind: kind.id, row: row as unknown as AnyRow, since: 0, gone: 0 }
  const isShown = (...book: string[]): boolean => {
    const narrow: Narrow = { kind, book, least: 0, live: '', text: '', order: 'worth' }
    return fits(standing, narrow)
  }
  assert.equal([isShown('fanduel', 'betmgm'), isShown('draftkings', 'betmgm'), isShown()], [true, true, true])
  assert.equal([isShown('fanduel'), isShown('caesars', 'betmgm')], [false, false])
})

test('the power method is the one of the pipelines', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 1.005, max: 1.12, noNaN: true }),
      (p, margin) => {
        const implied = [p * margin, (1 - p) * margin].filter(one => one < 0.99)
        if (implied.length < 2) return
        const k = powerOf(implied)
        const fair = devig(implied.map(one => 1 / one))?.probabilities
        for (const [index, one] of implied.entries()) assert.ok(Math.abs(one ** k - (fair?.[index] ?? 0)) < 1e-6)
      },
    ),
  )
})

test('the arrows walk over lines and sections, and stay on the board', () => {
  // A heading, two lines, a heading, three lines.
  const layout = { items: [0, 2, 0, 3].map(lines => ({ lines })), columns: 4 }
  assert.is(step('1.0.0', 'ArrowDown', layout), '1.1.0')
  assert.is(step('1.1.2', 'ArrowDown', layout), '3.0.2')
  assert.is(step('3.0.2', 'ArrowUp', layout), '1.1.2')
  assert.is(step('1.0.0', 'ArrowUp', layout), '1.0.0')
  assert.is(step('3.2.3', 'ArrowDown', layout), '3.2.3')
  assert.is(step('3.2.3', 'ArrowRight', layout), '3.2.3')
  assert.is(step('3.2.0', 'ArrowLeft', layout), '3.2.0')
  assert.is(step('3.2.1', 'End', layout), '3.2.3')
  assert.is(step('3.2.1', 'PageUp', layout), '1.0.1')
  assert.is(step('1.0.0', 'a', layout), null)
})

test('messages of a stream are the same however their text is cut', () => {
  const text =
    'retry: 3000\n\nid: a1\nevent: snapshot\ndata: {"x":1}\n\n: a comment\n\ndata: one\ndata: two\n\nid: b2\r\nevent:heartbeat\r\ndata:{}\r\n\r\n'
  const whole = heard([text])
  assert.equal(whole, [
    { id: 'a1', event: 'snapshot', data: '{"x":1}' },
    { id: 'a1', event: 'message', data: 'one\ntwo' },
    { id: 'b2', event: 'heartbeat', data: '{}' },
  ])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 8 }), cuts => {
      const at = [0, ...cuts.sort((a, b) => a - b), text.length]
      const parts = at.slice(1).map((end, index) => text.slice(at[index], end))
      assert.equal(heard(parts), whole)
    }),
  )
})

test('a price is stale when neither it nor anything else of its book was seen of late', () => {
  const at = Date.UTC(2030, 0, 5)
  const quote = { ...quoteAt(at - 600_000), is_live: true }
  const stale = (one: Quote, silent: number | null, interval_s = 0) =>
    isStale(one, { at, ageOf: () => silent, intervalOf: () => interval_s, books: null })
  assert.is(stale(quote, 600), true)
  assert.is(stale(quote, null), true)
  // A stream tells of changes only: a price that stands still is as young as its book.
  assert.is(stale(quote, 5), false)
  // Before the start it may be older than in play.
  const seen = at - 120_000
  assert.equal([stale(quoteAt(seen), 120), stale({ ...quoteAt(seen), is_live: true }, 120)], [false, true])
  // Of a feed that comes every ten minutes it is not old before the next but one is due; in play the cadence does not count.
  const slow = at - 1_400_000
  assert.equal([stale(quoteAt(slow), 1_400, 600), stale(quoteAt(slow), 1_400, 500)], [false, true])
  assert.is(stale({ ...quoteAt(slow), is_live: true }, 1_400, 600), true)
})

test('a list of events tells the half of an inning by who bats', () => {
  const game_state = { home_score: 2, away_score: 1, game_period: '4' }
  const clockOf = (sport: string, possession?: string) =>
    scoreOf(listedState({ id: 'one', sport, game_state: { ...game_state, possession } }))?.clock
  assert.equal([clockOf('baseball', 'away'), clockOf('baseball', 'home'), clockOf('baseball')], ['▲4', '▼4', '4'])
  assert.is(clockOf('football', 'away'), '4')
})

test('the page is built where it is wanted, also by a relative path', async () => {
  const place = temporaryFolder('page')
  const folder = await buildWeb(relative(process.cwd(), place.path))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  assert.ok(assets.length >= 2)
  for (const path of assets) assert.ok(existsSync(join(place.path, basename(folder), path)), path)
  place.remove()
})

test('an AsyncAPI document is read through its references', () => {
  const document = {
    channels: {
      odds: { address: '/stream/odds', title: 'Odds', messages: { update: { $ref: '#/components/messages/update' } } },
    },
    components: {
      messages: {
        update: { name: 'odds:update', summary: 'Changes', payload: { $ref: '#/components/schemas/Update' } },
      },
      schemas: { Update: { type: 'object', properties: { self: { $ref: '#/components/schemas/Update' } } } },
    },
  }
  const [channel] = readChannels(document)
  assert.is(channel?.name, '/stream/odds')
  assert.is(channel?.messages[0]?.name, 'odds:update')
  assert.ok(channel?.messages[0]?.payload?.properties?.self?.properties?.self)
  assert.equal(readChannels({}), [])
})

function quoteAt(seen: number): Quote {
  const market = {
    id: '1',
    event_id: 'e',
    sportsbook: 'b',
    market_type: 'moneyline',
    player: '',
    selection: 's',
    side: 'home',
  }
  const price = { line: null, odds_american: -110, odds_decimal: 1.91, link: null }
  return { ...market, ...price, is_active: true, is_main: true, is_live: false, seen }
}

function heard(parts: readonly string[]): Message[] {
  const all: Message[] = []
  const parse = createParser(message => all.push(message))
  for (const part of parts) parse(part)
  return all
}

test.run()
