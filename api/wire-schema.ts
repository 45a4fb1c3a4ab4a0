/** Parameters and answers as JSON Schema: the one translation that OpenAPI, AsyncAPI and the tool server share. */

import { z } from 'zod'
import { describeFields } from './describe-fields.ts'
import { isRequired, type Param, type Params } from './params.ts'

type Json = Record<string, unknown>

/** A parameter's value as a program gives it, its default with it. */
export function paramSchema(param: Param<unknown>): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(param.wire, { io: 'input', target: 'draft-2020-12' })
  const fallback = param.fallback === undefined || param.fallback === null ? {} : { default: param.fallback }
  return { ...withoutNull(schema), ...fallback }
}

/** What a parameter means, its other names with it. */
export function paramText({ description, aliases }: Pick<Param<unknown>, 'description' | 'aliases'>): string {
  return `${description}${aliases.length > 0 ? ` Also: ${aliases.join(', ')}.` : ''}`
}

/** Some parameters as the object that a program would give. */
export function paramsSchema(params: Params): {
  type: 'object'
  properties: Record<string, object>
  required?: string[]
} {
  const properties = Object.entries(params).map(([name, param]) => [
    name,
    { description: paramText(param), ...paramSchema(param) },
  ])
  const required = Object.keys(params).filter(name => params[name] && isRequired(params[name]))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** A schema of what is sent (`input`: to us), and the named parts that it refers to under `prefix`. */
export function answerSchema(
  schema: z.ZodType,
  prefix: string,
  io: 'input' | 'output' = 'output',
): { schema: Json; id: string | null; parts: Record<string, Json> } {
  const text = JSON.stringify(z.toJSONSchema(schema, { target: 'draft-2020-12', io }))
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text.replaceAll('"#/$defs/', `"${prefix}`))
  const parts = Object.entries<Json>($defs).map(([name, part]) => [name, withoutId(part)] as const)
  return {
    schema: withoutId(rest),
    id: typeof rest.id === 'string' ? rest.id : null,
    parts: Object.fromEntries(parts),
  }
}

// `id` is ours, to name the parts by; in a schema that is sent it would be a keyword of an older draft.
function withoutId({ id: _, ...schema }: Json): Json {
  return schema
}

// Absent is null inside; on the wire there is no null.
function withoutNull(schema: Json): Json {
  const { anyOf: any, type, ...rest } = schema
  if (Array.isArray(any)) {
    const others = any.filter(one => one?.type !== 'null')
    return others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }
  }
  const types = Array.isArray(type) ? type.filter(one => one !== 'null') : type
  return type === undefined ? rest : { ...rest, type: Array.isArray(types) && types.length === 1 ? types[0] : types }
}

/** A schema for a document, its named parts moved to the document's `components.schemas`. */
export function collect(schema: z.ZodType, schemas: Json, io: 'input' | 'output' = 'output'): object {
  const { schema: own, id, parts } = answerSchema(schema, '#/components/schemas/', io)
  for (const [name, part] of Object.entries(parts)) schemas[name] = describeFields(part, name)
  if (id === null) return describeFields(own, '')
  schemas[id] = describeFields(own, id)
  return { $ref: `#/components/schemas/${id}` }
}
