/** `/account/keys/{id}/rotate`: a new key in the place of an old one. */

import { z } from 'zod'
import { itemOf, itemSchema } from '../envelope.ts'
import { invalid, notFound } from '../errors.ts'
import { isLive } from '../keys.ts'
import { defineOwn } from '../own.ts'
import { liveKeys, ms, ofAccount, requireSeat, requireTier } from './account-keys.ts'

const HOUR_MS = 3_600_000
const MAX_GRACE_HOURS = 72

const grace = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(MAX_GRACE_HOURS, `must be at most ${MAX_GRACE_HOURS}`)

const rotatedSchema = z.object({
  id: z.string(),
  key: z.string(),
  key_id: z.string(),
  name: z.string(),
  key_preview: z.string(),
  status: z.literal('active'),
  rotated_at: z.string(),
  previous_key_revoked: z.boolean(),
  new_key: z.object({ id: z.string(), key: z.string(), name: z.string(), tier: z.string() }),
  old_key: z.object({ id: z.string(), revoked: z.boolean(), expires_at: z.string().nullable() }),
})

export const rotateKey = defineOwn({
  method: 'POST',
  path: '/account/keys/:id/rotate',
  summary: 'A new key in the place of an old one',
  description:
    'The old key goes on for `gracePeriodHours` (0 to 72, 0 unless given), or ends at once. `key` is shown once, and its requests are counted with those of the old one. One old key of an account may go on at a time; one of a higher tier than the key of the request is refused.',
  tag: 'account',
  access: { key: 'required' },
  query: {},
  body: z.object({ gracePeriodHours: grace.optional() }, 'must be a JSON object').optional(),
  mayMiss: true,
  answer: itemSchema(rotatedSchema),
  run: async ({ key, path, body }, context) => {
    const { user_id, tier: allowed } = key
    const hours = (body as { gracePeriodHours?: number } | undefined)?.gracePeriodHours ?? 0
    const done = await context.keys.alone(user_id, async () => {
      const before = await ofAccount(path.id ?? '', user_id, context)
      requireTier(allowed, before.tier)
      if (!isLive(before, context.now())) throw invalid([{ param: 'id', message: 'is not an active key' }])
      const live = await liveKeys(user_id, context)
      // A key in its grace has an heir already: another one is one key more, and does not end with the grace.
      if (before.expires_at !== before.own_end) requireSeat(allowed, live.length - 1)
      if (hours > 0 && live.length > allowed.keys) {
        const message = 'another old key of the account still goes on: wait for its end, or take 0'
        throw invalid([{ param: 'gracePeriodHours', message }])
      }
      return context.keys.rotate(before.id, Math.round(hours * HOUR_MS))
    })
    if (done === null) throw notFound('this key')
    const { made, old } = done
    const { id, name, tier, preview } = made.row
    const revoked = old.is_active === 0
    const data: z.infer<typeof rotatedSchema> = {
      id,
      key: made.text,
      key_id: id,
      name,
      key_preview: preview,
      status: 'active',
      rotated_at: ms(made.row.created_at),
      previous_key_revoked: revoked,
      new_key: { id, key: made.text, name, tier },
      old_key: { id: old.id, revoked, expires_at: revoked || old.expires_at === null ? null : ms(old.expires_at) },
    }
    return itemOf(data, ms(old.updated_at))
  },
})
