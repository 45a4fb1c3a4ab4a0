/** What payloads hold for a feed, counted: nothing may be lost without a reason. */
import type { Feed, Payload } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

export const counted = (feed: Feed, payloads: readonly Payload[]) => {
  const ids = new Set<string>()
  const books = new Set<string>()
  const reasons: Record<string, number> = {}
  let [shown, quotes] = [0, 0]
  const count = (reason: string): void => {
    reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  for (const payload of payloads) {
    const { events, rejections } = through(feed, payload)
    for (const { reason } of rejections) count(reason)
    for (const event of events) {
      shown += 1
      ids.add(event.native_id)
      for (const group of event.groups) {
        books.add(group.book)
        for (const quote of group.quotes()) {
          if (quote.rejected) count(quote.reason)
          else quotes += 1
        }
      }
    }
  }
  return { payloads: payloads.length, shown, ids, books, quotes, reasons }
}
