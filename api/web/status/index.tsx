/** The status view: the service, this page's own connection, what the key holds back, and every book. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, BASE } from '../ask.ts'
import { pace } from '../board/events.ts'
import { isSharp } from '../catalogue.ts'
import { now, second } from '../clock.ts'
import * as format from '../format.ts'
import type { BookStatus } from '../rows.ts'
import { account } from '../session.ts'
import { Loading } from '../states.tsx'
import { health, openStream, standing } from '../stream.ts'

type Check = { status: string; latency_ms?: number; message?: string }
type Health = { status: string; checks?: Record<string, Check> }
type Usage = {
  requests: { today: number; limit: { per_minute: number; remaining: number } }
  streams: { active: number; max: number }
}

const AGAIN_MS = 5_000

export function Status() {
  const service = useSignal<Health | null>(null)
  const books = useSignal<{ rows: BookStatus[]; at: number } | null>(null)
  const usage = useSignal<Usage | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const read = async (): Promise<void> => {
      // Its 503 is an answer, and it needs no key.
      const said = await fetch(`${BASE}/health`, { signal: end.signal }).then(answer => answer.json())
      service.value = said
      const { data } = await ask<BookStatus[]>('/status', {}, end.signal)
      books.value = { rows: data, at: now() }
      usage.value = (await ask<Usage>('/account/usage', {}, end.signal)).data
    }
    const again = (): void =>
      void read().catch(() => {
        if (!end.signal.aborted) service.value = { status: 'not reached' }
      })
    again()
    const timer = setInterval(again, pace(AGAIN_MS))
    // The stream is opened as the board opens it, so that its health can be told.
    const close = openStream('odds?market=moneyline&live=true', () => {})
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
          <Connection />
          <Key usage={usage.value} />
        </div>
        {books.value === null ? <Loading what="the books" rows={6} /> : <Books {...books.value} />}
      </div>
    </section>
  )
}

function Service({ said }: { said: Health | null }) {
  return (
    <article class="card">
      <h2>
        Service <b class={`state ${said?.status === 'ok' ? 'ok' : 'bad'}`}>{said?.status ?? 'asking'}</b>
      </h2>
      <dl>
        {Object.entries(said?.checks ?? {}).map(([name, check]) => (
          <div key={name}>
            <dt>{format.words(name)}</dt>
            <dd class={check.status === 'ok' ? '' : 'bad'}>
              {check.message ?? check.status}
              {check.latency_ms !== undefined && !check.message && ` ${check.latency_ms.toFixed(0)} ms`}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Connection() {
  void second.value
  const { messages, reconnects, lastAt, id } = health.value
  return (
    <article class="card">
      <h2>
        Stream <b class={`state ${standing.value.is === 'live' ? 'ok' : 'bad'}`}>{standing.value.is}</b>
      </h2>
      <dl>
        <div>
          <dt>Messages</dt>
          <dd>{messages}</dd>
        </div>
        <div>
          <dt>Last heard</dt>
          <dd>{lastAt === 0 ? '–' : `${format.age((now() - lastAt) / 1_000)} ago`}</dd>
        </div>
        <div>
          <dt>Reconnects</dt>
          <dd>{reconnects}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd title={id}>{id ? `…${id.slice(-10)}` : '–'}</dd>
        </div>
      </dl>
    </article>
  )
}

function Key({ usage }: { usage: Usage | null }) {
  const who = account.value
  if (!who) return null
  const late = who.limits.odds_delay_seconds
  return (
    <article class="card">
      <h2>
        Key <b class="state ok">{who.tier}</b>
      </h2>
      <dl>
        <div>
          <dt>Delay</dt>
          <dd>{late === 0 ? 'none: real time' : `${late} s, as the ${who.tier} tier has it`}</dd>
        </div>
        <div>
          <dt>Requests left this minute</dt>
          <dd>{usage ? `${usage.requests.limit.remaining} of ${usage.requests.limit.per_minute}` : '–'}</dd>
        </div>
        <div>
          <dt>Requests today</dt>
          <dd>{usage?.requests.today ?? '–'}</dd>
        </div>
        <div>
          <dt>Streams open</dt>
          <dd>{usage ? `${usage.streams.active} of ${usage.streams.max}` : '–'}</dd>
        </div>
      </dl>
    </article>
  )
}

function Books({ rows, at }: { rows: readonly BookStatus[]; at: number }) {
  void second.value
  const known = rows.filter(row => row.last_update !== null)
  return (
    <table class="rows">
      <caption class="unseen">Sportsbooks</caption>
      <thead>
        <tr>
          <th scope="col">Book</th>
          <th scope="col" class="num">
            Age
          </th>
          <th scope="col" class="num">
            Events
          </th>
          <th scope="col" class="num wide">
            Last update
          </th>
        </tr>
      </thead>
      <tbody>
        {known.map(row => {
          const seconds = (row.age_seconds ?? 0) + (now() - at) / 1_000
          return (
            <tr key={row.sportsbook}>
              <th scope="row" class={isSharp(row.sportsbook) ? 'sharp-name' : ''}>
                {row.display_name}
              </th>
              <td class={`num ${seconds > 60 ? 'bad' : ''}`}>{format.age(seconds)}</td>
              <td class="num">{row.event_count}</td>
              <td class="num wide">{row.last_update && format.timeWithSeconds(row.last_update)}</td>
            </tr>
          )
        })}
        {known.length < rows.length && (
          <tr>
            <td colSpan={4} class="minor">
              {rows.length - known.length} more books are known and show nothing now.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
