/** Sports. Append only. Columns: numerical id, id, name, short name, flags (d: a match may end in a draw at full-time prices; v: "Home v Away"; p: of players). */
export default `
1|football|Football|FB|
2|basketball|Basketball|BK|
3|baseball|Baseball|BB|
4|hockey|Hockey|HK|
5|soccer|Soccer|SC|dv
6|tennis|Tennis|TN|vp
7|mma|MMA|MMA|vp
8|boxing|Boxing|BX|vp
9|golf|Golf|GO|p
10|cricket|Cricket|CR|
11|rugby_league|Rugby League|RL|
12|rugby_union|Rugby Union|RU|
13|aussie_rules|Aussie Rules|AR|
14|handball|Handball|HB|d
15|lacrosse|Lacrosse|LX|
16|politics|Politics|PO|
17|horse_racing|Horse Racing|HR|p
18|greyhound_racing|Greyhound Racing|GR|p
`
