/** Soccer clubs of Austria, Switzerland, Poland and Romania. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1126|Admira Wacker|ADM|Mödling||||austria_bundesliga|Admira,FC Admira Wacker,Admira Wacker Modling,Admira Modling
1127|SCR Altach|ALT|Altach||||austria_bundesliga|Altach,Rheindorf Altach,SC Rheindorf Altach,Cashpoint SCR Altach,SC Austria Altach
1128|Austria Klagenfurt|AKL|Klagenfurt||||austria_bundesliga|A. Klagenfurt,SK Austria Klagenfurt,Klagenfurt
1129|Austria Lustenau|ALU|Lustenau||||austria_bundesliga|A. Lustenau,SC Austria Lustenau,Lustenau
1130|Austria Wien|AWI|Vienna||||austria_bundesliga|Austria Vienna,FK Austria Wien,FK Austria Vienna
1131|Blau-Weiß Linz|BWL|Linz||||austria_bundesliga|BW Linz,FC Blau-Weiss Linz,FC BW Linz
1132|Grazer AK|GAK|Graz||||austria_bundesliga|GAK 1902,Grazer AK 1902,GAK
1133|TSV Hartberg|HTB|Hartberg||||austria_bundesliga|Hartberg,TSV Egger Glas Hartberg
1134|LASK|LAS|Linz||||austria_bundesliga|LASK Linz,Linzer ASK
1135|SV Mattersburg|MAT|Mattersburg||||austria_bundesliga|Mattersburg
1136|Rapid Wien|RAP|Vienna||||austria_bundesliga|SK Rapid,Rapid Vienna,SK Rapid Wien,SK Rapid Vienna
1137|RB Salzburg|SAL|Salzburg||||austria_bundesliga|Salzburg,Red Bull Salzburg,FC Salzburg,FC Red Bull Salzburg
1138|SV Ried|RIE|Ried||||austria_bundesliga|Ried,SV Oberbank Ried,SV Guntamatic Ried
1139|SKN St. Pölten|STP|St. Pölten||||austria_bundesliga|St. Polten
1140|Sturm Graz|STU|Graz||||austria_bundesliga|SK Sturm Graz,Sturm
1141|Wacker Innsbruck|WAI|Innsbruck||||austria_bundesliga|FC Wacker Innsbruck
1142|Wolfsberger AC|WAC|Wolfsberg||||austria_bundesliga|Wolfsberger,RZ Pellets WAC
1143|WSG Tirol|WSG|Wattens||||austria_bundesliga|Tirol,WSG Wattens,Wattens,WSG Swarovski Tirol,WSG Swarovski Wattens
1144|FC Basel|BAS|Basel||||switzerland_super_league|Basel,FC Basel 1893
1145|Grasshoppers|GCZ|Zürich||||switzerland_super_league|Grasshopper Club Zurich,Grasshopper Zurich,Grasshoppers Zurich,Grasshopper Club,Grasshopper
1146|Lausanne-Sport|LAU|Lausanne||||switzerland_super_league|Lausanne,FC Lausanne-Sport,Lausanne Sports
1147|FC Lugano|LUG|Lugano||||switzerland_super_league|Lugano
1148|FC Luzern|LUZ|Lucerne||||switzerland_super_league|Luzern,FC Lucerne,Lucerne
1149|Neuchâtel Xamax|XAM|Neuchâtel||||switzerland_super_league|Xamax,Neuchatel Xamax FCS,Xamax Neuchatel
1150|FC St. Gallen|STG|St. Gallen||||switzerland_super_league|St. Gallen,FC St. Gallen 1879
1151|Servette|SER|Geneva||||switzerland_super_league|Servette FC,Servette Geneva
1152|FC Sion|SIO|Sion||||switzerland_super_league|Sion
1153|Stade Lausanne Ouchy|SLO|Lausanne||||switzerland_super_league|Lausanne Ouchy,FC Stade Lausanne-Ouchy,St. Lausanne-Ouchy
1154|FC Thun|THU|Thun||||switzerland_super_league|Thun
1155|FC Vaduz|VAD|Vaduz||||switzerland_super_league|Vaduz
1156|FC Winterthur|WIN|Winterthur||||switzerland_super_league|Winterthur
1157|Young Boys|YB|Bern||||switzerland_super_league|BSC Young Boys,Young Boys Bern,BSC Young Boys Bern
1158|Yverdon-Sport|YVS|Yverdon-les-Bains||||switzerland_super_league|Yverdon,Yverdon Sport FC
1159|FC Zürich|FCZ|Zürich||||switzerland_super_league|Zurich
1160|Arka Gdynia|ARK|Gdynia||||poland_ekstraklasa|Arka
1161|Bruk-Bet Termalica Nieciecza|BBT|Nieciecza||||poland_ekstraklasa|Termalica B-B.,Termalica BB,Termalica,Bruk-Bet Termalica,Nieciecza,Termalica Nieciecza,Termalica Bruk-Bet,LKS Nieciecza
1162|Cracovia|CRA|Kraków||||poland_ekstraklasa|Cracovia Krakow,MKS Cracovia,KS Cracovia
1163|GKS Katowice|GKS|Katowice||||poland_ekstraklasa|Katowice
1164|Górnik Łęczna|LEC|Łęczna||||poland_ekstraklasa|Leczna
1165|Górnik Zabrze|GOR|Zabrze||||poland_ekstraklasa|Gornik Z.,KS Gornik Zabrze
1166|Jagiellonia Białystok|JAG|Białystok||||poland_ekstraklasa|Jagiellonia
1167|Korona Kielce|KOR|Kielce||||poland_ekstraklasa|Korona,MKS Korona Kielce
1168|ŁKS Łódź|LKS|Łódź||||poland_ekstraklasa|LKS
1169|Lech Poznań|LPO|Poznań||||poland_ekstraklasa|Lech,KKS Lech Poznan
1170|Lechia Gdańsk|LGD|Gdańsk||||poland_ekstraklasa|Lechia,KS Lechia Gdansk
1171|Legia Warsaw|LEG|Warsaw||||poland_ekstraklasa|Legia,Legia Warszawa
1172|Miedź Legnica|MIE|Legnica||||poland_ekstraklasa|Legnica,Miedz
1173|Motor Lublin|MOT|Lublin||||poland_ekstraklasa|Motor
1174|Piast Gliwice|PIA|Gliwice||||poland_ekstraklasa|Piast,GKS Piast Gliwice
1175|Podbeskidzie|POD|Bielsko-Biała||||poland_ekstraklasa|Podbeskidzie Bielsko-Biala,TS Podbeskidzie
1176|Pogoń Szczecin|POG|Szczecin||||poland_ekstraklasa|Pogon
1177|Puszcza Niepołomice|PUS|Niepołomice||||poland_ekstraklasa|Puszcza
1178|Radomiak Radom|RAD|Radom||||poland_ekstraklasa|Radomiak
1179|Raków Częstochowa|RAK|Częstochowa||||poland_ekstraklasa|Rakow,RKS Rakow Czestochowa,Czestochowa
1180|Ruch Chorzów|RUC|Chorzów||||poland_ekstraklasa|Ruch
1181|Śląsk Wrocław|SLA|Wrocław||||poland_ekstraklasa|Slask,WKS Slask Wroclaw
1182|Stal Mielec|STM|Mielec||||poland_ekstraklasa|FKS Stal Mielec,PGE FKS Stal Mielec
1183|Warta Poznań|WAR|Poznań||||poland_ekstraklasa|Warta
1184|Widzew Łódź|WID|Łódź||||poland_ekstraklasa|Widzew,RTS Widzew Lodz
1185|Wisła Kraków|WIS|Kraków||||poland_ekstraklasa|Wisla,Wisla Cracow
1186|Wisła Płock|WPL|Płock||||poland_ekstraklasa|Plock
1187|Zagłębie Lubin|ZAG|Lubin||||poland_ekstraklasa|Zaglebie,KGHM Zaglebie Lubin,MKS Zaglebie Lubin
1188|Zagłębie Sosnowiec|ZSO|Sosnowiec||||poland_ekstraklasa|Z. Sosnowiec
1189|Academica Clinceni|ACC|Clinceni||||romania_liga_1|Clinceni
1190|FC Argeș|ARG|Pitești||||romania_liga_1|Arges Pitesti,FC Arges Pitesti,Arges,ACSC FC Arges
1191|Astra Giurgiu|AST|Giurgiu||||romania_liga_1|Astra,AFC Astra Giurgiu
1192|FC Botoșani|BOT|Botoșani||||romania_liga_1|Botosani
1193|CFR Cluj|CFR|Cluj-Napoca||||romania_liga_1|CFR 1907 Cluj,CFR Cluj-Napoca
1194|Chindia Târgoviște|CHI|Târgoviște||||romania_liga_1|Chindia
1195|Concordia Chiajna|CON|Chiajna||||romania_liga_1|Concordia,CS Concordia Chiajna
1196|Csíkszereda|CSI|Miercurea Ciuc||||romania_liga_1|Csikszereda M. Ciuc,Csikszereda Miercurea Ciuc,FK Csikszereda,FK Miercurea Ciuc,Miercurea Ciuc
1197|Dinamo București|DIN|Bucharest||||romania_liga_1|Din. Bucuresti,Dinamo Bucharest,Dinamo Bucuresti 1948,FC Dinamo Bucuresti
1198|Dunărea Călărași|DUN|Călărași||||romania_liga_1|Dunarea
1199|Farul Constanța|FAR|Constanța||||romania_liga_1|Farul,FC Farul Constanta,FCV Farul Constanta,Viitorul Constanta,FC Viitorul,Viitorul,FC Viitorul Constanta
1200|FCSB|FCS|Bucharest||||romania_liga_1|FC FCSB,Steaua Bucharest,Steaua Bucuresti,FC Steaua Bucuresti,FCS Bucuresti,Fotbal Club FCSB
1201|FC U Craiova 1948|FCU|Craiova||||romania_liga_1|U Craiova 1948,FCU Craiova 1948,FC Universitatea Craiova 1948,FCU 1948 Craiova
1202|Gaz Metan Mediaș|GAZ|Mediaș||||romania_liga_1|Gaz Metan,CS Gaz Metan Medias
1203|Gloria Buzău|GLO|Buzău||||romania_liga_1|SCM Gloria Buzau,FC Buzau,Gloria
1204|FC Hermannstadt|HER|Sibiu||||romania_liga_1|Hermannstadt,AFC Hermannstadt
1205|Metaloglobus București|MET|Bucharest||||romania_liga_1|Metaloglobus Bucharest,Metaloglobus,FC Metaloglobus Bucuresti
1206|CS Mioveni|MIO|Mioveni||||romania_liga_1|Mioveni
1207|Oțelul Galați|OTE|Galați||||romania_liga_1|Otelul,SC Otelul Galati
1208|Petrolul Ploiești|PET|Ploiești||||romania_liga_1|Petrolul,Petrolul 52,ACS Petrolul 52,FC Petrolul Ploiesti
1209|Politehnica Iași|IAS|Iași||||romania_liga_1|Poli Iasi,CSM Politehnica Iasi,CSMS Iasi
1210|Rapid București|RBU|Bucharest||||romania_liga_1|FC Rapid Bucuresti,Rapid Bucharest,Rapid 1923,FC Rapid 1923
1211|Sepsi OSK|SEP|Sfântu Gheorghe||||romania_liga_1|Sepsi Sf. Gheorghe,Sepsi,Sepsi OSK Sfantu Gheorghe,ACS Sepsi OSK,Sepsi Sfantu Gheorghe
1212|Unirea Slobozia|SLB|Slobozia||||romania_liga_1|AFC Unirea Slobozia,Unirea 04 Slobozia
1213|Universitatea Cluj|UCL|Cluj-Napoca||||romania_liga_1|U. Cluj,FC Universitatea Cluj,Uni Cluj
1214|Universitatea Craiova|UCR|Craiova||||romania_liga_1|Univ. Craiova,CS Universitatea Craiova,U Craiova,CSU Craiova,CS U Craiova,Universitatea Craiova CS,Uni Craiova
1215|UTA Arad|UTA|Arad||||romania_liga_1|FC UTA Arad,UTA Batrana Doamna
1216|FC Voluntari|VOL|Voluntari||||romania_liga_1|Voluntari
`
