/*
 * The recordings that the repository is laid beside (../shared). They are too
 * large to be kept in it, so a clone alone does not have them: a test that needs
 * one says loudly that it did nothing, and the run counts it as skipped.
 *
 *   const path = shared('feeds/the-odds-api-current/nfl.ndjson.gz')
 *   if (path === null) return
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a shared file or folder; null, and a `SKIPPED:` line, when it is not here. */
export function shared(name: string): string | null {
  const path = fileURLToPath(new URL(`../../shared/${name}`, import.meta.url))
  if (existsSync(path)) return path
  skipped(`../shared/${name} is not here`)
  return null
}

/** Say that the test that is running does nothing, and why: it is counted as skipped. */
export function skipped(why: string): void {
  console.log(`\nSKIPPED: ${why}`)
}
