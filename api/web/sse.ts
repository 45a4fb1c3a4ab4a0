/**
 * Server-sent events over fetch. The browser's own EventSource can neither send a key as a header (it would stand in the address) nor say why it
 * was refused.
 */

export type Message = { id: string; event: string; data: string }

/**
 * Reads messages out of a body until it ends.
 * @param body of a `text/event-stream` answer
 * @param heard called for each message
 * @param touched called for whatever arrives, comments included: the other side lives
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: (message: Message) => void,
  touched: () => void = () => {},
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  const parse = createParser(heard)
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    touched()
    parse(value)
  }
}

/** Takes text as it comes, in pieces of any length; the id stays that of the last message that had one. */
export function createParser(heard: (message: Message) => void): (text: string) => void {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) heard({ id, event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    if (colon === 0) return
    const name = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + (text[colon + 1] === ' ' ? 2 : 1))
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id') id = value
  }
  return text => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const one of lines) line(one)
  }
}
