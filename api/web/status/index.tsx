/** The status view: the service and its queue, this page's own connection, what the key holds back, and every book. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, Refused } from '../ask.ts'
import { pace } from '../board/events.ts'
import { now } from '../clock.ts'
import { BASE } from '../query.ts'
import type { BookStatus } from '../rows.ts'
import { Failure, Loading } from '../states.tsx'
import { openStream } from '../stream.ts'
import { Books } from './books.tsx'
import { Connection, Key, Queue, Service } from './cards.tsx'
import type { Health, Usage } from './said.ts'

const AGAIN_MS = 5_000

export function Status() {
  const service = useSignal<Health | null>(null)
  const books = useSignal<{ rows: BookStatus[]; at: number } | null>(null)
  const usage = useSignal<Usage | null>(null)
  const refused = useSignal<Refused | null>(null)
  useEffect(() => {
    const end = new AbortController()
    // Its 503 is an answer, and it needs no key.
    const readHealth = async (): Promise<void> => {
      service.value = await fetch(`${BASE}/health`, { signal: end.signal })
        .then(answer => answer.json())
        .catch(() => ({ status: 'not reached' }))
    }
    const readBooks = async (): Promise<void> => {
      try {
        const { data } = await ask<BookStatus[]>('/status', {}, end.signal)
        books.value = { rows: data, at: now() }
        usage.value = (await ask<Usage>('/account/usage', {}, end.signal)).data
        refused.value = null
      } catch (error) {
        if (!end.signal.aborted) refused.value = error instanceof Refused ? error : null
      }
    }
    const again = (): void => {
      if (document.hidden) return
      void readHealth()
      void readBooks()
    }
    again()
    const timer = setInterval(again, pace(AGAIN_MS))
    // A stream is opened as the board opens it, so that its health can be told.
    const close = openStream('channel=odds&market=moneyline&live=true', () => {})
    return () => {
      end.abort()
      clearInterval(timer)
      close()
    }
  }, [])
  return (
    <section class="view" aria-label="Status">
      <div class="table-scroll status">
        <h1>Status</h1>
        <div class="cards">
          <Service said={service.value} />
          <Queue said={service.value} />
          <Connection />
          <Key usage={usage.value} />
        </div>
        {books.value !== null ? (
          <Books {...books.value} />
        ) : refused.value !== null ? (
          <Failure why={refused.value} />
        ) : (
          <Loading what="the books" rows={6} />
        )}
      </div>
    </section>
  )
}
