/**
 * A load generator that costs little itself: raw sockets kept open, one request at a time on each, bodies counted and not looked at. It shares the
 * machine with what it measures, so what it saves is the server's.
 */
import { connect, type Socket } from 'node:net'

export type Load = { per_second: number; p50_ms: number; p99_ms: number; status: Record<string, number> }

export type LoadOptions = {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  ms: number
}

const HEAD_END = '\r\n\r\n'
/** Where a status stands behind `HTTP/1.1 `. */
const CODE = { from: 9, to: 12 }

/** Sends requests for some time. @throws when a connection breaks */
export async function load(options: LoadOptions): Promise<Load> {
  const { port, path, headers, connections, ms } = options
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`)
  const times: number[] = []
  const status: Record<string, number> = {}
  const end = performance.now() + ms
  const one = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sent = 0
      let missing = -1
      const ask = () => {
        if (performance.now() >= end) return resolve()
        sent = performance.now()
        missing = -1
        socket.write(request)
      }
      socket.on('error', reject)
      socket.on('data', (data: Buffer) => {
        if (missing < 0) {
          // A head comes in one piece with the body's first bytes.
          const at = data.indexOf(HEAD_END)
          const code = data.toString('latin1', CODE.from, CODE.to)
          status[code] = (status[code] ?? 0) + 1
          // One that has no body has no length: its head is not looked through.
          const length =
            code === '304' ? 0 : Number(/content-length: (\d+)/i.exec(data.toString('latin1', 0, at))?.[1] ?? 0)
          missing = length - (data.length - at - HEAD_END.length)
        } else {
          missing -= data.length
        }
        if (missing > 0) return
        times.push(performance.now() - sent)
        ask()
      })
      ask()
    })
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      return new Promise<Socket>((resolve, reject) => {
        socket.once('connect', () => resolve(socket))
        socket.once('error', reject)
      })
    }),
  )
  const began = performance.now()
  await Promise.all(sockets.map(one))
  const seconds = (performance.now() - began) / 1_000
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  return { per_second: times.length / seconds, ...percentiles(times), status }
}

/** Of sorted times. */
export function percentiles(times: readonly number[]): { p50_ms: number; p99_ms: number } {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50_ms: at(0.5), p99_ms: at(0.99) }
}
