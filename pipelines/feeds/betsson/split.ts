/** Cuts an answer into parts of one league each. */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { fits, onePart } from '../read/pack.ts'
import { createRejections, jsonOf, rejection, shown } from '../read/reject.ts'
import { isObject, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'
import { leagueOf } from './leagues.ts'

/** The prices of a table: its older form calls them `marketSelections`, its present one `selections`. */
export const selectionsOf = ({ marketSelections, selections }: Raw): unknown[] => [
  ...valuesOf(marketSelections),
  ...valuesOf(selections),
]

/** Why a piece of a table is of nothing else in it. */
const stray = (what: string, field: string, of: string) => (piece: unknown) =>
  isObject(piece)
    ? rejection('orphan', `${what}.${field}: expected ${of} of the answer, got ${shown(piece[field])}`, piece, OF)
    : rejection('wrong_type', `${what}: expected an object, got ${shown(piece)}`, piece, OF)
const OF = { book: 'betsson' }
export const strayPrice = stray('selections', 'marketId', 'a market')
const strayMarket = stray('markets', 'eventId', 'an event')

const COMPETITION = /"competitionName"\s*:/g
const NAMED = /"(categoryName|regionName|competitionName)"\s*:\s*"([^"\\]*)"|[{}]/g

/**
 * The leagues of a text: the three names in one object, with none between them; null where they stand otherwise. In one pass: as one expression,
 * what lies between was gone through again and again.
 */
const leaguesIn = (body: string): Set<string> | null => {
  const leagues = new Set<string>()
  let left = body.match(COMPETITION)?.length ?? 0
  let names: Raw = {}
  for (const [, name, value] of body.matchAll(NAMED)) {
    if (name === undefined) {
      names = {}
      continue
    }
    names[name] = value
    if (Object.keys(names).length < 3) continue
    leagues.add(leagueOf(names))
    names = {}
    left -= 1
  }
  return left === 0 ? leagues : null
}

export function splitBetsson(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const leagues = leaguesIn(payload.body)
  if (leagues === null) return cut(payload)
  const [league = asked(payload.request)] = leagues
  // What names no league is a group of one event's markets.
  return leagues.size < 2 && (leagues.size === 0 || fits(payload.body)) ? onePart(payload, league) : cut(payload)
}

/** The league that a request names, for an answer that names none. */
const asked = (request: string): string => /[?&]league=([a-z0-9_]+)/.exec(request)?.[1] ?? ''

const cut = (payload: Payload): { parts: Part[]; rejections: Rejection[] } => {
  const { root, rejections } = readObject(payload.body)
  const data = objectOf(root.data)
  const { events, markets } = data
  const selections = selectionsOf(data)
  const parts: Part[] = []
  const [shownMarkets, shownPrices] = [new Set<unknown>(), new Set<unknown>()]
  for (const event of valuesOf(events)) {
    const { id } = objectOf(event)
    const own = valuesOf(markets).filter(market => objectOf(market).eventId === id)
    const ids = new Set(own.map(market => objectOf(market).id))
    const prices = selections.filter(selection => ids.has(objectOf(selection).marketId))
    for (const market of own) shownMarkets.add(market)
    for (const price of prices) shownPrices.add(price)
    const body = jsonOf({ data: { events: [event], markets: own, marketSelections: prices } })
    const one = onePart({ ...payload, body }, leagueOf(objectOf(event)))
    parts.push(...one.parts)
    rejections.push(...one.rejections)
  }
  if (parts.length === 0 && rejections.length === 0) return onePart(payload, '')
  const strays = createRejections()
  for (const market of valuesOf(markets)) if (!shownMarkets.has(market)) strays.add(strayMarket(market))
  for (const price of selections) if (!shownPrices.has(price)) strays.add(strayPrice(price))
  return { parts, rejections: [...rejections, ...strays.all()] }
}
