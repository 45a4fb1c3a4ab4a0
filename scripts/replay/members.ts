/** The members of a JSON object as they stand, without parsing them: a captured line is a megabyte of which a few words are asked for. */
import { elementsOf } from '../../pipelines/feeds/read/elements.ts'

const NAME = /^\s*("(?:[^"\\]|\\.)*")\s*:\s*/

/** The text of each member's value by the member's name, of two of one name the last; null for what is no whole object. */
export const membersIn = (text: string): Map<string, string> | null => {
  const whole = text.trim()
  if (!whole.startsWith('{') || !whole.endsWith('}')) return null
  const members = elementsOf(`[${whole.slice(1, -1)}]`)
  if (!members) return null
  const found = new Map<string, string>()
  for (const member of members) {
    const [head, name = ''] = NAME.exec(member) ?? []
    if (head === undefined) return null
    found.set(stringIn(name) ?? name, member.slice(head.length).trim())
  }
  return found
}

/** A JSON string's value; null for any other text. */
export const stringIn = (json: string): string | null => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
