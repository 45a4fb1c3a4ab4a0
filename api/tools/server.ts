/**
 * One JSON-RPC exchange of the tool server, by the official SDK: a server and a transport for each request, which is what keeps it stateless. Any
 * api process answers any request, there is no session to lose, and the answer is JSON, never a stream.
 */

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { DESCRIPTION_VERSION } from '../openapi.ts'
import type { Tools } from './index.ts'

const INSTRUCTIONS = `Odds of sportsbooks, exchanges and prediction markets, and the bets worth making at them.
Ids (of sports, leagues, sportsbooks, market types, events) are lower-case slugs: look them up with the get_ tools before you filter by them.
Lists come in pages: give an answer's pagination.next_cursor as cursor, with the same arguments, to go on.
What a filter does not know is named in meta.unknown and matches nothing. meta.updated_at is the time that an answer's data are of.
Prices are given as american, decimal and implied probability (0 to 1); percentages are percent (4.2 is 4.2%).
A refusal says what was wrong with which argument, or which tier is needed.`

// One for all: it is for what a server asks of its client, which this one never does, and would be made anew with each.
const jsonSchemaValidator = new AjvJsonSchemaValidator()

export type Reply = { status: number; body: string }

/** A batch without what cancels its own requests: the SDK never answers a batch of which one is cancelled, and here nothing goes on to be cancelled. */
const withoutCancelling = (message: unknown): unknown => {
  if (!Array.isArray(message)) return message
  const others = message.filter(one => one?.method !== 'notifications/cancelled')
  return others.length === 0 ? message : others
}

/**
 * @param message parsed JSON, of whoever sent it
 * @param version the MCP-Protocol-Version header
 */
export async function answerMessage(
  message: unknown,
  version: string | undefined,
  tools: Pick<Tools, 'list' | 'has'>,
  call: (name: string, given: unknown) => Promise<CallToolResult>,
): Promise<Reply> {
  const server = new Server(
    { name: 'linefeed', title: 'Linefeed', version: DESCRIPTION_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.list] }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const names = tools.list.map(tool => tool.name).join(', ')
    if (!tools.has(params.name)) throw new McpError(ErrorCode.InvalidParams, `no such tool; there are ${names}`)
    return call(params.name, params.arguments ?? {})
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    // What a client accepts is not asked: there is one kind of answer. What came is told of by its parsed body alone.
    const headers = new Headers({ Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' })
    if (version !== undefined) headers.set('MCP-Protocol-Version', version)
    const request = new Request('http://localhost/mcp', { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: withoutCancelling(message) })
    return { status: response.status, body: await response.text() }
  } finally {
    await server.close()
  }
}
