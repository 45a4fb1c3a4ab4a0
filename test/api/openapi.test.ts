import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { z } from 'zod'
import { openapiDocument } from '../../api/openapi.ts'
import { DECLARED, ENDPOINTS } from '../../api/routes/index.ts'
import { columnsOfView, differingViews } from '../../api/views.ts'
import { useEngines } from '../engines.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('description')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string

test.before(async () => {
  stores = await startStores(await useEngines('api-openapi'))
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  await facade.close()
  await stores.close()
})

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, object>
  security: object[]
}
const operation = (path: string, method = 'GET'): Operation =>
  facade.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('has an entry for every endpoint, with every parameter and refusal', () => {
  for (const { path, method, query, body, access, created, redirects, mayForbid } of DECLARED) {
    const entry = operation(path, method)
    assert.ok(entry, path)
    const described = entry.parameters.map(parameter => parameter.name)
    for (const name of Object.keys(query)) assert.ok(described.includes(name), `${path} ${name}`)
    for (const status of [redirects ? '302' : created ? '201' : '200', '400', '429', '503'])
      assert.ok(entry.responses[status], `${path} ${status}`)
    assert.is(entry.responses['401'] !== undefined, access.key !== 'none', path)
    const isKept = method === 'GET' && !path.startsWith('/account') && !redirects
    assert.is(entry.responses['304'] !== undefined, isKept, path)
    const isTiered = access.feature !== undefined || 'sportsbook' in query || 'as_of' in query || body !== undefined
    assert.is(entry.responses['403'] !== undefined, isTiered || mayForbid === true, path)
    assert.is(
      entry.security.some(one => Object.keys(one).length === 0),
      access.key === 'optional',
    )
  }
})

test('says what is required and what stands in for what is absent', () => {
  const of = (path: string, name: string) => {
    const found = operation(path).parameters.find(parameter => parameter.name === name)
    assert.ok(found, name)
    return found as Operation['parameters'][number] & { schema: { default?: unknown } }
  }
  assert.is(of('/odds/delta', 'since').required, true)
  assert.is(of('/splits/history', 'event_id').required, true)
  assert.is(of('/odds', 'league').required, false)
  assert.equal(of('/odds', 'limit').schema.default, 50)
  assert.equal(of('/opportunities/ev', 'sort').schema.default, '-ev')
  assert.equal(of('/odds', 'group_by').schema, { type: 'string', enum: ['event'] })
  assert.equal(of('/odds', 'live').schema, { type: 'boolean' })
})

test('describes the last offset that is taken', async () => {
  const bounded = DECLARED.filter(({ query }) => query.offset?.most !== undefined)
  assert.ok(bounded.length >= 8)
  for (const { path, query } of bounded) {
    const most = query.offset?.most ?? 0
    const ask = (offset: number) => facade.get(`${path}?offset=${offset}&since=${new Date().toISOString()}`, { key })
    assert.is((await ask(most)).status, 200, path)
    const { status, json } = await ask(most + 1)
    assert.equal([status, json.error.code, json.error.max_offset], [400, 'offset_too_large', most], path)
  }
})

test('is the document of OpenAPI 3.1, each reference leading somewhere', () => {
  const { openapi, info, components } = facade.document
  assert.is(openapi, '3.1.0')
  assert.is(info.version, '2.0.0')
  const references = [...JSON.stringify(facade.document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    match => match[1] ?? '',
  )
  assert.ok(references.length > 10)
  for (const name of references) assert.ok(components.schemas[name], name)
  const operations = DECLARED.map(
    ({ path, method }) => (operation(path, method) as unknown as { operationId: string }).operationId,
  )
  assert.is(new Set(operations).size, operations.length)
})

test('is made of the declarations alone', () => {
  const [first] = ENDPOINTS
  const document = openapiDocument(first ? [first] : [], [], '/x') as { paths: object }
  assert.equal(Object.keys(document.paths), [first?.path])
})

/** Whether a column of this type can hold what the row's schema says. */
const fits = (type: string, schema: z.ZodType): boolean => {
  const optional = schema.safeParse(undefined).success
  const nullable = schema.safeParse(null).success
  const isNullable = /^(LowCardinality\()?Nullable/.test(type)
  if (isNullable && !optional && !nullable) return false
  const bare = type.replace(/LowCardinality\(|Nullable\(|\)/g, '')
  const samples: Record<string, unknown> = { Bool: true, String: '2026-01-01T00:00:00.000Z' }
  if (bare.startsWith('DateTime')) return schema.safeParse('2026-01-01T00:00:00.000Z').success
  if (/^(U?Int|Float)/.test(bare)) return schema.safeParse(1).success
  if (bare === 'Bool') return schema.safeParse(samples.Bool).success
  // Enumerations are strings in the store.
  if (bare === 'String') return !schema.safeParse(1).success && !schema.safeParse(true).success
  return true
}

test('has views with the columns of its rows, and of their kinds', async () => {
  assert.equal(await differingViews(stores.sql, ENDPOINTS), [])
  for (const { view, row } of ENDPOINTS) {
    const columns = await columnsOfView(stores.sql, view)
    for (const [name, schema] of Object.entries(row.shape)) {
      const type = columns.get(name) ?? ''
      assert.ok(fits(type, schema as z.ZodType), `${view.name}.${name} ${type}`)
    }
  }
})

test.run()
