/**
 * Cuts a list of events into parts of one league: an event's slug begins with its league's name, or is its title's; what is about anything else is told and left.
 * Of a list as the source sends it the most is never read (rules, pictures): each event goes on as what `parse` reads of it. What a collector has kept is
 * mostly read: such a list of one league goes on as it came, for to parse and write it here too would double its cost.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection, type Scope } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'
import { fits, pack } from '../read/pack.ts'
import { jsonOf, rejection, shown } from '../read/reject.ts'
import { entry, isObject, objectOf, type Raw, rootOf, textOf } from '../read/values.ts'
import { dayInSlug, gameOfMore, slugOf } from './games.ts'
import { leanHeads } from './lean.ts'
import { BOOK } from './markets.ts'
import { readOf } from './members.ts'

const LEAGUES: Record<string, string> = {
  nfl: 'nfl',
  cfb: 'ncaaf',
  nba: 'nba',
  wnba: 'wnba',
  cbb: 'ncaab',
  mlb: 'mlb',
  nhl: 'nhl',
  mls: 'mls',
  epl: 'epl',
  lal: 'la_liga',
  sea: 'serie_a',
  bun: 'bundesliga',
  fl1: 'ligue_1',
  ucl: 'uefa_champions_league',
  uel: 'uefa_europa_league',
  atp: 'atp',
  wta: 'wta',
  ufc: 'ufc',
}

/** Of these only the games are known: a slug that has no day may begin with the word for another thing (`aus-open-winner`). */
const GAMES: Record<string, string> = {
  fifwc: 'fifa_world_cup',
  unl: 'uefa_nations_league',
  fif: 'international_friendly',
  lib: 'conmebol_copa_libertadores',
  sud: 'conmebol_copa_sudamericana',
  col: 'uefa_conference_league',
  elc: 'england_championship',
  el1: 'england_league_one',
  el2: 'england_league_two',
  efl: 'england_efl_cup',
  efa: 'england_fa_cup',
  scop: 'scotland_premiership',
  es2: 'spain_segunda_division',
  cdr: 'spain_copa_del_rey',
  itsb: 'italy_serie_b',
  itc: 'italy_coppa_italia',
  bl2: 'germany_bundesliga_2',
  dfb: 'germany_dfb_pokal',
  fr2: 'france_ligue_2',
  ere: 'netherlands_eredivisie',
  bel1: 'belgium_first_division',
  por: 'portugal_primeira_liga',
  tur: 'turkey_super_lig',
  rus: 'russia_premier_league',
  spl: 'saudi_arabia_pro_league',
  den: 'denmark_superliga',
  nor: 'norway_eliteserien',
  sui: 'switzerland_super_league',
  mex: 'liga_mx',
  bra: 'brazil_serie_a',
  bra2: 'brazil_serie_b',
  arg: 'argentina_primera_division',
  jap: 'japan_j_league',
  j1100: 'japan_j_league',
  kor: 'korea_k_league_1',
  chi: 'china_super_league',
  aus: 'australia_a_league',
  kbo: 'kbo',
  shl: 'sweden_shl',
  ahl: 'ahl',
}

/** What wins a league, where its slug does not begin with its name: `super-bowl-champion-2026`, `2026-nba-champion`. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/\bsuper-bowl\b/, 'nfl'],
  [/\bstanley-cup\b/, 'nhl'],
  [/\bworld-series\b/, 'mlb'],
  [/^(?:\d{4}-)?wnba-(?:finals-)?champion/, 'wnba'],
  [/^(?:\d{4}-)?nba-(?:finals-)?champion/, 'nba'],
]

const MOST_SLUGS = 5000
/** The league of an event's slug; null where it is of none that we carry. */
export const leagueOf = remembered(MOST_SLUGS, (slug): string | null => {
  const [name = ''] = slug.split('-')
  const ofGames = dayInSlug(slug) === null ? undefined : entry(GAMES, name)
  return entry(LEAGUES, name) ?? ofGames ?? TITLES.find(([title]) => title.test(slug))?.[1] ?? null
})

