/*
 * Builds that are kept under the hash of what they are made of: programs and the
 * page. Plain JavaScript, because it builds what runs the rest.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './folder.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const KEPT_MS = 7 * 86_400_000
const BUILDING = 'building-'
/** What is still being built by then is of a process that was killed. */
const BUILT_MS = 3_600_000

/** The hash of all files of some folders that are sources, and of some more. */
export function hashOf(folders, more, isSource = () => true) {
  // A program names where its sources stand: in a folder that was moved or copied it is another.
  const hash = createHash('sha256').update(ROOT)
  const own = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && isSource(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  for (const path of [...own.sort(), ...more, join(ROOT, 'package-lock.json')])
    hash
      .update(`${relative(ROOT, path)}\n`)
      .update(readFileSync(path))
      .update('\n')
  return hash.digest('hex').slice(0, 16)
}

/** A build by its name, made when it is not there; those of a week ago are removed, and what was left half made. */
export async function keptBuild(keep, name, proof, make) {
  const folder = join(keep, name)
  if (existsSync(join(folder, proof))) return folder
  makeFolder(keep)
  // Made beside its place and moved there whole: another process may build at the same time.
  const made = mkdtempSync(join(keep, BUILDING))
  try {
    await make(made)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
  for (const entry of readdirSync(keep)) {
    const path = join(keep, entry)
    // Another process may use an older build still, or be building now.
    const most = entry.startsWith(BUILDING) ? BUILT_MS : KEPT_MS
    // Another one moves its own to its place meanwhile.
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - at > most) rmSync(path, { recursive: true, force: true })
  }
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(join(folder, proof))) throw error
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}
