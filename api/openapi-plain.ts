/** Paths of the facade that no `defineEndpoint` makes, as operations of the OpenAPI document: streams, the tool server, `/health`, the descriptions, former paths. */

import type { z } from 'zod'
import { refusals, response, unchanged } from './openapi-answers.ts'
import { COUNTED, type HeaderName } from './openapi-headers.ts'
import { operationId, pathParameters, queryParameters, requestBody, SECURED } from './openapi-request.ts'
import type { Params } from './params.ts'
import { type Feature, lowestWith } from './tiers.ts'

export type PlainPath = {
  path: string
  /** GET unless it says otherwise. */
  method?: 'post'
  summary: string
  description?: string
  tag: string
  key: boolean
  /** What the tier must have. */
  feature?: Feature
  query?: Params
  /** Headers of the request, and what they say. */
  takes?: Readonly<Record<string, string>>
  body?: z.ZodType
  /** What it answers, by status. */
  answers: Readonly<Record<string, PlainAnswer>>
  /** The statuses of its refusals, in the form of every refusal. */
  refuses?: readonly string[]
  /** How long its answers are kept, and what it bounds, for people. */
  kept?: string
  bounds?: string
  /** Nobody is counted, with a key or without. */
  uncounted?: true
  /** A former path. */
  former?: true
}

type PlainAnswer = {
  says: string
  /** Of the body; absent: there is none. */
  schema?: z.ZodType
  /** Its content type; JSON unless it says otherwise. */
  type?: string
  /** Headers beside those of any counted answer. */
  headers?: readonly HeaderName[]
}

/**
 * @param schemaOf puts a schema among the components
 * @param refusal the schema of a refusal's body
 */
export function plainOperation(one: PlainPath, schemaOf: (schema: z.ZodType) => object, refusal: object): object {
  const { path, method = 'get', summary, tag, key, feature, query = {}, takes = {}, body } = one
  const needs = feature && `Needs the ${lowestWith(feature)} tier or higher.`
  const description = [one.description, needs].filter(Boolean).join(' ')
  const isCounted = key && one.uncounted !== true
  const answers = Object.entries(one.answers).map(([status, { says, schema, type, headers = [] }]) => {
    const all = [...(isCounted ? COUNTED : (['X-Request-Id'] as const)), ...headers]
    return [status, response(says, schema ? schemaOf(schema) : null, { headers: all, type })]
  })
  const isKept = Object.values(one.answers).some(({ headers }) => headers?.includes('ETag'))
  const inHeader = Object.entries(takes).map(([name, text]) => ({
    name,
    in: 'header',
    description: text,
    schema: { type: 'string' },
  }))
  return {
    operationId: operationId(method, path),
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
    ...(one.former ? { deprecated: true } : {}),
    // A former path asks for no key; who gives one is counted.
    security: one.former ? [{}, ...SECURED] : key ? SECURED : [],
    ...(body ? requestBody(body) : {}),
    parameters: [...pathParameters(path), ...queryParameters(query), ...inHeader],
    responses: {
      ...Object.fromEntries(answers),
      ...(isKept ? { 304: unchanged(['X-Request-Id', 'ETag', 'Cache-Control']) } : {}),
      ...refusals(one.refuses ?? [], refusal, isCounted),
    },
  }
}
