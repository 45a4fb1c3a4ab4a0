/**
 * Clients of streams for bench/streams.ts, in a process of their own: raw sockets that count bytes. Some look for the time in every row too, which
 * is when it was published; some never read at all. Told what to do by messages of its parent.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const ask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    group: z.string(),
    port: z.int(),
    /** What each connection asks for, by turns: a path of server-sent events, or of a WebSocket (`ws:`). */
    paths: z.array(z.string()),
    keys: z.array(z.string()),
    count: z.int(),
    /** Every n-th connection looks at its rows; 0: none reads anything once it is open. */
    sample: z.int(),
  }),
  z.object({ kind: z.literal('take'), group: z.string() }),
  z.object({ kind: z.literal('close'), group: z.string() }),
])
export type Ask = z.infer<typeof ask>
/** Since the last `take`, of sampled rows `lags`: ms from publication to receipt; `newest`: the latest that was received. */
export type Taken = { bytes: number; rows: number; lags: number[]; newest: number; open: number }

type Group = Omit<Taken, 'open'> & { sockets: Socket[] }

const PER_KEY = 50
// So many handshakes at a time.
const AT_ONCE = 50
const MARK = '"last_seen_at":"'
const TIME = '2030-01-05T20:00:00.000Z'.length
const groups = new Map<string, Group>()
// One for all that is counted and not looked at.
const sink = Buffer.alloc(256 * 1024)

const requestOf = (path: string, key: string): string => {
  const upgrade = path.startsWith('ws:')
  const lines = [`GET ${upgrade ? path.slice(3) : path} HTTP/1.1`, 'Host: 127.0.0.1', `X-API-Key: ${key}`]
  if (upgrade)
    lines.push(
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
    )
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Looks for times in what comes; what a piece ends in belongs to the next one. */
const looking = (group: Group): ((text: string) => void) => {
  let rest = ''
  return text => {
    const now = Date.now()
    const all = rest + text
    let from = 0
    for (let at = all.indexOf(MARK); at >= 0 && at + MARK.length + TIME <= all.length; at = all.indexOf(MARK, from)) {
      from = at + MARK.length + TIME
      group.rows++
      const published = Date.parse(all.slice(at + MARK.length, from))
      group.lags.push(now - published)
      group.newest = Math.max(group.newest, published)
    }
    const tail = all.indexOf(MARK, from)
    rest = all.slice(tail >= 0 ? tail : Math.max(from, all.length - MARK.length))
  }
}

const openOne = (of: Extract<Ask, { kind: 'open' }>, group: Group, i: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const sampled = of.sample > 0 && i % of.sample === 0
    const look = looking(group)
    let begun = false
    const hear = (size: number, text: () => string): void => {
      group.bytes += size
      if (!begun) {
        begun = true
        const head = text()
        if (!/^HTTP\/1.1 (200|101) /.test(head)) reject(new Error(head.slice(0, 400)))
        if (of.sample === 0) socket.pause()
        resolve()
      } else if (sampled) look(text())
    }
    const onread = {
      buffer: sink,
      callback: (size: number, buffer: Uint8Array): boolean => {
        hear(size, () => Buffer.from(buffer.buffer, buffer.byteOffset, size).toString('latin1'))
        return true
      },
    }
    const socket = connect({ port: of.port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('error', reject)
    group.sockets.push(socket)
    socket.write(requestOf(of.paths[i % of.paths.length] ?? '', of.keys[Math.floor(i / PER_KEY)] ?? ''))
  })

const handle = async (asked: Ask): Promise<Taken> => {
  const group = groups.get(asked.group) ?? { sockets: [], bytes: 0, rows: 0, lags: [], newest: 0 }
  groups.set(asked.group, group)
  if (asked.kind === 'open')
    for (let from = 0; from < asked.count; from += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, asked.count - from) }, (_, i) => openOne(asked, group, from + i)),
      )
  if (asked.kind === 'close') {
    for (const socket of group.sockets.splice(0)) socket.destroy()
    await sleep(500)
  }
  const { bytes, rows, lags, newest } = group
  Object.assign(group, { bytes: 0, rows: 0, lags: [] })
  return { bytes, rows, lags, newest, open: group.sockets.filter(socket => !socket.destroyed).length }
}

process.on('message', message => {
  handle(ask.parse(message)).then(
    taken => process.send?.(taken),
    error => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
