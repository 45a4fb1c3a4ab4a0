/** `GET /account` and `/account/usage`: what the caller's key may do, and what its account has used. */

import { z } from 'zod'
import { isoTime, itemOf, itemSchema } from '../envelope.ts'
import { unavailable } from '../errors.ts'
import { defineOwn } from '../own.ts'
import { allows } from '../tiers.ts'

const flags = z.object({
  ev: z.boolean(),
  arbitrage: z.boolean(),
  middles: z.boolean(),
  low_hold: z.boolean(),
  streaming: z.boolean(),
  gamestate: z.boolean(),
  history: z.boolean(),
  closing: z.boolean(),
  deeplinks: z.boolean(),
  futures: z.boolean(),
})
const FLAGS = Object.keys(flags.shape) as (keyof typeof flags.shape)[]

const accountSchema = z
  .object({
    key: z.object({ id: z.string(), name: z.string(), tier: z.string(), user_id: z.string() }),
    limits: z.object({
      requests_per_minute: z.int(),
      max_streams: z.int(),
      odds_delay_seconds: z.int(),
      max_books: z.int(),
      max_keys: z.int(),
      max_batch: z.int(),
    }),
    features: flags,
    addons: z.array(z.string()),
    key_id: z.string(),
    tier: z.string(),
    rate_limit: z.object({ requests_per_minute: z.int(), max_books: z.int() }),
    streaming: z.object({ enabled: z.boolean(), max_connections: z.int() }),
  })
  .meta({ id: 'Account' })

export const account = defineOwn({
  method: 'GET',
  path: '/account',
  summary: 'What the key may do',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  answer: itemSchema(accountSchema),
  run: async ({ key }, context) => {
    const { id, name, user_id, tier, requests_per_minute, updated_at } = key
    const max_books = context.catalogue.listed(tier).length
    const data: z.infer<typeof accountSchema> = {
      key: { id, name, tier: tier.name, user_id },
      limits: {
        requests_per_minute,
        max_streams: tier.streams,
        odds_delay_seconds: tier.delay_seconds,
        max_books,
        max_keys: tier.keys,
        max_batch: tier.batch_events,
      },
      features: Object.fromEntries(FLAGS.map(flag => [flag, allows(tier, flag)])) as z.infer<typeof flags>,
      addons: [],
      key_id: id,
      tier: tier.name,
      rate_limit: { requests_per_minute, max_books },
      streaming: { enabled: allows(tier, 'streaming'), max_connections: tier.streams },
    }
    return itemOf(data, isoTime(updated_at))
  },
})

const usageSchema = z
  .object({
    requests: z.object({
      today: z.int(),
      this_week: z.int(),
      this_month: z.int(),
      limit: z.object({ per_minute: z.int(), remaining: z.int(), resets_at: z.string() }),
    }),
    streams: z.object({ active: z.int(), max: z.int() }),
    period: z.object({ start: z.string(), end: z.string() }),
  })
  .meta({ id: 'Usage' })

const DAY_MS = 86_400_000

/** The beginnings of a time's day, week (Monday) and month, and of the month after it, in UTC; epoch ms. */
export function calendar(now: number): { day: number; week: number; month: number; next_month: number } {
  const at = new Date(now)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const day = Date.UTC(year, month, date)
  const week = day - ((at.getUTCDay() + 6) % 7) * DAY_MS
  return { day, week, month: Date.UTC(year, month, 1), next_month: Date.UTC(year, month + 1, 1) }
}

type Counts = { today: string; this_week: string; this_month: string; newest: string }

export const usage = defineOwn({
  method: 'GET',
  path: '/account/usage',
  summary: 'What the account has used',
  description:
    'Requests of all keys of the account, by calendar day, week (from Monday) and month in UTC, some seconds late; the limit and the streams are those of the key of this request. `updated_at` is the newest minute that is counted, or the last change of the key.',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  answer: itemSchema(usageSchema),
  run: async ({ key, taken }, { sql, keys, now, activeStreams }) => {
    const { day, week, month, next_month } = calendar(now())
    const mine = (await keys.ofUser(key.user_id)).map(({ id }) => id)
    const [[counts], active] = await Promise.all([
      sql.query<Counts>(
        `SELECT toString(sumIf(requests, minute >= {day:UInt32})) AS today, toString(sumIf(requests, minute >= {week:UInt32})) AS this_week,
           toString(sumIf(requests, minute >= {month:UInt32})) AS this_month,
           toString(toUnixTimestamp(max(minute))) AS newest
         FROM usage WHERE key_id IN {keys:Array(String)} AND minute >= least({week:UInt32}, {month:UInt32})`,
        { keys: mine, day: day / 1000, week: week / 1000, month: month / 1000 },
      ),
      activeStreams(key.rate_id).catch(() => {
        throw unavailable()
      }),
    ])
    const data: z.infer<typeof usageSchema> = {
      requests: {
        today: Number(counts?.today ?? 0),
        this_week: Number(counts?.this_week ?? 0),
        this_month: Number(counts?.this_month ?? 0),
        limit: {
          per_minute: taken.limit,
          remaining: taken.remaining,
          resets_at: isoTime(taken.reset * 1000),
        },
      },
      streams: { active, max: key.tier.streams },
      period: { start: isoTime(month), end: isoTime(next_month) },
    }
    return itemOf(data, isoTime(Math.max(key.updated_at, Number(counts?.newest ?? 0) * 1000)))
  },
})
