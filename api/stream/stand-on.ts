/** Where a stream may begin: at a place that a client names, as far as everything since is still there. */
import type { Kind } from './channels.ts'
import { gameFilterKey } from './game-channel.ts'
import type { Leg } from './leg.ts'
import { filterKey } from './odds-filter.ts'
import type { StreamRequest } from './request.ts'
import { type Carry, parseId, type Stand } from './vector.ts'

/** Where a client left off. */
export type From = {
  stands: Partial<Record<Carry, Stand | null>>
  /** All of it or nothing: where one channel cannot go on, none does. */
  whole: boolean
}
export type Going = { leg: Leg; stand: Stand }

/** What an id says; nothing for one that is garbage, of another server, or of other filters. */
export const fromId = (id: string, filters: string): From => {
  const place = parseId(id)
  return { stands: place?.filters === filters ? place : {}, whole: true }
}

/** What of an id says where a kind stands. */
export const carryOf = (kind: Kind): Carry => (kind === 'odds' || kind === 'gamestate' ? kind : 'opportunities')

/** What each channel hears depends on this. */
const hearing: Record<Carry, (request: StreamRequest) => string> = {
  odds: ({ filter }) => filterKey(filter),
  opportunities: ({ filter, carried }) => {
    const kinds = carried.kinds.filter(kind => carryOf(kind) === 'opportunities')
    return JSON.stringify([filterKey(filter), filter.limits, kinds])
  },
  gamestate: ({ filter }) => gameFilterKey(filter),
}

/** Where a stream stands, of the channels that another request hears alike. */
export const unchanged = (
  stream: { client: { id: () => string }; request: StreamRequest },
  request: StreamRequest,
): From => {
  const place = parseId(stream.client.id())
  const same = (kind: Carry): boolean => hearing[kind](stream.request) === hearing[kind](request)
  const stand = (kind: Carry): Stand | null => (place && same(kind) ? place[kind] : null)
  return {
    stands: { odds: stand('odds'), opportunities: stand('opportunities'), gamestate: stand('gamestate') },
    whole: false,
  }
}

/** The channels that can go on, and where. */
export const goingOn = async (legs: readonly Leg[], from: From | null): Promise<Going[]> => {
  const looked = legs.map(async (leg): Promise<Going[]> => {
    const stand = from?.stands[leg.kind]
    return stand && (await leg.covers(stand)) ? [{ leg, stand }] : []
  })
  const going = (await Promise.all(looked)).flat()
  return from?.whole && going.length < legs.length ? [] : going
}
