/** A small file of the data folder, for its owner's eyes only: nobody ever reads half of it, and a disk without room keeps none. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** @throws what the system says; the file is then as it was */
export function writeWhole(path: string, text: string): void {
  const half = `${path}.${process.pid}`
  try {
    writeFileSync(half, text, { mode: 0o600 })
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}
