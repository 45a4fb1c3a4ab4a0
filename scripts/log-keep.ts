/** How long, and how much of, what was published is kept for streams that come back: what the pipelines keep, and the api reckons with. */
import type { PipelineDeps } from '../pipelines/index.ts'
import type { Config } from './config.ts'

export const logKeep = (
  config: Pick<Config, 'STREAM_KEEP_SECONDS' | 'STREAM_KEEP_BYTES'>,
): Required<Pick<PipelineDeps, 'log_keep_ms' | 'log_keep_bytes'>> => ({
  log_keep_ms: config.STREAM_KEEP_SECONDS * 1000,
  log_keep_bytes: config.STREAM_KEEP_BYTES,
})
