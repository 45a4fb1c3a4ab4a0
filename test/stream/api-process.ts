/* The streams of harness.ts in a process of their own, which can be killed, and weighed: run as a script it serves the stores that it is given, and says where. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { StreamSettings } from '../../api/stream/settings.ts'
import { childEnvironment } from '../../scripts/config.ts'
import { startApi } from './harness.ts'

type Engines = Parameters<typeof startApi>[0]
type Given = Pick<Engines, 'clickhouse' | 'redis'> & { streams: Partial<StreamSettings> }
/** Bytes that are in use, garbage left out; the text of its metrics. */
type Told = { held: number; metrics: string }

const SCRIPT = fileURLToPath(import.meta.url)
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export const startApiProcess = async ({ clickhouse, redis }: Engines, streams: Partial<StreamSettings> = {}) => {
  const given = JSON.stringify({ clickhouse, redis, streams } satisfies Given)
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, given], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: childEnvironment({}),
  })
  living.add(child)
  const ended = once(child, 'exit').then(() => living.delete(child))
  const lines = createInterface({ input: child.stdout })
  const [url] = (await once(lines, 'line')) as [string]
  return {
    url,
    /** It says how it stands. One question at a time. */
    tell: async (): Promise<Told> => {
      child.stdin.write('tell\n')
      const [line] = (await once(lines, 'line')) as [string]
      return JSON.parse(line) as Told
    },
    /** It gets no time for anything. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>

if (process.argv[1] === SCRIPT) {
  const { streams, ...engines } = JSON.parse(process.argv[2] ?? '') as Given
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const api = await startApi(engines, streams)
  console.log(api.url)
  const tell = async (): Promise<void> => {
    const metrics = await api.registry.metrics()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    console.log(JSON.stringify({ held: heapUsed + external, metrics } satisfies Told))
  }
  createInterface({ input: process.stdin })
    .on('line', () => void tell())
    // It ends with its parent.
    .on('close', () => process.exit(0))
}
