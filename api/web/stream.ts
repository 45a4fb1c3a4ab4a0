/** A stream that stays: it connects again by itself, goes on where it stopped, and says how it stands. */
import { signal } from '@preact/signals'
import { headersOf, Refused, refusalOf } from './ask.ts'
import { now } from './clock.ts'
import { BASE } from './query.ts'
import { type Message, readEvents } from './sse.ts'

export type Standing =
  | { is: 'idle' | 'connecting' | 'live' }
  /** `at`: when it is tried again, epoch ms. */
  | { is: 'waiting'; at: number; why: string }
  /** Trying again is of no use. */
  | { is: 'refused'; why: Refused }

/** How the stream of the view that is open stands: the light in the header. */
export const standing = signal<Standing>({ is: 'idle' })
/** When a broken connection was last repaired, epoch ms, and whether nothing was missed. */
export const repaired = signal<{ at: number; resumed: boolean } | null>(null)
export const health = signal({ reconnects: 0, messages: 0, lastAt: 0, id: '', delay: 0 })

const LEAST_WAIT_MS = 1_000
const MOST_WAIT_MS = 15_000
// The server speaks every 15 s.
const SILENCE_MS = 40_000

/**
 * Opens a stream and keeps it.
 * @param query what follows `/stream?`
 * @param hear gets every message but `heartbeat`; throwing ends the connection, and the next one starts anew
 * @returns what ends it
 */
export function openStream(query: string, hear: (message: Message) => void): () => void {
  let ended = false
  let lastId = ''
  let wait = LEAST_WAIT_MS
  let everLive = false
  let current: AbortController | null = null
  let timer = 0

  const retry = (why: string, ms = wait): void => {
    if (ended) return
    wait = Math.min(wait * 2, MOST_WAIT_MS)
    // A little chance in it, so that a thousand screens do not come back in the same second.
    const pause = ms * (0.75 + Math.random() / 2)
    standing.value = { is: 'waiting', at: now() + pause, why }
    timer = setTimeout(run, pause)
  }

  const take = (message: Message): void => {
    lastId = message.id || lastId
    health.value = { ...health.peek(), messages: health.peek().messages + 1, lastAt: now(), id: lastId }
    if (message.event === 'connected') {
      const said = JSON.parse(message.data)
      if (everLive) {
        repaired.value = { at: now(), resumed: said.resumed === true }
        health.value = { ...health.peek(), reconnects: health.peek().reconnects + 1 }
      }
      health.value = { ...health.peek(), delay: Number(said.delay_seconds ?? 0) }
      everLive = true
      wait = LEAST_WAIT_MS
      standing.value = { is: 'live' }
    }
    if (message.event !== 'heartbeat') hear(message)
  }

  const run = async (): Promise<void> => {
    if (ended) return
    clearTimeout(timer)
    const mine = new AbortController()
    current = mine
    let silence = setTimeout(() => mine.abort(), SILENCE_MS)
    const touched = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => mine.abort(), SILENCE_MS)
    }
    standing.value = { is: 'connecting' }
    try {
      const headers = headersOf(lastId ? { 'Last-Event-ID': lastId } : {})
      const answer = await fetch(`${BASE}/stream?${query}`, { headers, signal: mine.signal, cache: 'no-store' })
      if (!answer.ok || answer.body === null) throw await refusalOf(answer)
      await readEvents(answer.body, take, touched)
      retry('the connection ended')
    } catch (error) {
      if (ended || current !== mine) return
      if (!(error instanceof Refused))
        return retry(navigator.onLine ? 'the API cannot be reached' : 'this device is offline')
      if (error.retryAfter !== null) return retry(error.message, error.retryAfter * 1_000)
      if (error.status >= 500) return retry(error.message)
      standing.value = { is: 'refused', why: error }
    } finally {
      clearTimeout(silence)
    }
  }

  const again = (): void => {
    if (standing.peek().is !== 'waiting') return
    wait = LEAST_WAIT_MS
    void run()
  }
  addEventListener('online', again)
  void run()
  return () => {
    ended = true
    removeEventListener('online', again)
    clearTimeout(timer)
    current?.abort()
    standing.value = { is: 'idle' }
  }
}
