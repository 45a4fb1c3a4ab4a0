/** The data of every frame, by the frame's name: what descriptions of the streams are made of, and what tests hold the frames to. */
import { z } from 'zod'
import { arbitrageRow } from '../rows/arbitrage.ts'
import { evRow } from '../rows/ev.ts'
import { gameRow } from '../rows/facts.ts'
import { lowHoldRow } from '../rows/low-hold.ts'
import { middleRow } from '../rows/middle.ts'
import { oddsRow } from '../rows/odds.ts'
import { KINDS } from './channels.ts'

const kinds = z.array(z.enum(KINDS))
const time = z.string().meta({ description: 'RFC 3339, UTC' })
const updated_at = z.string().meta({ description: 'The data time, as in answers: RFC 3339, UTC' })
const page = { count: z.int(), total: z.int(), offset: z.int(), has_more: z.boolean(), updated_at }

/** What a stream carries, and how it began. */
const carried = {
  channels: kinds,
  left_out: kinds.meta({ description: 'Asked for in a group, and above the tier.' }),
  filters: z.record(z.string(), z.unknown()),
  ignored: z
    .array(z.string())
    .meta({ description: 'Names of filters that do not exist, or that the path has said already.' }),
  unknown: z.array(z.string()).meta({ description: 'Values of filters that do not exist: they match nothing.' }),
  reconnected: z.boolean().meta({ description: 'The client said where it left off.' }),
  resumed: z.boolean().meta({ description: 'It goes on from there, without a new snapshot.' }),
  fresh: kinds.meta({ description: 'Channels that begin with a new snapshot; the others go on.' }),
}

const connectedData = z.object({
  stream_id: z.string(),
  channel: z.string(),
  ...carried,
  delay_seconds: z.number(),
})

/** Of a WebSocket connection, before anything is subscribed to. */
export const welcomeData = z.object({
  stream_id: z.string(),
  channels: kinds.meta({ description: 'What the tier carries.' }),
  left_out: kinds,
  delay_seconds: z.number(),
})

export const subscribedData = z.object(carried)

export const oddsSnapshotData = z.object({ odds: z.array(oddsRow), ...page })

export const opportunitiesSnapshotData = z.object({
  ev: z.array(evRow),
  arbitrage: z.array(arbitrageRow),
  middles: z.array(middleRow),
  low_hold: z.array(lowHoldRow),
  ...page,
})

const gamesSnapshotData = z.object({ games: z.array(gameRow), ...page })

const changedOdds = z
  .looseObject({ id: z.string() })
  .meta({ description: 'Fields of the odds row that changed, null for one that went; or the whole row.' })

/** Frames that say how the stream stands: they keep their names in every form. */
const NAMED: ReadonlySet<string> = new Set(['connected', 'heartbeat', 'error'])

const expired = z.object({ expired: z.array(z.string()), timestamp: time })

export const FRAME_DATA = {
  connected: connectedData,
  snapshot: z.union([oddsSnapshotData, opportunitiesSnapshotData]),
  'snapshot:complete': z.object({
    status: z.literal('ready'),
    books: z.array(z.string()),
    total_odds: z.int(),
    updated_at,
  }),
  'odds:update': z.object({
    odds: z.array(changedOdds),
    count: z.int(),
    book: z.string(),
    updated_at,
    partial: z.boolean(),
  }),
  'odds:locked': z.object({
    odds: z.array(changedOdds),
    ids: z.array(z.string()),
    count: z.int(),
    book: z.string(),
    updated_at,
  }),
  'odds:removed': z.object({ ids: z.array(z.string()), count: z.int(), book: z.string(), updated_at }),
  'ev:detected': z.array(evRow),
  'ev:expired': expired,
  'arb:detected': z.array(arbitrageRow),
  'arb:expired': expired,
  'middles:detected': z.array(middleRow),
  'middles:expired': expired,
  'low_hold:detected': z.array(lowHoldRow),
  'low_hold:expired': expired,
  'gamestate:snapshot': gamesSnapshotData,
  'gamestate:update': z.object({ games: z.array(gameRow), count: z.int(), updated_at }),
  'gamestate:removed': z.object({
    ids: z.array(z.string()).meta({ description: 'Event ids.' }),
    count: z.int(),
    updated_at,
  }),
  heartbeat: z.object({ timestamp: time, ts: z.int().meta({ description: 'Epoch milliseconds.' }) }),
  error: z.looseObject({
    code: z.string().meta({
      description: [
        'backpressure (the client is too slow), resync (what was missed is no longer kept): a fresh snapshot follows.',
        'unauthorized, too_many_streams (another stream of the key took the place), service_unavailable: the stream ends.',
        'Of a WebSocket, that a message was refused: validation_error, service_unavailable, and it goes on;',
        'tier_restricted, feature_required, rate_limited, payload_too_large, and it is closed.',
      ].join(' '),
    }),
    message: z.string(),
    answers: z.string().optional().meta({ description: 'Of a WebSocket: the `type` of the message that it answers.' }),
  }),
} as const

/** A data frame for older clients (`type=`), which hear only messages without a name: it says its own inside. */
export const unnamedData = z
  .object({
    type: z.enum(['initial', 'update']).meta({ description: 'initial: of a snapshot.' }),
    event: z.enum(Object.keys(FRAME_DATA).filter(event => !NAMED.has(event))),
    data: z.unknown().meta({ description: 'The data of the event that `event` names.' }),
    timestamp: time,
  })
  .meta({ description: 'With `type=`: every data frame, without an `event:` line; its name stands inside.' })
