/** `/llms.txt`: what a language model should know to use this service, made of the declarations: what it is, a first call, every endpoint. */

import type { Declaration } from './declaration.ts'
import { isRequired } from './params.ts'
import { lowestWith } from './tiers.ts'
import { TOOL_TABLE } from './tools/table.ts'

/** @param publicUrl where clients reach the API; absent: wherever this was read from */
export function llmsText(endpoints: readonly Declaration[], base: string, publicUrl: string | undefined): string {
  const at = (path: string) => `${publicUrl ?? ''}${base}${path}`
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const tools = TOOL_TABLE.filter(({ path }) => endpoints.some(endpoint => endpoint.path === path))
  return `# Linefeed

> Odds of sportsbooks, exchanges and prediction markets on one canonical board, and the bets worth making at them (positive expected value,
> arbitrage), as snapshots, streams and history. JSON over HTTP.

Every answer is \`{"success": true, "data": ..., "meta": {...}, "updated_at": ...}\`; a refusal is \`{"error": {"code", "message"}, "success": false}\`.
Send an API key as \`X-API-Key\`. Lists come in pages: give \`pagination.next_cursor\` as \`cursor\`, with the same parameters, to go on.

A first call:

    curl -H 'X-API-Key: <key>' '${at('/odds?league=nfl&market=main&limit=5')}'

## Descriptions

- [OpenAPI 3.1](${at('/openapi.json')}): every endpoint with its parameters and schemas
- [AsyncAPI 3](${at('/asyncapi.json')}): the streams (server-sent events at \`${base}/stream\`, WebSocket at \`${base}/ws\`)
- [Tool server](${at('/mcp')}): Model Context Protocol over streamable HTTP, with ${tools.map(({ name }) => name).join(', ')}
- [Health](${at('/health')}): how things stand

${tags.map(tag => sectionOf(tag, endpoints, at)).join('\n\n')}
`
}

function sectionOf(tag: string, endpoints: readonly Declaration[], at: (path: string) => string): string {
  const lines = endpoints.filter(endpoint => endpoint.tag === tag).map(endpoint => lineOf(endpoint, at))
  return `## ${tag[0]?.toUpperCase()}${tag.slice(1)}\n\n${lines.join('\n')}`
}

function lineOf({ method, path, summary, access, query }: Declaration, at: (path: string) => string): string {
  const shown = path.replace(/:(\w+)/g, '{$1}')
  const required = Object.keys(query).filter(name => query[name] && isRequired(query[name]))
  const said = [
    summary,
    access.key === 'required' ? '' : 'without a key',
    access.feature ? `${lowestWith(access.feature)} tier or higher` : '',
    required.length > 0 ? `needs ${required.map(name => `\`${name}\``).join(', ')}` : '',
  ]
  return `- [${method} ${shown}](${at(shown)}): ${said.filter(Boolean).join('; ')}`
}
