/*
 * The streams behind a real server, with real stores, and callers by name instead
 * of keys: `X-API-Key: pro`, or `pro/2` for a caller two seconds behind.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import polka from 'polka'
import { Registry } from 'prom-client'
import type { Caller } from '../../api/access.ts'
import { createBooks } from '../../api/books.ts'
import { createCache } from '../../api/cache.ts'
import { createCatalogue } from '../../api/catalogue.ts'
import { createChannels } from '../../api/channels.ts'
import type { Context } from '../../api/context.ts'
import { createDirectory } from '../../api/directory.ts'
import { createEnding } from '../../api/ending.ts'
import { serve } from '../../api/endpoint.ts'
import { HttpError } from '../../api/errors.ts'
import type { Exchange } from '../../api/exchange.ts'
import type { Gate } from '../../api/gate.ts'
import type { ApiKey, Keyring } from '../../api/keyring.ts'
import { createMetrics } from '../../api/metrics.ts'
import { createPositions } from '../../api/positions.ts'
import { createReads } from '../../api/reads.ts'
import { ENDPOINTS } from '../../api/routes/index.ts'
import { mountStreams } from '../../api/routes/stream.ts'
import { createSecret } from '../../api/secret.ts'
import type { StreamSettings } from '../../api/stream/settings.ts'
import { tierOf } from '../../api/tiers.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { createSql } from '../../sql/client.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { makeSchema } from '../schema.ts'

const BASE = '/api/v1'

/** A caller, its key's hash is its name. */
const callerOf = (name: string): Caller => {
  const [tierName = '', delay] = name.split('/')
  const tier = tierOf(tierName.replace(/\d+$/, ''))
  const delay_seconds = delay === undefined ? tier.delay_seconds : Number(delay)
  const id = `key-${name.replace('/', '-')}`
  const key: ApiKey = {
    ...{
      id,
      user_id: 'test',
      rate_id: id,
      name,
      tier,
      requests_per_minute: 1e6,
      is_active: true,
      expires_at: null,
      updated_at: 0,
    },
    hash: Buffer.from(name),
  }
  return { id, key, tier, requests_per_minute: 1e6, delay_seconds }
}

const log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => console.error(message, fields),
}

/** One process's api. */
export const startApi = async (
  engines: Pick<TestEngines, 'clickhouse' | 'redis'>,
  streams: Partial<StreamSettings> = {},
) => {
  const { clickhouse } = engines
  const { prefix } = engines.redis
  const sql = createSql(clickhouse)
  // As scripts/api.ts does: a request does not wait for a Redis that is away.
  const redis = new Redis(engines.redis.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
  })
  redis.on('error', () => {})
  await once(redis, 'ready')
  const channels = createChannels(redis)
  const now = () => Date.now()
  const positions = createPositions({ sql, channels, prefix, now, partitions: 16 })
  const registry = new Registry()
  const metrics = createMetrics(registry, () => ({ bytes: 0, answers: 0 }))
  const catalogue = createCatalogue(atlasRows())
  const directory = createDirectory({ sql, catalogue, positions, now })
  const gate: Gate = {
    authorise: async (exchange: Exchange, _rule: unknown, fromQuery: string | readonly string[] | undefined) => {
      const name = exchange.req.headers['x-api-key']?.toString() ?? fromQuery?.toString()
      if (!name) throw new HttpError(401, 'unauthorized', 'an API key is required')
      exchange.headers.push('X-RateLimit-Limit', '1000000')
      return callerOf(name)
    },
    authoriseIfKnown: async () => {},
    countMore: async () => {},
  }
  const listeners = new Set<() => void>()
  let changed: Partial<ApiKey> = {}
  const change = (to: Partial<ApiKey>): void => {
    changed = to
    for (const listener of listeners) listener()
  }
  const keyring = {
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find: (hash: Buffer) => ({ ...callerOf(hash.toString()).key, ...changed }),
  } as unknown as Keyring
  const context: Context = {
    now,
    sql,
    gate,
    cache: createCache({ now, metrics: metrics.cache }),
    positions,
    reads: createReads(sql),
    linkBase: () => 'https://odds.example/',
    catalogue,
    directory,
    books: createBooks({ catalogue, directory }),
    secret: createSecret(redis, prefix),
    simulated: true,
  }
  const ending = createEnding({ gate, metrics, log, base: BASE })
  const app = polka({ onNoMatch: ending.noMatch, onError: ending.onError })
  const mounted = mountStreams(app, {
    ...context,
    sql,
    redis,
    channels,
    keyring,
    prefix,
    log,
    registry,
    base: BASE,
    ending,
    streams,
  })
  for (const endpoint of ENDPOINTS)
    app.add(endpoint.method, `${BASE}${endpoint.path}`, ending.handler(endpoint.path, serve(endpoint, context)))
  positions.start()
  await positions.look()
  const server: Server = createServer(app.handler as never)
  server.on('upgrade', mounted.upgrade(server))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`
  return {
    url,
    context,
    registry,
    /** For a moment no key is valid. */
    keysChanged: () => {
      change({ is_active: false })
      change({})
    },
    /** All keys are given an end, as one that is rotated is. */
    keysEnd: (expires_at: number) => change({ expires_at }),
    close: async () => {
      await mounted.close()
      positions.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      channels.close()
      redis.disconnect()
      await sql.close()
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof startApi>>

/** Stores with this release's schema and atlas. */
export const startStores = async (name: string) => {
  const engines = await useEngines(name)
  const sql = createSql(engines.clickhouse)
  await makeSchema(sql, engines.clickhouse.database)
  const redis = new Redis(engines.redis.url)
  return {
    engines,
    sql,
    redis,
    prefix: engines.redis.prefix,
    close: async () => {
      redis.disconnect()
      await sql.close()
      await engines.close()
    },
  }
}
