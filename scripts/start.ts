/**
 * `npm start`: the engines, the migrations, then the pipelines and the API as children. A child that dies is started again; Ctrl-C ends
 * everything in order: the API, the pipelines when what they took is committed, the engines.
 *
 * Two processes and not one, because a payload is parsed in one go: an answer would wait behind 30 ms of parsing.
 */
import type { Server } from 'node:http'
import { parseArgs } from 'node:util'
import { openStore } from '../sql/shards.ts'
import { untilStopped } from './child.ts'
import { choosePort } from './choose-port.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { freePort } from './embedded/ports.ts'
import { openEngines, whenGone } from './engines.ts'
import { gatherOps } from './gather-ops.ts'
import { greet } from './greet.ts'
import { createLogger } from './logger.ts'
import { runMigrations } from './migrations.ts'
import { startService } from './service.ts'

const HELP = `npm start

Starts the embedded engines (or uses CLICKHOUSE_URL and REDIS_URL), migrates, and runs the pipelines and the API until Ctrl-C.
Settings come from the environment; see the README.`

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(HELP)
  const config = readConfig(true)
  const log = createLogger(config, 'start')
  const stopped = untilStopped(false)
  const say = (line: string): void => console.log(line)
  const engines = await openEngines(config, { command: 'npm start', exclusive: true, log: say })
  const { reader: _, ...store } = engines.clickhouse
  const sql = openStore(store)
  let ops: Server | null = null
  try {
    // A new store's take a while, and what is cut off is done by the next start.
    const cut = await Promise.race([stopped, runMigrations(sql, config).then(() => null)])
    if (cut !== null) say(`\n${cut}: stopping`)
    else {
      const [pipelinesOps, apiOps] = [await freePort(), await freePort()]
      const opsPort = await choosePort(config, 'OPS_PORT', say)
      const PORT = config.PORT === 0 ? await freePort() : config.PORT
      const pipelines = startService({ name: 'pipelines', env: { OPS_PORT: String(pipelinesOps) }, log })
      const api = startService({ name: 'api', env: { PORT: String(PORT), OPS_PORT: String(apiOps) }, log })
      try {
        ops = gatherOps([pipelinesOps, apiOps])
        ops.on('error', error =>
          log.error({ port: opsPort, cause: error.message }, 'the operations port could not be opened'),
        )
        ops.listen(opsPort, '127.0.0.1')
        const refused = Promise.race([pipelines.refused, api.refused])
        const until = Promise.race([stopped, refused])
        const why = await Promise.race([
          until,
          greet({ config: { ...config, PORT }, opsPort, engines, sql, say, until }),
        ])
        void refused.then(() => {
          process.exitCode = 1
        })
        say(`\n${why}: stopping`)
      } finally {
        // However it comes to an end: services that outlive their engines would start them anew for themselves.
        await api.stop()
        await pipelines.stop()
      }
    }
  } finally {
    await sql.close()
    await engines.close()
    // Last: until then it says that nothing is ready.
    ops?.close()
    ops?.closeAllConnections()
  }
  say('stopped')
}

await runCommand(() => run().catch(whenGone))
