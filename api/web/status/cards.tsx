/** The cards of the status view: the service, its queue, this page's stream, the reader's key. */
import type { ComponentChildren } from 'preact'
import { books, visible } from '../catalogue.ts'
import { now, second } from '../clock.ts'
import * as format from '../format.ts'
import { account } from '../session.ts'
import { health, standing } from '../stream.ts'
import type { Health, Usage } from './said.ts'

function Card(props: { title: string; state: string; good: boolean; children: ComponentChildren }) {
  return (
    <article class="card">
      <h2>
        {props.title} <b class={`state ${props.good ? 'ok' : 'bad'}`}>{props.state}</b>
      </h2>
      <dl>{props.children}</dl>
    </article>
  )
}

function Fact(props: { name: string; bad?: boolean; title?: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd class={props.bad ? 'bad' : ''} title={props.title}>
        {props.children}
      </dd>
    </div>
  )
}

const CHECKS: Record<string, string> = { clickhouse: 'ClickHouse' }

export function Service({ said }: { said: Health | null }) {
  return (
    <Card title="Service" state={said?.status ?? 'asking'} good={said === null || said.status === 'ok'}>
      {Object.entries(said?.checks ?? {}).map(([name, check]) => (
        <Fact key={name} name={CHECKS[name] ?? format.words(name)} bad={check.status !== 'ok'}>
          {check.message ?? check.status}
          {check.latency_ms !== undefined && !check.message && `, ${check.latency_ms.toFixed(0)} ms`}
        </Fact>
      ))}
    </Card>
  )
}

// A live job that waits for longer than this is late for a price in play.
const LATE_MS = 5_000

/** Payloads on their way from the feeds into the board. */
export function Queue({ said }: { said: Health | null }) {
  const queue = said?.queue
  if (!queue) {
    const state = said === null ? 'asking' : queue === null ? 'not heard' : 'not known'
    return (
      <Card title="Queue" state={state} good={said === null}>
        <Fact name="Pipelines">{queue === null ? 'none is heard' : '–'}</Fact>
      </Card>
    )
  }
  const late = queue.oldest_ms > LATE_MS
  const state = queue.paused !== null ? 'paused' : late ? 'behind' : 'flowing'
  return (
    <Card title="Queue" state={state} good={state === 'flowing'}>
      <Fact name="Waiting">{queue.waiting}</Fact>
      <Fact name="In work">{queue.active}</Fact>
      <Fact name="Oldest waits for" bad={late}>
        {queue.waiting === 0 ? 'nothing waits' : format.age(queue.oldest_ms / 1_000)}
      </Fact>
      <Fact name="Feeds" bad={queue.paused !== null}>
        {queue.paused === null ? 'asked' : `paused: ${queue.paused}`}
      </Fact>
    </Card>
  )
}

export function Connection() {
  void second.value
  const { messages, reconnects, lastAt, id } = health.peek()
  const state = standing.value.is
  return (
    <Card title="Stream" state={state} good={state === 'live' || state === 'connecting'}>
      <Fact name="Messages">{messages}</Fact>
      <Fact name="Last heard">{lastAt === 0 ? '–' : `${format.age((now() - lastAt) / 1_000)} ago`}</Fact>
      <Fact name="Reconnects">{reconnects}</Fact>
      <Fact name="Place" title={id}>
        {id ? `…${id.slice(-10)}` : '–'}
      </Fact>
    </Card>
  )
}

/** What is held back from this key, and why. */
export function Key({ usage }: { usage: Usage | null }) {
  const who = account.value
  if (!who) return null
  const late = who.limits.odds_delay_seconds
  const above = [...books.value.values()].filter(book => !visible(book.requires_tier))
  const lacking = Object.entries(who.features).flatMap(([name, has]) => (has ? [] : [format.words(name)]))
  return (
    <Card title="Key" state={who.tier} good>
      <Fact name="Delay" bad={late > 0}>
        {late === 0 ? 'none: real time' : `odds and opportunities ${late} s late: so is the ${who.tier} tier`}
      </Fact>
      <Fact name="Books held back" title={above.map(book => book.display_name).join(', ')}>
        {above.length === 0 ? 'none' : `${above.length}: they need a higher tier`}
      </Fact>
      <Fact name="Not in the tier">{lacking.length === 0 ? 'nothing' : lacking.join(', ')}</Fact>
      <Fact name="Requests left this minute">
        {usage ? `${usage.requests.limit.remaining} of ${usage.requests.limit.per_minute}` : '–'}
      </Fact>
      <Fact name="Requests today">{usage?.requests.today ?? '–'}</Fact>
      <Fact name="Streams open">{usage ? `${usage.streams.active} of ${usage.streams.max}` : '–'}</Fact>
    </Card>
  )
}
