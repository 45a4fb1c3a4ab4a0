/* The history of opportunities over HTTP, against plain code over the same states; who may ask, over which time, and what nothing looks like. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lifeRow } from '../../api/rows/life.ts'
import { afterCommission } from '../../pipelines/model/exchange.ts'
import { NO_DAY } from '../../pipelines/model/identity.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { FINDERS, finderOptions } from '../../pipelines/opportunities/index.ts'
import { long } from '../long.ts'
import { createRandom } from '../pipelines/random.ts'
import { BOOKS, createSlate, writeSlate } from '../sql/slate.ts'
import { useFacade } from './served.ts'

const test = suite('history of opportunities')

const SEED = 23
const HOUR = 3_600_000
const NOW = Math.floor(Date.now() / 60_000) * 60_000
const iso = (ms: number): string => new Date(ms).toISOString()
const random = createRandom(SEED)

type State = { opportunity: Opportunity; state: string; detected_at: number; at: number; run: string; event_id: string }
// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
type Row = any

const slate = createSlate(SEED, NOW - 60_000, 60)
let states: State[]

/** One or two lives of every opportunity of the slate: prices move some times, then it expires, or stands still. */
function livesOf(opportunity: Opportunity, event_id: string): State[] {
  const all: State[] = []
  const run = random.once(6) ? 'aaaaaaaaaaaa' : ''
  let at = NOW - random.whole(1, 90) * HOUR - random.whole(1, 1000)
  for (let life = random.whole(1, 2); life > 0; life--) {
    const detected_at = at
    let now = opportunity
    for (let n = random.whole(1, 4); n > 0; n--) {
      all.push({ opportunity: now, state: all.length === 0 ? 'detected' : 'changed', detected_at, at, run, event_id })
      // The slate's best prices are arbitrages for the most part: a low hold is one of prices that are worse.
      const least = now.kind === 'low_hold' ? 0.9 : 0.97
      const scaled = (price: number) => Math.round(price * (least + random.next() * 0.06) * 1e6) / 1e6
      now = {
        ...now,
        odds_decimal: now.kind === 'ev' ? scaled(now.odds_decimal) : now.odds_decimal,
        ladder: now.ladder
          .map(one => ({ ...one, odds_decimal: scaled(one.odds_decimal) }))
          .sort((a, b) => a.side - b.side || b.odds_decimal - a.odds_decimal),
      }
      at += random.whole(1, 600) * 1000
    }
    if (life === 1 && random.once(3)) break
    all.push({ opportunity: now, state: 'expired', detected_at, at, run, event_id })
    at += random.whole(61, 4000) * 1000
  }
  return all
}

type Worth = { percent: number; prices: number[] }

/** What an opportunity is worth to a reader of some books, percent, and at which American prices; null: nothing. */
function worth(of: Opportunity, books: readonly string[]): Worth | null {
  const mine = (book: string) => books.length === 0 || books.includes(book)
  if (of.kind === 'ev') {
    const percent = 100 * ((of.fair_probabilities[0] ?? 0) * of.odds_decimal - 1)
    const net = (of.fair_probabilities[0] ?? 0) * afterCommission(of.odds_decimal, of.commission) - 1
    return mine(of.sportsbook) && net > 0 ? { percent, prices: [of.odds_american] } : null
  }
  const ladder = of.ladder.filter(one => mine(one.sportsbook))
  const isHold = of.kind === 'low_hold'
  let least = Number.POSITIVE_INFINITY
  let prices: number[] = []
  const choose = (side: number, sum: number, taken: typeof ladder): void => {
    if (side === of.sides.length && sum < least) {
      least = sum
      prices = taken.map(one => one.odds_american)
    }
    for (const one of ladder)
      if (one.side === side && (isHold || !taken.some(({ sportsbook }) => sportsbook === one.sportsbook)))
        choose(side + 1, sum + 1 / one.odds_decimal, [...taken, one])
  }
  choose(0, 0, [])
  if (least === Number.POSITIVE_INFINITY) return null
  return { percent: isHold ? 100 * (1 - least) : 100 / least - 100, prices }
}

const figure = (value: number): string => value.toFixed(5)

