/** The other files of a recording's folder that mean something for it, found by what they hold. Each is read once. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

const LARGEST_FILE = 8 * 1024 * 1024
const LARGEST_TEXT = 64 * 1024 * 1024

/** A file's text. @throws for one that cannot be read */
export const textAt = (path: string): string => {
  const bytes = readFileSync(path)
  const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (zipped ? gunzipSync(bytes, { maxOutputLength: LARGEST_TEXT }) : bytes).toString()
}

/** What makes, of the JSON documents beside a recording, a list of what `read` finds in each; null: nothing. */
export const besides = <T>(read: (text: string, path: string) => T | null) => {
  const known = new Map<string, T | null>()
  const at = (path: string): T | null => {
    try {
      const { size, mtimeMs } = statSync(path)
      const key = `${path}|${size}|${mtimeMs}`
      let found = known.get(key)
      if (found === undefined) {
        found = size > LARGEST_FILE ? null : read(textAt(path), path)
        known.set(key, found)
      }
      return found
    } catch {
      // What cannot be read is not what is looked for.
      return null
    }
  }
  return (path: string): T[] => {
    const own = resolve(path)
    const folder = dirname(own)
    return readdirSync(folder)
      .filter(name => /\.json(\.gz)?$/.test(name) && join(folder, name) !== own)
      .sort()
      .flatMap(name => at(join(folder, name)) ?? [])
  }
}
