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
  const frames = counter('frames_total', 'Frames written.')
  const bytes = counter('bytes_total', 'Bytes written.')
  return {
    opened: (channel: string) => open.inc({ channel }),
    closed: (channel: string) => open.dec({ channel }),
    slow: () => slow.inc(),
    conflated: (changes: number) => conflated.inc(changes),
    resumed: () => resumed.inc(),
    resynced: () => resynced.inc(),
    sent: (size: number) => {
      frames.inc()
      bytes.inc(size)
    },
  }
}
