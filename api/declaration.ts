/** What an endpoint says of itself: all that describes it (OpenAPI, the tools, the README) reads, and the request path holds to. */

import type { z } from 'zod'
import type { KeyRule } from './access.ts'
import type { Issue } from './errors.ts'
import type { HeaderName } from './openapi-headers.ts'
import type { Params, Values } from './params.ts'
import type { Feature } from './tiers.ts'

/** What every endpoint says of itself, whoever answers it. */
export type Declaration<P extends Params = Params> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the base path, in Polka's pattern: `/events/:eventId`. */
  path: string
  summary: string
  description?: string
  tag: string
  access: { key: KeyRule; feature?: Feature }
  query: P
  /** What is wrong with values beside each other; one that is bad by itself is not among them. @throws HttpError for what has a code of its own */
  together?: (values: Partial<Values<P>>) => Issue[]
  /** The JSON body of a POST. Its refusals name the members. */
  body?: z.ZodType
  /** Other names of its members. */
  bodyAliases?: Readonly<Record<string, string>>
  /** The body of a 200. */
  answer: z.ZodType
  /** Other content types of a 200, for OpenAPI. */
  alsoAnswers?: readonly string[]
  /** Whether 404 is one of its answers. */
  mayMiss?: boolean
  /** Whether it refuses what is above the caller's tier, where its parameters do not say so. */
  mayForbid?: boolean
  /** It makes something: answers 201. */
  created?: true
  /** What it bounds beside its pages, for people. */
  bounds?: string
  /** It answers 302 and nothing else; the headers of that, beside those of any answer. */
  redirects?: readonly HeaderName[]
}
