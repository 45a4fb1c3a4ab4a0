/**
 * Cuts an answer into parts. A scoreboard is a megabyte for fourteen games, nearly all of it links and pictures: each event goes on as what `parse`
 * reads of it, under the source's own names.
 */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { pack, UNKNOWN_SCOPE } from '../edge/pack.ts'
import { isObject, listOf, objectOf, type Raw, rootOf } from '../edge/values.ts'
import { rejection, shown } from '../the-odds-api/reject.ts'
import { leagueOf } from './leagues.ts'

export function splitEvents({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { root, rejections } = rootOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  const refuse = (reason: string, detail: string) => ({ parts: [], rejections: [rejection(reason, detail, body)] })
  const events = eventsOf(root)
  if (events === null) return refuse('wrong_type', `events: expected a list of events, got ${shown(root)}`)
  const found = leagueOf(objectOf(root), request, events)
  if ('name' in found)
    return refuse('unknown_league', `leagues.slug: expected a known league, got ${shown(found.name)}`)
  // A day without games is a part too, so that the feed shows up as read.
  if (events.length === 0)
    return { parts: [{ feed, league: found.league, body: '{"events":[]}', scope: UNKNOWN_SCOPE }], rejections }
  return pack({ feed, league: found.league }, { head: '{"events":[', tail: ']}' }, events.map(slim))
}

/** Events of a scoreboard; of an odds page, which holds them by week; of a summary, which is one. */
const eventsOf = (root: unknown): readonly unknown[] | null => {
  if (!isObject(root)) return null
  if (Array.isArray(root.events)) return root.events
  if (Array.isArray(root.lines)) return root.lines.flatMap(line => listOf(objectOf(line).events))
  return isObject(root.header) ? [root.header] : null
}

const pick = (from: Raw, keys: readonly string[]): Raw => {
  const picked: Raw = {}
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key]
  return picked
}

const slim = (event: unknown): unknown => {
  if (!isObject(event)) return event
  const { competitions } = event
  return {
    ...pick(event, ['id', 'date', 'name', 'status']),
    competitions: Array.isArray(competitions) ? competitions.slice(0, 1).map(slimCompetition) : competitions,
  }
}

const slimCompetition = (competition: unknown): unknown => {
  if (!isObject(competition)) return competition
  const { competitors, situation, odds, details } = competition
  return {
    ...pick(competition, ['id', 'date', 'status']),
    competitors: Array.isArray(competitors)
      ? competitors.map(one =>
          isObject(one)
            ? {
                ...pick(one, ['homeAway', 'score']),
                team: pick(objectOf(one.team), ['id', 'displayName', 'abbreviation']),
              }
            : one,
        )
      : competitors,
    ...(isObject(situation) ? { situation: slimSituation(situation) } : {}),
    ...(Array.isArray(odds) ? { odds: odds.map(slimOdds) } : {}),
    ...(Array.isArray(details)
      ? {
          details: details
            .filter(isObject)
            .filter(one => one.redCard === true)
            .map(one => pick(one, ['redCard', 'team'])),
        }
      : {}),
  }
}

const SITUATION = [
  'possession',
  'down',
  'distance',
  'possessionText',
  'downDistanceText',
  'isRedZone',
  'homeTimeouts',
  'awayTimeouts',
]
const BASEBALL = ['balls', 'strikes', 'outs', 'onFirst', 'onSecond', 'onThird']

const slimSituation = (situation: Raw): Raw => ({
  ...pick(situation, [...SITUATION, ...BASEBALL]),
  ...(isObject(situation.lastPlay) ? { lastPlay: pick(situation.lastPlay, ['text']) } : {}),
})

const ODDS = ['spread', 'overUnder', 'overOdds', 'underOdds', 'drawOdds', 'moneyline', 'pointSpread', 'total']

/** Without the links and the pictures of the book. */
const slimOdds = (odds: unknown): unknown => {
  if (!isObject(odds)) return odds
  const side = (value: unknown) => (isObject(value) ? pick(value, ['moneyLine', 'spreadOdds']) : value)
  const { homeTeamOdds, awayTeamOdds, provider } = odds
  const bare = Object.fromEntries(Object.entries(pick(odds, ODDS)).map(([key, value]) => [key, withoutLinks(value)]))
  return {
    provider: pick(objectOf(provider), ['id', 'name', 'displayName']),
    homeTeamOdds: side(homeTeamOdds),
    awayTeamOdds: side(awayTeamOdds),
    ...bare,
  }
}

const withoutLinks = (value: unknown, depth = 0): unknown => {
  if (!isObject(value) || depth > 4) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'link' && key !== 'links')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutLinks(inner, depth + 1)]))
}
