/** Which folder a note in it was written for. Notes name processes, and a copy of a data folder that was made while they ran holds the same notes. */
import { statSync } from 'node:fs'

/** A folder that was moved, or is reached by another path, is the same; a copy of it is another. @throws what the system says where there is none */
export const folderId = (dir: string): string => {
  const { dev, ino } = statSync(dir, { bigint: true })
  return `${dev}-${ino}`
}
