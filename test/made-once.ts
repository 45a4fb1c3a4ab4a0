/* What several suites begin with, made once in a run of all of them: the runner keeps a folder for it (LINEFEED_TEST_KEPT). */
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../scripts/config.ts'

/** Who makes it may have been killed: then everybody makes their own. */
const PATIENCE_MS = 90_000

/**
 * What `make` makes, or made for another suite of this run.
 * @param name of what it is, and of all that it depends on; letters, digits and dashes
 * @param make makes something that JSON holds
 */
export async function madeOnce<T>(name: string, make: () => Promise<T>): Promise<T> {
  const { LINEFEED_TEST_KEPT: folder } = readConfig()
  if (folder === undefined) return make()
  const file = join(folder, `${name}.json`)
  for (const end = Date.now() + PATIENCE_MS; !isTaken(`${file}-lock`); await sleep(50)) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    if (Date.now() > end) return make()
  }
  try {
    // Between the look and the lock another may have come to its end.
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    const made = await make()
    writeFileSync(`${file}-new`, JSON.stringify(made))
    renameSync(`${file}-new`, file)
    return made
  } finally {
    rmdirSync(`${file}-lock`)
  }
}

/** A folder can be made once. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
