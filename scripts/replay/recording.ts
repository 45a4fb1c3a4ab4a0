/**
 * Recordings: files of payloads with their times. Read as a stream, because a week of odds is 120 MB of text.
 * Three layouts: lines of `{captured_at, source, payload}`, lines (or one document) of the historical envelope `{timestamp, ..., data}`, and one
 * plain document, JSON or CSV, which often holds no time and then needs one given. The lines of an exchange's market stream are a fourth (betfair.ts).
 */
import { basename, dirname } from 'node:path'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import type { FileHead, Payload } from '../../pipelines/model/part.ts'
import { isGreeting, isMarketChange, marketImages } from './betfair.ts'
import { withCompanions } from './companions.ts'
import { csvTexts, isCsv } from './csv.ts'
import { areRecords, isLined, linesOf, RecordingError } from './lines.ts'

export { RecordingError } from './lines.ts'

export type RecordingOptions = {
  /** Feed id, when it is to be said rather than seen. */
  feed: string | null
  /** Epoch ms of a document that holds no time. */
  at: number | null
}

/** Characters by which a feed recognises a text. */
const HEAD = 4_000
const CAPTURED = /^\s*\{\s*"captured_at"\s*:\s*"([^"]+)"/
const ENVELOPE = /^\s*\{\s*"timestamp"\s*:\s*"([^"]+)"/

/** The time that a line says, or null. Cheap: nothing is parsed but the head of the line. */
export const timeOf = (line: string): number | null => {
  const found = CAPTURED.exec(line) ?? ENVELOPE.exec(line)
  const at = found?.[1] === undefined ? Number.NaN : Date.parse(found[1])
  return Number.isNaN(at) ? null : at
}

/** When a line of the generic feed was seen, '' where it does not say; null for any other line. */
const pieceAt = (line: string): string | null => {
  if (!/^\s*\{\s*"type"\s*:\s*"(?:quote|split|game)"/.test(line)) return null
  return /"observed_at"\s*:\s*"([^"]+)"/.exec(line)?.[1] ?? ''
}

/** Every text with its time, in the file's order. */
export async function* textsOf(
  path: string,
  at: number | null,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<{ at: number; text: string }> {
  const whole: string[] = []
  let images: ReturnType<typeof marketImages> | null = null
  let pieces_at = ''
  const pieced = (): { at: number; text: string } => {
    const time = pieces_at === '' ? at : Date.parse(pieces_at)
    if (time === null || Number.isNaN(time))
      throw new RecordingError(`${path}: lines whose "observed_at" is no ISO 8601 time: say it with --at <time>`)
    return { at: time, text: whole.splice(0).join('\n') }
  }
  function* lined(line: string, n: number): Generator<{ at: number; text: string }> {
    if (isGreeting(line)) return
    if (isMarketChange(line)) {
      images ??= marketImages(path)
      yield* images(line, n)
      return
    }
    // A line of the generic feed is a piece: what was seen at one time is one payload.
    const seen = pieceAt(line)
    if (seen !== null) {
      if (whole.length > 0 && seen !== pieces_at) yield pieced()
      pieces_at = seen
      whole.push(line)
      return
    }
    const time = timeOf(line) ?? at
    if (time === null)
      throw new RecordingError(
        `${path}: line ${n} begins with neither "captured_at" nor "timestamp": say its time with --at`,
      )
    yield { at: time, text: line }
  }
  let areLines = isLined(path)
  let n = 0
  for await (const line of linesOf(path, onBytes)) {
    n += 1
    // Lines of the generic feed under another name are one document, whose lines may say times of their own.
    if (!areLines && n === 2 && areRecords(whole[0] ?? '', line) && pieceAt(line) === null) {
      areLines = true
      yield* lined(whole.splice(0).join(''), 1)
    }
    if (areLines) yield* lined(line, n)
    else whole.push(line)
  }
  if (areLines && whole.length > 0) yield pieced()
  if (whole.length === 0) return
  const document = withCompanions(path, whole.join('\n'))
  for (const { at: own, text } of isCsv(path) ? csvTexts(document) : [{ at: timeOf(document), text: document }]) {
    const time = own ?? at
    if (time === null) throw new RecordingError(`${path}: the document holds no time: say it with --at <time>`)
    yield { at: time, text }
  }
}

/** Which feed reads a payload's text, seen by its beginning; null when none of this version does. */
const feedOf = (path: string, body: string): string | null => {
  const head: FileHead = { folder: basename(dirname(path)), name: basename(path), text: body.slice(0, HEAD) }
  return FEEDS.find(feed => feed.recognises?.(head))?.id ?? null
}

/** A line as the payload that its feed splits and parses. @throws RecordingError when no feed is known for it */
export const payloadOf = (path: string, at: number, text: string, options: RecordingOptions): Payload => {
  const body = bodyOf(text)
  const feed = options.feed ?? feedOf(path, body)
  if (feed === null) throw new RecordingError(`${path}: no feed of this version reads this; say which with --feed <id>`)
  return { feed, observed_at: at, body, request: '' }
}

/** The source's own text: of a captured line, what stands behind `"payload":`. */
const bodyOf = (text: string): string => {
  if (!CAPTURED.test(text)) return text
  const from = text.indexOf('"payload":')
  const to = text.lastIndexOf('}')
  return from === -1 || to < from ? text : text.slice(from + '"payload":'.length, to)
}
