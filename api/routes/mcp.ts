/** `POST /mcp`: the tool server over streamable HTTP. The gate, the headers and the refusals are those of every other path. */

import type { IncomingMessage } from 'node:http'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Polka } from 'polka'
import { z } from 'zod'
import { readBody } from '../body.ts'
import type { Ending, Run } from '../ending.ts'
import { HttpError } from '../errors.ts'
import type { Exchange } from '../exchange.ts'
import { isObject } from '../json.ts'
import type { PlainPath } from '../openapi-plain.ts'
import type { OwnContext } from '../own.ts'
import { sendText } from '../respond.ts'
import { createTools } from '../tools/index.ts'
import { toolError } from '../tools/output.ts'
import { answerMessage } from '../tools/server.ts'
import { ENDPOINTS, OWN_ENDPOINTS } from './index.ts'

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int(), z.null()]).optional(),
})
const messages = z.union([message, z.array(message)])

/** Of one request: the SDK takes no more. */
const MAX_BATCH = 100

export const MCP_PATH: PlainPath = {
  path: '/mcp',
  method: 'post',
  summary:
    'The tool server: JSON-RPC 2.0 by the Model Context Protocol (streamable HTTP, stateless); tools/list says what there is',
  tag: 'tools',
  key: true,
  body: messages,
  kept: 'never',
  bounds: `${MAX_BATCH} messages at once; each call is a request`,
  answers: {
    200: { says: 'what the messages are answered', schema: messages, headers: ['Retry-After'] },
    202: { says: 'taken; none of the messages asks for an answer' },
    400: { says: 'no message, or one that is wrong', schema: message },
  },
  refuses: ['401', '413', '415', '429', '503'],
}

export function mountMcp(app: Polka, context: OwnContext, { ending, base }: { ending: Ending; base: string }): void {
  const tools = createTools({ endpoints: ENDPOINTS, own: OWN_ENDPOINTS }, context)

  const work: Run = async (exchange, query) => {
    const { caller, full } = await admit(exchange, query.api_key, context)
    const received = await read(exchange.req)
    if (received === null) return sendText(exchange, NOT_JSON, 400)
    const fault = faultOf(received)
    if (fault !== null) return sendText(exchange, JSON.stringify(fault.body), fault.status)
    // A refusal of the whole request is seen by the program that asks; that of a call is for the model.
    if (full !== null && !isCall(received)) throw full
    if (full !== null) exchange.headers.push('Retry-After', full.headers['Retry-After'] ?? '')
    await context.gate.countMore(exchange, caller, requestsIn(received) - 1)

    const call = async (name: string, given: unknown): Promise<CallToolResult> => {
      exchange.route = `/mcp/${name}`
      try {
        if (full !== null) throw full
        return await tools.call(name, given, { caller, taken: exchange.taken })
      } catch (error) {
        return toolError(ending.refusalOf(exchange, error))
      }
    }
    const version = exchange.req.headers['mcp-protocol-version']?.toString()
    const { status, body } = await answerMessage(received, version, tools, call)
    sendText(exchange, body, status)
  }

  app.post(`${base}/mcp`, ending.handler('/mcp', work, 'POST'))
  app.post('/mcp', ending.handler('/mcp', work, 'POST', ''))
}

/** What is JSON and yet no message, or a call that names no tool; the SDK would call the one no JSON, and the other an error of its own. */
function faultOf(received: unknown): { status: number; body: object } | null {
  // Several may come at once, but not none.
  if (Array.isArray(received) && received.length > 0) return null
  const { jsonrpc, id = null, method, params } = isObject(received) ? received : {}
  const known = typeof id === 'string' || typeof id === 'number' ? id : null
  const fault = (status: number, code: number, message: string) => ({
    status,
    body: { jsonrpc: '2.0', error: { code, message }, id: known },
  })
  const isAnswer = isObject(received) && ('result' in received || 'error' in received)
  if (jsonrpc !== '2.0' || (typeof method !== 'string' && !isAnswer))
    return fault(400, -32_600, "the body must be a JSON-RPC 2.0 message: jsonrpc '2.0' and a method")
  if (method !== 'tools/call' || known === null) return null
  const { name, arguments: given = {} } = isObject(params) ? params : {}
  if (typeof name !== 'string') return fault(200, -32_602, 'params.name: expected the name of a tool of tools/list')
  return isObject(given) ? null : fault(200, -32_602, 'params.arguments: expected an object')
}

const NOT_JSON = JSON.stringify({
  jsonrpc: '2.0',
  error: { code: -32_700, message: 'the body must be a JSON-RPC 2.0 message, and is not JSON' },
  id: null,
})

/** Who asks; and where his minute is full, the refusal: how it is told depends on what he has sent. @throws HttpError 401, 503 */
async function admit(exchange: Exchange, fromQuery: string | string[] | undefined, { gate }: OwnContext) {
  try {
    return { caller: await gate.authorise(exchange, 'required', fromQuery), full: null }
  } catch (error) {
    const { caller } = exchange
    if (caller !== null && error instanceof HttpError && error.status === 429) return { caller, full: error }
    throw error
  }
}

/** The parsed body; null for what is not JSON, or nothing. @throws HttpError 413, 415 */
async function read(req: IncomingMessage): Promise<unknown> {
  try {
    return (await readBody(req)) ?? null
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return null
    throw error
  }
}

const isRequest = (value: unknown): value is { method: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value

const isCall = (value: unknown): boolean => isRequest(value) && value.method === 'tools/call'

const requestsIn = (value: unknown): number =>
  Array.isArray(value) && value.length <= MAX_BATCH ? value.filter(isRequest).length : 1
