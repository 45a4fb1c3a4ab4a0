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
const page = { count: z.int(), total: z.int(), offset: z.int(), has_more: z.boolean() }
const time = z.string().meta({ description: 'RFC 3339, UTC' })

/** What a stream carries, and how it began. */
const carried = {
  channels: kinds,
  left_out: kinds.meta({ description: 'Asked for in a group, and above the tier.' }),
  filters: z.record(z.string(), z.unknown()),
  ignored: z.array(z.string()).meta({ description: 'Names of filters that do not exist.' }),
  reconnected: z.boolean().meta({ description: 'The client said where it left off.' }),
  resumed: z.boolean().meta({ description: 'It goes on from there, without a new snapshot.' }),
}

export const connectedData = z.object({
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

export const gamesSnapshotData = z.object({ games: z.array(gameRow), ...page })

const changedOdds = z
  .looseObject({ id: z.string() })
  .meta({ description: 'Fields of the odds row that changed, null for one that went; or the whole row.' })

const expired = z.object({ expired: z.array(z.string()), timestamp: time })

export const FRAME_DATA = {
  connected: connectedData,
  snapshot: z.union([oddsSnapshotData, opportunitiesSnapshotData]),
  'snapshot:complete': z.object({ status: z.literal('ready'), books: z.array(z.string()), total_odds: z.int() }),
  'odds:update': z.object({ odds: z.array(changedOdds), count: z.int(), book: z.string(), partial: z.boolean() }),
  'odds:locked': z.object({
    odds: z.array(changedOdds),
    ids: z.array(z.string()),
    count: z.int(),
    book: z.string(),
  }),
  'odds:removed': z.object({ ids: z.array(z.string()), count: z.int(), book: z.string() }),
  'ev:detected': z.array(evRow),
  'ev:expired': expired,
  'arb:detected': z.array(arbitrageRow),
  'arb:expired': expired,
  'middles:detected': z.array(middleRow),
  'middles:expired': expired,
  'low_hold:detected': z.array(lowHoldRow),
  'low_hold:expired': expired,
  'gamestate:snapshot': gamesSnapshotData,
  'gamestate:update': z.object({ games: z.array(gameRow), count: z.int() }),
  'gamestate:removed': z.object({ ids: z.array(z.string()).meta({ description: 'Event ids.' }), count: z.int() }),
  heartbeat: z.object({ timestamp: time, ts: z.int().meta({ description: 'Epoch milliseconds.' }) }),
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    answers: z.string().optional().meta({ description: 'Of a WebSocket: the `type` of the message that it answers.' }),
  }),
} as const
