/** A pipelines process of its own, as a test sees it: what it says, and what can be done to it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../scripts/config.ts'
import { scratchRoot } from '../../scripts/scratch.ts'
import { builtProgram } from '../program.ts'
import type { World } from './world.ts'

export type Said = {
  level: string
  time?: string
  msg: string
  partition?: number
  epoch?: number
  rolled_back?: number
  job?: string
  cause?: string
}

export type WorkerOptions = {
  /** `<point>:<nth>:<kill or freeze>`; where it is reached is said in a file. */
  failpoint?: string
  /** The script, seen from here; by default the shipped one. */
  script?: string
  args?: readonly string[]
  /** Settings over those that every worker gets. */
  env?: Record<string, string>
  /** A module that is loaded before the script, by its address. */
  before?: string
}

/** The worker of the proofs, worker-main.ts. */
export const WORKER: WorkerOptions = { script: './worker-main.ts' }
const SHIPPED = '../../scripts/pipelines.ts'
const folder = mkdtempSync(join(scratchRoot(), 'linefeed-workers-'))
const living = new Set<ChildProcess>()
/** What each worker of this process has said, the first one's first. */
const sayings: Said[][] = []
let started = 0

/** Ends what a test left running; a frozen process ends by SIGKILL too. */
export const killAll = (): void => {
  for (const child of living) child.kill('SIGKILL')
}
process.on('exit', () => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

export type Worker = ReturnType<typeof startWorker>

export const startWorker = ({ stores }: Pick<World, 'stores'>, options: WorkerOptions = {}) => {
  started += 1
  const reached = join(folder, `reached-${started}`)
  const count = join(folder, `ran-${started}`)
  const { url, username, password, database, cluster } = stores.clickhouse
  const store = new URL(url)
  store.username = username
  store.password = password
  store.pathname = database
  const script = fileURLToPath(new URL(options.script ?? SHIPPED, import.meta.url))
  const args = [...(options.args ?? []), ...(options.script === WORKER.script ? [`count=${count}`] : [])]
  const { before } = options
  const program = [...(before === undefined ? [] : ['--import', before]), builtProgram(script)]
  const child = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({
      CLICKHOUSE_URL: store.href,
      CLICKHOUSE_CLUSTER: cluster?.name ?? '',
      CLICKHOUSE_SHARDS:
        cluster?.servers
          .slice(1)
          .map(server => server.url)
          .join() ?? '',
      REDIS_URL: stores.redis.url,
      REDIS_PREFIX: stores.redis.prefix,
      FEEDS: 'none',
      OPS_PORT: '0',
      DATA_DIR: folder,
      LEAST_FREE_BYTES: '0',
      LOG_LEVEL: 'debug',
      LINEFEED_FAILPOINT: options.failpoint === undefined ? '' : `${options.failpoint}:${reached}`,
      ...options.env,
    }),
  })
  living.add(child)
  const said: Said[] = []
  sayings.push(said)
  let broken = ''
  let output = ''
  createInterface({ input: child.stdout }).on('line', line => {
    output += `${line}\n`
    if (line.startsWith('{"level"')) said.push(JSON.parse(line))
  })
  child.stderr.on('data', data => {
    broken += data
  })
  const ended = new Promise<string>(resolve => {
    child.once('close', (code, signal) => {
      living.delete(child)
      resolve(String(signal ?? code))
    })
  })
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null

  /** What it has said under this heading. */
  const heard = (msg: string): Said[] => said.filter(line => line.msg === msg)
  const until = async (what: string, holds: () => boolean, ms = 30_000): Promise<void> => {
    const deadline = Date.now() + ms
    while (!holds()) {
      if (Date.now() > deadline || (isOver() && !holds())) {
        const last = said.slice(-8).map(line => JSON.stringify(line).slice(0, 400))
        throw new Error(`a worker ${isOver() ? 'ended' : 'waited'} before ${what}\n${last.join('\n')}\n${broken}`)
      }
      await sleep(10)
    }
  }

  return {
    said,
    heard,
    ended,
    isOver,
    until,
    /** Whether its failpoint was reached. */
    reached: (): boolean => existsSync(reached),
    /** How many parts it has run; only a worker of the proofs counts. */
    ran: (): number => statSync(count, { throwIfNoEntry: false })?.size ?? 0,
    stderr: (): string => broken,
    /** All that it has said, as text. */
    output: (): string => output,
    /** Until it has taken over so many partitions. */
    owns: (partitions: number): Promise<void> =>
      until(`it owned ${partitions} partitions`, () => {
        const taken = new Set(heard('partition taken over').map(line => line.partition))
        return taken.size >= partitions
      }),
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
    freeze: (): boolean => child.kill('SIGSTOP'),
    thaw: (): boolean => child.kill('SIGCONT'),
    /** In order, as Ctrl-C does it. */
    stop: async (): Promise<string> => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The newest reigns of a partition, over all workers of this process, in their order: for who must find out what happened. */
export const newestReigns = (partition: number): string[] =>
  sayings
    .flatMap((said, worker) => said.filter(line => line.partition === partition).map(line => ({ worker, ...line })))
    .sort((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : 1))
    .slice(-20)
    .map(line => JSON.stringify(line).slice(0, 300))

/** How many rows it has rolled back while it took partitions over. */
export const rolledBack = (worker: Pick<Worker, 'heard'>): number =>
  worker.heard('partition taken over').reduce((sum, line) => sum + (line.rolled_back ?? 0), 0)

/** How many parts these workers have run. */
export const ran = (workers: readonly Pick<Worker, 'ran'>[]): number =>
  workers.reduce((sum, worker) => sum + worker.ran(), 0)
