/**
 * The messages of a WebSocket connection. A client says what it wants; everything that the server says has a number of its own on this
 * connection (`seq`, from 1, without a hole) and says where the stream stands (`global_seq`: the id of server-sent events, to go on from on
 * any connection to any process).
 */
import { z } from 'zod'
import { FRAME_DATA, oddsSnapshotData, opportunitiesSnapshotData, subscribedData, welcomeData } from './frame-data.ts'

/** Offered by clients that name one. */
export const SUBPROTOCOL = 'sharpapi-v1'

const MOST_VALUES = 1_000
const LONGEST = 2_000
const LONGEST_NAME = 100
const value = z.union([z.string().max(LONGEST), z.number(), z.boolean()])
/** As the query of a stream has them: `{"league": ["nfl", "nba"], "live": true}`. */
const filters = z.record(
  z.string().max(LONGEST_NAME),
  z.union(
    [value, z.array(value).max(MOST_VALUES), z.null()],
    `must be a text of at most ${LONGEST} characters, a number, true, false, null, or a list of at most ${MOST_VALUES} of these`,
  ),
  {
    error: ({ code }) =>
      code === 'invalid_key' ? `a name has at most ${LONGEST_NAME} characters` : 'must be an object, values by names',
  },
)
const MOST_CHANNELS = 20
const channels = z
  .array(z.string('must be a name').max(LONGEST_NAME, `at most ${LONGEST_NAME} characters`), 'must be a list of names')
  .max(MOST_CHANNELS, `at most ${MOST_CHANNELS} names`)
/** Characters of a place as a client names it: a part for each of what a stream carries, each of which names every partition. */
export const MOST_OF_PLACE = 2_500
const place = z
  .string('must be a text, the global_seq of a message')
  .max(MOST_OF_PLACE, `at most ${MOST_OF_PLACE} characters`)
const pingId = z.union(
  [z.string().max(LONGEST_NAME), z.number()],
  `must be a text of at most ${LONGEST_NAME} characters, or a number`,
)

const asks = <const T extends string>(type: T) => z.literal(type).describe('What the client asks for.')

export const CLIENT_MESSAGES = {
  subscribe: z
    .object({ type: asks('subscribe'), channels: channels.optional(), filters: filters.optional() })
    .meta({ description: 'Adds channels (none named: the default), and sets the filters where they are given.' }),
  unsubscribe: z
    .object({ type: asks('unsubscribe'), channels: channels.optional() })
    .meta({ description: 'Leaves channels; without `channels` all.' }),
  filter: z
    .object({ type: asks('filter'), filters })
    .meta({ description: 'Other filters for all channels: what they change begins with a new snapshot.' }),
  resume: z
    .object({
      type: asks('resume'),
      global_seq: place,
      channels: channels.optional(),
      filters: filters.optional(),
    })
    .meta({ description: 'Goes on after the last `global_seq`, with the channels and filters that it was said for.' }),
  ping: z
    .object({ type: asks('ping'), id: pingId.optional() })
    .meta({ description: 'Asks for a `pong`, which repeats `id`.' }),
} as const

export const clientMessage = z.discriminatedUnion('type', [
  CLIENT_MESSAGES.subscribe,
  CLIENT_MESSAGES.unsubscribe,
  CLIENT_MESSAGES.filter,
  CLIENT_MESSAGES.resume,
  CLIENT_MESSAGES.ping,
])
export type ClientMessage = z.infer<typeof clientMessage>

const { connected: _connected, snapshot: _snapshot, ...shared } = FRAME_DATA

/** What `data` is, by `type`. */
export const SERVER_DATA = {
  connected: welcomeData,
  subscribed: subscribedData,
  initial: oddsSnapshotData,
  opportunities_snapshot: opportunitiesSnapshotData,
  ...shared,
  pong: z.object({ id: z.union([z.string(), z.number()]).optional(), ts: z.int() }),
} as const
export type ServerType = keyof typeof SERVER_DATA

/** A message of the server, by its type. */
export const serverMessage = (type: ServerType) =>
  z.object({
    type: z.literal(type).describe('What `data` is.'),
    seq: z.int().min(1),
    global_seq: z.string().nullable().meta({ description: 'Null until something is subscribed to.' }),
    timestamp: z.string().describe('Of data their data time, else when it was said: RFC 3339, UTC.'),
    data: SERVER_DATA[type],
  })

/** The codes that a connection is closed with. */
export const CLOSE = { key: 4001, tier: 4003, limit: 4029, too_big: 1009, going_away: 1001, try_again: 1013 } as const

/** Why a connection was closed, by its code. */
export const CLOSE_SAYS: Record<keyof typeof CLOSE, string> = {
  key: 'the key is missing, unknown, expired or disabled',
  tier: 'the tier does not have what was asked for, or has changed',
  limit: 'too many streams of the key, or too many messages',
  too_big: 'a message over 64 KiB',
  going_away: 'the process stops: come back, and resume',
  try_again: 'a store is away: come back later',
}
