/**
 * Documents that mean something only beside another: Pinnacle's markets name their matchups by id, and a recording keeps the two answers in two
 * files. The one with the matchups is looked for in the same folder, whatever it is called.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

const HEAD = 4_000
const LARGEST = 64 * 1024 * 1024

const textOf = (path: string): string => {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes).toString()
}

const isMarkets = (text: string): boolean => {
  const head = text.slice(0, HEAD)
  return /^\s*\[/.test(head) && /"matchupId"\s*:/.test(head) && /"prices"\s*:/.test(head)
}

const isMatchups = (text: string): boolean => {
  const head = text.slice(0, HEAD)
  return /^\s*\[/.test(head) && /"participants"\s*:/.test(head) && !/"matchupId"\s*:/.test(head)
}

/** The list of matchups in the file's folder that holds the one with this id, or null. */
const matchupsBeside = (path: string, id: string): string | null => {
  const folder = dirname(resolve(path))
  for (const name of readdirSync(folder).sort()) {
    const other = join(folder, name)
    if (!/\.json(\.gz)?$/.test(name) || other === resolve(path)) continue
    try {
      const text = textOf(other)
      if (isMatchups(text) && new RegExp(`"id"\\s*:\\s*${id}\\b`).test(text)) return text
    } catch {
      // What cannot be read is not what is looked for.
    }
  }
  return null
}

/** A document with what belongs to it; as it is when nothing does, or is not there. */
export const withCompanions = (path: string, text: string): string => {
  if (!isMarkets(text)) return text
  const id = /"matchupId"\s*:\s*(\d+)/.exec(text)?.[1]
  const matchups = id === undefined ? null : matchupsBeside(path, id)
  return matchups === null ? text : `{"matchups":${matchups.trim()},"markets":${text.trim()}}`
}
