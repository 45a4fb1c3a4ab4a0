/* One side of one line at two prices in one payload: neither is taken, whichever source shows it, and why is written down. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../pipelines/contradictions.ts'
import { createGathering } from '../../pipelines/feeds/groups/gathering.ts'
import { createGroups } from '../../pipelines/feeds/groups/offers.ts'
import type { Rejection, SourceQuote } from '../../pipelines/model/part.ts'
import { openDesk } from './desk.ts'
import { AT, cubs, h2h, type Market, MINUTE, START } from './payloads.ts'

const reasonsOf = (rows: { rejections: readonly { reason: string }[] }): string[] =>
  rows.rejections.map(({ reason }) => reason).sort()

/** The overs of a total of 8 at these prices. */
const overs = (...prices: number[]): Market => ({
  key: 'totals',
  outcomes: prices.map(price => ({ name: 'Over', price, point: 8 })),
})

const line = (selection: string, odds_american: number): string =>
  JSON.stringify({
    ...{ type: 'quote', league: 'mlb', event_id: '1', home: 'Chicago Cubs', away: 'St. Louis Cardinals' },
    ...{
      start: new Date(START).toISOString(),
      sportsbook: 'draftkings',
      market: 'total_runs',
      selection,
      line: 8,
      odds_american,
    },
  })

const SHOWN = {
  'the-odds-api': (...prices: number[]) => [cubs({ draftkings: [h2h(-135, 114), overs(...prices)] })],
  generic: (...prices: number[]) => prices.map(price => line('over', price)).join('\n'),
}

for (const [feed, shown] of Object.entries(SHOWN)) {
  test(`${feed}: at one price the first stands, at two neither, and what stood is gone`, () => {
    const desk = openDesk()
    const show = (at: number, ...prices: number[]) => desk.show(at, shown(...prices), { feed })
    const overStands = () => desk.standing().filter(words => words.includes('over'))
    assert.equal(reasonsOf(show(AT, -110, -110)), ['duplicate_outcome'])
    assert.equal(overStands(), ['draftkings total_runs over 8 -110'])
    const rows = show(AT + MINUTE, -110, 150)
    assert.equal(reasonsOf(rows), ['contradictory_outcome', 'duplicate_outcome'])
    const [why] = rows.rejections.filter(({ reason }) => reason === 'contradictory_outcome')
    assert.equal(JSON.parse(why?.sample ?? '').prices, [-110, 150])
    assert.match(why?.detail ?? '', /^total_runs outcomes: expected one price for a side/)
    assert.equal(overStands(), [])
    assert.is(rows.opportunities.filter(({ state }) => state !== 'expired').length, 0)
    show(AT + 2 * MINUTE, -105)
    assert.equal(overStands(), ['draftkings total_runs over 8 -105'])
  })
}

const quote = (odds_american: number, odds_decimal: number): SourceQuote => ({
  ...{ market_type: 'total_runs', selection: 'Over', selection_type: 'over', player_name: '', stat_category: '' },
  ...{ line: 8, odds_american, odds_decimal, is_active: true, is_alternate_line: false, changed_at: null },
})
const found = (list: readonly (SourceQuote | Rejection)[]) =>
  list.map(one => (one.rejected ? one.reason : one.odds_american))

test('what is gathered of small payloads is settled alike, and its digest tells that the double moved', () => {
  const gathered = (second: SourceQuote) => {
    const gathering = createGathering('1', { add: () => {}, all: [] } as never)
    gathering.add('kalshi', quote(-110, 1.909091))
    gathering.add('kalshi', second)
    const [group] = gathering.all()
    if (group === undefined) throw new Error('no group')
    return { digest: group.digest, quotes: found(settled(group, group.quotes())) }
  }
  const same = gathered(quote(-110, 1.909091))
  const other = gathered(quote(150, 2.5))
  assert.equal(same.quotes, [-110, 'duplicate_outcome'])
  assert.equal(other.quotes, ['contradictory_outcome', 'duplicate_outcome'])
  assert.is.not(same.digest, other.digest)
})

test("what is offered in books' own words is settled alike", () => {
  const groups = createGroups('american')
  for (const price of [-110, 150])
    groups.add('draftkings', 'total_runs', false, { side: 'over', selection: 'Over', price, line: 8, active: true })
  assert.equal(
    groups.all().map(group => found(settled(group, group.quotes()))),
    [['contradictory_outcome', 'duplicate_outcome']],
  )
})

test('a runner under two spellings is one runner: at two prices neither is taken', () => {
  const runner = (selection: string, odds_decimal: number): string =>
    JSON.stringify({
      ...{ type: 'quote', league: 'mlb', event: 'World Series Winner', start: '2026-10-01T00:00:00Z' },
      ...{ sportsbook: 'draftkings', market: 'futures', selection, odds_decimal },
    })
  const future = (names: readonly (readonly [string, number])[]) => [
    {
      ...{ id: 'f1', sport_key: 'baseball_mlb_world_series_winner', sport_title: 'World Series Winner' },
      ...{ commence_time: '2026-10-01T00:00:00Z', home_team: null, away_team: null },
      bookmakers: [
        {
          key: 'draftkings',
          markets: [{ key: 'outrights', outcomes: names.map(([name, price]) => ({ name, price })) }],
        },
      ],
    },
  ]
  const names = [
    ['Montréal Expos', 6],
    ['Chicago Cubs', 4],
    ['Montreal Expos', 9],
    ['Cincinnati Reds', 11],
  ] as const
  for (const [feed, shown] of [
    ['generic', names.map(([name, price]) => runner(name, price)).join('\n')],
    ['the-odds-api', future(names)],
    ['the-odds-api', future(names.filter(([name]) => name.startsWith('Mon')))],
  ] as const) {
    const desk = openDesk()
    assert.equal(reasonsOf(desk.show(AT, shown, { feed })), ['contradictory_outcome', 'duplicate_outcome'], feed)
    assert.equal(
      desk.standing().filter(words => words.includes('Expos')),
      [],
    )
  }
})

test.run()
