/** The disk guard: feeds pause while less than LEAST_FREE_BYTES is free where the data lie. Reads go on; `/health` says why nothing new comes. */
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

const LOOK_MS = 2_000
const SAID_S = 15

export type DiskDeps = {
  dir: string
  redis: Redis
  prefix: string
  log: Logger
  leastBytes: number
  freeBytes?: (dir: string) => Promise<number>
}

export const freeBytes = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

const sizeOf = (bytes: number): string =>
  bytes < 1e8 ? `${Number((bytes / 1e6).toFixed(1))} MB` : `${(bytes / 1e9).toFixed(1)} GB`

export const startDiskGuard = (deps: DiskDeps) => {
  const { dir, redis, prefix, log, leastBytes } = deps
  const read = deps.freeBytes ?? freeBytes
  let paused = false
  const text = `less than ${sizeOf(leastBytes)} free on the data disk: feeds pause until there is more`
  const look = async (): Promise<void> => {
    const free = await read(dir).catch(() => Number.POSITIVE_INFINITY)
    const low = free < leastBytes
    if (low !== paused)
      log[low ? 'error' : 'info'](
        { dir, free },
        low ? 'the disk is nearly full: feeds pause' : 'the disk has room again: feeds go on',
      )
    paused = low
    if (!low) return
    await redis.set(`${prefix}:paused`, text, 'EX', SAID_S).catch(() => null)
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  const first = look()
  return {
    /** Resolves when there is room. */
    mayGoOn: async (): Promise<void> => {
      await first
      while (paused) await sleep(LOOK_MS / 4)
    },
    /** Why feeds pause now; null when they do not. */
    paused: (): string | null => (paused ? text : null),
    close: (): void => clearInterval(timer),
  }
}
