/** What the operations port shows of streams. */
import { Counter, Gauge, type Registry } from 'prom-client'

export type StreamMetrics = ReturnType<typeof createStreamMetrics>

export const createStreamMetrics = (registry: Registry) => {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name: `linefeed_stream_${name}`, help, registers })
  const open = new Gauge({
    name: 'linefeed_streams_open',
    help: 'Streams open now, by channel.',
    labelNames: ['channel'] as const,
    registers,
  })
  const slow = counter('slow_total', 'Times a client fell so far behind that it had to be waited for.')
  const conflated = counter(
    'conflated_total',
    'Changes that a slow client was not told, as a newer one of the same row followed.',
  )
  const resumed = counter('resumed_total', 'Streams that went on from a Last-Event-ID.')
  const resynced = counter('resynced_total', 'Fresh snapshots given because what came before was gone.')
  // A counter costs more than to count: they are told when they are looked at.
  const sent = { frames: 0, bytes: 0 }
  const counted = (what: keyof typeof sent, help: string): Counter =>
    new Counter({
      name: `linefeed_stream_${what}_total`,
      help,
      registers,
      collect() {
        this.inc(sent[what])
        sent[what] = 0
      },
    })
  counted('frames', 'Frames written.')
  counted('bytes', 'Bytes written.')
  return {
    opened: (channel: string) => open.inc({ channel }),
    closed: (channel: string) => open.dec({ channel }),
    slow: () => slow.inc(),
    conflated: (changes: number) => conflated.inc(changes),
    resumed: () => resumed.inc(),
    resynced: () => resynced.inc(),
    sent: (size: number) => {
      sent.frames++
      sent.bytes += size
    },
  }
}
