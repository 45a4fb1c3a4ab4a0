/*
 * What the system says of folders and files, and making them level by level. Node's recursive mkdir never comes back where
 * the kernel says that a parent which exists does not (below /proc). Plain
 * JavaScript, because it serves what builds the rest.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Codes by which it says that there is no room. */
export const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

export function makeFolder(path, mode = 0o777) {
  const folder = resolve(path)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found === undefined) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
