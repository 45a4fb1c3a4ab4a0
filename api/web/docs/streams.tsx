/** The streams' page: channels and messages from the served AsyncAPI document; where there is none, what the OpenAPI document says of streams. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { Refused } from '../ask.ts'
import { BASE } from '../query.ts'
import { Failure, Loading } from '../states.tsx'
import { type Channel, type Message, readChannels, type Schema } from './asyncapi.ts'

type State = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; channels: Channel[] }
const state = signal<State>({ is: 'loading' })

async function read(): Promise<Channel[]> {
  const { links }: { links: Record<string, string> } = await (await fetch(BASE)).json()
  const asyncapi = Object.values(links).find(path => path.endsWith('/asyncapi.json'))
  if (asyncapi) return readChannels(await (await fetch(asyncapi)).json())
  const openapi = await (await fetch('/openapi.json')).json()
  return Object.entries(openapi.paths as Record<string, { get?: { summary?: string } }>)
    .filter(([path]) => path.startsWith('/stream'))
    .map(([path, { get }]) => ({ name: path, title: get?.summary ?? '', description: '', messages: [] }))
}

function Streams() {
  const now = state.value
  if (now.is === 'loading') return <Loading what="the streams" rows={4} />
  if (now.is === 'failed') return <Failure why={new Refused(0, 'unreachable', 'the description cannot be read', {})} />
  return (
    <>
      {now.channels.map(channel => (
        <section key={channel.name} class="channel" id={channel.name.replaceAll(/\W+/g, '-')}>
          <h2>
            <code>{channel.name}</code>
          </h2>
          <p>{channel.title}</p>
          {channel.description && <p>{channel.description}</p>}
          {channel.messages.map(message => (
            <One key={message.name} message={message} />
          ))}
        </section>
      ))}
    </>
  )
}

function One({ message }: { message: Message }) {
  return (
    <details class="message">
      <summary>
        <code>{message.name}</code> {message.summary}
      </summary>
      {message.payload && <Fields schema={message.payload} depth={0} />}
    </details>
  )
}

const MOST_DEPTH = 3

function Fields({ schema, depth }: { schema: Schema; depth: number }) {
  if (schema.items) return <Fields schema={schema.items} depth={depth} />
  const members = Object.entries(schema.properties ?? {})
  if (members.length === 0) return null
  return (
    <dl class="fields">
      {members.map(([name, member]) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span class="minor">{typeOf(member)}</span>
          </dt>
          <dd>
            {member.description}
            {depth < MOST_DEPTH && <Fields schema={member} depth={depth + 1} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const typeOf = (schema: Schema): string =>
  schema.const !== undefined
    ? JSON.stringify(schema.const)
    : schema.enum
      ? schema.enum.map(value => JSON.stringify(value)).join(' | ')
      : schema.items
        ? `${typeOf(schema.items)}[]`
        : [schema.type].flat().filter(Boolean).join(' | ') || 'object'

const root = document.getElementById('streams')
if (root) render(<Streams />, root)
read()
  .then(channels => {
    state.value = { is: 'ready', channels }
  })
  .catch(() => {
    state.value = { is: 'failed' }
  })
