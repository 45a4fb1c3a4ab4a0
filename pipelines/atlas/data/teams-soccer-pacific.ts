/** Soccer clubs of Japan and Australia. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1328|Albirex Niigata|ALB|Niigata||||japan_j_league|Niigata,Albirex
1329|Hokkaido Consadole Sapporo|CON|Sapporo||||japan_j_league|Consadole Sapporo,Sapporo,Hokkaido Sapporo
1330|FC Tokyo|FCT|Tokyo||||japan_j_league|Tokyo
1331|Júbilo Iwata|JUB|Iwata||||japan_j_league|Iwata
1332|Machida Zelvia|MAC|Tokyo||||japan_j_league|FC Machida Zelvia,Machida,Machida Z
1333|Matsumoto Yamaga|MAT|Matsumoto||||japan_j_league|Yamaga,Matsumoto Yamaga FC,Matsumoto
1334|Oita Trinita|OIT|Ōita||||japan_j_league|Oita
1335|Sagan Tosu|SAG|Tosu||||japan_j_league|Tosu
1336|Shimizu S-Pulse|SHI|Shizuoka||||japan_j_league|Shimizu
1337|Shonan Bellmare|SHO|Hiratsuka||||japan_j_league|Shonan
1338|Tokushima Vortis|TOK|Tokushima||||japan_j_league|Tokushima
1339|Vegalta Sendai|VEG|Sendai||||japan_j_league|Sendai
1340|Vissel Kobe|VIS|Kobe||||japan_j_league|Kobe
1341|Yokohama FC|YFC|Yokohama||||japan_j_league|
1342|Adelaide United|ADL|Adelaide||||australia_a_league|Adelaide,Adelaide Utd,Adelaide United FC
1343|Auckland FC|AUC|Auckland||||australia_a_league|Auckland
1344|Brisbane Roar|BRI|Brisbane||||australia_a_league|Brisbane Roar FC
1345|Central Coast Mariners|CCM|Gosford||||australia_a_league|Central Coast,CC Mariners
1346|Macarthur FC|MAC|Sydney||||australia_a_league|Macarthur,Macarthur Bulls
1347|Melbourne City|MCY|Melbourne||||australia_a_league|Melbourne City FC
1348|Melbourne Victory|MVC|Melbourne||||australia_a_league|Melbourne Victory FC
1349|Newcastle Jets|NEW|Newcastle||||australia_a_league|Newcastle Jets FC,Newcastle United Jets
1350|Perth Glory|PER|Perth||||australia_a_league|Perth Glory FC
1351|Sydney FC|SYD|Sydney||||australia_a_league|
1352|Wellington Phoenix|WEL|Wellington||||australia_a_league|Wellington Phoenix FC
1353|Western Sydney Wanderers|WSW|Sydney||||australia_a_league|WS Wanderers,Western Sydney,Western Sydney Wanderers FC
1354|Western United|WUN|Melbourne||||australia_a_league|Western United FC
`
