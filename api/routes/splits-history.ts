/** `GET /splits/history`: what the public has bet on one event, over the last two days. */

import { z } from 'zod'
import { defineEndpoint, type Plan } from '../endpoint.ts'
import { isoTime, metaSchema, objectBody } from '../envelope.ts'
import { HttpError, type Issue } from '../errors.ts'
import { stateOf } from '../listing.ts'
import { readPage, whereAll } from '../page.ts'
import { limit, withDefault } from '../params.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { splitsHistoryRow } from '../rows/facts.ts'
import { VIEWS } from '../state-views.ts'
import { timeOrSeconds } from '../time-param.ts'
import { FIRST } from '../walk.ts'
import { given, scopeParams } from './odds-query.ts'
import { sourceBook, splitsScope } from './splits.ts'

const MOST = 200
/** More snapshots than two days of any source hold. */
const ALL = 10_000

/** `timestamp` tells whole seconds: a bound that is one of them holds its row. */
const lastOf = (ms: number): number => (ms % 1000 === 0 ? ms + 999 : ms)

export const splitsHistory = defineEndpoint({
  method: 'GET',
  path: '/splits/history',
  summary: 'What the public has bet on one event',
  description:
    'The newest `limit` snapshots within the bounds, the oldest first; a source is read about every 5 minutes, and kept for 48 hours. With `sportsbook` all of them.',
  tag: 'splits',
  access: { key: 'required' },
  query: {
    event_id: {
      ...scopeParams.event,
      description: 'Id of the event, one; required.',
      aliases: ['event', 'events', 'event_ids'],
      needed: true,
    },
    sportsbook: sourceBook,
    start_time: timeOrSeconds({ description: 'Snapshots of this time or later.' }),
    end_time: timeOrSeconds({ description: 'Snapshots of this time or earlier; a whole second is meant to its end.' }),
    limit: {
      ...withDefault<number>(limit(MOST), 100),
      description: `Snapshots, 1 to ${MOST}; not applied with sportsbook.`,
    },
  },
  together({ event_id, start_time, end_time }) {
    if (event_id === null) throw new HttpError(400, 'invalid_request', 'event_id is required: the id of one event')
    const issues: Issue[] = []
    if (event_id && event_id.length > 1) issues.push({ param: 'event_id', message: 'must be exactly one event id' })
    if (start_time != null && end_time != null && lastOf(end_time) < start_time)
      issues.push({ param: 'end_time', message: 'must not be earlier than start_time' })
    return issues
  },
  row: splitsHistoryRow,
  view: VIEWS.splitsHistory,
  answer: z.object({
    success: z.literal(true),
    data: z.array(splitsHistoryRow),
    meta: z.object({
      event_id: z.string(),
      total: z.int(),
      books: z.array(z.string()),
      oldest: z.string().nullable(),
      newest: z.string().nullable(),
      updated_at: z.string(),
      filters: metaSchema.shape.filters,
      ignored: metaSchema.shape.ignored,
      unknown: metaSchema.shape.unknown,
      simulated: z.literal(true).optional(),
    }),
    updated_at: z.string(),
  }),
  async plan(asked, context): Promise<Plan> {
    const { values, caller, filters } = asked
    const { event_id, sportsbook, start_time, end_time } = values
    const [event = ''] = event_id ?? []
    const scope = await splitsScope({ event: [event] }, sportsbook, caller, context)
    const conditions = [
      ...scope.conditions,
      given(sportsbook, 'sportsbook IN {source_books:Array(String)}', 'source_books'),
      given(start_time, ms => ({ where: "ts >= {from:DateTime64(3, 'UTC')}", params: { from: isoTime(ms) } })),
      given(end_time, ms => ({ where: "ts <= {to:DateTime64(3, 'UTC')}", params: { to: isoTime(lastOf(ms)) } })),
    ].filter(one => one !== null)
    return {
      key: JSON.stringify([scope, conditions]),
      touched: scope.touched,
      answer: async moment => {
        const state = stateOf({ view: VIEWS.splitsHistory, conditions, scope }, FIRST, moment, context)
        const newest = `(SELECT * FROM ${state.from}${whereAll(state.where)} ORDER BY ts DESC, sportsbook LIMIT ${sportsbook === null ? values.limit : ALL})`
        const page = { from: newest, where: [], params: state.params, limit: ALL, offset: 0 }
        const [{ rows, total, simulated }, facts] = await Promise.all([
          readPage(context.reads, { ...page, row: splitsHistoryRow, fields: null, order: 'ts, sportsbook' }),
          context.reads.query<{ books: string[]; oldest: string; newest: string }>(
            `SELECT arraySort(groupUniqArray(sportsbook)) AS books, min(ts) AS oldest, max(ts) AS newest FROM ${newest}`,
            state.params,
          ),
        ])
        const [found] = total === 0 ? [] : facts
        const meta = {
          event_id: event,
          total,
          books: found?.books ?? [],
          oldest: found?.oldest ?? null,
          newest: found?.newest ?? null,
          filters,
          ignored: asked.ignored,
          unknown: scope.unknown,
          ...(simulated ? { simulated: true } : {}),
        }
        return answerOf(objectBody(rows, dataTime(moment, scope.touched), meta), caller.tier.name)
      },
    }
  },
})
