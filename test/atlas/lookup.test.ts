import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leagueCalled, unlistedLeague } from '../../pipelines/atlas/league-names.ts'
import { calendarOf, leagueOfSportKey, sportOf } from '../../pipelines/atlas/leagues.ts'
import { outcomes, typeOf } from '../../pipelines/atlas/market-types.ts'
import { team, teamByAlias } from '../../pipelines/atlas/teams.ts'

const is = (league: string, name: string, id: string | undefined) =>
  assert.is(teamByAlias(league, name)?.id, id, `${league}: ${name}`)

test('a team is found by its name, however written', () => {
  is('nfl', 'Kansas City Chiefs', 'kansas_city_chiefs')
  is('nfl', 'KANSAS CITY CHIEFS', 'kansas_city_chiefs')
  is('nhl', 'Montreal Canadiens', 'montreal_canadiens')
  is('nhl', 'St Louis Blues', 'st_louis_blues')
  is('la_liga', 'Atletico Madrid', 'atletico_madrid')
  is('liga_mx', 'Querétaro', 'queretaro')
})

test('and by the ways that books shorten it', () => {
  is('mlb', 'LA Dodgers', 'los_angeles_dodgers')
  is('mlb', 'WAS Nationals', 'washington_nationals')
  is('mlb', 'WSH Nationals', 'washington_nationals')
  is('mlb', 'Guardians', 'cleveland_guardians')
  is('nba', 'L.A. Clippers', 'los_angeles_clippers')
  is('nba', 'PHO Suns', 'phoenix_suns')
  is('nfl', 'New England', 'new_england_patriots')
  is('epl', 'Man United', 'manchester_united')
  is('epl', "Nott'm Forest", 'nottingham_forest')
  is('bundesliga', "M'gladbach", 'borussia_monchengladbach')
})

test('teams of Canadian football and of Australian basketball', () => {
  is('cfl', 'B.C. Lions', 'bc_lions')
  is('cfl', 'Hamilton', 'hamilton_tiger_cats')
  is('cfl', 'Ottawa RedBlacks', 'ottawa_redblacks')
  is('australia_nbl', 'S.E. Melbourne Phoenix', 'south_east_melbourne_phoenix')
  is('australia_nbl', 'Melbourne Utd', undefined)
  is('australia_nbl', 'Melbourne', 'melbourne_united')
  is('australia_nbl', 'Tasmania Jack Jumpers', 'tasmania_jackjumpers')
})

test('clubs of Japan go by their owners alone, without the town', () => {
  is('npb', 'Seibu Lions', 'saitama_seibu_lions')
  is('npb', 'Yakult Swallows', 'tokyo_yakult_swallows')
  is('npb', 'Nippon Ham Fighters', 'hokkaido_nippon_ham_fighters')
  is('npb', 'Rakuten Gold. Eagles', 'tohoku_rakuten_golden_eagles')
  is('npb', 'Fukuoka S. Hawks', 'fukuoka_softbank_hawks')
  is('npb', 'Yokohama BayStars', 'yokohama_dena_baystars')
  is('nrl', 'Redcliffe Dolphins', 'dolphins')
})

test('clubs by the whole names of prediction markets, and as exchanges shorten them', () => {
  is('la_liga', 'Club Atlético de Madrid', 'atletico_madrid')
  is('la_liga', 'RCD Espanyol de Barcelona', 'espanyol')
  is('serie_a', 'FC Internazionale Milano', 'inter_milan')
  is('bundesliga', 'TSG 1899 Hoffenheim', 'tsg_hoffenheim')
  is('ligue_1', 'RC Strasbourg Alsace', 'strasbourg')
  is('ligue_1', 'Paris St-G', 'paris_saint_germain')
  is('epl', 'C Palace', 'crystal_palace')
  is('mls', 'Los Angeles F', 'los_angeles_fc')
  is('mls', 'New York RB', 'new_york_red_bulls')
  is('mls', 'Red Bull New York', 'new_york_red_bulls')
})

test('a franchise keeps its id through names that it had', () => {
  is('nfl', 'Washington Football Team', 'washington_commanders')
  is('mlb', 'Oakland Athletics', 'athletics')
  is('nhl', 'Utah Hockey Club', 'utah_mammoth')
})

test('what is ambiguous is not guessed', () => {
  is('nfl', 'New York', undefined)
  is('mlb', 'Chicago', undefined)
  is('ncaaf', 'Tigers', undefined)
  is('nfl', 'Dallas Mavericks', undefined)
  is('nfl', '', undefined)
})

test('a league without the team asks the teams that it draws from', () => {
  is('epl', 'Ipswich Town', 'ipswich_town')
  is('uefa_champions_league', 'Bayern Munich', 'bayern_munich')
  is('nfl_preseason', 'Chicago Bears', 'chicago_bears')
  is('fifa_world_cup', 'Poland', 'poland')
  is('ncaa_baseball', 'Arizona St Sun Devils', 'arizona_state_sun_devils')
  is('la_liga', 'Arsenal', undefined)
})

test('a team by id', () => {
  assert.is(team('golden_state_valkyries')?.abbreviation, 'GSV')
  assert.is(team('nobody'), undefined)
})

