/** Soccer clubs of Scotland, Belgium, Turkey and Greece, and more of Brazil. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
958|Aberdeen|ABE|Aberdeen||||scotland_premiership|Aberdeen FC
959|Celtic|CEL|Glasgow||||scotland_premiership|Celtic FC,Glasgow Celtic,Celtic Glasgow
960|Dundee|DND|Dundee||||scotland_premiership|Dundee FC
961|Dundee United|DNU|Dundee||||scotland_premiership|Dundee Utd
962|Falkirk|FAL|Falkirk||||scotland_premiership|Falkirk FC
963|Hamilton Academical|HAM|Hamilton||||scotland_premiership|Hamilton
964|Heart of Midlothian|HOM|Edinburgh||||scotland_premiership|Hearts
965|Hibernian|HIB|Edinburgh||||scotland_premiership|Hibernian FC,Hibs
966|Inverness Caledonian Thistle|ICT|Inverness||||scotland_premiership|Inverness C,Inverness CT,Inverness
967|Kilmarnock|KIL|Kilmarnock||||scotland_premiership|Kilmarnock FC
968|Livingston|LIV|Livingston||||scotland_premiership|Livingston FC
969|Motherwell|MOT|Motherwell||||scotland_premiership|Motherwell FC
970|Partick Thistle|PAR|Glasgow||||scotland_premiership|Partick
971|Rangers|RAN|Glasgow||||scotland_premiership|Rangers FC,Glasgow Rangers
972|Ross County|ROS|Dingwall||||scotland_premiership|Ross County FC,Ross Co
973|St Johnstone|STJ|Perth||||scotland_premiership|Saint Johnstone,St Johnstone FC
974|St Mirren|STM|Paisley||||scotland_premiership|Saint Mirren,St Mirren FC
975|Anderlecht|AND|Brussels||||belgium_first_division|RSC Anderlecht
976|Royal Antwerp|ANT|Antwerp||||belgium_first_division|Antwerp,Royal Antwerp FC
977|Beerschot|BEE|Antwerp||||belgium_first_division|Beerschot VA,Beerschot Wilrijk
978|Cercle Brugge|CER|Bruges||||belgium_first_division|Cercle Brugge KSV
979|Charleroi|CHA|Charleroi||||belgium_first_division|Sporting Charleroi,RCSC Charleroi,Royal Charleroi,Royal Charleroi SC
980|Club Brugge|CLU|Bruges||||belgium_first_division|Club Brugge KV,Club Bruges
981|FCV Dender|DEN|Denderleeuw||||belgium_first_division|Dender,FCV Dender EH
982|Eupen|EUP|Eupen||||belgium_first_division|KAS Eupen
983|Genk|GNK|Genk||||belgium_first_division|KRC Genk,Racing Genk
984|Gent|GNT|Ghent||||belgium_first_division|KAA Gent,AA Gent
985|Kortrijk|KOR|Kortrijk||||belgium_first_division|KV Kortrijk
986|RAAL La Louvière|LAL|La Louvière||||belgium_first_division|La Louviere
987|Oud-Heverlee Leuven|OHL|Leuven||||belgium_first_division|OH Leuven,Leuven
988|Mechelen|MEC|Mechelen||||belgium_first_division|KV Mechelen,Yellow-Red KV Mechelen,Yellow-Red Mechelen
989|RWD Molenbeek|RWD|Brussels||||belgium_first_division|RWDM,Molenbeek
990|Mouscron|MOU|Mouscron||||belgium_first_division|Royal Excel Mouscron,Mouscron-Peruwelz
991|Oostende|OOS|Ostend||||belgium_first_division|KV Oostende
992|Seraing|SER|Seraing||||belgium_first_division|RFC Seraing
993|Sint-Truiden|STR|Sint-Truiden||||belgium_first_division|St Truiden,St. Truiden,Sint-Truidense VV,STVV,St. Truidense,St. Truidense VV
994|Standard Liège|STA|Liège||||belgium_first_division|Standard,Standard de Liege
995|Union Saint-Gilloise|USG|Brussels||||belgium_first_division|St. Gilloise,St Gilloise,Royale Union Saint-Gilloise,Union SG,Union St Gilloise,Union Gilloise
996|Waasland-Beveren|BEV|Beveren||||belgium_first_division|SK Beveren,Beveren
997|Westerlo|WES|Westerlo||||belgium_first_division|KVC Westerlo
998|Zulte Waregem|ZUL|Waregem||||belgium_first_division|Waregem,SV Zulte Waregem
999|Adana Demirspor|ADD|Adana||||turkey_super_lig|Ad. Demirspor
1000|Alanyaspor|ALA|Alanya||||turkey_super_lig|
1001|Altay|ALT|İzmir||||turkey_super_lig|Altay SK
1002|Ankaragücü|ANK|Ankara||||turkey_super_lig|MKE Ankaragucu
1003|Antalyaspor|ANT|Antalya||||turkey_super_lig|
1004|Beşiktaş|BJK|Istanbul||||turkey_super_lig|Besiktas JK,Besiktas Istanbul
1005|Bodrum FK|BOD|Bodrum||||turkey_super_lig|Bodrumspor,Bodrum
1006|Çaykur Rizespor|RIZ|Rize||||turkey_super_lig|Rizespor
1007|Denizlispor|DEN|Denizli||||turkey_super_lig|
1008|Erzurumspor|ERZ|Erzurum||||turkey_super_lig|Erzurum BB,BB Erzurumspor,Erzurumspor FK,Erzurum
1009|Eyüpspor|EYU|Istanbul||||turkey_super_lig|
1010|Fatih Karagümrük|FKG|Istanbul||||turkey_super_lig|Karagumruk,Fatih Karagumruk SK,Fatih Karagumruk Istanbul
1011|Fenerbahçe|FEN|Istanbul||||turkey_super_lig|Fenerbahce SK,Fenerbahce Istanbul
1012|Galatasaray|GAL|Istanbul||||turkey_super_lig|Galatasaray SK,Galatasaray Istanbul
1013|Gaziantep FK|GFK|Gaziantep||||turkey_super_lig|Gaziantep,Gazisehir Gaziantep
1014|Gençlerbirliği|GEN|Ankara||||turkey_super_lig|Genclerbirligi SK
1015|Giresunspor|GIR|Giresun||||turkey_super_lig|
1016|Göztepe|GOZ|İzmir||||turkey_super_lig|Goztep,Goztepe SK,Goztepe Izmir
1017|Hatayspor|HAT|Antakya||||turkey_super_lig|
1018|İstanbul Başakşehir|IBF|Istanbul||||turkey_super_lig|Buyuksehyr,Basaksehir,Istanbul Basaksehir FK,Rams Basaksehir FK
1019|İstanbulspor|IST|Istanbul||||turkey_super_lig|
1020|Kasımpaşa|KAS|Istanbul||||turkey_super_lig|Kasimpasa,Kasimpasa SK,Kasimpasa Istanbul
1021|Kayserispor|KAY|Kayseri||||turkey_super_lig|
1022|Kocaelispor|KOC|İzmit||||turkey_super_lig|Kocaeli
1023|Konyaspor|KON|Konya||||turkey_super_lig|
1024|Pendikspor|PEN|Istanbul||||turkey_super_lig|
1025|Samsunspor|SAM|Samsun||||turkey_super_lig|
1026|Sivasspor|SIV|Sivas||||turkey_super_lig|
1027|Trabzonspor|TRA|Trabzon||||turkey_super_lig|
1028|Ümraniyespor|UMR|Istanbul||||turkey_super_lig|
1029|Yeni Malatyaspor|YMA|Malatya||||turkey_super_lig|
1030|AEK Athens|AEK|Athens||||greece_super_league|AEK
1031|Apollon Smyrnis|APO|Athens||||greece_super_league|Apollon
1032|Aris|ARI|Thessaloniki||||greece_super_league|Aris Thessaloniki,Aris Salonika
1033|Asteras Tripolis|AST|Tripoli||||greece_super_league|Asteras Tripoli
1034|Atromitos|ATR|Athens||||greece_super_league|Atromitos Athens
1035|Ionikos|ION|Piraeus||||greece_super_league|Ionikos FC
1036|Athens Kallithea|KAL|Athens||||greece_super_league|Kallithea
1037|Kifisia|KIF|Athens||||greece_super_league|AE Kifisia,Kifisias
1038|Lamia|LAM|Lamia||||greece_super_league|PAS Lamia
1039|AEL Larissa|LAR|Larissa||||greece_super_league|Larisa,Larissa,AEL
1040|Levadiakos|LEV|Livadeia||||greece_super_league|Levadeiakos
1041|OFI Crete|OFI|Heraklion||||greece_super_league|OFI
1042|Olympiacos|OLY|Piraeus||||greece_super_league|Olympiakos,Olympiacos Piraeus,Olympiakos Piraeus,Olympiakos SFP
1043|Panathinaikos|PAO|Athens||||greece_super_league|Panathinaikos Athens
1044|Panetolikos|PAN|Agrinio||||greece_super_league|Panaitolikos
1045|Panserraikos|PSE|Serres||||greece_super_league|
1046|PAOK|PAK|Thessaloniki||||greece_super_league|PAOK Salonika,PAOK Thessaloniki
1047|PAS Giannina|GIA|Ioannina||||greece_super_league|Giannina
1048|Volos|VOL|Volos||||greece_super_league|Volos NFC,NFC Volos
1049|Xanthi|XAN|Xanthi||||greece_super_league|Skoda Xanthi
1050|América Mineiro|AMG|Belo Horizonte||||brazil_serie_a|America MG,America-MG
1051|Atlético Goianiense|ACG|Goiânia||||brazil_serie_a|Atletico GO,Atletico-GO
1052|Avaí|AVA|Florianópolis||||brazil_serie_a|Avai FC
1053|Ceará|CEA|Fortaleza||||brazil_serie_a|Ceara SC,Ceara SC CE
1054|Criciúma|CRI|Criciúma||||brazil_serie_a|Criciuma EC
1055|CSA|CSA|Maceió||||brazil_serie_a|CSA Alagoas
1056|Cuiabá|CUI|Cuiabá||||brazil_serie_a|Cuiaba EC
1057|Fortaleza|FOR|Fortaleza||||brazil_serie_a|Fortaleza EC,Fortaleza EC CE
1058|Goiás|GOI|Goiânia||||brazil_serie_a|Goias EC
1059|Juventude|JUV|Caxias do Sul||||brazil_serie_a|EC Juventude,EC Juventude RS,Juventude RS
1060|Paraná|PAR|Curitiba||||brazil_serie_a|Parana Clube
1061|Sport Recife|SPT|Recife||||brazil_serie_a|Sport Club do Recife,SC Recife PE
`
