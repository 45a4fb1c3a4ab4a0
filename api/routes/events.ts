/** Events: the current ones, one of them, its markets and its odds. */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import { asOfParam, baseOf, instantsMeta, readInstants } from '../as-of.ts'
import { dayCondition } from '../dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { itemSchema, listSchema, objectBody } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { type Item, planItem } from '../item.ts'
import { type Listing, planList, stateOf } from '../listing.ts'
import { isSimulated, whereAll } from '../page.ts'
import { flag } from '../params.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { eventRow } from '../rows/event.ts'
import { oddsRow, pricedRow } from '../rows/odds.ts'
import { scopeOf } from '../scope.ts'
import { searched, teamCondition, wordsCondition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { allows } from '../tiers.ts'
import { FIRST } from '../walk.ts'
import { dayParam, given, oddsParams, paging, scopeParams, stateParam } from './odds-query.ts'
import { oddsOrder, shownAs } from './odds-read.ts'
import { mustStand, notOver, oneEvent } from './one-event.ts'

const ORDER = 'start_time, event_id'
const LISTED = "status != 'ended' AND book_count > 0"

/** The games' state is an enterprise matter, on events too. */
const shownOf = ({ tier }: Caller): Readonly<Record<string, string>> =>
  allows(tier, 'gamestate') ? {} : { game_state: 'NULL' }

const eventsParams = {
  sport: scopeParams.sport,
  league: scopeParams.league,
  event: scopeParams.event,
  sportsbook: entities('sportsbook', { description: 'Events that these show.', aliases: ['book'] }),
  live: flag({ description: 'true: in play only, false: the others only.' }),
  has_score: flag({ description: 'true: only events with a game state.' }),
  team: searched({ description: "Part of either team's name or alias." }),
  date: dayParam('Day of the start in US Eastern time: YYYY-MM-DD, today, tomorrow or week.', ['date_range']),
  q: searched({ description: 'Words that occur in event, teams or league.' }),
  as_of: asOfParam,
  ...paging,
}

export const events = defineEndpoint({
  method: 'GET',
  path: '/events',
  summary: 'Current events',
  description: 'The events that the books of the key show, by their start. Ended events are left out.',
  tag: 'events',
  access: { key: 'required' },
  query: eventsParams,
  row: eventRow,
  view: VIEWS.events,
  answer: listSchema(eventRow, instantsMeta),
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = await scopeOf(values, caller, context)
    const base = baseOf('events', values.as_of, caller, context)
    const { live, has_score, team, date, q } = values
    const conditions = [
      ...scope.conditions,
      { where: LISTED, params: {} },
      notOver(base),
      given(live, 'is_live = {live:Bool}', 'live'),
      given(has_score, 'has_score = {has_score:Bool}', 'has_score'),
      given(team, team => teamCondition(team, context.catalogue.atlas.teams)),
      given(date, date => dayCondition(date, values.as_of ?? context.now(), 'start_time')),
      ...(q
        ? wordsCondition(q, ['event_name', 'home_team', 'away_team', 'league'], context.catalogue.atlas.leagues)
        : []),
    ].filter(one => one !== null)
    const listing: Listing = {
      path: '/events',
      ...base,
      also: values.as_of,
      row: eventRow,
      computed: shownOf(caller),
      fields: null,
      order: ORDER,
      maxOffset: null,
      conditions,
      scope,
      paging: values,
      more: async state => ({ meta: { ...(await readInstants(base, state, { scope, caller, context })) } }),
    }
    return planList(asked, listing, context)
  },
})

export const event = defineEndpoint({
  method: 'GET',
  path: '/events/:eventId',
  summary: 'One event',
  tag: 'events',
  access: { key: 'required' },
  query: { as_of: asOfParam },
  row: eventRow,
  view: VIEWS.events,
  answer: itemSchema(eventRow, instantsMeta),
  mayMiss: true,
  async plan(asked, context) {
    const { caller, values } = asked
    const { scope, base, conditions } = await oneEvent(asked.path.eventId ?? '', values, caller, context)
    const item: Item = {
      name: 'this event',
      key: JSON.stringify(scope),
      ...base,
      row: eventRow,
      computed: shownOf(asked.caller),
      conditions,
      scope,
      more: state => readInstants(base, state, { scope, caller, context }),
    }
    return planItem(item, caller, context)
  },
})

export const eventMarkets = defineEndpoint({
  method: 'GET',
  path: '/events/:eventId/markets',
  summary: 'The market types of one event',
  description: 'Those that the books of the key show, by name.',
  tag: 'events',
  access: { key: 'required' },
  query: { as_of: asOfParam },
  row: eventRow,
  view: VIEWS.events,
  answer: itemSchema(z.array(z.string()), instantsMeta),
  mayMiss: true,
  async plan(asked, context) {
    const { caller, values } = asked
    const { scope, base, conditions } = await oneEvent(asked.path.eventId ?? '', values, caller, context)
    return {
      key: JSON.stringify(scope),
      touched: scope.touched,
      answer: async moment => {
        const state = stateOf({ ...base, conditions, scope }, FIRST, moment, context)
        type Found = { markets: string[]; event_id: string }
        const text = `SELECT markets, event_id FROM ${state.from}${whereAll(state.where)} LIMIT 1`
        const [[found], instants] = await Promise.all([
          context.reads.query<Found>(text, state.params),
          readInstants(base, state, { scope, caller, context }),
        ])
        if (found === undefined) throw notFound('this event')
        const meta = { ...instants, ...(isSimulated(found.event_id) ? { simulated: true } : {}) }
        const item = Buffer.from(JSON.stringify(found.markets))
        return answerOf(objectBody(item, base.at ?? dataTime(moment, scope.touched), meta), caller.tier.name)
      },
    }
  },
})

export const eventOdds = defineEndpoint({
  method: 'GET',
  path: '/events/:eventId/odds',
  summary: 'The odds of one event',
  tag: 'events',
  access: { key: 'required' },
  query: {
    sportsbook: scopeParams.sportsbook,
    add_sportsbook: scopeParams.add_sportsbook,
    market: scopeParams.market,
    odds_format: oddsParams.odds_format,
    state: stateParam(),
    as_of: asOfParam,
    ...paging,
  },
  row: oddsRow,
  view: VIEWS.odds,
  answer: listSchema(pricedRow, instantsMeta),
  mayMiss: true,
  async plan(asked, context) {
    const { caller } = asked
    const one = await oneEvent(asked.path.eventId ?? '', asked.values, caller, context)
    const { scope } = one
    const base = baseOf('odds', asked.values.as_of, caller, context)
    const listing: Listing = {
      path: '/events/odds',
      ...base,
      also: asked.values.as_of,
      ...shownAs({ fields: null, odds_format: asked.values.odds_format }),
      conditions: [...scope.conditions, ...scope.marketConditions],
      order: oddsOrder(null),
      maxOffset: null,
      scope,
      paging: asked.values,
      ifNone: at => mustStand(one, at, caller, context),
      more: async state => ({ meta: { ...(await readInstants(base, state, { scope, caller, context })) } }),
    }
    return planList(asked, listing, context)
  },
})
