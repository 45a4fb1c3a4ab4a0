/** The files of a recording's folder that mean something for it, found by what they hold, whatever they are called. Each is read once. */
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { bodyOf } from './heads.ts'
import { isWhole } from './lines.ts'
import { recordsOf } from './records.ts'

const LARGEST_FILE = 8 * 1024 * 1024
const LARGEST_TEXT = 64 * 1024 * 1024
/** A folder may hold a season of other recordings: of each file so many bytes are looked at first. */
const HEAD = 16 * 1024

const isZipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The answers that a file holds: one as a document, or one in each line. @throws for a file that cannot be read */
export const answersAt = (path: string): string[] => {
  const bytes = readFileSync(path)
  const text = (isZipped(bytes) ? gunzipSync(bytes, { maxOutputLength: LARGEST_TEXT }) : bytes).toString()
  const [first = '', ...more] = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .filter(line => line.trim() !== '')
  const isLined = more.length > 0 && isWhole(first)
  return (isLined ? [first, ...more] : recordsOf([first, ...more].join('\n'))).map(bodyOf)
}

/** How a file's text begins. @throws for one that cannot be read */
const headAt = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD)
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, HEAD, 0))
    // What is cut short is unpacked as far as it goes.
    return (isZipped(bytes) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes).toString()
  } finally {
    closeSync(file)
  }
}

/**
 * What makes, of the files in a recording's folder, itself too, a list of what `read` finds in their answers; null: nothing.
 * @param mayBe whether a file that begins so is worth reading
 * @param read is told the answer's place among those of its file too
 */
export const besides = <T>(
  mayBe: (head: string) => boolean,
  read: (answer: string, path: string, place: number) => T | null,
) => {
  const known = new Map<string, T[]>()
  const at = (path: string): T[] => {
    try {
      const { size, mtimeMs } = statSync(path)
      const key = `${path}|${size}|${mtimeMs}`
      let found = known.get(key)
      if (found === undefined) {
        const answers = size <= LARGEST_FILE && mayBe(headAt(path)) ? answersAt(path) : []
        found = answers.flatMap((answer, place) => read(answer, path, place) ?? [])
        known.set(key, found)
      }
      return found
    } catch {
      // What cannot be read is not what is looked for.
      return []
    }
  }
  return (path: string): T[] => {
    const folder = dirname(resolve(path))
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => !entry.isDirectory())
      .map(entry => join(folder, entry.name))
      .sort()
      .flatMap(at)
  }
}
