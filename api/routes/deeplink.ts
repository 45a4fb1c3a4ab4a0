/** `GET /deeplink/{id}`: from a row's `deep_link` to the bet at its book. */

import { z } from 'zod'
import { notFound } from '../errors.ts'
import { targetOf } from '../link-target.ts'
import { readQuoteLinks } from '../quote-links.ts'
import { defineRedirect } from '../redirect.ts'
import { stateParam } from './odds-query.ts'

export const deeplink = defineRedirect({
  method: 'GET',
  path: '/deeplink/:id',
  summary: 'To the bet at its sportsbook',
  description:
    'Sends a browser on to the outcome at the book, else to its event, else to the homepage, as far as the book has public addresses and the feed told its ids. `id` is that of an odds row. Needs no key; 60 requests a minute and address.',
  tag: 'links',
  access: { key: 'none' },
  query: { state: stateParam() },
  answer: z.never(),
  bounds: '60 requests a minute and address',
  redirects: ['Location', 'X-Deep-Link-Type', 'Cache-Control'],
  mayMiss: true,
  async run({ path, values }, context) {
    const id = path.id ?? ''
    const quote = (await readQuoteLinks([id], context)).get(id)
    const target = quote === undefined ? null : targetOf(quote, values.state)
    if (target === null) throw notFound('a link for this id')
    return { location: target.url, headers: ['X-Deep-Link-Type', target.type, 'Cache-Control', 'private, max-age=60'] }
  },
})
