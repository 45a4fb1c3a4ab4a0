/** What programs.mjs offers; it is plain JavaScript, because it is what runs the rest. */

/** What `npm run` starts, and `npm start`. */
export const COMMANDS: readonly string[]
/** Where a build puts a program, by the path of its source. */
export function placeOf(folder: string, path: string): string
/** Builds programs of this repository into a folder under node_modules. @param paths of their sources, absolute */
export function bundle(paths: readonly string[], folder: string, define?: Readonly<Record<string, string>>): Promise<void>
/** One of COMMANDS as a built file. */
export function programOf(name: string): Promise<string>
