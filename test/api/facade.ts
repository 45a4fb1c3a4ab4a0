/*
 * The facade over HTTP with real stores. Every answer that a test gets is held against the OpenAPI document that the facade itself serves, by a
 * validator that is not ours, and looked through for what must never be in one.
 */
import assert from 'node:assert'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { type ApiDeps, createApi } from '../../api/index.ts'
import { createKeyStore, type KeyRow } from '../../api/keys.ts'
import { TIER_NAMES } from '../../api/tiers.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { createSql } from '../../sql/client.ts'
import { openStore } from '../../sql/shards.ts'
import type { TestEngines } from '../engines.ts'
import { makeSchema } from '../schema.ts'

export const BASE = '/api/v1'

/** What a test looks at. Bodies are whatever JSON says they are: a test asserts what it needs. */
export type Reply = {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as a stranger's client would
  json: any
}

export type Ask = {
  key?: string
  headers?: Record<string, string>
  method?: string
  body?: string
  unchecked?: boolean
  /** The answer shows a new key. */
  shows_key?: true
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {} }

/** Stores with this release's schema and atlas. */
export async function startStores(engines: TestEngines) {
  const sql = createSql(engines.clickhouse)
  await makeSchema(sql, engines.clickhouse.database)
  const redis = new Redis(engines.redis.url)
  const { prefix } = engines.redis
  const keys = createKeyStore({ sql, redis, prefix, now: Date.now })
  /** A key's text. */
  const key = async (tier: string, more: Partial<KeyRow> = {}): Promise<string> =>
    (await keys.create({ tier, name: tier, ...more })).text
  return {
    engines,
    sql,
    redis,
    prefix,
    keys,
    key,
    /** A key of every tier, by its name; none of them comes to the end of its minute. */
    async keysOfTiers(): Promise<Record<string, string>> {
      const made = TIER_NAMES.map(async tier => [tier, await key(tier, { requests_per_minute: 5_000 })])
      return Object.fromEntries(await Promise.all(made))
    },
    async close() {
      redis.disconnect()
      await sql.close()
      await engines.close()
    },
  }
}

/** One api process on a free port. */
export async function startFacade(engines: TestEngines, options: Partial<ApiDeps> = {}) {
  const sql = openStore(engines.clickhouse)
  const redis = new Redis(engines.redis.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
  })
  redis.on('error', () => {})
  await new Promise<void>(resolve => redis.once('ready', () => resolve()))
  const errors: object[] = []
  const registry = new Registry()
  const api = createApi({
    sql,
    redis,
    prefix: engines.redis.prefix,
    now: Date.now,
    log: { ...quiet, error: fields => void errors.push(fields) },
    registry,
    atlas: atlasRows(),
    feeds: ['simulated'],
    partitions: 16,
    trustProxy: false,
    ...options,
  })
  // Client and server share a busy thread here: a connection may idle for longer than Node's 5 s, and be closed as it is used again.
  api.server.keepAliveTimeout = 120_000
  await new Promise<void>(resolve => api.server.listen(0, '127.0.0.1', resolve))
  await api.start()
  const origin = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
  // biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
  const document: any = await (await fetch(`${origin}/openapi.json`)).json()
  const validate = validatorOf(document)

  return {
    api,
    origin,
    registry,
    document,
    /** What was logged as an error: a test that expects none asserts so. */
    errors,
    async get(path: string, ask: Ask = {}): Promise<Reply> {
      const headers = { ...(ask.key === undefined ? {} : { 'X-API-Key': ask.key }), ...ask.headers }
      const url = path.startsWith('/') ? `${origin}${BASE}${path}` : `${origin}/${path}`
      const answer = await fetch(url, {
        method: ask.method ?? 'GET',
        headers,
        body: ask.body,
        // A redirect is an answer: nobody goes to a sportsbook from here.
        redirect: 'manual',
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
      const reply = {
        status: answer.status,
        headers: answer.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : null,
      }
      if (ask.unchecked !== true) {
        assert.doesNotMatch(text, /SELECT|FROM |DB::|Exception|node_modules|\.ts:\d+/)
        if (ask.shows_key !== true) assert.doesNotMatch(text, /sk_live_[A-Za-z0-9_-]{20}/)
        const method = (ask.method ?? 'GET').toLowerCase()
        if (!['head', 'options'].includes(method) && path.startsWith('/')) validate(path, method, reply)
      }
      return reply
    },
    async close() {
      await api.close()
      // One whose last answer is just being read is not idle yet, and would be kept for two minutes.
      api.server.closeAllConnections()
      redis.disconnect()
      await sql.close()
    },
  }
}

export type Facade = Awaited<ReturnType<typeof startFacade>>

type Described = { headers?: Record<string, object>; content?: Record<string, unknown> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { headers: Record<string, object> }
}

/** Headers that every answer of a status has where they are described; others come as the answer is. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  304: ['ETag'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

function validatorOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const patterns = Object.keys(document.paths).map(path => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }))
  const checkHeaders = (path: string, { headers }: Described, reply: Reply): void => {
    const described = Object.keys(headers ?? {})
    for (const name of Object.keys(document.components.headers)) {
      // Of a refusal it says nothing that its status does not.
      const isSaid = described.includes(name) || name === 'Cache-Control' || !reply.headers.has(name)
      assert.ok(isSaid, `${path}: ${reply.status} has ${name}, which is not described`)
    }
    const always = reply.status === 200 && reply.json !== null ? ['ETag'] : (ALWAYS[reply.status] ?? [])
    for (const name of always.filter(one => described.includes(one)))
      assert.ok(reply.headers.has(name), `${path}: ${reply.status} has no ${name}, which is described`)
  }
  return (path: string, method: string, reply: Reply): void => {
    const plain = path.split('?')[0] ?? ''
    // A fixed path goes before one with a parameter.
    const found = patterns
      .filter(({ pattern }) => pattern.test(plain))
      .sort((a, b) => +a.path.includes('{') - +b.path.includes('{'))[0]
    if (found === undefined) {
      assert.ok([404, 405, 410].includes(reply.status), `${path} answers ${reply.status} and is not described`)
      return
    }
    const operation = document.paths[found.path]?.[method]
    if (operation === undefined) {
      assert.strictEqual(reply.status, 405, `${method} ${path} answers and is not described`)
      return
    }
    const described = operation.responses[reply.status]
    assert.ok(described, `${path}: ${reply.status} is not described: ${reply.text.slice(0, 300)}`)
    checkHeaders(path, described, reply)
    if (reply.json === null) return
    const pointer = [found.path, method, 'responses', String(reply.status), 'content', 'application/json', 'schema']
    const ref = `openapi#/paths/${pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const check = ajv.getSchema(ref)
    assert.ok(check, `${ref} is no schema`)
    if (!check(reply.json)) {
      throw new Error(
        `${path} does not fit its description: ${ajv.errorsText(check.errors).slice(0, 1_000)}\n${reply.text.slice(0, 500)}`,
      )
    }
  }
}
