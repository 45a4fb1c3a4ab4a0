/** What a path takes, as OpenAPI says it: its name, its parameters, its body, its key. */

import { z } from 'zod'
import { describeFields } from './describe-fields.ts'
import { isRequired, type Params } from './params.ts'
import { paramSchema, paramText } from './wire-schema.ts'

export const SECURITY = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  query: { type: 'apiKey', in: 'query', name: 'api_key' },
}

/** Any of the three ways to give a key. */
export const SECURED = [{ header: [] }, { bearer: [] }, { query: [] }]

/** A path as OpenAPI writes it: `/events/{eventId}`. */
export const template = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** `getEventsEventId`. */
export const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${template(path).replace(/[^A-Za-z0-9_]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`

export const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

export const queryParameters = (query: Params): object[] =>
  Object.entries(query).map(([name, param]) => ({
    name,
    in: 'query',
    required: isRequired(param),
    description: paramText(param),
    schema: paramSchema(param),
    ...(param.list ? { style: 'form', explode: false } : {}),
  }))

/** A body as a client writes it. */
export function requestBody(body: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', target: 'draft-2020-12' })
  return { requestBody: { required: true, content: { 'application/json': { schema: describeFields(schema, '') } } } }
}
