/** What streams may take, and how often they say that they are there. */
import { LOG_KEEP_MS } from '../../pipelines/model/log-keys.ts'
import type { SourceSettings } from './sources.ts'

export type StreamSettings = SourceSettings & {
  heartbeat_ms: number
  /** Bytes that wait for one client from which it counts as slow, and nothing more is written. */
  buffer_bytes: number
  /** A client that takes and says nothing, not a byte, for so long, or for twice that at most, is cut off. */
  stalled_ms: number
  /** What a WebSocket client may say: its first messages, and then so many a second. */
  messages: { burst: number; per_second: number }
}

export const STREAM_DEFAULTS: StreamSettings = {
  heartbeat_ms: 15_000,
  buffer_bytes: 256 * 1024,
  stalled_ms: 120_000,
  journal: { max_bytes: 8 * 1024 * 1024, max_ms: 60_000 },
  log_keep_ms: LOG_KEEP_MS,
  replay_bytes: 32 * 1024 * 1024,
  messages: { burst: 100, per_second: 20 },
}
