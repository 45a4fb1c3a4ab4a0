/** A small file of the data folder, as `writeWhole` leaves it. */
import { readFileSync } from 'node:fs'
import { Refusal } from './refusal.ts'

/** Null where there is none. @throws Refusal where there is one that the system does not let us read */
export function readWhole(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'ENOENT') return null
    // One of somebody else's, say: taken for none, or for a damaged one, it would be replaced, and what it holds would be lost.
    throw new Refusal(`${path} cannot be read (${code})`)
  }
}
