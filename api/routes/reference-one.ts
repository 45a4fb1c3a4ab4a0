/** One sport, league, sportsbook or team, by its id: the atlas's, and those of current events that it lacks. */

import type { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { type EntityKind, entityId } from '../entities.ts'
import { itemSchema } from '../envelope.ts'
import { planItem } from '../item.ts'
import { leagueRow, sportRow, sportsbookRow, teamRow } from '../rows/reference.ts'
import { hiddenEvents, scopeOf } from '../scope.ts'
import { type StateView, VIEWS } from '../state-views.ts'

type Kind = {
  /** As its errors name it. */
  name: EntityKind | 'team'
  list: string
  row: z.ZodObject
  view: StateView
  /** Counts of all books, not of the caller's alone: `/sportsbooks` lists the books of all tiers to every key. */
  everyBook?: boolean
}

const one = ({ name, list, row, view, everyBook = false }: Kind): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: `/${list}/:id`,
    summary: `One ${name}`,
    description: 'Also one without current events: its counts are 0 then.',
    tag: 'reference',
    access: { key: 'optional' },
    query: {},
    row,
    view,
    answer: itemSchema(row),
    mayMiss: true,
    async plan(asked, context) {
      const { path, caller } = asked
      const given = path.id ?? ''
      const id = name === 'team' ? given : entityId(name, given)
      const callers = await scopeOf({}, caller, context)
      const scope = everyBook ? { ...callers, books: [] } : callers
      const conditions = [{ where: 'id = {id:String}', params: { id } }]
      const key = JSON.stringify([list, id, scope])
      return planItem(
        { name: `this ${name}`, key, view, row, given: { hidden: hiddenEvents(context) }, conditions, scope },
        caller,
        context,
      )
    },
  })

export const sport = one({ name: 'sport', list: 'sports', row: sportRow, view: VIEWS.sports })
export const league = one({ name: 'league', list: 'leagues', row: leagueRow, view: VIEWS.leagues })
export const sportsbook = one({
  name: 'sportsbook',
  list: 'sportsbooks',
  row: sportsbookRow,
  view: VIEWS.sportsbooks,
  everyBook: true,
})
export const team = one({ name: 'team', list: 'teams', row: teamRow, view: VIEWS.teams })
