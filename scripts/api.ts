/** `npm run api`: the facade over HTTP, and its operations port. Processes of it are stateless: as many as wanted, behind any balancer. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createApi } from '../api/index.ts'
import { atlasRows } from '../pipelines/atlas/rows.ts'
import { openStore } from '../sql/shards.ts'
import { untilStopped } from './child.ts'
import { runCommand } from './command.ts'
import { portOf, readConfig } from './config.ts'
import { redisForRequests } from './connect-redis.ts'
import { openEngines } from './engines.ts'
import { logKeep } from './log-keep.ts'
import { createLogger } from './logger.ts'
import { Refusal } from './refusal.ts'
import { openWeb } from './web.ts'

const HELP = `npm run api [-- --child]

Serves the API on HOST:PORT, and /ready and /metrics on 127.0.0.1:OPS_PORT, until SIGINT or SIGTERM.
Settings come from the environment; see the README.`

await runCommand(async () => {
  const { values } = parseArgs({ options: { child: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(HELP)
  const config = readConfig()
  const log = createLogger(config, 'api')
  const stopped = untilStopped(values.child === true)
  const engines = await openEngines(config, {
    command: 'npm run api',
    mayBeAway: true,
    log: message => log.info(message),
  })
  const { reader: _, ...store } = engines.clickhouse
  // A question runs for 10 s at most (api/reads.ts): what takes longer than that is a store that hangs.
  const sql = openStore({ ...store, timeout_ms: 12_000 })
  // A request does not wait for a Redis that is away: it is counted in this process until it is back.
  const redis = redisForRequests(engines.redis.url)
  redis.on('error', error => log.debug({ err: error }, 'redis'))
  const registry = new Registry()
  // Beside the pipelines on one machine each process has its own port, and `npm start` gathers them: names must differ.
  collectDefaultMetrics({ register: registry, prefix: 'linefeed_api_' })
  const api = createApi({
    sql,
    redis,
    prefix: config.REDIS_PREFIX,
    now: Date.now,
    log,
    registry,
    atlas: atlasRows(),
    feeds: config.FEEDS,
    partitions: config.PARTITIONS,
    trustProxy: config.TRUST_PROXY,
    publicUrl: config.PUBLIC_URL,
    streams: { log_keep_ms: logKeep(config).log_keep_ms },
    web: await openWeb(config, log),
  })
  await listen(api.server, config.PORT, config.HOST)
  const { port: opsPort } = portOf(config, 'OPS_PORT')
  api.ops.on('error', error =>
    log.warn({ port: opsPort, cause: error.message }, 'the operations port could not be opened'),
  )
  api.ops.listen(opsPort, '127.0.0.1')
  await api.start()
  log.info({ host: config.HOST, port: (api.server.address() as AddressInfo).port }, 'serving')
  log.info({ why: await stopped }, 'stopping')
  await api.close()
  redis.disconnect()
  await sql.close()
  await engines.close()
})

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new Refusal(
          taken
            ? `PORT=${port} on ${host} is taken; give another`
            : `HOST=${host}, PORT=${port}: cannot be listened on (${error.code})`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}
