/** `npm run replay`: any recording through the same queue and the same steps as live data, on the recording's own clock. */
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { createClock } from '../pipelines/clock.ts'
import { startPipelines } from '../pipelines/index.ts'
import { openQueues } from '../pipelines/queue.ts'
import { createSql } from '../sql/client.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { withEngines } from './engines.ts'
import { feedsOf } from './feeds-of.ts'
import { createLogger } from './logger.ts'
import { runMigrations } from './migrations.ts'
import { Refusal } from './refusal.ts'
import { HELP, OPTIONS, planOf } from './replay/arguments.ts'
import { createProgress } from './replay/progress.ts'
import { purgeRun } from './replay/purge.ts'
import { RecordingError } from './replay/recording.ts'
import { runReplay } from './replay/run.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) return console.log(HELP)
  const config = readConfig()
  const log = createLogger({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }, 'replay')
  const say = (line: string): void => console.error(line)
  await withEngines(config, { command: 'npm run replay', log: say }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = createSql(store)
    await runMigrations(sql, config)
    const connect = (): Redis => new Redis(engines.redis.url, { maxRetriesPerRequest: null }).on('error', () => {})
    const redis = connect()
    const queues = openQueues(redis, config.REDIS_PREFIX)
    const feeds = feedsOf(config)
    // Owners that run already take the jobs; where none does, this process is one for its own time.
    const workers = await redis.zcount(`${config.REDIS_PREFIX}:workers`, Number((await redis.time())[0]) - 5, '+inf')
    const pipelines =
      workers > 0
        ? null
        : await startPipelines({
            sql,
            connect,
            prefix: config.REDIS_PREFIX,
            partitions: config.PARTITIONS,
            feeds,
            live: [],
            clock: createClock(Date.now, () => performance.now()),
            monotonic: () => performance.now(),
            log,
            registry: new Registry(),
            sweeps: values['shift-to-now'] === true,
          })
    let stopped = false
    const stop = (): void => {
      if (stopped) process.exit(130)
      stopped = true
      say('\nstopping when what was sent is done; once more to leave it there')
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    try {
      if (values.purge !== undefined) return await purgeRun({ sql, queues, say }, values.purge)
      const plan = await planOf(values, positionals, sql, Date.now())
      say(
        `run ${plan.run}: ${plan.payloads} payloads from ${new Date(plan.first_at).toISOString()} to ${new Date(plan.last_at).toISOString()}`,
      )
      const progress = createProgress(process.stderr, () => performance.now())
      const began = performance.now()
      let last = { done: 0, total: plan.payloads, rows: 0 }
      const outcome = await runReplay(
        {
          sql,
          queues,
          feeds: feeds.get,
          now: Date.now,
          stopped: () => stopped,
          progress: state => {
            last = state
            progress.update(state)
          },
          say,
        },
        plan,
      )
      progress.end(last)
      const seconds = (performance.now() - began) / 1000
      const { state, rows, changed, rejected, dead, already } = outcome
      say(
        `${state} in ${seconds.toFixed(1)} s: ${rows} rows seen, ${changed} ticks, ${rejected} rejections, ${dead} dead letters; ${already} jobs were done before`,
      )
      if (state === 'stopped') say(`go on with: npm run replay -- --resume ${plan.run}`)
      console.log(JSON.stringify({ run: plan.run, ...outcome }))
    } catch (error) {
      throw error instanceof RecordingError ? new Refusal(error.message) : error
    } finally {
      await pipelines?.close()
      await queues.close()
      redis.disconnect()
      await sql.close()
    }
  })
})
