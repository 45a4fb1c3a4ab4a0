/** Polymarket's lists that go on as they came say what they say when they are cut, and any text that is not surely such a list is cut. */
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leanHeads } from '../../pipelines/feeds/polymarket/lean.ts'
import { polymarket } from '../../pipelines/feeds/polymarket.ts'
import { createRandom, mutate } from './mutate.ts'
import { through } from './recordings.ts'

const MARKET = '{"id":"1","outcomes":"[\\"Yes\\", \\"No\\"]","bestAsk":0.5,"groupItemTitle":"Atlanta Dream"}'
const HEAD = '"id":"7","ticker":"wnba-2026-champion","slug":"wnba-2026-champion","title":"2026 Champion"'
const EVENT = `{${HEAD},"markets":[${MARKET},${MARKET}]}`

test('the events of a lean list are told without their markets', () => {
  const [one, two] = leanHeads(` [\n ${EVENT} ,\n{ "markets" : [ ] } ]\n`) ?? []
  assert.equal(one, JSON.parse(`{${HEAD}}`))
  assert.equal(two, {})
  assert.equal(leanHeads(`[{"name":"markets","markets":[${MARKET}]}]`), [{ name: 'markets' }])
  const [part, ...more] = polymarket.split({
    feed: 'polymarket',
    observed_at: 0,
    body: `[${EVENT}]`,
    request: '',
  }).parts
  assert.equal([part?.league, part?.body, more], ['wnba', `[${EVENT}]`, []])
})

const UNSURE: Readonly<Record<string, string>> = {
  'with all that the source sends': `[{${HEAD},"description":"rules","markets":[${MARKET}]}]`,
  'the same further behind': `[${EVENT},${EVENT},{${HEAD},"description":"rules","markets":[${MARKET}]}]`,
  'no list': EVENT,
  'a list within an answer': `{"data":[${EVENT}]}`,
  'no event': '[]',
  'cut short': `[${EVENT},{${HEAD}`,
  'an event without markets': `[{${HEAD}},${EVENT}]`,
  'another event without markets': `[${EVENT},{${HEAD}}]`,
  'a list in a list': `[[${EVENT}]]`,
  'something behind the markets': `[{${HEAD},"markets":[${MARKET}],"slug":"nfl-2026-champion"}]`,
  'a list behind the markets': `[{${HEAD},"markets":[${MARKET}],"slug":"nfl-2026-champion","tags":[{}]}]`,
  'markets twice': `[{${HEAD},"markets":[${MARKET}],"markets":[${MARKET}]}]`,
  'markets by another spelling': `[{${HEAD},"markets":[${MARKET}],"market\\u0073":[${MARKET}]}]`,
  'markets that are no list': `[{${HEAD},"markets":null}]`,
  'a member of several': `[{${HEAD},"series":{"slug":"nfl"},"markets":[${MARKET}]}]`,
  'a market with markets': `[{${HEAD},"markets":[{"id":"2","markets":[${MARKET}]}]}]`,
  'a text with a brace': `[{"title":"a]},{",${HEAD},"markets":[${MARKET}]}]`,
  'a text like a member': `[{${HEAD},"markets":[{"title":"a: [b"}]}]`,
  'a text before a list that is the name': `[{${HEAD},"markets":[{"x":"\\"markets\\":[b"}]}]`,
  'an event whose markets are no list': `[${EVENT},{${HEAD},"markets":null},${EVENT}]`,
}

for (const [what, text] of Object.entries(UNSURE))
  test(`not sure: ${what}`, () => {
    assert.is(leanHeads(text), null)
  })

const FOLDER = new URL('fixtures/polymarket/', import.meta.url)
const TAG = '/events?tag_slug=wnba&closed=false'

/** With a tag the list is always cut: it claims what it leaves out. */
const said = (body: string, request: string): unknown => {
  const { events, rejections } = through(polymarket, { feed: 'polymarket', observed_at: 0, body, request })
  const quotes = events.map(({ groups, ...event }) => [event, groups.map(group => [group.digest, group.quotes()])])
  return { rejections, quotes }
}

test('mutations of lists say the same either way', () => {
  const random = createRandom(20260806)
  const files = readdirSync(FOLDER).filter(file => /^events_\w+\.json$/.test(file))
  const texts = files.map(file => JSON.stringify(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))))
  let lean = 0
  for (let i = 0; i < 2000; i += 1) {
    const text = i % 3 === 0 ? `[${EVENT}]` : (texts[i % texts.length] ?? '')
    const body = mutate(text, i % 2 === 0 ? 'swap' : 'drop', random)
    if (leanHeads(body)) lean += 1
    assert.equal(said(body, ''), said(body, TAG), body)
  }
  assert.ok(lean > 300, `${lean} of them are lean`)
})

test.run()
