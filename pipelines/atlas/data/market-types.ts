/* Market types. Append only. Columns: numerical id, id, name, l (has a line), outcomes of a complete market (0: as many as there are; one more for a
   moneyline in sports with draws), sports (* all), examples (;), description. */
export default `
1|moneyline|Moneyline||2|*|Kansas City Chiefs;Draw|Who wins; home, draw and away in sports with draws
2|point_spread|Point Spread|l|2|football,basketball,soccer,rugby_league,rugby_union,aussie_rules,mma,handball,lacrosse,cricket|Kansas City Chiefs -3.5|Margin of victory in points, or goals in soccer
3|total_points|Total Points|l|2|football,basketball,rugby_league,rugby_union,aussie_rules,lacrosse|Over 47.5|Points of both teams together
4|player_prop|Player Prop|l|2|*|Over 24.5|A statistic of one player that has no type of its own
5|player_points|Player Points|l|2|basketball,hockey|Over 24.5|Points of one player
6|player_rebounds|Player Rebounds|l|2|basketball|Over 8.5|Rebounds of one player
7|player_assists|Player Assists|l|2|basketball,hockey,soccer|Over 6.5|Assists of one player
8|player_strikeouts|Player Strikeouts|l|2|baseball|Over 5.5|Strikeouts thrown by one pitcher
9|puck_line|Puck Line|l|2|hockey|Boston Bruins -1.5|Margin of victory in goals
10|run_line|Run Line|l|2|baseball|New York Yankees -1.5|Margin of victory in runs
11|set_handicap|Set Handicap|l|2|tennis|Jannik Sinner -1.5|Margin of victory in sets
12|total_goals|Total Goals|l|2|soccer,hockey,handball|Over 2.5|Goals of both teams together
13|total_runs|Total Runs|l|2|baseball,cricket|Over 8.5|Runs of both teams together
14|total_games|Total Games|l|2|tennis|Over 22.5|Games played
15|total_rounds|Total Rounds|l|2|mma,boxing|Over 2.5|Rounds fought
16|team_total|Team Total|l|2|*|Kansas City Chiefs Over 24.5|Points, runs or goals of one team
17|moneyline_3way|Moneyline (3-Way)||3|hockey,football,basketball,baseball,mma,boxing,rugby_league,rugby_union,aussie_rules,cricket,lacrosse|Draw|Who leads at the end of regulation time, beside a two-way moneyline
18|draw_no_bet|Draw No Bet||2|soccer,hockey,rugby_league,rugby_union|Arsenal|Who wins; stakes back on a draw
19|both_teams_to_score|Both Teams To Score||2|soccer,hockey|Yes|Whether each team scores
20|double_chance|Double Chance||0|soccer,hockey|Home or Draw|Two of the three results
21|futures|Futures||0|*|Kansas City Chiefs|Who wins a competition
22|game_handicap|Game Handicap|l|2|tennis|Jannik Sinner -3.5|Margin of victory in games
23|1st_half_moneyline|1st Half Moneyline||2|football,basketball,soccer|Kansas City Chiefs|Who wins the 1st half
24|1st_half_moneyline_3way|1st Half Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 1st half, or neither
25|1st_half_point_spread|1st Half Point Spread|l|2|football,basketball,soccer|Kansas City Chiefs -0.5|Margin in the 1st half
26|1st_half_total_points|1st Half Total Points|l|2|football,basketball|Over 23.5|Points in the 1st half
27|2nd_half_moneyline|2nd Half Moneyline||2|football,basketball,soccer|Kansas City Chiefs|Who wins the 2nd half
28|2nd_half_moneyline_3way|2nd Half Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 2nd half, or neither
29|2nd_half_point_spread|2nd Half Point Spread|l|2|football,basketball,soccer|Kansas City Chiefs -0.5|Margin in the 2nd half
30|2nd_half_total_points|2nd Half Total Points|l|2|football,basketball|Over 23.5|Points in the 2nd half
31|1st_quarter_moneyline|1st Quarter Moneyline||2|football,basketball|Kansas City Chiefs|Who wins the 1st quarter
32|1st_quarter_moneyline_3way|1st Quarter Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 1st quarter, or neither
33|1st_quarter_point_spread|1st Quarter Point Spread|l|2|football,basketball|Kansas City Chiefs -0.5|Margin in the 1st quarter
34|1st_quarter_total_points|1st Quarter Total Points|l|2|football,basketball|Over 23.5|Points in the 1st quarter
35|2nd_quarter_moneyline|2nd Quarter Moneyline||2|football,basketball|Kansas City Chiefs|Who wins the 2nd quarter
36|2nd_quarter_moneyline_3way|2nd Quarter Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 2nd quarter, or neither
37|2nd_quarter_point_spread|2nd Quarter Point Spread|l|2|football,basketball|Kansas City Chiefs -0.5|Margin in the 2nd quarter
38|2nd_quarter_total_points|2nd Quarter Total Points|l|2|football,basketball|Over 23.5|Points in the 2nd quarter
39|3rd_quarter_moneyline|3rd Quarter Moneyline||2|football,basketball|Kansas City Chiefs|Who wins the 3rd quarter
40|3rd_quarter_moneyline_3way|3rd Quarter Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 3rd quarter, or neither
41|3rd_quarter_point_spread|3rd Quarter Point Spread|l|2|football,basketball|Kansas City Chiefs -0.5|Margin in the 3rd quarter
42|3rd_quarter_total_points|3rd Quarter Total Points|l|2|football,basketball|Over 23.5|Points in the 3rd quarter
43|4th_quarter_moneyline|4th Quarter Moneyline||2|football,basketball|Kansas City Chiefs|Who wins the 4th quarter
44|4th_quarter_moneyline_3way|4th Quarter Moneyline (3-Way)||3|football,basketball|Draw|Who leads in the 4th quarter, or neither
45|4th_quarter_point_spread|4th Quarter Point Spread|l|2|football,basketball|Kansas City Chiefs -0.5|Margin in the 4th quarter
46|4th_quarter_total_points|4th Quarter Total Points|l|2|football,basketball|Over 23.5|Points in the 4th quarter
47|1st_half_total_goals|1st Half Total Goals|l|2|soccer|Over 1.5|Goals in the 1st half
48|2nd_half_total_goals|2nd Half Total Goals|l|2|soccer|Over 1.5|Goals in the 2nd half
49|1st_period_moneyline|1st Period Moneyline||2|hockey|Boston Bruins|Who wins the 1st period
50|1st_period_moneyline_3way|1st Period Moneyline (3-Way)||3|hockey|Draw|Who leads in the 1st period, or neither
51|1st_period_puck_line|1st Period Puck Line|l|2|hockey|Boston Bruins -0.5|Margin in the 1st period
52|1st_period_total_goals|1st Period Total Goals|l|2|hockey|Over 1.5|Goals in the 1st period
53|2nd_period_moneyline|2nd Period Moneyline||2|hockey|Boston Bruins|Who wins the 2nd period
54|2nd_period_moneyline_3way|2nd Period Moneyline (3-Way)||3|hockey|Draw|Who leads in the 2nd period, or neither
55|2nd_period_puck_line|2nd Period Puck Line|l|2|hockey|Boston Bruins -0.5|Margin in the 2nd period
56|2nd_period_total_goals|2nd Period Total Goals|l|2|hockey|Over 1.5|Goals in the 2nd period
57|3rd_period_moneyline|3rd Period Moneyline||2|hockey|Boston Bruins|Who wins the 3rd period
58|3rd_period_moneyline_3way|3rd Period Moneyline (3-Way)||3|hockey|Draw|Who leads in the 3rd period, or neither
59|3rd_period_puck_line|3rd Period Puck Line|l|2|hockey|Boston Bruins -0.5|Margin in the 3rd period
60|3rd_period_total_goals|3rd Period Total Goals|l|2|hockey|Over 1.5|Goals in the 3rd period
61|1st_inning_moneyline|1st Inning Moneyline||2|baseball|New York Yankees|Who wins the 1st inning
62|1st_inning_moneyline_3way|1st Inning Moneyline (3-Way)||3|baseball|Draw|Who leads after the 1st inning, or neither
63|1st_inning_run_line|1st Inning Run Line|l|2|baseball|New York Yankees -0.5|Margin in the 1st inning
64|1st_inning_total_runs|1st Inning Total Runs|l|2|baseball|Over 4.5|Runs in the 1st inning
65|1st_3_innings_moneyline|1st 3 Innings Moneyline||2|baseball|New York Yankees|Who wins the 1st 3 innings
66|1st_3_innings_moneyline_3way|1st 3 Innings Moneyline (3-Way)||3|baseball|Draw|Who leads after the 1st 3 innings, or neither
67|1st_3_innings_run_line|1st 3 Innings Run Line|l|2|baseball|New York Yankees -0.5|Margin in the 1st 3 innings
68|1st_3_innings_total_runs|1st 3 Innings Total Runs|l|2|baseball|Over 4.5|Runs in the 1st 3 innings
69|1st_5_innings_moneyline|1st 5 Innings Moneyline||2|baseball|New York Yankees|Who wins the 1st 5 innings
70|1st_5_innings_moneyline_3way|1st 5 Innings Moneyline (3-Way)||3|baseball|Draw|Who leads after the 1st 5 innings, or neither
71|1st_5_innings_run_line|1st 5 Innings Run Line|l|2|baseball|New York Yankees -0.5|Margin in the 1st 5 innings
72|1st_5_innings_total_runs|1st 5 Innings Total Runs|l|2|baseball|Over 4.5|Runs in the 1st 5 innings
73|1st_7_innings_moneyline|1st 7 Innings Moneyline||2|baseball|New York Yankees|Who wins the 1st 7 innings
74|1st_7_innings_moneyline_3way|1st 7 Innings Moneyline (3-Way)||3|baseball|Draw|Who leads after the 1st 7 innings, or neither
75|1st_7_innings_run_line|1st 7 Innings Run Line|l|2|baseball|New York Yankees -0.5|Margin in the 1st 7 innings
76|1st_7_innings_total_runs|1st 7 Innings Total Runs|l|2|baseball|Over 4.5|Runs in the 1st 7 innings
77|player_threes|Player Threes|l|2|basketball|Over 1.5|Threes of one player
78|player_blocks|Player Blocks|l|2|basketball|Over 1.5|Blocks of one player
79|player_steals|Player Steals|l|2|basketball|Over 1.5|Steals of one player
80|player_blocks_steals|Player Blocks Steals|l|2|basketball|Over 1.5|Blocks Steals of one player
81|player_turnovers|Player Turnovers|l|2|basketball|Over 1.5|Turnovers of one player
82|player_points_rebounds_assists|Player Points Rebounds Assists|l|2|basketball|Over 1.5|Points Rebounds Assists of one player
83|player_points_rebounds|Player Points Rebounds|l|2|basketball|Over 1.5|Points Rebounds of one player
84|player_points_assists|Player Points Assists|l|2|basketball|Over 1.5|Points Assists of one player
85|player_rebounds_assists|Player Rebounds Assists|l|2|basketball|Over 1.5|Rebounds Assists of one player
86|player_field_goals|Player Field Goals|l|2|basketball,football|Over 1.5|Field Goals of one player
87|player_frees_made|Player Frees Made|l|2|basketball|Over 1.5|Frees Made of one player
88|player_frees_attempts|Player Frees Attempts|l|2|basketball|Over 1.5|Frees Attempts of one player
89|player_double_double|Player Double Double||2|basketball|Yes|Double Double: whether one player does it
90|player_triple_double|Player Triple Double||2|basketball|Yes|Triple Double: whether one player does it
91|player_first_basket|Player First Basket||2|basketball|Yes|First Basket: whether one player does it
92|player_first_team_basket|Player First Team Basket||2|basketball|Yes|First Team Basket: whether one player does it
93|player_points_q1|Player Points (1st Quarter)|l|2|basketball|Over 1.5|Points (1st Quarter) of one player
94|player_rebounds_q1|Player Rebounds (1st Quarter)|l|2|basketball|Over 1.5|Rebounds (1st Quarter) of one player
95|player_assists_q1|Player Assists (1st Quarter)|l|2|basketball|Over 1.5|Assists (1st Quarter) of one player
96|player_fantasy_points|Player Fantasy Points|l|2|basketball|Over 1.5|Fantasy Points of one player
97|player_pass_yds|Player Pass Yards|l|2|football|Over 1.5|Pass Yards of one player
98|player_pass_tds|Player Pass TDs|l|2|football|Over 1.5|Pass TDs of one player
99|player_pass_completions|Player Pass Completions|l|2|football|Over 1.5|Pass Completions of one player
100|player_pass_attempts|Player Pass Attempts|l|2|football|Over 1.5|Pass Attempts of one player
101|player_pass_interceptions|Player Pass Interceptions|l|2|football|Over 1.5|Pass Interceptions of one player
102|player_pass_longest_completion|Player Pass Longest Completion|l|2|football|Over 1.5|Pass Longest Completion of one player
103|player_pass_rush_yds|Player Pass Rush Yards|l|2|football|Over 1.5|Pass Rush Yards of one player
104|player_pass_rush_reception_tds|Player Pass Rush Reception TDs|l|2|football|Over 1.5|Pass Rush Reception TDs of one player
105|player_pass_rush_reception_yds|Player Pass Rush Reception Yards|l|2|football|Over 1.5|Pass Rush Reception Yards of one player
106|player_rush_yds|Player Rush Yards|l|2|football|Over 1.5|Rush Yards of one player
107|player_rush_attempts|Player Rush Attempts|l|2|football|Over 1.5|Rush Attempts of one player
108|player_rush_longest|Player Rush Longest|l|2|football|Over 1.5|Rush Longest of one player
109|player_rush_tds|Player Rush TDs|l|2|football|Over 1.5|Rush TDs of one player
110|player_rush_reception_tds|Player Rush Reception TDs|l|2|football|Over 1.5|Rush Reception TDs of one player
111|player_rush_reception_yds|Player Rush Reception Yards|l|2|football|Over 1.5|Rush Reception Yards of one player
112|player_receptions|Player Receptions|l|2|football|Over 1.5|Receptions of one player
113|player_reception_yds|Player Reception Yards|l|2|football|Over 1.5|Reception Yards of one player
114|player_reception_longest|Player Reception Longest|l|2|football|Over 1.5|Reception Longest of one player
115|player_reception_tds|Player Reception TDs|l|2|football|Over 1.5|Reception TDs of one player
116|player_kicking_points|Player Kicking Points|l|2|football|Over 1.5|Kicking Points of one player
117|player_pats|Player PATs|l|2|football|Over 1.5|PATs of one player
118|player_tackles_assists|Player Tackles Assists|l|2|football|Over 1.5|Tackles Assists of one player
119|player_sacks|Player Sacks|l|2|football|Over 1.5|Sacks of one player
120|player_solo_tackles|Player Solo Tackles|l|2|football|Over 1.5|Solo Tackles of one player
121|player_defensive_interceptions|Player Defensive Interceptions|l|2|football|Over 1.5|Defensive Interceptions of one player
122|player_tds_over|Player TDs Over|l|2|football|Over 1.5|TDs Over of one player
123|player_anytime_td|Player Anytime TD||2|football|Yes|Anytime TD: whether one player does it
124|player_1st_td|Player 1St TD||2|football|Yes|1St TD: whether one player does it
125|player_last_td|Player Last TD||2|football|Yes|Last TD: whether one player does it
126|player_pass_yds_q1|Player Pass Yards (1st Quarter)|l|2|football|Over 1.5|Pass Yards (1st Quarter) of one player
127|player_hits|Player Hits|l|2|baseball|Over 1.5|Hits of one player
128|player_total_bases|Player Total Bases|l|2|baseball|Over 1.5|Total Bases of one player
129|player_home_runs|Player Home Runs|l|2|baseball|Over 1.5|Home Runs of one player
130|player_rbis|Player RBIs|l|2|baseball|Over 1.5|RBIs of one player
131|player_runs_scored|Player Runs Scored|l|2|baseball|Over 1.5|Runs Scored of one player
132|player_hits_runs_rbis|Player Hits Runs RBIs|l|2|baseball|Over 1.5|Hits Runs RBIs of one player
133|player_singles|Player Singles|l|2|baseball|Over 1.5|Singles of one player
134|player_doubles|Player Doubles|l|2|baseball|Over 1.5|Doubles of one player
135|player_triples|Player Triples|l|2|baseball|Over 1.5|Triples of one player
136|player_walks|Player Walks|l|2|baseball|Over 1.5|Walks of one player
137|player_batter_strikeouts|Player Batter Strikeouts|l|2|baseball|Over 1.5|Batter Strikeouts of one player
138|player_stolen_bases|Player Stolen Bases|l|2|baseball|Over 1.5|Stolen Bases of one player
139|player_fantasy_score|Player Fantasy Score|l|2|baseball|Over 1.5|Fantasy Score of one player
140|player_first_home_run|Player First Home Run||2|baseball|Yes|First Home Run: whether one player does it
141|player_pitcher_record_a_win|Player Pitcher Record A Win||2|baseball|Yes|Pitcher Record A Win: whether one player does it
142|player_hits_allowed|Player Hits Allowed|l|2|baseball|Over 1.5|Hits Allowed of one player
143|player_walks_allowed|Player Walks Allowed|l|2|baseball|Over 1.5|Walks Allowed of one player
144|player_earned_runs|Player Earned Runs|l|2|baseball|Over 1.5|Earned Runs of one player
145|player_pitching_outs|Player Pitching Outs|l|2|baseball|Over 1.5|Pitching Outs of one player
146|player_power_play_points|Player Power Play Points|l|2|hockey|Over 1.5|Power Play Points of one player
147|player_blocked_shots|Player Blocked Shots|l|2|hockey|Over 1.5|Blocked Shots of one player
148|player_shots_on_goal|Player Shots On Goal|l|2|hockey|Over 1.5|Shots On Goal of one player
149|player_goals|Player Goals|l|2|hockey|Over 1.5|Goals of one player
150|player_total_saves|Player Total Saves|l|2|hockey|Over 1.5|Total Saves of one player
151|player_goal_scorer_first|Player Goal Scorer First||2|hockey|Yes|Goal Scorer First: whether one player does it
152|player_goal_scorer_last|Player Goal Scorer Last||2|hockey|Yes|Goal Scorer Last: whether one player does it
153|player_goal_scorer_anytime|Player Goal Scorer Anytime||2|hockey,soccer|Yes|Goal Scorer Anytime: whether one player does it
154|player_first_goal_scorer|Player First Goal Scorer||2|soccer|Yes|First Goal Scorer: whether one player does it
155|player_last_goal_scorer|Player Last Goal Scorer||2|soccer|Yes|Last Goal Scorer: whether one player does it
156|player_shots_on_target|Player Shots On Target|l|2|soccer|Over 1.5|Shots On Target of one player
157|player_shots|Player Shots|l|2|soccer|Over 1.5|Shots of one player
158|player_to_receive_card|Player To Receive Card||2|soccer|Yes|To Receive Card: whether one player does it
159|player_to_receive_red_card|Player To Receive Red Card||2|soccer|Yes|To Receive Red Card: whether one player does it
160|1st_half_team_total|1st Half Team Total|l|2|football,basketball,soccer|Kansas City Chiefs Over 11.5|Points or goals of one team in the 1st half
161|2nd_half_team_total|2nd Half Team Total|l|2|football,basketball,soccer|Kansas City Chiefs Over 11.5|Points or goals of one team in the 2nd half
162|1st_quarter_team_total|1st Quarter Team Total|l|2|football,basketball|Kansas City Chiefs Over 5.5|Points of one team in the 1st quarter
163|2nd_quarter_team_total|2nd Quarter Team Total|l|2|football,basketball|Kansas City Chiefs Over 5.5|Points of one team in the 2nd quarter
164|3rd_quarter_team_total|3rd Quarter Team Total|l|2|football,basketball|Kansas City Chiefs Over 5.5|Points of one team in the 3rd quarter
165|4th_quarter_team_total|4th Quarter Team Total|l|2|football,basketball|Kansas City Chiefs Over 5.5|Points of one team in the 4th quarter
166|1st_period_team_total|1st Period Team Total|l|2|hockey|Boston Bruins Over 0.5|Goals of one team in the 1st period
167|2nd_period_team_total|2nd Period Team Total|l|2|hockey|Boston Bruins Over 0.5|Goals of one team in the 2nd period
168|3rd_period_team_total|3rd Period Team Total|l|2|hockey|Boston Bruins Over 0.5|Goals of one team in the 3rd period
169|1st_inning_team_total|1st Inning Team Total|l|2|baseball|New York Yankees Over 0.5|Runs of one team in the 1st inning
170|1st_3_innings_team_total|1st 3 Innings Team Total|l|2|baseball|New York Yankees Over 2.5|Runs of one team in the 1st 3 innings
171|1st_5_innings_team_total|1st 5 Innings Team Total|l|2|baseball|New York Yankees Over 2.5|Runs of one team in the 1st 5 innings
172|1st_7_innings_team_total|1st 7 Innings Team Total|l|2|baseball|New York Yankees Over 2.5|Runs of one team in the 1st 7 innings
173|1st_half_draw_no_bet|1st Half Draw No Bet||2|soccer|Arsenal|Who leads at half-time; stakes back on a draw
174|1st_half_both_teams_to_score|1st Half Both Teams To Score||2|soccer|Yes|Whether each team scores in the 1st half
175|race_winner|Race Winner||0|horse_racing,greyhound_racing|Red Rum|Who wins a race
176|player_disposals|Player Disposals|l|2|aussie_rules|Over 24.5|Disposals of one player
177|player_marks|Player Marks|l|2|aussie_rules|Over 5.5|Marks of one player
178|player_tackles|Player Tackles|l|2|aussie_rules|Over 4.5|Tackles of one player
179|player_goals_scored|Player Goals Scored|l|2|aussie_rules|Over 1.5|Goals of one player
180|player_afl_fantasy_points|Player AFL Fantasy Points|l|2|aussie_rules|Over 89.5|AFL fantasy points of one player
181|player_marks_most|Player Most Marks||2|aussie_rules|Yes|Most Marks: whether one player has them
182|player_tackles_most|Player Most Tackles||2|aussie_rules|Yes|Most Tackles: whether one player has them
183|player_afl_fantasy_points_most|Player Most AFL Fantasy Points||2|aussie_rules|Yes|Most AFL Fantasy Points: whether one player has them
184|player_try_scorer_first|Player First Try Scorer||2|rugby_league,rugby_union|Yes|First Try Scorer: whether one player does it
185|player_try_scorer_last|Player Last Try Scorer||2|rugby_league,rugby_union|Yes|Last Try Scorer: whether one player does it
186|player_try_scorer_anytime|Player Try Scorer Anytime||2|rugby_league,rugby_union|Yes|Try Scorer Anytime: whether one player does it
187|player_tries|Player Tries|l|2|rugby_league,rugby_union|Over 1.5|Tries of one player
188|total_corners|Total Corners|l|2|soccer|Over 9.5|Corners of both teams together
189|corner_spread|Corner Spread|l|2|soccer|Arsenal -1.5|Margin in corners
190|corners_team_total|Corners Team Total|l|2|soccer|Arsenal Over 4.5|Corners of one team
191|corners_moneyline_3way|Corners (3-Way)||3|soccer|Draw|Who has more corners, or neither
192|total_cards|Total Cards|l|2|soccer|Over 3.5|Cards shown to both teams
193|card_spread|Card Spread|l|2|soccer|Arsenal -0.5|Margin in cards
194|1st_half_total_corners|1st Half Total Corners|l|2|soccer|Over 4.5|Corners in the 1st half
195|2nd_half_both_teams_to_score|2nd Half Both Teams To Score||2|soccer|Yes|Whether each team scores in the 2nd half
196|1st_half_double_chance|1st Half Double Chance||0|soccer|Home or Draw|Two of the three results at half-time
`
