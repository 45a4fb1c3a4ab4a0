/** How long each book has been silent: a stream tells of changes only, so a price that stands still is as young as its book's last payload. */
import { signal } from '@preact/signals'
import { ask } from '../ask.ts'
import { now } from '../clock.ts'
import type { BookStatus } from '../rows.ts'

const heardAt = signal<ReadonlyMap<string, number>>(new Map())

export async function readAges(signal?: AbortSignal): Promise<void> {
  const { data } = await ask<BookStatus[]>('/status', {}, signal).catch(() => ({ data: [] }))
  if (data.length === 0) return
  const at = now()
  heardAt.value = new Map(
    data.flatMap(row => (row.age_seconds === null ? [] : [[row.sportsbook, at - row.age_seconds * 1_000] as const])),
  )
}

/** Seconds since a book was last heard, as of the last look; null: not known. */
export const ageOf = (book: string, at: number): number | null => {
  const heard = heardAt.value.get(book)
  return heard === undefined ? null : (at - heard) / 1_000
}
