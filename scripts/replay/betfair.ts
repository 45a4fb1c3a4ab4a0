/**
 * Recorded market streams of the exchange: their lines are deltas, so they go through the book keeper as live ones do, and come out as
 * images. The names of runners stand in catalogues beside the file, where there are any, whatever they are called; of a match that was recorded without
 * one in the stream of its scores.
 */
import { createBooks } from '../../pipelines/feeds/betfair/books.ts'
import { namesOf } from '../../pipelines/feeds/betfair/catalogue.ts'
import type { Names } from '../../pipelines/feeds/betfair/image.ts'
import { namesInScores } from '../../pipelines/feeds/betfair/scores.ts'
import { besides } from './beside.ts'
import { RecordingError } from './lines.ts'

const SCORES = /"op"\s*:\s*"ccm"/

/** What makes the lines of one file into images, each with its time. @throws RecordingError for a line that is cut short */
export const marketImages = (path: string): ((line: string, n: number) => { at: number; text: string }[]) => {
  // Of both the catalogue: it names the competition too.
  const names = new Map([...scoresBeside(path), ...cataloguesBeside(path)].flatMap(known => [...known]))
  const books = createBooks({ names: market => names.get(market) })
  const parsed = (line: string, n: number): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      throw new RecordingError(`${path}: line ${n} is no JSON: is it cut short?`)
    }
  }
  return (line, n) => books.apply(parsed(line, n)).map(image => ({ at: image.pt, text: JSON.stringify(image) }))
}

const NONE: ReadonlyMap<string, Names> = new Map()

const someOf = (names: ReadonlyMap<string, Names>): ReadonlyMap<string, Names> | null => (names.size > 0 ? names : null)

const cataloguesBeside = besides(
  head => /"marketId"\s*:|"runnerName"\s*:/.test(head),
  text => someOf(/"runnerName"\s*:/.test(text) ? namesOf(JSON.parse(text)) : NONE),
)

const scoresBeside = besides(
  head => SCORES.test(head),
  text => someOf(SCORES.test(text) ? namesInScores([text]) : NONE),
)
