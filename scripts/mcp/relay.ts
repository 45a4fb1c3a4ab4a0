/**
 * Messages from stdin to an API's tool server, answers from there to stdout. What cannot be delivered is answered here, with an error that says
 * what to do: a client that waits for an answer shows nothing.
 */
import { once } from 'node:events'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { isJSONRPCRequest, isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

const NO_DELIVERY = -32_000

/** Resolves when stdin has ended and everything that was asked has been answered. */
export const relay = async (options: { url: URL; key: string; warn: (line: string) => void }): Promise<void> => {
  const { url, key, warn } = options
  const path = /\/api\/v1\/?$/.test(url.pathname) ? 'mcp' : 'api/v1/mcp'
  const address = /\/mcp\/?$/.test(url.pathname) ? url : new URL(path, url.href.replace(/\/*$/, '/'))
  const api = new StreamableHTTPClientTransport(address, { requestInit: { headers: { 'X-API-Key': key } } })
  const client = new StdioServerTransport()
  const underWay = new Set<Promise<void>>()
  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  const deliver = async (message: JSONRPCMessage): Promise<void> => {
    try {
      await api.send(message)
    } catch (error) {
      const said = reasonOf(error, address, key)
      warn(said)
      if (isJSONRPCRequest(message))
        await client.send({ jsonrpc: '2.0', id: message.id, error: { code: NO_DELIVERY, message: said } })
    }
  }
  client.onmessage = message => track(deliver(message))
  client.onerror = error => warn(`stdin: not a message of the protocol: ${firstLine(error.message)}`)
  api.onmessage = message => {
    const version = isJSONRPCResultResponse(message) ? message.result.protocolVersion : undefined
    if (typeof version === 'string') api.setProtocolVersion(version)
    track(client.send(message))
  }
  const ended = once(process.stdin, 'end')
  // A client that has gone reads no answer.
  process.stdout.on('error', () => process.exit(0))
  await api.start()
  await client.start()
  await ended
  // What is delivered brings an answer that is to be written.
  while (underWay.size > 0) await Promise.all(underWay)
  await api.close()
}

/** What a person can do about it; never the key. */
const reasonOf = (error: unknown, address: URL, key: string): string => {
  const text = error instanceof Error ? error.message : String(error)
  const shown = `${address.origin}${address.pathname}`
  if (text === 'fetch failed') return `the API at ${shown} cannot be reached: is it running (npm start)?`
  const refusal = /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  const said = refusal === undefined ? firstLine(text) : String(JSON.parse(refusal))
  return `the API at ${shown}: ${said}`.replaceAll(key, '...')
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300)
