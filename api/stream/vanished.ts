/**
 * Connections whose client has vanished without a word: its Wi-Fi dropped, its laptop sleeps. Nobody tells, and what is written waits in the
 * system, which gives up after a quarter of an hour; TCP keep-alive asks nothing as long as something waits, and heartbeats always do. Node can
 * neither set TCP_USER_TIMEOUT nor see what is unacknowledged. Linux shows it in /proc/net/tcp: where that is not, the system's own limit holds.
 */
import { readFile } from 'node:fs/promises'

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6']
// Local port, remote end, timer (01: the same bytes are sent again, 04: a client without room is asked whether it has some), how often each has
// been done without an answer.
const UNANSWERED =
  /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+:[0-9A-F]{4}) .. \S+ 0[14]:\S+ ([0-9A-F]{8}) +\d+ +(\d+)/gm
// Times wait 0.2 s and twice as long each: the fifth comes after 6 s. Nobody who lives is silent for so long and for the seconds below.
const LEAST_TIMES = 5
const SILENT_MS = 30_000

/** A connection as the tables write it. */
export const endsOf = (localPort: number, address: string, port: number): string =>
  `${hex(localPort)} ${words(address)}:${hex(port)}`

/** Connections that wait for an answer, and how often they have asked for it again. */
const unanswered = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(UNANSWERED)].map(([, local, remote, again = '', asked]) => [
      `${local} ${remote}`,
      Math.max(Number.parseInt(again, 16), Number(asked)),
    ]),
  )

/**
 * @param now milliseconds
 * @param read the tables' text; empty where there are none
 */
export const createVanished = (now: () => number, read: () => Promise<string> = readTables) => {
  let since = new Map<string, { at: number; times: number }>()
  return {
    /** Connections whose client has vanished. To be asked twice in half a minute or oftener. */
    look: async (): Promise<Set<string>> => {
      const next: typeof since = new Map()
      for (const [ends, times] of unanswered(await read())) {
        const before = since.get(ends)
        // Fewer times than before: there was an answer in between.
        next.set(ends, { at: before && before.times <= times ? before.at : now(), times })
      }
      since = next
      const gone = [...next].filter(([, { at, times }]) => times >= LEAST_TIMES && now() - at >= SILENT_MS)
      return new Set(gone.map(([ends]) => ends))
    },
  }
}

const readTables = async (): Promise<string> =>
  (await Promise.all(TABLES.map(path => readFile(path, 'latin1').catch(() => '')))).join('')

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0')

/** An address as 32-bit words of the machine's own order: little-endian, as all that we run on. */
const words = (address: string): string => {
  const bytes = address.includes(':') ? bytesOf6(address) : bytesOf4(address)
  const groups = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.slice(i * 4, i * 4 + 4).reverse())
  return Buffer.from(groups.flat()).toString('hex').toUpperCase()
}

const bytesOf4 = (address: string): number[] => address.split('.').map(Number)

const bytesOf6 = (address: string): number[] => {
  const side = (text: string): number[] =>
    text === '' ? [] : text.split(':').flatMap(part => (part.includes('.') ? bytesOf4(part) : pair(part)))
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [first, last] = [side(head), side(tail ?? '')]
  return [...first, ...new Array<number>(16 - first.length - last.length).fill(0), ...last]
}

const pair = (text: string): number[] => {
  const value = Number.parseInt(text, 16)
  return [value >> 8, value & 255]
}
