/** What programs.mjs offers; it is plain JavaScript, because it is what runs the rest. */

import type { Metafile } from 'esbuild'

/** What `npm start` and `npm run` start. */
export const SHIPPED: readonly string[]
/** These, and the benches. */
export const COMMANDS: readonly string[]
/** Where a command's source is. */
export function pathOf(name: string): string
/** Where a build puts a program, by the path of its source. */
export function placeOf(folder: string, path: string): string
/** Builds programs of this repository into a folder under node_modules, and says what of. @param paths of their sources, absolute */
export function bundle(paths: readonly string[], folder: string, define?: Readonly<Record<string, string>>): Promise<Metafile>
/** One of COMMANDS as a built file. */
export function programOf(name: string): Promise<string>
