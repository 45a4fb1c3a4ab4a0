/** A source on a loopback port: answers each request with the next of a list of behaviours, and remembers what was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export const says =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

/** Takes the request and never answers. */
export const hangs: Behaviour = () => {}

/** Promises more than it sends, and hangs up. */
export const cutShort =
  (body: string): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  }

export const hangsUp: Behaviour = request => {
  request.socket.destroy()
}

/** The last behaviour goes on for ever. */
export async function startSource(behaviours: readonly Behaviour[]) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const behave = behaviours[Math.min(asked.length, behaviours.length - 1)] ?? hangs
    asked.push(new URL(request.url ?? '/', 'http://source'))
    behave(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
