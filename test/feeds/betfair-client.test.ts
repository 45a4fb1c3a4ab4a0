/** The stream's client against a server that speaks its protocol. */
import { connect } from 'node:net'
import { asyncScheduler, firstValueFrom, type SchedulerAction, type SchedulerLike, take, toArray } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betfair } from '../../pipelines/feeds/betfair.ts'
import { type BetfairDeps, type BetfairSettings, open } from '../../pipelines/feeds/betfair-client.ts'
import { askCatalogue } from '../../scripts/betfair-catalogue.ts'
import { through } from './recordings.ts'
import { CERTIFICATE, type Script, startStream } from './stream-server.ts'

const APP_KEY = 'k3y-that-nobody-may-see'
const TOKEN = 't0ken-that-nobody-may-see'
const NOW = Date.parse('2026-08-15T13:00:00Z')

const runner = (id: number, sortPriority: number) => ({ id, sortPriority, status: 'ACTIVE' })
const definition = {
  ...{ eventId: '3001', eventTypeId: '1', marketType: 'MATCH_ODDS', marketTime: '2026-08-15T14:00:00.000Z' },
  ...{ status: 'OPEN', inPlay: false, runners: [runner(11, 1), runner(12, 2)] },
}
const image = (clk: string, price: number) => ({
  ...{ op: 'mcm', id: 2, initialClk: 'first', clk, pt: NOW, ct: 'SUB_IMAGE' },
  mc: [{ id: '1.1', img: true, marketDefinition: definition, rc: [{ id: 11, batb: [[0, price, 10]] }] }],
})
const delta = (clk: string, price: number) => ({
  ...{ op: 'mcm', id: 2, clk, pt: NOW },
  mc: [{ id: '1.1', rc: [{ id: 11, batb: [[0, price, 10]] }] }],
})

/** Lets everybody in, and answers a subscription with these messages; `then` is done after them. */
const serves =
  (messages: readonly object[], then: (socket: Parameters<Script>[2]) => void = () => {}): Script =>
  ({ op, id }, send, socket) => {
    send({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false })
    if (op !== 'marketSubscription') return
    for (const message of messages) send(message)
    then(socket)
  }
const refuses =
  (errorCode: string, at = 'authentication'): Script =>
  ({ op, id }, send, socket) => {
    if (op !== at) return send({ op: 'status', id, statusCode: 'SUCCESS' })
    send({ op: 'status', id, statusCode: 'FAILURE', errorCode, errorMessage: `no ${APP_KEY} ${TOKEN}` })
    socket.end()
  }
const breaks = (socket: Parameters<Script>[2]) => setTimeout(() => socket.destroy(), 20)

/** Pauses before a connection is made again are those that are said, and pass a hundred times as fast. */
const hasty: SchedulerLike = {
  now: () => asyncScheduler.now(),
  schedule: <T>(work: (this: SchedulerAction<T>, state: T) => void, delay = 0, state?: T) =>
    asyncScheduler.schedule(work as (this: SchedulerAction<T>) => void, delay / 100, state as T),
}

type Run = Awaited<ReturnType<typeof run>>
const run = async (
  scripts: readonly Script[],
  until: { payloads?: number; warnings?: number },
  more: { settings?: Partial<BetfairSettings>; deps?: Partial<BetfairDeps>; tls?: boolean } = {},
) => {
  const server = await startStream(scripts, more.tls)
  const prices: (number | undefined)[] = []
  const bodies: string[] = []
  const warnings: string[] = []
  const pauses: number[] = []
  await new Promise<void>(resolve => {
    const look = (): void => {
      if (prices.length < (until.payloads ?? Infinity) && warnings.length < (until.warnings ?? Infinity)) return
      setImmediate(() => {
        subscription.unsubscribe()
        resolve()
      })
    }
    const settings = {
      ...{ app_key: APP_KEY, session_token: TOKEN, market_filter: { eventTypeIds: ['1'] } },
      ...{ conflate_ms: 0, heartbeat_ms: 5_000, host: 'localhost', port: server.port },
      ...more.settings,
    }
    const deps: BetfairDeps = {
      now: () => NOW,
      random: () => 0,
      scheduler: hasty,
      warn: (message, pause) => {
        warnings.push(message)
        pauses.push(pause)
        look()
      },
      ...(more.tls ? {} : { connect: () => connect(server.port, 'localhost') }),
      ...more.deps,
    }
    const subscription = open(settings, deps).subscribe(payload => {
      const [event] = through(betfair, payload).events
      const [quote] = event?.groups.flatMap(group => group.quotes()) ?? []
      prices.push(quote?.rejected ? undefined : quote?.odds_decimal)
      bodies.push(payload.body)
      look()
    })
  })
  await server.close()
  return { heard: server.heard, prices, bodies, warnings, pauses }
}
const opsOf = ({ heard }: Run, connection: number) => heard[connection]?.map(({ op }) => op)

