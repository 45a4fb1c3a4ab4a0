/*
 * Who a process is. A number alone is given again to another process; together
 * with its start it is not, and a lock survives the kill -9 of its holder.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export const processId = z.object({ pid: z.number().int(), started: z.string() })
export type ProcessId = z.infer<typeof processId>

// The 22nd field of /proc/<pid>/stat; the second, the command, may hold spaces.
const START_FIELD = 22 - 3

/** The process with this number, or null when there is none. */
export function identify(pid: number): ProcessId | null {
  if (pid <= 0) return null
  try {
    if (process.platform !== 'linux') {
      const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
      return started === '' ? null : { pid, started }
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie holds nothing any more.
    if (fields[0] === 'Z') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { pid, started: `${boot}-${fields[START_FIELD]}` }
  } catch {
    return null
  }
}

/** Whether this very process still runs. */
export function isAlive({ pid, started }: ProcessId): boolean {
  return identify(pid)?.started === started
}

/** Wait for processes to end by themselves, and end by force those that do not. */
export async function awaitEnd(processes: ProcessId[], ms: number): Promise<void> {
  const deadline = Date.now() + ms
  while (processes.some(isAlive) && Date.now() < deadline) await sleep(20)
  for (const one of processes.filter(isAlive)) process.kill(one.pid, 'SIGKILL')
  while (processes.some(isAlive)) await sleep(10)
}
