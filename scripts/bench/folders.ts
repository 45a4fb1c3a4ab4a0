/** Where benches find the recordings, and put what they make. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refusal.ts'
import { scratchRoot } from '../scratch.ts'

/** The folder of recordings beside the repository. @throws Refusal when it is not there */
export const recordingsFolder = (): string => {
  const folder = fileURLToPath(new URL('../../../shared/feeds', import.meta.url))
  if (!existsSync(folder)) throw new Refusal(`this bench needs the recordings, which are not beside the repository`)
  return folder
}

/** A folder of this run's own, where such folders are. */
export const benchFolder = (name: string): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(scratchRoot(), `linefeed-bench-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
