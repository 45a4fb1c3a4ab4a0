/* What the service says of its streams, held against AsyncAPI's own schema by a validator that is not ours; and what streams say, held against it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '../../api/routes/index.ts'
import { SOCKET } from '../../api/routes/socket.ts'
import { STREAM_PATHS } from '../../api/routes/stream.ts'
import { FRAME_DATA } from '../../api/stream/frame-data.ts'
import { CLIENT_MESSAGES, CLOSE, SERVER_DATA } from '../../api/stream/messages.ts'
import { TOOL_TABLE } from '../../api/tools/table.ts'
import type { GameStateRow } from '../../pipelines/model/fact-rows.ts'
import { useEngines } from '../engines.ts'
import { arbitrage, ev, state } from '../stream/opportunity.ts'
import { openSse, type Sse } from '../stream/sse.ts'
import { createWriter, event, tick } from '../stream/writer.ts'
import { openWs, type Ws } from '../stream/ws.ts'
import { until } from '../until.ts'
import { BASE, type Facade, startFacade, startStores } from './facade.ts'

const test = suite('description of the streams')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string
let document: Document
const open: (Sse | Ws)[] = []

type Message = { name: string; payload: object; headers?: { properties: { event: { const: string } } } }
type Taken = { query: { properties: Record<string, { description: string }> } }
type Document = {
  asyncapi: string
  channels: Record<string, { address: string; messages: Record<string, object>; bindings?: { ws: Taken } }>
  operations: Record<
    string,
    { action: string; channel: { $ref: string }; messages: { $ref: string }[]; bindings?: { http: Taken } }
  >
  components: { messages: Record<string, Message>; schemas: Record<string, object> }
}

test.before(async () => {
  stores = await startStores(await useEngines('api-asyncapi'))
  key = await stores.key('enterprise', { requests_per_minute: 5_000 })
  facade = await startFacade(stores.engines)
  document = (await facade.get('/asyncapi.json')).json
})
test.after.each(() => {
  for (const client of open.splice(0)) client.close()
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('is a document of AsyncAPI 3, by its own schema', async () => {
  const path = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json')
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const isDocument = ajv.compile(JSON.parse(readFileSync(path, 'utf8')))
  assert.ok(isDocument(document), ajv.errorsText(isDocument.errors).slice(0, 2_000))
  // It does refuse.
  assert.not.ok(isDocument({ ...document, asyncapi: '2.6.0' }))
  assert.not.ok(isDocument({ ...document, channels: { x: { adress: '/stream' } } }))
})

test('is the same at the root, without a key, and its references lead somewhere', async () => {
  const { json, headers } = await facade.get('asyncapi.json')
  assert.equal(json, document)
  assert.ok(headers.get('etag'))
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1] ?? '')
  assert.ok(references.length > 100)
  for (const reference of new Set(references)) {
    const found = reference.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document)
    assert.ok(found, reference)
  }
})

test('has a channel for every path, and in them a message for every frame', () => {
  const { channels, components, operations } = document
  const addresses = Object.values(channels).map(({ address }) => address)
  assert.ok(addresses.includes('/ws'))
  assert.equal(
    addresses,
    [...STREAM_PATHS, SOCKET].map(({ path }) => path.replace(':eventId', '{eventId}')),
  )
  const names = (prefix: string) =>
    Object.entries(components.messages).flatMap(([id, { name }]) => (id.startsWith(prefix) ? [name] : []))
  assert.equal(names('sse.'), Object.keys(FRAME_DATA))
  assert.equal(names('client.'), Object.keys(CLIENT_MESSAGES))
  assert.equal(names('server.'), Object.keys(SERVER_DATA))
  const of = (address: string) => Object.values(channels).find(channel => channel.address === address)?.messages ?? {}
  assert.is(Object.keys(of('/stream')).length, Object.keys(FRAME_DATA).length + 1)
  assert.ok(Object.keys(of('/stream/odds')).includes('unnamed.message'), 'what `type=` makes of data frames')
  assert.ok('sse.odds.update' in of('/stream/odds') && !('sse.ev.detected' in of('/stream/odds')))
  assert.ok('sse.ev.detected' in of('/stream/opportunities') && 'sse.heartbeat' in of('/stream/opportunities'))
  assert.equal(new Set(Object.values(operations).map(({ action }) => action)), new Set(['send', 'receive']))
})

test('says of every path what it takes, and nothing that the path says itself', () => {
  const namesOf = (query: { properties: object } | undefined) => Object.keys(query?.properties ?? {})
  for (const [i, { path, query = {} }] of STREAM_PATHS.entries()) {
    const asked = Object.values(document.operations)[i]?.bindings?.http.query
    assert.equal(namesOf(asked), Object.keys(query), path)
    assert.is('channel' in query, path === '/stream' || path.includes(':'), path)
  }
  const asked = document.channels.ws?.bindings?.ws.query
  assert.equal(namesOf(asked), Object.keys(SOCKET.query ?? {}))
  const { description } = asked?.properties.channel ?? {}
  assert.match(`${description}`, /Where `type` says them, data frames .* have no name/)
})

test('says what ends a stream, what does not, and how a WebSocket is closed', () => {
  const { components, channels } = document
  const summary = (components.messages['sse.error'] as Message & { summary: string }).summary
  assert.match(summary, /backpressure and resync a fresh snapshot follows/)
  const payload = JSON.stringify(components.messages['sse.error']?.payload)
  const ours = ['backpressure', 'resync', 'unauthorized', 'too_many_streams', 'service_unavailable']
  for (const code of [...ours, 'validation_error', 'rate_limited']) assert.match(payload, code)
  const { description } = channels.ws as unknown as { description: string }
  for (const code of Object.values(CLOSE)) assert.match(description, `${code}: `)
  assert.match(
    (channels.stream as unknown as { description: string }).description,
    /`retry: 3000`.*429 too_many_streams/,
  )
})

/** A check of a message's payload, by the document alone. */
const checksOf = (prefix: string): Map<string, ValidateFunction> => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'asyncapi')
  const entries = Object.entries(document.components.messages).filter(([id]) => id.startsWith(prefix))
  return new Map(
    entries.map(([id, { name }]) => {
      const check = ajv.getSchema(`asyncapi#/components/messages/${id}/payload`)
      if (check === undefined) throw new Error(`${id} has no schema`)
      return [name, check]
    }),
  )
}

