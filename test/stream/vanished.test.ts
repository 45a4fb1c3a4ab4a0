/* What Linux says of connections whose client has vanished, as recorded while a network was taken away from one. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createVanished, endsOf } from '../../api/stream/vanished.ts'

const test = suite('vanished clients')

const HEAD =
  '  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n'
const [HERE, THERE] = ['0000000000000000FFFF00000100630A:270F', '0000000000000000FFFF00000200630A:90FA']
const line = (timer: string, times: string, asked = 0) =>
  `   1: ${HERE} ${THERE} 01 000000C8:00000000 ${timer}:00000023 ${times}     0        ${asked} 1019010 2 000000001f46e6cd 326 0 0 1 -1\n`
const NONE = '00000000'
const ENDS = endsOf(9_999, '::ffff:10.99.0.2', 37_114)

/** Asked every 15 s: how often the same bytes were sent again, or a client without room was asked, and whether the client counts as gone. */
const asked = async (times: (string | number | null)[]): Promise<number[]> => {
  let at = 0
  let text = ''
  const vanished = createVanished(
    () => at,
    async () => text,
  )
  const sizes: number[] = []
  for (const one of times) {
    const said = typeof one === 'string' ? line('01', one) : one === null ? line('02', NONE) : line('04', NONE, one)
    text = HEAD + said
    sizes.push((await vanished.look()).size)
    at += 15_000
  }
  return sizes
}

test('one that has answered nothing for half a minute is gone', async () => {
  assert.equal(await asked(['00000003', '00000009', '0000000B']), [0, 0, 1])
  assert.equal(await asked([null, '00000001', '00000006', '00000007']), [0, 0, 0, 1])
  assert.equal(await asked([4, 5, 6]), [0, 0, 1])
})

test('one that answers now and then is not, and neither is one that is asked nothing', async () => {
  assert.equal(await asked(['00000006', '00000002', '00000005', '00000001', '00000006']), [0, 0, 0, 0, 0])
  assert.equal(await asked(['00000006', null, '00000007', '00000008']), [0, 0, 0, 0])
  assert.equal(await asked(['00000001', '00000002', '00000003', '00000004']), [0, 0, 0, 0])
  assert.equal(await asked([1, 0, 1, 0, 1]), [0, 0, 0, 0, 0])
})

test('ends are written as the tables write them', () => {
  assert.is(ENDS, `270F ${THERE}`)
  assert.is(endsOf(80, '127.0.0.1', 1), '0050 0100007F:0001')
  assert.is(endsOf(80, '::1', 1), '0050 00000000000000000000000001000000:0001')
  assert.is(endsOf(80, '2001:db8::ff00:42:8329', 1), '0050 B80D01200000000000FF000029834200:0001')
  assert.is(endsOf(80, 'fe80::1%eth0', 1), '0050 000080FE000000000000000001000000:0001')
})

test('the tables of this machine can be read, and nobody here has vanished', async () => {
  assert.equal(await createVanished(() => performance.now()).look(), new Set())
})

test.run()
