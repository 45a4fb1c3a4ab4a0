/** Which league an answer is of: its own slug, else the path that was asked, else the number in its ids, else the league that both teams of its first game play in. */
import { teamByAlias } from '../../atlas/teams.ts'
import { isObject, listOf, objectOf, type Raw, textOf } from '../edge/values.ts'

/** Slug, number in `uid` (`s:20~l:28`), our league. */
const LEAGUES: readonly (readonly [slug: string, number: string, league: string])[] = [
  ['nfl', '28', 'nfl'],
  ['college-football', '23', 'ncaaf'],
  ['nba', '46', 'nba'],
  ['wnba', '59', 'wnba'],
  ['mens-college-basketball', '41', 'ncaab'],
  ['womens-college-basketball', '54', 'ncaa_women_basketball'],
  ['mlb', '10', 'mlb'],
  ['college-baseball', '14', 'ncaa_baseball'],
  ['nhl', '90', 'nhl'],
  ['usa.1', '770', 'mls'],
  ['eng.1', '', 'epl'],
  ['eng.2', '', 'england_championship'],
  ['esp.1', '', 'la_liga'],
  ['ita.1', '', 'serie_a'],
  ['ger.1', '', 'bundesliga'],
  ['fra.1', '', 'ligue_1'],
  ['mex.1', '', 'liga_mx'],
  ['ned.1', '', 'netherlands_eredivisie'],
  ['por.1', '', 'portugal_primeira_liga'],
  ['bra.1', '', 'brazil_serie_a'],
  ['uefa.champions', '', 'uefa_champions_league'],
  ['uefa.europa', '', 'uefa_europa_league'],
  ['fifa.world', '', 'fifa_world_cup'],
  ['eng.3', '', 'england_league_one'],
  ['eng.4', '', 'england_league_two'],
  ['eng.5', '', 'england_national_league'],
  ['eng.fa', '', 'england_fa_cup'],
  ['eng.league_cup', '', 'england_efl_cup'],
  ['sco.1', '', 'scotland_premiership'],
  ['sco.2', '', 'scotland_championship'],
  ['sco.3', '', 'scotland_league_one'],
  ['sco.4', '', 'scotland_league_two'],
  ['esp.2', '', 'spain_segunda_division'],
  ['esp.copa_del_rey', '', 'spain_copa_del_rey'],
  ['ita.2', '', 'italy_serie_b'],
  ['ita.coppa_italia', '', 'italy_coppa_italia'],
  ['ger.2', '', 'germany_bundesliga_2'],
  ['ger.dfb_pokal', '', 'germany_dfb_pokal'],
  ['fra.2', '', 'france_ligue_2'],
  ['fra.coupe_de_france', '', 'france_coupe_de_france'],
  ['bel.1', '', 'belgium_first_division'],
  ['tur.1', '', 'turkey_super_lig'],
  ['gre.1', '', 'greece_super_league'],
  ['rus.1', '', 'russia_premier_league'],
  ['aut.1', '', 'austria_bundesliga'],
  ['sui.1', '', 'switzerland_super_league'],
  ['den.1', '', 'denmark_superliga'],
  ['nor.1', '', 'norway_eliteserien'],
  ['swe.1', '', 'sweden_allsvenskan'],
  ['rou.1', '', 'romania_liga_1'],
  ['irl.1', '', 'ireland_premier_division'],
  ['arg.1', '', 'argentina_primera_division'],
  ['chi.1', '', 'chile_primera_division'],
  ['bra.2', '', 'brazil_serie_b'],
  ['bra.copa_do_brazil', '', 'brazil_copa_do_brasil'],
  ['jpn.1', '', 'japan_j_league'],
  ['chn.1', '', 'china_super_league'],
  ['ksa.1', '', 'saudi_arabia_pro_league'],
  ['aus.1', '', 'australia_a_league'],
  ['uefa.champions_qual', '', 'uefa_champions_league_qualification'],
  ['uefa.wchampions', '', 'uefa_champions_league_women'],
  ['uefa.europa.conf', '', 'uefa_conference_league'],
  ['uefa.nations', '', 'uefa_nations_league'],
  ['uefa.euro', '', 'uefa_euro'],
  ['uefa.euroq', '', 'uefa_euro_qualification'],
  ['fifa.worldq.uefa', '', 'fifa_world_cup_qualifiers_europe'],
  ['fifa.worldq.conmebol', '', 'fifa_world_cup_qualifiers_south_america'],
  ['fifa.wwc', '', 'fifa_womens_world_cup'],
  ['fifa.cwc', '', 'fifa_club_world_cup'],
  ['fifa.friendly', '', 'international_friendly'],
  ['caf.nations', '', 'africa_cup_of_nations'],
  ['concacaf.gold', '', 'concacaf_gold_cup'],
  ['concacaf.leagues.cup', '', 'concacaf_leagues_cup'],
  ['conmebol.america', '', 'conmebol_copa_america'],
  ['conmebol.libertadores', '', 'conmebol_copa_libertadores'],
  ['conmebol.sudamericana', '', 'conmebol_copa_sudamericana'],
  ['nbl', '', 'australia_nbl'],
  ['ufl', '', 'ufl'],
  ['cfl', '', 'cfl'],
]
/** Leagues whose games before the season are a league of their own. */
const PRESEASONS = ['nfl', 'nba', 'mlb', 'nhl']
const PRESEASON = '1'
/** Those that a payload without any name may be of. */
const BY_TEAMS = ['nfl', 'nba', 'wnba', 'mlb', 'nhl', 'mls']

const bySlug = (slug: string): string | undefined => LEAGUES.find(([name]) => name === slug && slug !== '')?.[2]
const byNumber = (uid: string): string | undefined => {
  const number = /~l:(\d+)/.exec(uid)?.[1] ?? ''
  return number === '' ? undefined : LEAGUES.find(one => one[1] === number)?.[2]
}

/** Our league of an answer; null where none is told, and the name that was not known. */
export function leagueOf(
  root: Raw,
  request: string,
  events: readonly unknown[],
): { league: string } | { name: string } {
  const [first] = events
  const [league] = listOf(root.leagues)
  const told =
    textOf(objectOf(league).slug) ||
    textOf(objectOf(root.currentValues).league) ||
    textOf(objectOf(objectOf(root.header).league).slug) ||
    (/\/sports\/[a-z-]+\/([a-z0-9.-]+)\//.exec(request)?.[1] ?? '')
  const found = told === '' ? (byNumber(textOf(objectOf(first).uid)) ?? byTeams(first)) : bySlug(told)
  if (found === undefined) return { name: told }
  const season = textOf(objectOf(root.season).type) || textOf(objectOf(objectOf(first).season).type)
  return { league: season === PRESEASON && PRESEASONS.includes(found) ? `${found}_preseason` : found }
}

const byTeams = (event: unknown): string | undefined => {
  const [competition] = listOf(objectOf(event).competitions)
  const names = listOf(objectOf(competition).competitors).map(one =>
    isObject(one) ? textOf(objectOf(one.team).displayName) : '',
  )
  if (names.length !== 2 || names.includes('')) return undefined
  const fitting = BY_TEAMS.filter(league => names.every(name => teamByAlias(league, name)?.leagues.includes(league)))
  return fitting.length === 1 ? fitting[0] : undefined
}
