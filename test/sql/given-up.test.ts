/* What is asked and given up while all connections are taken, and what runs beside it. The store is a server that takes its time. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql } from '../../sql/client.ts'

/** Each statement says after how many ms it is answered. */
const slowStore = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  await sleep(Number(/wait (\d+)/.exec(text)?.[1] ?? 0))
  response.end('{"a":1}\n')
}).listen(0, '127.0.0.1')

test.after(() => {
  slowStore.close()
})

test('a call that is given up cuts off no other statement', async () => {
  if (!slowStore.listening) await once(slowStore, 'listening')
  const { port } = slowStore.address() as AddressInfo
  const at = { url: `http://127.0.0.1:${port}`, database: 'd', username: 'u', password: 'p' }
  const sql = createSql({ ...at, connections: 1 })
  try {
    // It has the one connection; the second is given up before it could have it; the third has it next, for longer than an idle one is kept.
    const first = sql.command('wait 300')
    const given = sql.query('SELECT wait 2000', {}, { signal: AbortSignal.timeout(100), idempotent: false })
    const commit = sql.command('wait 3000')
    const [one, two, three] = await Promise.allSettled([first, given, commit])
    assert.equal([one?.status, two?.status, three?.status], ['fulfilled', 'rejected', 'fulfilled'])
  } finally {
    await sql.close()
  }
})

test.run()