test('the league of a sport key', () => {
  assert.equal(leagueOfSportKey('americanfootball_nfl'), { league: 'nfl', sport: 'football', whole: true })
  assert.equal(leagueOfSportKey('tennis_atp_munich'), { league: 'atp', sport: 'tennis', whole: false })
  assert.equal(leagueOfSportKey('americanfootball_nfl_super_bowl_winner'), {
    league: 'nfl',
    sport: 'football',
    whole: false,
  })
  assert.equal(leagueOfSportKey('soccer_uganda_premier'), {
    league: 'soccer_uganda_premier',
    sport: 'soccer',
    whole: true,
  })
  assert.is(leagueOfSportKey('quidditch_world_cup'), null)
  assert.is(leagueOfSportKey(''), null)
  assert.is(leagueOfSportKey('soccer_<script>'), null)
})

test('the sport and the calendar of a league', () => {
  assert.is(sportOf('epl'), 'soccer')
  assert.is(sportOf('soccer_uganda_premier'), 'soccer')
  assert.is(sportOf('whatever'), 'other')
  assert.is(calendarOf('mls'), 'us_eastern')
  assert.is(calendarOf('epl'), 'utc')
  assert.is(calendarOf('whatever'), 'utc')
})

test('how many outcomes make a market whole', () => {
  assert.is(outcomes('soccer', 'moneyline'), 3)
  assert.is(outcomes('soccer', '1st_half_moneyline'), 3)
  assert.is(outcomes('hockey', 'moneyline'), 2)
  assert.is(outcomes('hockey', 'moneyline_3way'), 3)
  assert.is(outcomes('football', 'point_spread'), 2)
  assert.is(outcomes('soccer', 'draw_no_bet'), 2)
  assert.is(outcomes('basketball', 'player_points'), 2)
  assert.is(outcomes('basketball', 'player_something_new'), 2)
  assert.is(outcomes('golf', 'futures'), null)
  assert.is(outcomes('golf', 'nonsense'), null)
})

test('what a sport calls its spread and its total', () => {
  const of = (sport: string) => [typeOf('spread', sport), typeOf('total', sport)]
  assert.equal(of('football'), ['point_spread', 'total_points'])
  assert.equal(of('baseball'), ['run_line', 'total_runs'])
  assert.equal(of('hockey'), ['puck_line', 'total_goals'])
  assert.equal(of('soccer'), ['point_spread', 'total_goals'])
  assert.equal(of('tennis'), ['game_handicap', 'total_games'])
})

test('a league is found by what sources call it: after its country, a tour, or a sponsor', () => {
  const of = (sport: string, name: string) => leagueCalled(sport, name)?.id
  assert.is(of('soccer', 'English Championship'), 'england_championship')
  assert.is(of('soccer', 'England - Championship'), 'england_championship')
  assert.is(of('soccer', 'English Sky Bet League 1'), 'england_league_one')
  assert.is(of('soccer', 'Dutch Eredivisie'), 'netherlands_eredivisie')
  assert.is(of('soccer', 'Russian Premier League'), 'russia_premier_league')
  assert.is(of('soccer', 'Korea Republic - K League 1'), 'korea_k_league_1')
  assert.is(of('soccer', 'US Major League Soccer'), 'mls')
  assert.is(of('soccer', 'Argentina - Liga Pro'), 'argentina_primera_division')
  assert.is(of('soccer', 'UEFA - Nations League B'), 'uefa_nations_league')
  assert.is(of('soccer', 'UEFA - Champions League Qualifiers'), 'uefa_champions_league_qualification')
  assert.is(of('soccer', 'UEFA - EURO Qualifiers'), 'uefa_euro_qualification')
  assert.is(of('soccer', 'CAF - Africa Cup of Nations'), 'africa_cup_of_nations')
  assert.is(of('soccer', 'FIFA - World Cup Women'), 'fifa_womens_world_cup')
  assert.is(of('soccer', 'North America - Leagues Cup'), 'concacaf_leagues_cup')
  assert.is(of('soccer', 'Germany - Cup'), 'germany_dfb_pokal')
  assert.is(of('soccer', 'Italian Cup'), 'italy_coppa_italia')
  assert.is(of('soccer', 'Ireland - Premier'), 'ireland_premier_division')
  assert.is(of('soccer', 'Spain - LaLiga'), 'la_liga')
  assert.is(of('soccer', 'Romanian Liga I'), 'romania_liga_1')
  assert.is(of('soccer', 'US MLS'), 'mls')
  assert.is(of('soccer', 'Australian A-League Men'), 'australia_a_league')
  assert.is(of('soccer', 'Australian A-League Women'), undefined)
  assert.is(of('soccer', 'English Football League Cup'), 'england_efl_cup')
  assert.is(of('soccer', 'Germany Bundesliga II'), 'germany_bundesliga_2')
  assert.is(of('cricket', 'International Twenty20 Matches'), 'international_cricket')
  assert.is(of('cricket', 'Womens International Twenty20 Matches'), undefined)
  assert.is(of('basketball', 'Italy - Cup'), undefined)
  assert.is(of('tennis', 'ATP Rome - R1'), 'atp')
  assert.is(of('tennis', "Women's US Open 2026"), 'wta')
  assert.is(of('tennis', 'Wimbledon 2026 Mens'), 'atp')
  assert.is(of('tennis', 'Wimbledon 2026'), undefined)
  assert.is(of('tennis', 'ITF Men Antalya'), undefined)
  assert.is(of('mma', 'Bellator'), 'ufc')
  for (const name of ['Ukraine - Premier League', 'Ecuadorian Serie A', 'English', ''])
    assert.is(of('soccer', name), undefined, name)
})

test('the sport of a league that the atlas lacks is told from its id', () => {
  for (const sport of ['soccer', 'football', 'hockey', 'rugby_union', 'rugby_league', 'aussie_rules', 'tennis'])
    assert.is(sportOf(unlistedLeague(sport, 'Some Cup')), sport)
})

test.run()
