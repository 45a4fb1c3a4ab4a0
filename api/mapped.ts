/** An answer that is an object of lists: odds rows by a key of theirs. Two questions: how many rows each key has, then the rows that fit. */

import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import { objectBody } from './envelope.ts'
import { fitting } from './fitting.ts'
import { type Listing, type ListState, stateOf } from './listing.ts'
import { columnsOf, isSimulated, JOINED, rowText, whereAll } from './page.ts'
import { dataTime, type Moment } from './positions.ts'
import { type Answer, answerOf } from './respond.ts'
import { FIRST } from './walk.ts'

export type Mapped = Pick<
  Listing,
  'view' | 'given' | 'at' | 'conditions' | 'scope' | 'row' | 'computed' | 'order' | 'ifNone'
> & {
  by: 'event_id' | 'market_type' | 'sportsbook' | 'sport'
  /** The rows of a key are an object by this column, not a list. */
  inner?: 'event_id'
  /** Keys that the object has even where no row has them. */
  always?: readonly string[]
}

/** The object as JSON text, and what `meta` says of it. */
export type Lists = { object: Buffer; meta: { count: number; truncated?: string[]; simulated?: true } }

export async function readMapped(mapped: Mapped, moment: Moment, context: Context): Promise<Lists> {
  const { by, always = [] } = mapped
  const state = stateOf(mapped, FIRST, moment, context)
  const groups = await context.reads.query<{ key: string; rows: string; some_event: string }>(
    `SELECT ${by} AS key, toString(count()) AS rows, any(event_id) AS some_event FROM ${state.from}${whereAll(state.where)} GROUP BY key ORDER BY key`,
    state.params,
  )
  const { kept, truncated } = fitting(groups)
  const lists = kept.length === 0 ? Buffer.from('{}') : await readLists(mapped, state, kept, context)
  const empty = always.filter(key => !groups.some(group => group.key === key)).map(key => `${JSON.stringify(key)}:[]`)
  const count = groups.filter(({ key }) => kept.includes(key)).reduce((sum, { rows }) => sum + Number(rows), 0)
  return {
    object: withMembers(lists, empty),
    meta: {
      count,
      ...(truncated.length > 0 ? { truncated } : {}),
      ...(groups.some(group => isSimulated(group.some_event)) ? { simulated: true } : {}),
    },
  }
}

/** The answer of a mapped question at a moment; `meta` is what the endpoint adds. */
export async function answerMapped(
  mapped: Mapped & { meta: Record<string, unknown> },
  moment: Moment,
  caller: Caller,
  context: Context,
): Promise<Answer> {
  const { scope } = mapped
  const { object, meta } = await readMapped(mapped, moment, context)
  if (meta.count === 0) await mapped.ifNone?.({ moment, walk: FIRST })
  const said = { unknown: scope.unknown, ...mapped.meta, ...meta }
  return answerOf(objectBody(object, mapped.at ?? dataTime(moment, scope.touched), said), caller.tier.name)
}

async function readLists(mapped: Mapped, state: ListState, keys: readonly string[], context: Context): Promise<Buffer> {
  const { by, inner, row, computed = {}, order } = mapped
  const [open, close] = inner === undefined ? '[]' : '{}'
  const names = columnsOf(row, null)
  const columns = ['*', ...Object.entries(computed).map(([name, expression]) => `${expression} AS ${name}`)]
  const held = whereAll([...state.where, `${by} IN {mapped_keys:Array(String)}`])
  const text = `SELECT concat(toJSONString(toString(${by})), ':${open}', arrayStringConcat(groupArray(row_text), ','), '${close}') AS row
  FROM (
    SELECT ${by}, ${inner === undefined ? '' : `concat(toJSONString(toString(${inner})), ':', `}${rowText(row, names)}${inner === undefined ? '' : ')'} AS row_text
    FROM (SELECT ${columns.join(', ')} FROM ${state.from}${held} ORDER BY ${order})
  )
  GROUP BY ${by}
  ORDER BY ${by}
  FORMAT Template`
  const settings = { ...JOINED, format_template_resultset_format: '{$' + '{data}}' }
  return context.reads.bytes(text, { ...state.params, mapped_keys: keys }, settings)
}

/** An object's text with more members. */
export function withMembers(object: Buffer, members: readonly string[]): Buffer {
  if (members.length === 0) return object
  const inner = object.subarray(1, -1)
  const more = `${inner.length === 0 ? '' : ','}${members.join(',')}}`
  return Buffer.concat([Buffer.from('{'), inner, Buffer.from(more)])
}
