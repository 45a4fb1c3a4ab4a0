/** A part of the-odds-api's format as events with their groups. Pure, and never throws. */
import { leagueOfSportKey, sportOf } from '../../atlas/leagues.ts'
import { marketDefs } from '../../atlas/market-keys.ts'
import type { OddsFormat } from '../../model/odds.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { createClockReader, instant } from '../read/time.ts'
import { formatOf } from './digest.ts'
import { addNewest, groupsOf } from './groups.ts'
import type { Context } from './markets.ts'
import { type Read, readEvents } from './read.ts'
import { gameOf, type RawFacts, splitsOf } from './scores.ts'

type RawEvent = RawFacts & {
  id?: unknown
  sport_key?: unknown
  sport_title?: unknown
  commence_time?: unknown
  home_team?: unknown
  away_team?: unknown
  bookmakers?: unknown
}

const LONGEST_NAME = 200

export const parseOdds = (part: Part): Parsed => {
  const { books, market_groups, all_events } = part.scope
  const isAsked = books !== null || market_groups !== null || all_events !== null
  return oddsOf(part.league, readEvents(part.body), isAsked)
}

/**
 * The same of events that were read already, whatever form they came in.
 * @param isAsked prices were asked for: what has none is broken then, and else a list of events (`/events`)
 */
export function oddsOf(league: string, read: Read, isAsked = false): Parsed {
  const rejections = createRejections(read.rejections)
  const evidence = { american: 0, decimal: 0, either: 0 }
  let format: OddsFormat | null = read.format
  const sport = sportOf(league)
  const ctx: Context = {
    sport,
    defOf: marketDefs(sport),
    rejections,
    evidence,
    format: () => {
      format ??= formatOf(evidence)
      return format
    },
    clock: createClockReader(),
  }
  const events: ParsedEvent[] = []
  const seen = new Map<string, ParsedEvent>()
  for (const raw of read.events) {
    const event = eventOf(ctx, league, raw, isAsked)
    if (!event) continue
    const first = seen.get(event.native_id)
    if (first && (first.home !== event.home || first.away !== event.away)) {
      // Under one id two games, or one with its sides changed over: nobody knows whose the second one's prices are.
      const detail = `id: expected '${event.native_id}' to be ${first.away} @ ${first.home}, got ${event.away} @ ${event.home}`
      rejections.add(rejection('other_teams', detail, raw, { event: event.native_id }))
      continue
    }
    if (first) {
      const detail = `id: expected each event once, got '${event.native_id}' again; of each group the one looked at last is taken`
      rejections.add(rejection('duplicate_event', detail, raw, { event: event.native_id }))
      addNewest(first.groups, event.groups)
      continue
    }
    seen.set(event.native_id, event)
    events.push(event)
  }
  // The first game of a doubleheader comes before the second: ids are given in this order.
  events.sort((a, b) => (a.start_time ?? 0) - (b.start_time ?? 0))
  return { events, rejections: rejections.all() }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME

const eventOf = (ctx: Context, league: string, raw: unknown, isAsked: boolean): ParsedEvent | null => {
  const no = refusing(ctx.rejections, raw)
  if (typeof raw !== 'object' || raw === null) return no('wrong_type', `event: expected an object, got ${shown(raw)}`)
  const { id }: RawEvent = raw
  return isName(id)
    ? eventWith(ctx, league, id, raw, isAsked)
    : no(id === undefined ? 'missing_field' : 'wrong_type', `id: expected an event id, got ${shown(id)}`)
}

const eventWith = (ctx: Context, league: string, id: string, raw: RawEvent, isAsked: boolean): ParsedEvent | null => {
  const no = refusing(ctx.rejections, raw, { event: id })
  const { sport_key, sport_title, commence_time, home_team, away_team, bookmakers, completed } = raw
  if (typeof sport_key !== 'string') {
    return no(
      sport_key === undefined ? 'missing_field' : 'wrong_type',
      `sport_key: expected a sport key, got ${shown(sport_key)}`,
    )
  }
  const keyed = leagueOfSportKey(sport_key)
  if (!keyed) return no('unknown_league', `sport_key: expected a key of a known sport, got '${sport_key.slice(0, 80)}'`)
  if (keyed.league !== league)
    return no('wrong_league', `sport_key: expected one of league '${league}', got '${sport_key.slice(0, 80)}'`)
  const start = instant(commence_time)
  if (start === null) {
    const reason = commence_time === undefined ? 'missing_field' : 'bad_time'
    return no(reason, `commence_time: expected an ISO instant of 2000 to 2099, got ${shown(commence_time)}`)
  }
  // Futures have no teams: null or ''.
  const isFuture = (home_team ?? '') === '' && (away_team ?? '') === ''
  if (!isFuture && !(isName(home_team) && isName(away_team))) {
    const [field, got] = isName(home_team) ? ['away_team', away_team] : ['home_team', home_team]
    return no(
      got === undefined || got === null || got === '' ? 'missing_field' : 'wrong_type',
      `${field}: expected a team, got ${shown(got)}`,
    )
  }
  const home = isFuture || typeof home_team !== 'string' ? '' : home_team
  const away = isFuture || typeof away_team !== 'string' ? '' : away_team
  if (home !== '' && home === away) return no('same_team', `away_team: expected another team than '${home}'`)
  const title = isName(sport_title) ? sport_title : sport_key
  if (bookmakers !== undefined && !Array.isArray(bookmakers)) {
    return no('wrong_type', `bookmakers: expected an array, got ${shown(bookmakers)}`)
  }
  if (bookmakers === undefined && completed === undefined && isAsked)
    return no('missing_field', 'bookmakers: expected an array, got nothing')
  const facts = factsOf(raw, { id, home, away }, ctx.rejections)
  return {
    native_id: id,
    native_of: 'feed',
    league,
    home,
    away,
    name: isFuture ? title : '',
    start_time: start,
    local_date: null,
    status: completed === true ? 'ended' : null,
    groups: groupsOf(ctx, { id, home, away, bookmakers: bookmakers ?? [] }),
    ...facts,
  }
}

/** Most payloads are of prices alone. */
const factsOf = (raw: RawFacts, where: { id: string; home: string; away: string }, rejections: Rejections) => {
  if (raw.scores === undefined && raw.splits === undefined) return null
  const game = gameOf(raw, where, rejections)
  return { ...(game ? { game } : {}), splits: splitsOf(raw, where, rejections) }
}
