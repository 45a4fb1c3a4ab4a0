/** The tools of this release: the table's lines joined to the endpoints that there are, and how one is called. */

import { stringify } from 'node:querystring'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Caller } from '../access.ts'
import type { Declaration } from '../declaration.ts'
import { answering, type Endpoint } from '../endpoint.ts'
import { type OwnContext, type OwnEndpoint, runOwn } from '../own.ts'
import type { Taken } from '../rate-limit.ts'
import { lowestWith } from '../tiers.ts'
import { inputSchema, paramsOf, queryOf } from './input.ts'
import { outputSchema, toolResult } from './output.ts'
import { TOOL_TABLE, type ToolEntry } from './table.ts'

/** Who calls, and what the minute still lets in. */
type By = { caller: Caller; taken: Taken | null }

export type Tools = {
  list: readonly Tool[]
  has: (name: string) => boolean
  /** @throws HttpError for what is refused */
  call: (name: string, given: unknown, by: By) => Promise<CallToolResult>
}

type Callable = { tool: Tool; call: (given: unknown, by: By) => Promise<CallToolResult> }

export function createTools(
  deps: { endpoints: readonly Endpoint[]; own: readonly OwnEndpoint[] },
  context: OwnContext,
): Tools {
  const callables = new Map<string, Callable>()
  for (const entry of TOOL_TABLE) {
    const endpoint = deps.endpoints.find(({ path, method }) => path === entry.path && method === 'GET')
    const own = deps.own.find(({ path, method }) => path === entry.path && method === 'GET')
    if (endpoint !== undefined) callables.set(entry.name, { ...ofEndpoint(entry, endpoint, context) })
    else if (own !== undefined) callables.set(entry.name, { ...ofOwn(entry, own, context) })
  }
  return {
    list: [...callables.values()].map(({ tool }) => tool),
    has: name => callables.has(name),
    call: async (name, given, by) => {
      const callable = callables.get(name)
      if (callable === undefined) throw new Error(`no such tool: ${name}`)
      return callable.call(given, by)
    },
  }
}

function ofEndpoint(entry: ToolEntry, endpoint: Endpoint, context: OwnContext): Callable {
  const answer = answering(endpoint, context)
  const params = paramsOf(endpoint.query, entry.without)
  return {
    tool: toolOf(entry, endpoint),
    call: async (given, { caller }) => {
      const query = queryOf(endpoint, params, given)
      const { body } = await answer({ caller, query, url: stringify(query), path: {} })
      return toolResult(entry.name, body.toString())
    },
  }
}

function ofOwn(entry: ToolEntry, endpoint: OwnEndpoint, context: OwnContext): Callable {
  const params = paramsOf(endpoint.query, entry.without)
  return {
    tool: toolOf(entry, endpoint),
    call: async (given, { caller, taken }) => {
      const query = queryOf(endpoint, params, given)
      return toolResult(entry.name, JSON.stringify(await runOwn(endpoint, { caller, query, path: {} }, taken, context)))
    },
  }
}

function toolOf(
  { name, hint, without }: ToolEntry,
  { summary, description, access, query, answer }: Declaration,
): Tool {
  const needs = access.feature && `Needs the ${lowestWith(access.feature)} tier or higher.`
  return {
    name,
    title: summary,
    description: [`${summary}.`, description, hint, needs].filter(Boolean).join(' '),
    inputSchema: inputSchema(paramsOf(query, without)),
    outputSchema: outputSchema(answer),
    annotations: { title: summary, readOnlyHint: true, idempotentHint: true, openWorldHint: true },
  }
}
