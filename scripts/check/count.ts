/** What one recording holds for its feed, counted. */
import { basename } from 'node:path'
import { feedById } from '../../pipelines/feeds/index.ts'
import { bodyOf } from '../replay/heads.ts'
import { leadersFirst } from '../replay/leaders.ts'
import { payloadOf, RecordingError, textsOf } from '../replay/recording.ts'
import { timeInName } from './files.ts'
import type { Joins } from './joins.ts'
import { countLines, piecesIn } from './pieces.ts'
import type { Piece } from './stated.ts'
import { countPayload, countRejection, createTally, type Tally } from './tally.ts'
import { whyUnread } from './unread.ts'

export type Count = Tally & {
  file: string
  /** The feeds that read it; empty where none did. */
  feeds: Set<string>
  /** Why no feed reads it; null where one does, or where nobody knows. */
  unread: string | null
  /** Why it cannot be read, or not to its end; null where it can. */
  broken: string | null
  /** Not all of the file was read. */
  cut: boolean
}

/** @param most payloads that are read of the file at most @param pieces of its text that are counted too */
export async function countFile(
  path: string,
  joins: Joins,
  most = Number.POSITIVE_INFINITY,
  pieces: readonly Piece[] = [],
): Promise<Count> {
  const count: Count = { ...createTally(), file: path, feeds: new Set(), unread: null, broken: null, cut: false }
  try {
    for (const piece of pieces) count.pieces.set(piece, piece === 'lines' ? await countLines(path) : 0)
    await readInto(count, joins, most)
    if (count.feeds.size === 0 && count.reasons.size === 0 && count.unread === null) count.broken = 'holds nothing'
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    count.broken = error.message.replace(`${path}: `, '')
  }
  return count
}

/** Counts the file's payloads. @throws RecordingError where it cannot be read on */
const readInto = async (count: Count, joins: Joins, most: number): Promise<void> => {
  const path = count.file
  let tried = 0
  for await (const { at, text } of leadersFirst(textsOf(path, timeInName(basename(path))))) {
    if (tried >= most) {
      count.cut = true
      break
    }
    tried += 1
    let payload: ReturnType<typeof payloadOf>
    try {
      payload = payloadOf(path, at, text, { feed: null, at: null })
    } catch (error) {
      if (!(error instanceof RecordingError)) throw error
      const why = whyUnread(path, bodyOf(text))
      if (why !== null) count.unread = why
      else countRejection(count, { reason: 'no_feed' })
      continue
    }
    const feed = feedById(payload.feed)
    if (!feed) continue
    // A list that looks like a source's answer, and holds nothing that the feed would read.
    const why = tried === 1 ? whyUnread(path, bodyOf(text)) : null
    if (why !== null && feed.split(payload).parts.length === 0) {
      count.unread = why
      continue
    }
    count.feeds.add(feed.id)
    for (const [piece, n] of count.pieces) count.pieces.set(piece, n + piecesIn(piece, payload.body))
    countPayload(count, feed, payload, (event, siblings) => {
      const reason = joins.see(event, { feed: feed.id, file: path, at, siblings })
      if (reason !== null) countRejection(count, { reason: `unresolved:${reason}` })
    })
  }
}
