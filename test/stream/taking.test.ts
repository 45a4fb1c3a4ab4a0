/** A client that takes what waits for it byte by byte, over one that takes nothing: only the second one is cut off, whatever carries the stream. */
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocketServer } from 'ws'
import { createSocket } from '../../api/stream/socket.ts'
import { createWriter, responseSink, type Sink, type Writer } from '../../api/stream/writer.ts'
import { until } from '../until.ts'
import { HANDSHAKE, requestOf } from './raw-request.ts'

const test = suite('clients that take little, or nothing')
const STALLED_MS = 200
// More than the kernel holds by itself.
const BYTES = 24_000_000
const writerOf = (sink: Sink): Writer => createWriter(sink, { limit_bytes: 32_000, stalled_ms: STALLED_MS }, () => {})

let stream: Writer | null = null
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer((_, res) => {
  res.useChunkedEncodingByDefault = false
  res.flushHeaders()
  stream = writerOf(responseSink(res))
})
server.on('upgrade', (req, socket, head) =>
  sockets.handleUpgrade(req, socket, head, ws => {
    ws.on('error', () => {})
    stream = createSocket(ws, req.socket, { messages: { burst: 1, per_second: 1 }, writerOf }).writer
  }),
)
test.before(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve())))
test.after(() => void server.close())

const open = async (lines: readonly string[]): Promise<{ client: Socket; writer: Writer }> => {
  stream = null
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.write(requestOf('/', 'pro', lines))
  await until('it is open', () => stream !== null)
  if (stream === null) throw new Error('no stream')
  return { client, writer: stream }
}

for (const [kind, lines] of [
  ['events', []],
  ['a WebSocket', HANDSHAKE],
] as const) {
  test(`${kind}: one large frame may take many times as long as a client may take nothing`, async () => {
    const { client, writer } = await open(lines)
    client.on('data', () => {
      client.pause()
      setTimeout(() => client.resume(), 5)
    })
    const began = performance.now()
    writer.write(Buffer.alloc(BYTES, 'a'))
    assert.ok(writer.full())
    assert.ok(await writer.drained(), 'it is slow')
    assert.ok(performance.now() - began > 3 * STALLED_MS)
    await sleep(3 * STALLED_MS)
    assert.not(writer.closed(), 'nor is one cut off for which nothing waits')
    writer.destroy()
    client.destroy()
  })

  test(`${kind}: one that takes nothing is cut off`, async () => {
    const { client, writer } = await open(lines)
    client.pause()
    writer.write(Buffer.alloc(BYTES, 'a'))
    await until('it is cut off', () => writer.closed(), 10 * STALLED_MS)
    client.destroy()
  })
}

test.run()
