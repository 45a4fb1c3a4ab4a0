/** Betsson's competitions: many countries have a league of one name. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { betsson } from '../../pipelines/feeds/betsson.ts'
import { EVENT, tableOf } from './betsson-table.ts'
import { rowsOf } from './rows.ts'

const leagueOf = (regionName: string, competitionName: string, categoryName = 'Football') => {
  const { parts, events } = rowsOf(betsson, tableOf({ regionName, competitionName, categoryName }, []))
  assert.is(events[0]?.league ?? '', parts[0]?.league)
  return parts[0]?.league
}
const check = (expected: Record<string, string>, category?: string) => {
  for (const [name, league] of Object.entries(expected)) {
    const [region = '', competition = ''] = name.split(': ')
    assert.is(leagueOf(region, competition, category), league, name)
  }
}

test('a name is of its region', () =>
  check({
    'England: Premier League': 'epl',
    'Kenya: Premier League': 'soccer_kenya_premier_league',
    'France: Ligue 1': 'ligue_1',
    'Algeria: Ligue 1': 'soccer_algeria_ligue_1',
    'England: League One': 'england_league_one',
    'Scotland: League One': 'scotland_league_one',
    'Scotland: Premiership': 'scotland_premiership',
    'Northern Ireland: Premiership': 'soccer_northern_ireland_premiership',
    'England: FA Cup': 'england_fa_cup',
    'Malaysia: FA Cup': 'soccer_malaysia_fa_cup',
    'Denmark: Superliga': 'denmark_superliga',
    'Belgium: Pro League': 'belgium_first_division',
    'Italy: Serie A': 'serie_a',
    'Brazil: Serie A': 'brazil_serie_a',
    'Italy: Serie B': 'italy_serie_b',
    'Brazil: Serie B': 'brazil_serie_b',
    'Germany: Bundesliga': 'bundesliga',
    'Austria: Bundesliga': 'austria_bundesliga',
    'Germany: 2. Bundesliga': 'germany_bundesliga_2',
    'Spain: La Liga': 'la_liga',
    'Argentina: Primera Division': 'argentina_primera_division',
    'South Korea: K League 1': 'korea_k_league_1',
    'USA: MLS': 'mls',
    'USA: Championship': 'soccer_usa_championship',
  }))

test('a region of no country has the names that are known everywhere, a continent its own', () =>
  check({
    'Europe: Champions League': 'uefa_champions_league',
    'International: World Cup': 'fifa_world_cup',
    'Asia: Champions League': 'soccer_asia_champions_league',
    'Africa: Champions League': 'soccer_africa_champions_league',
    'Africa: Africa Cup of Nations': 'africa_cup_of_nations',
    'South America: Copa America': 'conmebol_copa_america',
    'North America: CONCACAF Gold Cup': 'concacaf_gold_cup',
    'Bolivia: Copa America': 'soccer_bolivia_copa_america',
    ': Eredivisie': 'netherlands_eredivisie',
  }))

test('so it is in other sports', () => {
  check({ 'NBA: NBA': 'nba', 'USA: NBA': 'nba', 'Australia: NBL': 'australia_nbl' }, 'Basketball')
  check({ 'Bulgaria: NBL': 'basketball_bulgaria_nbl', 'Europe: EuroLeague': 'euroleague' }, 'Basketball')
  check({ 'North America: NHL': 'nhl', 'Sweden: SHL': 'sweden_shl' }, 'Ice Hockey')
  check({ 'Canada: CFL': 'cfl', 'USA: NFL': 'nfl' }, 'American Football')
  check({ 'South Korea: KBO': 'kbo', 'USA: MLB': 'mlb' }, 'Baseball')
  check({ 'ATP: ATP Finals': 'atp', 'ATP: Rome': 'atp' }, 'Tennis')
  check({ 'India: IPL': 'ipl', 'India: Indian Premier League': 'ipl' }, 'Cricket')
})

test('a payload of several leagues is cut with its prices, whatever they are called', () => {
  const sides: [string, number][] = [
    ['1', 1.8],
    ['X', 3],
    ['2', 2],
  ]
  const { data } = tableOf({}, [{ marketTemplateId: 'MW3W', sides }], 'selections')
  const other = { ...data.events[0], id: 'f-2', regionName: 'Kenya' }
  const { parts, rows } = rowsOf(betsson, { data: { ...data, events: [...data.events, other] } })
  assert.equal(
    parts.map(part => part.league),
    ['epl', 'soccer_kenya_premier_league'],
  )
  assert.equal(rows, ['moneyline|home|1.8', 'moneyline|draw|3', 'moneyline|away|2'])
})

test('the three names may stand in any order, with others between them', () => {
  const { data } = tableOf({}, [
    {
      marketTemplateId: 'MW3W',
      sides: [
        ['1', 1.8],
        ['X', 3],
        ['2', 2],
      ],
    },
  ])
  const { categoryName, regionName, competitionName, ...event } = data.events[0] ?? EVENT
  for (const names of [
    { competitionName, ...event, regionName, slug: 'x', categoryName },
    { regionName, categoryName, ...event, competitionName },
    { competitionName, markers: { a: [{}] }, ...event, categoryName, regionName },
  ]) {
    const { parts, rows, reasons } = rowsOf(betsson, { data: { ...data, events: [names] } })
    assert.equal([parts.map(part => part.league), rows.length, reasons], [['epl'], 3, []])
  }
})

test('what is played for the same title is the league’s own', () => {
  check({ 'NBA: NBA Cup': 'nba', 'NBA: NBA Play-In': 'nba', 'NBA: NBA Playoffs': 'nba' }, 'Basketball')
  check({ 'NFL: NFL Playoffs': 'nfl', 'NFL: Super Bowl': 'nfl' }, 'American Football')
  check({ 'MLB: World Series': 'mlb' }, 'Baseball')
  check({ 'NHL: NHL Playoffs': 'nhl', 'NHL: Stanley Cup': 'nhl' }, 'Ice Hockey')
  check({
    'England: Carabao Cup': 'england_efl_cup',
  })
})

test('a league by its sponsor’s name, its country’s word or its season', () => {
  check({
    'Spain: LaLiga': 'la_liga',
    'Spain: Primera División': 'la_liga',
    'Spain: LaLiga Hypermotion': 'spain_segunda_division',
    'Kenya: LaLiga': 'soccer_kenya_laliga',
    'Portugal: Liga Portugal': 'portugal_primeira_liga',
    'Argentina: Liga Profesional': 'argentina_primera_division',
    'Brazil: Brasileiro Serie A': 'brazil_serie_a',
    'Greece: Super League 1': 'greece_super_league',
    'Belgium: Jupiler League': 'belgium_first_division',
    'England: League Cup': 'england_efl_cup',
    'Malta: League Cup': 'soccer_malta_league_cup',
    'Türkiye: Süper Lig': 'turkey_super_lig',
    'Republic of Ireland: Premier Division': 'ireland_premier_division',
    'England: Premier League 2026/27': 'epl',
    'Kenya: Premier League 2026/27': 'soccer_kenya_premier_league_2026_27',
    'World: World Cup 2030': 'fifa_world_cup',
  })
})

test('a continent’s competitions are its federation’s', () =>
  check({
    'Europe: Nations League': 'uefa_nations_league',
    'Europe: Euro 2028': 'uefa_euro',
    'North America: Nations League': 'soccer_north_america_nations_league',
    'South America: CONMEBOL Libertadores': 'conmebol_copa_libertadores',
    'International Clubs: Champions League': 'uefa_champions_league',
    'Europe: Some Other Cup': 'soccer_some_other_cup',
  }))

test.run()
