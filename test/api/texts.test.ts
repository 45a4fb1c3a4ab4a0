/* The descriptions of fields: every one has one, in the documents of the API and of its streams, and no text is left of a field that is gone. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeFields } from '../../api/describe-fields.ts'
import { BASE } from '../../api/index.ts'
import { describe } from '../../api/routes/description.ts'
import { DECLARED } from '../../api/routes/index.ts'
import { FIELD_TEXTS, VIEW_TEXTS } from '../../api/texts/index.ts'

const test = suite('texts')

type Json = Record<string, unknown>
type Described = {
  openapi: Json & { components: { schemas: Json }; paths: Record<string, { get?: { responses?: Json } }> }
  asyncapi: Json & { components: Json }
}
type Field = { schema: string; name: string; text: unknown }

const { openapi, asyncapi } = describe(DECLARED, BASE) as Described
const fields: Field[] = []
const walk = (node: unknown, schema: string): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, schema)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties')
      for (const [name, property] of Object.entries<Json>(value))
        fields.push({ schema, name, text: property.description })
    walk(value, schema)
  }
}
for (const [id, schema] of Object.entries(openapi.components.schemas)) walk(schema, id)
walk(openapi.paths, '')
walk(asyncapi.components.messages, '')

test('every field of every answer, body and frame says what it means', () => {
  assert.ok(fields.length > 1_000, String(fields.length))
  const silent = fields.filter(({ text }) => typeof text !== 'string' || text === '')
  assert.equal(
    silent.map(({ schema, name }) => `${schema}.${name}`),
    [],
  )
})

test('every text is of a field that there is, and every view of a schema', () => {
  const names = new Set(fields.flatMap(({ schema, name }) => [name, `${schema}.${name}`]))
  assert.equal(
    Object.keys(FIELD_TEXTS).filter(name => !names.has(name)),
    [],
  )
  assert.equal(
    Object.keys(VIEW_TEXTS).filter(id => !(id in openapi.components.schemas)),
    [],
  )
})

test('a column has the text of its view, and says absent where the wire has no null', () => {
  const [line] = fields.filter(({ schema, name }) => schema === 'OddsRow' && name === 'line')
  assert.match(String(line?.text), /null for markets without a line/)
  const [player] = fields.filter(({ schema, name }) => schema === 'OddsRow' && name === 'player_name')
  assert.match(String(player?.text), /; else absent$/)
  const [bet] = fields.filter(({ schema, name }) => schema === 'OddsRow' && name === 'max_bet')
  assert.match(String(bet?.text), /; absent when unknown$/)
})

// As `/odds/history` says of its intervals, and history.test.ts holds it to: 1.9 opens the hour that 1.8 stood when it began.
test('an interval opens with the first price that was set in it, and counts changes of every kind', () => {
  const of = (name: string) => fields.find(field => field.schema === 'Candle' && field.name === name)?.text
  assert.match(`${of('open')}`, /^the first price that was set in it/)
  assert.match(`${of('changes')}`, /of price or, at the same price, of activity, play or limits/)
})

// A field's name alone says what it means elsewhere: of these it would tell something else.
test('a field that means something of its own says that', () => {
  const told: [schema: string, name: string, text: RegExp][] = [
    ['EvOpportunity', 'fair_probability', /by `devig_method`/],
    ['ExplainedChances', 'source', /probability_source/],
    ['ExplainedChances', 'result', /margin of home, or a total/],
    ['ExplainedChances', 'probability', /^Its chance/],
    ['ClosingLineValue', 'group', /whichever `group_by` names/],
    ['Move', 'run', /absent for live/],
    ['Move', 'player_name', /else absent$/],
    ['OpportunityLife', 'line', /home handicap or total/],
    ['Explanation', 'line', /home handicap or total/],
    ['ComparisonMarket', 'line', /home handicap or total/],
  ]
  for (const [schema, name, text] of told)
    assert.ok(
      fields.some(field => field.schema === schema && field.name === name && text.test(`${field.text}`)),
      `${schema}.${name}`,
    )
  const all = JSON.stringify(asyncapi.components.messages)
  assert.not.match(all, /kind of the opportunity|the same as last_seen_at/)
  const summaries = Object.entries(openapi.paths).flatMap(([path, { get }]) => {
    const text = JSON.stringify(get?.responses?.['200'] ?? null)
    return /"summary":\{.*?"count":\{[^}]*/.test(text)
      ? [[path, /"summary":\{.*?"count":(\{[^}]*)/.exec(text)?.[1]]]
      : []
  })
  assert.ok(summaries.length >= 4)
  for (const [path, count] of summaries) assert.match(`${count}`, /of all pages/, path)
})

test('what a declaration says itself stands', () => {
  const own = {
    type: 'object',
    properties: { total: { type: 'number', description: 'mine' }, other: { type: 'null' } },
  }
  const { properties } = describeFields(own, '') as { properties: Record<string, Json> }
  assert.is(properties.total?.description, 'mine')
  assert.is(properties.other?.description, undefined)
})

test.run()
