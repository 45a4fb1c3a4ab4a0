/** What one recording holds for its feed, counted. */
import { basename, dirname } from 'node:path'
import { settled } from '../../pipelines/contradictions.ts'
import { feedById } from '../../pipelines/feeds/index.ts'
import type { ParsedEvent, Rejection } from '../../pipelines/model/part.ts'
import { payloadOf, RecordingError, textsOf } from '../replay/recording.ts'
import { timeInName } from './files.ts'
import type { Joins } from './joins.ts'
import { whyUnread } from './unread.ts'

export type Count = {
  file: string
  /** The feeds that read it; empty where none did. */
  feeds: Set<string>
  /** Why no feed reads it; null where one does, or where nobody knows. */
  unread: string | null
  payloads: number
  events: Set<string>
  showings: number
  quotes: number
  books: Set<string>
  games: number
  splits: number
  reasons: Map<string, number>
  /** Why it cannot be read, or not to its end; null where it can. */
  broken: string | null
  /** Not all of the file was read. */
  cut: boolean
}

const HEAD = 4_000

/** @param most payloads that are read of the file at most */
export async function countFile(path: string, joins: Joins, most = Number.POSITIVE_INFINITY): Promise<Count> {
  const count = emptyCount(path)
  try {
    await readInto(count, joins, most)
    if (count.feeds.size === 0 && count.reasons.size === 0 && count.unread === null) count.broken = 'holds nothing'
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    count.broken = error.message.replace(`${path}: `, '')
  }
  return count
}

const emptyCount = (path: string): Count => ({
  file: path,
  feeds: new Set(),
  unread: null,
  payloads: 0,
  events: new Set(),
  showings: 0,
  quotes: 0,
  books: new Set(),
  games: 0,
  splits: 0,
  reasons: new Map(),
  broken: null,
  cut: false,
})

/** Counts the file's payloads. @throws RecordingError where it cannot be read on */
const readInto = async (count: Count, joins: Joins, most: number): Promise<void> => {
  const path = count.file
  const refuse = ({ reason }: Pick<Rejection, 'reason'>): void => {
    count.reasons.set(reason, (count.reasons.get(reason) ?? 0) + 1)
  }
  const [folder, name] = [basename(dirname(path)), basename(path)]
  let tried = 0
  for await (const { at, text } of textsOf(path, timeInName(name))) {
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
      const why = whyUnread({ folder, name, text: text.slice(0, HEAD) })
      if (why !== null) count.unread = why
      else refuse({ reason: 'no_feed' })
      continue
    }
    const feed = feedById(payload.feed)
    if (!feed) continue
    count.payloads += 1
    count.feeds.add(feed.id)
    const { parts, rejections } = feed.split(payload)
    rejections.forEach(refuse)
    for (const part of parts) {
      const parsed = feed.parse(part)
      parsed.rejections.forEach(refuse)
      for (const event of parsed.events) {
        countEvent(count, event, refuse)
        const reason = joins.see(event, feed.id, path, at)
        if (reason !== null) refuse({ reason: `unresolved:${reason}` })
      }
    }
  }
}

const countEvent = (count: Count, event: ParsedEvent, refuse: (rejection: Rejection) => void): void => {
  count.showings += 1
  count.events.add(
    `${event.league}|${event.native_id || `${event.home}|${event.away}|${event.name}|${event.start_time ?? event.local_date}`}`,
  )
  if (event.game) count.games += 1
  count.splits += event.splits?.length ?? 0
  for (const group of event.groups) {
    count.books.add(group.book)
    for (const quote of settled(group, group.quotes())) {
      if (quote.rejected) refuse(quote)
      else count.quotes += 1
    }
  }
}