const heldTo = (checks: Map<string, ValidateFunction>, name: string, said: unknown): void => {
  const check = checks.get(name)
  assert.ok(check, `${name} is not described`)
  const wrong = () => `${name}: ${JSON.stringify(check.errors?.slice(0, 5))}\n${JSON.stringify(said).slice(0, 500)}`
  assert.ok(check(said), wrong())
}

/** A stream; a busy machine's store may be out of reach for a moment, and its client asks again. */
const opened = async (path: string, headers: Record<string, string> = {}): Promise<Sse> => {
  for (;;) {
    const client = await openSse(`${facade.origin}${BASE}${path}`, key, headers)
    if (client.status !== 503) return client
    client.close()
    await sleep(1_000)
  }
}

/** How a game of event `n` stands. */
const gameOf = (n: number, home_score: number): GameStateRow => {
  const { league, event_id, sport, event_day, home_team, away_team } = event('nfl', n)
  return {
    ...{
      league,
      sport,
      event_day,
      event_id,
      home_team,
      away_team,
      observed_at: new Date().toISOString(),
      feed: 'test',
    },
    ...{ simulated: 0, run: '', current: 1, partition: 0, position: 0, epoch: 0 },
    ...{ home_score, away_score: 0, is_live: 1, is_final: 0, game_period: 'Q2', game_clock: '7:31' },
    ...{ possession: 'home', last_play: '', details: '{"down":3}', book_count: 4, interval_ms: 3_600_000 },
  }
}

