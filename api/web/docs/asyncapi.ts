/** The channels of an AsyncAPI 3 document, with what refers to elsewhere put in its place. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
}
export type Message = { name: string; summary: string; payload: Schema | null }
export type Channel = { name: string; title: string; description: string; messages: Message[] }

type Document = Record<string, unknown>
type Named = { $ref?: string; address?: string; title?: string; summary?: string; description?: string; name?: string }

// Deep enough for any row; a schema that holds itself ends here.
const MOST_DEPTH = 8

export function readChannels(document: Document): Channel[] {
  const channels = (document.channels ?? {}) as Record<string, Named & { messages?: Record<string, Named> }>
  return Object.entries(channels).map(([id, channel]) => ({
    name: channel.address ?? id,
    title: channel.title ?? channel.summary ?? '',
    description: channel.description ?? '',
    messages: Object.entries(channel.messages ?? {}).map(([name, one]) => messageOf(document, name, one)),
  }))
}

function messageOf(document: Document, name: string, one: Named): Message {
  const message = resolve(document, one) as Named & { payload?: Schema }
  return {
    name: message.name ?? name,
    summary: message.summary ?? message.description ?? '',
    payload: message.payload ? whole(document, message.payload, 0) : null,
  }
}

/** What a reference leads to, or the value itself. */
function resolve(document: Document, value: { $ref?: string }): object {
  let found: { $ref?: string } = value
  for (let steps = 0; found.$ref?.startsWith('#/') && steps < 10; steps++) {
    const path = found.$ref.slice(2).split('/')
    let at: unknown = document
    for (const part of path) at = (at as Record<string, unknown>)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
    found = (at ?? {}) as { $ref?: string }
  }
  return found
}

function whole(document: Document, schema: Schema, depth: number): Schema {
  const found = resolve(document, schema) as Schema
  if (depth > MOST_DEPTH) return { ...found, properties: {}, items: undefined }
  const properties = Object.entries(found.properties ?? {}).map(([name, one]) => [
    name,
    whole(document, one, depth + 1),
  ])
  return {
    ...found,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(found.items && { items: whole(document, found.items, depth + 1) }),
  }
}
