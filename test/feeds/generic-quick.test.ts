/** The generic feed's quick look at a quote's line against the shape itself: the same changed lines put to both. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isQuote } from '../../pipelines/feeds/generic/quick.ts'
import { quoteShape } from '../../pipelines/feeds/generic/shape.ts'
import { sideOf } from '../../pipelines/feeds/generic/sides.ts'
import { generic } from '../../pipelines/feeds/generic.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRandom } from './mutate.ts'
import { through } from './recordings.ts'

const LINE = {
  type: 'quote',
  league: 'epl',
  event_id: 'm1',
  home: 'Arsenal',
  away: 'Chelsea',
  start: '2026-08-04T19:00:00Z',
  observed_at: '2026-08-04T12:00:00+02:00',
  sportsbook: 'some_book',
  market: 'spread',
  selection: 'home',
  line: -1.25,
  odds_american: -110,
  max_bet: 500,
}
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'home',
  'quote',
  'split',
  'A b',
  'x'.repeat(80),
  'x'.repeat(81),
  'x'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(200),
  'x'.repeat(201),
  '-110',
  0,
  -0,
  1e12,
  1.1e12,
  -1,
  2.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  [],
  {},
  '2026-08-04T19:00:00Z',
  '2026-08-04T19:00:00',
  '2026-08-04 19:00:00Z',
  '2026-02-30T19:00:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '2026-08-04T19:00Z',
  '2026-08-04T19:00:00.123456+0530',
  '2026-08-04',
  'live',
]
const MEMBERS = Object.keys(quoteShape.shape)
/** What the quick look leaves to the shape. */
const SELDOM = ['date', 'status']

const put = (line: Record<string, unknown>): void => {
  const found = quoteShape.safeParse(line)
  if (!isQuote(line)) {
    if (found.success && SELDOM.every(member => line[member] === undefined))
      assert.unreachable(`left to the shape: ${JSON.stringify(line)}`)
    return
  }
  assert.ok(found.success, `${JSON.stringify(line)}: ${found.error?.message}`)
  for (const member of MEMBERS) assert.is(line[member], (found.data as Record<string, unknown>)[member], member)
}

test('each member with each value', () => {
  for (const member of MEMBERS) for (const value of VALUES) put({ ...LINE, [member]: value })
})

test('several members at once', () => {
  const random = createRandom(11)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  for (let i = 0; i < 5_000; i += 1) {
    const line: Record<string, unknown> = { ...LINE, unknown_member: pick(VALUES) }
    for (let n = 0; n < 1 + random() * 3; n += 1) line[pick(MEMBERS)] = pick(VALUES)
    put(line)
  }
})

test('a line cannot pass itself off as a rejection', () => {
  const body = JSON.stringify({ ...LINE, rejected: true, reason: 'none', detail: 'none', sample: 'x' })
  const { events, rejections } = through(generic, { feed: 'generic', observed_at: 0, body, request: '' })
  assert.equal([rejections, events[0]?.groups[0]?.quotes().length], [[], 1])
})

test('each market has its own sides', () => {
  const game = { home: 'Arsenal', away: 'Chelsea' } as ParsedEvent
  const race = { home: '', away: '' } as ParsedEvent
  const sides = (market: string) =>
    ['home', 'Chelsea', 'draw', 'Over', 'under', 'YES', 'no', 'Somebody'].map(
      one => sideOf(market, one, game)?.selection_type ?? '-',
    )
  assert.is(sides('moneyline').join(' '), 'home away draw - - - - -')
  assert.is(sides('1st_half_moneyline_3way').join(' '), 'home away draw - - - - -')
  assert.is(sides('point_spread').join(' '), 'home away - - - - - -')
  assert.is(sides('draw_no_bet').join(' '), 'home away - - - - - -')
  assert.is(sides('1st_half_total_goals').join(' '), '- - - over under - - -')
  assert.is(sides('team_total').join(' '), '- - - over under - - -')
  assert.is(sides('player_points').join(' '), '- - - over under - - -')
  assert.is(sides('player_anytime_td').join(' '), '- - - over under yes no -')
  assert.is(sides('both_teams_to_score').join(' '), '- - - - - yes no -')
  assert.is(sides('1st_half_both_teams_to_score').join(' '), '- - - - - yes no -')
  assert.is(sides('double_chance').join(' '), '- - - - - - - -')
  for (const market of ['double_chance', '1st_half_double_chance'])
    assert.equal(
      ['1X', 'Arsenal or Chelsea', 'draw or away'].map(one => sideOf(market, one, game)),
      ['Home or Draw', 'Home or Away', 'Draw or Away'].map(selection => ({ selection_type: 'other', selection })),
    )
  for (const [market, runner] of [
    ['futures', 'Arsenal'],
    ['race_winner', 'Red Rum'],
  ] as const)
    assert.equal(sideOf(market, runner, race), { selection_type: 'outright', selection: runner })
})

test.run()
