/** A child of `npm start`: a service that is started again when it dies, and that ends when its parent does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { childEnvironment } from './config.ts'

const RESTART_MS = 500
const KILL_MS = 8_000
/**
 * What Node is told of a service's memory. The old generation is collected at twice what lives: left to itself it grew to 250 MB over a board of 60.
 *
 * The young generation, a third of it, is 24 MB where it is not said otherwise. Payloads are large and short-lived, and what lives when it is full is copied: of the
 * pipelines with 96 MB an ingest takes a tenth less time than with 24, and the process is some 45 MB larger.
 */
export const nodeFlags = (name: string): string[] => [
  `--max-semi-space-size=${name === 'pipelines' ? 32 : 8}`,
  '--heap-growing-percent=100',
]

/** What runs a command, by its name. */
export const RUN = fileURLToPath(new URL('run.mjs', import.meta.url))

/** One heap of glibc's for all threads: buffers are made in several, and each kept its own leavings, some 20 MB. */
export const SERVICE_ENV = { MALLOC_ARENA_MAX: '1' }

/** A service that refuses at its first start (a port that is taken, a wrong feed) has said why in one line; starting it again would only repeat it. */
const REFUSED_WITHIN_MS = 15_000

export type Service = { stop: () => Promise<void>; pid: () => number | undefined; refused: Promise<string> }

/** @param options.name of its command, too */
export const startService = (options: { name: string; env: Record<string, string>; log: Logger }): Service => {
  const { name, env, log } = options
  let child: ChildProcess | null = null
  let stopping = false
  let refuse: (why: string) => void = () => {}
  const refused = new Promise<string>(resolve => {
    refuse = resolve
  })
  let first = true
  const run = async (): Promise<void> => {
    while (!stopping) {
      // stdin is the leash: it ends when this process does, however it dies.
      const started = spawn(process.execPath, [...nodeFlags(name), RUN, name, '--child'], {
        stdio: ['pipe', 'inherit', 'inherit'],
        env: childEnvironment({ ...SERVICE_ENV, ...env }),
      })
      child = started
      const began = performance.now()
      const code = await new Promise(resolve => {
        started.once('error', resolve)
        started.once('exit', (status, signal) => resolve(signal ?? status))
      })
      if (stopping) return
      if (first && (code === 1 || code === 2) && performance.now() - began < REFUSED_WITHIN_MS) {
        refuse(`${name} could not start`)
        return
      }
      first = false
      log.error({ child: name, code }, 'a service ended; starting it again')
      await sleep(RESTART_MS)
    }
  }
  const running = run()
  return {
    pid: () => child?.pid,
    refused,
    /** SIGTERM, and SIGKILL when it takes too long; resolves when it is gone. */
    stop: async () => {
      stopping = true
      child?.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), KILL_MS)
      await running
      clearTimeout(timer)
    },
  }
}
