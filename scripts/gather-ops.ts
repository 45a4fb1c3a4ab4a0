/** The operations port of `npm start`: its services' `/metrics` one after the other (their names differ), and `/ready` when all are. */
import { createServer, type Server } from 'node:http'

const ask = async (port: number, path: string): Promise<{ status: number; body: string }> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 503, body: '' }
  }
}

export const gatherOps = (ports: readonly number[]): Server =>
  createServer(async (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (path !== '/ready' && path !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('this port answers /ready and /metrics\n')
      return
    }
    const answers = await Promise.all(ports.map(port => ask(port, path)))
    const ready = answers.every(answer => answer.status === 200)
    if (path === '/ready') {
      res
        .writeHead(ready ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ ready }))
    } else {
      res
        .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
        .end(answers.map(answer => answer.body).join('\n'))
    }
  })
