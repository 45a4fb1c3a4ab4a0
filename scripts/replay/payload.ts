/** Texts of recordings as payloads: which feed reads each, seen by its beginning. */
import { basename, dirname } from 'node:path'
import { FEEDS, feedById } from '../../pipelines/feeds/index.ts'
import type { FileHead, Payload } from '../../pipelines/model/part.ts'
import { isCsv } from './csv.ts'
import { bodyOf, saidOf, wrongTime } from './heads.ts'
import { isJson, RecordingError } from './lines.ts'

export type RecordingOptions = {
  /** Feed id, when it is to be said rather than seen. */
  feed: string | null
  /** Epoch ms of a document that holds no time. */
  at: number | null
}

/** Characters by which a feed recognises a text. */
const HEAD = 4_000

/** Which feed reads a payload's text, seen by its beginning; null when none of this version does. */
export const feedOf = (path: string, body: string): string | null => {
  const head: FileHead = { folder: basename(dirname(path)), name: basename(path), text: body.slice(0, HEAD) }
  return FEEDS.find(feed => feed.recognises?.(head))?.id ?? null
}

/** Why a text is no payload: no feed reads it. */
export const unread = (path: string, body: string): RecordingError => {
  if (/[\0\ufffd]/.test(body.slice(0, HEAD))) return new RecordingError(`${path}: is binary, not JSON or CSV`)
  const what = isCsv(path) || isJson(body) ? '' : 'is not JSON, and '
  return new RecordingError(`${path}: ${what}no feed of this version reads this; say which with --feed <id>`)
}

/**
 * What makes texts into the payloads that their feeds split and parse. A text that no feed recognises is of the feed that read the one before it
 * in its file, which says what is wrong with it.
 * @throws RecordingError, when called, for a text before any that is recognised
 */
export const payloadReader = (options: RecordingOptions): ((path: string, at: number, text: string) => Payload) => {
  const before = new Map<string, string>()
  return (path, at, text) => {
    // Of a captured line that says no time only its feed can say that it is wrong.
    const body = wrongTime(text) === null ? bodyOf(text) : text
    const { source, request } = saidOf(text)
    // Our own captures say which feed it was; of other recordings the source is whatever their makers wrote.
    const own = feedById(source) ? source : null
    const feed = options.feed ?? own ?? feedOf(path, body) ?? before.get(path)
    if (feed === undefined) throw unread(path, body)
    before.set(path, feed)
    return { feed, observed_at: at, body, request }
  }
}

/** One text by itself as a payload. @throws RecordingError when no feed is known for it */
export const payloadOf = (path: string, at: number, text: string, options: RecordingOptions): Payload =>
  payloadReader(options)(path, at, text)
