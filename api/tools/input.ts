/** What a tool takes: its endpoint's parameters as a JSON Schema, and a model's arguments as the query that the endpoint reads. */

import type { ParsedUrlQuery } from 'node:querystring'
import { MOST_VALUES } from '../body.ts'
import type { Declaration } from '../declaration.ts'
import { type Issue, invalid } from '../errors.ts'
import type { Params } from '../params.ts'
import { parseQuery } from '../parse.ts'
import { paramsSchema } from '../wire-schema.ts'

/** The parameters of an endpoint that a tool has. */
export const paramsOf = (query: Params, without: readonly string[] = []): Params =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !without.includes(name)))

/** An unknown name is refused, and the schema says so. */
export const inputSchema = (params: Params) => ({ ...paramsSchema(params), additionalProperties: false })

/**
 * A model's arguments as a query. Beyond HTTP's rules an unknown name is refused: over HTTP it may be a client of another release, here it is a
 * misunderstanding that the model can mend when it is told.
 * @throws HttpError 400 that names every bad argument at once, with what was expected
 */
export function queryOf(declared: Declaration, params: Params, given: unknown): ParsedUrlQuery {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid([{ param: 'arguments', message: 'must be an object' }])
  const query: ParsedUrlQuery = {}
  const issues: Issue[] = []
  const unknown: string[] = []
  const known = new Set(Object.entries(params).flatMap(([name, { aliases }]) => [name, ...aliases]))
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name)) {
      unknown.push(name.slice(0, 100))
      continue
    }
    if (Array.isArray(value) && value.length > MOST_VALUES) {
      issues.push({ param: name, message: `at most ${MOST_VALUES} values` })
      continue
    }
    const texts = textsOf(value)
    if (texts === null)
      issues.push({ param: name, message: 'must be a string, a number, true or false, or a list of these' })
    else if (texts.length > 0) query[name] = texts
  }
  for (const param of unknown.slice(0, MOST_UNKNOWN)) issues.push({ param, message: noArgument(params) })
  const read = parseQuery(declared.query, query)
  for (const { param, message } of [...read.issues, ...(declared.together?.(read.values) ?? [])]) {
    // What has already been said of it, under whichever of its names.
    if ([param, ...(params[param]?.aliases ?? [])].some(name => issues.some(issue => issue.param === name))) continue
    issues.push({ param, message: `${message} (${params[param]?.description ?? ''})` })
  }
  if (issues.length > 0) throw invalid(issues)
  return query
}

/** So many names that a tool does not have are told of, each with those that it has. */
const MOST_UNKNOWN = 20

const noArgument = (params: Params): string => {
  const names = Object.keys(params)
  return names.length === 0
    ? 'is no argument of this tool, which has none'
    : `is no argument of this tool; it has ${names.join(', ')}`
}

/** A value as a client would write it in a URL, where half a character cannot stand; none for null; null for what has no text. */
function textsOf(value: unknown): string[] | null {
  if (value === null || value === undefined) return []
  const texts = [value]
    .flat()
    .map(one => (['string', 'number', 'boolean'].includes(typeof one) ? String(one).toWellFormed() : null))
  return texts.every(text => text !== null) ? texts : null
}
