/**
 * `group_by=event`: each element is an event with all its rows, so limit, offset, cursor and totals count events. Two questions: which events the
 * page holds and how many rows each has, then their rows, rendered and joined by ClickHouse.
 */

import { type Base, readInstants } from '../as-of.ts'
import type { Context } from '../context.ts'
import type { Plan } from '../endpoint.ts'
import { listBody } from '../envelope.ts'
import { fitting } from '../fitting.ts'
import { type ListState, pastOf, stateOf } from '../listing.ts'
import { columnsOf, isSimulated, JOINED, rowText, whereAll } from '../page.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { groupedOddsRow, priced } from '../rows/odds.ts'
import { askedOf, type Scope } from '../scope.ts'
import type { Condition } from '../search.ts'
import type { StateView } from '../state-views.ts'
import { closeWalk, openWalk, stateOfPage } from '../walk.ts'
import { MAX_OFFSET } from './odds-query.ts'
import { type OddsAsked, oddsOrder, readBooks, shownAs } from './odds-read.ts'

/** Orders that are the event's; the others order the rows within each. */
const EVENT_ORDERS = new Set(['event_start_time', 'sport', 'league'])

type Group = { key: string; rows: string }
type Whole = { total: string; available: string[] }
type Found = { groups: Group[]; total: number; available: string[] }

export async function planGrouped(
  asked: OddsAsked,
  about: { base: Base; scope: Scope; conditions: readonly Condition[] },
  context: Context,
): Promise<Plan> {
  const { values, filters, ignored, caller } = asked
  const { base, scope, conditions } = about
  const questionOf = (of: object): string =>
    JSON.stringify(['/odds', 'event', of, conditions, values.sort, values.as_of])
  const { touched } = scope
  const options = { question: questionOf(askedOf(scope)), maxOffset: MAX_OFFSET, touched, past: pastOf(scope, base.at) }
  const walk = await openWalk(values, options, caller, context)
  return {
    key: questionOf(scope),
    touched,
    at: stateOfPage(walk),
    answer: async newest => {
      const moment = walk.at ?? newest
      const state = stateOf({ ...base, conditions, scope }, walk, moment, context)
      const facts = { scope, caller, context }
      const reading = readGroups(state, values.sort, context)
      const [{ groups, total }, books, instants] = await Promise.all([
        reading,
        readBooks(state, () => reading, facts),
        readInstants(base, state, facts),
      ])
      const { kept, truncated } = fitting(groups)
      const rows =
        kept.length === 0 ? Buffer.from('[]') : await readElements({ ...state, view: base.view }, kept, values, context)
      const pagination = await closeWalk(walk, total, moment, touched, context)
      const body = listBody({
        rows,
        pagination,
        dataTime: base.at ?? dataTime(moment, scope.touched),
        filters,
        ignored,
        unknown: scope.unknown,
        simulated: kept.some(isSimulated),
        meta: {
          group_by: 'event',
          books_available: books.available.length,
          ...(truncated.length > 0 ? { truncated } : {}),
          ...instants,
        },
      })
      return answerOf(body, caller.tier.name)
    },
  }
}

/** The page's events in order, how many there are in all, and the books of all. */
async function readGroups(state: ListState, sort: string | null, context: Context): Promise<Found> {
  const { limit, offset } = state.walk
  const key = sort?.replace(/^-/, '')
  const order = key && EVENT_ORDERS.has(key) ? `any(${key})${sort?.startsWith('-') ? ' DESC' : ''}, ` : ''
  const groups = await context.reads.query<Group & Whole>(
    `SELECT event_id AS key, toString(count()) AS rows, toString(count() OVER ()) AS total,
       arraySort(groupUniqArrayArray(groupUniqArray(toString(sportsbook))) OVER ()) AS available
     FROM ${state.from}${whereAll(state.where)}
     GROUP BY event_id
     ORDER BY ${order}any(event_start_time), event_id
     LIMIT {page_limit:UInt64} OFFSET {page_offset:UInt64}`,
    { ...state.params, page_limit: limit, page_offset: offset },
  )
  // Beyond the last page no row tells of the whole.
  const [whole] = groups.length > 0 || offset === 0 ? groups : await readWhole(state, context)
  return { groups, total: Number(whole?.total ?? 0), available: whole?.available ?? [] }
}

const readWhole = (state: ListState, context: Context): Promise<Whole[]> =>
  context.reads.query<Whole>(
    `SELECT toString(uniqExact(event_id)) AS total, arraySort(groupUniqArray(toString(sportsbook))) AS available
     FROM ${state.from}${whereAll(state.where)}`,
    state.params,
  )

async function readElements(
  state: ListState & { view: StateView },
  events: readonly string[],
  values: OddsAsked['values'],
  context: Context,
): Promise<Buffer> {
  const shown = shownAs(values)
  const params = { ...state.params, events }
  const computed: Readonly<Record<string, string>> = shown.computed ?? {}
  const own = values.odds_format === null ? groupedOddsRow : groupedOddsRow.extend(priced)
  const row = values.fields === null ? own : shown.row
  const names = columnsOf(row, shown.fields)
  const columns = names.filter(name => name in computed).map(name => `${computed[name]} AS ${name}`)
  const text = `SELECT concat(
    '{"event_id":', toJSONString(event_id), ',"event_name":', toJSONString(any(event_name)), ',"sport":', toJSONString(any(toString(sport))),
    ',"league":', toJSONString(any(toString(league))), ',"start_time":', ifNull(toJSONString(any(event_start_time)), 'null'), ',"is_live":', toJSONString(max(is_live)),
    ',"odds":[', arrayStringConcat(groupArray(row_text), ','), ']}') AS row
  FROM (
    SELECT event_id, event_name, sport, league, event_start_time, is_live, ${rowText(row, names)} AS row_text
    FROM (
      SELECT ${['*', ...columns].join(', ')}
      FROM ${context.reads.source(state.view.name, params)}${whereAll(state.where)}
      ORDER BY ${oddsOrder(values.sort)}
    )
  )
  GROUP BY event_id
  ORDER BY indexOf({page_events:Array(String)}, event_id)
  FORMAT Template`
  return context.reads.bytes(text, { ...params, page_events: events }, JOINED)
}
