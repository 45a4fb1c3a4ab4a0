/** The OpenAPI 3.1 document, generated from the declarations that serve: what it says cannot drift from what is done. */

import { z } from 'zod'
import type { Declaration } from './declaration.ts'
import { redirection, refusals, success } from './openapi-answers.ts'
import { HEADERS } from './openapi-headers.ts'
import { type PlainPath, plainOperation } from './openapi-plain.ts'
import {
  operationId,
  pathParameters,
  queryParameters,
  requestBody,
  SECURED,
  SECURITY,
  template,
} from './openapi-request.ts'
import { lowestWith } from './tiers.ts'
import { collect } from './wire-schema.ts'

/** The version of the descriptions: OpenAPI, AsyncAPI, tools. */
export const DESCRIPTION_VERSION = '2.0.0'

const issueSchema = z.object({ param: z.string(), message: z.string() })

/** The body of every refusal. */
const errorSchema = z
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

export function openapiDocument(endpoints: readonly Declaration[], plain: readonly PlainPath[], base: string): object {
  const schemas: Record<string, unknown> = {}
  const schemaOf = (schema: z.ZodType) => collect(schema, schemas)
  const paths: Record<string, object> = {}
  const refusal = schemaOf(errorSchema)
  const add = (path: string, method: string, operation: object): void => {
    paths[template(path)] = { ...paths[template(path)], [method.toLowerCase()]: operation }
  }
  for (const endpoint of endpoints) add(endpoint.path, endpoint.method, operation(endpoint, schemaOf, refusal))
  for (const one of plain) add(one.path, one.method ?? 'get', plainOperation(one, schemaOf, refusal))
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
    components: { schemas, headers: HEADERS, securitySchemes: SECURITY },
  }
}

function operation(endpoint: Declaration, schemaOf: (schema: z.ZodType) => object, refusal: object): object {
  const { access, query, path } = endpoint
  const statuses = [
    '400',
    ...(access.key === 'none' ? [] : ['401']),
    ...(access.feature ? ['403'] : []),
    ...(endpoint.mayMiss ? ['404'] : []),
    '429',
    '503',
  ]
  const mayForbid = endpoint.mayForbid || 'sportsbook' in query || 'as_of' in query || endpoint.body
  if (mayForbid && !access.feature) statuses.push('403')
  if (endpoint.body) statuses.push('413', '415')
  return {
    operationId: operationId(endpoint.method, path),
    summary: endpoint.summary,
    description: [endpoint.description, access.feature && `Needs the ${lowestWith(access.feature)} tier or higher.`]
      .filter(Boolean)
      .join(' '),
    tags: [endpoint.tag],
    security: access.key === 'none' ? [] : access.key === 'optional' ? [{}, ...SECURED] : SECURED,
    ...(endpoint.body ? requestBody(endpoint.body) : {}),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    responses: {
      ...(endpoint.redirects ? redirection(endpoint.redirects) : success(endpoint, schemaOf(endpoint.answer))),
      ...refusals(statuses, refusal, true),
    },
  }
}
