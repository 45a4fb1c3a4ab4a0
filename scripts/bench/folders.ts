/** Where benches find the recordings, and put what they make. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../refusal.ts'

/** The folder of recordings beside the repository. @throws Refusal when it is not there */
export const recordingsFolder = (): string => {
  const folder = fileURLToPath(new URL('../../../shared/feeds', import.meta.url))
  if (!existsSync(folder)) throw new Refusal(`this bench needs the recordings, which are not beside the repository`)
  return folder
}

/** A folder of this run's own, on the disk that temporary files are on. */
export const benchFolder = (name: string): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), `linefeed-bench-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
