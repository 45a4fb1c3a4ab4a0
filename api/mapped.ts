/** An answer that is an object of lists: odds rows by a key of theirs. Two questions: how many rows each key has, then the rows that fit. */

import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import { objectBody } from './envelope.ts'
import { fitting } from './fitting.ts'
import { type Listing, type ListState, stateOf } from './listing.ts'
import { columnsOf, isSimulated, JOINED, rowText, whereAll } from './page.ts'
import { dataTime, type Moment } from './positions.ts'
import { answerOf } from './respond.ts'
import { FIRST } from './walk.ts'

export type Mapped = Pick<Listing, 'view' | 'conditions' | 'scope' | 'row' | 'computed' | 'order'> & {
  by: 'event_id' | 'market_type'
  /** Keys that the object has even where no row has them. */
  always?: readonly string[]
  meta: Record<string, unknown>
}

/** The answer of a mapped question at a moment. */
export async function answerMapped(mapped: Mapped, moment: Moment, caller: Caller, context: Context) {
  const { by, always = [], scope, meta } = mapped
  const state = stateOf(mapped, FIRST, moment, context)
  const groups = await context.reads.query<{ key: string; rows: string; some_event: string }>(
    `SELECT ${by} AS key, toString(count()) AS rows, any(event_id) AS some_event FROM ${state.from}${whereAll(state.where)} GROUP BY key ORDER BY key`,
    state.params,
  )
  const { kept, truncated } = fitting(groups)
  const lists = kept.length === 0 ? Buffer.from('{}') : await readLists(mapped, state, kept, context)
  const empty = always.filter(key => !groups.some(group => group.key === key)).map(key => `${JSON.stringify(key)}:[]`)
  const body = objectBody(withMembers(lists, empty), dataTime(moment, scope.touched), {
    count: groups.filter(({ key }) => kept.includes(key)).reduce((sum, { rows }) => sum + Number(rows), 0),
    unknown: scope.unknown,
    ...meta,
    ...(truncated.length > 0 ? { truncated } : {}),
    ...(groups.some(group => isSimulated(group.some_event)) ? { simulated: true } : {}),
  })
  return answerOf(body, caller.tier.name)
}

async function readLists(mapped: Mapped, state: ListState, keys: readonly string[], context: Context): Promise<Buffer> {
  const { by, row, computed = {}, order } = mapped
  const names = columnsOf(row, null)
  const columns = ['*', ...Object.entries(computed).map(([name, expression]) => `${expression} AS ${name}`)]
  const held = whereAll([...state.where, `${by} IN {mapped_keys:Array(String)}`])
  const text = `SELECT concat(toJSONString(toString(${by})), ':[', arrayStringConcat(groupArray(row_text), ','), ']') AS row
  FROM (
    SELECT ${by}, ${rowText(row, names)} AS row_text
    FROM (SELECT ${columns.join(', ')} FROM ${state.from}${held} ORDER BY ${order})
  )
  GROUP BY ${by}
  ORDER BY ${by}
  FORMAT Template`
  const settings = { ...JOINED, format_template_resultset_format: '{$' + '{data}}' }
  return context.reads.bytes(text, { ...state.params, mapped_keys: keys }, settings)
}

/** An object's text with more members. */
function withMembers(object: Buffer, members: readonly string[]): Buffer {
  if (members.length === 0) return object
  const inner = object.subarray(1, -1)
  const more = `${inner.length === 0 ? '' : ','}${members.join(',')}}`
  return Buffer.concat([Buffer.from('{'), inner, Buffer.from(more)])
}
