/** A pipelines process for benches, and what processes use. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { headKey } from '../../pipelines/model/log-keys.ts'
import { childEnvironment } from '../config.ts'
import { nodeFlags, RUN, SERVICE_ENV } from '../service.ts'

/** The pipelines with no feed, with what `npm start` gives their process. */
export const spawnPipelines = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...nodeFlags('pipelines'), RUN, 'pipelines'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment({ ...SERVICE_ENV, FEEDS: 'none', OPS_PORT: '0', LOG_LEVEL: 'warn', ...env }),
  })

/** Resolves when every partition has an owner. */
export const ready = async (redis: Redis, prefix: string): Promise<void> => {
  for (;;) {
    const heads = await Promise.all(Array.from({ length: 16 }, (_, p) => redis.exists(headKey(prefix, p))))
    if (heads.every(n => n === 1)) return
    await sleep(50)
  }
}

/** Resident memory of a process, MB. */
export const memory = (pid: number): number => {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}

/** Seconds of CPU that a process has used. */
export const cpu = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
