/** What bench/streams.ts does to an api: clients in a process of their own, and commits at their times or as fast as they arrive. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../config.ts'
import type { StreamFeed } from './stream-feed.ts'
import type { Ask, Taken } from './stream-readers.ts'

/** Filters: as many events, each with its share of the clients. */
export const EVENTS = Array.from({ length: 20 }, (_, n) => n)
export const ROWS = 5
export const APART_MS = 100
// Commits that are under way at once when as much as possible is delivered.
const WINDOW = 4
// From the last row at one client to the last at all.
const SETTLE_MS = 1_000

export type Reader = { ask: (message: Ask) => Promise<Taken> }

export const spawnHere = (children: ChildProcess[], script: string, env: Record<string, string> = {}): ChildProcess => {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(env),
  })
  children.push(child)
  return child
}

export const readerOf = (child: ChildProcess): Reader => ({
  ask: async message => {
    child.send(message)
    const [answer] = (await once(child, 'message')) as [Taken | { error: string }]
    if ('error' in answer) throw new Error(answer.error)
    return answer
  },
})

/** Commits at their times, for a while; and waits for the last. */
export const paced = async (feed: StreamFeed, reader: Reader, ms: number): Promise<void> => {
  const began = performance.now()
  let last = 0
  for (let n = 0; n * APART_MS < ms; n++) {
    await sleep(Math.max(0, began + n * APART_MS - performance.now()))
    last = await feed.commit(EVENTS, ROWS)
  }
  await arrived(reader, last)
  await sleep(SETTLE_MS)
}

/** Waits until what was published has come. */
const arrived = async (reader: Reader, published: number): Promise<void> => {
  while ((await reader.ask({ kind: 'take', group: 'probe' })).newest < published) await sleep(1)
}

/** Commits as fast as one of the clients has them; what was delivered meanwhile is for who asks. @returns how long it took, ms */
export const flatOut = async (feed: StreamFeed, reader: Reader, ms: number): Promise<number> => {
  const began = performance.now()
  const sent: number[] = []
  while (performance.now() - began < ms) {
    sent.push(await feed.commit(EVENTS, ROWS))
    const awaited = sent.length > WINDOW ? sent.shift() : undefined
    if (awaited !== undefined) await arrived(reader, awaited)
  }
  await arrived(reader, sent.at(-1) ?? 0)
  return performance.now() - began
}
