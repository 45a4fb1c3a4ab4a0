/** A board of odds that a stream keeps up to date, through breaks of the connection. */

import type { Linefeed } from '../index.ts'

type Row = Record<string, unknown>

/** @param seen told after every frame; it ends the stream by its signal */
export async function liveBoard(
  linefeed: Linefeed,
  league: string,
  signal: AbortSignal,
  seen: (board: ReadonlyMap<string, Row>, event: string) => void,
): Promise<void> {
  const board = new Map<string, Row>()
  for await (const frame of linefeed.stream({ channel: 'odds', filters: { league }, signal })) {
    // A snapshot that begins anew replaces what was there; its further pages add to it.
    if (frame.event === 'snapshot' && 'odds' in frame.data) {
      if (frame.data.offset === 0) board.clear()
      for (const row of frame.data.odds) board.set(row.id, row)
    }
    if (frame.event === 'odds:update')
      for (const row of frame.data.odds) board.set(row.id, { ...board.get(row.id), ...row })
    if (frame.event === 'odds:removed') for (const id of frame.data.ids) board.delete(id)
    seen(board, frame.event)
  }
}
