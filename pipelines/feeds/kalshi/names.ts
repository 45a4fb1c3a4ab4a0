/**
 * Who plays in a game. The titles of some series name both (`Indiana vs Phoenix winner?`), those of others ask about one side (`Milwaukee wins by
 * over 9.5 Points?`, `Will Stefanos Tsitsipas win the Tsitsipas vs Machac match?`): there each market's own words name its side, and its place in
 * the ticker says which side that is (`KXATPMATCH-26MAY06TSIMAC-TSI`).
 */
import { leagues, sportOf } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { teamByAlias, teams } from '../../atlas/teams.ts'
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

/** Whether two names are one side's: the same, or of one team (`Kansas City`, `KC Chiefs`). */
export const isSameSide = (league: string, one: string, other: string): boolean => {
  if (nameKey(one) === nameKey(other)) return true
  const team = LISTED.has(league) ? teamByAlias(league, nameIn(league, one)) : undefined
  return team ? teamByAlias(league, nameIn(league, other)) === team : false
}

/** Behind a title of the second game of a day. */
const NTH_GAME = /\s*\(game \d\)\s*$/i

/** `Indiana vs Phoenix winner?`, `Indiana at Phoenix: Total Points?`: away first, but where home comes first by custom. */
const inTitle = (league: string, title: string): Names | null => {
  const [, one, joint, other] =
    /^(?!will\b)(?:[^:]{1,40}:\s*)?(.{1,60}?)\s+(vs?\.?|at|@)\s+(.{1,60}?)(?:\s+winner|\s*:.*)?\s*\?*$/i.exec(
      title.replace(NTH_GAME, ''),
    ) ?? []
  if (one === undefined || other === undefined || one === other) return null
  const homeFirst = isHomeFirst(league) && /^v/i.test(joint ?? '')
  return homeFirst ? { home: one, away: other } : { home: other, away: one }
}

const isHomeFirst = (league: string): boolean => sportById(sportOf(league))?.home_first === true

/** Whose market it is by its ticker: the pair's word begins with one side's letters and ends with the other's. Null where it does not say. */
const sideInTicker = (league: string, ticker: string): 'home' | 'away' | null => {
  const [, pair = '', own = ''] =
    /^[^-]+-\d{2}[A-Z]{3}\d{2}(?:\d{4})?([A-Z0-9]+?)(?:G\d)?-([A-Z]+)\d*$/.exec(ticker) ?? []
  const [isFirst, isLast] = [own !== '' && pair.startsWith(own), own !== '' && pair.endsWith(own)]
  if (isFirst === isLast) return null
  return isFirst === isHomeFirst(league) ? 'home' : 'away'
}

/** What a market's yes is called, without the part of the game that all its markets are of: `Reg Time: Arsenal`, where there may be extra time. */
export const labelOf = ({ yes_sub_title }: Raw): string =>
  textOf(yes_sub_title).replace(/^(?:reg time|full game):\s*/i, '')

/** `Tie`, `Tie 1st Half`. */
export const isTie = (label: string): boolean =>
  /^(?:tie|draw)(?:\s+(?:in\s+)?(?:the\s+)?(?:1st|first|2nd|3rd)\s+(?:half|quarter))?$/i.test(label)

/** What a market calls its side: `Oklahoma City`, `Oklahoma City wins by over 6.5 Points`, `SF 49ers over 7.5 points scored`; '' for a tie, a total. */
export const sideNamed = (market: Raw): string => {
  const label = labelOf(market)
  const team = /^(.{1,60}?) (?:wins\b|over \d)/i.exec(label)?.[1]
  return team ?? (isTie(label) || /^(?:over|under|yes|no|both teams)\b/i.test(label) ? '' : label)
}

/** A game's markets say some dozens of things: lines, players. */
const MOST_NAMES = 200

/** The two sides of a game, by its markets' titles or else by what each says of its own side; null where that is not enough. */
export const namesOf = (league: string, markets: readonly Raw[]): Names | null => {
  const whole = (names: Names): Names => ({ home: nameIn(league, names.home), away: nameIn(league, names.away) })
  const sides = [...new Set(markets.map(sideNamed))].filter(name => name !== '').slice(0, MOST_NAMES)
  const isSaid = ({ home, away }: Names): boolean =>
    sides.length === 0 || sides.some(name => isSameSide(league, name, home) || isSameSide(league, name, away))
  for (const title of [...new Set(markets.map(market => textOf(market.title)))].slice(0, MOST_NAMES)) {
    const names = inTitle(league, title)
    if (names && isSaid(names)) return whole(names)
  }
  const found: Partial<Names> = {}
  for (const market of markets) {
    const side = sideInTicker(league, textOf(market.ticker))
    const name = sideNamed(market)
    if (side !== null && name !== '') found[side] ??= name
  }
  const { home, away } = found
  return home !== undefined && away !== undefined && !isSameSide(league, home, away) ? whole({ home, away }) : null
}
