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

/** A loopback port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error('no free port on 127.0.0.1')
  return port
}
