/*
 * The life of one engine process, whatever it is: start, stop in order, kill,
 * and, when wanted, start again on the same port and data when it dies.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a launch gives: the child that holds the engine, and the engine's own process id. */
export interface Launched {
  child: ChildProcess
  pid: number
  /** The end of what it said: one that has died may have told why. */
  lastWords: () => string
}

export interface EngineOptions {
  name: string
  /** Starts the process and resolves once it answers. */
  launch: () => Promise<Launched>
  /** Start it again when it dies without having been told to. */
  supervise?: boolean
  log?: (message: string) => void
  /** Told of the process id at every start; what it throws is logged. */
  started?: (pid: number) => void
}

export interface Engine {
  /** The engine's process id; 0 while it is down. */
  readonly pid: number
  /** Starts it again after `stop` or `kill`, on the same port and data. */
  start(): Promise<void>
  /** Lets it finish and waits for its end; SIGKILL after 8 s, which both engines survive. */
  stop(): Promise<void>
  /** SIGKILL, for tests of bad days. A supervised engine comes back. */
  kill(): Promise<void>
}

// An engine with open connections waits for them, some 5 s.
const STOP_MS = 8_000
const RESTART_MS = [0, 250, 1_000, 5_000]

/**
 * Start an engine and keep it as the options say.
 * @throws what the first launch throws; later launches are retried and logged
 */
export async function superviseEngine(options: EngineOptions): Promise<Engine> {
  const { name, launch, supervise = false, log = () => {}, started = () => {} } = options
  let running: Launched | null = null
  let wanted = true
  let restarting: Promise<void> = Promise.resolve()

  const begin = async () => {
    const launched = await launch()
    running = launched
    const died = () => {
      if (running === launched) running = null
      if (wanted && supervise) restarting = restart(launched)
    }
    if (hasEnded(launched.child)) died()
    else launched.child.once('exit', died)
    letGo(launched.child)
    try {
      started(launched.pid)
    } catch (error) {
      // A disk without room, say. It runs all the same: started once more it would find its own port taken, again and again.
      log(`${name} runs, but could not be noted: ${error instanceof Error ? error.message : error}`)
    }
  }

  const restart = async ({ child, lastWords }: Launched) => {
    const how = child.signalCode ?? `exit ${child.exitCode}`
    log(`${name} has died (${how}) and is started again; the last that it said: ${lastWords()}`)
    for (let attempt = 0; wanted; attempt++) {
      await sleep(RESTART_MS[Math.min(attempt, RESTART_MS.length - 1)])
      try {
        if (wanted) await begin()
        return
      } catch (error) {
        log(`${name} did not start: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  await begin()
  return {
    get pid() {
      return running?.pid ?? 0
    },
    async start() {
      wanted = true
      await restarting
      if (running === null) await begin()
    },
    async stop() {
      wanted = false
      await restarting
      if (running !== null) await endChild(running)
    },
    async kill() {
      if (running === null) return
      const { child, pid } = running
      if (!supervise) wanted = false
      child.ref()
      process.kill(pid, 'SIGKILL')
      if (!hasEnded(child)) await once(child, 'exit')
    },
  }
}

/** The last lines of a log, at most 1,000 characters; never throws, for a restart must not hang on it. */
export function logEnd(path: string): string {
  try {
    return readFileSync(path, 'utf8').slice(-1_000).trim() || 'nothing'
  } catch {
    return 'nothing that can be read'
  }
}

/** End a launched engine by closing its stdin; by force when that takes too long. */
export async function endChild({ child, pid }: Pick<Launched, 'child' | 'pid'>): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const force = setTimeout(() => {
    process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
  }, STOP_MS)
  child.stdin?.end()
  await ended
  clearTimeout(force)
}

// An engine is nobody's reason to stay: a parent with nothing else to do ends,
// and its engines end with their stdin.
function letGo(child: ChildProcess): void {
  child.unref()
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref()
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
