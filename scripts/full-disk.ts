/** A store that takes no writes: a disk or a memory without room, a replica. It is the operator's to mend, and no bug. */
import { errorType } from '../sql/client.ts'
import { NO_ROOM } from './folder.mjs'

/** Redis's own words for it; what a script was told stands behind a dash in those before 7. */
const REDIS = /(?:^|-)(MISCONF|OOM|READONLY) /
const WHY: Record<string, string> = {
  MISCONF: 'its disk is full, or failing',
  OOM: 'its memory is full (maxmemory)',
  READONLY: 'it is a replica',
}

/** Which store says that it cannot write; null for any other error. */
export const fullStore = (error: unknown): 'ClickHouse' | 'Redis' | null => {
  if (errorType(error) === 'NOT_ENOUGH_SPACE') return 'ClickHouse'
  return redisWord(error) === undefined ? null : 'Redis'
}

/** What the system says of a file for which there is no room; null for any other error. */
export const noRoom = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return NO_ROOM.includes(code) ? code : null
}

/** What cannot be written, a store or a file, in words with the reason; null for any other error. */
export const cannotWrite = (error: unknown): string | null => {
  const code = noRoom(error)
  if (code !== null) return `a file cannot be written: its disk is full (${code})`
  const store = fullStore(error)
  return store && `${store} cannot write: ${WHY[redisWord(error) ?? 'MISCONF']}`
}

const redisWord = (error: unknown): string | undefined =>
  error instanceof Error ? REDIS.exec(error.message)?.[1] : undefined
