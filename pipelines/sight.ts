/** Sightings: the full image of what was last seen of an event, one row per part that showed it (or took something of it away). */
import { type BoardEvent, groupKey } from './board.ts'
import { type Output, writeSight } from './output.ts'
import { iso } from './row-text.ts'

const HOUR_MS = 3600_000

export const writeSighting = (out: Output, event: BoardEvent, feed: string): void => {
  const at = Math.max(out.observed_at, event.shown_at)
  const hour = Math.floor(at / HOUR_MS)
  // After a week only the first of an hour is kept, and what was shown of history is asked for at any time: by an image of an hour ago its prices are stale.
  const isKept = event.row.current === 0 || hour !== event.hour
  const names: string[] | null = event.groups_json === null ? [] : null
  let seen = ''
  let source = ''
  let others = ''
  for (const groups of event.books.values()) {
    for (const group of groups) {
      if (group.quotes.size === 0) continue
      names?.push(groupKey(group))
      const separator = seen === '' ? '' : ','
      seen += `${separator}${at - group.seen_at}`
      source += `${separator}${group.source_at === null ? -1 : Math.max(0, at - group.source_at)}`
      if (group.feed !== feed)
        others += `${others === '' ? '' : ','}${JSON.stringify(groupKey(group))}:${JSON.stringify(group.feed)}`
    }
  }
  if (names) event.groups_json = JSON.stringify(names)
  const { row } = event
  writeSight(
    out,
    event,
    `{"league":${JSON.stringify(row.league)},"event_day":"${row.event_day}","event_id":${JSON.stringify(row.event_id)},"observed_at":"${iso(at)}"` +
      `,"feed":${JSON.stringify(feed)},"groups":${event.groups_json},"seen_lag_ms":[${seen}],"source_lag_ms":[${source}]` +
      `,"feed_of":{${others}},"shown_lag_ms":${at - event.shown_at},"hourly":${isKept ? 1 : 0},"run":${JSON.stringify(row.run)},"current":${row.current},"partition":${out.partition}` +
      `,"position":${out.position},"epoch":${out.epoch}}`,
  )
  event.hour = hour
}
