/*
 * A client of server-sent events that keeps every frame, and a board of odds and
 * of opportunities made of nothing but them.
 */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createBoards, type Row } from './boards.ts'
import { createPlaces } from './places.ts'

export type SseFrame = { id: string; event: string; data: Row }
export type { Row }

/** @param board what the client held when it dropped off */
export const openSse = async (
  url: string,
  key: string,
  headers: Record<string, string> = {},
  board: ReadonlyMap<string, Row> = new Map(),
  held: ReadonlyMap<string, Row> = new Map(),
) => {
  const frames: SseFrame[] = []
  const faults: string[] = []
  const boards = createBoards(board, held)
  const places = createPlaces()
  let bytes = 0
  let text = ''
  let ended = false
  const raw: string[] = []
  let res: IncomingMessage | null = null

  const take = (block: string): void => {
    const frame = { id: '', event: 'message', data: {} as Row }
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) frame.id = line.slice(4)
      if (line.startsWith('event: ')) frame.event = line.slice(7)
      if (line.startsWith('data: ')) frame.data = JSON.parse(line.slice(6)) as Row
      if (line.startsWith('retry: ')) frame.event = line
    }
    frames.push(frame)
    boards.apply(frame.event, frame.data)
    const fault = places.faultOf(frame.event, frame.data, frame.id)
    if (fault) faults.push(fault)
  }
  const req: ClientRequest = request(url, { headers: { 'X-API-Key': key, ...headers }, agent: false })
  const opened = new Promise<{ status: number; body: string }>((resolve, reject) => {
    req.on('error', error => (ended ? undefined : reject(error)))
    req.on('response', answer => {
      res = answer
      answer.setEncoding('utf8')
      if (answer.statusCode !== 200) {
        answer.on('data', (chunk: string) => raw.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: raw.join('') }))
        return
      }
      answer.on('data', (chunk: string) => {
        bytes += chunk.length
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          take(text.slice(0, end))
          text = text.slice(end + 2)
        }
      })
      answer.on('error', () => {})
      answer.on('close', () => {
        ended = true
      })
      resolve({ status: 200, body: '' })
    })
  })
  req.end()
  const { status, body } = await opened
  return {
    status,
    body,
    headers: () => (res as IncomingMessage | null)?.headers ?? {},
    frames,
    faults,
    ...boards,
    named: (event: string): SseFrame[] => frames.filter(frame => frame.event === event),
    lastId: (): string => frames.at(-1)?.id ?? '',
    snapshots: () => boards.counts.snapshots,
    bytes: () => bytes,
    ended: () => ended,
    pause: () => res?.pause(),
    resume: () => res?.resume(),
    close: (): void => {
      ended = true
      req.destroy()
    },
  }
}
export type Sse = Awaited<ReturnType<typeof openSse>>
