/**
 * Latency: from enqueue to the frame at a client of server-sent events, and at one of a WebSocket, at 20 payloads/s of 200 quotes with 10% changed.
 * Engines, pipelines, api and these clients share the machine, the clients one process. A payload counts as received with the last of its changed
 * rows; its frames name the commit, and when that was published parts the way in two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { simulate } from '../../pipelines/feeds/simulated.ts'
import { listenEvents, listenMessages, type Sent, type Way } from './latency-clients.ts'
import { percentiles } from './load.ts'
import { memory } from './pipelines.ts'
import type { Table } from './table.ts'
import { type Whole, withWhole } from './whole.ts'

const APART_MS = 50
const WARM = 100
const MEASURED = 400
const SETTLE_MS = 3_000
const SHAPE = { leagues: ['nfl'], events: 10, books: 10, markets: ['h2h'], change_fraction: 0.1 }

export const bench = (): Promise<Table> => withWhole('latency', measure)

const measure = async ({ port, key, pids, published, send }: Whole): Promise<Table> => {
  const sent: Sent = new Map()
  const socketSent: Sent = new Map()
  const endEvents = await listenEvents(port, key, sent, published)
  const endMessages = await listenMessages(port, key, socketSent, published)
  const payloads = (start: number) =>
    simulate({ seed: 1, start, steps: WARM + MEASURED, interval_ms: APART_MS, ...SHAPE })
  await send(payloads, ({ observed_at }) => {
    const at = Date.now()
    for (const one of [sent, socketSent]) one.set(observed_at, { at, published: 0, received: 0, rows: 0 })
  })
  await sleep(SETTLE_MS)
  endEvents()
  endMessages()
  const measured = [...sent.values()].slice(WARM)
  const bySocket = [...socketSent.values()].slice(WARM)
  const lost = [...measured, ...bySocket].filter(({ received }) => received === 0).length
  return {
    title: `Latency, ${1000 / APART_MS} payloads/s of 200 quotes, ${mean(measured)} rows changed in each`,
    head: ['ms', 'p50', 'p99', 'target'],
    rows: [
      row('enqueue to the frame at the client', measured, one => one.received - one.at, '50 / 150'),
      row('of that: enqueue to stored and published', measured, one => one.published - one.at, ''),
      row('of that: published to the frame', measured, one => one.received - one.published, ''),
      row('enqueue to the message at a WebSocket', bySocket, one => one.received - one.at, '50 / 150'),
      ['payloads not received, of either', String(lost), `of ${measured.length + bySocket.length}`, '0'],
      ['memory: api, pipelines, MB', memory(pids.api).toFixed(0), memory(pids.pipelines).toFixed(0), '250 / 400'],
    ],
  }
}

const mean = (all: readonly Way[]): string => (all.reduce((sum, { rows }) => sum + rows, 0) / all.length).toFixed(0)

const row = (name: string, all: readonly Way[], ms: (one: Way) => number, target: string): string[] => {
  const times = all.filter(({ received }) => received > 0).map(ms)
  const { p50_ms, p99_ms } = percentiles(times.sort((a, b) => a - b))
  return [name, p50_ms.toFixed(0), p99_ms.toFixed(0), target]
}
