/** An answer of Betsson's, of either shape, as events with their groups. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { isOneDecimal } from '../../model/odds.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { Page } from '../groups/page.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { idOf, isObject, nameOf, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'
import { leagueOf } from './leagues.ts'
import { meaningOf, namesOf } from './markets.ts'
import { contradictionOf, isDraw, lineIn, nameOfSide, sideOf, teamsIn, writtenIn } from './sides.ts'
import { selectionsOf, strayPrice } from './split.ts'

const BOOK = 'betsson'
const LISTS = ['events', 'markets', 'selections', 'marketSelections', 'accordions']

type Open = { event: ParsedEvent; page: Page; mains: Map<string, string> }

export function parseBetsson(part: Part): Parsed {
  const { root, rejections: wrong } = readObject(part.body)
  const rejections = createRejections(wrong)
  const data = objectOf(root.data)
  for (const name of LISTS) {
    const list = data[name]
    if (list != null && typeof list !== 'object')
      rejections.add(rejection('wrong_type', `data.${name}: expected a list, got ${shown(list)}`, list))
  }
  const events = new Map<string, Open>()
  for (const raw of valuesOf(data.events)) tableEvent(part.league, raw, events, rejections)
  const selections = new Map<unknown, unknown[]>()
  for (const raw of selectionsOf(data)) {
    const { marketId } = objectOf(raw)
    const own = selections.get(marketId)
    if (own) own.push(raw)
    else selections.set(marketId, [raw])
  }
  const markets = [
    ...valuesOf(data.markets),
    ...valuesOf(data.accordions).flatMap(accordion => valuesOf(objectOf(accordion).markets)),
  ]
  if (wrong.length === 0 && valuesOf(data.events).length === 0 && markets.length === 0)
    rejections.add(rejection('missing_field', 'data: expected events or accordions, got neither', root))
  const asked = new Set<unknown>()
  const shared = sharedIds(markets)
  for (const raw of markets) {
    if (!isObject(raw)) {
      rejections.add(rejection('wrong_type', `markets: expected a market, got ${shown(raw)}`, raw))
      continue
    }
    const event = events.get(idOf(raw.eventId) ?? '') ?? namelessEvent(part.league, raw, events, rejections)
    const apart = Array.isArray(raw.selectionsData) ? undefined : selections.get(raw.id)
    const own = Array.isArray(raw.selectionsData) ? raw.selectionsData : (apart ?? [])
    asked.add(raw.id)
    if (event && apart && shared.has(raw.id)) {
      const detail = `markets.id: expected each market's own, got ${shown(raw.id)} of two: nobody knows whose its prices are`
      rejections.add(rejection('ambiguous_market', detail, raw, { event: event.event.native_id, book: BOOK }))
    } else if (event) addMarket(event, raw, own, rejections)
  }
  for (const [market, stray] of selections)
    if (!asked.has(market)) for (const one of stray) rejections.add(strayPrice(one))
  const read = [...events.values()].map(({ event, page }) => ({ ...event, groups: page.read() }))
  return { events: read, rejections: rejections.all() }
}

/** The ids that markets of two meanings have: of prices that stand apart from their market the id alone says whose they are. */
const sharedIds = (markets: readonly unknown[]): Set<unknown> => {
  const first = new Map<unknown, Raw>()
  const shared = new Set<unknown>()
  for (const market of markets.map(objectOf)) {
    const other = first.get(market.id)
    if (!other) first.set(market.id, market)
    else if (meantBy(other) !== meantBy(market)) shared.add(market.id)
  }
  return shared
}

const meantBy = (market: Raw): string =>
  JSON.stringify([idOf(market.eventId), namesOf(market), idOf(market.lineValueRaw)])

const openEvent = (events: Map<string, Open>, event: ParsedEvent): Open => {
  const open = { event, page: new Page(BOOK, event.native_id), mains: new Map() }
  events.set(event.native_id, open)
  return open
}

