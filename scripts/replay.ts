/** `npm run replay`: any recording through the same queue and the same steps as live data, on the recording's own clock. */
import { parseArgs } from 'node:util'
import type { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { createClock } from '../pipelines/clock.ts'
import { type PipelineDeps, startPipelines } from '../pipelines/index.ts'
import { openQueues } from '../pipelines/queue.ts'
import { openStore } from '../sql/shards.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { redisForWork } from './connect-redis.ts'
import { freeBytes } from './disk.ts'
import { withEngines } from './engines.ts'
import { feedsOf } from './feeds-of.ts'
import { logKeep } from './log-keep.ts'
import { createLogger } from './logger.ts'
import { runMigrations } from './migrations.ts'
import { HELP, OPTIONS, planAgain, planNew, readArguments } from './replay/arguments.ts'
import type { Plan } from './replay/plan.ts'
import { createProgress } from './replay/progress.ts'
import { purgeRun } from './replay/purge.ts'
import { type ReplayDeps, runReplay } from './replay/run.ts'
import { type StandIn, standIn } from './replay/stand-in.ts'

/** What a shell takes for "ended by Ctrl-C": the run is not done. */
const INTERRUPTED = 130
/** One Ctrl-C may arrive twice: from the terminal, and handed on by npm. */
const ECHO_MS = 700

const say = (line: string): void => console.error(line)

/** Runs the plan and says what came of it; the last word is one line of JSON on stdout. */
const replay = async (deps: Omit<ReplayDeps, 'progress' | 'say' | 'now'>, plan: Plan): Promise<void> => {
  const [first, last] = [plan.first_at, plan.last_at].map(at => new Date(at).toISOString())
  say(`run ${plan.run}: ${plan.payloads} payloads from ${first} to ${last}`)
  const progress = createProgress(process.stderr, () => performance.now())
  const began = performance.now()
  const outcome = await runReplay({ ...deps, now: Date.now, progress: progress.update, say }, plan)
  progress.end()
  const seconds = (performance.now() - began) / 1000
  const { state, rows, changed, rejected, dead, already } = outcome
  say(
    `${state} in ${seconds.toFixed(1)} s: ${rows} rows seen, ${changed} ticks, ${rejected} rejections, ${dead} dead letters; ${already} jobs were done before`,
  )
  if (dead > 0) say('see what was set aside with: npm run dead-letters -- list')
  if (state === 'stopped') {
    say(`go on with: npm run replay -- --resume ${plan.run}`)
    process.exitCode = INTERRUPTED
  }
  console.log(JSON.stringify({ run: plan.run, ...outcome }))
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) return console.log(HELP)
  const asked = readArguments(values, positionals)
  const config = readConfig()
  const log = createLogger({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }, 'replay', 2)
  const began = Date.now()
  const made = asked.kind === 'new' ? await planNew(asked.options, began) : null
  let stopped: number | null = null
  const options = { command: 'npm run replay', stopped: () => stopped !== null, log: say }
  await withEngines(config, options, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    await runMigrations(sql, config, { keeps: true })
    const connect = (): Redis => redisForWork(engines.redis.url)
    const redis = connect()
    const queues = openQueues(redis, config.REDIS_PREFIX)
    const feeds = feedsOf(config)
    const own = (sweeps: boolean): Promise<StandIn> => {
      const deps: PipelineDeps = {
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
        sweeps,
        ...logKeep(config),
      }
      return standIn(redis, config.REDIS_PREFIX, () => startPipelines(deps))
    }
    const stop = (): void => {
      if (stopped !== null && performance.now() - stopped > ECHO_MS) process.exit(INTERRUPTED)
      if (stopped !== null) return
      stopped = performance.now()
      say('\nstopping when what was sent is done; once more to leave it there')
    }
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
    let owners: StandIn | null = null
    try {
      if (asked.kind === 'purge') {
        owners = await own(false)
        return await purgeRun({ sql, queues, redis, prefix: config.REDIS_PREFIX, say }, asked.run)
      }
      // The engines took their time to start: what is now in a shifted run is now, and not when the files were read.
      const late = made?.shift ? { shift_ms: made.shift_ms + Date.now() - began } : {}
      const plan = asked.kind === 'resume' ? await planAgain(sql, asked.run, Date.now()) : made && { ...made, ...late }
      if (!plan) return
      owners = await own(plan.shift)
      // Where the stores are servers there may be no such folder here.
      const room = () => freeBytes(config.DATA_DIR).catch(() => Number.POSITIVE_INFINITY)
      const isFull = async (): Promise<boolean> => (await room()) < config.LEAST_FREE_BYTES
      const stops = { stopped: options.stopped, isFull }
      await replay({ sql, redis, prefix: config.REDIS_PREFIX, feeds: feeds.get, ...stops }, plan)
    } finally {
      await owners?.close()
      await queues.close()
      redis.disconnect()
      await sql.close()
    }
  })
})