test('says of every frame and message what it is', async () => {
  const nfl = createWriter({ ...stores, league: 'nfl' })
  const books = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'pinnacle']
  const quotes = books.flatMap(book => (['home', 'away'] as const).map(side => tick('nfl', 1, book, side, 2)))
  await nfl.commit({
    events: [event('nfl', 1, { home_id: 'boston_celtics' }), event('nfl', 2)],
    games: [gameOf(1, 3)],
    ticks: [...quotes, tick('nfl', 1, 'unheard_of', 'home', 2)],
    opportunities: [
      ev('nfl', 1, 'draftkings', 2.1),
      arbitrage('nfl', 1, { bovada: 2.2, betmgm: 2.1 }, { fanduel: 2.05, draftkings: 2 }),
    ],
  })
  const client = await opened('/stream/all?add_sportsbook=unheard_of&state=nj&nonsense=1')
  const gone = await opened('/stream/odds', { 'Last-Event-ID': 'rubbish' })
  const old = await opened('/stream?type=odds')
  const ws = await openWs(`${facade.origin}${BASE}`, key)
  open.push(client, gone, old, ws)
  const said = [
    { type: 'subscribe', channels: ['all'], filters: { league: ['nfl'] } },
    { type: 'ping', id: 7 },
  ]
  for (const message of said) ws.say(message)
  for (const one of [client, gone]) await until('events are ready', () => one.named('snapshot:complete').length > 0)
  await until('unnamed ones are', () => old.named('message').length > 1)
  let refused = 0
  await until('messages are ready', () => {
    // The store of a busy machine may be out of reach for a moment; the client is told, and asks again.
    const errors = ws.named('error').length
    if (errors > refused) ws.say(said[0] ?? '')
    refused = errors
    return ws.named('snapshot:complete').length > 0
  })
  await nfl.commit({
    games: [gameOf(1, 10)],
    ticks: [
      tick('nfl', 1, 'draftkings', 'home', 1.8, { max_bet: 500 }),
      tick('nfl', 1, 'fanduel', 'home', 2, { is_active: 0 }),
      tick('nfl', 1, 'bovada', 'home', 2, { is_removed: 1 }),
      tick('nfl', 2, 'fanduel', 'home', 2),
    ],
    opportunities: [ev('nfl', 2, 'fanduel', 2.2), state(ev('nfl', 1, 'draftkings', 2.1), 'expired')],
  })
  await nfl.commit({ opportunities: [state(arbitrage('nfl', 1, {}, {}), 'expired')] })
  const wanted = ['odds:update', 'odds:locked', 'odds:removed', 'ev:detected', 'ev:expired', 'arb:expired']
  wanted.push('gamestate:update')
  for (const one of [client, ws]) for (const name of wanted) await until(name, () => one.named(name).length > 0)
  // What is asked of the views is asked for several commits together: the end comes once the score was told.
  await nfl.commit({ events: [event('nfl', 1, { status: 'ended' })] })
  wanted.push('gamestate:removed')
  for (const one of [client, ws]) await until('the end', () => one.named('gamestate:removed').length > 0)
  ws.say({ type: 'nonsense' })
  await until('an error', () => ws.named('error').length > refused)

  const checks = checksOf('sse.')
  for (const { event: name, data } of [...client.frames, ...gone.frames])
    if (!name.startsWith('retry')) heldTo(checks, name, data)
  const unnamed = checksOf('unnamed.')
  for (const { data } of old.named('message')) heldTo(unnamed, 'message', data)
  assert.not.ok(unnamed.get('message')?.({ type: 'initial', event: 'connected', data: {}, timestamp: '' }))
  const seen = new Set(client.frames.map(frame => frame.event))
  for (const name of ['connected', 'snapshot', 'gamestate:snapshot', 'snapshot:complete', ...wanted])
    assert.ok(seen.has(name), name)
  const ours = checksOf('server.')
  for (const message of ws.messages) heldTo(ours, message.type, message)
  const heard = new Set(ws.messages.map(({ type }) => type))
  for (const type of ['connected', 'subscribed', 'initial', 'opportunities_snapshot', 'pong', 'error', ...wanted])
    assert.ok(heard.has(type), type)
  const theirs = checksOf('client.')
  for (const message of said) heldTo(theirs, message.type, message)
  // The schemas do refuse.
  assert.not.ok(checks.get('odds:removed')?.({ ids: [1], count: 1, book: 'x' }))
  assert.not.ok(checks.get('connected')?.({}))
})

test('is linked from the base path, with the other descriptions', async () => {
  const { name, version, links } = (await facade.get(BASE.slice(1))).json
  assert.equal([name, version], ['Linefeed', 'v1'])
  assert.is(links.openapi, `${BASE}/openapi.json`)
  assert.is(links.asyncapi, `${BASE}/asyncapi.json`)
  assert.is(links.mcp, `${BASE}/mcp`)
  assert.equal([links.docs, links.llms], ['/docs', '/llms.txt'])
  assert.ok(ENDPOINTS.every(({ path }) => Object.values(links).includes(`${BASE}${path.replace(/:(\w+)/g, '{$1}')}`)))
})

test('is told to language models in a text: every endpoint, every tool, a first call', async () => {
  const { text, headers, status } = await facade.get('llms.txt')
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(text, /^# Linefeed\n\n> /)
  for (const { method, path } of ENDPOINTS) assert.match(text, `[${method} ${path.replace(/:(\w+)/g, '{$1}')}]`)
  const there = TOOL_TABLE.filter(({ path }) => ENDPOINTS.some(endpoint => endpoint.path === path))
  for (const { name } of there) assert.match(text, name)
  const call = /curl -H 'X-API-Key: <key>' '(\S+)'/.exec(text)?.[1] ?? ''
  assert.is((await fetch(`${facade.origin}${call}`, { headers: { 'X-API-Key': key } })).status, 200)
})

test.run()
