/** Free loopback ports for the embedded engines. */
import { createServer } from 'node:net'

/** Whether a loopback port can be listened on now; 0 asks the system for one. The port, or null when it is taken. */
export function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
    })
  })
}

// Below the ports that systems hand out to connections: an engine that is started again finds its port free, whatever was connected meanwhile.
const LOWEST = 15_000
const PORTS = 17_000

/** A loopback port that nobody listens on at this moment, and that no outgoing connection takes later. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = await tryPort(LOWEST + Math.floor(Math.random() * PORTS))
    if (port !== null) return port
  }
  throw new Error(`no free port on 127.0.0.1 from ${LOWEST} to ${LOWEST + PORTS}`)
}
