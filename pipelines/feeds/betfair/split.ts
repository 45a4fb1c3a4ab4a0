/** An image is one part: one market of one event. It speaks for the groups of that market alone. */
import { withDraw } from '../../atlas/market-types.ts'
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { fits } from '../read/pack.ts'
import { rejection, shown } from '../read/reject.ts'
import { isObject, objectOf, rootOf, textOf } from '../read/values.ts'
import { leagueOf, sportOfType } from './leagues.ts'
import { alternatesOf, BOOK, marketOf } from './markets.ts'
import { hasDraw } from './sides.ts'

/** An image without its runners, which stand last and are half of it: the part is parsed whole soon enough, and then refused where it is no JSON. */
const headOf = (body: string): ReturnType<typeof rootOf> => {
  const end = body.indexOf(',"runners":[')
  const head = end === -1 ? null : rootOf(`${body.slice(0, end)}}`)
  return head?.rejections.length === 0 ? head : rootOf(body)
}

type Split = { parts: Part[]; rejections: Rejection[] }

const refused = (body: string, reason: string, detail: string, event = ''): Split => ({
  parts: [],
  rejections: [rejection(reason, detail, body, event === '' ? {} : { event })],
})

export function splitImage({ feed, body }: Payload): Split {
  const { root, rejections } = headOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  if (!isObject(root) || root.op !== 'image' || !isObject(root.definition))
    return refused(body, 'wrong_type', `op: expected the image of a market, got ${shown(objectOf(root).op)}`)
  if (!fits(body)) return refused(body, 'too_large', 'image: expected at most 512 KB')
  const { definition } = root
  const event = textOf(definition.eventId)
  const sport = sportOfType(textOf(definition.eventTypeId))
  if (sport === '')
    return refused(
      body,
      'unknown_sport',
      `eventTypeId: expected a known sport, got ${shown(definition.eventTypeId)}`,
      event,
    )
  const type = textOf(definition.marketType)
  const market = marketOf(sport, definition)
  if (!market)
    return refused(
      body,
      'unknown_market',
      `marketType: expected one that the atlas has, got ${shown(type)} of ${sport}`,
      event,
    )
  const league = leagueOf(sport, textOf(root.competition), textOf(root.event))
  // A draw among the runners makes it the three-way market of a sport without draws, which may stand beside one of two.
  const isDrawn = market.market_type === 'moneyline' && hasDraw(body)
  const market_groups = market.group === '' ? [isDrawn ? withDraw('moneyline', sport) : market.market_type] : []
  if (market.lines || market.group !== '') market_groups.push(market.market_type + alternatesOf(market))
  return { parts: [{ feed, league, body, scope: { books: [BOOK], market_groups, all_events: null } }], rejections }
}
