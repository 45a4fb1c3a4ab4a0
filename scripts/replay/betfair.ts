/**
 * Recorded market streams of the exchange (`*.mcm.ndjson.gz`): their lines are deltas, so they go through the book keeper as live ones do, and come out as
 * images. The names of runners stand in a catalogue beside the file (`<market>.catalogue.json.gz`), where there is one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createBooks } from '../../pipelines/feeds/betfair/books.ts'
import { namesOf } from '../../pipelines/feeds/betfair/catalogue.ts'
import type { Names } from '../../pipelines/feeds/betfair/image.ts'

const LINE = /^\s*\{\s*"op"\s*:\s*"mcm"/

/** Whether a line is one of the market stream. */
export const isMarketChange = (line: string): boolean => LINE.test(line)

/** What makes the lines of one file into images, each with its time. A line that is no JSON gives none, and is what breaks a replay: it throws. */
export const marketImages = (path: string): ((line: string) => { at: number; text: string }[]) => {
  const names = cataloguesBeside(path)
  const books = createBooks({ names: market => names.get(market) })
  return line => books.apply(JSON.parse(line)).map(image => ({ at: image.pt, text: JSON.stringify(image) }))
}

const cataloguesBeside = (path: string): Map<string, Names> => {
  const base = path.replace(/\.mcm\.(ndjson|jsonl)(\.gz)?$/, '')
  for (const beside of [`${base}.catalogue.json.gz`, `${base}.catalogue.json`]) {
    if (base === path || !existsSync(beside)) continue
    const bytes = readFileSync(beside)
    return namesOf(JSON.parse((beside.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()))
  }
  return new Map()
}
