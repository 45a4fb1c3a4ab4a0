/**
 * Cuts a payload into parts of one league each, at most 512 KB. An answer is of one league and goes through as it came, looked at but not
 * parsed; corners and bookings are leagues of their own there, whose matchups belong to their parents'.
 */
import type { Part, Payload, Rejection, Scope } from '../../model/part.ts'
import { LARGEST_PART } from '../read/pack.ts'
import { createRejections, jsonOf, rejection } from '../read/reject.ts'
import { membersOf } from '../read/values.ts'
import { leagueOf, type Named } from './leagues.ts'
import { type Body, readBody, text } from './read.ts'

const LEAGUE = /"league"\s*:\s*(\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\})/g
const ID = /"(?:id|parentId)"\s*:\s*(\d+)/g

export function splitPinnacle({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const leagues = leaguesIn(body)
  const [only] = leagues.sort((a, b) => a.name.length - b.name.length)
  // Corners and bookings are leagues of their own, called after the one that they belong to.
  const isSingle = leagues.every(one => one === only || (only && isOf(one, only)))
  if (isSingle && Buffer.byteLength(body) <= LARGEST_PART) {
    const scope = scopeOf(listed(request) && isWhole(body) ? [...body.matchAll(ID)].map(found => found[1] ?? '') : null)
    return { parts: [{ feed, league: only?.league ?? '', body, scope }], rejections: [] }
  }
  return cut(feed, body, listed(request))
}

type Seen = Named & { name: string }

const isOf = (one: Seen, { sport, name }: Seen): boolean =>
  one.sport === sport && (one.name === `${name} Corners` || one.name === `${name} Bookings`)

const leaguesIn = (body: string): Seen[] => {
  const seen = new Set<string>()
  const found = new Map<string, Seen>()
  for (const [, snippet = ''] of body.matchAll(LEAGUE)) {
    if (seen.has(snippet)) continue
    seen.add(snippet)
    const named = namedIn(snippet)
    if (named) found.set(named.league, named)
  }
  return [...found.values()]
}

const namedIn = (snippet: string): Seen | null => {
  try {
    const { name, sport } = membersOf(JSON.parse(snippet))
    const named = leagueOf(text(membersOf(sport).name), text(name))
    return named && { ...named, name: text(name) }
  } catch {
    return null
  }
}

/** A request for all of a league: what its answer leaves out is gone. */
const listed = (request: string): boolean => /^\/0\.1\/leagues\/\d+\/matchups/.test(request)

const isWhole = (body: string): boolean => /^\{"matchups":\[/.test(body) && body.endsWith(']}')

/** What all of a league leaves out is gone, be it an event or one of its markets. */
const scopeOf = (all_events: string[] | null): Scope => ({
  books: ['pinnacle'],
  market_groups: all_events ? 'all' : null,
  all_events,
})

/** An event goes by its parent's number, which in play may stand in its child alone. */
const idsOf = (matchup: unknown): string[] => {
  const { id, parentId } = membersOf(matchup)
  return [id, parentId].filter(one => typeof one === 'number').map(String)
}

/** Several leagues or more than 512 KB: event by event, a matchup with its children and their markets together. */
const cut = (feed: string, body: string, isList: boolean): { parts: Part[]; rejections: Rejection[] } => {
  const rejections = createRejections()
  const read = readBody(body, rejections)
  if (!read) return { parts: [], rejections: rejections.all() }
  const parts: Part[] = []
  const open = new Map<string, { texts: [string, string][]; size: number }>()
  const all = isList ? [...new Set(read.matchups.flatMap(idsOf))] : null
  const flush = (league: string): void => {
    const texts = open.get(league)?.texts ?? []
    const join = (i: 0 | 1): string => texts.flatMap(pair => pair[i] || []).join(',')
    const joined = `{"matchups":[${join(0)}],"markets":[${join(1)}]}`
    if (texts.length > 0) parts.push({ feed, league, body: joined, scope: scopeOf(all) })
    open.delete(league)
  }
  for (const { league, matchups, markets } of families(read)) {
    const pair: [string, string] = [jsonOf(matchups).slice(1, -1), jsonOf(markets).slice(1, -1)]
    const size = Buffer.byteLength(pair[0]) + Buffer.byteLength(pair[1]) + 40
    if (size > LARGEST_PART) {
      rejections.add(rejection('too_large', `matchup: expected at most ${LARGEST_PART} bytes`, matchups[0]))
      continue
    }
    if ((open.get(league)?.size ?? 0) + size > LARGEST_PART) flush(league)
    const standing = open.get(league) ?? { texts: [], size: 0 }
    standing.texts.push(pair)
    standing.size += size
    open.set(league, standing)
  }
  for (const league of [...open.keys()]) flush(league)
  return { parts, rejections: rejections.all() }
}

type Family = { league: string; matchups: unknown[]; markets: unknown[] }

const families = ({ matchups, markets }: Body): Family[] => {
  const found = new Map<unknown, Family>()
  const rootOf = new Map<unknown, unknown>()
  for (const one of matchups) {
    const { id, parentId } = membersOf(one)
    rootOf.set(id, typeof parentId === 'number' ? parentId : id)
  }
  const familyOf = (root: unknown): Family => {
    const standing = found.get(root) ?? { league: '', matchups: [], markets: [] }
    found.set(root, standing)
    return standing
  }
  for (const one of matchups) {
    const { id, league } = membersOf(one)
    const family = familyOf(rootOf.get(id))
    family.matchups.push(one)
    const { name, sport } = membersOf(league)
    const named = leagueOf(text(membersOf(sport).name), text(name))
    if (named && (rootOf.get(id) === id || family.league === '')) family.league = named.league
  }
  for (const one of markets) {
    const { matchupId } = membersOf(one)
    familyOf(rootOf.get(matchupId) ?? matchupId).markets.push(one)
  }
  return [...found.values()]
}
