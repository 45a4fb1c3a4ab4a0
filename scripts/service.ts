/** A child of `npm start`: a service that is started again when it dies, and that ends when its parent does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { childEnvironment } from './config.ts'

const RESTART_MS = 500
const KILL_MS = 8_000
/** A larger young generation: payloads are large and short-lived, and scavenges took a third of a part's time (1.28 s of CPU a recording, then 0.84). */
const NODE_FLAGS = ['--max-semi-space-size=32', '--import', 'tsx']

export type Service = { stop: () => Promise<void>; pid: () => number | undefined }

export const startService = (options: {
  name: string
  script: string
  env: Record<string, string>
  log: Logger
}): Service => {
  const { name, script, env, log } = options
  const path = fileURLToPath(new URL(script, import.meta.url))
  let child: ChildProcess | null = null
  let stopping = false
  const run = async (): Promise<void> => {
    while (!stopping) {
      // stdin is the leash: it ends when this process does, however it dies.
      const started = spawn(process.execPath, [...NODE_FLAGS, path, '--child'], {
        stdio: ['pipe', 'inherit', 'inherit'],
        env: childEnvironment(env),
      })
      child = started
      const code = await new Promise(resolve => {
        started.once('error', resolve)
        started.once('exit', (status, signal) => resolve(signal ?? status))
      })
      if (stopping) return
      log.error({ service: name, code }, 'a service ended; starting it again')
      await sleep(RESTART_MS)
    }
  }
  const running = run()
  return {
    pid: () => child?.pid,
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
