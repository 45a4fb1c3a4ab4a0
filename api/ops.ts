/** The operations port: for whoever runs the service, on loopback, without keys. */

import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

export type Ready = () => boolean

/** `/ready` is 503 until the process is migrated and warm, and again while it shuts down; `/metrics` is the whole process's registry. */
export function createOps(registry: Registry, ready: Ready): Server {
  return createServer(async (req, res) => {
    const path = (req.url ?? '').split('?')[0]
    if (path === '/ready') {
      const is = ready()
      res.writeHead(is ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' })
      res.end(JSON.stringify({ ready: is }))
    } else if (path === '/metrics') {
      const body = await registry.metrics()
      res.writeHead(200, { 'Content-Type': registry.contentType })
      res.end(body)
    } else {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      res.end('this port answers /ready and /metrics\n')
    }
  })
}
