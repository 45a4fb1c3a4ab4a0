/**
 * What a line of a recording says of itself: its time, whence it is, and where its payload stands. Cheap where a line begins with its time, as nearly all do: then
 * nothing else of it is looked at for that. Writers put members in any order, and more of them behind the payload.
 */
import { instantOf } from '../instant.ts'
import { membersIn, stringIn } from './members.ts'

const CAPTURED = /^\s*\{\s*"captured_at"\s*:\s*"([^"]+)"/
const ENVELOPE = /^\s*\{\s*"timestamp"\s*:\s*"([^"]+)"/

type Members = ReadonlyMap<string, string>

/** Every question about a line is asked before the next line is read: one answer is remembered. */
let last: { line: string; members: Members | null } = { line: '', members: null }

/** The members of a line that says when it was captured, or of the archive's envelope; null for any other. */
const membersOf = (line: string): Members | null => {
  if (line !== last.line) last = { line, members: mayBe(line) ? read(line) : null }
  return last.members
}

const mayBe = (line: string): boolean =>
  /^\s*\{/.test(line) && (line.includes('"captured_at"') || (line.includes('"timestamp"') && line.includes('"data"')))

const read = (line: string): Members | null => {
  const members = membersIn(line) ?? (CAPTURED.test(line) ? begun(line) : null)
  return members?.has('captured_at') || (members?.has('timestamp') && members.has('data')) ? members : null
}

const PAYLOAD = /"payload"\s*:\s*/

/** What a captured line that is cut short says as far as it goes. */
const begun = (line: string): Members => {
  const found = PAYLOAD.exec(line)
  const head = line.slice(0, found?.index ?? 0)
  const members = new Map([['captured_at', `"${CAPTURED.exec(line)?.[1]}"`]])
  for (const [, name = '', value = ''] of head.matchAll(/"(source|request)"\s*:\s*("(?:[^"\\]|\\.)*")/g))
    members.set(name, value)
  const to = line.lastIndexOf('}')
  if (found && to > found.index) members.set('payload', line.slice(found.index + found[0].length, to))
  return members
}

const captured = (line: string): Members | null => (membersOf(line)?.has('captured_at') ? membersOf(line) : null)

/** The time that a line says, or null. */
export const timeOf = (line: string): number | null => {
  const first = (CAPTURED.exec(line) ?? ENVELOPE.exec(line))?.[1]
  if (first !== undefined) return instantOf(first)
  const members = membersOf(line)
  const said = stringIn(members?.get('captured_at') ?? members?.get('timestamp') ?? '')
  return said === null ? null : instantOf(said)
}

/** What is wrong with the time of a captured line, naming the field; null where nothing is, or it is no captured line. */
export const wrongTime = (line: string): string | null => {
  const said = /^\s*\{\s*"captured_at"\s*:\s*("[^"]*"|[^\s,}]*)/.exec(line)?.[1] ?? captured(line)?.get('captured_at')
  return said === undefined || timeOf(line) !== null
    ? null
    : `captured_at: expected an ISO 8601 date-time, got ${said.slice(0, 60)}`
}

/** When a line of the generic feed was seen, '' where it does not say; null for any other line. */
export const pieceAt = (line: string): string | null => {
  if (!/^\s*\{\s*"type"\s*:\s*"(?:quote|split|game)"/.test(line)) return null
  return /"observed_at"\s*:\s*"([^"]+)"/.exec(line)?.[1] ?? ''
}

/** Whether a text is a captured line or the archive's envelope. */
export const isDated = (text: string): boolean => membersOf(text) !== null

/** The source's own text: of a captured line its payload; one that is no JSON stands there as a JSON string. */
export const bodyOf = (text: string): string => {
  const body = captured(text)?.get('payload')
  if (body === undefined) return text
  return body.startsWith('"') ? (stringIn(body) ?? body) : body
}

/** What a captured line says of its payload: whence it is, and the request that brought it; '' where it does not say. */
export const saidOf = (text: string): { source: string; request: string } => {
  const said = (name: string): string => stringIn(captured(text)?.get(name) ?? '') ?? ''
  return { source: said('source'), request: said('request') }
}
