import { once } from 'node:events'
import { connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { startApi } from './harness.ts'
import { HANDSHAKE, requestOf } from './raw-request.ts'
import { useStreams } from './served.ts'
import { openWs, type Ws } from './ws.ts'

const test = suite('silent clients, and what is no WebSocket')
const on = useStreams<Ws>(test, 'stream-ws-silent')

test('a socket whose client is no more is found and its slot is free; one that only listens stays', async () => {
  const quickly = await startApi(on.stores.engines, { heartbeat_ms: 100 })
  try {
    const listener = await openWs(quickly.url, 'free/0')
    on.open.push(listener)
    const { hostname, port } = new URL(quickly.url)
    // It opens a WebSocket, and never says a word again.
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(requestOf('/ws', 'free1/0', HANDSHAKE))
    const [first] = (await once(socket, 'data')) as [Buffer]
    assert.match(first.toString(), /^HTTP\/1.1 101 /)
    assert.match(first.toString(), /X-RateLimit-Limit: /)
    const taken = async (): Promise<number> =>
      Number(await on.stores.redis.zcard(`${on.stores.prefix}:streams:{key-free1-0}`))
    assert.is(await taken(), 1)
    await until('it is cut off', () => socket.destroyed || socket.readableEnded || socket.closed)
    await until('its slot is free', async () => (await taken()) === 0)
    const beats = listener.named('heartbeat').length
    await until('others go on', () => listener.named('heartbeat').length > beats + 5)
    assert.is(listener.closed(), null)
    socket.destroy()
  } finally {
    await quickly.close()
  }
})

test('a connection that is no WebSocket is answered as any request', async () => {
  const { hostname, port } = new URL(on.api.url)
  const ask = async (path: string, upgrade: string, method = 'GET', more = '', key = 'pro'): Promise<string> => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8')
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: ${upgrade}\r\nConnection: Upgrade\r\nX-API-Key: ${key}\r\n${more}\r\n`,
    )
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  }
  assert.match(await ask('/api/v1/odds?limit=1', 'h2c'), /^HTTP\/1.1 200 OK[\s\S]*"success":true/)
  assert.match(await ask('/api/v1/ws', 'h2c'), /^HTTP\/1.1 426 /)
  assert.match(await ask('/api/v1/nowhere', 'websocket'), /^HTTP\/1.1 404 [\s\S]*not_found/)
  const keyless = await ask('/ws', 'websocket')
  assert.match(keyless, /^HTTP\/1.1 400 [\s\S]*X-Request-Id: req_[\s\S]*"code":"validation_error"/)
  assert.match(keyless, /Content-Type: application\/json[\s\S]*Sec-WebSocket-Key/)
  const handshake = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: '
  const old = await ask('/ws', 'websocket', 'GET', `${handshake}7\r\n`)
  assert.match(old, /^HTTP\/1.1 400 [\s\S]*Sec-WebSocket-Version: 13[\s\S]*"code":"validation_error"/)
  const posted = await ask('/ws', 'websocket', 'POST', `${handshake}13\r\n`)
  assert.match(posted, /^HTTP\/1.1 405 [\s\S]*X-Request-Id: req_[\s\S]*Allow: GET[\s\S]*"code":"method_not_allowed"/)
  assert.match(await ask('/ws', 'websocket', 'POST', '', ''), /^HTTP\/1.1 401 [\s\S]*"code":"unauthorized"/)
  assert.is(await on.stores.redis.zcard(`${on.stores.prefix}:streams:{key-pro}`), 0)
})

test.run()
