/**
 * Who plays in a game. The titles of some series name both (`Indiana vs Phoenix winner?`), those of others ask about one side (`Milwaukee wins by
 * over 9.5 Points?`, `Will Stefanos Tsitsipas win the Tsitsipas vs Machac match?`): there each market's own words name its side, and its place in
 * the ticker says which side that is (`KXATPMATCH-26MAY06TSIMAC-TSI`).
 */
import { leagues, sportOf } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { type Team, teamByAlias, teams } from '../../atlas/teams.ts'
import { remembered } from '../../model/remembered.ts'
import { nameKey, slug } from '../../model/slug.ts'
import { type Raw, textOf } from '../read/values.ts'

export type Names = { home: string; away: string }

/** Cities with two teams, told apart by a letter (`Los Angeles R`, `Chicago WS`): league and slug -> the team's name. */
const initialled = new Map<string, string>()
for (const { name, mascot, leagues: own } of teams) {
  if (mascot === '' || !name.endsWith(` ${mascot}`)) continue
  const city = name.slice(0, -mascot.length)
  const words = mascot.split(' ')
  for (const initials of new Set([words[0]?.[0] ?? '', words.map(word => word[0]).join('')]))
    for (const league of own) {
      const key = `${league}|${slug(city + initials)}`
      initialled.set(key, initialled.has(key) && initialled.get(key) !== name ? '' : name)
    }
}
const LISTED = new Set(leagues.map(({ id }) => id))

/** A team as it is known elsewhere; any other name as it stands. */
const nameIn = (league: string, name: string): string => {
  if (!LISTED.has(league) || teamByAlias(league, name)) return name
  return initialled.get(`${league}|${nameKey(name)}`) || name
}

/** `name`: the one that it is known by. */
type Side = { name: string; key: string; team: Team | undefined }

/** Names come again with every list; a tour has some hundreds. */
const MOST_SIDES = 2000
const sidesIn = remembered(100, league =>
  remembered(MOST_SIDES, (name): Side => {
    const known = nameIn(league, name)
    return { name: known, key: nameKey(name), team: LISTED.has(league) ? teamByAlias(league, known) : undefined }
  }),
)

/** Whether two names are one side's: the same, or of one team (`Kansas City`, `KC Chiefs`). */
export const isSameSide = (league: string, one: string, other: string): boolean => {
  const sideOf = sidesIn(league)
  const [first, second] = [sideOf(one), sideOf(other)]
  return first.key === second.key || (first.team !== undefined && first.team === second.team)
}

/** Whether two names are of two teams that are known. */
export const areTwoTeams = (league: string, one: string, other: string): boolean => {
  const sideOf = sidesIn(league)
  const [first, second] = [sideOf(one).team, sideOf(other).team]
  return first !== undefined && second !== undefined && first !== second
}

/** Behind a title of the second game of a day. */
const NTH_GAME = /\s*\(game \d\)\s*$/i

type Title = { one: string; other: string; joint: string }

const MOST_TITLES = 5000
const pairIn = remembered(MOST_TITLES, (title): Title | null => {
  const [, one, joint = '', other] =
    /^(?!will\b)(?:[^:]{1,40}:\s*)?(.{1,60}?)\s+(vs?\.?|at|@)\s+(.{1,60}?)(?:\s+winner|\s*:.*)?\s*\?*$/i.exec(
      title.replace(NTH_GAME, ''),
    ) ?? []
  return one === undefined || other === undefined || one === other ? null : { one, other, joint }
})

/** `Indiana vs Phoenix winner?`, `Indiana at Phoenix: Total Points?`: away first, but where home comes first by custom. */
const inTitle = (league: string, title: string): Names | null => {
  const pair = pairIn(title)
  if (!pair) return null
  const { one, other, joint } = pair
  const homeFirst = isHomeFirst(league) && /^v/i.test(joint)
  return homeFirst ? { home: one, away: other } : { home: other, away: one }
}

