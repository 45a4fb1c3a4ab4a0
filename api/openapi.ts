/** The OpenAPI 3.1 document, generated from the declarations that serve: what it says cannot drift from what is done. */

import { z } from 'zod'
import { describeFields } from './describe-fields.ts'
import type { Declaration } from './endpoint.ts'
import { redirection, response, success } from './openapi-answers.ts'
import { isRequired, type Param } from './params.ts'
import { lowestWith } from './tiers.ts'
import { collect, paramSchema, paramText } from './wire-schema.ts'

/** The version of the descriptions: OpenAPI, AsyncAPI, tools. */
export const DESCRIPTION_VERSION = '2.0.0'

const issueSchema = z.object({ param: z.string(), message: z.string() })

/** The body of every refusal. */
export const errorSchema = z
  .object({
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      docs: z.string().optional(),
      issues: z.array(issueSchema).optional(),
      max_offset: z.int().optional(),
      reason: z.string().optional(),
      tier: z.string().optional(),
      required_tier: z.string().nullable().optional(),
      sportsbooks: z.array(z.string()).optional(),
      feature: z.string().optional(),
      correct_endpoint: z.string().optional(),
      retry_after: z.int().optional(),
      request_id: z.string().optional(),
    }),
    success: z.literal(false),
    required_tier: z.string().nullable().optional(),
    retry_after: z.int().optional(),
  })
  .meta({ id: 'Error' })

/** A path of the facade that no `defineEndpoint` makes: the streams, `/health`, this document. */
export type PlainPath = {
  path: string
  /** GET unless it says otherwise. */
  method?: 'post'
  summary: string
  tag: string
  key: boolean
  body?: z.ZodType
  answers: Record<string, z.ZodType>
}

const REFUSALS: Record<string, string> = {
  400: 'a bad or missing parameter',
  401: 'a missing, unknown, expired or disabled key',
  403: 'above the tier',
  404: 'not found',
  413: 'a body over 1 MiB',
  415: 'a body that is not JSON',
  429: 'the minute is full',
  503: 'the stores are warming up or out of reach',
}

export function openapiDocument(endpoints: readonly Declaration[], plain: readonly PlainPath[], base: string): object {
  const schemas: Record<string, unknown> = {}
  const schemaOf = (schema: z.ZodType) => collect(schema, schemas)
  const paths: Record<string, object> = {}
  for (const endpoint of endpoints) {
    const path = template(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemaOf) }
  }
  for (const one of plain) {
    paths[template(one.path)] = {
      [one.method ?? 'get']: {
        summary: one.summary,
        tags: [one.tag],
        security: one.key ? KEYED : [],
        ...(one.body ? requestBody(one.body) : {}),
        responses: Object.fromEntries(
          Object.entries(one.answers).map(([status, schema]) => [status, response('', schemaOf(schema), !one.key)]),
        ),
      },
    }
  }
  schemaOf(errorSchema)
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Linefeed',
      version: DESCRIPTION_VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      summary: 'Sports odds.',
    },
    servers: [{ url: base }],
    paths,
    components: { schemas, securitySchemes: SECURITY },
  }
}

const SECURITY = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  query: { type: 'apiKey', in: 'query', name: 'api_key' },
}
const KEYED = [{ header: [] }, { bearer: [] }, { query: [] }]

function operation(endpoint: Declaration, schemaOf: (schema: z.ZodType) => object): object {
  const { access, query, path } = endpoint
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const refusals = [
    '400',
    ...(access.key === 'none' ? [] : ['401']),
    ...(access.feature ? ['403'] : []),
    ...(endpoint.mayMiss ? ['404'] : []),
    '429',
    '503',
  ]
  const mayForbid = endpoint.mayForbid || 'sportsbook' in query || 'as_of' in query || endpoint.body
  if (mayForbid && !access.feature) refusals.push('403')
  if (endpoint.body) refusals.push('413', '415')
  return {
    operationId: `${endpoint.method.toLowerCase()}${template(path).replace(/[^A-Za-z0-9_]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    summary: endpoint.summary,
    description: [endpoint.description, access.feature && `Needs the ${lowestWith(access.feature)} tier or higher.`]
      .filter(Boolean)
      .join(' '),
    tags: [endpoint.tag],
    security: access.key === 'none' ? [] : access.key === 'optional' ? [{}, ...KEYED] : KEYED,
    ...(endpoint.body ? requestBody(endpoint.body) : {}),
    parameters: [...inPath, ...Object.entries(query).map(([name, param]) => parameter(name, param))],
    responses: {
      ...(endpoint.redirects ? redirection(endpoint.redirects) : success(endpoint, schemaOf(endpoint.answer))),
      ...Object.fromEntries(
        refusals
          .sort()
          .map(status => [status, response(REFUSALS[status] ?? '', schemaOf(errorSchema), status === '401')]),
      ),
    },
  }
}

function parameter(name: string, param: Param<unknown>): object {
  return {
    name,
    in: 'query',
    required: isRequired(param),
    description: paramText(param),
    schema: paramSchema(param),
    ...(param.list ? { style: 'form', explode: false } : {}),
  }
}

/** A body as a client writes it. */
function requestBody(body: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', target: 'draft-2020-12' })
  return { requestBody: { required: true, content: { 'application/json': { schema: describeFields(schema, '') } } } }
}

const template = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
