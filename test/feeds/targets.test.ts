/** Clients of sources without a key, against a source that behaves as told: pages are gathered, half of them never passes for all. */
import { filter, firstValueFrom, type Observable, of, take, toArray, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { open as openActionNetwork } from '../../pipelines/feeds/action-network-client.ts'
import { open as openEspn } from '../../pipelines/feeds/espn-client.ts'
import { open as openKalshi } from '../../pipelines/feeds/kalshi-client.ts'
import { open as openPolymarket } from '../../pipelines/feeds/polymarket-client.ts'
import { openTargets, type TargetDeps } from '../../pipelines/feeds/targets.ts'
import { open as openTheOddsApi } from '../../pipelines/feeds/the-odds-api-client.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { type Behaviour, says, startSource } from './source-server.ts'

const NOW = Date.parse('2026-08-15T13:00:00Z')

/** The first payloads of a client, and what it asked for them. */
const run = async (
  behaviours: readonly Behaviour[],
  count: number,
  open: (base_url: string, deps: TargetDeps) => Observable<Payload>,
) => {
  const source = await startSource(behaviours)
  const warnings: string[] = []
  const deps = { now: () => NOW, random: () => 0, warn: (message: string) => warnings.push(message) }
  const payloads = await firstValueFrom(open(source.url, deps).pipe(take(count), toArray()))
  await source.close()
  return { payloads, warnings, asked: source.asked.map(url => `${url.pathname}${url.search}`) }
}

test('espn and action-network: one scoreboard a league, each under its own request', async () => {
  const espn = await run([says(200, '{"events":[]}')], 2, (base_url, deps) =>
    openEspn({ base_url, leagues: ['football/nfl', 'baseball/mlb'], interval_ms: 60_000 }, deps),
  )
  assert.equal(
    espn.payloads.map(({ feed, request, body, observed_at }) => [feed, request, body, observed_at]),
    [
      ['espn', '/apis/site/v2/sports/football/nfl/scoreboard', '{"events":[]}', NOW],
      ['espn', '/apis/site/v2/sports/baseball/mlb/scoreboard', '{"events":[]}', NOW],
    ],
  )
  const action = await run([says(200, '{}')], 1, (base_url, deps) =>
    openActionNetwork({ base_url, leagues: ['nfl'] }, deps),
  )
  assert.match(action.asked[0] ?? '', /^\/web\/v2\/scoreboard\/nfl\?bookIds=15,68,.*&periods=event$/)
})

test('what is named twice is asked for once', async () => {
  const seconds = { interval_ms: 60_000 }
  const espn = await run([says(200, '{}')], 2, (base_url, deps) =>
    openEspn({ base_url, leagues: ['football/nfl', 'football/nfl', 'baseball/mlb'], ...seconds }, deps),
  )
  assert.equal(
    espn.asked.map(path => path.split('/').at(-2)),
    ['nfl', 'mlb'],
  )
  const odds = await run([says(200, '[]')], 2, (base_url, deps) =>
    openTheOddsApi({ base_url, key: 'key', markets: ['h2h'], sports: ['a', 'a', 'b'], ...seconds }, deps),
  )
  assert.equal(
    odds.asked.map(path => path.split('/').at(3)),
    ['a', 'b'],
  )
})

test('kalshi: all pages of the open markets and of those settled within a day are one payload', async () => {
  const page = (cursor: string, ...tickers: string[]) =>
    says(200, JSON.stringify({ cursor, markets: tickers.map(ticker => ({ ticker })) }))
  const pages = [page('next', 'A', 'B'), page('', 'C'), page('', 'D'), says(500, '')]
  const { payloads, asked } = await run(pages, 1, (base_url, deps) =>
    openKalshi({ base_url, series: ['KXNFLGAME'] }, deps),
  )
  assert.equal(
    JSON.parse(payloads[0]?.body ?? '')
      .markets.map((one: { ticker: string }) => one.ticker)
      .join(''),
    'ABCD',
  )
  assert.match(asked[0] ?? '', /series_ticker=KXNFLGAME&limit=1000&status=open$/)
  assert.match(asked[1] ?? '', /cursor=next/)
  assert.match(asked[2] ?? '', new RegExp(`status=settled&min_close_ts=${NOW / 1000 - 86_400}$`))
  assert.is(payloads[0]?.request, '/trade-api/v2/markets?series_ticker=KXNFLGAME&limit=1000')
})

test('kalshi: a market that moves from page to page, or is settled while lists are read, is the one that was read last', async () => {
  const page = (cursor: string, ...markets: object[]) => says(200, JSON.stringify({ cursor, markets }))
  const market = (ticker: string, status: string) => ({ ticker, status })
  const pages = [
    page('next', market('A', 'active'), market('B', 'active')),
    page('', market('B', 'paused'), { status: 'active' }, { status: 'active' }),
    page('', market('A', 'finalized')),
  ]
  const { payloads } = await run(pages, 1, (base_url, deps) => openKalshi({ base_url, series: ['KXNFLGAME'] }, deps))
  const { markets } = JSON.parse(payloads[0]?.body ?? '')
  assert.equal(
    markets.map(({ ticker = '', status }: { ticker?: string; status: string }) => `${ticker} ${status}`),
    ['A finalized', 'B paused', ' active', ' active'],
  )
})

test('polymarket: pages until one is not full', async () => {
  const page = (...ids: string[]) => says(200, JSON.stringify(ids.map(id => ({ id }))))
  const { payloads, asked } = await run([page('1', '2'), page('3', '4'), page('5')], 1, (base_url, deps) =>
    openPolymarket({ base_url, tags: ['nfl'], page: 2 }, deps),
  )
  assert.equal(
    JSON.parse(payloads[0]?.body ?? '').map((one: { id: string }) => one.id),
    ['1', '2', '3', '4', '5'],
  )
  assert.equal(
    asked.map(url => /offset=(\d+)/.exec(url)?.[1]),
    ['0', '2', '4'],
  )
})

test('a page that fails, or is no list, makes the whole answer wait', async () => {
  for (const bad of [says(503, 'no'), says(200, '{"error":"slow down"}')]) {
    const { payloads, warnings, asked } = await run(
      [says(200, '[{"id":"1"}]'), bad, says(200, '[]')],
      1,
      (base_url, deps) => openPolymarket({ base_url, tags: ['nfl'], page: 1 }, deps),
    )
    assert.equal([payloads[0]?.body, warnings.length, asked.length], ['[]', 1, 3])
  }
})

test('of hundreds of targets each is asked within the first interval, and once in every other', () => {
  const scheduler = new VirtualTimeScheduler(VirtualAction, 60_000)
  const asked = new Map<string, number[]>()
  const targets = Array.from({ length: 400 }, (_, i) => ({
    request: `/${i}`,
    ask: () => {
      asked.set(`/${i}`, [...(asked.get(`/${i}`) ?? []), scheduler.now()])
      return of('[]')
    },
  }))
  const deps = { now: () => NOW, random: () => 0.5, warn: () => {}, scheduler }
  openTargets('espn', 30_000, targets, deps).subscribe()
  scheduler.flush()
  assert.is(asked.size, 400)
  for (const [first = Infinity, second = Infinity] of asked.values())
    assert.ok(first < 30_000 && second - first === 30_000, `${first} ${second}`)
})

test('a target that is down slows no other', async () => {
  const source = await startSource([
    (request, response) =>
      request.url?.includes('nfl')
        ? says(404, 'no such league')(request, response)
        : says(200, '{}')(request, response),
  ])
  const pauses: number[] = []
  const deps = { now: () => NOW, random: () => 0, warn: (_: string, pause: number) => pauses.push(pause) }
  const settings = { base_url: source.url, leagues: ['football/nfl', 'baseball/mlb'], interval_ms: 5 }
  const payloads = await firstValueFrom(
    openEspn(settings, deps).pipe(
      filter(({ request }) => request.includes('mlb')),
      take(3),
      toArray(),
    ),
  )
  assert.is(payloads.length, 3)
  assert.equal(pauses, [15 * 60_000])
  await source.close()
})

test.run()
