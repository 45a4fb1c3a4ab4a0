import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arbitrageRow } from '../../api/rows/arbitrage.ts'
import { useEngines } from '../engines.ts'
import { type Arbitrage, startLines } from './lines.ts'
import { CELTICS, CHIEFS, opportunitiesOf, PROP, quoteOf } from './slate.ts'

const test = suite('arbitrage')

let lines: Awaited<ReturnType<typeof startLines>>
const get = (path: string, tier?: string) => lines.get(path, tier)

test.before(async () => {
  lines = await startLines(await useEngines('api-arbitrage'))
})
test.after(() => lines.close())

test('pair the best prices of different books of the caller alone', async () => {
  const legs = async (tier: string, query = '') => {
    const { json } = await get(`/arbitrage?event=${CHIEFS.event_id}${query}`, tier)
    return (json.data[0] as Arbitrage | undefined)?.legs.map(leg => `${leg.sportsbook} ${leg.odds_decimal}`)
  }
  assert.equal(await legs('sharp'), ['betmgm 2.1', 'bet365 2.08'])
  assert.equal(await legs('pro'), ['betmgm 2.1', 'bet365 2.08'])
  assert.equal(await legs('hobby'), ['betmgm 2.1', 'fanduel 2.02'])
  assert.equal(await legs('sharp', '&sportsbook=draftkings,fanduel'), ['draftkings 2.04', 'fanduel 2.02'])
  assert.is(await legs('sharp', '&sportsbook=draftkings,pinnacle'), undefined)
})

test('recompute to what an arbitrage says', async () => {
  const { json } = await get('/arbitrage')
  assert.ok(json.data.length >= 2)
  for (const row of json.data as Arbitrage[]) {
    assert.ok(arbitrageRow.strict().safeParse(row).success, JSON.stringify(row))
    const sum = row.legs.reduce((total, leg) => total + 1 / leg.odds_decimal, 0)
    assert.ok(Math.abs(row.implied_total - 100 * sum) < 1e-6)
    assert.ok(Math.abs(row.profit_percent - 100 * (1 / sum - 1)) < 1e-6)
    const stakes = row.legs.reduce((total, leg) => total + leg.stake_percent, 0)
    assert.ok(Math.abs(stakes - 100) < 1e-6)
    assert.is(new Set(row.legs.map(leg => leg.sportsbook)).size, row.legs.length)
    for (const leg of row.legs) assert.is(leg.line, null)
  }
  const profits = json.data.map((row: Arbitrage) => row.profit_percent)
  assert.equal(
    profits,
    [...profits].sort((a, b) => b - a),
  )
  assert.is(json.meta.summary.count, json.data.length)
})

test('tell of EV only who may see it: it is by a book above the tiers below', async () => {
  const told = async (tier: string, query = '') => {
    const { json } = await get(`/arbitrage?event=${CHIEFS.event_id}${query}`, tier)
    return (json.data as Arbitrage[]).map(row => [row.ev_available, typeof row.ev_percentage])
  }
  assert.equal(await told('pro'), [[true, 'number']])
  assert.equal(await told('hobby'), [[false, 'object']])
  // Books that both may see: the answer of the one is not the other's.
  const query = '&sportsbook=betmgm,fanduel'
  assert.equal([await told('pro', query), await told('hobby', query)], [[[true, 'number']], [[false, 'object']]])
})

test('leave out what is too good to be true, until it is asked for', async () => {
  const event = `event=${CELTICS.event_id}`
  assert.is((await get(`/arbitrage?${event}`)).json.data.length, 0)
  const all = (await get(`/arbitrage?${event}&include_suspicious=true`)).json.data as Arbitrage[]
  assert.is(all.length, 1)
  assert.ok((all[0]?.profit_percent ?? 0) > 10)
  assert.ok(JSON.stringify(all[0]?.warnings).includes('LIVE_HIGH_PROFIT_SUSPICIOUS'))
  assert.is((await get(`/arbitrage?${event}&include=suspicious`)).json.data.length, 1)
})

test('narrow and sort arbitrages, and give the best of each event', async () => {
  const rows = async (query: string) => (await get(`/arbitrage?${query}`)).json.data as Arbitrage[]
  assert.ok((await rows('min_profit=3')).every(row => row.profit_percent >= 3))
  assert.equal(await rows('min_odds=500'), [])
  const starts = (await rows('sort=start_time')).map(row => String(row.start_time))
  assert.equal(starts, [...starts].sort())
  const best = await rows('group=best')
  assert.is(new Set(best.map(row => row.event_id)).size, best.length)
  assert.is((await get('/arbitrage?group=worst&format=xml&sort=luck')).json.error.issues.length, 3)
})

test('come as CSV that cannot carry a formula', async () => {
  const { status, headers, text } = await get('/arbitrage?format=csv&sort=start_time')
  assert.is(status, 200)
  assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(headers.get('content-disposition') ?? '', /^attachment/)
  assert.is(headers.get('etag'), null)
  const [head, ...lines] = text.trimEnd().split('\n')
  assert.is(
    head,
    'event,sport,market,line,profit%,implied_total,book1,selection1,odds1,stake1%,book2,selection2,odds2,stake2%,is_live,is_alternate_line,possibly_stale,warnings,detected_at',
  )
  assert.is(lines.length, 2)
  const cells = lines.map(line =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]*)(?:,|$)/g)].map(match => match[1] ?? match[2] ?? ''),
  )
  assert.ok(
    cells.flat().every(cell => !/^\s*[=+@]/.test(cell)),
    text,
  )
  assert.match(text, /"'=cmd\|calc!A1 @ Eagles"/)
  assert.match(text, /"'\+SUM\(A1\)"/)
  assert.match(text, /"Buffalo Bills @ Kansas City Chiefs","football","moneyline",,/)
})

test('name the player of a prop in the CSV, whose header has no column for him', async () => {
  const ticks = [quoteOf(CHIEFS, 'draftkings', 'home', 2.1), quoteOf(CHIEFS, 'fanduel', 'away', 2.1)]
  const { market_type, player_name, stat_category, line, is_player_prop } = PROP
  const found = opportunitiesOf(CHIEFS, ticks, { market_type, player_name, stat_category, line, is_player_prop })
  const sides = ['Over', 'Under'].map((selection, side) => ({
    selection,
    selection_type: ['over', 'under'][side],
    line,
  }))
  const mine = found.map(row => ({
    ...row,
    id: `${row.kind}-prop`.padEnd(16, '0'),
    sides: row.kind === 'ev' ? [] : sides,
  }))
  await lines.nfl.commit({ opportunities: mine as typeof found })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const { status, text } = await get('/arbitrage?format=csv&is_player_prop=true')
  assert.is(status, 200)
  const cells = text.trimEnd().split('\n')[1]?.split(',')
  assert.equal(
    [2, 7, 11].map(n => cells?.[n]),
    ['"player_passing_yards"', '"Patrick Mahomes Over"', '"Patrick Mahomes Under"'],
  )
})

test.run()
