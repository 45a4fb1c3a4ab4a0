/** Teams of the NFL, NBA, MLB, NHL and WNBA. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1|Arizona Cardinals|ARI|Arizona|Cardinals|NFC|West|nfl|ARZ,AZ Cardinals
2|Atlanta Falcons|ATL|Atlanta|Falcons|NFC|South|nfl|
3|Baltimore Ravens|BAL|Baltimore|Ravens|AFC|North|nfl|BLT
4|Buffalo Bills|BUF|Buffalo|Bills|AFC|East|nfl|
5|Carolina Panthers|CAR|Carolina|Panthers|NFC|South|nfl|
6|Chicago Bears|CHI|Chicago|Bears|NFC|North|nfl|
7|Cincinnati Bengals|CIN|Cincinnati|Bengals|AFC|North|nfl|
8|Cleveland Browns|CLE|Cleveland|Browns|AFC|North|nfl|CLV
9|Dallas Cowboys|DAL|Dallas|Cowboys|NFC|East|nfl|
10|Denver Broncos|DEN|Denver|Broncos|AFC|West|nfl|
11|Detroit Lions|DET|Detroit|Lions|NFC|North|nfl|
12|Green Bay Packers|GB|Green Bay|Packers|NFC|North|nfl|GBP,GNB
13|Houston Texans|HOU|Houston|Texans|AFC|South|nfl|HST
14|Indianapolis Colts|IND|Indianapolis|Colts|AFC|South|nfl|
15|Jacksonville Jaguars|JAX|Jacksonville|Jaguars|AFC|South|nfl|JAC
16|Kansas City Chiefs|KC|Kansas City|Chiefs|AFC|West|nfl|KAN,KCC
17|Las Vegas Raiders|LV|Las Vegas|Raiders|AFC|West|nfl|LVR,OAK,Oakland Raiders,Oakland
18|Los Angeles Chargers|LAC|Los Angeles|Chargers|AFC|West|nfl|LA Chargers,L.A. Chargers,San Diego Chargers
19|Los Angeles Rams|LAR|Los Angeles|Rams|NFC|West|nfl|LA,LA Rams,L.A. Rams,St. Louis Rams
20|Miami Dolphins|MIA|Miami|Dolphins|AFC|East|nfl|
21|Minnesota Vikings|MIN|Minnesota|Vikings|NFC|North|nfl|
22|New England Patriots|NE|New England|Patriots|AFC|East|nfl|NEP,NWE
23|New Orleans Saints|NO|New Orleans|Saints|NFC|South|nfl|NOS,NOR
24|New York Giants|NYG|New York|Giants|NFC|East|nfl|NY Giants,N.Y. Giants
25|New York Jets|NYJ|New York|Jets|AFC|East|nfl|NY Jets,N.Y. Jets
26|Philadelphia Eagles|PHI|Philadelphia|Eagles|NFC|East|nfl|
27|Pittsburgh Steelers|PIT|Pittsburgh|Steelers|AFC|North|nfl|
28|San Francisco 49ers|SF|San Francisco|49ers|NFC|West|nfl|SFO,Niners
29|Seattle Seahawks|SEA|Seattle|Seahawks|NFC|West|nfl|
30|Tampa Bay Buccaneers|TB|Tampa Bay|Buccaneers|NFC|South|nfl|TBB,TAM,Bucs
31|Tennessee Titans|TEN|Tennessee|Titans|AFC|South|nfl|
32|Washington Commanders|WSH|Washington|Commanders|NFC|East|nfl|WAS,Washington Football Team,Washington Redskins
33|Atlanta Hawks|ATL|Atlanta|Hawks|Eastern|Southeast|nba|
34|Boston Celtics|BOS|Boston|Celtics|Eastern|Atlantic|nba|
35|Brooklyn Nets|BKN|Brooklyn|Nets|Eastern|Atlantic|nba|BRK,New Jersey Nets
36|Charlotte Hornets|CHA|Charlotte|Hornets|Eastern|Southeast|nba|CHO
37|Chicago Bulls|CHI|Chicago|Bulls|Eastern|Central|nba|
38|Cleveland Cavaliers|CLE|Cleveland|Cavaliers|Eastern|Central|nba|Cavs
39|Dallas Mavericks|DAL|Dallas|Mavericks|Western|Southwest|nba|Mavs
40|Denver Nuggets|DEN|Denver|Nuggets|Western|Northwest|nba|
41|Detroit Pistons|DET|Detroit|Pistons|Eastern|Central|nba|
42|Golden State Warriors|GSW|Golden State|Warriors|Western|Pacific|nba|GS,GS Warriors
43|Houston Rockets|HOU|Houston|Rockets|Western|Southwest|nba|
44|Indiana Pacers|IND|Indiana|Pacers|Eastern|Central|nba|
45|Los Angeles Clippers|LAC|Los Angeles|Clippers|Western|Pacific|nba|LA Clippers,L.A. Clippers
46|Los Angeles Lakers|LAL|Los Angeles|Lakers|Western|Pacific|nba|LA Lakers,L.A. Lakers
47|Memphis Grizzlies|MEM|Memphis|Grizzlies|Western|Southwest|nba|
48|Miami Heat|MIA|Miami|Heat|Eastern|Southeast|nba|
49|Milwaukee Bucks|MIL|Milwaukee|Bucks|Eastern|Central|nba|
50|Minnesota Timberwolves|MIN|Minnesota|Timberwolves|Western|Northwest|nba|
51|New Orleans Pelicans|NOP|New Orleans|Pelicans|Western|Southwest|nba|NO,NO Pelicans
52|New York Knicks|NYK|New York|Knicks|Eastern|Atlantic|nba|NY,NY Knicks
53|Oklahoma City Thunder|OKC|Oklahoma City|Thunder|Western|Northwest|nba|Okla City
54|Orlando Magic|ORL|Orlando|Magic|Eastern|Southeast|nba|
55|Philadelphia 76ers|PHI|Philadelphia|76ers|Eastern|Atlantic|nba|Sixers,Philadelphia Sixers
56|Phoenix Suns|PHX|Phoenix|Suns|Western|Pacific|nba|PHO
57|Portland Trail Blazers|POR|Portland|Trail Blazers|Western|Northwest|nba|Blazers,Portland Trailblazers
58|Sacramento Kings|SAC|Sacramento|Kings|Western|Pacific|nba|
59|San Antonio Spurs|SAS|San Antonio|Spurs|Western|Southwest|nba|SA,SA Spurs
60|Toronto Raptors|TOR|Toronto|Raptors|Eastern|Atlantic|nba|
61|Utah Jazz|UTA|Utah|Jazz|Western|Northwest|nba|UTAH
62|Washington Wizards|WAS|Washington|Wizards|Eastern|Southeast|nba|WSH
63|Arizona Diamondbacks|ARI|Arizona|Diamondbacks|NL|West|mlb|AZ,D-backs,Dbacks,Arizona D-Backs
64|Athletics|ATH||Athletics|AL|West|mlb|OAK,Oakland Athletics,Oakland,A's,Sacramento Athletics,Las Vegas Athletics,Oakland A's
65|Atlanta Braves|ATL|Atlanta|Braves|NL|East|mlb|
66|Baltimore Orioles|BAL|Baltimore|Orioles|AL|East|mlb|
67|Boston Red Sox|BOS|Boston|Red Sox|AL|East|mlb|
68|Chicago Cubs|CHC|Chicago|Cubs|NL|Central|mlb|CHI Cubs,Chi Cubs
69|Chicago White Sox|CWS|Chicago|White Sox|AL|Central|mlb|CHW,CHI White Sox,Chi Sox
70|Cincinnati Reds|CIN|Cincinnati|Reds|NL|Central|mlb|
71|Cleveland Guardians|CLE|Cleveland|Guardians|AL|Central|mlb|Cleveland Indians
72|Colorado Rockies|COL|Colorado|Rockies|NL|West|mlb|
73|Detroit Tigers|DET|Detroit|Tigers|AL|Central|mlb|
74|Houston Astros|HOU|Houston|Astros|AL|West|mlb|
75|Kansas City Royals|KC|Kansas City|Royals|AL|Central|mlb|KCR,KAN
76|Los Angeles Angels|LAA|Los Angeles|Angels|AL|West|mlb|LA Angels,L.A. Angels,ANA,Los Angeles Angels of Anaheim
77|Los Angeles Dodgers|LAD|Los Angeles|Dodgers|NL|West|mlb|LA Dodgers,L.A. Dodgers
78|Miami Marlins|MIA|Miami|Marlins|NL|East|mlb|
79|Milwaukee Brewers|MIL|Milwaukee|Brewers|NL|Central|mlb|
80|Minnesota Twins|MIN|Minnesota|Twins|AL|Central|mlb|
81|New York Mets|NYM|New York|Mets|NL|East|mlb|NY Mets,N.Y. Mets
82|New York Yankees|NYY|New York|Yankees|AL|East|mlb|NY Yankees,N.Y. Yankees
83|Philadelphia Phillies|PHI|Philadelphia|Phillies|NL|East|mlb|
84|Pittsburgh Pirates|PIT|Pittsburgh|Pirates|NL|Central|mlb|
85|San Diego Padres|SD|San Diego|Padres|NL|West|mlb|SDP
86|San Francisco Giants|SF|San Francisco|Giants|NL|West|mlb|SFG
87|Seattle Mariners|SEA|Seattle|Mariners|AL|West|mlb|
88|St. Louis Cardinals|STL|St. Louis|Cardinals|NL|Central|mlb|Saint Louis Cardinals
89|Tampa Bay Rays|TB|Tampa Bay|Rays|AL|East|mlb|TBR
90|Texas Rangers|TEX|Texas|Rangers|AL|West|mlb|
91|Toronto Blue Jays|TOR|Toronto|Blue Jays|AL|East|mlb|
92|Washington Nationals|WSH|Washington|Nationals|NL|East|mlb|WAS,Nats
93|Anaheim Ducks|ANA|Anaheim|Ducks|Western|Pacific|nhl|
94|Boston Bruins|BOS|Boston|Bruins|Eastern|Atlantic|nhl|
95|Buffalo Sabres|BUF|Buffalo|Sabres|Eastern|Atlantic|nhl|
96|Calgary Flames|CGY|Calgary|Flames|Western|Pacific|nhl|CAL
97|Carolina Hurricanes|CAR|Carolina|Hurricanes|Eastern|Metropolitan|nhl|Canes
98|Chicago Blackhawks|CHI|Chicago|Blackhawks|Western|Central|nhl|
99|Colorado Avalanche|COL|Colorado|Avalanche|Western|Central|nhl|Avs
100|Columbus Blue Jackets|CBJ|Columbus|Blue Jackets|Eastern|Metropolitan|nhl|CLB
101|Dallas Stars|DAL|Dallas|Stars|Western|Central|nhl|
102|Detroit Red Wings|DET|Detroit|Red Wings|Eastern|Atlantic|nhl|
103|Edmonton Oilers|EDM|Edmonton|Oilers|Western|Pacific|nhl|
104|Florida Panthers|FLA|Florida|Panthers|Eastern|Atlantic|nhl|
105|Los Angeles Kings|LAK|Los Angeles|Kings|Western|Pacific|nhl|LA,LA Kings,L.A. Kings
106|Minnesota Wild|MIN|Minnesota|Wild|Western|Central|nhl|
107|Montréal Canadiens|MTL|Montréal|Canadiens|Eastern|Atlantic|nhl|MON,Habs
108|Nashville Predators|NSH|Nashville|Predators|Western|Central|nhl|NAS,Preds
109|New Jersey Devils|NJD|New Jersey|Devils|Eastern|Metropolitan|nhl|NJ,NJ Devils
110|New York Islanders|NYI|New York|Islanders|Eastern|Metropolitan|nhl|NY Islanders,N.Y. Islanders
111|New York Rangers|NYR|New York|Rangers|Eastern|Metropolitan|nhl|NY Rangers,N.Y. Rangers
112|Ottawa Senators|OTT|Ottawa|Senators|Eastern|Atlantic|nhl|Sens
113|Philadelphia Flyers|PHI|Philadelphia|Flyers|Eastern|Metropolitan|nhl|
114|Pittsburgh Penguins|PIT|Pittsburgh|Penguins|Eastern|Metropolitan|nhl|Pens
115|San Jose Sharks|SJS|San Jose|Sharks|Western|Pacific|nhl|SJ,SJ Sharks
116|Seattle Kraken|SEA|Seattle|Kraken|Western|Pacific|nhl|
117|St. Louis Blues|STL|St. Louis|Blues|Western|Central|nhl|Saint Louis Blues
118|Tampa Bay Lightning|TBL|Tampa Bay|Lightning|Eastern|Atlantic|nhl|TB,TB Lightning
119|Toronto Maple Leafs|TOR|Toronto|Maple Leafs|Eastern|Atlantic|nhl|Leafs
120|Utah Mammoth|UTA|Utah|Mammoth|Western|Central|nhl|Utah Hockey Club,Utah HC,UTAH
121|Vancouver Canucks|VAN|Vancouver|Canucks|Western|Pacific|nhl|
122|Vegas Golden Knights|VGK|Vegas|Golden Knights|Western|Pacific|nhl|VEG,Las Vegas Golden Knights
123|Washington Capitals|WSH|Washington|Capitals|Eastern|Metropolitan|nhl|WAS,Caps
124|Winnipeg Jets|WPG|Winnipeg|Jets|Western|Central|nhl|WIN
125|Arizona Coyotes|ARI|Arizona|Coyotes|||nhl|Phoenix Coyotes
126|Atlanta Dream|ATL|Atlanta|Dream|Eastern||wnba|
127|Chicago Sky|CHI|Chicago|Sky|Eastern||wnba|
128|Connecticut Sun|CON|Connecticut|Sun|Eastern||wnba|CONN
129|Dallas Wings|DAL|Dallas|Wings|Western||wnba|
130|Golden State Valkyries|GSV|Golden State|Valkyries|Western||wnba|GS
131|Indiana Fever|IND|Indiana|Fever|Eastern||wnba|
132|Las Vegas Aces|LVA|Las Vegas|Aces|Western||wnba|LV
133|Los Angeles Sparks|LAS|Los Angeles|Sparks|Western||wnba|LA,LA Sparks
134|Minnesota Lynx|MIN|Minnesota|Lynx|Western||wnba|
135|New York Liberty|NYL|New York|Liberty|Eastern||wnba|NY,NY Liberty
136|Phoenix Mercury|PHX|Phoenix|Mercury|Western||wnba|PHO
137|Portland Fire|POR|Portland|Fire|Western||wnba|PDX
138|Seattle Storm|SEA|Seattle|Storm|Western||wnba|
139|Toronto Tempo|TOR|Toronto|Tempo|Eastern||wnba|
140|Washington Mystics|WSH|Washington|Mystics|Eastern||wnba|WAS
`
