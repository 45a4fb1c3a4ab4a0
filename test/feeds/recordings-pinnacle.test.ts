/** Pinnacle's recorded answers, which lie in two files: joined by `matchupId`, every market used or rejected with a reason. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pinnacle } from '../../pipelines/feeds/pinnacle.ts'
import { payloadOf, textsOf } from '../../scripts/replay/recording.ts'
import { shared } from '../recordings.ts'
import { through } from './recordings.ts'

const MARKETS = 'feeds/pinnacle-arcadia/markets-straight_matchup-1609565925.json.gz'
const MATCHUPS = 'feeds/pinnacle-arcadia/matchups-related_1609565925.json.gz'
const AT = Date.parse('2025-05-23T18:00:00Z')

/** A recorded document through the replay's own reader. */
const read = async (file: string) => {
  const path = shared(file)
  if (path === null) return null
  for await (const { at, text } of textsOf(path, AT)) {
    const payload = payloadOf(path, at, text, { feed: null, at: AT })
    assert.is(payload.feed, pinnacle.id)
    return { ...through(pinnacle, payload), payload }
  }
  return null
}

test('96 markets of one match, limits included', async () => {
  const found = await read(MARKETS)
  if (!found) return
  const { events, rejections, parts } = found
  assert.equal(
    parts.map(part => part.league),
    ['la_liga'],
  )
  assert.equal(
    events.map(({ native_id, home, away, start_time }) => [native_id, home, away, start_time]),
    [['1609565925', 'Real Madrid', 'Real Sociedad', Date.parse('2025-05-24T14:15:00Z')]],
  )
  const quotes = events.flatMap(event => event.groups.flatMap(group => group.quotes()))
  const used = new Set(quotes.map(quote => (quote.rejected ? assert.unreachable(quote.detail) : quote.market_id)))
  const reasons: Record<string, number> = {}
  for (const { reason } of rejections) reasons[reason] = (reasons[reason] ?? 0) + 1
  assert.equal(reasons, { other_units: 2, unknown_special: 41 })
  assert.is(used.size + rejections.length, 96)
  for (const quote of quotes) if (!quote.rejected) assert.ok(Number(quote.max_bet) >= 125 && quote.is_active)
})

test('every price that is used is the recorded one', async () => {
  const found = await read(MARKETS)
  if (!found) return
  const raw: { markets: { matchupId: number; key: string; prices: { price: number; points?: number }[] }[] } =
    JSON.parse(found.payload.body)
  const recordedPrices = new Map(
    raw.markets.map(({ matchupId, key, prices }) => [
      `${matchupId};${key}`,
      prices.map(({ price, points = null }) => `${price}|${points}`).sort(),
    ]),
  )
  const ours = new Map<string, string[]>()
  for (const quote of found.events.flatMap(event => event.groups.flatMap(group => group.quotes())))
    if (!quote.rejected) {
      const key = quote.market_id ?? ''
      ours.set(key, [...(ours.get(key) ?? []), `${quote.odds_american}|${quote.line}`].sort())
    }
  for (const [key, prices] of ours) assert.equal(prices, recordedPrices.get(key), key)
})

test('the matchups alone are a match without prices', async () => {
  const found = await read(MATCHUPS)
  if (!found) return
  assert.equal(
    found.events.map(event => [event.home, event.groups.length]),
    [['Real Madrid', 0]],
  )
  assert.equal(found.rejections, [])
})

test.run()
