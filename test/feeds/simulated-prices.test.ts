/* The simulated feed shows nothing that no market shows: its prices, over hours of every league and several seeds. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pricesOf } from '../../pipelines/feeds/simulated/prices.ts'
import { devig, overround } from '../../pipelines/model/devig.ts'
import { gamesAt, type Instant, instants, marketsIn, oddsAt, type Shown } from './simulated-season.ts'

const seen = { live: 0, late: 0, alternate: 0, props: 0, suspended: 0, lays: 0, markets: 0, offers: 0 }

const sides = ({ quotes }: Shown): string =>
  quotes
    .map(quote => quote.selection_type)
    .sort()
    .join()

const isWhole = (league: string, market: Shown): boolean =>
  market.market === 'moneyline'
    ? sides(market) === (league === 'epl' ? 'away,draw,home' : 'away,home')
    : ['away,home', 'over,under'].includes(sides(market))

const checkPrices = (league: string, market: Shown, where: string): void => {
  const { book, quotes } = market
  const told = `${where} ${book} ${market.market} ${market.line} ${quotes.map(quote => quote.odds_american)}`
  // A spread's sides mirror each other: else each would be half of another market.
  assert.ok(isWhole(league, market), told)
  const sum = overround(quotes.map(quote => quote.odds_decimal))
  assert.ok(sum > 1 && sum < (book === 'betfair' ? 1.03 : 1.12), `${told} sum to ${sum}`)
  for (const quote of quotes) assert.ok(quote.odds_decimal >= 1.01, told)
  if (sides(market) === 'over,under') assert.ok((market.line ?? 0) > 0, told)
  const lays = quotes.flatMap(quote => quote.lay_odds_decimal ?? [])
  assert.is(lays.length, book === 'betfair' ? quotes.length : 0, told)
  if (lays.length === 0) return
  seen.lays += 1
  for (const [i, lay] of lays.entries()) assert.ok(lay > (quotes[i]?.odds_decimal ?? 0), `${told}, lays ${lays}`)
  assert.ok(overround(lays) < 1 && overround(lays) > 0.97, `${told}, lays ${lays}`)
}

/** What the best open price gains against the sharp book, percent. Late in play no book may be caught asleep at many times the fair price. */
const checkOffers = (markets: readonly Shown[], where: string): void => {
  const open = markets.filter(({ quotes }) => quotes.every(quote => quote.is_active))
  for (const sharp of open.filter(({ book }) => book === 'pinnacle')) {
    const fair = devig(sharp.quotes.map(quote => quote.odds_decimal))?.probabilities ?? []
    for (const { book, market, line, quotes } of open) {
      if (market !== sharp.market || line !== sharp.line) continue
      const best = Math.max(...quotes.map((quote, i) => 100 * ((fair[i] ?? 0) * quote.odds_decimal - 1)))
      assert.ok(best < 30, `${where} ${book} ${market} ${line}: +${best}%`)
      if (best > 2) seen.offers += 1
    }
  }
}

/** A total that is offered was not passed when the book looked: it is told to the second, and is at most 12 s behind. */
const checkTotals = (instant: Instant, id: string, markets: readonly Shown[]): void => {
  const scored = new Map<number, number>()
  const at = (time: number): number => {
    const known = scored.get(time)
    if (known !== undefined) return known
    const game = gamesAt({ ...instant, at: time }, false).find(event => event.native_id === id)?.game
    scored.set(time, (game?.home_score ?? 0) + (game?.away_score ?? 0))
    return scored.get(time) ?? 0
  }
  for (const { book, market, line, source_at } of markets) {
    if (!/^total_/.test(market)) continue
    assert.ok((line ?? 0) > at(source_at - 12_000), `${instant.where} ${book} ${market} ${line}`)
  }
}

test('every market is whole, holds its margin and no more, and can be laid above where it is backed', () => {
  for (const instant of instants()) {
    for (const event of oddsAt(instant)) {
      const where = `${instant.where} ${event.away} @ ${event.home}`
      const markets = marketsIn(event)
      const gone = instant.at - (event.start_time ?? 0)
      if (event.status === 'ended') assert.equal(markets, [], where)
      for (const market of markets) checkPrices(instant.league, market, where)
      checkOffers(markets, where)
      if (gone > 0 && gone < 3_600_000 * 3) checkTotals(instant, event.native_id, markets)
      seen.markets += markets.length
      seen.live += gone > 0 ? markets.length : 0
      seen.late += gone > 100 * 60_000 ? markets.length : 0
      seen.alternate += markets.filter(({ quotes }) => quotes[0]?.is_alternate_line).length
      seen.props += markets.filter(({ quotes }) => quotes[0]?.player_name !== '').length
      seen.suspended += markets.filter(({ quotes }) => !quotes[0]?.is_active).length
    }
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 100, `${times} ${what}`)
  assert.ok(seen.suspended < 0.1 * seen.markets, JSON.stringify(seen))
})

test('a favourite keeps the margin of the market, and one that is as good as certain takes it down', () => {
  for (const vig of [0.01, 0.05, 0.08])
    for (let p = 0.02; p < 0.98; p += 0.005) {
      const prices = pricesOf([p, 1 - p], vig, 1)
      if (prices === null) continue
      const sum = overround(prices.map(price => (price > 0 ? 1 + price / 100 : 1 - 100 / price)))
      assert.ok(sum >= 1 + vig - 1e-4 && sum < 1 + vig + 0.01, `${p} ${vig} ${prices} ${sum}`)
    }
  assert.is(pricesOf([0.992, 0.008], 0.05, 1), null)
  assert.is(pricesOf([0.996, 0.004], 0.05, 5), null)
})

test.run()
