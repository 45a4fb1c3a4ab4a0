/** Servers that a bench measures, each a process of its own, as in production. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../config.ts'
import { freePort } from '../embedded/ports.ts'
import { RUN } from '../service.ts'

export type ServerSettings = {
  clickhouse: { url: string; username: string; password: string; database: string }
  redisUrl: string
  prefix: string
}

// A busy machine takes long to load a program.
const UP_MS = 60_000
const LOOK_MS = 50

/**
 * Start a script that listens on PORT, and wait until it answers.
 * @param script beside this file, or `api`, the command
 * @returns the port
 */
export const startServer = async (
  children: ChildProcess[],
  script: string,
  args: readonly string[],
  { clickhouse, redisUrl, prefix }: ServerSettings,
): Promise<number> => {
  const port = await freePort()
  const url = new URL(clickhouse.url)
  url.username = clickhouse.username
  url.password = clickhouse.password
  url.pathname = clickhouse.database
  const stores = { CLICKHOUSE_URL: String(url), REDIS_URL: redisUrl, REDIS_PREFIX: prefix }
  const env = childEnvironment({ ...stores, PORT: String(port), OPS_PORT: '0', LOG_LEVEL: 'error' })
  const program =
    script === 'api' ? [RUN, script] : ['--import', 'tsx', fileURLToPath(new URL(script, import.meta.url))]
  const child = spawn(process.execPath, [...program, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env,
  })
  children.push(child)
  for (let waited = 0; waited < UP_MS; waited += LOOK_MS) {
    const up = await fetch(`http://127.0.0.1:${port}/api/v1`).then(
      () => true,
      () => false,
    )
    if (up) return port
    await sleep(LOOK_MS)
  }
  throw new Error(`${script} did not come up`)
}

/** Waits until a server answers a question: it listens before it has read its keys. @throws when it does not */
export const untilServed = async (url: string, headers: Record<string, string>): Promise<void> => {
  for (let waited = 0; waited < UP_MS; waited += LOOK_MS) {
    const reply = await fetch(url, { headers })
    await reply.arrayBuffer()
    if (reply.ok) return
    await sleep(LOOK_MS)
  }
  throw new Error(`${url} is not served`)
}

/** They end when their stdin does. */
export const endChildren = async (children: readonly ChildProcess[]): Promise<void> => {
  for (const child of children) child.stdin?.end()
  await Promise.all(children.map(child => (child.exitCode === null ? once(child, 'exit') : null)))
}
