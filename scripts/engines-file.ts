/*
 * DATA_DIR/engines.json: where this folder's engines are and how to log in. It
 * stays when they stop, because the passwords in it are kept from the first
 * start on: what a BI tool was told yesterday still holds. Read it with `owner`
 * in mind: the engines run as long as that process does.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { folderId } from './folder-id.ts'
import { processId } from './process-id.ts'
import { readWhole } from './read-whole.ts'
import { Refusal } from './refusal.ts'
import { writeWhole } from './write-whole.ts'

const credentials = z.object({ username: z.string(), password: z.string() })
const enginesFile = z.object({
  /** The version of Linefeed that wrote the data last. */
  version: z.string(),
  /** The folder that it was written for; a former release does not say it. */
  folder: z.string().optional(),
  /** The process that runs the engines; null when they were stopped in order. */
  owner: processId.nullable(),
  clickhouse: credentials.extend({
    url: z.string(),
    tcpPort: z.number(),
    database: z.string(),
    reader: credentials.nullable(),
    process: processId.nullable(),
  }),
  redis: z.object({ url: z.string(), process: processId.nullable() }),
})
export type EnginesFile = z.infer<typeof enginesFile>

/** What the file says; null where there is none. @throws Refusal when it cannot be read or understood */
export function readEnginesFile(dir: string): EnginesFile | null {
  const path = join(dir, 'engines.json')
  const text = readWhole(path)
  if (text === null) return null
  try {
    const file = enginesFile.parse(JSON.parse(text))
    return file.folder === undefined || file.folder === folderId(dir) ? file : copied(file)
  } catch {
    throw new Refusal(`${path} is damaged or of another version; remove it to have a new one made, with new passwords`)
  }
}

// Of a copy that was made while they ran: the processes are the other folder's, to be neither used nor ended.
const copied = (file: EnginesFile): EnginesFile => ({
  ...file,
  owner: null,
  clickhouse: { ...file.clickhouse, process: null },
  redis: { ...file.redis, process: null },
})

/** Write it whole, for its owner's eyes only. */
export function writeEnginesFile(dir: string, file: EnginesFile): void {
  writeWhole(join(dir, 'engines.json'), JSON.stringify({ ...file, folder: folderId(dir) }, null, 2))
}

/** @throws Refusal when the data were written by a newer version than ours */
export function checkVersion(dir: string, theirs: string, ours: string): void {
  const [a, b] = [theirs, ours].map(version => version.split('.').map(Number))
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1
  if (at < 0 || (a?.[at] ?? 0) < (b?.[at] ?? 0)) return
  throw new Refusal(`the data in ${dir} are of version ${theirs} and this is ${ours}: update, or set another DATA_DIR`)
}
