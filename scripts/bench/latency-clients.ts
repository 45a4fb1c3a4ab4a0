/** The clients whose latency is measured: one of server-sent events and one of a WebSocket. Every row they get is noted at the payload it was seen in. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const UP_MS = 180_000
const RETRY_MS = 1_000

/** A payload's way: when it was enqueued, its commit published, and the last of its rows received; epoch ms, 0: not yet. */
export type Way = { at: number; published: number; received: number; rows: number }
/** By the payload's time of observation. */
export type Sent = Map<number, Way>
/** When each commit was heard of, by its time. */
type Published = ReadonlyMap<string, number>

type Rows = { odds: { last_seen_at: string }[] }

const note = ({ odds }: Rows, timestamp: string, now: number, sent: Sent, published: Published): void => {
  for (const { last_seen_at } of odds) {
    const one = sent.get(Date.parse(last_seen_at))
    if (one) Object.assign(one, { published: published.get(timestamp) ?? now, received: now, rows: one.rows + 1 })
  }
}

/** A stream of odds in the form whose frames name their commit. Returns what ends it. */
export const listenEvents = (port: number, key: string, sent: Sent, published: Published) =>
  listen(port, key, 'type=odds&league=nfl', (update, now) => {
    if (update.event === 'odds:update') note(update.data as Rows, update.timestamp, now, sent, published)
  })

export type Update = { type: 'initial' | 'update'; event: string; timestamp: string; data: unknown }

/**
 * A stream of events in the form whose frames name their commit.
 * @param heard told of every frame of data, and when it was read, epoch ms
 * @returns what ends it
 */
export const listen = async (
  port: number,
  key: string,
  query: string,
  heard: (update: Update, now: number) => void,
): Promise<() => void> => {
  const answer = await opened(port, key, `/api/v1/stream?${query}`)
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  let text = ''
  answer.on('data', (chunk: string) => {
    const now = Date.now()
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const line = /^data: (\{"type":"(?:initial|update)".*)$/m.exec(text.slice(0, end))?.[1]
      if (line !== undefined) heard(JSON.parse(line), now)
      text = text.slice(end + 2)
    }
  })
  return (): void => void answer.destroy()
}

/** One that is refused for the moment is asked for again, as any client does. */
const opened = async (port: number, key: string, path: string): Promise<IncomingMessage> => {
  for (const until = Date.now() + UP_MS; ; await sleep(RETRY_MS)) {
    const request = get({ port, path, headers: { 'X-API-Key': key }, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    if (answer.statusCode === 200) return answer
    answer.resume()
    if (answer.statusCode !== 503 || Date.now() > until) throw new Error(`the stream was refused: ${answer.statusCode}`)
  }
}

/** The same by messages. Returns what ends it. */
export const listenMessages = async (port: number, key: string, sent: Sent, published: Published) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`, { headers: { 'X-API-Key': key } })
  await once(socket, 'open')
  socket.on('message', (bytes: Buffer) => {
    const now = Date.now()
    const { type, timestamp, data } = JSON.parse(bytes.toString())
    if (type === 'error') throw new Error(`the socket said ${data.message}`)
    if (type === 'odds:update') note(data, timestamp, now, sent, published)
  })
  socket.send(JSON.stringify({ type: 'subscribe', channels: ['odds'], filters: { league: ['nfl'] } }))
  return (): void => socket.terminate()
}
