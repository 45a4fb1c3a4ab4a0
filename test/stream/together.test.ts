/* Sets of books that are watched at once go to the store as one question, and each is told of its own rows. */
import { ClickHouseError } from '@clickhouse/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLane } from '../../api/stream/lane.ts'
import { createTogether, type ReadTogether, sharedIn } from '../../api/stream/together.ts'
import type { Viewed } from '../../api/stream/viewed-row.ts'
import { until } from '../until.ts'
import { createSource, placeOf } from './viewed-source.ts'

const test = suite('sets of books asked together')

type Books = { books: string; links?: string }
type Asked = { books: string[]; events: string[] | null; place: number }
const EVENTS = ['one', 'two', 'three']

/** A store with a row per set and event; what was asked is written down. */
const createStore = (asked: Asked[], refused: (sets: readonly Books[]) => boolean = () => false) => {
  const readAll: ReadTogether<Books, Viewed> = async (sets, state, events) => {
    const place = Number(state.vector[3])
    asked.push({ books: sets.map(({ books }) => books), events: events && [...events.keys()].sort(), place })
    if (refused(sets)) throw new ClickHouseError({ message: 'too long', code: '159', type: 'TIMEOUT_EXCEEDED' })
    return sets.map(({ books }) =>
      [...(events?.keys() ?? EVENTS)].map(event_id => {
        const text = `${books}: ${event_id} at ${place}`
        return { kind: 'ev', id: event_id, event_id, league: 'nfl', text, print: text }
      }),
    )
  }
  return createTogether(readAll, ({ links }) => links ?? '')
}

const createSets = (names: readonly string[], store: ReturnType<typeof createStore>) => {
  const lane = createLane(() => performance.now())
  const turns = sharedIn(lane)
  return names.map(books => ({ books, ...createSource({ lane, turns, read: store({ books }) }) }))
}
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `set${i}`)

test('a commit is one question for all of them', async () => {
  const asked: Asked[] = []
  const sets = createSets(names(40), createStore(asked))
  for (const one of sets) one.say('start', 1)
  await until('all stand', () => sets.every(one => one.told().length === 3), 5_000)
  const before = asked.length
  for (const one of sets) one.commit(2, 'two')
  await until('all are told', () => sets.every(one => one.told().includes(`${one.books}: two at 2`)), 5_000)
  const since = asked.slice(before)
  assert.equal(
    since.flatMap(({ books }) => books).sort(),
    sets.map(one => one.books).sort(),
    'each set was asked for once',
  )
  assert.ok(since.length <= 2, `${since.length} questions`)
  for (const { events, place } of since) assert.equal([events, place], [['two'], 2])
  for (const one of sets) one.close()
})

test('each is given what it asked for, of its own place and kind', async () => {
  const asked: Asked[] = []
  const store = createStore(asked)
  const [a, b, c, d] = [
    store({ books: 'a' })(placeOf(2), new Map([['one', 'nfl']])),
    store({ books: 'b' })(placeOf(2), new Map([['two', 'nfl']])),
    store({ books: 'c', links: 'NJ' })(placeOf(2), new Map([['one', 'nfl']])),
    store({ books: 'd' })(placeOf(3), new Map([['one', 'nfl']])),
  ]
  const texts = async (rows: Promise<Viewed[]>) => (await rows).map(row => row.text)
  assert.equal(await Promise.all([a, b, c, d].map(texts)), [
    ['a: one at 2'],
    ['b: two at 2'],
    ['c: one at 2'],
    ['d: one at 3'],
  ])
  assert.equal(asked, [
    { books: ['a', 'b'], events: ['one', 'two'], place: 2 },
    { books: ['c'], events: ['one'], place: 2 },
    { books: ['d'], events: ['one'], place: 3 },
  ])
})

test('one set that is too much for the store is asked for by itself, until it is not', async () => {
  const asked: Asked[] = []
  let much = false
  const store = createStore(asked, sets => much && sets.some(({ books }) => books === 'set1'))
  const sets = createSets(names(3), store)
  for (const one of sets) one.say('start', 1)
  await until('all stand', () => sets.every(one => one.told().length === 3), 5_000)
  much = true
  const others = sets.filter(one => one.books !== 'set1')
  for (const position of [2, 3]) {
    for (const one of sets) one.commit(position, 'two')
    const isTold = () => others.every(one => one.told().includes(`${one.books}: two at ${position}`))
    await until('the others are told', isTold, 5_000)
  }
  const refused = asked.filter(({ books }) => books.includes('set1') && books.length > 1 && books.length < 4)
  assert.is(refused.filter(({ place, events }) => place > 1 && events !== null).length, 1, 'together only once')
  much = false
  await until('it is told too', () => sets[1]?.told().includes('set1: two at 3') === true, 10_000)
  let position = 3
  const isTogether = () => {
    position++
    for (const one of sets) one.commit(position, 'one')
    return asked.some(({ books, place }) => place > 3 && books.length === 3)
  }
  await until('all are asked for together again', isTogether, 5_000)
  for (const one of sets) one.close()
})

test('a store that is away is not asked for each', async () => {
  const asked: Asked[] = []
  const away = createTogether<Books, Viewed>(
    async sets => {
      asked.push({ books: sets.map(({ books }) => books), events: null, place: 0 })
      throw new Error('connect ECONNREFUSED')
    },
    () => '',
  )
  const answers = await Promise.allSettled(names(4).map(books => away({ books })(placeOf(2), null)))
  assert.ok(answers.every(({ status }) => status === 'rejected'))
  assert.is(asked.length, 1)
})

test('all rows of a set are asked for by a few in a turn, who has waited longest first', async () => {
  const lane = createLane(() => performance.now())
  const turns = sharedIn(lane)
  const granted: string[][] = []
  let round: string[] = []
  const askers = names(60).map(name => {
    const wanted = new Set(['ev', 'arbitrage'])
    const ask = async (all: readonly string[]) => {
      for (const kind of all) {
        wanted.delete(kind)
        round.push(`${name} ${kind}`)
      }
    }
    return { name, wanted, ask }
  })
  while (askers.some(({ wanted }) => wanted.size > 0)) {
    round = []
    await Promise.all(askers.map(turns))
    granted.push(round)
    assert.ok(round.length > 0 && granted.length < 12)
    // Whoever had his turn wants all of it again, and waits behind the others.
    if (granted.length === 1) askers[0]?.wanted.add('ev')
  }
  const all = ['ev', 'arbitrage'].flatMap(kind => names(60).map(name => `${name} ${kind}`))
  assert.equal(granted.flat().sort(), ['set0 ev', ...all].sort())
  const kindsIn = (some: readonly string[]) => new Set(some.map(one => one.split(' ')[1])).size
  assert.equal(
    granted.map(kindsIn),
    granted.map((_, turn) => (turn < 2 ? 2 : 1)),
    'two kinds where many wait',
  )
  for (const some of granted) assert.ok(some.length <= 16 * kindsIn(some))
})

test.run()
