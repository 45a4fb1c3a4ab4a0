/**
 * Sportsbooks. Append only. Columns: numerical id, id, display name, short name, category (s sportsbook, x exchange,
 * p prediction market), regions, least tier (empty: all), flags (s sharp, l live odds, p player props, t links hang on
 * the US state), commission on net winnings in percent (of a prediction market the rate r of its fee r P(1-P) a contract), aliases (sources' keys and names).
 */
export default `
1|draftkings|DraftKings|DK|s|US||lp||dk,Draft Kings
2|fanduel|FanDuel|FD|s|US||lp||fd
3|betmgm|BetMGM|MGM|s|US|hobby|lp||
4|caesars|Caesars|CZR|s|US|hobby|lpt||williamhill_us,caesars_sportsbook,William Hill (US)
5|thescorebet|theScore Bet|SCORE|s|US|hobby|lp||espnbet,ESPN BET,theScore Bet,espn_bet
6|bet365|bet365|B365|s|GLOBAL,US,UK|pro|lp||Bet 365
7|betrivers|BetRivers|BR|s|US|pro|lpt||
8|fanatics|Fanatics|FAN|s|US|pro|lp||
9|hardrock|Hard Rock Bet|HR|s|US|pro|lp||hardrockbet,Hard Rock
10|bovada|Bovada|BOV|s|US|pro|lp||
11|betonline|BetOnline|BOL|s|US,GLOBAL|pro|lp||betonlineag,BetOnline.ag
12|ballybet|Bally Bet|BALLY|s|US|pro|lp||
13|novig|Novig|NOVIG|x|US|pro|lp|0|
14|kalshi|Kalshi|KAL|p|US|pro|l|7|
15|polymarket|Polymarket|POLY|p|GLOBAL|pro|l|5|
16|pinnacle|Pinnacle|PIN|s|EU,GLOBAL|sharp|slp||
17|circa|Circa Sports|CIRCA|s|US|sharp|sl||circasports
18|bookmaker|BookMaker|BM|s|GLOBAL|sharp|sl||bookmakereu,BookMaker.eu
19|prophetx|ProphetX|PX|x|US|sharp|slp|2|prophet_exchange
20|betfair|Betfair Exchange|BF|x|EU,GLOBAL|sharp|sl|5|betfair_ex_eu,betfair_exchange
21|lowvig|LowVig|LV|s|US|sharp|l||LowVig.ag
22|mybookie|MyBookie|MYB|s|US,GLOBAL|sharp|lp||mybookieag,MyBookie.ag
23|betus|BetUS|BUS|s|US|sharp|lp||
24|unibet|Unibet|UNI|s|GLOBAL,AU|sharp|lp||
25|williamhill|William Hill|WH|s|UK,EU|sharp|lp||
26|onexbet|1xBet|1XB|s|EU,GLOBAL|sharp|lp||1xbet
27|888sport|888sport|888|s|EU,UK|sharp|lp||sport888
28|betsson|Betsson|BTS|s|EU|sharp|lp||
29|nordicbet|NordicBet|NB|s|EU|sharp|lp||Nordic Bet
30|coolbet|Coolbet|COOL|s|EU|sharp|lp||
31|matchbook|Matchbook|MB|x|UK,EU|sharp|l|2|
32|smarkets|Smarkets|SMK|x|UK|sharp|l|2|
33|everygame|Everygame|EG|s|EU,US|sharp|lp||
34|gtbets|GTbets|GT|s|EU,US|sharp|lp||
35|betanysports|BetAnything|BAS|s|US,EU|sharp|l||BetAnySports
36|marathonbet|Marathon Bet|MAR|s|EU,UK|sharp|l||
37|betway|Betway|BW|s|UK|sharp|lp||
38|betvictor|BetVictor|BV|s|UK,EU|sharp|lp||Bet Victor
39|paddypower|Paddy Power|PP|s|UK|sharp|lp||
40|skybet|Sky Bet|SKY|s|UK|sharp|lp||
41|ladbrokes_uk|Ladbrokes|LAD|s|UK|sharp|lp||
42|coral|Coral|COR|s|UK|sharp|lp||
43|boylesports|BoyleSports|BOY|s|UK|sharp|lp||
44|betfred|Betfred|FRED|s|UK|sharp|lp||betfred_uk,Betfred (UK)
45|betfair_sportsbook|Betfair Sportsbook|BFSB|s|UK|sharp|lp||betfair_sb_uk
46|leovegas|LeoVegas|LEO|s|UK|sharp|lp||
47|livescorebet|LiveScore Bet|LSB|s|UK|sharp|lp||
48|virginbet|Virgin Bet|VIR|s|UK|sharp|lp||
49|grosvenor|Grosvenor|GRO|s|UK|sharp|lp||
50|casumo|Casumo|CAS|s|UK|sharp|lp||
51|unibet_uk|Unibet (UK)|UNIUK|s|UK|sharp|lp||
52|unibet_eu|Unibet (EU)|UNIEU|s|EU|sharp|lp||
53|unibet_us|Unibet (US)|UNIUS|s|US|sharp|lp||
54|unibet_nl|Unibet (NL)|UNINL|s|EU|sharp|lp||
55|unibet_se|Unibet (SE)|UNISE|s|EU|sharp|lp||
56|unibet_it|Unibet (IT)|UNIIT|s|EU|sharp|lp||
57|unibet_fr|Unibet (FR)|UNIFR|s|EU|sharp|lp||
58|leovegas_se|LeoVegas (SE)|LEOSE|s|EU|sharp|lp||
59|livescorebet_eu|LiveScore Bet (EU)|LSBEU|s|EU|sharp|lp||
60|tipico|Tipico|TIP|s|EU|sharp|lp||tipico_de
61|winamax_fr|Winamax (FR)|WINFR|s|EU|sharp|lp||
62|winamax_de|Winamax (DE)|WINDE|s|EU|sharp|lp||
63|pmu|PMU|PMU|s|EU|sharp|l||pmu_fr,PMU (FR)
64|betclic|Betclic|BCL|s|EU|sharp|lp||betclic_fr,Betclic (FR)
65|parionssport|ParionsSport|PS|s|EU|sharp|l||parionssport_fr
66|codere_it|Codere (IT)|CODIT|s|EU|sharp|l||
67|suprabets|Suprabets|SUP|s|EU|sharp|l||
68|betfair_uk|Betfair Exchange (UK)|BFUK|x|UK|sharp|l|5|betfair_ex_uk
69|betfair_au|Betfair Exchange (AU)|BFAU|x|AU|sharp|l|5|betfair_ex_au
70|sportsbet|Sportsbet|SB|s|AU|sharp|lp||
71|tab|TAB|TAB|s|AU|sharp|lp||
72|tabtouch|TABtouch|TT|s|AU|sharp|lp||
73|neds|Neds|NEDS|s|AU|sharp|lp||
74|ladbrokes_au|Ladbrokes (AU)|LADAU|s|AU|sharp|lp||
75|pointsbet_au|PointsBet (AU)|PBAU|s|AU|sharp|lp||pointsbetau
76|playup|PlayUp|PU|s|AU|sharp|lp||
77|betright|Bet Right|BRT|s|AU|sharp|lp||
78|betr_au|Betr (AU)|BETRAU|s|AU|sharp|lp||
79|dabble_au|Dabble (AU)|DABAU|s|AU|sharp|lp||
80|bet365_au|bet365 (AU)|B365AU|s|AU|sharp|lp||
81|betparx|betPARX|PARX|s|US|sharp|lp||
82|rebet|ReBet|REBET|s|US|sharp|lp||
83|fliff|Fliff|FLIFF|s|US|sharp|lp||
84|hardrock_az|Hard Rock Bet (AZ)|HRAZ|s|US|sharp|lp||hardrockbet_az
85|hardrock_fl|Hard Rock Bet (FL)|HRFL|s|US|sharp|lp||hardrockbet_fl
86|hardrock_oh|Hard Rock Bet (OH)|HROH|s|US|sharp|lp||hardrockbet_oh
87|betopenly|BetOpenly|BO|x|US|sharp|l|0|
88|pointsbet|PointsBet|PB|s|US|sharp|lp||pointsbetus,PointsBet (US)
89|barstool|Barstool Sportsbook|BAR|s|US|sharp|lp||
90|superbook|SuperBook|SUPER|s|US|sharp|lp||
91|wynnbet|WynnBET|WYNN|s|US|sharp|lp||
92|twinspires|TwinSpires|TS|s|US|sharp|l||
93|foxbet|FOX Bet|FOX|s|US|sharp|lp||
94|sugarhouse|SugarHouse|SH|s|US|sharp|lp||
95|intertops|Intertops|IT|s|EU,US|sharp|l||
96|overtime|Overtime|OT|s|US|sharp|l||overtime.ag
97|bwin|bwin|BWIN|s|EU|sharp|lp||Bet&Win
98|interwetten|Interwetten|IW|s|EU|sharp|l||
99|vcbet|VC Bet|VC|s|UK|sharp|l||
`
