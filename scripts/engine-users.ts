/*
 * Who works with a folder's engines beside the process that runs them. A command that started them for its own time lets the
 * others come to their end before it stops them.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Holder, ownText, readHolder } from './lock.ts'
import { isAlive } from './process-id.ts'
import { writeWhole } from './write-whole.ts'

const LOOK_MS = 100
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const folderOf = (dir: string): string => join(dir, 'engines.users')

/**
 * Note that this process works with the engines of a data folder, which another one runs.
 * @param command what it is, for others' messages
 * @returns to be called when it does so no more
 */
export function noteUser(dir: string, command: string): () => void {
  mkdirSync(folderOf(dir), { recursive: true, mode: 0o700 })
  // Beside `npm start` nobody else looks: one note for each command that Ctrl-C ended would stand there for good.
  usersOf(dir)
  const note = join(folderOf(dir), String(process.pid))
  writeWhole(note, ownText(command, note))
  return () => rmSync(note, { force: true })
}

/** Those who do now. Who was killed has left a note behind: it is taken away. */
function usersOf(dir: string): Holder[] {
  const found: Holder[] = []
  for (const name of namesIn(folderOf(dir)).filter(one => /^\d+$/.test(one))) {
    const note = join(folderOf(dir), name)
    const user = readHolder(note)
    if (user !== null && isAlive(user)) found.push(user)
    else rmSync(note, { force: true })
  }
  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Wait until nobody else works with a folder's engines, or a signal says that this must not be waited for.
 * @param say told once, in a line, who is waited for
 */
export async function awaitUsers(dir: string, say: (line: string) => void): Promise<void> {
  const [first] = usersOf(dir)
  if (first === undefined) return
  say(`${first.command} (process ${first.pid}) works with the engines that this one runs: they stop when it has ended`)
  let isTold = false
  const tell = (): void => {
    isTold = true
  }
  for (const signal of SIGNALS) process.on(signal, tell)
  try {
    while (!isTold && usersOf(dir).length > 0) await sleep(LOOK_MS)
  } finally {
    for (const signal of SIGNALS) process.off(signal, tell)
  }
}
