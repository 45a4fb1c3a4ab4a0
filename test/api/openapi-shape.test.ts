/*
 * The OpenAPI document as a stranger's tool reads it: by the schema that the OpenAPI Initiative publishes, and by what no schema says: parameters of
 * paths, content types, headers, statuses.
 */
import { Validator } from '@seriousme/openapi-schema-validator'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FORMER } from '../../api/ending.ts'
import { BASE } from '../../api/index.ts'
import { describe } from '../../api/routes/description.ts'
import { DECLARED } from '../../api/routes/index.ts'

const test = suite('shape of the description')

type Media = { schema?: object }
type Response = { description: string; headers: Record<string, { $ref: string }>; content?: Record<string, Media> }
type Parameter = { name: string; in: string; required?: boolean; schema: { maximum?: number } }
type Operation = {
  operationId: string
  deprecated?: boolean
  security: object[]
  parameters: Parameter[]
  responses: Record<string, Response>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'headers', Record<string, object>>
}

const document = JSON.parse(JSON.stringify(describe(DECLARED, BASE).openapi)) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, at: `${method} ${path}`, ...operation })),
)
const operation = (path: string, method = 'get'): Operation => {
  const found = document.paths[path]?.[method]
  if (found === undefined) throw new Error(`${method} ${path} is not described`)
  return found
}
const headersOf = (response: Response | undefined): string[] => Object.keys(response?.headers ?? {})
const typesOf = (response: Response | undefined): string[] => Object.keys(response?.content ?? {})

test('is what the published schema of OpenAPI 3.1 says', async () => {
  const errorsOf = async (told: object) => (await new Validator().validate({ ...told })).errors ?? []
  assert.equal(await errorsOf(document), [])
  // It does refuse.
  assert.ok((await errorsOf({ ...document, openapi: '3.0.0' })).length > 0)
  assert.ok((await errorsOf({ ...document, paths: { '/x': { get: { parameters: [{ in: 'path' }] } } } })).length > 0)
})

test('defines every parameter of a path, and no parameter twice', () => {
  for (const { path, at, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = parameters.filter(one => one.in === 'path')
    assert.equal(
      described.map(({ name }) => name),
      inPath,
      at,
    )
    assert.ok(
      described.every(({ required }) => required === true),
      at,
    )
    const all = parameters.map(one => `${one.in} ${one.name}`)
    assert.is(new Set(all).size, all.length, at)
  }
})

test('names every operation once', () => {
  const names = operations.map(({ operationId }) => operationId)
  assert.ok(names.every(name => /^[a-z][A-Za-z0-9_]*$/.test(name)))
  assert.is(new Set(names).size, names.length)
})

test('has the content types that are sent', () => {
  for (const { path, at, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const types = typesOf(response)
      if (['101', '202', '302', '304'].includes(status)) assert.equal(types, [], `${at} ${status}`)
      else if (status === '200' && path.startsWith('/stream')) assert.equal(types, ['text/event-stream'], at)
      else if (status === '200' && path === '/opportunities/arbitrage')
        assert.equal(types, ['application/json', 'text/csv'])
      else if (!(status === '400' && path === '/mcp')) assert.equal(types, ['application/json'], `${at} ${status}`)
    }
  }
})

test('tells the headers of each answer, each of them once', () => {
  for (const { path, method, at, security, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const names = headersOf(response)
      const says = `${at} ${status}`
      for (const name of names) assert.ok(document.components.headers[name], `${says} ${name}`)
      assert.ok(names.includes('X-Request-Id'), says)
      assert.is(names.includes('WWW-Authenticate'), status === '401', says)
      if (status === '429') assert.ok(names.includes('Retry-After'), says)
      if (status === '503' && path !== '/health') assert.ok(names.includes('Retry-After'), says)
      if (status === '304') assert.ok(names.includes('ETag'), says)
      if (status === '200' && security.length > 0 && path !== '/ws')
        assert.ok(names.includes('X-RateLimit-Remaining') && names.includes('X-Data-Delay'), says)
    }
    const isKept = headersOf(responses['200']).includes('ETag')
    const isOwn = /^\/(account|mcp|health|stream)/.test(path)
    if (responses['200']) assert.is(isKept, !isOwn, at)
    assert.is(responses['304'] !== undefined, isKept && method === 'get', at)
  }
})

test('tells what streams take, and how they refuse', () => {
  const streams = operations.filter(({ path }) => path.startsWith('/stream'))
  assert.is(streams.length, 6)
  for (const { path, at, parameters, responses } of streams) {
    const names = parameters.map(({ name }) => name)
    for (const name of ['league', 'sportsbook', 'market', 'min_ev', 'live', 'last_event_id', 'Last-Event-ID'])
      assert.ok(names.includes(name), `${at} ${name}`)
    assert.is(names.includes('channel'), path === '/stream' || path.includes('{'), at)
    assert.is(names.includes('event'), !path.includes('{'), at)
    const statuses = ['200', '400', '401', '403', ...(path.includes('{') ? ['404'] : []), '429', '503']
    assert.equal(Object.keys(responses), statuses, at)
  }
  const socket = operation('/ws')
  assert.equal(Object.keys(socket.responses), ['101', '400', '426'])
  assert.ok(socket.parameters.some(({ name }) => name === 'channel'))
})

test('tells of former paths that they are gone', () => {
  for (const path of Object.keys(FORMER)) {
    const { deprecated, responses, security } = operation(path)
    assert.is(deprecated, true, path)
    assert.equal(Object.keys(responses), ['410', '429'], path)
    assert.equal(security[0], {}, `${path} asks for no key`)
  }
})

test('tells how far an offset goes', () => {
  const most = (path: string) => operation(path).parameters.find(({ name }) => name === 'offset')?.schema.maximum
  for (const path of ['/odds', '/odds/delta']) assert.is(most(path), 500, path)
  for (const kind of ['ev', 'arbitrage', 'middles', 'low_hold', 'history'])
    assert.is(most(`/opportunities/${kind}`), 5_000, kind)
  for (const path of ['/odds/best', '/events', '/results']) assert.is(most(path), 1_000_000_000, path)
})

test.run()