const tableEvent = (league: string, raw: unknown, events: Map<string, Open>, rejections: Rejections) => {
  const { id, participants, startDate, phase, label } = objectOf(raw)
  const native_id = idOf(id) ?? ''
  const no = refusing(rejections, raw, { event: native_id, book: BOOK })
  if (native_id === '') return no('missing_field', `events.id: expected the event's id, got ${shown(id)}`)
  if (events.has(native_id)) return no('duplicate_event', `events.id: expected each event once, got ${native_id} again`)
  if (league === '' || leagueOf(objectOf(raw)) !== league)
    return no(
      'unknown_league',
      `competitionName: expected one of league '${league}', got ${shown(objectOf(raw).competitionName)}`,
    )
  const side = (n: number) => nameOf(objectOf(valuesOf(participants).find(one => objectOf(one).side === n)).label)
  const [home, away] = [side(1), side(2)]
  const name = home === '' && away === '' ? nameOf(label) : ''
  if ((home === '' || away === '') && name === '')
    return no('no_names', `participants: expected one of side 1 and one of side 2, got ${shown(participants)}`)
  if (home !== '' && home === away) return no('same_team', `participants: expected two teams, got ${shown(home)} twice`)
  const start_time = instant(startDate)
  if (start_time === null)
    return no('bad_time', `startDate: expected an ISO instant of 2000 to 2099, got ${shown(startDate)}`)
  const status = phase === 'Live' ? 'live' : phase === 'Ended' ? 'ended' : null
  openEvent(events, parsedEvent({ native_id, native_of: { book: BOOK }, league, home, away, name, start_time, status }))
}

/** The event of an accordion's market: its id is all that is said of it. `deadline` is when betting on it ends, its start. */
const namelessEvent = (
  league: string,
  { eventId, deadline }: Raw,
  events: Map<string, Open>,
  rejections: Rejections,
): Open | null => {
  const native_id = idOf(eventId) ?? ''
  if (native_id === '')
    return refusing(rejections, eventId)(
      'missing_field',
      `markets.eventId: expected the event's id, got ${shown(eventId)}`,
    )
  if (league === '') {
    const detail = 'request: expected league=<id> of an answer that names no league, got none; it can join no event'
    rejections.add(rejection('unknown_league', detail, native_id, { event: native_id, book: BOOK }))
  }
  const start_time = instant(deadline)
  const event = parsedEvent({ native_id, native_of: { book: BOOK }, league, start_time, joins_only: true })
  return openEvent(events, event)
}

const addMarket = (
  { event, page, mains }: Open,
  market: Raw,
  selections: readonly unknown[],
  rejections: Rejections,
) => {
  const { label, template, description } = namesOf(market)
  const no = refusing(rejections, template, { event: event.native_id, book: BOOK })
  if (selections.length === 0)
    return no('missing_field', 'selections: expected the prices of the market, got none', label || template)
  const called = selections.map(raw => {
    const { selectionTemplateId, label: text } = objectOf(raw)
    return { template: nameOf(selectionTemplateId), label: nameOf(text) }
  })
  const hasDraw = called.some(one => isDraw(one.template, one.label, event))
  const meaning = meaningOf(market, sportOf(event.league), hasDraw)
  if (!meaning) {
    const got = `${shown(label)}, ${shown(template)}, ${shown(description)} ${hasDraw ? 'with' : 'without'} a draw`
    return no(
      'unknown_market',
      `marketFriendlyName, marketTemplateId, betGroupDescription: expected a market that the atlas has, got ${got}`,
    )
  }
  const { market_type, player } = meaning
  // An accordion's own words: the source's home may be another's away, and without names nobody could tell.
  if (event.home === '' && event.name === '') Object.assign(event, teamsIn(called))
  const contradiction = contradictionOf(called, market.lineValueRaw, event)
  if (contradiction !== null) return no('impossible_line', contradiction, selections)
  // The table shows the lines of a total as markets of one label: the first is its main line.
  const key = `${market_type}|${player}`
  const id = idOf(market.id) ?? ''
  const main = mains.get(key) ?? id
  mains.set(key, main)
  for (const raw of selections) {
    const { odds, status, label: text, selectionTemplateId, id: external_selection_id } = objectOf(raw)
    const written = writtenIn(raw)
    if (written !== null && typeof odds === 'number' && !isOneDecimal(written, odds)) {
      no('impossible_price', `selections.odds: expected the price that is written, ${written}, got ${odds}`, raw)
      continue
    }
    const side = sideOf(nameOf(selectionTemplateId), nameOf(text), event)
    const isNobodys = (side === 'home' || side === 'away') && event.home === ''
    if (!side || isNobodys) {
      no('unknown_selection', `selections.label: expected a side of ${label || template}, got ${shown(text)}`, raw)
      continue
    }
    page.add(
      {
        market_type,
        selection_type: side,
        selection: nameOfSide(side, event),
        player,
        line: lineIn(nameOf(text), side, market.lineValueRaw, event),
        price: { decimal: odds },
        active: market.status === 'Open' && status === 'Open',
        alternate: main !== id,
        external_selection_id,
        market_id: id,
      },
      raw,
    )
  }
}
