/** `GET /odds/history`: how the prices of an event moved: every change, or open, high, low and close by intervals. */

import { z } from 'zod'
import { type Asked, defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Listing, planList } from '../listing.ts'
import { list, oneOf, type Params } from '../params.ts'
import { candleRow, moveRow } from '../rows/odds.ts'
import { type Condition, partCondition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { time } from '../time-param.ts'
import { EVER, LATER, startParams } from './historical-scope.ts'
import { given, oddsParams, paging, scopeParams } from './odds-query.ts'
import { exactlyOne, oneEvent } from './one-event.ts'

const INTERVALS_S = { '1m': 60, '5m': 300, '15m': 900, '30m': 1800, '1h': 3600, '6h': 21_600, '1d': 86_400 } as const
const INTERVALS = Object.keys(INTERVALS_S) as (keyof typeof INTERVALS_S)[]

const ORDER = 'timestamp, market_type, line, selection, sportsbook, id, run'
/** Two payloads of one time may both change a quote: only its positions say which came first. */
const MOVES_ORDER = `${ORDER}, position`

const params = {
  event: exactlyOne(scopeParams.event),
  market: scopeParams.market,
  selection: list({
    description: 'Selections: team names, over, under, yes, no, or selection types (home, away, ...).',
  }),
  sportsbook: scopeParams.sportsbook,
  add_sportsbook: scopeParams.add_sportsbook,
  player: oddsParams.player,
  from: time({ description: 'Changes observed at this time or later.' }),
  to: time({ description: 'Changes observed before this time.' }),
  interval: oneOf(INTERVALS, { description: 'Open, high, low and close by intervals of this length (UTC).' }),
  ...paging,
} satisfies Params

type HistoryValues = Asked<typeof params>['values']

export const history = defineEndpoint({
  method: 'GET',
  path: '/odds/history',
  summary: 'How the prices of an event moved',
  description:
    'Every change, the oldest first, by the clocks of the feeds; `run` names the replay that told of one. With `interval` the first, highest, lowest and last price that was set in each interval; an interval without a change has no row.',
  tag: 'odds',
  access: { key: 'required', feature: 'history' },
  query: params,
  together: ({ from, to }) => (from != null && to != null && to <= from ? [LATER] : []),
  row: moveRow,
  view: VIEWS.history,
  answer: listSchema(z.union([moveRow, candleRow]), { interval: z.string().nullable() }),
  mayMiss: true,
  async plan(asked, context) {
    const { values, caller } = asked
    const { interval } = values
    const { scope } = await oneEvent(values.event[0] ?? '', values, caller, context)
    const shown =
      interval === null
        ? { view: VIEWS.history, row: moveRow, order: MOVES_ORDER }
        : {
            view: VIEWS.candles,
            row: candleRow,
            order: ORDER,
            given: { interval_s: INTERVALS_S[interval], ...boundsOf(values) },
          }
    const listing: Listing = {
      path: `/odds/history ${interval ?? ''}`,
      ...shown,
      fields: null,
      conditions: [
        ...scope.conditions,
        ...scope.marketConditions,
        ...conditionsOf(values),
        ...(interval === null ? boundConditions(values) : []),
      ],
      maxOffset: null,
      scope,
      paging: values,
      // An interval's bounds are no conditions of its rows.
      also: boundsOf(values),
      more: async () => ({ meta: { interval } }),
    }
    return planList(asked, listing, context)
  },
})

function conditionsOf({ selection, player }: HistoryValues): Condition[] {
  return [
    given(
      selection,
      '(lowerUTF8(selection) IN {selection:Array(String)} OR selection_type IN {selection:Array(String)})',
      'selection',
    ),
    given(player, part => partCondition('player', part, "ifNull(player_name, '')")),
  ].filter(one => one !== null)
}

/** What changes are asked for: an interval is made of these, whenever it began. */
const boundsOf = ({ from, to }: HistoryValues) => startParams({ from: from ?? EVER.from, to: to ?? EVER.to })

const boundConditions = (values: HistoryValues): Condition[] => {
  const { from, to } = boundsOf(values)
  const where = "timestamp >= {from:DateTime64(3, 'UTC')} AND timestamp < {to:DateTime64(3, 'UTC')}"
  return values.from === null && values.to === null ? [] : [{ where, params: { from, to } }]
}
