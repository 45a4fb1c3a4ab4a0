// Time limit: 900 s
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '../../api/routes/index.ts'
import { useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { filtersOf, rowsIn, unasked } from './asked.ts'
import { BASE, type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { raw } from './raw.ts'
import { CELTICS, CHIEFS, opportunitiesOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('hostile questions')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('api-hostile'))
  const { nfl, nba } = await writeSlate(stores)
  for (const [writer, game] of [
    [nfl, CHIEFS],
    [nba, CELTICS],
  ] as const)
    await writer.commit({
      opportunities: opportunitiesOf(
        game,
        GOOD_PRICES.map(([book, side, price]) => quoteOf(game, book, side, price)),
      ),
    })
  key = await stores.key('enterprise', { requests_per_minute: 1_000_000 })
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

const HOSTILE = [
  "' OR 1=1 --",
  "nfl'); DROP TABLE ticks; --",
  '{leagues:Array(String)}',
  '#{jndi:ldap://x}',
  '\\',
  '\\\\',
  "\\'",
  '%00',
  '\u0000',
  '\t\n\r',
  '"',
  '`',
  '𝕟𝕗𝕝',
  'İ',
  '\u202e',
  '\ud800',
  '１２３',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '-1',
  'null',
  'undefined',
  '[]',
  '{}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  'true,false',
  ',',
  ' ',
  '*',
  '%',
  '_',
  'x'.repeat(10_000),
  'é'.repeat(3_000),
  'a,'.repeat(4_000),
]
/** An EV, an arbitrage and a low hold. */
const GOOD_PRICES = [
  ['pinnacle', 'home', 1.95],
  ['pinnacle', 'away', 1.95],
  ['draftkings', 'home', 2.1],
  ['betmgm', 'away', 2.04],
] as const
const GOOD = [
  'nfl',
  'nba',
  'moneyline',
  'draftkings',
  'mystery',
  'true',
  '5',
  '-110',
  '2.5',
  'today',
  '2030-01-05',
  '-ev',
  'profit',
  'event',
  CHIEFS.event_id,
]

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const paths = ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path)
const named = new Map(
  ENDPOINTS.map(({ path, query }) => [
    path,
    Object.entries(query).flatMap(([name, { aliases }]) => [name, ...aliases]),
  ]),
)

/** An answer, or a refusal that names what is wrong; never a bug of ours, and never a row that was not asked for. */
const ask = async (path: string, query: string): Promise<Reply> => {
  const reply = await facade.get(`${path.replace(/:\w+/g, CHIEFS.event_id)}?${query}`, { key })
  const where = `${path}?${query.slice(0, 300)} -> ${reply.status} ${reply.text.slice(0, 300)}`
  assert.ok([200, 400, 403, 404].includes(reply.status), where)
  if (reply.status === 400 && reply.json.error.code === 'validation_error') {
    assert.ok(reply.json.error.issues.length > 0, where)
    const known = named.get(path) ?? []
    for (const { param } of reply.json.error.issues) assert.ok(known.includes(param), where)
  }
  assert.equal(unasked(path, query, reply), [], where)
  return reply
}
const check = async (path: string, query: string): Promise<void> => void (await ask(path, query))

// Some ten thousand pairs: each parameter gets a part of the list, beginning where the one before it ended.
const SHARE = long ? 24 : 1
/** In the short form so many parameters are asked in one question. */
const TOGETHER = 8
/** Questions under way at a time: not so many that a slow machine runs out of time for one. */
const AT_ONCE = 4

type Pair = readonly [name: string, value: string]

const askAll = async (path: string, pairs: readonly Pair[]): Promise<Reply> => {
  const before = path.includes('delta') && !pairs.some(([name]) => name === 'since') ? 'since=2026-01-01&' : ''
  return ask(path, before + pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'))
}

/** All of a refusal's issues are named at once, so those that passed are asked again without the others: each value meets its parameter's
 * check, and each that passes it the store. Where another refusal hides what the rest would do, each is asked alone. */
const askTogether = async (path: string, pairs: readonly Pair[]): Promise<void> => {
  const { status, json } = await askAll(path, pairs)
  if (status === 200 || pairs.length < 2) return
  const bad = new Set((json.error.issues ?? []).map(({ param }: { param: string }) => param))
  const rest = pairs.filter(([name]) => !bad.has(name))
  if (rest.length < pairs.length) return rest.length > 0 ? askTogether(path, rest) : undefined
  for (const pair of pairs) await askAll(path, [pair])
}

test('to every parameter of every endpoint, never break anything', async () => {
  let turn = 0
  for (const path of paths) {
    const names = named.get(path) ?? []
    const pairs: Pair[] = Array.from({ length: SHARE }, () =>
      names.map(name => [name, HOSTILE[turn++ % HOSTILE.length] ?? ''] as const),
    ).flat()
    // Spellings of one parameter stand side by side: dealt out, they do not meet in a question.
    const asked = Math.ceil(pairs.length / (long ? 1 : TOGETHER))
    const questions = Array.from({ length: asked }, (_, i) => pairs.filter((_, n) => n % asked === i))
    for (let i = 0; i < questions.length; i += AT_ONCE)
      await Promise.all(questions.slice(i, i + AT_ONCE).map(one => askTogether(path, one)))
  }
})

/** Names that the slate has rows of, and others have too. */
const KNOWN: Readonly<Record<string, string>> = {
  sport: 'football',
  league: 'nfl',
  event: CHIEFS.event_id,
  sportsbook: 'draftkings',
  market: 'moneyline',
}

test('beside a name that is known bring the rows of that name alone', async () => {
  const found = new Map<string, number>()
  const pairs = paths.flatMap(path => filtersOf(path).map(filter => ({ path, ...filter })))
  // In the short form every third.
  const asked = pairs.filter((_, turn) => long || turn % 3 === 0)
  const check = async ({ path, name, spellings }: (typeof pairs)[number], turn: number): Promise<void> => {
    const spelling = spellings[turn % spellings.length] ?? name
    const both = [encode(HOSTILE[turn % HOSTILE.length] ?? ''), KNOWN[name]]
      .map(value => `${spelling}=${value}`)
      .join('&')
    const { status, json } = await ask(path, path.includes('delta') ? `since=2026-01-01&${both}` : both)
    if (status === 200) found.set(name, (found.get(name) ?? 0) + rowsIn(json.data).length)
  }
  for (let i = 0; i < asked.length; i += AT_ONCE)
    await Promise.all(asked.slice(i, i + AT_ONCE).map((one, n) => check(one, i + n)))
  for (const name of Object.keys(KNOWN)) assert.ok((found.get(name) ?? 0) > 0, `${name} ${JSON.stringify([...found])}`)
})

test('in any mixture never break anything', async () => {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...GOOD) },
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const question = fc.constantFrom(...paths).chain(path =>
    fc.record({
      path: fc.constant(path),
      pairs: fc.array(
        fc.tuple(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...(named.get(path) ?? ['x']), 'x') },
            fc.string({ maxLength: 20 }),
          ),
          value,
        ),
        { maxLength: 6 },
      ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(question, ({ path, pairs }) =>
      check(path, pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')),
    ),
    { numRuns: long ? 400 : 20 },
  )
})

test('in a body are refused by the name of the member, or match nothing', async () => {
  const ask = (body: string, type = 'application/json') =>
    facade.get('/odds/batch', { key, method: 'POST', body, headers: { 'Content-Type': type } })
  const checkBody = async (body: object): Promise<void> => {
    const reply = await ask(JSON.stringify(body))
    assert.ok([200, 400].includes(reply.status), `${JSON.stringify(body).slice(0, 300)} -> ${reply.status}`)
    if (reply.status === 200) {
      assert.equal(Object.values<unknown[]>(reply.json.data).flat(), [])
      return
    }
    for (const { param } of reply.json.error.issues) assert.match(param, /^(event_ids(\.\d+)?|sportsbook|market)/)
  }
  const strange = [...HOSTILE, null, 7, {}, [], [[]], [null], true]
  for (const [i, value] of strange.entries()) {
    const other = strange[(i * 7 + 3) % strange.length]
    const bodies = [
      { event_ids: [value], market: other },
      { event_ids: value, sportsbook: other },
      { event_ids: ['nfl_nobody_2030-01-05'], sportsbook: 'draftkings', market: value, more: other },
    ]
    // In the short form each value is in one place, and in another as `other`.
    for (const body of long ? bodies : bodies.slice(i % 3, (i % 3) + 1)) await checkBody(body)
  }
  assert.is((await ask('{"event_ids":')).status, 400)
  assert.is((await ask('event_ids=a', 'application/x-www-form-urlencoded')).status, 415)
  assert.is((await ask(JSON.stringify({ event_ids: ['a'.repeat(1_100_000)] }))).status, 413)
})

test('in the path are not found', async () => {
  for (const value of HOSTILE.filter(text => text.length < 5_000 && text.trim() !== '')) {
    for (const path of ['/events/', '/events/x/odds/../']) {
      const { status } = await facade.get(`${path}${encode(value)}`, { key })
      assert.ok([404, 200, 401].includes(status), `${path}${value} ${status}`)
    }
  }
  assert.is((await facade.get('/events/%E0%A4%A', { key })).status, 404)
  assert.is((await facade.get('/events/%00', { key })).status, 404)
})

test('in keys are refused', async () => {
  for (const value of HOSTILE.filter(text => text.length < 5_000)) {
    const { status } = await facade.get(`/odds?api_key=${encode(value)}`)
    assert.is(status, 401, value)
  }
})

test('that change the protocol behind one that is not answered yet end their connection alone', async () => {
  const first = `GET ${BASE}/health HTTP/1.1\r\nHost: x\r\n\r\n`
  for (const upgrade of ['h2c', 'websocket'])
    await raw(
      facade,
      `${first}GET ${BASE}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`,
    )
  assert.is((await facade.get('/health')).status, 200)
})

test('of nothing but slashes are answered at once', async () => {
  const slashes = '/'.repeat(60_000)
  for (let n = 0; n < 40; n++) {
    const answer = await raw(facade, `GET ${slashes}a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    assert.match(answer, /^HTTP\/1.1 404/)
  }
})

test('of long lists and many names are refused before they are read, in few words', async () => {
  const JSON_BODY = { 'Content-Type': 'application/json' }
  const ask = (body: unknown) =>
    facade.get('/odds/batch', { key, method: 'POST', body: JSON.stringify(body), headers: JSON_BODY })
  const long = await ask({ event_ids: Array.from({ length: 20_000 }, (_, i) => i) })
  assert.equal(long.json.error.issues, [{ param: 'event_ids', message: 'at most 10000 values' }])
  const wrong = await ask({ event_ids: Array.from({ length: 5_000 }, (_, i) => i) })
  assert.is(wrong.json.error.issues.length <= 100, true)
  const names = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`x${i}${'y'.repeat(150)}`, 1]))
  const many = await ask({ event_ids: [CHIEFS.event_id], ...names })
  assert.equal([many.status, many.json.meta.ignored.length, many.json.meta.ignored[0].length], [200, 100, 100])
})

test('of lists that the store does not take in one question are refused, shorter ones are asked', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const post = (path: string, body: unknown) =>
    facade.get(path, { key, method: 'POST', body: JSON.stringify(body), headers, unchecked: true })
  const call = (given: object) =>
    post('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'get_odds', arguments: { ...given, limit: 1 } },
    })
  /** Ids of events as long as what they are made of, so many. */
  const ids = (count: number, letter: string) =>
    Array.from({ length: count }, (_, i) => `${`${i}_`.padEnd(180, letter)}_2030-01-05`)
  const tooLong = /are too long together/
  assert.match((await post('/odds/batch', { event_ids: ids(99, '中') })).text, tooLong)
  assert.is((await post('/odds/batch', { event_ids: ids(60, '中') })).status, 200)
  const many = ids(500, 'x').map((_, i) => Array.from({ length: 30 }, (_, j) => 10_000 + 30 * i + j).join())
  for (const market of [ids(500, 'x'), many])
    assert.match((await post('/odds/batch', { event_ids: [CHIEFS.event_id], market })).text, tooLong)
  for (const name of ['sport', 'event', 'sportsbook', 'market', 'stat_category'])
    assert.match((await call({ [name]: ids(999, 'x') })).text, tooLong)
  // As long as each of them may be.
  const both = { sportsbook: ids(80, "'").slice(0, 41), add_sportsbook: ids(81, '"').slice(41) }
  const { text } = await call({ ...both, event: ids(520, 'x'), league: ids(240, 'x'), market: ids(240, 'x') })
  assert.not.match(text, /isError/)
  const quoted = encode(ids(90, "'").join())
  assert.is((await facade.get(`/odds?market=${quoted}`, { key })).status, 400)
})

test('do not keep the others waiting', async () => {
  const known = () => facade.get('/odds?limit=1', { key })
  assert.is((await known()).status, 200)
  let done = 0
  const all = Array.from({ length: long ? 60 : 20 }, async (_, i) => {
    await check('/odds', `q=${encode(`a${i} b c d e f g h i j k`)}`)
    done += 1
  })
  await sleep(1)
  // What has been asked before is answered from memory, whatever waits for the store.
  assert.is((await known()).status, 200)
  assert.ok(done < all.length, 'the others are still under way')
  await Promise.all(all)
  assert.is((await known()).status, 200)
})

test.run()