const isMarket = (value: unknown): boolean => isObject(value) && value.markets === undefined && 'outcomes' in value

/** The events of a list, or one alone; a text says why there are none. */
const eventsOf = (root: unknown): readonly unknown[] | string => {
  const { data, markets } = objectOf(root)
  const events = Array.isArray(root)
    ? root
    : Array.isArray(data)
      ? data
      : Array.isArray(markets)
        ? [root]
        : [root].filter(isMarket)
  // What a group no longer shows is gone: of a game that is shown in part the rest would be taken off the board.
  if (events.some(isMarket)) return 'payload: expected events with all their markets (/events), got markets (/markets)'
  return events.length > 0 || Array.isArray(root) || Array.isArray(data)
    ? events
    : `payload: expected a list of events, got ${shown(root)}`
}

/** A list as long as this is not known to be whole. */
export const MOST_EVENTS = 5_000

/**
 * All open events of a league's own tag: what is not among them is resolved, and what an event of them leaves out is gone. Where more of a game's markets
 * stand in an event of their own, whose game may not be there, only what occurs is spoken for.
 */
const scopeOf = (events: readonly unknown[]): Scope => ({
  books: [BOOK],
  market_groups: events.some(event => gameOfMore(objectOf(event)) !== '') ? null : 'all',
  all_events: events.flatMap(event => {
    const { id, parentEventId } = objectOf(event)
    return [textOf(id), textOf(parentEventId)].filter(one => one !== '')
  }),
})

/** The league of all events of a list that holds little but what is read of it; null where that is not sure, or they are of several. */
const leagueOfLean = (body: string): string | null => {
  const leagues = new Set(leanHeads(body)?.map(head => leagueOf(slugOf(head))))
  const [league = null] = leagues
  return leagues.size === 1 ? league : null
}

export function splitEvents({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const tag = leagueOf(/^\/events\?tag_slug=([a-z0-9]+)&closed=false/.exec(request)?.[1] ?? '')
  // Where nothing is claimed for what a list leaves out, a broken one does no harm as a part: it is refused when it is read.
  const whole = tag === null && fits(body) ? leagueOfLean(body) : null
  if (whole !== null) return { parts: [{ feed, league: whole, body, scope: OPEN_SCOPE }], rejections: [] }
  const { root, rejections } = rootOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  const events = eventsOf(root)
  if (typeof events === 'string') return { parts: [], rejections: [rejection('wrong_type', events, body)] }
  if (events.length === 0) {
    // Nothing is open: a part too, so that the feed shows up as read.
    return { parts: [{ feed, league: tag ?? '', body: '[]', scope: tag ? scopeOf([]) : OPEN_SCOPE }], rejections }
  }
  const leagues = new Map<string, Map<string, Raw[]>>()
  for (const event of events) {
    const slug = slugOf(objectOf(event))
    const league = leagueOf(slug)
    if (slug === '') rejections.push(rejection('wrong_type', `slug: expected a slug, got ${shown(event)}`, event))
    else if (league === null) {
      const where = { event: textOf(objectOf(event).id) }
      const detail = `slug: ${slug.slice(0, 100)} is of no league that we carry`
      rejections.push(rejection('other_topic', detail, slug, where))
    } else {
      const games = leagues.get(league) ?? new Map<string, Raw[]>()
      leagues.set(league, games)
      const game = gameOfMore(objectOf(event)) || slug
      const standing = games.get(game)
      if (standing) standing.push(readOf(objectOf(event)))
      else games.set(game, [readOf(objectOf(event))])
    }
  }
  const parts: Part[] = []
  for (const [league, games] of leagues) {
    const list = [...games.values()]
    const scope = league === tag && events.length < MOST_EVENTS ? scopeOf(list.flat()) : OPEN_SCOPE
    // A game and what holds more of its markets are in one part: where that has such markets of another, it would be taken to have none any more.
    const packed = pack({ feed, league, scope }, { head: '[', tail: ']' }, list, game => game.map(jsonOf).join(','))
    parts.push(...packed.parts)
    rejections.push(...packed.rejections)
  }
  return { parts, rejections }
}
