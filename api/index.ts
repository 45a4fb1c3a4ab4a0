/**
 * The facade: Polka in front of views. It holds no business rule: it checks the key, reads the parameters, asks one view, and sends the bytes.
 * The order of everything stands in `createApi`, on this screen.
 */

import { createServer, type Server } from 'node:http'
import type { Redis } from 'ioredis'
import type { Request } from 'polka'
import type { Registry } from 'prom-client'
import type { AtlasRows } from '../sql/atlas.ts'
import type { Sql } from '../sql/client.ts'
import { createBooks } from './books.ts'
import { createCache } from './cache.ts'
import { createCatalogue } from './catalogue.ts'
import { createChannels } from './channels.ts'
import type { Context } from './context.ts'
import { createDirectory } from './directory.ts'
import { createEnding } from './ending.ts'
import { serve } from './endpoint.ts'
import { createGate } from './gate.ts'
import { createHealth } from './health.ts'
import { createKeyring } from './keyring.ts'
import { createKeyStore } from './keys.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMigrated } from './migrated.ts'
import { createOps } from './ops.ts'
import { serveOwn } from './own.ts'
import { createPositions } from './positions.ts'
import { createRateLimit } from './rate-limit.ts'
import { createReads } from './reads.ts'
import { serveRedirect } from './redirect.ts'
import { createRouter } from './router.ts'
import { mountDescription } from './routes/description.ts'
import { mountHealth } from './routes/health.ts'
import { DECLARED, ENDPOINTS, OWN_ENDPOINTS, REDIRECTS } from './routes/index.ts'
import { mountMcp } from './routes/mcp.ts'
import { mountStreams } from './routes/stream.ts'
import { mountWeb, type Web } from './routes/web.ts'
import { createLinkBase } from './row-links.ts'
import { createSecret } from './secret.ts'
import type { StreamSettings } from './stream/settings.ts'
import { createUsage } from './usage.ts'
import { watchViews } from './views.ts'

export const BASE = '/api/v1'

export type ApiDeps = {
  sql: Sql
  /** For commands; a second connection is made of it for channels. */
  redis: Redis
  /** Of every key and channel in Redis. */
  prefix: string
  /** Epoch ms. */
  now: () => number
  log: Log
  /** The process's; in one process with the pipelines it is theirs too. */
  registry: Registry
  atlas: AtlasRows
  /** `FEEDS`: what is configured, and whether simulated events are served. */
  feeds: readonly string[]
  partitions: number
  /** Whether X-Forwarded-For is believed. */
  trustProxy: boolean
  /** Where clients reach the API; the links in rows begin with it. Absent: the address that is listened on. */
  publicUrl?: string | undefined
  /** Of streams, what is not as usual. */
  streams?: Partial<StreamSettings>
  /** The page; absent: only the API is served. */
  web?: Web | undefined
}

export type Api = {
  server: Server
  ops: Server
  /** Reads keys and positions; the port may be open before, and answers 503. */
  start: () => Promise<void>
  /** Stops listening, lets what is under way end, ends the streams and its own connections. `sql` and `redis` stay the caller's. */
  close: () => Promise<void>
}

export function createApi(deps: ApiDeps): Api {
  const { sql, redis, prefix, now, log, registry, feeds } = deps
  const channels = createChannels(redis)
  const keyring = createKeyring({ sql, channels, prefix, log })
  const positions = createPositions({ sql, channels, prefix, now, partitions: deps.partitions })
  const rateLimit = createRateLimit({ redis, prefix, now, log })
  const usage = createUsage({ sql, log })
  const gate = createGate({ keyring, rateLimit, usage, trustProxy: deps.trustProxy, now })
  const metrics = createMetrics(registry, () => cache.size())
  const cache = createCache({ now, metrics: metrics.cache })
  const catalogue = createCatalogue(deps.atlas)
  const directory = createDirectory({ sql, catalogue, positions, now })
  const books = createBooks({ catalogue, directory })
  const reads = createReads(sql)
  const simulated = feeds.includes('simulated')
  const secret = createSecret(redis, prefix)
  const linkBase = createLinkBase(deps.publicUrl ?? null, `${BASE}/deeplink/`, () => server.address())
  const shared = { now, sql, gate, cache, positions, reads, catalogue, directory, books, secret }
  const context: Context = { ...shared, simulated, linkBase }
  const differing = watchViews({ sql, endpoints: ENDPOINTS, now })
  const health = createHealth({ sql, redis, prefix, now, positions, rateLimit, feeds, differing })
  const ending = createEnding({ gate, metrics, log, base: BASE })

  const app = createRouter({ onNoMatch: ending.noMatch, onError: ending.onError })
  for (const endpoint of ENDPOINTS) {
    app.add(
      endpoint.method,
      `${BASE}${endpoint.path}`,
      ending.handler(endpoint.path, serve(endpoint, context), endpoint.method),
    )
  }
  for (const endpoint of REDIRECTS) {
    const { path } = endpoint
    app.get(`${BASE}${path}`, ending.handler(path, serveRedirect(endpoint, context)))
  }
  const streams = mountStreams(app, {
    ...context,
    sql,
    redis,
    channels,
    keyring,
    prefix,
    log,
    registry,
    streams: deps.streams,
    base: BASE,
    ending,
  })
  const keys = createKeyStore({ sql, redis, prefix, now, changed: () => keyring.look().catch(() => {}) })
  const own = { ...context, keys, activeStreams: streams.active }
  for (const endpoint of OWN_ENDPOINTS) {
    const { method, path } = endpoint
    app.add(method, `${BASE}${path}`, ending.handler(path, serveOwn(endpoint, own), method))
  }
  mountMcp(app, own, { ending, base: BASE })
  mountHealth(app, { health, ending, base: BASE })
  mountDescription(app, { endpoints: DECLARED, ending, base: BASE, publicUrl: deps.publicUrl })
  if (deps.web) mountWeb(app, deps.web, ending.noMatch)

  // Long enough for a key in a query beside a thousand ids; more is 431.
  const server = createServer({ maxHeaderSize: 65_536 }, (req, res) =>
    req.method === 'OPTIONS' ? ending.preflight(req, res) : app.handler(req as Request, res, undefined as never),
  )
  server.on('upgrade', streams.upgrade(server))
  let serving = false
  const migrated = createMigrated(sql)
  const ops = createOps(registry, () => serving && migrated.is() && keyring.ready())

  return {
    server,
    ops,
    async start() {
      positions.start()
      usage.start()
      await Promise.all([keyring.start(), migrated.start()])
      await positions.look().catch(error => log.warn({ error: String(error) }, 'positions are not known yet'))
      serving = true
    },
    async close() {
      serving = false
      keyring.stop()
      migrated.stop()
      positions.stop()
      await streams.close()
      await closeServer(server)
      await closeServer(ops)
      channels.close()
      await usage.close()
    },
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // What has not ended in 5 s is cut: an orderly stop takes 10 s in all.
    setTimeout(() => server.closeAllConnections(), 5_000).unref()
  })
}
