/** Sports, leagues, teams, market types and sportsbooks: whole lists, without pages. */

import type { SportsbookRow } from '../../sql/atlas.ts'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { type Asked, defineEndpoint, type Endpoint, type Plan } from '../endpoint.ts'
import { entities } from '../entities.ts'
import { listBody, listSchema } from '../envelope.ts'
import { planList, wholeList } from '../listing.ts'
import { flag, names, type Param, type Params } from '../params.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { leagueRow, marketRow, REGIONS, sportRow, sportsbookRow, teamRow } from '../rows/reference.ts'
import { hiddenEvents, type Scope, scopeOf } from '../scope.ts'
import { type Condition, partCondition, searched } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { given } from './odds-query.ts'

/** Whole lists have no cursor to end: the atlas's order, what it lacks last. */
const ORDER = 'numerical_id NULLS LAST, id'
const include_empty = flag({ description: 'true: also those without current events.' })
const optional = { key: 'optional' } as const
const CURRENT: Condition = { where: 'event_count > 0', params: {} }

/** The plan of a whole list: the endpoint's view under these conditions. */
export const planWhole = <P extends Params>(
  asked: Asked<P>,
  { path, view, row }: Pick<Endpoint, 'path' | 'view' | 'row'>,
  conditions: readonly (Condition | null)[],
  scope: Scope,
  context: Context,
): Promise<Plan> => {
  const shown = { given: { hidden: hiddenEvents(context) }, fields: null, order: ORDER, maxOffset: null, paging: null }
  const held = conditions.filter(one => one !== null)
  return planList(asked, { path, view, row, ...shown, conditions: held, scope }, context)
}

export const sports: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/sports',
  summary: 'Sports',
  tag: 'reference',
  access: optional,
  query: { include_empty },
  row: sportRow,
  view: VIEWS.sports,
  answer: listSchema(sportRow),
  async plan(asked, context) {
    const scope = await scopeOf({}, asked.caller, context)
    return planWhole(asked, sports, [asked.values.include_empty ? null : CURRENT], scope, context)
  },
})

export const leagues: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/leagues',
  summary: 'Leagues',
  tag: 'reference',
  access: optional,
  query: { sport: entities('sport'), include_empty },
  row: leagueRow,
  view: VIEWS.leagues,
  answer: listSchema(leagueRow),
  async plan(asked, context) {
    const { sport, include_empty } = asked.values
    const scope = await scopeOf({ sport }, asked.caller, context)
    const conditions = [given(sport, 'sport IN {sport:Array(String)}', 'sport'), include_empty ? null : CURRENT]
    return planWhole(asked, leagues, conditions, scope, context)
  },
})

export const teams: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/teams',
  summary: 'Teams with current events',
  tag: 'reference',
  access: optional,
  query: {
    sport: entities('sport'),
    league: entities('league'),
    q: searched({ description: 'Part of the name or of an alias.' }),
  },
  row: teamRow,
  view: VIEWS.teams,
  answer: listSchema(teamRow),
  async plan(asked, context) {
    const { sport, league, q } = asked.values
    const scope = await scopeOf({ sport, league }, asked.caller, context)
    const conditions = [CURRENT, given(q, part => partCondition('q', part, 'search'))]
    return planWhole(asked, teams, conditions, scope, context)
  },
})

export const markets: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/markets',
  summary: 'Market types',
  description: 'Those of the atlas, and what else is offered now; counts are of the books of the key.',
  tag: 'reference',
  access: optional,
  query: {},
  row: marketRow,
  view: VIEWS.markets,
  answer: listSchema(marketRow),
  async plan(asked, context) {
    return planWhole(asked, markets, [], await scopeOf({}, asked.caller, context), context)
  },
})

const regions: Param<string[] | null> = {
  ...names(REGIONS, { description: 'Regions.' }),
  coerce: raw =>
    [...new Set(raw.flatMap(text => text.split(',')).map(text => text.trim().toUpperCase()))].filter(Boolean),
}

export const sportsbooks: Endpoint = defineEndpoint({
  method: 'GET',
  path: '/sportsbooks',
  summary: 'Sportsbooks',
  description: 'The books of all tiers; `requires_tier` says which one a book needs.',
  tag: 'reference',
  access: { key: 'required' },
  query: {
    region: regions,
    sharp: flag({ description: 'true: sharp books only, false: the others only.' }),
    catalog: flag({ description: 'true: the catalogue alone, without live data.' }),
    include_unlisted: flag({ description: 'true: also books that the catalogue does not list.' }),
    include_inactive: flag({ description: 'true: also books without current events.' }),
  },
  row: sportsbookRow,
  view: VIEWS.sportsbooks,
  answer: listSchema(sportsbookRow),
  async plan(asked, context) {
    const { region, sharp, catalog, include_unlisted, include_inactive } = asked.values
    if (catalog === true) return planCatalogue(asked, context.catalogue.atlas.sportsbooks)
    const conditions = [
      given(region, 'hasAny(regions, {region:Array(String)})', 'region'),
      given(sharp, 'is_sharp = {sharp:Bool}', 'sharp'),
      include_unlisted ? null : { where: 'NOT unlisted', params: {} },
      include_inactive ? null : CURRENT,
    ]
    // Every key sees the books of all tiers: counts are no prices.
    const scope = { ...(await scopeOf({}, asked.caller, context)), books: [] }
    return planWhole(asked, sportsbooks, conditions, scope, context)
  },
})

type CatalogueValues = { region: string[] | null; sharp: boolean | null; include_unlisted: boolean | null }

/** The catalogue without live data: no store is read, and it changes with a release only. */
function planCatalogue<P extends Params>(
  asked: Omit<Asked<P>, 'values'> & { values: CatalogueValues; caller: Caller },
  books: readonly SportsbookRow[],
): Plan {
  const { filters, ignored, values, caller } = asked
  const { region, sharp, include_unlisted } = values
  const shown = books
    .filter(book => region === null || book.regions.some(one => region.includes(one)))
    .filter(book => sharp === null || book.is_sharp === sharp)
    .filter(book => include_unlisted === true || !book.unlisted)
    // What a book takes of winnings is for the figures, not of its row.
    .map(({ commission: _, ...book }) => ({
      ...book,
      slug: book.id,
      name: book.id,
      status: 'active',
      active: true,
      event_count: 0,
      last_update: null,
      interval_seconds: null,
    }))
  return {
    key: 'catalog',
    touched: [],
    answer: async moment => {
      const rows = Buffer.from(JSON.stringify(shown))
      const pagination = wholeList(shown.length)
      const said = { filters, ignored, unknown: [], simulated: false }
      return answerOf(listBody({ rows, pagination, dataTime: dataTime(moment, []), ...said }), caller.tier.name)
    },
  }
}
