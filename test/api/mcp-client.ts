/* The official client of the tool server's protocol, connected, and raw JSON-RPC for what that client would never send. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

export type Given = Record<string, unknown>

/** What a test looks at of a result. */
export type Called = {
  isError: boolean
  /** The text of every block, a line each. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as a stranger's client would
  json: any
}

const calledOf = ({ content, isError, structuredContent }: CallToolResult): Called => ({
  isError: isError === true,
  text: content.map(block => (block.type === 'text' ? block.text : '')).join('\n'),
  json: structuredContent,
})

export const connectTransport = async (transport: unknown) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport as Transport)
  return {
    client,
    // The client holds structured content against the output schemas of the tools that it has listed.
    list: async () => (await client.listTools()).tools,
    call: async (name: string, given: Given = {}): Promise<Called> =>
      calledOf((await client.callTool({ name, arguments: given })) as CallToolResult),
    close: () => client.close(),
  }
}
export type Connected = Awaited<ReturnType<typeof connectTransport>>

export const connect = (url: string, headers: Record<string, string> = {}): Promise<Connected> =>
  connectTransport(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))

/** A JSON-RPC request as text. */
export const rpc = (method: string, params: object = {}, id: number | string = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

export const callOf = (name: string, given: Given = {}): string => rpc('tools/call', { name, arguments: given })
