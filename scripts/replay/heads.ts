/** What the beginning of a line says of it. Cheap: nothing is parsed but that. */

const CAPTURED = /^\s*\{\s*"captured_at"\s*:\s*"([^"]+)"/
const ENVELOPE = /^\s*\{\s*"timestamp"\s*:\s*"([^"]+)"/

/** The time that a line says, or null. */
export const timeOf = (line: string): number | null => {
  const found = CAPTURED.exec(line) ?? ENVELOPE.exec(line)
  return found?.[1] === undefined ? null : instantOf(found[1])
}

/** What is wrong with the time of a captured line, naming the field; null where nothing is, or it is no captured line. */
export const wrongTime = (line: string): string | null => {
  const said = /^\s*\{\s*"captured_at"\s*:\s*("[^"]*"|[^\s,}]*)/.exec(line)?.[1]
  return said === undefined || timeOf(line) !== null
    ? null
    : `captured_at: expected an ISO 8601 date-time, got ${said.slice(0, 60)}`
}

/** Epoch ms of a time as text; null for what is none. */
export const instantOf = (text: string): number | null => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

/** When a line of the generic feed was seen, '' where it does not say; null for any other line. */
export const pieceAt = (line: string): string | null => {
  if (!/^\s*\{\s*"type"\s*:\s*"(?:quote|split|game)"/.test(line)) return null
  return /"observed_at"\s*:\s*"([^"]+)"/.exec(line)?.[1] ?? ''
}

const PAYLOAD = /"payload"\s*:\s*/

/** The source's own text: of a captured line, what stands behind `"payload":`; one that is no JSON stands there as a JSON string. */
export const bodyOf = (text: string): string => {
  if (!CAPTURED.test(text)) return text
  const found = PAYLOAD.exec(text)
  const to = text.lastIndexOf('}')
  if (!found || to < found.index) return text
  const body = text.slice(found.index + found[0].length, to)
  return body.startsWith('"') ? (stringIn(body) ?? body) : body
}

const stringIn = (json: string): string | null => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

const SOURCE = /"source"\s*:\s*("(?:[^"\\]|\\.)*")/
const REQUEST = /"request"\s*:\s*("(?:[^"\\]|\\.)*")/

/** What a captured line says of its payload: whence it is, and the request that brought it; '' where it does not say. */
export const saidOf = (text: string): { source: string; request: string } => {
  const head = CAPTURED.test(text) ? text.slice(0, PAYLOAD.exec(text)?.index ?? 0) : ''
  const said = (member: RegExp): string => stringIn(member.exec(head)?.[1] ?? '') ?? ''
  return { source: said(SOURCE), request: said(REQUEST) }
}
