/**
 * What keys have used: requests per key and minute, counted in memory, written every few seconds and at the end. No request waits for it.
 *
 * Exact while the process lives: what was sent and not answered is sent again as it was, under its own token, by which the store knows it
 * (migration 0035). Bounded: while the store is away the minutes of a key are folded into one, so that no more than the keys are kept.
 */
import { randomUUID } from 'node:crypto'
import type { Sql } from '../sql/client.ts'
import type { Log } from './log.ts'

export type Usage = ReturnType<typeof createUsage>

const WRITE_MS = 5_000
/** A store that does not answer is given up for this time; at the end nobody waits longer. */
const PATIENCE_MS = 2_000
const MAX_KEPT = 20_000

export function createUsage(deps: { sql: Pick<Sql, 'insert'>; log: Log }) {
  const { sql, log } = deps
  /** Requests by key, then by minute (Unix seconds). */
  let counts = new Map<string, Map<number, number>>()
  let kept = 0
  let sent: { token: string; rows: string } | null = null
  let writing: Promise<void> | null = null
  let failing = false
  let timer: NodeJS.Timeout | undefined

  const fold = (): void => {
    for (const minutes of counts.values()) {
      const newest = Math.max(...minutes.keys())
      const all = [...minutes.values()].reduce((sum, requests) => sum + requests, 0)
      minutes.clear()
      minutes.set(newest, all)
    }
    kept = counts.size
  }

  const take = (): { token: string; rows: string } | null => {
    if (counts.size === 0) return null
    const rows = [...counts].flatMap(([key_id, minutes]) =>
      [...minutes].map(([minute, requests]) => JSON.stringify({ key_id, minute, requests })),
    )
    counts = new Map()
    kept = 0
    return { token: randomUUID(), rows: rows.join('\n') }
  }

  const send = async ({ token, rows }: { token: string; rows: string }): Promise<void> => {
    await sql.insert(
      'INSERT INTO usage FORMAT JSONEachRow',
      rows,
      {},
      {
        settings: { insert_deduplication_token: token },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    )
  }

  const write = async (): Promise<void> => {
    try {
      for (;;) {
        sent ??= take()
        if (sent === null) break
        await send(sent)
        sent = null
      }
      failing = false
    } catch (error) {
      if (!failing) log.warn({ error: String(error) }, 'requests could not be written to usage; they are kept')
      failing = true
    }
  }
  const writeOnce = (): Promise<void> => {
    writing ??= write().finally(() => {
      writing = null
    })
    return writing
  }

  return {
    /** One request of a key. @param minute its beginning, Unix seconds */
    count(key_id: string, minute: number): void {
      let minutes = counts.get(key_id)
      if (minutes === undefined) {
        minutes = new Map()
        counts.set(key_id, minutes)
      }
      const known = minutes.get(minute)
      minutes.set(minute, (known ?? 0) + 1)
      if (known !== undefined) return
      kept += 1
      if (kept > Math.max(MAX_KEPT, 2 * counts.size)) fold()
    },

    /** How many counts wait: the newest of keys and minutes. */
    kept: (): number => kept,

    start(): void {
      timer = setInterval(() => void writeOnce(), WRITE_MS)
      timer.unref()
    },

    /** Writes what there is; what the store does not take within some seconds is lost. */
    async close(): Promise<void> {
      clearInterval(timer)
      await writeOnce()
      // What came while that was under way.
      if (!failing) await writeOnce()
    },
  }
}
