/**
 * The lines of a recording as texts with their times. Garbage among good lines stops nothing: a line that says no time was seen with its
 * neighbours, and what is wrong with it is its feed's to say.
 */

import { isJson } from '../../pipelines/feeds/read/values.ts'
import { instantOf } from '../instant.ts'
import { marketImages } from './betfair.ts'
import { pieceAt, timeOf } from './heads.ts'
import { RecordingError } from './lines.ts'
import { isGreeting, isMarketChange, messageOf } from './messages.ts'

/** A text with its time, epoch ms. */
export type Timed = { at: number; text: string }

/** So many lines that say no time may stand before the first that does, as there may that no feed recognises. */
const MOST_UNTIMED = 20

/**
 * @param at of lines that say no time; null: of the neighbours'
 * @param feed that reads the file, where it is said
 */
export const linedTexts = (path: string, at: number | null, feed: string | null) => {
  let images: ReturnType<typeof marketImages> | null = null
  /** The first message of a stream of which there is no image yet. */
  let message: string | null = null
  let last: number | null = null
  // Lines of the generic feed are pieces: what was seen at one time is one payload.
  const piece = { lines: [] as string[], first: 0, seen: '' }

  /** What stands before anything that says its time: it was seen with that. */
  const untimed: { text: string; why: () => string }[] = []

  /** @throws RecordingError when something waits for a time in vain */
  const refuseUntimed = (): void => {
    const [first] = untimed
    if (first) throw new RecordingError(`${path}: ${first.why()}`)
  }

  function* timed(text: string, own: number | null, why: () => string): Generator<Timed> {
    const time = own ?? at ?? last
    if (time === null) {
      if (untimed.length >= MOST_UNTIMED) refuseUntimed()
      untimed.push({ text, why })
      return
    }
    last = time
    for (const before of untimed.splice(0)) yield { at: time, text: before.text }
    yield { at: time, text }
  }

  function* flush(): Generator<Timed> {
    const { lines, first, seen } = piece
    if (lines.length === 0) return
    Object.assign(piece, { lines: [], seen: '' })
    const why = `the lines from ${first} on have no "observed_at" that is a time: say it with --at <time>`
    yield* timed(lines.join('\n'), instantOf(seen), () => why)
  }

  /** A line joins the piece that was seen when it was; a blank one stands where it stood, so that lines keep their numbers. */
  function* join(line: string, n: number, seen: string): Generator<Timed> {
    const says = seen !== piece.seen && instantOf(seen) !== null
    if (says && piece.seen !== '') yield* flush()
    if (says) piece.seen = seen
    if (piece.lines.length === 0) piece.first = n
    while (piece.lines.length < n - piece.first) piece.lines.push('')
    piece.lines.push(line)
  }

  function* take(line: string, n: number): Generator<Timed> {
    const said = messageOf(line)
    if (isGreeting(said)) return
    // What is none among them is one that was cut short.
    if (isMarketChange(said) || (images !== null && !isJson(said))) {
      // Of a market stream every line is needed: one before it may be its first, cut short.
      refuseUntimed()
      if (images === null) message = said
      images ??= marketImages(path)
      for (const image of images(said, n)) {
        message = null
        yield* timed(image.text, image.at, () => '')
      }
      return
    }
    const seen = pieceAt(line)
    const own = seen === null ? timeOf(line) : null
    if (own === null && (seen !== null || piece.lines.length > 0 || feed === 'generic')) {
      yield* join(line, n, seen ?? '')
      return
    }
    yield* flush()
    const why = 'begins with neither "captured_at" nor "timestamp": say its time with --at'
    yield* timed(line, own, () => `line ${n} ${isJson(line) ? why : 'is not JSON'}`)
  }

  /** What is left at the end: of a stream whose changes are of markets that it never shows whole, its first message, which no feed can read. */
  function* rest(): Generator<Timed> {
    yield* flush()
    refuseUntimed()
    if (message !== null) yield { at: last ?? at ?? 0, text: message }
  }

  return { take, rest }
}
