/** What the API keeps of a market and its event. */
import { ask, askAll, Refused } from '../ask.ts'
import { PAGE } from '../questions.ts'
import type { EventRow, MoveRow } from '../rows.ts'

export type Asked = { event: string; market: string; player: string }

/** `total`: as many as there are; more than there are rows where those in the middle are left out. */
export type Moves = { rows: MoveRow[]; total: number }

const MOST_MOVES = 4_000

/** A market's moves, the oldest first. Of very many the first page, which holds the openings, and the newest: what stands now must not be missing. */
export async function readMoves({ event, market, player }: Asked, signal: AbortSignal): Promise<Moves> {
  const path = '/odds/history'
  const query = { event, market, player }
  const first = await ask<MoveRow[]>(path, { ...query, limit: PAGE }, signal)
  const { total } = first.meta.pagination as { total: number }
  if (total <= first.data.length) return { rows: first.data, total }
  const offset = Math.max(PAGE, total - (MOST_MOVES - PAGE))
  const rest = await askAll<MoveRow>(path, { ...query, offset }, MOST_MOVES - PAGE, signal)
  return { rows: [...first.data, ...rest.data], total }
}

/** One event, also one that has begun or ended; null: there is none of this id. @throws Refused */
export async function readEvent(id: string, signal: AbortSignal): Promise<EventRow | null> {
  try {
    return (await ask<EventRow>(`/events/${encodeURIComponent(id)}`, {}, signal)).data
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}
