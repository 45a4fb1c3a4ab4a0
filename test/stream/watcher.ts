/* One client of a stream of odds, over whichever transport, that may be slow, or killed and resumed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../until.ts'
import { openSse, type Sse } from './sse.ts'
import { openWs, type Ws } from './ws.ts'

export type Asks = { transport: 'sse' | 'ws'; filter: string; key: string }
type Served = { url: string }
type Said = { resumed?: boolean; reconnected?: boolean }

const HELLO = { sse: 'connected', ws: 'subscribed' } as const

const openClient = async ({ transport, filter, key }: Asks, api: Served, before: Sse | Ws | null) => {
  const id = before?.lastId() ?? ''
  if (transport === 'sse')
    return openSse(`${api.url}/stream/odds?${filter}`, key, id ? { 'Last-Event-ID': id } : {}, before?.odds)
  const ws = await openWs(api.url, key, before ? { board: before.odds } : {})
  const filters = Object.fromEntries([...new URLSearchParams(filter)].map(([name, value]) => [name, value.split(',')]))
  const asked = { channels: ['odds'], filters }
  ws.say(id ? { type: 'resume', global_seq: id, ...asked } : { type: 'subscribe', ...asked })
  return ws
}

const AGAIN_MS = 1_000
const MOST_TRIES = 10

export const openWatcher = async (asks: Asks, first: Served) => {
  let client: Sse | Ws
  const past = { changes: 0, removed: 0, resyncs: 0, snapshots: 0 }
  const faults: string[] = []
  const said = (): Said | undefined => client.named(HELLO[asks.transport])[0]?.data
  /** A process that has not found a restarted Redis again says so, and one who is told to try again does. */
  const isTurnedAway = (): boolean => ('status' in client ? client.status === 503 : client.closed() !== null)
  /** Opens it and waits for its hello. @throws when it is turned away so many times */
  const open = async (api: Served, before: Sse | Ws | null, most: number): Promise<void> => {
    const what = `${asks.transport} "${asks.filter}" said hello`
    for (let tries = 1; ; tries++) {
      client = await openClient(asks, api, before)
      await until(what, () => said() !== undefined || isTurnedAway())
      if (!isTurnedAway()) return
      if (tries === most) throw new Error(`it never held, turned away ${tries} times: ${what}`)
      await sleep(AGAIN_MS)
    }
  }
  /** What was told of each quote, in order, since `forget`. */
  let history: string[] = []
  const take = (): void => {
    history.push(...client.history.splice(0))
  }
  const retire = (): void => {
    client.close()
    take()
    faults.push(...client.faults)
    for (const name of ['changes', 'removed', 'resyncs', 'snapshots'] as const) past[name] += client.counts[name]
  }
  await open(first, null, 1)
  return {
    ...asks,
    faults,
    odds: () => client.odds,
    counts: () => past,
    /** By quote what it was told, each state once. */
    told: (): Map<string, string[]> => {
      take()
      const states = new Map<string, string[]>()
      for (const line of history) {
        const [id = '', state = ''] = line.split(' ')
        const list = states.get(id) ?? []
        if (list.at(-1) !== state) list.push(state)
        states.set(id, list)
      }
      return states
    },
    forget: (): void => {
      take()
      history = []
    },
    snapshots: (): number => past.snapshots + client.counts.snapshots,
    pause: () => client.pause(),
    resume: () => client.resume(),
    kill: retire,
    /** Comes back with its board and its last id, to any process. */
    comeBack: async (api: Served): Promise<Said | undefined> => {
      await open(api, client, MOST_TRIES)
      return said()
    },
    /** Comes back while it is still open: its process has gone. */
    isGone: (): boolean => ('ended' in client ? client.ended() : client.closed() !== null),
    /** The stream ended and said why: the store did not answer in time. A client comes back then. */
    isTold: (): boolean => client.named('error').some(({ data }) => data.code === 'service_unavailable'),
  }
}
export type Watcher = Awaited<ReturnType<typeof openWatcher>>
