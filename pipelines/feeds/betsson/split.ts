/** Cuts an answer into parts of one league each. */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { leagueNamed, sportNamed } from '../page/league.ts'
import { onePart } from '../page/one.ts'
import { entry, listOf, nameOf, type Raw, rawOf, readObject } from '../page/read.ts'
import { jsonOf } from '../the-odds-api/reject.ts'

/** Names that several countries' leagues have: then the region says which. */
export const leagueOf = ({ categoryName, regionName, competitionName }: Raw): string => {
  const sport = entry(CATEGORIES, nameOf(categoryName)) ?? sportNamed(nameOf(categoryName))
  const [region, name] = [nameOf(regionName), nameOf(competitionName)]
  if (name === '') return ''
  const isOwn = region === '' || region === name || !AMBIGUOUS.has(name)
  return isOwn ? leagueNamed(sport, name) : leagueNamed(sport, `${entry(ADJECTIVES, region) ?? region} ${name}`, {})
}

const CATEGORIES: Record<string, string> = { Football: 'soccer' }
const AMBIGUOUS = new Set(['Premier League', 'Serie A', 'Bundesliga', 'Championship', 'Super League', 'Serie B'])
const ADJECTIVES: Record<string, string> = {
  England: 'English',
  Italy: 'Italian',
  Germany: 'German',
  Brazil: 'Brazil',
  Austria: 'Austrian',
  Switzerland: 'Swiss',
}

const COMPETITION =
  /"categoryName"\s*:\s*"([^"\\]*)"[^{}]*?"regionName"\s*:\s*"([^"\\]*)"[^{}]*?"competitionName"\s*:\s*"([^"\\]*)"/g

export function splitBetsson(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const leagues = new Set<string>()
  for (const [, categoryName, regionName, competitionName] of payload.body.matchAll(COMPETITION))
    leagues.add(leagueOf({ categoryName, regionName, competitionName }))
  const [league = asked(payload.request)] = leagues
  return leagues.size < 2 ? onePart(payload, league) : cut(payload)
}

/** The league that a request names, for an answer that names none. */
const asked = (request: string): string => /[?&]league=([a-z0-9_]+)/.exec(request)?.[1] ?? ''

const cut = (payload: Payload): { parts: Part[]; rejections: Rejection[] } => {
  const { root, rejections } = readObject(payload.body)
  const { events, markets, marketSelections } = rawOf(root.data)
  const parts: Part[] = []
  for (const event of listOf(events)) {
    const { id } = rawOf(event)
    const own = listOf(markets).filter(market => rawOf(market).eventId === id)
    const ids = new Set(own.map(market => rawOf(market).id))
    const prices = listOf(marketSelections).filter(selection => ids.has(rawOf(selection).marketId))
    const body = jsonOf({ data: { events: [event], markets: own, marketSelections: prices } })
    const one = onePart({ ...payload, body }, leagueOf(rawOf(event)))
    parts.push(...one.parts)
    rejections.push(...one.rejections)
  }
  return parts.length > 0 || rejections.length > 0 ? { parts, rejections } : onePart(payload, '')
}
