/** The exchange's books: kept from deltas as an independent rebuild keeps them, and read as rows. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createBooks } from '../../pipelines/feeds/betfair/books.ts'
import { namesOf } from '../../pipelines/feeds/betfair/catalogue.ts'
import type { MarketImage } from '../../pipelines/feeds/betfair/image.ts'
import { betfair } from '../../pipelines/feeds/betfair.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { naiveBook } from './naive-ladder.ts'
import { recorded, through } from './recordings.ts'

const payload = (image: unknown) => ({ feed: betfair.id, observed_at: 0, body: JSON.stringify(image), request: '' })
const read = (image: unknown) => through(betfair, payload(image))
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/betfair/${name}.json`, import.meta.url), 'utf8'))
const quotesOf = (image: unknown): SourceQuote[] =>
  read(image).events.flatMap(event =>
    event.groups.flatMap(group => group.quotes().filter((one): one is SourceQuote => !one.rejected)),
  )

const DEFINITION = {
  eventId: '3001',
  eventTypeId: '1',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-08-15T14:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  runners: [
    { id: 11, sortPriority: 1, status: 'ACTIVE' },
    { id: 12, sortPriority: 2, status: 'ACTIVE' },
  ],
}
const mcm = (change: object, pt = 1) => ({ op: 'mcm', id: 2, clk: 'A', pt, mc: [{ id: '1.1', ...change }] })
const IMAGE = mcm({
  img: true,
  marketDefinition: DEFINITION,
  rc: [
    {
      id: 11,
      atb: [
        [2, 10],
        [1.9, 5],
      ],
      atl: [[2.1, 7]],
    },
  ],
})
const backs = (images: readonly MarketImage[]) => images.map(image => image.runners.map(runner => runner.back))

test('levels are kept by price: a new one is put in, size 0 takes one out, the best comes first', () => {
  const books = createBooks()
  assert.equal(backs(books.apply(IMAGE)), [
    [
      [
        [2, 10],
        [1.9, 5],
      ],
      [],
    ],
  ])
  assert.equal(
    backs(
      books.apply(
        mcm({
          rc: [
            {
              id: 11,
              atb: [
                [2, 0],
                [2.02, 3],
              ],
            },
          ],
        }),
      ),
    ),
    [
      [
        [
          [2.02, 3],
          [1.9, 5],
        ],
        [],
      ],
    ],
  )
  assert.equal(books.image('1.1', 9)?.runners[0]?.lay, [[2.1, 7]])
})

test('places are kept by place, and a new price stands under its place', () => {
  const books = createBooks()
  books.apply(
    mcm({
      img: true,
      marketDefinition: DEFINITION,
      rc: [
        {
          id: 12,
          batb: [
            [0, 3, 4],
            [1, 2.9, 8],
          ],
        },
      ],
    }),
  )
  const [image] = books.apply(
    mcm({
      rc: [
        {
          id: 12,
          batb: [
            [0, 3.1, 2],
            [1, 0, 0],
          ],
        },
      ],
    }),
  )
  assert.equal(image?.runners[1]?.back, [[3.1, 2]])
})

test('an image replaces all that was known', () => {
  const books = createBooks()
  books.apply(IMAGE)
  const [image] = books.apply(mcm({ img: true, marketDefinition: DEFINITION, rc: [{ id: 12, atb: [[5, 1]] }] }))
  assert.equal(
    image?.runners.map(runner => runner.back),
    [[], [[5, 1]]],
  )
})

test('a delta before its image, a heartbeat, another stream and garbage give nothing', () => {
  const books = createBooks()
  assert.equal(books.apply(mcm({ rc: [{ id: 11, atb: [[2, 10]] }] })), [])
  assert.is(books.unknown(), 1)
  for (const message of [
    { op: 'mcm', ct: 'HEARTBEAT', pt: 1 },
    { op: 'ccm', cc: [] },
    null,
    5,
    [],
    { op: 'mcm', mc: [null, {}] },
  ])
    assert.equal(books.apply(message), [])
  for (const change of [{ rc: 5 }, { rc: [5, { id: 'x' }, { id: 11, atb: [5, [1], ['a', 'b'], null] }] }])
    assert.ok(books.apply(mcm({ ...change, marketDefinition: DEFINITION })).length <= 1)
})

test('what shows the same is not given again', () => {
  const books = createBooks({ depth: 1 })
  assert.is(books.apply(IMAGE).length, 1)
  assert.equal(books.apply(mcm({ rc: [{ id: 11, atb: [[1.5, 100]] }] })), [])
  assert.is(books.apply(mcm({ rc: [{ id: 11, ltp: 2 }] })).length, 1)
})

test('a suspended market keeps its last prices, inactive, until it opens again', () => {
  const books = createBooks()
  books.apply(IMAGE)
  books.apply(
    mcm({
      rc: [
        {
          id: 11,
          atb: [
            [2, 0],
            [1.9, 0],
          ],
          atl: [[2.1, 0]],
        },
      ],
    }),
  )
  const [image] = books.apply(mcm({ marketDefinition: { ...DEFINITION, status: 'SUSPENDED', inPlay: true } }))
  const [quote, ...more] = quotesOf(image)
  assert.equal([quote?.odds_decimal, quote?.lay_odds_decimal, quote?.is_active, more.length], [2, 2.1, false, 0])
  assert.is(read(image).events[0]?.status, 'live')
  const [open] = books.apply(mcm({ marketDefinition: DEFINITION }))
  assert.equal(quotesOf(open), [])
})

test('an offer that was gone for longer before a market is suspended does not come back with that', () => {
  const books = createBooks()
  books.apply(
    mcm({ img: true, marketDefinition: DEFINITION, rc: [{ id: 11, atb: [[2, 10]], atl: [[2.1, 7]] }] }, 1_000),
  )
  books.apply(mcm({ rc: [{ id: 11, atb: [[2, 0]] }] }, 2_000))
  books.apply(mcm({ rc: [{ id: 11, atl: [[2.1, 0]] }] }, 90_000))
  const [image] = books.apply(mcm({ marketDefinition: { ...DEFINITION, status: 'SUSPENDED' } }, 91_000))
  assert.equal(image?.runners[0]?.held, { back: null, lay: [2.1, 7] })
  assert.equal(quotesOf(image), [])
})

test('an image of a market that is suspended, as a new connection sends it, takes away no price that stood', () => {
  const books = createBooks()
  books.apply(IMAGE)
  const marketDefinition = { ...DEFINITION, status: 'SUSPENDED' }
  books.apply(mcm({ marketDefinition, rc: [{ id: 11, atb: [[2, 0]], atl: [[2.1, 0]] }] }))
  const [image] = books.apply(mcm({ img: true, marketDefinition, rc: [{ id: 11, ltp: 2 }] }))
  const [quote, ...more] = quotesOf(image)
  assert.equal([quote?.odds_decimal, quote?.lay_odds_decimal, quote?.is_active, more.length], [2, 2.1, false, 0])
  // One that is open again says what is offered now.
  books.apply(mcm({ img: true, marketDefinition: DEFINITION, rc: [{ id: 11, ltp: 2 }] }))
  const [again] = books.apply(mcm({ marketDefinition }))
  assert.equal(quotesOf(again), [])
})

test('best back and lay on one row, with sizes and volume; a removed runner has none; a race is an event of its own', () => {
  const [home] = quotesOf(fixture('match_snapshot'))
  assert.equal(
    [home?.selection, home?.odds_decimal, home?.back_size, home?.lay_odds_decimal, home?.lay_size, home?.traded_volume],
    ['Arsenal', 2.12, 250.5, 2.14, 80, 1234.56],
  )
  const race = read(fixture('race_outrights'))
  assert.equal(
    [race.events[0]?.native_id, race.events[0]?.league, race.events[0]?.name],
    ['3001@1.5003', 'horse_racing', 'Ascot 15th Aug 14:00'],
  )
  assert.equal(
    quotesOf(fixture('race_outrights')).map(quote => quote.selection),
    ['Red Wind', 'Old Friend'],
  )
})

test('a race whose time is put back stays the event that it is, and another race of the meeting is none of it', () => {
  const registry = createRegistry('horse_racing', { prefix: '' })
  const raceOf = (id: string, marketTime: string) => {
    const image = fixture('race_outrights')
    const [event] = read({ ...image, id, definition: { ...image.definition, marketTime } }).events
    const found = event && registry.resolve(event, betfair.id, 0)
    return found && !('rejected' in found) ? found.event.event_id : undefined
  }
  const first = raceOf('1.5003', '2026-08-15T14:00:00.000Z')
  assert.is(first, 'horse_racing_ascot_15th_aug_14_00_2026-08-15')
  assert.is(raceOf('1.5003', '2026-08-15T14:05:00.000Z'), first)
  assert.is(raceOf('1.5009', '2026-08-15T14:35:00.000Z'), 'horse_racing_ascot_15th_aug_14_35_2026-08-15')
})

test('a market speaks for its own groups alone, and one that is closed has none', () => {
  const { parts, events } = read(fixture('match_closed'))
  assert.equal(parts[0]?.scope, {
    books: ['betfair'],
    market_groups: ['moneyline'],
    all_events: null,
  })
  assert.equal([events[0]?.status, events[0]?.groups], ['ended', []])
  const goals = fixture('match_closed')
  goals.definition.marketType = 'OVER_UNDER_25'
  assert.is(read(goals).events[0]?.status, null)
})

test('of a market with several lines the nearest to even is the main one, and its sides stand together', () => {
  const lines = quotesOf(fixture('handicap_three_way')).map(
    one => `${one.selection_type} ${one.line} ${one.is_alternate_line}`,
  )
  assert.equal(lines.filter(line => line.endsWith('false')).sort(), ['away 0.25 false', 'home -0.25 false'])
  assert.is(lines.length, 6)
  // A line that nobody bets at stands at 1.01 on both sides.
  const image = fixture('handicap_three_way')
  const empty = [3, -3].map((hc, i) => ({ ...image.runners[i], hc, back: [[1.01, 900]], lay: [] }))
  const [main] = quotesOf({ ...image, runners: [...image.runners, ...empty] }).filter(one => !one.is_alternate_line)
  assert.is(Math.abs(main?.line ?? 0), 0.25)
})

test('a market that is suspended keeps its main line: the lines are told by the prices that stood', () => {
  const image = fixture('handicap_three_way')
  image.definition.status = 'SUSPENDED'
  for (const runner of image.runners) {
    runner.held = { back: runner.back[0] ?? null, lay: null }
    runner.back = []
  }
  const lines = quotesOf(image).map(one => `${one.selection_type} ${one.line} ${one.is_alternate_line}`)
  assert.equal(lines.filter(line => line.endsWith('false')).sort(), ['away 0.25 false', 'home -0.25 false'])
  // A basic file has last traded prices alone.
  const basic = fixture('handicap_three_way')
  basic.basic = true
  assert.is(quotesOf(basic).filter(one => !one.is_alternate_line).length, 2)
})

test('the exchange names games of American leagues away first', () => {
  const image = fixture('match_snapshot')
  Object.assign(image, { event: 'Chelsea @ Arsenal' })
  const [event] = read(image).events
  assert.equal([event?.home, event?.away], ['Arsenal', 'Chelsea'])
})

for (const file of ['1.200806927', '1.197931750', 'BASIC-1.132153978']) {
  test(`${file}: the books equal an independent rebuild at every 100th message, and every message is read`, () => {
    const text = recorded(`betfair-stream/${file}.mcm.ndjson.gz`)
    if (!text) return
    const catalogue = file === '1.197931750' ? recorded('betfair-stream/1.197931750.catalogue.json.gz') : null
    const names = catalogue === null ? new Map() : namesOf(JSON.parse(catalogue))
    const books = createBooks({ names: market => names.get(market) })
    const naive = naiveBook()
    const market = file.replace('BASIC-', '')
    const lines = text.split('\n').filter(line => line !== '')
    let [quotes, compared] = [0, 0]
    lines.forEach((line, i) => {
      const images = books.apply(JSON.parse(line))
      naive.take(line)
      for (const image of images) {
        const { rejections } = read(image)
        assert.equal(rejections, [])
        if (i % 100 === 0) quotes += quotesOf(image).length
      }
      if (i % 100 !== 0 && i !== lines.length - 1) return
      compared += 1
      const image = books.image(market, 0)
      const shown = image?.runners.map(({ id, back, lay, ltp, tv }) => ({ id, back, lay, ltp, tv }))
      assert.equal(shown, naive.best(3))
      const kept = [...(books.book(market)?.ladders.values() ?? [])].map(({ id, prices }) => ({
        id,
        levels: naive.sorted(prices),
      }))
      assert.equal(
        kept.sort((a, b) => a.id - b.id),
        naive.all(),
      )
    })
    assert.is(books.unknown(), 0)
    assert.ok(quotes > 0 && compared >= 3)
    assert.is(read(books.image(market, 0)).events[0]?.status, 'ended')
  })
}

test('a size below 0 is no offer, and takes away what stood there', () => {
  const books = createBooks()
  books.apply(IMAGE)
  const rc = [{ id: 11, atb: [[2, -3]], batb: [[0, 2, -3]] }]
  assert.equal(backs(books.apply(mcm({ rc }))), [[[[1.9, 5]], []]])
})

test('a market that does not say in words that are known whether it is in play, or how it stands, is refused', () => {
  const refused = (definition: object) => {
    const [image] = createBooks().apply(mcm({ ...IMAGE.mc[0], marketDefinition: { ...DEFINITION, ...definition } }))
    const { events, rejections } = read(image)
    return [events.length, ...rejections.map(({ reason, detail }) => `${reason} ${detail.split(':')[0]}`)]
  }
  for (const inPlay of ['true', 1, []]) assert.equal(refused({ inPlay }), [0, 'wrong_type inPlay'])
  for (const status of ['Open', null, 1]) assert.equal(refused({ status }), [0, 'wrong_type status'])
  assert.equal(refused({ status: undefined }), [0, 'missing_field status'])
  for (const inPlay of [true, false, null, undefined]) assert.equal(refused({ inPlay }), [1])
})

test.run()
