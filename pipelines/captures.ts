/**
 * Raw payloads, kept so that production can be replayed. They are written when they arrive; while the store is away the newest of them are held, and written
 * when it is back. A write of which nobody heard is made again: the same payload may stand twice then, and who reads them takes it once.
 */
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { errorType, type Sql } from '../sql/client.ts'
import type { Payload } from './model/part.ts'
import { iso } from './row-text.ts'
import { causeOf } from './settle.ts'

/** Held of one feed at most, characters: some minutes of the largest. */
const MOST = 32 * 1024 * 1024
const STATEMENT = 'INSERT INTO captures (feed, captured_at, request, hash, payload) FORMAT JSONEachRow'

const rowOf = ({ feed, observed_at, request, body }: Payload): string =>
  JSON.stringify({
    feed,
    captured_at: iso(observed_at),
    request,
    hash: createHash('sha1').update(body).digest('hex'),
    payload: body,
  })

/** @returns what keeps some payloads; to be called again when the last call has ended */
export const createCaptures = (sql: Pick<Sql, 'insert'>, log: Pick<Logger, 'warn'>, feed: string, most = MOST) => {
  let held: string[] = []
  let isAway = false
  const drop = (): number => {
    let size = held.reduce((sum, row) => sum + row.length, 0)
    let dropped = 0
    while (size > most && dropped < held.length - 1) size -= held[dropped++]?.length ?? 0
    held = held.slice(dropped)
    return dropped
  }
  return async (payloads: readonly Payload[]): Promise<void> => {
    held.push(...payloads.map(rowOf))
    try {
      await sql.insert(STATEMENT, held.join('\n'))
      held = []
      isAway = false
    } catch (error) {
      const cause = { feed, error: errorType(error) }
      if (causeOf(error) === 'content') {
        log.warn({ ...cause, payloads: held.length }, 'captures were not written')
        held = []
        return
      }
      const dropped = drop()
      if (!isAway) log.warn(cause, 'captures wait for the store')
      if (dropped > 0)
        log.warn({ ...cause, payloads: dropped }, 'captures were dropped: the store is away for too long')
      isAway = true
    }
  }
}
