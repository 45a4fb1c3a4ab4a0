/** The peer of the hot read: bare Polka that answers the same bytes, or the same 304, and does nothing else. Started by bench/read.ts. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import polka, { type Request } from 'polka'
import { readConfig } from '../config.ts'

const [, , file] = process.argv
const body = readFileSync(file ?? '')
const app = polka()
app.get('/odds', (_, res) => {
  res.writeHead(200, ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)])
  res.end(body)
})
app.get('/unchanged', (_, res) => {
  res.writeHead(304)
  res.end()
})
// As the facade has it: `listen` of Polka itself puts a setImmediate before every request.
const server = createServer((req, res) => void app.handler(req as Request, res, undefined as never))
server.listen(readConfig().PORT, '127.0.0.1')
process.stdin.on('end', () => process.exit(0)).resume()
