/** Whose a connection from this machine is, read from what the system lists. */
import { connect, createServer, type Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isOwnUser, usersOf } from '../../api/peer.ts'

const LIST = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0 100 0 0 10 0
   1: 0100007F:C350 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1001        0 2 1 0 20 4 30 10 -1
   2: 0100007F:0BB8 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 3 1 0 20 4 30 10 -1
`

test('the peer is the socket whose ports are ours the other way round', () => {
  assert.equal(usersOf([LIST], { localPort: 3000, remotePort: 50_000 }), [1001])
  assert.equal(usersOf([LIST], { localPort: 3000, remotePort: 50_001 }), [])
})

test('a connection of this very process is of its own user', async () => {
  const server = createServer()
  const accepted = new Promise<Socket>(resolve => server.once('connection', resolve))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as { port: number }).port, '127.0.0.1')
  const socket = await accepted
  assert.is(isOwnUser(socket), true)
  client.destroy()
  socket.destroy()
  server.close()
})

test.run()
