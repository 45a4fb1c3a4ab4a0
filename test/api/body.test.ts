import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import polka, { type Request } from 'polka'
import { Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import type { Caller } from '../../api/access.ts'
import { createCache } from '../../api/cache.ts'
import type { Context } from '../../api/context.ts'
import { createEnding } from '../../api/ending.ts'
import { defineEndpoint, serve } from '../../api/endpoint.ts'
import { createMetrics } from '../../api/metrics.ts'
import { flag } from '../../api/params.ts'
import { answerOf } from '../../api/respond.ts'
import { VIEWS } from '../../api/state-views.ts'
import { tierOf } from '../../api/tiers.ts'

const test = suite('bodies')

// Any endpoint with a body: the request path reads them all the same way.
const echo = defineEndpoint({
  method: 'POST',
  path: '/echo',
  summary: '',
  tag: '',
  access: { key: 'required' },
  query: { live: flag({ description: '' }) },
  body: z.object({ event_ids: z.array(z.string()), sportsbook: z.string().optional() }),
  row: z.object({}),
  view: VIEWS.odds,
  answer: z.unknown(),
  plan: async ({ body, ignored }) => ({
    key: JSON.stringify(body),
    touched: [],
    answer: async () => answerOf(JSON.stringify(ignored.length === 0 ? body : { ...(body as object), ignored }), null),
  }),
})

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const caller: Caller = { id: 'k', key: null, tier: tierOf('pro'), requests_per_minute: 1, delay_seconds: 0 }
let server: Server
let url: string

test.before(async () => {
  const now = () => Date.now()
  const metrics = createMetrics(new Registry(), () => ({ bytes: 0, answers: 0 }))
  const gate = { authorise: async () => caller, authoriseIfKnown: async () => {}, countMore: async () => {} }
  const positions = { known: () => ({ positions: [], times: [] }) }
  const context = { now, gate, positions, cache: createCache({ now, metrics: metrics.cache }) } as unknown as Context
  const ending = createEnding({ gate, metrics, log, base: '' })
  const app = polka({ onNoMatch: ending.noMatch, onError: ending.onError })
  app.post('/echo', ending.handler('/echo', serve(echo, context), 'POST'))
  server = createServer((req, res) => void app.handler(req as Request, res, undefined as never))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/echo`
})
test.after(() => {
  server.closeAllConnections()
  server.close()
})

const post = async (body: string, type = 'application/json') => {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': type } })
  // biome-ignore lint/suspicious/noExplicitAny: as a client reads it
  return { status: answer.status, allow: answer.headers.get('allow'), json: (await answer.json()) as any }
}

test('are read by the endpoint’s schema', async () => {
  assert.equal(await post('{"event_ids":["a"]}'), { status: 200, allow: null, json: { event_ids: ['a'] } })
  assert.is((await post('{"event_ids":["a"]}', 'application/json; charset=utf-8')).status, 200)
  assert.is((await post('{"event_ids":["b"]}', 'application/vnd.api+json')).json.event_ids[0], 'b')
})

test('are refused with every bad member named', async () => {
  const { status, json } = await post('{"event_ids":["a",1,2]}')
  assert.is(status, 400)
  assert.equal(
    json.error.issues.map((issue: { param: string }) => issue.param),
    ['event_ids.1', 'event_ids.2'],
  )
  assert.is((await post('{')).json.error.code, 'validation_error')
  assert.is((await post('null')).json.error.issues[0].param, 'body')
})

test('are absent when they are empty', async () => {
  assert.is((await post('')).json.error.issues[0].param, 'body')
  assert.is((await post(' \n')).json.error.code, 'validation_error')
})

test('have their own members alone, whatever these are called', async () => {
  const inner = await post('{"__proto__":{"event_ids":["a"]}}')
  assert.equal([inner.status, inner.json.error?.issues[0].param], [400, 'event_ids'])
  const beside = await post('{"event_ids":["a"],"__proto__":{"sportsbook":"fanduel"},"constructor":1,"toString":2}')
  assert.equal(beside.json, { event_ids: ['a'], ignored: ['__proto__', 'constructor', 'toString'] })
})

test('are refused for their type, and for their length', async () => {
  const form = await post('a=1', 'application/x-www-form-urlencoded')
  assert.equal([form.status, form.json.error.code], [415, 'unsupported_media_type'])
  const long = await post(JSON.stringify({ event_ids: ['x'.repeat(1_100_000)] }))
  assert.equal([long.status, long.json.error.code], [413, 'payload_too_large'])
})

test('are for the methods that have them', async () => {
  const answer = await fetch(url)
  assert.equal([answer.status, answer.headers.get('allow')], [405, 'POST, OPTIONS'])
})

test.run()
