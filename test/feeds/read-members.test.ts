/* What a split leaves out of its parts, and what it does not look at: the parts say the same without it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { betfair } from '../../pipelines/feeds/betfair.ts'
import { kalshi } from '../../pipelines/feeds/kalshi.ts'
import { polymarket } from '../../pipelines/feeds/polymarket.ts'
import type { Feed, Payload } from '../../pipelines/model/part.ts'

const test = suite('what a split leaves out')

const payloadOf = (feed: Feed, body: string): Payload => ({
  feed: feed.id,
  observed_at: Date.UTC(2026, 6, 9),
  body,
  request: '',
})
const quotesOf = (feed: Feed, body: string) => {
  const { parts } = feed.split(payloadOf(feed, body))
  return parts.flatMap(part => feed.parse(part).events.flatMap(({ groups }) => groups.flatMap(group => group.quotes())))
}

test('rules, links and pictures are in no part, and nothing that is read is missed', () => {
  const rules = { rules_primary: 'a rule', image: 'a picture', description: 'words' }
  const market = {
    ticker: 'KXWNBAGAME-26JUL09INDPHX-PHX',
    title: 'Indiana vs Phoenix winner?',
    yes_sub_title: 'Phoenix',
  }
  const prices = { status: 'active', yes_ask_dollars: '0.4100', yes_bid_dollars: '0.4000', yes_ask_size_fp: '12.00' }
  const game = { id: '1', slug: 'wnba-ind-phx-2026-07-09', title: 'Fever vs. Mercury' }
  const outcomes = { id: '7', conditionId: '0x1', question: 'Fever vs. Mercury', outcomes: '["Fever", "Mercury"]' }
  const said = { bestAsk: 0.42, bestBid: 0.4, volumeNum: 10, clobTokenIds: '["8", "9"]' }
  for (const [feed, whole] of [
    [kalshi, { markets: [{ ...market, ...prices, ...rules }] }],
    [polymarket, [{ ...game, ...rules, markets: [{ ...outcomes, ...said, ...rules }] }]],
  ] as const) {
    const body = JSON.stringify(whole)
    const bare = JSON.stringify(whole, (key, value) => (key in rules ? undefined : value))
    assert.ok(quotesOf(feed, body).length > 0, feed.id)
    assert.equal(quotesOf(feed, body), quotesOf(feed, bare), feed.id)
    const { parts } = feed.split(payloadOf(feed, body))
    for (const part of parts) for (const name of Object.keys(rules)) assert.not.ok(part.body.includes(name), name)
  }
})

test('an image is cut before its runners alone, whatever its names hold; one that is cut short is refused when it is read', () => {
  const names = { event: 'Spurs,"runners":[ v Arsenal', competition: 'English Premier League' }
  const definition = { eventId: '5', eventTypeId: '1', marketType: 'MATCH_ODDS', marketTime: '2026-07-09T19:00:00Z' }
  const image = { op: 'image', pt: 1, id: '1.2', ...names, definition, basic: false, tv: null, runners: [] }
  const nested = { ...image, definition: { ...definition, runners: [1] } }
  for (const one of [image, nested]) {
    const { parts, rejections } = betfair.split(payloadOf(betfair, JSON.stringify(one)))
    assert.equal([parts.length, parts[0]?.league, rejections], [1, 'epl', []])
  }
  const { parts } = betfair.split(payloadOf(betfair, JSON.stringify(image).slice(0, -2)))
  for (const part of parts) assert.is(betfair.parse(part).rejections[0]?.reason, 'not_json')
})

test.run()
