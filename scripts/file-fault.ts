/** A file that a command was given, looked at before the work begins. */
import { statSync } from 'node:fs'

/** @returns why there is nothing to read at a path, for the one who wrote it; null: a file is there */
export function fileFault(path: string): string | null {
  if (path === '') return 'a file without a name was given'
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isFile()) return null
    return `${path}: ${found ? 'is no file' : 'there is no such file'}`
  } catch (error) {
    // It leads through a file or a folder that is closed, or is too long.
    if (!(error instanceof Error && 'code' in error)) throw error
    return `${path}: cannot be read (${error.code})`
  }
}