test('over TLS: authenticates, subscribes, and gives whole images of what deltas changed', async () => {
  const { heard, prices, bodies } = await run(
    [serves([image('a', 2), { op: 'mcm', ct: 'HEARTBEAT', clk: 'a2' }, delta('b', 2.2), delta('c', 2.4)])],
    { payloads: 3 },
    { tls: true, settings: { ca: CERTIFICATE } },
  )
  assert.equal(prices, [2, 2.2, 2.4])
  assert.equal(heard[0]?.[0], { op: 'authentication', id: 1, appKey: APP_KEY, session: TOKEN })
  assert.equal([heard[0]?.[1]?.op, heard[0]?.[1]?.marketFilter], ['marketSubscription', { eventTypeIds: ['1'] }])
  for (const body of bodies) assert.is(JSON.parse(body).runners.length, 2)
})

test('a certificate that nobody vouches for is not taken', async () => {
  const { prices, warnings, heard } = await run([serves([image('a', 2)])], { warnings: 1 }, { tls: true })
  assert.is(prices.length, 0)
  assert.match(warnings[0] ?? '', /SELF_SIGNED|CERT/)
  assert.equal(heard.flat(), [])
})

test('a connection that breaks is made again, and goes on from its clocks with the same books', async () => {
  const ran = await run([serves([image('a', 2), delta('b', 2.2)], breaks), serves([delta('c', 2.4)])], { payloads: 3 })
  assert.equal(ran.prices, [2, 2.2, 2.4])
  assert.equal(opsOf(ran, 1), ['authentication', 'marketSubscription'])
  assert.equal([ran.heard[1]?.[1]?.initialClk, ran.heard[1]?.[1]?.clk], ['first', 'b'])
  assert.equal(ran.pauses, [1000])
})

test('clocks that the server no longer knows are given up', async () => {
  const ran = await run(
    [serves([image('a', 2)], breaks), refuses('INVALID_CLOCK', 'marketSubscription'), serves([image('x', 3)])],
    { payloads: 2 },
  )
  assert.equal(ran.prices, [2, 3])
  assert.equal([ran.heard[1]?.[1]?.clk, ran.heard[2]?.[1]?.clk], ['a', undefined])
})

test('a refused key or session waits for somebody to act, and stands in no message', async () => {
  for (const code of ['INVALID_APP_KEY', 'NO_SESSION']) {
    const { warnings, pauses } = await run([refuses(code)], { warnings: 1 })
    assert.match(warnings[0] ?? '', code)
    assert.not.match(warnings.join(), /nobody-may-see/)
    assert.ok((pauses[0] ?? 0) >= 15 * 60_000)
  }
})

test('a server that falls silent is left', async () => {
  const { warnings, prices } = await run([serves([image('a', 2)])], { warnings: 1 }, { settings: { heartbeat_ms: 10 } })
  assert.equal(prices, [2])
  assert.match(warnings[0] ?? '', /nothing heard for 1020 ms/)
})

test('a line that is no JSON ends the connection, not the feed', async () => {
  const garbage: Script = (message, send, socket) => {
    if (message.op === 'authentication') send({ op: 'status', id: 1, statusCode: 'SUCCESS' })
    else socket.write('{"op":"mcm"\r\n')
  }
  const { prices, warnings } = await run([garbage, serves([image('a', 2)])], { payloads: 1 })
  assert.equal([prices, warnings.length], [[2], 1])
})

test('a message that comes in pieces is one message', async () => {
  const pieces: Script = ({ op, id }, send, socket) => {
    send({ op: 'status', id, statusCode: 'SUCCESS' })
    if (op !== 'marketSubscription') return
    const bytes = Buffer.from(`${JSON.stringify(image('\u00e9', 2))}\r\n`)
    for (let i = 0; i < bytes.length; i += 7) setTimeout(() => socket.write(bytes.subarray(i, i + 7)), i / 7)
  }
  const { prices } = await run([pieces], { payloads: 1 })
  assert.equal(prices, [2])
})

