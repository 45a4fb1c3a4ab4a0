/** `GET /results`: how events ended. */

import { dayCondition } from '../dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { planList } from '../listing.ts'
import { resultRow } from '../rows/facts.ts'
import { scopeOf } from '../scope.ts'
import { searched, teamCondition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { dayParam, given, paging, scopeParams } from './odds-query.ts'

export const results = defineEndpoint({
  method: 'GET',
  path: '/results',
  summary: 'Final scores',
  description: 'The newest first. A correction replaces the score that stood.',
  tag: 'events',
  access: { key: 'required' },
  query: {
    sport: scopeParams.sport,
    league: scopeParams.league,
    event: scopeParams.event,
    date: dayParam('Day of the start in US Eastern time: YYYY-MM-DD, today, tomorrow or week.'),
    team: searched({ description: "Part of either team's name or alias." }),
    ...paging,
  },
  row: resultRow,
  view: VIEWS.results,
  answer: listSchema(resultRow),
  async plan(asked, context) {
    const { values, caller } = asked
    const { sport, league, event, date, team } = values
    const scope = await scopeOf({ sport, league, event }, caller, context)
    const conditions = [
      ...scope.conditions,
      given(date, date => dayCondition(date, context.now(), 'event_start_time')),
      given(team, team => teamCondition(team, context.catalogue.atlas.teams)),
    ].filter(one => one !== null)
    const order = 'event_start_time DESC, event_id'
    const shown = { view: VIEWS.results, row: resultRow, fields: null, order, maxOffset: null }
    return planList(asked, { path: '/results', ...shown, conditions, scope, paging: values }, context)
  },
})
