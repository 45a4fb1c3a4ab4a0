/** How long each book has been silent: a stream tells of changes only, so a price that stands still is as young as its book's last payload. */
import { signal } from '@preact/signals'
import { type Answer, ask } from '../ask.ts'
import { now } from '../clock.ts'
import { BOOKS } from '../questions.ts'
import type { BookRow } from '../rows.ts'

/** Younger than this, an answer is not asked for again. */
const YOUNG_MS = 10_000

type Heard = { at: number; interval_s: number }
const heard = signal<ReadonlyMap<string, Heard>>(new Map())
let readAt = Number.NEGATIVE_INFINITY

/** Notes when each book was heard of, by an answer that has just come. */
export function hearBooks({ data, updated_at }: Answer<BookRow[]>): void {
  readAt = now()
  // Ages are measured at the data time.
  const behind = readAt - Date.parse(updated_at)
  heard.value = new Map(
    data.flatMap(({ id, last_update: seen, interval_seconds }) =>
      seen === null ? [] : [[id, { at: Date.parse(seen) + behind, interval_s: interval_seconds ?? 0 }] as const],
    ),
  )
}

export async function readAges(signal?: AbortSignal): Promise<void> {
  if (now() - readAt < YOUNG_MS) return
  const answer = await ask<BookRow[]>(...BOOKS, signal).catch(() => null)
  if (answer !== null && answer.data.length > 0) hearBooks(answer)
}

/** Seconds since a book was last heard, as of the last look; null: not known. */
export const ageOf = (book: string, at: number): number | null => {
  const one = heard.value.get(book)
  return one === undefined ? null : (at - one.at) / 1_000
}

/** Seconds between two showings of a book; 0: not known. */
export const intervalOf = (book: string): number => heard.value.get(book)?.interval_s ?? 0
