/** The lines of a recording, whatever it is called: gunzipped when it is gzipped. */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** What is wrong with a file, in one line that names it. */
export class RecordingError extends Error {}

/** Told by its first two bytes: a copy may have lost its `.gz`, or kept it. */
export const isGzipped = (path: string): boolean => {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(2)
    return readSync(file, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b
  } finally {
    closeSync(file)
  }
}

/** Lines that are not blank. `onBytes` is told how much of the file was read. @throws RecordingError */
export async function* linesOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path)
  file.on('data', chunk => onBytes(chunk.length))
  try {
    const zipped = isGzipped(path) ? createGunzip() : null
    if (zipped) file.on('error', error => zipped.destroy(error)).pipe(zipped)
    // What goes wrong with its input comes out of the interface.
    const lines = createInterface({ input: zipped ?? file, crlfDelay: Number.POSITIVE_INFINITY })
    for await (const line of lines) if (line.trim() !== '') yield line
  } catch (error) {
    throw new RecordingError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    file.destroy()
  }
}

/** Whether a file's name says that each of its lines is a payload. */
export const isLined = (path: string): boolean => /\.(ndjson|jsonl)(\.gz)?$/.test(path)

/** Whether its first two lines do: a whole object each. */
export const areRecords = (first: string, second: string): boolean =>
  /^\s*\{.*\}\s*$/.test(first) && /^\s*\{/.test(second)
