/** `POST /deeplinks/batch`: where the bets of several odds rows are, without going there. */

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { itemSchema, objectBody } from '../envelope.ts'
import { targetOf } from '../link-target.ts'
import { dataTime } from '../positions.ts'
import { readQuoteLinks } from '../quote-links.ts'
import { answerOf } from '../respond.ts'
import { quoteLinkRow } from '../rows/quote-link.ts'
import { VIEWS } from '../state-views.ts'
import { usState } from '../states.ts'
import { reaches } from '../tiers.ts'

const MOST = 500

const body = z.object(
  {
    ids: z
      .array(
        z
          .string('must be the id of an odds row, a string')
          .trim()
          .min(1, 'must not be empty')
          .max(64, 'at most 64 characters'),
        'must be an array of ids of odds rows',
      )
      .min(1, 'must name at least one id')
      .max(MOST, `at most ${MOST} ids`),
    state: usState,
  },
  'must be a JSON object with ids',
)

export const deeplinksBatch = defineEndpoint({
  method: 'POST',
  path: '/deeplinks/batch',
  summary: 'The addresses of several bets',
  description:
    '`data` maps ids of odds rows to addresses at their books, the ones that `GET /deeplink/{id}` leads to; null for an id that has none: `meta.missing` names those that are unknown or of a book that the catalogue lacks, `meta.restricted` those of a book above the tier.',
  tag: 'links',
  access: { key: 'required', feature: 'deeplinks' },
  query: {},
  body,
  bounds: `\`ids\` ${MOST}`,
  row: quoteLinkRow,
  view: VIEWS.links,
  answer: itemSchema(z.record(z.string(), z.url({ protocol: /^https$/ }).nullable()), {
    requested: z.int(),
    found: z.int(),
    missing: z.array(z.string()),
    restricted: z.array(z.string()),
    ignored: z.array(z.string()),
  }),
  async plan(asked, context) {
    const { tier } = asked.caller
    const wanted = asked.body as z.output<typeof body>
    const ids = [...new Set(wanted.ids)]
    const state = wanted.state ?? null
    // An id says nothing of its league.
    const touched = Array.from({ length: context.positions.partitions }, (_, p) => p)
    return {
      key: JSON.stringify([ids, state]),
      touched,
      answer: async moment => {
        const quotes = await readQuoteLinks(ids, context)
        const links = ids.map(id => {
          const quote = quotes.get(id)
          if (quote === undefined) return { id, url: null, restricted: false }
          const restricted = !reaches(tier, context.catalogue.requiredTier(quote.sportsbook))
          return { id, url: restricted ? null : (targetOf(quote, state)?.url ?? null), restricted }
        })
        const named = (which: (link: (typeof links)[number]) => boolean) => links.filter(which).map(({ id }) => id)
        const meta = {
          requested: ids.length,
          found: named(({ url }) => url !== null).length,
          missing: named(({ url, restricted }) => url === null && !restricted),
          restricted: named(({ restricted }) => restricted),
          ignored: asked.ignored,
          ...([...quotes.values()].some(({ simulated }) => simulated) ? { simulated: true } : {}),
        }
        // As entries, not as an object's members: those that look like numbers would come in another order.
        const data = links.map(({ id, url }) => `${JSON.stringify(id)}:${JSON.stringify(url)}`).join(',')
        return answerOf(objectBody(Buffer.from(`{${data}}`), dataTime(moment, touched), meta), tier.name)
      },
    }
  },
})
