/** Where tests and benches put what they make: in memory where that is large enough, else where the system puts temporary files. */
import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { isInMemory } from './in-memory.ts'

const MEMORY = '/dev/shm'
/** What all suites together have at one time is a tenth of it. */
const ENOUGH_BYTES = 4_000_000_000

const hasRoom = (dir: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return isInMemory(dir) && bavail * bsize > ENOUGH_BYTES && freemem() > ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * The folder for folders of tests and benches. A store in it makes and removes thousands of small files: an ext4 without journal, which is what virtual
 * machines often have, looks at every file removed in the last minute to make a new one, so that what ran before decided what a commit took (120 ms
 * or 270). TMPDIR, where it is set, decides.
 */
export const scratchRoot = (): string => (tmpdir() === '/tmp' && hasRoom(MEMORY) ? MEMORY : tmpdir())
