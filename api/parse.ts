/** A query string against an endpoint's declared parameters: the values, what was given, and every bad parameter at once. */

import type { ParsedUrlQuery } from 'node:querystring'
import type { Issue } from './errors.ts'
import type { Params, Values } from './params.ts'

export type Parsed<P extends Params> = {
  values: Values<P>
  /** Every parameter as it was given (lists as arrays), null when absent: `meta.filters`. */
  filters: Record<string, unknown>
  /** Names that the endpoint does not know: `meta.ignored`. */
  ignored: string[]
  issues: Issue[]
}

/** Read everywhere, declared nowhere: the third way to give a key. */
const EVERYWHERE = new Set(['api_key'])
const MAX_NAME = 100

/** Never throws: what is wrong comes back as issues. */
export function parseQuery<P extends Params>(params: P, query: ParsedUrlQuery): Parsed<P> {
  const values: Record<string, unknown> = {}
  const filters: Record<string, unknown> = {}
  const issues: Issue[] = []
  const known = new Set(EVERYWHERE)
  for (const [name, param] of Object.entries(params)) {
    const spellings = [name, ...param.aliases]
    for (const spelling of spellings) known.add(spelling)
    const raw = spellings.flatMap(spelling => query[spelling] ?? []).filter(text => text.trim() !== '')
    const given = raw.length === 0 ? undefined : param.coerce(raw)
    filters[name] = null
    if (given === undefined || (Array.isArray(given) && given.length === 0)) {
      if ('fallback' in param) values[name] = param.fallback
      else issues.push({ param: name, message: 'is required' })
      continue
    }
    if (Array.isArray(given) && !param.list) {
      issues.push({ param: name, message: 'is given more than once' })
      continue
    }
    const read = param.wire.safeParse(given)
    if (read.success) {
      // The order of a list says nothing: equal questions have equal values.
      values[name] = Array.isArray(read.data) ? [...read.data].sort() : read.data
      filters[name] = param.verbatim ? raw[0] : given
    } else {
      issues.push({ param: name, message: read.error.issues[0]?.message ?? 'is not valid' })
    }
  }
  issues.push(...reversed(params, values, filters))
  const ignored = Object.keys(query).filter(name => !known.has(name))
  return {
    // Each value has passed its own schema: this is the parsed edge.
    values: values as Values<P>,
    filters,
    ignored: ignored.map(name => name.slice(0, MAX_NAME)),
    issues,
  }
}

/** Bounds that nothing lies between, `min_ev` above `max_ev`: where both were given. */
function reversed(params: Params, values: Record<string, unknown>, given: Record<string, unknown>): Issue[] {
  return Object.keys(params).flatMap(most => {
    const least = most.replace(/^max_/, 'min_')
    const [from, to] = [values[least], values[most]]
    if (least === most || typeof from !== 'number' || typeof to !== 'number') return []
    if (given[least] === null || given[most] === null || from <= to) return []
    return [
      { param: least, message: `must not be above ${most}` },
      { param: most, message: `must not be below ${least}` },
    ]
  })
}