/** The lives by plain code, as texts. `odds`: whether the prices of the last state that was worth anything are wanted. */
function expected(
  books: readonly string[],
  holds: (life: State[]) => boolean,
  odds: (american: number) => boolean = () => true,
): string[] {
  const lives = new Map<string, State[]>()
  for (const one of states) {
    const key = `${one.opportunity.id} ${iso(one.detected_at)} ${one.run}`
    lives.set(key, [...(lives.get(key) ?? []), one])
  }
  const found: string[] = []
  for (const [key, life] of lives) {
    const isHold = life[0]?.opportunity.kind === 'low_hold'
    const worths = life.map(one => (one.state === 'expired' ? null : worth(one.opportunity, books)))
    // A hold below 0 is an arbitrage, and no list of low holds has it.
    const isGood = (one: Worth | null): one is Worth =>
      one !== null && (isHold ? one.percent >= -10 && one.percent < 5e-9 : one.percent > 0)
    const peak = Math.max(...worths.filter(isGood).map(one => one.percent))
    const last = worths.findLast(isGood)
    // Whoever else keeps it: for these books it ends with the first state in which they have it no more.
    const end = life[worths.findLastIndex(isGood) + 1]
    const states = life.filter(one => one.state !== 'expired').length
    if (last?.prices.every(odds) && holds(life))
      found.push(`${key} ${figure(isHold ? -peak : peak)} ${end === undefined ? 'stands' : iso(end.at)} ${states}`)
  }
  return found.sort()
}

const shown = (rows: readonly Row[]): string[] =>
  rows
    .map(
      row =>
        `${row.id} ${row.detected_at} ${row.run ?? ''} ${figure(row.peak)} ${row.expired_at ?? 'stands'} ${row.states}`,
    )
    .sort()

/** @param page rows of a page: fewer than there are where pages are what is asked about */
async function walk(query: string, page = long ? 40 : 200): Promise<Row[]> {
  const rows: Row[] = []
  let next = ''
  do {
    const { status, json } = await on.facade.get(`/opportunities/history?limit=${page}&${query}${next}`, {
      key: on.keys.sharp,
    })
    assert.is(status, 200, JSON.stringify(json))
    rows.push(...json.data)
    next = json.pagination.has_more ? `&cursor=${json.pagination.next_cursor}` : ''
  } while (next !== '')
  return rows
}

/** Some events are over: home and away points. */
const SCORES: readonly [number, number][] = [
  [3, 1],
  [0, 2],
  [1, 1],
]
const scoreOf = (event_id: string): readonly [number, number] | null => {
  const n = slate.markets.findIndex(({ market }) => market.event_id === event_id)
  return n % 4 === 3 ? null : (SCORES[n % 4] ?? null)
}
/** Some are called off, with a score or without. */
const isCancelled = (event_id: string): boolean =>
  slate.markets.findIndex(({ market }) => market.event_id === event_id) % 5 === 4

