/**
 * The exchange's stream on a loopback port, plain or over TLS: greets, takes an authentication and a subscription, and then sends what it is told to. The key
 * and its certificate are of no other use: they name localhost.
 */
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net'
import { createServer as createTls } from 'node:tls'

/** What a connection answers to a line, by its op; `socket` to break it. */
export type Script = (message: Record<string, unknown>, send: (message: object) => void, socket: Socket) => void

export async function startStream(scripts: readonly Script[], tls = false) {
  const heard: Record<string, unknown>[][] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket): void => {
    const script = scripts[Math.min(heard.length, scripts.length - 1)]
    const lines: Record<string, unknown>[] = []
    heard.push(lines)
    sockets.add(socket)
    const send = (message: object) => socket.write(`${JSON.stringify(message)}\r\n`)
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', chunk => {
      rest += chunk.toString()
      const all = rest.split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) {
        const message = JSON.parse(line)
        lines.push(message)
        script?.(message, send, socket)
      }
    })
    send({ op: 'connection', connectionId: `c-${heard.length}` })
  }
  const server = tls ? createTls({ key: KEY, cert: CERTIFICATE }, serve) : createTcp(serve)
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** What each connection sent. */
    heard,
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3AoY6w/ozaQt6qYa
Hv5yUHSVW99Hq90wHRWTCbWX58KhRANCAAQOd/WRdohE740eE65K+3TMVt9iMZYf
1CDzY1ikW0W1aoxRpNcwWhQA4u0cSWQ2Yg1ENdwR6GgN79vFc7ErVUyA
-----END PRIVATE KEY-----
`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUG5PUPcEFCHVPffY8YkF/IeqgXUYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA5NDA0N1oYDzIxMjYxMDI5
MDk0MDQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQOd/WRdohE740eE65K+3TMVt9iMZYf1CDzY1ikW0W1aoxRpNcwWhQA
4u0cSWQ2Yg1ENdwR6GgN79vFc7ErVUyAo2kwZzAdBgNVHQ4EFgQUhUx/LZiwtVSW
SF5CwQHESQSyFTAwHwYDVR0jBBgwFoAUhUx/LZiwtVSWSF5CwQHESQSyFTAwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAINYgkgIxm8pgEZFN7iCLSuSEindUeRl76w8K/WX/ksLAiBM7Ip/rP53
ABYV1Y8f32utnr+5BIfejhSrvuXZPtJiFQ==
-----END CERTIFICATE-----
`
