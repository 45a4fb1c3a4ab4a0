/** Texts of recordings as payloads: which feed reads each, seen by what it holds. */
import { basename, dirname } from 'node:path'
import { FEEDS, feedById } from '../../pipelines/feeds/index.ts'
import { isJson } from '../../pipelines/feeds/read/values.ts'
import type { FileHead, Payload } from '../../pipelines/model/part.ts'
import { withCompanions } from './companions.ts'
import { isTable } from './csv.ts'
import { bodyOf, saidOf, wrongTime } from './heads.ts'
import { RecordingError } from './lines.ts'

export type RecordingOptions = {
  /** Feed id, when it is to be said rather than seen. */
  feed: string | null
  /** Epoch ms of a document that holds no time. */
  at: number | null
  /** File -> the feed of what stands in it before anything that is recognised, where that was looked for. */
  first_feeds?: Readonly<Record<string, string>>
}

/** So many texts that no feed recognises may stand before the first that one does. */
export const MOST_UNKNOWN = 20

/** Characters by which a feed recognises nearly every text. */
const HEAD = 4_000

/** What is shown of a payload's text to tell what it is: its beginning; where that does not tell, all of it, for its members may stand in any order. */
export const showings = (path: string, body: string): FileHead[] => {
  const [folder, name] = [basename(dirname(path)), basename(path)]
  const texts = body.length > HEAD ? [body.slice(0, HEAD), body] : [body]
  return texts.map(text => ({ folder, name, text }))
}

/** Which feed reads a payload's text; null when none of this version does. */
export const feedOf = (path: string, body: string): string | null => {
  for (const head of showings(path, body)) {
    const feed = FEEDS.find(one => one.recognises?.(head))
    if (feed) return feed.id
  }
  return null
}

/** Why a text is no payload: no feed reads it. */
export const unread = (path: string, body: string): RecordingError => {
  if (/[\0\ufffd]/.test(body.slice(0, HEAD))) return new RecordingError(`${path}: is binary, not JSON or CSV`)
  const what = isTable(body) || isJson(body) ? '' : 'is not JSON, and '
  return new RecordingError(`${path}: ${what}no feed of this version reads this; say which with --feed <id>`)
}

/**
 * What makes texts into the payloads that their feeds split and parse. A text that no feed recognises is of the feed that read the one before it
 * in its file, which says what is wrong with it.
 * @throws RecordingError, when called, for a text before any that is recognised
 */
export const payloadReader = (options: RecordingOptions): ((path: string, at: number, text: string) => Payload) => {
  const before = new Map(Object.entries(options.first_feeds ?? {}))
  return (path, at, text) => {
    // Of a captured line that says no time only its feed can say that it is wrong.
    const body = wrongTime(text) === null ? withCompanions(path, bodyOf(text)) : text
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
