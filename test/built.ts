/*
 * Suites and what they start as files that Node reads as they are (scripts/programs.mjs says why). A whole run builds all of its suites and what
 * they start at once, a suite run alone only what it starts. What `npm start` starts is built by itself, as it is for everybody.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, pathOf, placeOf, SHIPPED } from '../scripts/programs.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds programs of this repository.
 * @param paths of their sources, absolute
 * @returns where each of them is, and what takes all of them away again
 */
export async function buildPrograms(paths: readonly string[]): Promise<{ of(path: string): string; remove(): void }> {
  // Packages are found from there, and nothing that lists the repository's files looks into it.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.built-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  await bundle(paths, folder, { LINEFEED_BUILT: JSON.stringify(folder) })
  return { of: path => placeOf(folder, path), remove }
}

/** What suites start as processes. */
export const STARTED = [join(ROOT, 'test/pipelines/worker-main.ts'), ...SHIPPED.map(pathOf)]
