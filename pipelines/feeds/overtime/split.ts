/** Cuts an offering into parts of one league each. One of one league, which is how it is asked for, goes through as it came, but where it is too large for a part. */
import { league } from '../../atlas/leagues.ts'
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { leagueNamed, sportNamed } from '../read/league.ts'
import { fits, onePart, pack } from '../read/pack.ts'
import { jsonOf, TOO_DEEP } from '../read/reject.ts'
import { idOf, nameOf, objectOf, type Raw, readObject, valuesOf } from '../read/values.ts'

/** Names of leagues that are this book's alone. */
const NAMES: Readonly<Record<string, string>> = {
  college_football: 'ncaaf',
  college_basketball: 'ncaab',
}
/** Its football is American. */
const sportOfName = (name: string): string => (name === 'Football' ? 'football' : sportNamed(name))

/** Lists of what is no game of a league: `NFL - PROPS`, `NBA CONTESTS`. */
const NO_LEAGUE = /\b(?:props?|contests?|futures?|specials?|alt|alternates?)\b/i

/** Where a line may say that its game is one of before the season, which is a league of its own. */
const PRESEASON = /\bpre-?season\b/i
const NOTES = ['SportSubTypeDisplay', 'ScheduleText', 'Comments'] as const

/** The league of a line, '' for one of such a list. */
export const leagueOf = (line: Raw): string => {
  const name = nameOf(line.SportSubType)
  if (NO_LEAGUE.test(name)) return ''
  const found = leagueNamed(sportOfName(nameOf(line.SportType)), name, NAMES)
  const before = `${found}_preseason`
  return league(before) && NOTES.some(note => PRESEASON.test(nameOf(line[note]))) ? before : found
}

/** The number of the game that a line is another one of, '' for a game's own. */
export const parentOf = ({ GameNum, ParentGameNum }: Raw): string => {
  const parent = idOf(ParentGameNum) ?? ''
  return parent === '0' || parent === idOf(GameNum) ? '' : parent
}

/** Whether limits are a league's: they carry no notes, and hold before the season too. */
export const areLimitsOf = (limits: unknown, name: string): boolean => {
  const own = leagueOf(objectOf(limits))
  return own === name || `${own}_preseason` === name
}

const KIND = /"SportSubType"\s*:/g
const KINDS = /"SportType"\s*:\s*"([^"\\]*)"\s*,\s*"SportSubType"\s*:\s*"([^"\\]*)"/g

export function splitOvertime(payload: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { body } = payload
  const leagues = new Set<string>()
  let seen = 0
  for (const [, SportType, SportSubType] of body.matchAll(KINDS)) {
    leagues.add(leagueOf({ SportType, SportSubType }))
    seen += 1
  }
  const [only = ''] = leagues
  // Nearly always the two stand side by side; where they do not, each line is looked at.
  const isSeen = seen === (body.match(KIND)?.length ?? 0)
  if (isSeen && leagues.size < 2 && !PRESEASON.test(body) && fits(body)) return onePart(payload, only)
  return cut(payload)
}

const cut = (payload: Payload): { parts: Part[]; rejections: Rejection[] } => {
  const { root, rejections } = readObject(payload.body)
  const { GameLines, SportLimits } = objectOf(objectOf(root.d).Data)
  /** League -> game -> its lines, and those that name it: a game is never cut. */
  const leagues = new Map<string, Map<unknown, unknown[]>>()
  for (const line of valuesOf(GameLines)) {
    const raw = objectOf(line)
    const name = leagueOf(raw)
    const games = leagues.get(name) ?? new Map<unknown, unknown[]>()
    leagues.set(name, games)
    const game = parentOf(raw) || idOf(raw.GameNum) || line
    const own = games.get(game)
    if (own) own.push(line)
    else games.set(game, [line])
  }
  const parts: Part[] = []
  for (const [league, games] of leagues) {
    const limits = valuesOf(SportLimits).filter(limit => areLimitsOf(limit, league))
    const envelope = { head: `{"d":{"Data":{"SportLimits":${jsonOf(limits)},"GameLines":[`, tail: ']}}}' }
    const cut = pack({ feed: payload.feed, league }, envelope, [...games.values()], linesOf)
    parts.push(...cut.parts)
    rejections.push(...cut.rejections)
  }
  return parts.length > 0 || rejections.length > 0 ? { parts, rejections } : onePart(payload, '')
}

const linesOf = (lines: readonly unknown[]): string => {
  const text = jsonOf(lines)
  return text === TOO_DEEP ? text : text.slice(1, -1)
}