const on = useFacade(test, 'api-lives', async stores => {
  // The slate's own opportunities are told below, with a past.
  await writeSlate(stores.sql, { ...slate, markets: slate.markets.map(one => ({ ...one, found: [] })) })
  states = slate.markets.flatMap(({ market, found }) =>
    [...found, ...(FINDERS.low_hold?.(market, finderOptions) ?? [])].flatMap(one => livesOf(one, market.event_id)),
  )
  const rows = states.map(({ opportunity, run, ...one }, n) => {
    const market = slate.markets.find(({ market }) => market.event_id === one.event_id)?.market
    const league = market?.league ?? ''
    return {
      ...opportunity,
      ...{ state: one.state, event_id: one.event_id, event_day: '2026-08-04', league, sport: market?.sport },
      ...{ detected_at: iso(one.detected_at), observed_at: iso(one.at), feed: 'simulated', simulated: 0, run },
      ...{ current: run === '' ? 1 : 0, partition: partitionOf(league), position: n + 2, epoch: 0 },
      committed_at: iso(NOW - 60_000),
    }
  })
  const every = (nth: number) =>
    new Set(slate.markets.flatMap(({ market }, n) => (n % 7 === nth ? [market.event_id] : [])))
  // Nobody had said when some of them begin as they were shown first; others were put off since, by more than half a year.
  const [dayless, putOff] = [every(0), every(3)]
  const dayOf = (event_id: string): string =>
    dayless.has(event_id) ? NO_DAY : iso(NOW - (putOff.has(event_id) ? 200 * 24 * HOUR : 0)).slice(0, 10)
  for (const row of rows) row.event_day = dayOf(row.event_id)
  await stores.sql.insert(
    'INSERT INTO opportunities FORMAT JSONEachRow',
    rows.map(row => JSON.stringify(row)).join('\n'),
  )
  const marks = [...new Set(slate.markets.map(({ market }) => partitionOf(market.league)))].map(partition => ({
    ...{ partition, position: rows.length + 2, epoch: 0, committed_at: iso(NOW - 30_000), current: 1 },
  }))
  await stores.sql.insert('INSERT INTO marks FORMAT JSONEachRow', marks.map(row => JSON.stringify(row)).join('\n'))
  const results = slate.markets.flatMap(({ market: { event_id, league, sport } }) => {
    const [home_score, away_score] = scoreOf(event_id) ?? []
    if (home_score === undefined) return []
    const place = { run: '', current: 1, partition: partitionOf(league), position: 2, epoch: 0 }
    const game = { league, sport, event_day: '2026-08-04', event_id, home_team: 'Home', away_team: 'Away' }
    const times = { observed_at: iso(NOW - 60_000), committed_at: iso(NOW - 60_000) }
    const told = { ...game, home_score, away_score, status: 'final', feed: 'simulated', ...place, ...times }
    // Another source said something else before, by a clock that is ahead, and so does a replay of history.
    const ahead = { home_score: 77, away_score: 0, observed_at: iso(NOW - 50_000) }
    return [told, { ...told, ...ahead, position: 1 }, { ...told, ...ahead, run: 'aaaaaaaaaaaa', current: 0 }]
  })
  const events = slate.markets.flatMap(({ market: { event_id, league, sport } }) => {
    if (!isCancelled(event_id) && !putOff.has(event_id)) return []
    const status = isCancelled(event_id) ? 'cancelled' : 'upcoming'
    const place = { run: '', current: 1, partition: partitionOf(league), position: 2, epoch: 0, simulated: 0 }
    const game = { league, sport, event_day: dayOf(event_id), event_id, home_team: 'Home', away_team: 'Away' }
    const times = { event_start_time: iso(NOW), observed_at: iso(NOW - 45_000), committed_at: iso(NOW - 45_000) }
    return [{ ...game, event_name: '', home_id: '', away_id: '', status, is_live: 0, ...place, ...times }]
  })
  await stores.sql.insert('INSERT INTO events FORMAT JSONEachRow', events.map(row => JSON.stringify(row)).join('\n'))
  await stores.sql.insert('INSERT INTO results FORMAT JSONEachRow', results.map(row => JSON.stringify(row)).join('\n'))
})

const isListed = (life: State[]) => life[0]?.opportunity.kind !== 'low_hold'
const listed = BOOKS.filter(book => book !== 'mystery')
const since = (ms: number) => (life: State[]) => isListed(life) && (life[0]?.detected_at ?? 0) >= ms

test('lives, peaks and ends are those of plain code, page by page', async () => {
  const from = NOW - 200 * HOUR
  const all = expected(listed, isListed)
  assert.ok(all.length > 100 && all.some(text => text.includes('stands')))
  const isTaken = ({ kind, fair_probabilities: [p = 0], odds_decimal, commission }: Opportunity) =>
    kind === 'ev' && p * odds_decimal > 1 && p * afterCommission(odds_decimal, commission) < 1
  assert.ok(
    states.some(({ opportunity }) => isTaken(opportunity)),
    'what commission takes the worth of is no list’s',
  )
  const rows = await walk(`from=${iso(from)}`, 40)
  assert.equal(shown(rows), all)
  for (const row of rows) assert.ok(lifeRow.strict().safeParse(row).success, JSON.stringify(row))
})

test('by default those of the last two days; a kind, a span, a set of books', async () => {
  const twoDays = await walk('')
  const [newest] = twoDays.map(row => Date.parse(row.detected_at)).sort((a, b) => a - b)
  assert.ok((newest ?? 0) >= NOW - 49 * HOUR)
  assert.equal(shown(twoDays), expected(listed, since(Date.parse(iso(NOW - 30_000)) - 48 * HOUR)))
  const [from, to] = [NOW - 60 * HOUR, NOW - 20 * HOUR]
  const inside = (life: State[]) => since(from)(life) && (life[0]?.detected_at ?? 0) < to
  const span = `from=${iso(from)}&to=${iso(to)}`
  const arbitrages = await walk(`type=arbitrage&${span}`)
  assert.ok(arbitrages.length > 5)
  assert.equal(
    shown(arbitrages),
    expected(listed, life => inside(life) && life[0]?.opportunity.kind === 'arbitrage'),
  )
  const holds = await walk(`type=low_hold&from=${iso(NOW - 200 * HOUR)}`)
  assert.ok(holds.length > 20)
  assert.equal(
    shown(holds),
    expected(listed, life => !isListed(life)),
  )
  const some = ['draftkings', 'fanduel', 'kalshi']
  const theirs = await walk(`sportsbook=${some}&${span}`)
  assert.ok(theirs.length > 5)
  assert.equal(shown(theirs), expected(some, inside))
  for (const row of theirs) assert.ok(row.sportsbooks.every((book: string) => some.includes(book)))
})

