/** `/account/keys`: the keys of the caller's account: list, make, revoke. A change is known to every process within a second. */

import { z } from 'zod'
import { isoTime, itemOf, itemSchema, listSchema } from '../envelope.ts'
import { HttpError, invalid, notFound } from '../errors.ts'
import { isLive, isPlainText, type KeyRow, MAX_NAME } from '../keys.ts'
import { wholeList } from '../listing.ts'
import { defineOwn, type OwnContext } from '../own.ts'
import { lowestWithKeys, perTier, reaches, type Tier } from '../tiers.ts'

const keySchema = z
  .object({
    id: z.string(),
    id_masked: z.string(),
    name: z.string(),
    tier: z.string(),
    is_active: z.boolean(),
    expires_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Key' })

/** To the millisecond, as all times of answers are; the store's own go further. */
export const ms = (time: string): string => new Date(time).toISOString()

const shown = (row: KeyRow, at: number): z.infer<typeof keySchema> => ({
  id: row.id,
  id_masked: row.preview,
  name: row.name,
  tier: row.tier,
  is_active: isLive(row, at),
  expires_at: row.expires_at === null ? null : ms(row.expires_at),
  created_at: ms(row.created_at),
  updated_at: ms(row.updated_at),
})

/** A key of the account. @throws HttpError 404, also for one of another account */
export async function ofAccount(id: string, user_id: string, { keys }: OwnContext): Promise<KeyRow> {
  const row = await keys.find(id)
  if (row === null || row.user_id !== user_id) throw notFound('this key')
  return row
}

/** The account's keys that are let in now, the oldest first. */
export const liveKeys = async (user_id: string, { keys, now }: OwnContext): Promise<KeyRow[]> =>
  (await keys.ofUser(user_id)).filter(row => isLive(row, now()))

export const listKeys = defineOwn({
  method: 'GET',
  path: '/account/keys',
  summary: 'The keys of the account',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  answer: listSchema(keySchema),
  run: async ({ key, filters, ignored }, { keys, now }) => {
    const data = (await keys.ofUser(key.user_id)).map(row => shown(row, now()))
    const pagination = wholeList(data.length)
    const { count, total } = pagination
    // The caller's own key is among them.
    const updated_at =
      data
        .map(row => row.updated_at)
        .sort()
        .at(-1) ?? isoTime(0)
    const meta = { count, total, updated_at, filters, ignored, unknown: [], pagination }
    return { success: true, data, pagination, meta, updated_at }
  },
})

const name = z
  .string('must be a string')
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_NAME, `at most ${MAX_NAME} characters`)
  .refine(isPlainText, 'must not hold control characters')
  // The store takes no text with one.
  .refine(text => text.isWellFormed(), 'must not hold half a character')

export const createKey = defineOwn({
  method: 'POST',
  path: '/account/keys',
  summary: 'A new key',
  description:
    'Of the tier, limit and end of the key of this request. `key` is shown once. How many keys may be valid at a time depends on the tier.',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  body: z.object({ name }, 'must be a JSON object with name'),
  bounds: `keys ${perTier(tier => tier.keys)}`,
  created: true,
  answer: itemSchema(z.object({ key: z.string(), key_id: z.string(), ...keySchema.shape }).meta({ id: 'NewKey' })),
  run: ({ key, body }, context) =>
    context.keys.alone(key.user_id, async () => {
      const { keys, now } = context
      const { tier, user_id } = key
      const live = await liveKeys(user_id, context)
      requireSeat(tier, live.length)
      const own = live.find(({ id }) => id === key.id)
      if (own === undefined) throw notFound('this key')
      const { requests_per_minute, own_end: expires_at } = own
      const { name } = body as { name: string }
      const rate_id = freeSeat(user_id, live)
      const { text, row } = await keys.create({
        name,
        tier: tier.name,
        user_id,
        rate_id,
        requests_per_minute,
        expires_at,
      })
      return itemOf({ key: text, key_id: row.id, ...shown(row, now()) }, ms(row.updated_at))
    }),
})

/** One more key is one that the tier allows. @throws HttpError 403 */
export function requireSeat(tier: Tier, taken: number): void {
  if (taken < tier.keys) return
  throw new HttpError(
    403,
    'tier_restricted',
    `the ${tier.name} tier allows ${tier.keys} ${tier.keys === 1 ? 'key' : 'keys'} at a time`,
    { tier: tier.name, required_tier: lowestWithKeys(taken) },
  )
}

/** The keys that an account makes are counted by seats, the lowest that is free: one in the place of a revoked one goes on with its minute. */
const freeSeat = (user_id: string, live: readonly KeyRow[]): string => {
  const taken = new Set(live.map(({ rate_id }) => rate_id))
  let seat = 1
  while (taken.has(`${user_id}#${seat}`)) seat += 1
  return `${user_id}#${seat}`
}

/** A key does nothing with one of a higher tier: whoever holds the lesser one would come to the better one. */
export function requireTier(own: Tier, tier: string): void {
  if (reaches(own, tier)) return
  const message = `a key of the ${own.name} tier does not change one of the ${tier} tier`
  throw new HttpError(403, 'tier_restricted', message, { tier: own.name, required_tier: tier })
}

const deletedSchema = z.object({
  deleted: z.literal(true),
  key_id: z.string(),
  message: z.string().describe('the same in words'),
})

export const revokeKey = defineOwn({
  method: 'DELETE',
  path: '/account/keys/:id',
  summary: 'Revokes a key',
  description:
    'It stops working everywhere within a second. The key of the request itself is refused, and so is one of a higher tier than it.',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  mayMiss: true,
  mayForbid: true,
  answer: itemSchema(deletedSchema).extend(deletedSchema.shape),
  run: async ({ key, path }, context) => {
    const { id, tier } = await ofAccount(path.id ?? '', key.user_id, context)
    if (id === key.id) throw invalid([{ param: 'id', message: 'is the key of this request: use another to revoke it' }])
    requireTier(key.tier, tier)
    const row = await context.keys.change(id, { is_active: 0 })
    if (row === null) throw notFound('this key')
    const data = { deleted: true, key_id: id, message: `key ${id} has been revoked` }
    return { ...itemOf(data, ms(row.updated_at)), ...data }
  },
})
