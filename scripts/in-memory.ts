import { statfsSync } from 'node:fs'

const TMPFS = 0x01021994

/** Whether a folder, which must be there, is of a file system that is kept in memory. */
export const isInMemory = (dir: string): boolean => statfsSync(dir).type === TMPFS
