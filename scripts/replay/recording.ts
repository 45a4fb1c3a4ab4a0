/**
 * Recordings: files of payloads with their times. Read as a stream, because a week of odds is 120 MB of text.
 * Three layouts: lines of `{captured_at, source, payload}`, lines (or one document) of the historical envelope `{timestamp, ..., data}`, and one
 * plain document, JSON or CSV, which often holds no time and then needs one given. The lines of an exchange's market stream are a fourth (betfair.ts).
 * Which it is, the text says; the name only where it does not. Lines may stand in one document as well (records.ts).
 */
import type { Payload } from '../../pipelines/model/part.ts'
import { answersOf } from './answers.ts'
import { csvTexts, isTable } from './csv.ts'
import { bodyOf, pieceAt, timeOf } from './heads.ts'
import { leadersFirst } from './leaders.ts'
import { linedTexts, type Timed } from './lined.ts'
import { areRecords, begins, isLined, isWhole, linesOf, RecordingError } from './lines.ts'
import { isMarketChange, messageOf } from './messages.ts'
import { feedOf, MOST_UNKNOWN, payloadReader, type RecordingOptions, unread } from './payload.ts'
import { isLine, recordsOf } from './records.ts'

export { RecordingError } from './lines.ts'
export { payloadOf, type RecordingOptions } from './payload.ts'

/**
 * Every text with its time, in the file's order.
 * @param at of what says none; null: such a file is refused
 * @param feed that reads it, where it is said
 * @throws RecordingError
 */
export async function* textsOf(path: string, at: number | null, feed: string | null = null): AsyncGenerator<Timed> {
  const whole: string[] = []
  const { take, rest } = linedTexts(path, at, feed)
  let areLines = isLined(path)
  let n = 0
  let isFirst = true
  for await (const line of linesOf(path)) {
    n += 1
    if (line.trim() === '') continue
    if (isFirst && begins(line)) areLines = false
    isFirst = false
    const [first = ''] = whole
    if (whole.length === 1 && areEach(first, line)) {
      areLines = true
      yield* take(whole.splice(0).join(''), 1)
    }
    if (!areLines) whole.push(line)
    else for (const record of recordsOf(line)) yield* take(record, n)
  }
  const records = whole.length === 0 ? [] : recordsOf(whole.join('\n'))
  const [only = ''] = records
  const isDocument = records.length === 1 && !isMarketChange(messageOf(only))
  if (!isDocument) for (const [i, record] of records.entries()) yield* take(record, i + 1)
  yield* rest()
  if (isDocument) yield* documentTexts(path, only, at, feed)
}

/**
 * Whether lines are texts each, by the first two. Behind one that says its time garbage is a line, too, and so is a first one that is cut short;
 * those of the generic feed under another name are one document, whose lines may say times of their own. Garbage that begins no document may stand before one that says its time.
 */
const areEach = (first: string, second: string): boolean =>
  (isLine(first) && isWhole(first)) ||
  ((isLine(first) || !/^\s*[[{]/.test(first)) && isWhole(second) && isLine(second)) ||
  (pieceAt(first) === null && pieceAt(second) === null && areRecords(first, second))

function* documentTexts(path: string, document: string, at: number | null, feed: string | null): Generator<Timed> {
  const texts = isTable(document)
    ? csvTexts(document)
    : answersOf(path, document, feed).map(text => ({ at: timeOf(text), text }))
  for (const { at: own, text } of texts) {
    const time = own ?? at
    if (time !== null) yield { at: time, text }
    else if (feed === null && feedOf(path, text) === null) throw unread(path, text)
    else throw new RecordingError(`${path}: the document holds no time: say it with --at <time>`)
  }
}

/** The payloads of a file, in its order but for those of one instant that lead others (leaders.ts). @throws RecordingError also for one that holds none */
export async function* payloadsOf(path: string, options: RecordingOptions): AsyncGenerator<Payload> {
  const read = payloadReader(options)
  const waiting: Timed[] = []
  let isKnown = options.feed !== null
  function* all(): Generator<Payload> {
    // The newest first: it says whose those are that stand before it.
    for (const { at, text } of waiting.slice(-1)) read(path, at, text)
    for (const { at, text } of waiting.splice(0)) yield read(path, at, text)
  }
  let isEmpty = true
  for await (const one of leadersFirst(textsOf(path, options.at, options.feed))) {
    isEmpty = false
    waiting.push(one)
    isKnown ||= waiting.length > MOST_UNKNOWN || feedOf(path, bodyOf(one.text)) !== null
    if (isKnown) yield* all()
  }
  if (isEmpty) throw new RecordingError(`${path}: holds no payload`)
  yield* all()
}
