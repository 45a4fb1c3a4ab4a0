/** A payload's text as matchups and markets, each checked as far as it is used. */

import { type Rejections, refusing, shown } from '../read/reject.ts'
import { instant } from '../read/time.ts'
import { membersOf, whyOf } from '../read/values.ts'
import { leagueOf, type Named } from './leagues.ts'

type Participant = { id: number | null; name: string; alignment: string; score: number | null }
export type Matchup = {
  id: number
  parent: number | null
  isSpecial: boolean
  units: string
  league: Named
  start: number | null
  isLive: boolean
  status: string
  category: string
  description: string
  participants: Participant[]
  /** Of a child: those of its parent, as the child tells them. */
  parents: Participant[]
}

export const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200).toWellFormed() : '')
const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

export type Body = { matchups: unknown[]; markets: unknown[] }

/** Both lists, or what is wrong with the text. A bare list of matchups is one without markets. */
export function readBody(body: string, rejections: Rejections): Body | null {
  const no = refusing(rejections, body)
  let root: unknown
  try {
    root = JSON.parse(body)
  } catch (error) {
    return no('not_json', `payload: ${whyOf(error)}`)
  }
  if (Array.isArray(root)) {
    if (root.every(one => Array.isArray(membersOf(one).participants))) return { matchups: root, markets: [] }
    return no(
      'missing_matchups',
      'matchups: expected the matchups beside the markets: {"matchups": [...], "markets": [...]}',
    )
  }
  const { matchups, markets, title, detail } = membersOf(root)
  if (matchups === undefined && (title !== undefined || detail !== undefined))
    return no('source_error', `payload: the source says ${shown(detail ?? title)}`)
  if (!Array.isArray(matchups) || !Array.isArray(markets)) {
    const [field, got] = Array.isArray(matchups) ? ['markets', markets] : ['matchups', matchups]
    return no(got === undefined ? 'missing_field' : 'wrong_type', `${field}: expected a list, got ${shown(got)}`)
  }
  return { matchups, markets }
}

/** One matchup, null (and told to `rejections`) where it cannot be used. */
export function readMatchup(raw: unknown, rejections: Rejections): Matchup | null {
  const members = membersOf(raw)
  const id = whole(members.id)
  const no = refusing(rejections, raw, id === null ? {} : { event: String(id) })
  if (id === null) return no('missing_field', `matchups.id: expected a whole number, got ${shown(members.id)}`)
  const { name, sport } = membersOf(members.league)
  const sportName = text(membersOf(sport).name)
  const league = leagueOf(sportName, text(name))
  if (!league)
    return no(
      'unknown_league',
      `matchups.league: expected a league of a known sport, got ${shown(name)} of ${shown(sportName)}`,
    )
  if (!Array.isArray(members.participants))
    return no('wrong_type', `matchups.participants: expected a list, got ${shown(members.participants)}`)
  // Of a special or a game to come there is none.
  for (const one of members.participants) {
    const { score } = membersOf(membersOf(one).state)
    if (score != null && (whole(score) ?? -1) < 0)
      no('bad_score', `matchups.participants.state.score: expected a whole number, got ${shown(score)}`)
  }
  const special = membersOf(members.special)
  return {
    id,
    parent: whole(members.parentId),
    isSpecial: members.type === 'special',
    units: text(members.units),
    league,
    start: instant(members.startTime),
    isLive: members.isLive === true,
    status: text(members.status),
    category: text(special.category),
    description: text(special.description),
    participants: participantsOf(members.participants),
    parents: participantsOf(membersOf(members.parent).participants),
  }
}

const participantsOf = (list: unknown): Participant[] =>
  Array.isArray(list) ? list.slice(0, 200).map(readParticipant) : []

const readParticipant = (raw: unknown): Participant => {
  const { id, name, alignment, state } = membersOf(raw)
  return { id: whole(id), name: text(name), alignment: text(alignment), score: whole(membersOf(state).score) }
}
