/* The streams of harness.ts in a process of their own, which can be killed: run as a script it serves the stores that it is given, and says where. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../scripts/config.ts'
import { startApi } from './harness.ts'

type Engines = Parameters<typeof startApi>[0]

const SCRIPT = fileURLToPath(import.meta.url)
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export const startApiProcess = async ({ clickhouse, redis }: Engines) => {
  const given = JSON.stringify({ clickhouse, redis })
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, given], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment({}),
  })
  living.add(child)
  const ended = once(child, 'exit').then(() => living.delete(child))
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url,
    /** It gets no time for anything. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>

if (process.argv[1] === SCRIPT) {
  const api = await startApi(JSON.parse(process.argv[2] ?? '') as Engines)
  console.log(api.url)
  // It ends with its parent.
  process.stdin.on('end', () => process.exit(0)).resume()
}
