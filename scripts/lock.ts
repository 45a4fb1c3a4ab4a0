/*
 * One holder at a time for a data folder. The file names its holder; it is made
 * by linking a finished one into place, which succeeds for one process only,
 * and nobody ever reads half of it.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { folderId } from './folder-id.ts'
import { identify, isAlive, processId } from './process-id.ts'

/** A former release did not say which folder it was. */
const holder = processId.extend({ command: z.string(), folder: z.string().optional() })
/** Who holds a folder, or works in it: the process, and what it was started as. */
export type Holder = z.infer<typeof holder>

export type Lock = { taken: true; release(): void } | { taken: false; holder: Holder }

/**
 * Take the lock, or learn who has it. A holder that is gone has it no more.
 * @param path of the lock file, in a folder that exists
 * @param command what this process is, for others' messages
 */
export function takeLock(path: string, command: string): Lock {
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, ownText(command, path), { mode: 0o600 })
    while (!tryLink(own, path)) {
      const found = readHolder(path)
      if (found !== null && isAlive(found)) return { taken: false, holder: found }
      discard(path, found)
    }
    return { taken: true, release: () => rmSync(path, { force: true }) }
  } finally {
    rmSync(own, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** What a lock file, or a note like it, says that names this process and is to lie at a path. */
export function ownText(command: string, path: string): string {
  const self = identify(process.pid)
  if (self === null) throw new Error('this process cannot find itself')
  return JSON.stringify({ ...self, command, folder: folderId(dirname(path)) })
}

/** Who a lock file, or a note like it, names, alive or not; null where there is none that can be read, or it was copied: who is named there works elsewhere. */
export function readHolder(path: string): Holder | null {
  try {
    const found = holder.parse(JSON.parse(readFileSync(path, 'utf8')))
    return found.folder === undefined || found.folder === folderId(dirname(path)) ? found : null
  } catch {
    return null
  }
}

// Moved aside first and looked at again: in between another process may have
// found the same dead holder and put its own lock there, which then goes back.
function discard(path: string, found: Holder | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readHolder(aside)
  if (moved !== null && moved.started !== found?.started) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
