/**
 * Leagues. Append only. Columns: numerical id, id, name, sport, calendar (e: days are US Eastern, u: UTC),
 * pool (leagues of one pool share their teams; `clubs` holds every soccer club, `clubs_uefa` a confederation's), the-odds-api sport keys (`*` at the end: prefix), aliases.
 */
export default `
1|nfl|NFL|football|e|nfl|americanfootball_nfl,americanfootball_nfl_super_bowl_winner|National Football League
2|nba|NBA|basketball|e|nba|basketball_nba,basketball_nba_championship_winner|National Basketball Association
3|mlb|MLB|baseball|e|mlb|baseball_mlb,baseball_mlb_world_series_winner|Major League Baseball
4|nhl|NHL|hockey|e|nhl|icehockey_nhl,icehockey_nhl_championship_winner|National Hockey League
5|wnba|WNBA|basketball|e|wnba|basketball_wnba|
6|ncaaf|NCAAF|football|e|ncaa|americanfootball_ncaaf,americanfootball_ncaaf_championship_winner|NCAA Football,College Football,NCAA
7|ncaab|NCAAB|basketball|e|ncaa|basketball_ncaab,basketball_ncaab_championship_winner|NCAA Basketball,College Basketball,NCAA
8|epl|Premier League|soccer|u|england|soccer_epl|English Premier League,EPL
9|la_liga|La Liga|soccer|u|spain|soccer_spain_la_liga|Spanish La Liga,LaLiga,LaLiga EA Sports,La Liga EA Sports
10|serie_a|Serie A|soccer|u|italy|soccer_italy_serie_a|Italian Serie A
11|bundesliga|Bundesliga|soccer|u|germany|soccer_germany_bundesliga|German Bundesliga
12|ligue_1|Ligue 1|soccer|u|france|soccer_france_ligue_one|French Ligue 1
13|mls|MLS|soccer|e|mls|soccer_usa_mls|Major League Soccer
14|liga_mx|Liga MX|soccer|u|mexico|soccer_mexico_ligamx|
15|netherlands_eredivisie|Eredivisie|soccer|u|netherlands|soccer_netherlands_eredivisie|Eredivisie
16|england_championship|EFL Championship|soccer|u|england|soccer_efl_champ|Championship
17|england_league_one|EFL League One|soccer|u|england|soccer_england_league1|League One
18|england_league_two|EFL League Two|soccer|u|england|soccer_england_league2|League Two
19|england_efl_cup|EFL Cup|soccer|u|england|soccer_england_efl_cup|Carabao Cup
20|england_fa_cup|FA Cup|soccer|u|england|soccer_fa_cup|
21|spain_segunda_division|La Liga 2|soccer|u|spain|soccer_spain_segunda_division|LaLiga 2,LaLiga2,LaLiga Hypermotion,La Liga Hypermotion
22|spain_copa_del_rey|Copa del Rey|soccer|u|spain|soccer_spain_copa_del_rey|
23|italy_serie_b|Serie B|soccer|u|italy|soccer_italy_serie_b|
24|italy_coppa_italia|Coppa Italia|soccer|u|italy|soccer_italy_coppa_italia|
25|germany_bundesliga_2|Bundesliga 2|soccer|u|germany|soccer_germany_bundesliga2|
26|germany_liga_3|3. Liga|soccer|u|germany|soccer_germany_liga3|
27|germany_dfb_pokal|DFB-Pokal|soccer|u|germany|soccer_germany_dfb_pokal|
28|germany_frauen_bundesliga|Frauen-Bundesliga|soccer|u|germany_women|soccer_germany_bundesliga_women|
29|france_ligue_2|Ligue 2|soccer|u|france|soccer_france_ligue_two|
30|france_coupe_de_france|Coupe de France|soccer|u|france|soccer_france_coupe_de_france|
31|portugal_primeira_liga|Primeira Liga|soccer|u|portugal|soccer_portugal_primeira_liga|Liga Portugal,Liga Portugal Betclic
32|brazil_serie_a|Brasileirão Série A|soccer|u|brazil|soccer_brazil_campeonato|Brazil Série A,Brasileirão,Brasileiro Série A,Campeonato Brasileiro Série A
33|brazil_serie_b|Brasileirão Série B|soccer|u|brazil|soccer_brazil_serie_b|Brasileiro Série B,Campeonato Brasileiro Série B
34|argentina_primera_division|Primera División (Argentina)|soccer|u|argentina|soccer_argentina_primera_division|
35|chile_primera_division|Primera División (Chile)|soccer|u|chile|soccer_chile_campeonato|
36|japan_j_league|J League|soccer|u|japan|soccer_japan_j_league|J1 League
37|korea_k_league_1|K League 1|soccer|u|korea|soccer_korea_kleague1|
38|china_super_league|Super League (China)|soccer|u|china|soccer_china_superleague|
39|australia_a_league|A-League|soccer|u|australia|soccer_australia_aleague|A-League Men
40|austria_bundesliga|Austrian Bundesliga|soccer|u|austria|soccer_austria_bundesliga|
41|belgium_first_division|First Division A|soccer|u|belgium|soccer_belgium_first_div|
42|denmark_superliga|Superliga (Denmark)|soccer|u|denmark|soccer_denmark_superliga|
43|finland_veikkausliiga|Veikkausliiga|soccer|u|finland|soccer_finland_veikkausliiga|
44|greece_super_league|Super League (Greece)|soccer|u|greece|soccer_greece_super_league|
45|ireland_premier_division|League of Ireland|soccer|u|ireland|soccer_league_of_ireland|
46|norway_eliteserien|Eliteserien|soccer|u|norway|soccer_norway_eliteserien|
47|poland_ekstraklasa|Ekstraklasa|soccer|u|poland|soccer_poland_ekstraklasa|
48|russia_premier_league|Premier League (Russia)|soccer|u|russia|soccer_russia_premier_league|
49|saudi_arabia_pro_league|Saudi Pro League|soccer|u|saudi_arabia|soccer_saudi_arabia_pro_league|
50|scotland_premiership|Scottish Premiership|soccer|u|scotland|soccer_spl|
51|sweden_allsvenskan|Allsvenskan|soccer|u|sweden|soccer_sweden_allsvenskan|
52|sweden_superettan|Superettan|soccer|u|sweden|soccer_sweden_superettan|
53|switzerland_super_league|Swiss Super League|soccer|u|switzerland|soccer_switzerland_superleague|
54|turkey_super_lig|Süper Lig|soccer|u|turkey|soccer_turkey_super_league|
55|uefa_champions_league|UEFA Champions League|soccer|u|clubs_uefa|soccer_uefa_champs_league|Champions League
56|uefa_champions_league_qualification|UEFA Champions League Qualification|soccer|u|clubs_uefa|soccer_uefa_champs_league_qualification|
57|uefa_champions_league_women|UEFA Women's Champions League|soccer|u|clubs_women|soccer_uefa_champs_league_women|
58|uefa_europa_league|UEFA Europa League|soccer|u|clubs_uefa|soccer_uefa_europa_league|Europa League
59|uefa_conference_league|UEFA Conference League|soccer|u|clubs_uefa|soccer_uefa_europa_conference_league|Conference League,Europa Conference League
60|uefa_nations_league|UEFA Nations League|soccer|u|nations|soccer_uefa_nations_league|
61|uefa_euro|UEFA Euro|soccer|u|nations|soccer_uefa_european_championship|
62|uefa_euro_qualification|UEFA Euro Qualification|soccer|u|nations|soccer_uefa_euro_qualification|
63|fifa_world_cup|FIFA World Cup|soccer|u|nations|soccer_fifa_world_cup,soccer_fifa_world_cup_winner|World Cup
64|fifa_world_cup_qualifiers_europe|World Cup Qualifiers (Europe)|soccer|u|nations|soccer_fifa_world_cup_qualifiers_europe|
65|fifa_world_cup_qualifiers_south_america|World Cup Qualifiers (South America)|soccer|u|nations|soccer_fifa_world_cup_qualifiers_south_america|
66|fifa_womens_world_cup|FIFA Women's World Cup|soccer|u|nations_women|soccer_fifa_world_cup_womens|
67|fifa_club_world_cup|FIFA Club World Cup|soccer|u|clubs|soccer_fifa_club_world_cup|Club World Cup
68|africa_cup_of_nations|Africa Cup of Nations|soccer|u|nations|soccer_africa_cup_of_nations|
69|concacaf_gold_cup|CONCACAF Gold Cup|soccer|u|nations|soccer_concacaf_gold_cup|
70|concacaf_leagues_cup|Leagues Cup|soccer|u|clubs_concacaf|soccer_concacaf_leagues_cup|
71|conmebol_copa_america|Copa América|soccer|u|nations|soccer_conmebol_copa_america|
72|conmebol_copa_libertadores|Copa Libertadores|soccer|u|clubs_conmebol|soccer_conmebol_copa_libertadores|CONMEBOL Libertadores
73|conmebol_copa_sudamericana|Copa Sudamericana|soccer|u|clubs_conmebol|soccer_conmebol_copa_sudamericana|CONMEBOL Sudamericana
74|international_friendly|International Friendlies|soccer|u|nations||
75|atp|ATP|tennis|u|atp|tennis_atp_*|
76|wta|WTA|tennis|u|wta|tennis_wta_*|
77|ufc|UFC and other MMA|mma|e|ufc|mma_mixed_martial_arts|MMA
78|boxing|Boxing|boxing|e|boxing|boxing_boxing|
79|kbo|KBO|baseball|u|kbo|baseball_kbo|
80|npb|NPB|baseball|u|npb|baseball_npb|
81|milb|Minor League Baseball|baseball|e|milb|baseball_milb|
82|ncaa_baseball|NCAA Baseball|baseball|e|ncaa|baseball_ncaa|College Baseball,NCAA
83|mlb_preseason|MLB Preseason|baseball|e|mlb|baseball_mlb_preseason|
84|nfl_preseason|NFL Preseason|football|e|nfl|americanfootball_nfl_preseason|
85|nba_preseason|NBA Preseason|basketball|e|nba|basketball_nba_preseason|
86|nba_summer_league|NBA Summer League|basketball|e|nba|basketball_nba_summer_league|
87|nhl_preseason|NHL Preseason|hockey|e|nhl|icehockey_nhl_preseason|
88|cfl|CFL|football|u|cfl|americanfootball_cfl|
89|ufl|UFL|football|e|ufl|americanfootball_ufl|
90|euroleague|EuroLeague|basketball|u|euroleague|basketball_euroleague|
91|australia_nbl|NBL|basketball|u|nbl|basketball_nbl|
92|ncaa_women_basketball|NCAA Women's Basketball|basketball|e|ncaa_women|basketball_wncaab|
93|ahl|AHL|hockey|e|ahl|icehockey_ahl|
94|finland_liiga|Liiga|hockey|u|liiga|icehockey_liiga|
95|finland_mestis|Mestis|hockey|u|mestis|icehockey_mestis|
96|sweden_shl|SHL|hockey|u|shl|icehockey_sweden_hockey_league|
97|sweden_hockeyallsvenskan|HockeyAllsvenskan|hockey|u|hockeyallsvenskan|icehockey_sweden_allsvenskan|
98|ipl|Indian Premier League|cricket|u|ipl|cricket_ipl|
99|international_cricket|International Cricket|cricket|u|cricket_nations|cricket_asia_cup,cricket_icc_trophy,cricket_icc_world_cup,cricket_international_t20,cricket_odi,cricket_t20_world_cup,cricket_test_match|
100|australia_big_bash|Big Bash League|cricket|u|bbl|cricket_big_bash|
101|caribbean_premier_league|Caribbean Premier League|cricket|u|cpl|cricket_caribbean_premier_league|
102|pakistan_super_league|Pakistan Super League|cricket|u|psl|cricket_psl|
103|england_t20_blast|T20 Blast|cricket|u|t20_blast|cricket_t20_blast|
104|england_the_hundred|The Hundred|cricket|u|the_hundred|cricket_the_hundred|
105|icc_womens_world_cup|ICC Women's World Cup|cricket|u|cricket_women|cricket_icc_world_cup_womens|
106|pga|Golf Majors|golf|e|pga|golf_*|PGA Tour
107|germany_handball_bundesliga|Handball-Bundesliga|handball|u|hbl|handball_germany_bundesliga|
108|ncaa_lacrosse|NCAA Lacrosse|lacrosse|e|ncaa|lacrosse_ncaa|
109|pll|Premier Lacrosse League|lacrosse|e|pll|lacrosse_pll|
110|us_politics|US Politics|politics|e|politics|politics_*|
111|nrl|NRL|rugby_league|u|nrl|rugbyleague_nrl|
112|state_of_origin|State of Origin|rugby_league|u|state_of_origin|rugbyleague_nrl_state_of_origin|
113|six_nations|Six Nations|rugby_union|u|rugby_nations|rugbyunion_six_nations|
114|afl|AFL|aussie_rules|u|afl|aussierules_afl|
115|nba_all_star|NBA All-Star|basketball|e|nba_all_star|basketball_nba_all_stars|
116|horse_racing|Horse Racing|horse_racing|u|horse_racing||
117|greyhound_racing|Greyhound Racing|greyhound_racing|u|greyhound_racing||
118|brazil_copa_do_brasil|Copa do Brasil|soccer|u|brazil||Brazilian Cup
119|england_national_league|National League (England)|soccer|u|england||
120|scotland_championship|Scottish Championship|soccer|u|scotland||
121|scotland_league_one|Scottish League One|soccer|u|scotland||
122|scotland_league_two|Scottish League Two|soccer|u|scotland||
123|romania_liga_1|Liga I (Romania)|soccer|u|romania||
`
