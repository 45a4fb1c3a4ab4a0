/** The payloads of the recordings, for suites that use them when they are there. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Feed, ParsedEvent, Payload } from '../../pipelines/model/part.ts'
import { shared } from '../recordings.ts'

/** The text of a recording, or null (and a loud line) when the recordings are not here. */
export const recorded = (file: string): string | null => {
  const path = shared(`feeds/${file}`)
  if (path === null) return null
  const bytes = readFileSync(path)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

/** The payloads of an ndjson recording in order: `{captured_at, source, payload}` lines or the historical envelope. */
export function payloads(text: string, feed: string): Payload[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const at = line.indexOf('"payload":')
      const isCapture = line.startsWith('{"captured_at"') && at > 0
      const body = isCapture ? line.slice(at + '"payload":'.length, line.lastIndexOf('}')) : line
      const stamp = /"(?:captured_at|timestamp)"\s*:\s*"([^"]+)"/.exec(line.slice(0, 300))?.[1] ?? ''
      return { feed, observed_at: Date.parse(stamp), body, request: '' }
    })
}

/** Every event of a payload, through split and parse, with all rejections. */
export function through(feed: Feed, payload: Payload) {
  const { parts, rejections } = feed.split(payload)
  const events: ParsedEvent[] = []
  for (const part of parts) {
    const parsed = feed.parse(part)
    events.push(...parsed.events)
    rejections.push(...parsed.rejections)
  }
  return { parts, events, rejections }
}
