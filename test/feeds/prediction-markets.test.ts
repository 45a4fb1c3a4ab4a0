/** Contracts as odds with their fees, resolution, and the recorded lists of Kalshi and Polymarket. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { complement, contractOdds } from '../../pipelines/feeds/groups/contract.ts'
import { whenOf } from '../../pipelines/feeds/kalshi/event.ts'
import { gameOf, seriesOf } from '../../pipelines/feeds/kalshi/series.ts'
import { kalshi } from '../../pipelines/feeds/kalshi.ts'
import { polymarket } from '../../pipelines/feeds/polymarket.ts'
import { afterCommission, contractAsBack } from '../../pipelines/model/exchange.ts'
import type { Feed, SourceQuote } from '../../pipelines/model/part.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { counted } from './counted.ts'
import { createRandom } from './mutate.ts'
import { recorded, through } from './recordings.ts'

const payload = (feed: Feed, body: string) => ({ feed: feed.id, observed_at: 0, body, request: '' })
const read = (feed: Feed, body: string) => through(feed, payload(feed, body))
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const quotesOf = (feed: Feed, name: string): SourceQuote[] =>
  read(feed, fixture(name)).events.flatMap(event =>
    event.groups.flatMap(group => group.quotes().filter((quote): quote is SourceQuote => !quote.rejected)),
  )

test('the ask is the back price, the bid the lay price, sizes are stakes', () => {
  assert.equal(contractOdds({ ask: '0.4100', bid: '0.4000', ask_size: '80.00', bid_size: '500', volume: '12.3' }), {
    odds_decimal: 2.439024,
    odds_american: 144,
    lay_odds_decimal: 2.5,
    lay_odds_american: 150,
    back_size: 32.8,
    lay_size: 200,
    traded_volume: 12.3,
  })
  for (const ask of ['0.0000', '1.0000', 0, 1, null, 'x', -0.1]) assert.is(contractOdds({ ask, bid: 0.1 }), null)
  const alone = contractOdds({ ask: 0.5, bid: null, bid_size: 10 })
  assert.equal([alone?.lay_odds_decimal, alone?.lay_size], [null, null])
  assert.is(complement(0.41), 0.59)
})

test('the commission of the finder turns a shown price into what is left of it after the taker fee', () => {
  const random = createRandom(3)
  for (let i = 0; i < 2_000; i += 1) {
    const price = 0.01 + 0.98 * random()
    const odds = contractOdds({ ask: price, bid: null })
    if (!odds) continue
    const { odds_decimal } = odds
    for (const [book, rate] of [
      ['kalshi', 0.07],
      ['polymarket', 0.05],
    ] as const) {
      // A dollar buys 1/(P + fee) contracts, each of which pays a dollar.
      const fee = rate * price * (1 - price)
      const net = afterCommission(odds_decimal, finderOptions.commission(book, odds_decimal))
      assert.ok(Math.abs(net - 1 / (price + fee)) < 2e-5 * net, `${book} ${price}: ${net}`)
      assert.ok(Math.abs(net - contractAsBack(1 / odds_decimal, rate)) < 1e-9)
    }
  }
})

test('buying every side of one market never costs less than a dollar, as it is shown', () => {
  for (const [feed, name] of [
    [kalshi, 'kalshi/markets_snapshot'],
    [polymarket, 'polymarket/events_snapshot'],
  ] as const) {
    for (const event of read(feed, fixture(name)).events) {
      for (const group of event.groups) {
        const sides = group.quotes().filter((quote): quote is SourceQuote => !quote.rejected)
        if (group.market_group === 'futures') continue
        const sum = sides.reduce((all, quote) => all + 1 / quote.odds_decimal, 0)
        assert.ok(sum >= 1 - 1e-6, `${feed.id} ${group.market_group}: ${sum}`)
        for (const quote of sides) assert.ok((quote.lay_odds_decimal ?? 0) >= quote.odds_decimal)
      }
    }
  }
})

test('a bid above the ask is refused with both sides of its market, a bid at the ask is none', () => {
  type Prices = Record<string, unknown>
  const withPrices = (text: string, isOne: (market: Prices) => boolean, prices: Prices): string =>
    JSON.stringify(JSON.parse(text, (_, value) => (isOne(Object(value)) ? { ...value, ...prices } : value)))
  const counted = (feed: Feed, body: string) => {
    const { events, rejections } = read(feed, body)
    const rows = events.flatMap(event => event.groups.flatMap(group => group.quotes().filter(one => !one.rejected)))
    return [rows.length, rejections.filter(one => one.reason === 'crossed_book').length]
  }
  const kalshis = fixture('kalshi/markets_snapshot')
  const total = ({ ticker }: Prices) => String(ticker).startsWith('KXWNBATOTAL-') && String(ticker).endsWith('-165')
  const polymarkets = fixture('polymarket/events_snapshot')
  const spread = ({ question }: Prices) => String(question).startsWith('Spread: ')
  const all = { kalshi: counted(kalshi, kalshis)[0] ?? 0, polymarket: counted(polymarket, polymarkets)[0] ?? 0 }
  const yes = {
    yes_bid_dollars: '0.4800',
    yes_ask_dollars: '0.5200',
    no_bid_dollars: '0.4800',
    no_ask_dollars: '0.5200',
  }
  for (const prices of [
    { ...yes, yes_bid_dollars: '0.6000' },
    { ...yes, yes_ask_dollars: '0.4000' },
    { ...yes, no_bid_dollars: '0.6000' },
    { ...yes, no_ask_dollars: '0.4000' },
    // Each has a price, and together they cost less than they pay.
    { yes_ask_dollars: '0.4000', yes_bid_dollars: '0.3900', no_ask_dollars: '0.5000', no_bid_dollars: '0.4900' },
  ])
    assert.equal(counted(kalshi, withPrices(kalshis, total, prices)), [all.kalshi - 2, 1])
  const locked = { ...yes, yes_bid_dollars: '0.5200', no_ask_dollars: '0.4800' }
  assert.equal(counted(kalshi, withPrices(kalshis, total, locked)), [all.kalshi, 0])
  assert.equal(counted(polymarket, withPrices(polymarkets, spread, { bestBid: 0.6, bestAsk: 0.4 })), [
    all.polymarket - 2,
    1,
  ])
  assert.equal(counted(polymarket, withPrices(polymarkets, spread, { bestBid: 0.5, bestAsk: 0.5 })), [
    all.polymarket,
    0,
  ])
})

test('a spread and a total have both sides: the yes and the no of one contract', () => {
  const rows = (feed: Feed, name: string) =>
    quotesOf(feed, name)
      .filter(quote => quote.line !== null)
      .map(quote => `${quote.market_type} ${quote.selection_type} ${quote.line} ${quote.odds_decimal}`)
      .sort()
  const expected = [
    'point_spread away 4.5 1.886792',
    'point_spread home -4.5 2',
    'total_points over 165.5 1.923077',
    'total_points under 165.5 1.960784',
  ]
  assert.equal(rows(kalshi, 'kalshi/markets_snapshot'), expected)
  assert.equal(rows(polymarket, 'polymarket/events_snapshot'), expected)
})

test('all series of a game are one event, and the ticker has its day and, where it is told, its hour', () => {
  const { events } = read(kalshi, fixture('kalshi/markets_snapshot'))
  const game = events.find(event => event.league === 'wnba' && event.home !== '')
  assert.is(game?.groups.length, 3)
  assert.is(gameOf('KXWNBATOTAL-26JUL09SEANYL-165'), 'KXWNBAGAME-26JUL09SEANYL')
  assert.equal(whenOf('KXWNBAGAME-26JUL09SEANYL'), { local_date: '2026-07-09', start_time: null })
  assert.equal(whenOf('KXMLBGAME-26JUL091905STLCHC')?.start_time, Date.parse('2026-07-09T23:05:00Z'))
  assert.is(whenOf('KXMLBGAME-26FEB30STLCHC'), null)
  const about = (ticker: string) => {
    const { league, kind, market_type } = seriesOf(ticker) ?? {}
    return [league, kind, market_type]
  }
  assert.equal(about('KXWNBA-26-IND'), ['wnba', 'champion', 'futures'])
  assert.equal(about('KXNBAGAME-26'), ['nba', 'winner', 'moneyline'])
  for (const ticker of ['KXHIGHNY-26', 'KXNFLDSTTD-1', 'WNBA', '', '__proto__']) assert.is(seriesOf(ticker), null)
})

test('US Eastern time on both sides of the change of the clocks', () => {
  const startIn = (time: string) => whenOf(`KXWNBAGAME-${time}INDPHX`)?.start_time
  assert.is(startIn('26JUL091905'), Date.parse('2026-07-09T23:05:00Z'))
  assert.is(startIn('26JAN091905'), Date.parse('2026-01-10T00:05:00Z'))
  assert.is(startIn('26MAR081300'), Date.parse('2026-03-08T17:00:00Z'))
  assert.is(startIn('26NOV010030'), Date.parse('2026-11-01T04:30:00Z'))
})

test('a game that is resolved has ended, and nobody trades it any more', () => {
  const { events, rejections } = read(kalshi, fixture('kalshi/markets_resolved'))
  assert.equal([events.length, events[0]?.status, events[0]?.groups], [1, 'ended', []])
  assert.equal(
    rejections.map(one => one.reason),
    ['settled', 'settled'],
  )
  const [, game] = JSON.parse(fixture('polymarket/events_snapshot'))
  assert.is(read(polymarket, JSON.stringify([{ ...game, closed: true }])).events[0]?.status, 'ended')
})

test('a market without the start of its game joins the game of its day', () => {
  const registry = createRegistry('wnba', { prefix: '' })
  const find = (feed: Feed, name: string) => {
    const shown = read(feed, fixture(name)).events.find(event => event.league === 'wnba' && event.home !== '')
    if (!shown) throw new Error('no game')
    const found = registry.resolve(shown, feed.id, 0)
    return 'rejected' in found ? found.reason : found.event.event_id
  }
  const id = 'wnba_new_york_liberty_seattle_storm_2026-07-09'
  assert.is(find(polymarket, 'polymarket/events_snapshot'), id)
  assert.is(find(kalshi, 'kalshi/markets_snapshot'), id)
})

test('an answer without a market is a part of the league that was asked for, and no rejection', () => {
  const empty = (feed: Feed, body: string, request: string) => {
    const { parts, rejections } = through(feed, { feed: feed.id, observed_at: 0, body, request })
    return [parts.map(part => part.league), rejections]
  }
  assert.equal(empty(kalshi, '{"markets":[]}', '/trade-api/v2/markets?series_ticker=KXWNBAGAME&limit=9'), [
    ['wnba'],
    [],
  ])
  assert.equal(empty(polymarket, '[]', '/events?tag_slug=wnba&closed=false'), [['wnba'], []])
  assert.equal(empty(kalshi, '{"markets":[]}', ''), [[''], []])
})

const RECORDED: [Feed, string, number, number, object][] = [
  [kalshi, 'kalshi_markets', 2, 3, {}],
  [kalshi, 'kalshi_series', 0, 0, { wrong_type: 1 }],
  [polymarket, 'polymarket_events', 2, 6, {}],
]
for (const [feed, file, shown, quotes, reasons] of RECORDED) {
  test(`the recording ${file}`, () => {
    const text = recorded(`prediction-markets/${file}.json`)
    if (!text) return
    const found = counted(feed, [payload(feed, text)])
    assert.equal([found.shown, found.quotes, found.reasons], [shown, quotes, reasons])
  })
}

test.run()
