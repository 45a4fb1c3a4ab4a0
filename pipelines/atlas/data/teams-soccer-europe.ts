/** Soccer clubs of Europe. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
328|Arsenal|ARS|London||||epl|
329|Aston Villa|AVL|Birmingham||||epl|
330|Bournemouth|BOU|Bournemouth||||epl|AFC Bournemouth
331|Brentford|BRE|London||||epl|
332|Brighton and Hove Albion|BHA|Brighton||||epl|Brighton,Brighton & Hove Albion
333|Burnley|BUR|Burnley||||epl|
334|Chelsea|CHE|London||||epl|
335|Crystal Palace|CRY|London||||epl|C Palace
336|Everton|EVE|Liverpool||||epl|
337|Fulham|FUL|London||||epl|
338|Leeds United|LEE|Leeds||||epl|Leeds,Leeds Utd
339|Liverpool|LIV|Liverpool||||epl|Liverpool FC
340|Manchester City|MCI|Manchester||||epl|Man City
341|Manchester United|MUN|Manchester||||epl|Man United,Man Utd,Manchester Utd
342|Newcastle United|NEW|Newcastle||||epl|Newcastle,Newcastle Utd
343|Nottingham Forest|NFO|Nottingham||||epl|Nott'm Forest,Nottm Forest,Nottingham
344|Sunderland|SUN|Sunderland||||epl|
345|Tottenham Hotspur|TOT|London||||epl|Tottenham,Spurs
346|West Ham United|WHU|London||||epl|West Ham
347|Wolverhampton Wanderers|WOL|Wolverhampton||||epl|Wolves,Wolverhampton
348|Birmingham City|BIR|Birmingham||||england_championship|Birmingham
349|Blackburn Rovers|BLB|Blackburn||||england_championship|Blackburn
350|Bristol City|BRC|Bristol||||england_championship|
351|Charlton Athletic|CHA|London||||england_championship|Charlton
352|Coventry City|COV|Coventry||||england_championship|Coventry
353|Derby County|DER|Derby||||england_championship|Derby
354|Hull City|HUL|Hull||||england_championship|Hull
355|Ipswich Town|IPS|Ipswich||||england_championship|Ipswich
356|Leicester City|LEI|Leicester||||england_championship|Leicester
357|Middlesbrough|MID|Middlesbrough||||england_championship|
358|Millwall|MIL|London||||england_championship|
359|Norwich City|NOR|Norwich||||england_championship|Norwich
360|Oxford United|OXF|Oxford||||england_championship|Oxford,Oxford Utd
361|Portsmouth|POR|Portsmouth||||england_championship|
362|Preston North End|PNE|Preston||||england_championship|Preston
363|Queens Park Rangers|QPR|London||||england_championship|QPR
364|Sheffield United|SHU|Sheffield||||england_championship|Sheffield Utd,Sheff Utd
365|Sheffield Wednesday|SHW|Sheffield||||england_championship|Sheffield Weds,Sheff Wed,Sheffield Wed
366|Southampton|SOU|Southampton||||england_championship|
367|Stoke City|STK|Stoke-on-Trent||||england_championship|Stoke
368|Swansea City|SWA|Swansea||||england_championship|Swansea
369|Watford|WAT|Watford||||england_championship|
370|West Bromwich Albion|WBA|West Bromwich||||england_championship|West Brom
371|Wrexham AFC|WRE|Wrexham||||england_championship|Wrexham
372|Barnsley|BAR|Barnsley||||england_league_one|
373|Blackpool|BLP|Blackpool||||england_league_one|
374|Bolton Wanderers|BOL|Bolton||||england_league_one|Bolton
375|Bradford City|BRA|Bradford||||england_league_one|Bradford
376|Burton Albion|BRT|Burton||||england_league_one|Burton
377|Cardiff City|CAR|Cardiff||||england_league_one|Cardiff
378|Doncaster Rovers|DON|Doncaster||||england_league_one|Doncaster
379|Exeter City|EXE|Exeter||||england_league_one|Exeter
380|Huddersfield Town|HUD|Huddersfield||||england_league_one|Huddersfield
381|Leyton Orient|LEY|London||||england_league_one|
382|Lincoln City|LIN|Lincoln||||england_league_one|Lincoln
383|Luton Town|LUT|Luton||||england_league_one|Luton
384|Mansfield Town|MAN|Mansfield||||england_league_one|Mansfield
385|Northampton Town|NTH|Northampton||||england_league_one|Northampton
386|Peterborough United|PET|Peterborough||||england_league_one|Peterborough,Peterboro
387|Plymouth Argyle|PLY|Plymouth||||england_league_one|Plymouth
388|Port Vale|PVL|Stoke-on-Trent||||england_league_one|
389|Reading|REA|Reading||||england_league_one|
390|Rotherham United|ROT|Rotherham||||england_league_one|Rotherham
391|Stevenage|STE|Stevenage||||england_league_one|
392|Stockport County|STO|Stockport||||england_league_one|Stockport County FC,Stockport
393|Wigan Athletic|WIG|Wigan||||england_league_one|Wigan
394|AFC Wimbledon|WIM|London||||england_league_one|Wimbledon
395|Wycombe Wanderers|WYC|Wycombe||||england_league_one|Wycombe
396|Alavés|ALA|Vitoria-Gasteiz||||la_liga|Deportivo Alavés
397|Athletic Bilbao|ATH|Bilbao||||la_liga|Athletic Club,Ath Bilbao,Bilbao
398|Atlético Madrid|ATM|Madrid||||la_liga|Ath Madrid,Atletico de Madrid,Atl Madrid,Club Atlético de Madrid,Atletico
399|Barcelona|BAR|Barcelona||||la_liga|FC Barcelona
400|Osasuna|OSA|Pamplona||||la_liga|CA Osasuna
401|Celta Vigo|CEL|Vigo||||la_liga|Celta,Celta de Vigo,RC Celta,RC Celta de Vigo
402|Elche|ELC|Elche||||la_liga|Elche CF
403|Espanyol|ESP|Barcelona||||la_liga|Espanol,RCD Espanyol,RCD Espanyol de Barcelona,Espanyol Barcelona,RCD Espanyol Barcelona
404|Getafe|GET|Getafe||||la_liga|Getafe CF
405|Girona|GIR|Girona||||la_liga|Girona FC
406|Levante|LEV|Valencia||||la_liga|Levante UD
407|Mallorca|MLL|Palma||||la_liga|RCD Mallorca
408|Real Oviedo|OVI|Oviedo||||la_liga|Oviedo
409|Rayo Vallecano|RAY|Madrid||||la_liga|Vallecano,Rayo Vallecano de Madrid
410|Real Betis|BET|Sevilla||||la_liga|Betis,Real Betis Balompie,Real Betis Seville
411|Real Madrid|RMA|Madrid||||la_liga|Real Madrid CF
412|Real Sociedad|RSO|San Sebastián||||la_liga|Sociedad,Real Sociedad de Fútbol
413|Sevilla|SEV|Sevilla||||la_liga|Sevilla FC
414|Valencia|VAL|Valencia||||la_liga|Valencia CF
415|Villarreal|VIL|Villarreal||||la_liga|Villarreal CF
416|Almería|ALM|Almería||||spain_segunda_division|UD Almeria
417|Cádiz|CAD|Cádiz||||spain_segunda_division|Cadiz CF
418|Eibar|EIB|Eibar||||spain_segunda_division|SD Eibar
419|Granada|GRA|Granada||||spain_segunda_division|Granada CF
420|Huesca|HUE|Huesca||||spain_segunda_division|SD Huesca
421|Las Palmas|LPA|Las Palmas||||spain_segunda_division|UD Las Palmas
422|Leganés|LEG|Leganés||||spain_segunda_division|CD Leganes
423|Real Valladolid|VLL|Valladolid||||spain_segunda_division|Valladolid
424|Atalanta|ATA|Bergamo||||serie_a|Atalanta BC
425|Bologna|BOL|Bologna||||serie_a|Bologna FC,Bologna FC 1909
426|Cagliari|CAG|Cagliari||||serie_a|Cagliari Calcio
427|Como|COM|Como||||serie_a|Como 1907
428|Cremonese|CRE|Cremona||||serie_a|US Cremonese
429|Fiorentina|FIO|Florence||||serie_a|ACF Fiorentina
430|Genoa|GEN|Genoa||||serie_a|Genoa CFC
431|Hellas Verona|VER|Verona||||serie_a|Verona
432|Inter Milan|INT|Milan||||serie_a|Inter,Internazionale,FC Internazionale Milano
433|Juventus|JUV|Turin||||serie_a|Juventus FC,Juventus Turin
434|Lazio|LAZ|Rome||||serie_a|SS Lazio
435|Lecce|LEC|Lecce||||serie_a|US Lecce
436|AC Milan|MIL|Milan||||serie_a|Milan
437|Napoli|NAP|Naples||||serie_a|SSC Napoli
438|Parma|PAR|Parma||||serie_a|Parma Calcio,Parma Calcio 1913
439|Pisa|PIS|Pisa||||serie_a|AC Pisa 1909
440|Roma|ROM|Rome||||serie_a|AS Roma
441|Sassuolo|SAS|Sassuolo||||serie_a|US Sassuolo,US Sassuolo Calcio,Sassuolo Calcio
442|Torino|TOR|Turin||||serie_a|Torino FC
443|Udinese|UDI|Udine||||serie_a|Udinese Calcio
444|FC Augsburg|FCA|Augsburg||||bundesliga|Augsburg
445|Bayer Leverkusen|B04|Leverkusen||||bundesliga|Leverkusen,Bayer 04 Leverkusen
446|Bayern Munich|FCB|Munich||||bundesliga|Bayern,FC Bayern Munich,Bayern München,FC Bayern München
447|Borussia Dortmund|BVB|Dortmund||||bundesliga|Dortmund
448|Borussia Mönchengladbach|BMG|Mönchengladbach||||bundesliga|Borussia Monchengladbach,M'gladbach,Monchengladbach,B. Monchengladbach,Mgladbach
449|Eintracht Frankfurt|SGE|Frankfurt||||bundesliga|Ein Frankfurt,Frankfurt
450|SC Freiburg|SCF|Freiburg||||bundesliga|Freiburg
451|Hamburger SV|HSV|Hamburg||||bundesliga|Hamburg
452|1. FC Heidenheim|HDH|Heidenheim||||bundesliga|Heidenheim,1. FC Heidenheim 1846
453|TSG Hoffenheim|TSG|Sinsheim||||bundesliga|Hoffenheim,1899 Hoffenheim,TSG 1899 Hoffenheim
454|1. FC Köln|KOE|Cologne||||bundesliga|FC Koln,Koln,Cologne,1 FC Cologne
455|RB Leipzig|RBL|Leipzig||||bundesliga|Leipzig
456|FSV Mainz 05|M05|Mainz||||bundesliga|Mainz,Mainz 05,1. FSV Mainz 05,FSV Mainz
457|FC St. Pauli|STP|Hamburg||||bundesliga|St Pauli,FC St. Pauli 1910
458|VfB Stuttgart|VFB|Stuttgart||||bundesliga|Stuttgart
459|Union Berlin|FCU|Berlin||||bundesliga|1. FC Union Berlin
460|Werder Bremen|SVW|Bremen||||bundesliga|Bremen,SV Werder Bremen
461|VfL Wolfsburg|WOB|Wolfsburg||||bundesliga|Wolfsburg
462|Fortuna Düsseldorf|F95|Düsseldorf||||germany_bundesliga_2|Dusseldorf
463|Hannover 96|H96|Hannover||||germany_bundesliga_2|Hannover
464|Hertha Berlin|BSC|Berlin||||germany_bundesliga_2|Hertha,Hertha BSC
465|1. FC Nürnberg|FCN|Nuremberg||||germany_bundesliga_2|Nurnberg,Nuremberg
466|Schalke 04|S04|Gelsenkirchen||||germany_bundesliga_2|Schalke,FC Schalke 04
467|Angers|ANG|Angers||||ligue_1|Angers SCO
468|Auxerre|AUX|Auxerre||||ligue_1|AJ Auxerre
469|Brest|BRE|Brest||||ligue_1|Stade Brestois,Stade Brestois 29,Stade Brest,Stade Brest 29
470|Le Havre|HAC|Le Havre||||ligue_1|Le Havre AC
471|Lens|RCL|Lens||||ligue_1|RC Lens,Racing Club de Lens
472|Lille|LIL|Lille||||ligue_1|LOSC Lille,Lille OSC
473|Lorient|LOR|Lorient||||ligue_1|FC Lorient
474|Lyon|LYO|Lyon||||ligue_1|Olympique Lyonnais,Olympique Lyon
475|Marseille|OM|Marseille||||ligue_1|Olympique Marseille,Olympique de Marseille
476|Metz|MET|Metz||||ligue_1|FC Metz
477|Monaco|MON|Monaco||||ligue_1|AS Monaco
478|Nantes|NAN|Nantes||||ligue_1|FC Nantes
479|Nice|NIC|Nice||||ligue_1|OGC Nice
480|Paris FC|PFC|Paris||||ligue_1|
481|Paris Saint Germain|PSG|Paris||||ligue_1|Paris SG,PSG,Paris St-G
482|Rennes|REN|Rennes||||ligue_1|Stade Rennais,Stade Rennais FC 1901,Stade Rennes
483|Strasbourg|STR|Strasbourg||||ligue_1|RC Strasbourg,RC Strasbourg Alsace,Strasbourg Alsace
484|Toulouse|TOU|Toulouse||||ligue_1|Toulouse FC
485|AZ Alkmaar|AZ|Alkmaar||||netherlands_eredivisie|Alkmaar
486|Ajax|AJA|Amsterdam||||netherlands_eredivisie|AFC Ajax,Ajax Amsterdam
487|Excelsior|EXC|Rotterdam||||netherlands_eredivisie|SBV Excelsior,Excelsior Rotterdam
488|FC Twente Enschede|TWE|Enschede||||netherlands_eredivisie|FC Twente,Twente,Enschede
489|FC Utrecht|UTR|Utrecht||||netherlands_eredivisie|Utrecht
490|FC Volendam|VOL|Volendam||||netherlands_eredivisie|Volendam
491|PEC Zwolle|PEC|Zwolle||||netherlands_eredivisie|FC Zwolle,Zwolle
492|Feyenoord|FEY|Rotterdam||||netherlands_eredivisie|Feyenoord Rotterdam
493|Fortuna Sittard|FOR|Sittard||||netherlands_eredivisie|For Sittard,Sittard
494|Go Ahead Eagles|GAE|Deventer||||netherlands_eredivisie|GA Eagles
495|FC Groningen|GRO|Groningen||||netherlands_eredivisie|Groningen
496|SC Heerenveen|HEE|Heerenveen||||netherlands_eredivisie|Heerenveen
497|Heracles Almelo|HER|Almelo||||netherlands_eredivisie|Heracles
498|NAC Breda|NAC|Breda||||netherlands_eredivisie|NAC,Breda
499|NEC Nijmegen|NEC|Nijmegen||||netherlands_eredivisie|NEC,Nijmegen
500|PSV Eindhoven|PSV|Eindhoven||||netherlands_eredivisie|PSV,Eindhoven
501|Telstar|TEL|Velsen||||netherlands_eredivisie|SC Telstar,Telstar 1963
502|Sparta Rotterdam|SPA|Rotterdam||||netherlands_eredivisie|
503|Benfica|BEN|Lisbon||||portugal_primeira_liga|SL Benfica,Sport Lisboa e Benfica
504|Porto|POR|Porto||||portugal_primeira_liga|FC Porto
505|Sporting CP|SCP|Lisbon||||portugal_primeira_liga|Sporting Lisbon,Sporting,Sp Lisbon
506|Braga|BRA|Braga||||portugal_primeira_liga|SC Braga,Sporting Braga,Sp Braga
`
