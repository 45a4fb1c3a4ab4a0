/**
 * The peer of fan-out: one prepared buffer, written to every open connection again and again, as fast as they take it, and nothing else. Started by
 * bench/streams.ts; listens on PORT, and writes while it is told to by a message `{bytes, ms}`.
 */
import { createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { readConfig } from '../config.ts'

const told = z.object({ bytes: z.int(), ms: z.int() })
const sockets = new Set<Socket>()

const server = createServer(socket => {
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n')
    sockets.add(socket)
  })
})
server.listen(readConfig().PORT, '127.0.0.1', () => process.send?.('listening'))

process.on('message', async message => {
  const { bytes, ms } = told.parse(message)
  const prepared = Buffer.alloc(bytes, 'x')
  const end = performance.now() + ms
  while (performance.now() < end) {
    for (const socket of sockets) if (!socket.writableNeedDrain) socket.write(prepared)
    await turn()
  }
  process.send?.('done')
})
process.on('disconnect', () => process.exit(0))
