/** Cuts a page into parts of one league each. Nearly every page is of one event: then it goes through as it came. */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { leagueNamed, sportNamed } from '../read/league.ts'
import { onePart } from '../read/pack.ts'
import { createRejections, jsonOf, rejection, shown } from '../read/reject.ts'
import { idOf, isObject, nameOf, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'

const NAMES: Readonly<Record<string, string>> = {
  ncaa_football_games: 'ncaaf',
  ncaa_basketball_games: 'ncaab',
  nfl_games: 'nfl',
  nba_games: 'nba',
  mlb_games: 'mlb',
  nhl_games: 'nhl',
  wnba_games: 'wnba',
}

/** The league of a competition of a page. */
export const leagueOf = (attachments: Raw, competition: unknown): string => {
  const { name, eventTypeId } = objectOf(objectOf(attachments.competitions)[idOf(competition) ?? ''])
  const sport = sportNamed(nameOf(objectOf(objectOf(attachments.eventTypes)[idOf(eventTypeId) ?? '']).name))
  return leagueNamed(sport, nameOf(name), NAMES)
}

/** Why a market of a page is of none of its events. */
export const strayMarket = (market: unknown): Rejection =>
  isObject(market)
    ? rejection('orphan', `markets.eventId: expected an event of the page, got ${shown(market.eventId)}`, market, OF)
    : rejection('wrong_type', `markets: expected a market, got ${shown(market)}`, market, OF)
const OF = { book: 'fanduel' }

const COMPETITION = /"key"\s*:\s*"COMP:/g

export function splitFanduel(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { feed, body } = payload
  const heads = [...body.matchAll(COMPETITION)]
  const from = body.indexOf('"attachments"')
  const at = body.indexOf('"competitions"', Math.max(from, 0))
  if (heads.length === 1 && from !== -1 && at !== -1) {
    // The two small tables that name the league, without reading the markets.
    const competition = /"name"\s*:\s*"([^"\\]*)"/.exec(body.slice(at))?.[1] ?? ''
    const type = /"eventTypes"\s*:\s*\{[\s\S]{0,200}?"name"\s*:\s*"([^"\\]*)"/.exec(body.slice(from))?.[1] ?? ''
    const { parts, rejections } = onePart(payload, leagueNamed(sportNamed(type), competition, NAMES))
    if (parts.length > 0) return { parts, rejections }
  }
  return cut(feed, body)
}

/** Several leagues, or more text than a part may hold (most of it layout): each event by itself, with its markets. */
const cut = (feed: string, body: string): { parts: Part[]; rejections: Rejection[] } => {
  const { root, rejections } = readObject(body)
  const attachments = objectOf(root.attachments)
  const parts: Part[] = []
  const { eventTypes, competitions } = attachments
  const markets = new Map<unknown, unknown[]>()
  for (const market of valuesOf(attachments.markets)) {
    const { eventId } = objectOf(market)
    const known = markets.get(eventId)
    if (known) known.push(market)
    else markets.set(eventId, [market])
  }
  for (const event of valuesOf(attachments.events)) {
    const { eventId, competitionId } = objectOf(event)
    const own = markets.get(eventId) ?? []
    const piece = jsonOf({ attachments: { eventTypes, competitions, events: [event], markets: own } })
    const one = onePart({ feed, body: piece, observed_at: 0, request: '' }, leagueOf(attachments, competitionId))
    parts.push(...one.parts)
    rejections.push(...one.rejections)
    markets.delete(eventId)
  }
  const strays = createRejections()
  for (const market of [...markets.values()].flat()) strays.add(strayMarket(market))
  rejections.push(...strays.all())
  if (parts.length === 0 && rejections.length === 0)
    return { parts: [{ feed, league: '', body: body.slice(0, 1000), scope: OPEN_SCOPE }], rejections }
  return { parts, rejections }
}
