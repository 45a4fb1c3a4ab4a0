/**
 * Conditional requests: what a source said last, and the validators that it said it with. A source that answers "not modified" still shows
 * what it showed: the last text is its answer, observed now. (One that is down says nothing: then the last good data only grows older.)
 */
import { isJson } from './read/values.ts'

export type Conditional = {
  /** What to ask with: If-None-Match, If-Modified-Since. Empty when nothing is known of the address. */
  headers: (address: string) => Record<string, string>
  /** Keeps an answer that has a validator, and is JSON. */
  keep: (address: string, headers: Headers, body: string) => void
  /** The text that "not modified" stands for; null when it is not kept. */
  body: (address: string) => string | null
}

type Kept = { etag: string | null; modified: string | null; body: string }

const MOST_BYTES = 64 * 1024 * 1024

/** Keeps the newest answers, up to 64 MB of them. */
export function createConditional(most_bytes = MOST_BYTES): Conditional {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const drop = (address: string): void => {
    bytes -= kept.get(address)?.body.length ?? 0
    kept.delete(address)
  }
  return {
    headers: address => {
      const known = kept.get(address)
      if (!known) return {}
      return {
        ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
        ...(known.modified === null ? {} : { 'if-modified-since': known.modified }),
      }
    },
    keep: (address, headers, body) => {
      drop(address)
      const [etag, modified] = [headers.get('etag'), headers.get('last-modified')]
      // Half an answer (a compressed body that breaks off is no failure to who reads it) would stand for as long as the source changes nothing.
      if ((etag === null && modified === null) || body.length > most_bytes || !isJson(body)) return
      kept.set(address, { etag, modified, body })
      bytes += body.length
      for (const oldest of kept.keys()) {
        if (bytes <= most_bytes) return
        drop(oldest)
      }
    },
    body: address => kept.get(address)?.body ?? null,
  }
}
