/** What folder.mjs offers; it is plain JavaScript, because it serves what builds the rest. */

/**
 * Makes a folder, and those above it that are missing, unless it is there.
 * @param mode of each that is made
 * @throws the system's error, also where a file stands in its way
 */
export function makeFolder(path: string, mode?: number): void

/** Codes by which the system says that there is no room. */
export const NO_ROOM: readonly string[]
