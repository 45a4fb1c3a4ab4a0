/** Bytes as they come from the facade, not decoded by a client that means well. */
import { connect } from 'node:net'
import { BASE, type Facade } from './facade.ts'

export const raw = (facade: Facade, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(facade.origin).port), '127.0.0.1', () => socket.write(request))
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
  })

export const rawGet = (
  facade: Facade,
  key: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => {
  const lines = Object.entries({ 'X-API-Key': key, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return raw(facade, `${method} ${BASE}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join('')}\r\n`)
}

/** Head and body of an answer. */
export const split = (answer: string): { head: string; body: Buffer } => {
  const end = answer.indexOf('\r\n\r\n')
  return { head: answer.slice(0, end), body: Buffer.from(answer.slice(end + 4), 'latin1') }
}
