/** Folders that tests write to, outside the work tree. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder of its own. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `linefeed-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
