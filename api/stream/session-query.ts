/** What a WebSocket connection asks for, as the query of a stream that asks for the same: one way to read filters, and to refuse them. */
import type { ParsedUrlQuery } from 'node:querystring'
import type { Caller } from '../access.ts'
import { HttpError, invalid } from '../errors.ts'
import { digestOf, type Lookups, readRequest, streamParams } from './request.ts'
import type { Filters, SessionDeps } from './session.ts'
import { filtersOf } from './vector.ts'

const CHANNEL = ['channel', ...streamParams.channel.aliases]
// Said by other members of a message, or once and for all.
const NOT_FILTERS = new Set([...CHANNEL, 'last_event_id', 'api_key'])

/** Reads what a caller asks for. */
export const readAsked =
  (caller: Caller, lookups: Lookups): SessionDeps['read'] =>
  async (channels, filters) => {
    const given = Object.entries(filters).filter(([, value]) => value !== null)
    const query: ParsedUrlQuery = Object.fromEntries(
      given.filter(([name]) => !NOT_FILTERS.has(name)).map(([name, value]) => [name, [value].flat().map(String)]),
    )
    if (channels) query.channel = [...channels]
    const request = await readRequest(caller, query, {}, undefined, lookups).catch(error => {
      throw ofMessage(error)
    })
    const ignored = [...request.ignored, ...given.flatMap(([name]) => (NOT_FILTERS.has(name) ? [name] : []))]
    return { ...request, ignored, form: 'message' }
  }

/** A refusal by the names of a message: it has `channels` where a query has `channel`. */
const ofMessage = (error: unknown): unknown =>
  error instanceof HttpError && error.extra.issues
    ? invalid(error.extra.issues.map(issue => (issue.param === 'channel' ? { ...issue, param: 'channels' } : issue)))
    : error

export type First = { channels: string[]; filters: Filters; last_event_id: string | null }

/**
 * What an address says of the slot that it is to have: a digest of its channels and filters, and whether it goes on where another of the same
 * stood. What is wrong with it is said on the connection, which takes nobody's place then.
 */
export const slotOf = async (
  read: SessionDeps['read'],
  first: First | null,
): Promise<[filters: string, goesOn: boolean]> => {
  if (first === null || first.channels.length === 0) return ['', false]
  const request = await read(first.channels, first.filters).catch(() => null)
  if (request === null) return ['', false]
  const filters = digestOf(request)
  return [filters, first.last_event_id !== null && filtersOf(first.last_event_id) === filters]
}

/** What the address itself asks for; null: nothing, the client will say. */
export const firstOf = (query: ParsedUrlQuery): First | null => {
  const channels = CHANNEL.flatMap(name => query[name] ?? [])
  const last_event_id = [query.last_event_id].flat()[0]?.trim() || null
  const rest = Object.entries(query).filter(([name]) => !NOT_FILTERS.has(name))
  if (channels.length === 0 && last_event_id === null && rest.length === 0) return null
  const filters = Object.fromEntries(rest.map(([name, value]) => [name, [value ?? ''].flat()]))
  return { channels: channels.flatMap(text => text.split(',')), filters, last_event_id }
}