test('bounds of the odds hold of every price of the last state, whatever the kind', async () => {
  const kinds = 'type=ev,arbitrage,low-hold'
  const from = `from=${iso(NOW - 200 * HOUR)}`
  for (const [query, odds] of [
    ['min_odds=-110', price => price >= -110],
    ['max_odds=150', price => price <= 150],
    ['min_odds=-130&max_odds=125', price => price >= -130 && price <= 125],
  ] as const satisfies [string, (american: number) => boolean][]) {
    const rows = await walk(`${kinds}&${from}&${query}`)
    assert.equal(
      shown(rows),
      expected(listed, () => true, odds),
      query,
    )
    assert.equal([...new Set(rows.map(row => row.type))].sort(), ['arbitrage', 'ev', 'low_hold'], query)
  }
})

/** A bet's end: a moneyline that is tied pushes where no draw is sold; a line is added to the bet's own side. */
function endOf({ sport, selection_type, line }: Row, [home, away]: readonly [number, number]): string {
  const ahead =
    {
      home: home - away + (line ?? 0),
      away: away - home + (line ?? 0),
      over: home + away - line,
      under: line - home - away,
      draw: home === away ? 1 : -1,
    }[selection_type as string] ?? Number.NaN
  if (ahead === 0 && line === null && sport === 'soccer') return 'lost'
  return ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'push'
}

test('say how a bet ended, where the score is known', async () => {
  const rows = await walk(`type=ev&from=${iso(NOW - 200 * HOUR)}`)
  const seen = new Map<string, number>()
  const cancelled = new Set<boolean>()
  for (const row of rows) {
    const score = scoreOf(row.event_id)
    const result = isCancelled(row.event_id) ? 'push' : score === null ? null : endOf(row, score)
    assert.is(row.result, result, JSON.stringify(row))
    if (isCancelled(row.event_id)) cancelled.add(score === null)
    seen.set(String(result), (seen.get(String(result)) ?? 0) + 1)
  }
  assert.equal([...seen.keys()].sort(), ['lost', 'null', 'push', 'won'])
  assert.is(cancelled.size, 2, 'void with a score and without')
  const others = await walk(`type=arbitrage&from=${iso(NOW - 200 * HOUR)}`)
  assert.ok(others.every(row => row.result === null))
})

test('are ordered, narrowed and summed up', async () => {
  const query = `from=${iso(NOW - 200 * HOUR)}&min_peak=5&min_survival=60`
  const { json } = await on.facade.get(`/opportunities/history?${query}&sort=-peak&limit=200`, { key: on.keys.sharp })
  const peaks = json.data.map((row: Row) => row.peak)
  assert.ok(peaks.length > 3)
  assert.equal(
    peaks,
    [...peaks].sort((a: number, b: number) => b - a),
  )
  assert.ok(json.data.every((row: Row) => row.peak >= 5 && row.survival_seconds >= 60))
  assert.is(json.meta.summary.count, json.pagination.total)
  assert.is(json.meta.summary.max_peak, peaks[0])
})

test('refuse lower tiers and what makes no sense; nothing looks like nothing', async () => {
  const pro = await on.facade.get('/opportunities/history', { key: on.keys.pro })
  assert.is(pro.status, 403)
  assert.is(pro.json.error.feature, 'history')
  for (const [query, param] of [
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'to'],
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z&type=boost', 'to type'],
    ['type=boost', 'type'],
    ['type=boost&limit=0', 'limit type'],
    ['from=yesterday', 'from'],
    ['min_survival=-1', 'min_survival'],
  ]) {
    const { status, json } = await on.facade.get(`/opportunities/history?${query}`, { key: on.keys.sharp })
    assert.is(status, 400, query)
    const named = json.error.issues.map((issue: { param: string }) => issue.param)
    assert.is(named.sort().join(' '), param, query)
  }
  const { json } = await on.facade.get('/opportunities/history?league=mlb', { key: on.keys.sharp })
  assert.equal(json.data, [])
  assert.equal(json.meta.summary.by_type, {})
})

test.run()
