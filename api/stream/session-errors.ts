/** What is wrong with a message, and how a WebSocket connection is told: an `error` frame, and a close code where nothing can go on. */
import { HttpError, invalid } from '../errors.ts'
import { isObject, parseJson } from '../json.ts'
import { CLIENT_MESSAGES, CLOSE, type ClientMessage, clientMessage } from './messages.ts'

/** Why a stream is ended from our side; `close` is the code of a WebSocket. */
export type Reason = { code: string; message: string; close: number }

const TYPES = Object.keys(CLIENT_MESSAGES)

/** A message that cannot be taken; `answers` is its type, where it has one of ours. */
export type Unreadable = { error: HttpError; answers?: string }

/**
 * A client's message, or why it cannot be taken.
 * @param text null for a message that is not text
 */
export const readMessage = (text: string | null): ClientMessage | Unreadable => {
  const value = text === null ? null : parseJson(text)
  if (!isObject(value))
    return { error: invalid([{ param: 'message', message: 'must be one JSON object with a type, as text' }]) }
  const { type } = value
  if (typeof type !== 'string' || !TYPES.includes(type))
    return { error: invalid([{ param: 'type', message: `must be one of ${TYPES.join(', ')}` }]) }
  const read = clientMessage.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => ({ param: path.join('.'), message }))
  return { error: invalid(issues), answers: type }
}

/** What an `error` frame says. */
export const sayable = (error: unknown): { code: string; message: string } =>
  error instanceof HttpError
    ? { code: error.code, message: error.message, ...error.extra }
    : { code: 'service_unavailable', message: 'the service cannot do this now, try again' }

/** The code that the connection is closed with; null: it goes on. */
export const closeOf = (error: unknown): number | null => {
  if (!(error instanceof HttpError)) return null
  if (error.status === 401) return CLOSE.key
  if (error.status === 403) return CLOSE.tier
  return error.status === 429 ? CLOSE.limit : null
}