test('an image waits for the names of its runners, and is given as it stands when they come', async () => {
  const asked: (readonly string[])[] = []
  const catalogue = async (markets: readonly string[]) => {
    asked.push(markets)
    const runners = [11, 12].map(selectionId => ({
      selectionId,
      runnerName: selectionId === 11 ? 'Arsenal' : 'Chelsea',
    }))
    return [
      {
        marketId: '1.1',
        event: { name: 'Arsenal v Chelsea' },
        competition: { name: 'English Premier League' },
        runners,
      },
    ]
  }
  const { bodies, prices } = await run(
    [serves([image('a', 2), delta('b', 2.2)])],
    { payloads: 1 },
    { deps: { catalogue } },
  )
  assert.equal([prices, asked], [[2.2], [['1.1']]])
  const { events, parts } = through(betfair, { feed: betfair.id, observed_at: 0, body: bodies[0] ?? '', request: '' })
  assert.equal([parts[0]?.league, events[0]?.home, events[0]?.away], ['epl', 'Arsenal', 'Chelsea'])
})

test('a key or token that no request can carry is not told either', async () => {
  for (const wrong of [{ app_key: `${APP_KEY}\n2` }, { session_token: `${TOKEN}\n2` }]) {
    const ask = askCatalogue({ app_key: APP_KEY, session_token: TOKEN, ...wrong, url: 'http://127.0.0.1:1' })
    const message = await ask(['1.1']).then(String, String)
    assert.match(message, /invalid header value/)
    assert.not.match(message, /nobody-may-see/)
  }
  const unreached = askCatalogue({ app_key: APP_KEY, session_token: TOKEN, url: 'http://127.0.0.1:59999' })
  assert.match(await unreached(['1.1']).then(String, String), /fetch failed: connect ECONNREFUSED/)
})

test('markets that the catalogue does not know keep no others from their names, and one that is over is not asked for', async () => {
  const asked: (readonly string[])[] = []
  const catalogue = async (markets: readonly string[]) => {
    asked.push(markets)
    return markets.filter(id => id === '1.150').map(marketId => ({ marketId, event: { name: 'Arsenal v Chelsea' } }))
  }
  const over = { ...definition, status: 'CLOSED' }
  const ids = Array.from({ length: 151 }, (_, i) => `1.${i}`)
  const { bodies } = await run(
    [serves([lists(ids), { ...delta('b', 2), mc: [{ id: '1.7', marketDefinition: over }] }])],
    { payloads: 1 },
    { deps: { catalogue } },
  )
  assert.is(JSON.parse(bodies[0] ?? '').id, '1.150')
  assert.equal(
    asked.map(markets => [markets.length, markets.includes('1.7'), markets.includes('1.150')]),
    [
      [100, false, false],
      [100, false, true],
    ],
  )
})

test('a market that the catalogue refuses keeps no others from their names', async () => {
  const catalogue = async (markets: readonly string[]) => {
    if (markets.includes('1.0')) throw new Error('the catalogue answered 400')
    return markets.map(marketId => ({ marketId, event: { name: 'Arsenal v Chelsea' } }))
  }
  const ids = Array.from({ length: 200 }, (_, i) => `1.${i}`)
  const { setTimeout: waits } = globalThis
  // It asks again after half a minute.
  const hastes = (work: () => void, ms?: number) => waits(work, ms === 30_000 ? 10 : ms)
  globalThis.setTimeout = Object.assign(hastes, waits)
  const { bodies } = await run([serves([lists(ids)])], { payloads: 50, warnings: 3 }, { deps: { catalogue } })
  globalThis.setTimeout = waits
  const named = bodies.map(body => JSON.parse(body).id)
  assert.equal(named.slice(0, 50), ids.slice(100, 150))
})

test('a market in which nothing moves is shown again while the stream is heard', async () => {
  let now = NOW
  const beats = Array.from({ length: 100 }, () => ({ op: 'mcm', id: 2, ct: 'HEARTBEAT', clk: 'h', pt: NOW }))
  const { prices } = await run(
    [serves([image('a', 2), ...beats, delta('b', 3)])],
    { payloads: 4 },
    // Every look at the clock is three seconds later: the image of a match to come is due every two minutes.
    { deps: { now: () => (now += 3_000) } },
  )
  assert.is(prices.at(-1), 3)
  assert.equal(prices.slice(0, -1), [2, 2, 2])
})

