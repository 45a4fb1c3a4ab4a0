/** Folders that tests write to, outside the work tree. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from '../scripts/scratch.ts'

/** A new folder of its own. @param root where, if not in memory */
export function temporaryFolder(name: string, root = scratchRoot()): { path: string; remove(): void } {
  const path = mkdtempSync(join(root, `linefeed-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
