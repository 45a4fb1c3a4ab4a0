/* Closing lines and closing line value over HTTP, against plain code over the same rows; who may ask, over which time, and what nothing looks like. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { long } from '../long.ts'
import { type Closing, closingsOf } from '../sql/brute-closing.ts'
import { type Closings, createClosings, writeClosings } from '../sql/closings.ts'
import { same } from '../sql/same.ts'
import { startFacade } from './facade.ts'
import { useFacade } from './served.ts'

const test = suite('historical closing lines')

const SEED = 17
const DAY = 86_400_000
const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000
const EASTERN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const dayOf = (time: string): string => EASTERN.format(Date.parse(time))
const iso = (ms: number): string => new Date(ms).toISOString()

let closings: Closings
/** What a caller of all books gets. */
let lines: Closing[]
const get = (tier: string, path: string) => on.facade.get(`/historical${path}`, { key: on.keys[tier] })

// The last of them enterprise's own: no tier below it may see its prices.
const atlas = atlasRows()
const dear = {
  ...atlas,
  sportsbooks: atlas.sportsbooks.map(book => (book.id === 'bet365' ? { ...book, requires_tier: 'enterprise' } : book)),
}

const on = useFacade(
  test,
  'api-historical',
  async stores => {
    closings = createClosings(SEED, NOW, 30)
    await writeClosings(stores.sql, closings)
    const newest = Math.max(...[...closings.events, ...closings.ticks].map(row => Date.parse(row.committed_at)))
    lines = closingsOf(closings, { positions: closings.positions, at: newest, perRun: false })
      // A book that the catalogue lacks is asked for by name.
      .filter(row => row.sportsbook !== 'mystery')
  },
  { atlas: dear },
)

