/**
 * Sports. Append only. Columns: numerical id, id, name, short name, flags (d: a match may end in a draw at full-time prices; v: "Home v Away"; p: of players),
 * aliases (the first word of the-odds-api's sport keys, its names of groups, and what others call them).
 */
export default `
1|football|Football|FB||americanfootball,american_football
2|basketball|Basketball|BK|
3|baseball|Baseball|BB|
4|hockey|Hockey|HK||icehockey,ice_hockey
5|soccer|Soccer|SC|dv|association_football
6|tennis|Tennis|TN|vp
7|mma|MMA|MMA|vp|mixed_martial_arts
8|boxing|Boxing|BX|vp
9|golf|Golf|GO|p
10|cricket|Cricket|CR|
11|rugby_league|Rugby League|RL||rugbyleague
12|rugby_union|Rugby Union|RU||rugbyunion
13|aussie_rules|Aussie Rules|AR||aussierules,australian_rules
14|handball|Handball|HB|d
15|lacrosse|Lacrosse|LX|
16|politics|Politics|PO|
17|horse_racing|Horse Racing|HR|p|horseracing
18|greyhound_racing|Greyhound Racing|GR|p|greyhounds
`