const isHomeFirst = (league: string): boolean => sportById(sportOf(league))?.home_first === true

/** Whose market it is by its ticker: the pair's word begins with one side's letters and ends with the other's. Null where it does not say. */
export const sideInTicker = (league: string, ticker: string): 'home' | 'away' | null => {
  const [, pair = '', own = ''] =
    /^[^-]+-\d{2}[A-Z]{3}\d{2}(?:\d{4})?([A-Z0-9]+?)(?:G\d)?-([A-Z]+)\d*$/.exec(ticker) ?? []
  const [isFirst, isLast] = [own !== '' && pair.startsWith(own), own !== '' && pair.endsWith(own)]
  if (isFirst === isLast) return null
  return isFirst === isHomeFirst(league) ? 'home' : 'away'
}

/** What a market's yes is called. */
export type Label = {
  /** Without the part of the game that all its markets are of: `Reg Time: Arsenal`, where there may be extra time. */
  text: string
  /** `Tie`, `Tie 1st Half`. */
  isTie: boolean
  /** What it calls its side: `Oklahoma City`, `Oklahoma City wins by over 6.5 Points`, `SF 49ers over 7.5 points scored`; '' for a tie, a total. */
  side: string
}

const TIE = /^(?:tie|draw)(?:\s+(?:in\s+)?(?:the\s+)?(?:1st|first|2nd|3rd)\s+(?:half|quarter))?$/i
const MOST_LABELS = 5000
const labelled = remembered(MOST_LABELS, (said): Label => {
  const text = said.replace(/^(?:reg time|full game):\s*/i, '')
  const isTie = TIE.test(text)
  const team = /^(.{1,60}?) (?:wins\b|over \d)/i.exec(text)?.[1]
  const isNobodys = isTie || /^(?:over|under|yes|no|both teams)\b/i.test(text)
  return { text, isTie, side: team ?? (isNobodys ? '' : text) }
})

/** Whose market it is by a title of its own: `Will Stefanos Tsitsipas win the Tsitsipas vs Machac match?`, `Milwaukee wins by over 9.5 Points?`; '' for one of both. */
export const sideInTitle = (title: string): string =>
  /^(?:will )?(.{1,60}?) (?:wins?\b|over \d)/i.exec(title)?.[1] ?? ''

export const labelOf = ({ yes_sub_title }: Raw): Label => labelled(textOf(yes_sub_title))

/** A game's markets say some dozens of things: lines, players. */
const MOST_NAMES = 200

/** A market's own words. */
export type Said = { raw: Raw; ticker: string; label: Label }

/** The two sides of a game, by its markets' titles or else by what each says of its own side; null where that is not enough. */
export const namesOf = (league: string, markets: readonly Said[]): Names | null => {
  const sides = new Set<string>()
  for (const { label } of markets) if (label.side !== '' && sides.size < MOST_NAMES) sides.add(label.side)
  const titles = new Set<string>()
  for (const { raw } of markets) {
    const title = textOf(raw.title)
    if (titles.has(title) || titles.size >= MOST_NAMES) continue
    titles.add(title)
    const names = inTitle(league, title)
    if (names && isSaid(league, names, sides)) return knownNames(league, names)
  }
  const found: Partial<Names> = {}
  for (const { ticker, label } of markets) {
    const side = sideInTicker(league, ticker)
    if (side !== null && label.side !== '') found[side] ??= label.side
  }
  const { home, away } = found
  if (home === undefined || away === undefined || isSameSide(league, home, away)) return null
  return knownNames(league, { home, away })
}

const knownNames = (league: string, { home, away }: Names): Names => {
  const sideOf = sidesIn(league)
  return { home: sideOf(home).name, away: sideOf(away).name }
}

/** Whether any market is of one of the two; a list of totals names nobody. */
const isSaid = (league: string, { home, away }: Names, sides: ReadonlySet<string>): boolean => {
  for (const name of sides) if (isSameSide(league, name, home) || isSameSide(league, name, away)) return true
  return sides.size === 0
}
