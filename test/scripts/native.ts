/*
 * The native protocol, as little of it as it takes to log in over TCP and say
 * one statement. Of an old revision, whose packets are short.
 */
import { connect } from 'node:net'

const REVISION = 54_000
const HELLO = 0
const QUERY = 1
const DATA = 2
const EXCEPTION = 2

/** Log in and say a statement: the error's code, at the login or after; 0 when there was none. */
export function sayNative(port: number, user: string, password: string, statement: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let asked = false
    socket.setTimeout(5_000, () => reject(new Error('no answer over TCP')))
    socket.on('error', reject)
    socket.on('data', data => {
      if (data[0] === EXCEPTION) {
        socket.destroy()
        return resolve(data.readInt32LE(1))
      }
      if (!asked) {
        asked = true
        return socket.write(query(statement))
      }
      socket.destroy()
      resolve(0)
    })
    socket.write(hello(user, password))
  })
}

const hello = (user: string, password: string) =>
  Buffer.concat([
    ...[HELLO].map(varint),
    text('test'),
    ...[1, 1, REVISION].map(varint),
    ...['', user, password].map(text),
  ])

// No settings, the complete stage (2), uncompressed; then the end of the data: an empty block of a table without a name.
const query = (statement: string) =>
  Buffer.concat([varint(QUERY), text(''), text(''), varint(2), varint(0), text(statement)].concat(noData()))

// Table name, block info (not overflowed, no bucket), no columns, no rows.
const noData = () => [varint(DATA), text(''), Buffer.from([1, 0, 2, 255, 255, 255, 255, 0]), varint(0), varint(0)]

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes = []
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Buffer.from([...bytes, rest])
}
