/** Lists of tuples in a fenced insert: what tuple-lists.ts writes, and the column again that is made of it. */
import type { Column } from './schema.ts'

type Input = Pick<Column, 'name' | 'type'>

/** So many fields come as tuples without names, `<column>_head`; the others as a list each. */
const HEADS: Readonly<Record<string, number>> = { ladder: 6 }

/** The fields of a column that is a list of named tuples; null of any other. */
const fieldsOf = ({ type }: Input): Input[] | null => {
  const tuple = /^Array\(Tuple\((.*)\)\)$/.exec(type)?.[1]
  if (tuple === undefined) return null
  return tuple.split(', ').map(field => {
    const [name = '', ...rest] = field.split(' ')
    return { name, type: rest.join(' ') }
  })
}

/** What such a column is read from; null of any other. */
export const tupleInput = (column: Column): Input[] | null => {
  const fields = fieldsOf(column)
  if (fields === null) return null
  const { name } = column
  const count = HEADS[name] ?? 0
  const head = fields.slice(0, count).map(field => field.type)
  const lists = fields.slice(count).map(field => ({ name: `${name}_${field.name}`, type: `Array(${field.type})` }))
  return count === 0 ? lists : [{ name: `${name}_head`, type: `Array(Tuple(${head.join(', ')}))` }, ...lists]
}

/** The column: the first list says how many tuples there are, one that is shorter holds the one value of all, or none: the default. */
export const tuplesOf = (column: Column): string | null => {
  const [first, ...others] = tupleInput(column) ?? []
  if (first === undefined) return null
  const count = HEADS[column.name] ?? 0
  const heads = Array.from({ length: count }, (_, i) => `tupleElement(${first.name}, ${i + 1})`)
  const lists = others.map(({ name }) => `arrayResize(${name}, length(${first.name}), ${name}[1])`)
  const all = [...(count === 0 ? [first.name] : heads), ...lists]
  return `CAST(arrayZip(${all.join(', ')}), '${column.type}') AS ${column.name}`
}