test('prices that the stream itself calls late are not shown again, until it calls them so no more', async () => {
  let now = NOW
  const beat = { op: 'mcm', id: 2, ct: 'HEARTBEAT', clk: 'h', pt: NOW }
  const late = Array.from({ length: 100 }, () => ({ ...beat, status: 503 }))
  const { prices } = await run(
    [serves([image('a', 2), ...late, delta('b', 3), beat, image('c', 4)])],
    { payloads: 3 },
    {
      deps: { now: () => (now += 3_000) },
    },
  )
  assert.equal(prices, [2, 3, 4])
})

/** The first image of a subscription, or a segment of it. */
const lists = (ids: readonly string[], segmentType?: string) => ({
  ...{ op: 'mcm', id: 2, clk: 'l', pt: NOW, ct: 'SUB_IMAGE', segmentType },
  mc: ids.map(id => ({ id, img: true, marketDefinition: definition, rc: [{ id: 11, batb: [[0, 2, 10]] }] })),
})
const states = ({ bodies }: Run) =>
  bodies.map(body => JSON.parse(body)).map(({ id, definition: { status } }) => `${id} ${status}`)

test('a market that a new subscription does not list is shown once more, suspended, and never again', async () => {
  let now = NOW
  const beats = Array.from({ length: 60 }, () => ({ op: 'mcm', id: 2, ct: 'HEARTBEAT', clk: 'h', pt: NOW }))
  const ran = await run(
    [serves([image('a', 2)], breaks), serves([lists(['1.2']), ...beats])],
    { payloads: 4 },
    {
      deps: { now: () => (now += 3_000) },
    },
  )
  assert.equal(states(ran), ['1.1 OPEN', '1.2 OPEN', '1.1 SUSPENDED', '1.2 OPEN'])
  const { events } = through(betfair, { feed: betfair.id, observed_at: 0, body: ran.bodies[2] ?? '', request: '' })
  const quotes = events.flatMap(event => event.groups.flatMap(group => group.quotes()))
  assert.equal(
    quotes.map(quote => !quote.rejected && [quote.odds_decimal, quote.is_active]),
    [[2, false]],
  )
})

test('a list in segments ends with the last of them, and one that goes on from the clocks is none', async () => {
  const whole = [lists(['1.2'], 'SEG_START'), lists(['1.3'], 'SEG'), lists(['1.1'], 'SEG_END')]
  const resumed = { ...delta('b', 2.2), ct: 'RESUB_DELTA' }
  const kept = await run([serves([image('a', 2)], breaks), serves([...whole, delta('d', 5)])], { payloads: 4 })
  assert.equal(states(kept), ['1.1 OPEN', '1.2 OPEN', '1.3 OPEN', '1.1 OPEN'])
  const goesOn = await run([serves([lists(['1.1', '1.2'])], breaks), serves([resumed, delta('c', 3)])], { payloads: 4 })
  assert.equal(states(goesOn), ['1.1 OPEN', '1.2 OPEN', '1.1 OPEN', '1.1 OPEN'])
})

test('a list that breaks off in its segments is asked for anew: gone on with, it would lack what it had not reached', async () => {
  const begun = { ...lists(['1.1'], 'SEG_START'), initialClk: 'first' }
  const ran = await run([serves([begun], breaks), serves([lists(['1.1', '1.2'])])], { payloads: 2 })
  assert.equal([ran.heard[1]?.[1]?.initialClk, ran.heard[1]?.[1]?.clk], [undefined, undefined])
  assert.equal(states(ran), ['1.1 OPEN', '1.2 OPEN'])
})

test('unsubscribing closes the socket', async () => {
  const server = await startStream([serves([image('a', 2), delta('b', 2.2)])])
  const settings = { app_key: APP_KEY, session_token: TOKEN, market_filter: {}, conflate_ms: 0, heartbeat_ms: 5_000 }
  const deps = { now: () => NOW, random: () => 0, warn: () => {}, connect: () => connect(server.port, 'localhost') }
  await firstValueFrom(open(settings, deps).pipe(take(2), toArray()))
  await server.close()
  assert.is(server.heard.length, 1)
})

test.run()
