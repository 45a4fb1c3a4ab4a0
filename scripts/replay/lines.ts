/** The lines of a recording, whatever it is called: gunzipped when it is gzipped. */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Refusal } from '../refusal.ts'

/** What is wrong with a file, in one line that names it. */
export class RecordingError extends Refusal {}

const PACKED: readonly (readonly [name: string, begins: string])[] = [
  ['gzip', '1f8b'],
  ['bzip2', '425a68'],
  ['zip', '504b0304'],
  ['zstd', '28b52ffd'],
  ['xz', 'fd377a58'],
]

/** What begins a file that a spreadsheet saved as "Unicode text". */
const WIDE: readonly string[] = ['fffe', 'feff']

/** How a file begins: its first bytes, in hex. */
const headOf = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(4)
    return head.toString('hex', 0, readSync(file, head, 0, 4, 0))
  } finally {
    closeSync(file)
  }
}

/** What a file is packed with, '' for nothing; told by its first bytes, for a copy may have lost its ending, or kept it. */
const packedWith = (head: string): string => PACKED.find(([, begins]) => head.startsWith(begins))?.[0] ?? ''

const BYTE_ORDER_MARK = /^\ufeff/

const LINE_END = /\r\n|\n|\r/

/** Not node's readline: from Node 24 on that one ends a line at U+2028 and U+2029 too, which stand in JSON's strings as they are. */
async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  let isReturned = false
  for await (const text of texts) {
    // A line's \r\n may lie in two texts.
    const [first = '', ...more] = (isReturned && text.startsWith('\n') ? text.slice(1) : text).split(LINE_END)
    isReturned = text.endsWith('\r')
    line += first
    for (const next of more) {
      yield line
      line = next
    }
  }
  if (line !== '') yield line
}

/** Every line, blank ones too. @throws RecordingError */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const broken = (error: unknown): RecordingError =>
    new RecordingError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  let head = ''
  try {
    head = headOf(path)
  } catch (error) {
    throw broken(error)
  }
  if (WIDE.some(mark => head.startsWith(mark))) throw new RecordingError(`${path}: is UTF-16: save it as UTF-8 first`)
  const packed = packedWith(head)
  if (packed !== '' && packed !== 'gzip') throw new RecordingError(`${path}: is packed with ${packed}: unpack it first`)
  const file = createReadStream(path)
  try {
    const zipped = packed === 'gzip' ? createGunzip() : null
    if (zipped) file.on('error', error => zipped.destroy(error)).pipe(zipped)
    const lines = linesIn((zipped ?? file).setEncoding('utf8'))
    let first = true
    for await (const line of lines) {
      yield first ? line.replace(BYTE_ORDER_MARK, '') : line
      first = false
    }
  } catch (error) {
    throw broken(error)
  } finally {
    file.destroy()
  }
}

/** Whether a file's name says that each of its lines is a payload. */
export const isLined = (path: string): boolean => /\.(ndjson|jsonl)(\.gz)?$/.test(path)

/** Whether a line is an object or a list by itself. */
export const isWhole = (line: string): boolean => /^\s*(?:\{.*\}|\[.*\])\s*$/.test(line)

/** Whether its first two lines do: one of these each. */
export const areRecords = (first: string, second: string): boolean => isWhole(first) && /^\s*[[{]/.test(second)

/** Whether the first line only begins a document of several lines, whatever the file is called. */
export const begins = (first: string): boolean => /^\s*(?:[[{]|\[.*,)\s*$/.test(first)
