/** `GET /gamestate` and `GET /gamestate/{sport}`: how the games stand, by sport and event. */

import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Asked, defineEndpoint, type Plan } from '../endpoint.ts'
import { entityId } from '../entities.ts'
import { itemSchema } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { answerMapped } from '../mapped.ts'
import { gameRow } from '../rows/facts.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { scopeParams } from './odds-query.ts'

const params = { sport: scopeParams.sport, league: scopeParams.league, event: scopeParams.event }
const bySport = { league: scopeParams.league, event: scopeParams.event }

const shape = {
  method: 'GET',
  tag: 'gamestate',
  access: { key: 'required', feature: 'gamestate' },
  row: gameRow,
  view: VIEWS.games,
  answer: itemSchema(z.record(z.string(), z.record(z.string(), gameRow)), {
    count: z.int(),
    filters: z.record(z.string(), z.unknown()),
    ignored: z.array(z.string()),
    unknown: z.array(z.string()),
    truncated: z.array(z.string()).optional(),
  }),
} as const

const DESCRIPTION =
  'Score, period, clock and what only a sport has, of the events that have not ended. `stale`: the source has been quiet for over 10 seconds, and for two and a half times its own interval.'

export const gamestate = defineEndpoint({
  ...shape,
  path: '/gamestate',
  summary: 'The state of the games, by sport and event',
  description: DESCRIPTION,
  query: params,
  plan: (asked, context) => planGames(asked, asked.values, context),
})

export const gamestateOfSport = defineEndpoint({
  ...shape,
  path: '/gamestate/:sport',
  summary: 'The state of the games of one sport',
  description: DESCRIPTION,
  query: bySport,
  mayMiss: true,
  async plan(asked, context) {
    const sport = entityId('sport', asked.path.sport ?? '')
    if (!context.catalogue.atlas.sports.some(({ id }) => id === sport)) throw notFound('this sport')
    return planGames(asked, { ...asked.values, sport: [sport] }, context)
  },
})

type Wanted = Parameters<typeof scopeOf>[0]

async function planGames(
  { caller, filters, ignored }: Pick<Asked<typeof params>, 'caller' | 'filters' | 'ignored'>,
  wanted: Wanted,
  context: Context,
): Promise<Plan> {
  const scope = await scopeOf(wanted, caller, context)
  const { conditions } = scope
  const question = { by: 'sport', inner: 'event_id', view: VIEWS.games, row: gameRow, order: 'event_id' } as const
  return {
    key: JSON.stringify(scope),
    touched: scope.touched,
    answer: moment =>
      answerMapped({ ...question, conditions, scope, meta: { filters, ignored } }, moment, caller, context),
  }
}
