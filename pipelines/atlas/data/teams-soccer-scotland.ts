/** Soccer clubs of Scotland's lower divisions. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1062|Airdrieonians|AIR|Airdrie||||scotland_championship|Airdrie Utd,Airdrie United,Airdrie
1063|Alloa Athletic|ALL|Alloa||||scotland_championship|Alloa
1064|Arbroath|ARB|Arbroath||||scotland_championship|Arbroath FC
1065|Ayr United|AYR|Ayr||||scotland_championship|Ayr,Ayr Utd
1066|Cove Rangers|COV|Aberdeen||||scotland_championship|Cove Rangers FC
1067|Dunfermline Athletic|DNF|Dunfermline||||scotland_championship|Dunfermline
1068|Greenock Morton|GMO|Greenock||||scotland_championship|Morton
1069|Queen of the South|QOS|Dumfries||||scotland_championship|Queen of Sth,Queen of South
1070|Queen's Park|QPK|Glasgow||||scotland_championship|Queens Park,Queen's Park FC,Queens Park FC
1071|Raith Rovers|RAI|Kirkcaldy||||scotland_championship|Raith Rvs,Raith
1072|Clyde|CLY|Hamilton||||scotland_league_one|Clyde FC
1073|Dumbarton|DUM|Dumbarton||||scotland_league_one|Dumbarton FC
1074|East Fife|EFI|Methil||||scotland_league_one|East Fife FC
1075|Edinburgh City|EDI|Edinburgh||||scotland_league_one|FC Edinburgh,Edinburgh City FC
1076|Forfar Athletic|FOR|Forfar||||scotland_league_one|Forfar
1077|Kelty Hearts|KEL|Kelty||||scotland_league_one|Kelty Hearts FC
1078|Montrose|MTR|Montrose||||scotland_league_one|Montrose FC
1079|Peterhead|PHD|Peterhead||||scotland_league_one|Peterhead FC
1080|Stenhousemuir|STN|Stenhousemuir||||scotland_league_one|Stenhousemuir FC
1081|Brechin City|BRE|Brechin||||scotland_league_one|Brechin
1082|Stranraer|SNR|Stranraer||||scotland_league_one|Stranraer FC
1083|Albion Rovers|ALB|Coatbridge||||scotland_league_two|Albion Rvs
1084|Annan Athletic|ANN|Annan||||scotland_league_two|Annan
1085|Berwick Rangers|BER|Berwick-upon-Tweed||||scotland_league_two|Berwick
1086|Bonnyrigg Rose|BON|Bonnyrigg||||scotland_league_two|Bonnyrigg Rose Athletic,Bonnyrigg
1087|Cowdenbeath|COW|Cowdenbeath||||scotland_league_two|Cowdenbeath FC
1088|East Kilbride|EKB|East Kilbride||||scotland_league_two|East Kilbride FC
1089|Elgin City|ELG|Elgin||||scotland_league_two|Elgin
1090|Stirling Albion|STI|Stirling||||scotland_league_two|Stirling
1091|The Spartans|SPA|Edinburgh||||scotland_league_two|Spartans,Spartans FC,The Spartans FC
`
