/**
 * Plays the API to a page: the built files, the answers that the board asks for, and a stream of changes at a steady rate. The page is what is
 * measured, so nothing else may be busy on the machine.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sirv from 'sirv'
import { type Board, createBoard } from './board.ts'

// As the service flushes: some changes at a time, not one by one.
const EVERY_MS = 50
const PAGE = 200

const meta = { updated_at: new Date().toISOString() }
const list = (data: unknown, has_more = false) => {
  const pagination = { has_more, next_cursor: null }
  return { success: true, data, meta: { ...meta, pagination }, updated_at: meta.updated_at }
}

/** @param folder the page's built files; `rate` changes a second */
export async function startPlayer(folder: string, rate: number) {
  const board = createBoard()
  const files = sirv(folder, { gzip: true, brotli: true, single: true })
  const answers = answersOf(board)
  let sent = 0
  const timers = new Set<NodeJS.Timeout>()
  const stream = (res: ServerResponse): void => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    let id = 0
    const say = (event: string, data: unknown): void =>
      void res.write(`id: ${++id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    say('connected', { channels: ['odds'], delay_seconds: 0, resumed: false })
    const total = board.rows.length
    for (let offset = 0; offset < total; offset += PAGE)
      say('snapshot', { odds: board.rows.slice(offset, offset + PAGE), offset, total, has_more: offset + PAGE < total })
    say('snapshot:complete', { total_odds: total })
    let owed = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      owed += (rate * (now - last)) / 1_000
      last = now
      const count = Math.floor(owed)
      owed -= count
      sent += count
      if (count > 0) say('odds:update', { odds: board.changes(count), count })
    }, EVERY_MS)
    timers.add(timer)
    res.on('close', () => clearInterval(timer))
  }
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    if (path === '/stream') return stream(res)
    const answer = answers[path]
    if (answer === undefined) return files(req, res)
    res.writeHead(200, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify(answer(Number(searchParams.get('limit') ?? PAGE))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Changes told so far. */
    sent: () => sent,
    close: (): void => {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}

const answersOf = ({ rows, books, events }: Board): Record<string, (limit: number) => unknown> => {
  const limits = { requests_per_minute: 10_000, max_streams: 50, odds_delay_seconds: 0, max_books: 99 }
  const account = { tier: 'enterprise', limits, features: { history: true }, key: { id: 'bench', name: 'bench' } }
  const league = { id: 'nfl', name: 'NFL', sport: 'football', event_count: events.length, live_count: 0 }
  // The first page, as the service answers it.
  const shown = events
    .slice(0, PAGE)
    .map(({ id: event_id }) => ({ event_id, odds: rows.filter(row => row.event_id === event_id) }))
  return {
    '/local-key': () => ({ key: 'bench' }),
    '/account': () => list(account),
    '/leagues': () => list([league]),
    '/sportsbooks': () => {
      const updated_at = new Date().toISOString()
      return { ...list(books.map(book => ({ ...book, last_update: updated_at }))), updated_at }
    },
    '/events': () => list(events),
    '/odds': limit => list(shown.slice(0, limit), limit < events.length),
    '/odds/history': () => list([]),
  }
}
