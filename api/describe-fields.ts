/**
 * What the fields of answers mean, as descriptions in the OpenAPI and AsyncAPI documents. A field that is a column of a view has the text of that view's
 * header, which the dictionary of sql/README.md tells too; the others have one in texts/. A test finds none without.
 */

import { readViews } from '../sql/files.ts'
import { isObject } from './json.ts'
import { FIELD_TEXTS, VIEW_TEXTS } from './texts/index.ts'

type Json = Record<string, unknown>

let views: Map<string, Map<string, string>> | null = null

/** The text of a view's column. */
function columnText(view: string | undefined, name: string): string | undefined {
  views ??= new Map(readViews().map(({ name, columns }) => [name, new Map(columns.map(one => [one.name, one.text]))]))
  return view === undefined ? undefined : views.get(view)?.get(name)
}

/**
 * A schema whose properties have descriptions, inner ones too; what has one keeps it.
 * @param id the name of the schema among the document's components; '' for one without
 */
export function describeFields(schema: Json, id: string): Json {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, described(value as Json, id, required)]
      if (Array.isArray(value)) return [key, value.map(one => (isObject(one) ? describeFields(one, id) : one))]
      return [key, isObject(value) ? describeFields(value, id) : value]
    }),
  )
}

/** An inner object has no name; one that has a sportsbook is told as a row of odds. */
const described = (properties: Json, id: string, required: readonly unknown[]): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inner = describeFields(property as Json, id)
      const text = textOf(id || ('sportsbook' in properties ? 'OddsRow' : ''), name)
      if (text === undefined || 'description' in inner) return [name, inner]
      const stands = required.includes(name) || allowsNull(inner)
      return [name, { description: stands ? text : whereAbsent(text), ...inner }]
    }),
  )

const textOf = (id: string, name: string): string | undefined =>
  FIELD_TEXTS[`${id}.${name}`] ??
  columnText(VIEW_TEXTS[id], name) ??
  FIELD_TEXTS[name] ??
  (id === '' ? undefined : columnText(VIEW_TEXTS.OddsRow, name))

const allowsNull = ({ type, anyOf }: Json): boolean =>
  [type].flat().includes('null') || (Array.isArray(anyOf) && anyOf.some(one => isObject(one) && allowsNull(one)))

/** On the wire a field that is not required is absent where the column is null, unless it may be null there too. */
const whereAbsent = (text: string): string =>
  text.replace(/; null\b/, '; absent').replace(/, else null$/, '; else absent')