const shown = (rows: readonly Closing[]) =>
  rows
    .map(({ id, odds_decimal, no_vig_probability, sharp_probability, clv_percent, opening_clv_percent }) => ({
      ...{ id, odds_decimal, no_vig_probability, sharp_probability, clv_percent, opening_clv_percent },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Every row of a question, page by page. */
async function walk(tier: string, query: string): Promise<Closing[]> {
  const rows: Closing[] = []
  let next = ''
  do {
    const { status, json } = await get(tier, `/odds/closing?limit=200&${query}${next}`)
    assert.is(status, 200)
    rows.push(...json.data)
    next = json.pagination.has_more ? `&cursor=${json.pagination.next_cursor}` : ''
  } while (next !== '')
  return rows
}

test('are those of plain code, for a day, a league, an event and a book', async () => {
  const counts = new Map<string, number>()
  for (const { event_start_time } of lines)
    counts.set(dayOf(event_start_time), (counts.get(dayOf(event_start_time)) ?? 0) + 1)
  // The fullest: which day a start falls on depends on the hour of the run.
  const [day = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  const of = (holds: (row: Closing) => boolean) => shown(lines.filter(holds))
  const ofDay = of(row => dayOf(row.event_start_time) === day)
  assert.ok(ofDay.length > 50)
  same(shown(await walk('enterprise', `date=${day}`)), ofDay, 'a day')
  const nfl = of(row => row.league === 'nfl' && dayOf(row.event_start_time) > dayOf(iso(NOW - 7 * DAY)))
  same(shown(await walk('enterprise', 'league=nfl')), nfl, 'the last 7 days of a league')
  const [first] = lines
  const query = `event=${first?.event_id}&sportsbook=draftkings,fanduel&market=spread,moneyline`
  const some = of(
    row =>
      row.event_id === first?.event_id &&
      ['draftkings', 'fanduel'].includes(row.sportsbook) &&
      ['point_spread', 'moneyline'].includes(row.market_type),
  )
  assert.ok(some.length > 3 && some.some(row => row.sharp_probability !== null), 'the reference need not be named')
  same(shown(await walk('enterprise', query)), some, 'an event')
  const { json } = await get('enterprise', `/odds/closing?date=${day}&limit=1`)
  assert.equal([json.meta.reference, json.meta.books_above], ['pinnacle', undefined])
  assert.equal(dayOf(json.meta.from), day)
  assert.is(Date.parse(json.meta.to) - Date.parse(json.meta.from) >= 23 * 3_600_000, true)
})

test('the closing odds of one event are the same lines', async () => {
  const all = [...new Set(closings.events.map(row => row.event_id))]
  const ids = long ? all : all.filter((_, n) => n % 2 === 0)
  const replies = await Promise.all(
    ids.map(id => on.facade.get(`/odds/closing?event_id=${id}`, { key: on.keys.enterprise })),
  )
  const brief = ({ id, odds_decimal, is_active, line }: Closing) => ({ id, odds_decimal, is_active, line })
  const sorted = (rows: Closing[]) => rows.map(brief).sort((a, b) => (a.id < b.id ? -1 : 1))
  let seen = 0
  let early = 0
  let putOff = 0
  for (const [n, { status, json }] of replies.entries()) {
    // Ended over two days ago: its own page is gone.
    if (status === 404) continue
    const books = Object.values(json.data.books as Record<string, Closing[]>)
    const expected = lines.filter(row => row.event_id === ids[n])
    assert.equal(sorted(books.flat()), sorted(expected), ids[n])
    for (const row of books.flat()) assert.is(row.event_start_time, json.data.event_start_time, ids[n])
    assert.is(json.meta.simulated, ids[n]?.startsWith('sim_') ? true : undefined)
    assert.is(json.data.captured_at === null, expected.length === 0)
    seen += expected.length
    const inPlay = closings.ticks.filter(row => row.event_id === ids[n] && row.is_live === 1)
    early += inPlay.filter(row => row.observed_at <= (expected[0]?.event_start_time ?? '')).length
    // Time ended it, and nobody has told its score.
    const ended = closings.events.some(row => row.event_id === ids[n] && row.status_said_at !== null)
    if (ended && expected.length === 0) putOff += 1
  }
  const found = `${seen} lines, ${early} in play before the start, ${putOff} games put off`
  assert.ok(seen > 16 * ids.length && early > 1 && putOff > 0, found)
})

test('CLV of an event that is named has no bounds but those that are given', async () => {
  const some = lines.find(row => row.clv_percent !== null)
  const of = lines.filter(row => row.event_id === some?.event_id && row.clv_percent !== null)
  const { json } = await get('enterprise', `/clv?event=${some?.event_id}&group_by=league`)
  assert.equal([json.data[0]?.count, json.meta.from, json.meta.to], [of.length, null, null])
  const bound = await get('enterprise', `/clv?event=${some?.event_id}&group_by=league&to=${iso(NOW - 30 * DAY)}`)
  assert.equal([bound.json.data, bound.json.meta.from === null], [[], false])
})

test('books above the tier are named, and none of their prices is told', async () => {
  const rows = await walk('sharp', 'league=nfl')
  assert.ok(rows.length > 50 && rows.every(row => row.sportsbook !== 'bet365'))
  const { json } = await get('sharp', '/odds/closing?league=nfl&limit=1')
  assert.equal(json.meta.books_above, [{ sportsbook: 'bet365', requires_tier: 'enterprise' }])
  assert.is((await get('sharp', '/odds/closing?sportsbook=bet365')).status, 403)
  const groups = await get('sharp', '/clv?group_by=sportsbook')
  assert.ok(groups.json.data.every((row: { group: string }) => row.group !== 'bet365'))
  assert.equal(groups.json.meta.books_above, [{ sportsbook: 'bet365', requires_tier: 'enterprise' }])
})

test('tiers below are told which one has them', async () => {
  for (const tier of ['free', 'hobby', 'pro']) {
    for (const path of ['/odds/closing', '/clv']) {
      const { status, json } = await get(tier, path)
      assert.equal(
        [status, json.error.code, json.error.feature, json.required_tier],
        [403, 'feature_required', 'history', 'sharp'],
      )
    }
  }
  assert.is((await on.facade.get('/historical/clv')).status, 401)
})

type Group = Record<string, number> & { group: string }
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
const median = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

const GROUPS: Record<string, (row: Closing) => string> = {
  sportsbook: row => row.sportsbook,
  sport: row => row.sport,
  league: row => row.league,
  market: row => row.market_type,
  day: row => dayOf(row.event_start_time),
}

for (const [group_by, groupOf] of Object.entries(GROUPS)) {
  test(`closing line value by ${group_by} is that of plain code`, async () => {
    const [from, to] = [NOW - 5 * DAY, NOW - DAY]
    const groups = new Map<string, Closing[]>()
    for (const row of lines) {
      const start = Date.parse(row.event_start_time)
      if (row.clv_percent === null || start < from || start >= to) continue
      groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
    }
    const expected = [...groups].map(([group, rows]) => {
      const closing = rows.map(row => row.clv_percent ?? 0)
      const opening = rows.map(row => row.opening_clv_percent ?? 0)
      return {
        group,
        count: rows.length,
        events: new Set(rows.map(row => row.event_id)).size,
        avg_clv: mean(closing),
        median_clv: median(closing),
        min_clv: Math.min(...closing),
        max_clv: Math.max(...closing),
        positive_share: closing.filter(one => one > 0).length / rows.length,
        avg_opening_clv: mean(opening),
        median_opening_clv: median(opening),
        opening_positive_share: opening.filter(one => one > 0).length / rows.length,
      }
    })
    const { status, json } = await get('enterprise', `/clv?group_by=${group_by}&from=${iso(from)}&to=${iso(to)}`)
    assert.is(status, 200)
    assert.ok(expected.length > 1)
    same(
      json.data as Group[],
      expected.sort((a, b) => (a.group < b.group ? -1 : 1)),
      group_by,
    )
    assert.equal([json.meta.reference, json.meta.from, json.meta.to], ['pinnacle', iso(from), iso(to)])
    assert.not(json.data.some((row: Group) => row.group === 'pinnacle'))
  })
}

test('closing line value is narrowed by league, market and book', async () => {
  const { json } = await get(
    'enterprise',
    '/clv?league=nfl,nba&market=props,moneyline&sportsbook=draftkings&group_by=market',
  )
  assert.equal(
    json.data.map((row: Group) => row.group),
    ['moneyline', 'player_points'],
  )
  const held = lines.filter(
    row =>
      row.sportsbook === 'draftkings' &&
      row.market_type === 'player_points' &&
      row.clv_percent !== null &&
      dayOf(row.event_start_time) > dayOf(iso(NOW - 7 * DAY)) &&
      dayOf(row.event_start_time) <= dayOf(iso(Date.now())),
  )
  assert.is(json.data[1].count, held.length)
})

test('simulated events are told, and are left out while their feed is not served', async () => {
  const recent = lines.filter(
    row => row.clv_percent !== null && dayOf(row.event_start_time) > dayOf(iso(NOW - 7 * DAY)),
  )
  const isSimulated = (row: { event_id: string }) => row.event_id.startsWith('sim_')
  const league = recent.find(isSimulated)?.league
  const all = recent.filter(row => row.league === league)
  const real = all.filter(row => !isSimulated(row))
  assert.ok(all.length > real.length && real.length > 10)
  const told = await get('enterprise', `/clv?league=${league}&group_by=league`)
  assert.equal([told.json.data[0].count, told.json.meta.simulated], [all.length, true])
  const hidden = await startFacade(on.stores.engines, { atlas: dear, feeds: ['the-odds-api'] })
  const clv = await hidden.get(`/historical/clv?league=${league}&group_by=league`, { key: on.keys.enterprise })
  assert.equal([clv.json.data[0].count, clv.json.meta.simulated], [real.length, undefined])
  const shownRows = await hidden.get(`/historical/odds/closing?league=${league}&limit=200`, { key: on.keys.enterprise })
  assert.not(shownRows.json.data.some(isSimulated))
  await hidden.close()
})

test('a time that is too long, turned round or beyond all is refused by name', async () => {
  const refused = async (query: string): Promise<string[]> => {
    const { status, json } = await get('sharp', `/clv?${query}`)
    assert.is(status, 400, query)
    return json.error.issues.map((issue: { param: string; message: string }) => `${issue.param}: ${issue.message}`)
  }
  const tooLong = ['from: from must be at most 31 days before to']
  assert.equal(await refused('from=2026-01-01&to=2026-03-01'), tooLong)
  assert.equal(await refused('from=2020-01-01'), tooLong)
  for (const to of ['2026-01-02', '2026-01-01'])
    assert.equal(await refused(`from=2026-01-02&to=${to}`), ['to: must be later than from'])
  assert.equal(await refused('from=2100-01-01'), ['from: must be earlier than to, by default the end of today'])
  assert.match((await refused('to=9999-12-31'))[0] ?? '', /^to: must be a time from/)
  const turned = await refused('from=2026-01-02&to=2026-01-01&group_by=colour')
  assert.equal(
    turned.map(issue => issue.split(':')[0]),
    ['group_by', 'to'],
    'all that is wrong at once',
  )
  assert.match((await refused('group_by=colour'))[0] ?? '', /^group_by: must be one of sportsbook/)
  assert.is((await get('sharp', '/clv?from=2026-01-01&to=2026-02-01')).status, 200)
  const { json } = await get('sharp', '/clv?from=2025-10-15&to=2025-11-15')
  const bounds = ['2025-10-15T04:00:00.000Z', '2025-11-15T05:00:00.000Z']
  assert.equal([json.meta.from, json.meta.to], bounds, 'days are those of US Eastern, as in group_by=day')
  // Clocks are set back within the first of these weeks, and forward within the second.
  for (const [to, from] of [
    ['2025-11-05', '2025-10-29T04:00:00.000Z'],
    ['2026-03-11', '2026-03-04T05:00:00.000Z'],
    ['2025-11-05T05:30:00Z', '2025-10-29T05:30:00.000Z'],
  ])
    assert.is((await get('sharp', `/clv?to=${to}`)).json.meta.from, from, to)
})

test('where nothing is known they are empty', async () => {
  const none = await get('sharp', '/odds/closing?date=2001-01-01')
  assert.equal([none.status, none.json.data, none.json.pagination.total], [200, [], 0])
  const groups = await get('sharp', '/clv?from=2001-01-01&to=2001-01-08')
  assert.equal([groups.status, groups.json.data, groups.json.meta.total], [200, [], 0])
  const nobody = await get('sharp', '/odds/closing?league=nowhere')
  assert.equal([nobody.json.data, nobody.json.meta.unknown], [[], ['nowhere']])
  for (const date of ['1970-01-01', '2148-12-31'])
    assert.is((await get('sharp', `/odds/closing?date=${date}`)).status, 200)
})

test.run()
