/** Soccer clubs of the Americas and Asia. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
507|Atlanta United FC|ATL|Atlanta||Eastern||mls|Atlanta United,Atlanta Utd
508|Austin FC|ATX|Austin||Western||mls|Austin
509|Charlotte FC|CLT|Charlotte||Eastern||mls|Charlotte
510|Chicago Fire FC|CHI|Chicago||Eastern||mls|Chicago Fire,Chicago
511|FC Cincinnati|CIN|Cincinnati||Eastern||mls|Cincinnati
512|Colorado Rapids|COL|Colorado||Western||mls|Colorado,Colorado Rapids SC
513|Columbus Crew|CLB|Columbus||Eastern||mls|Columbus Crew SC,Columbus
514|D.C. United|DC|Washington||Eastern||mls|DC United,DC Utd,D.C. United SC
515|FC Dallas|DAL|Dallas||Western||mls|Dallas
516|Houston Dynamo FC|HOU|Houston||Western||mls|Houston Dynamo,Houston
517|Inter Miami CF|MIA|Miami||Eastern||mls|Inter Miami,Miami
518|LA Galaxy|LA|Los Angeles||Western||mls|Los Angeles Galaxy,Los Angeles G
519|Los Angeles FC|LAFC|Los Angeles||Western||mls|LAFC,Los Angeles F
520|Minnesota United FC|MIN|Minnesota||Western||mls|Minnesota United,Minnesota,Minnesota Utd
521|CF Montréal|MTL|Montréal||Eastern||mls|Montreal Impact,Club de Foot Montreal,Montreal
522|Nashville SC|NSH|Nashville||Eastern||mls|Nashville
523|New England Revolution|NE|New England||Eastern||mls|New England
524|New York City FC|NYC|New York||Eastern||mls|NYCFC,New York City,New York C
525|New York Red Bulls|RBNY|New York||Eastern||mls|NY Red Bulls,NY,Red Bull New York,New York RB
526|Orlando City SC|ORL|Orlando||Eastern||mls|Orlando City,Orlando
527|Philadelphia Union|PHI|Philadelphia||Eastern||mls|Philadelphia
528|Portland Timbers|POR|Portland||Western||mls|Portland
529|Real Salt Lake|RSL|Salt Lake City||Western||mls|Salt Lake
530|San Diego FC|SD|San Diego||Western||mls|San Diego
531|San Jose Earthquakes|SJ|San Jose||Western||mls|San Jose
532|Seattle Sounders FC|SEA|Seattle||Western||mls|Seattle Sounders,Seattle
533|Sporting Kansas City|SKC|Kansas City||Western||mls|Sporting KC,Kansas City
534|St. Louis City SC|STL|St. Louis||Western||mls|St. Louis City,Saint Louis City SC,St Louis,St. Louis,Saint Louis
535|Toronto FC|TOR|Toronto||Eastern||mls|Toronto
536|Vancouver Whitecaps FC|VAN|Vancouver||Western||mls|Vancouver Whitecaps,Vancouver
537|América|AME|Mexico City||||liga_mx|Club America,CF America
538|Atlas|ATS|Guadalajara||||liga_mx|Atlas FC
539|Atlético San Luis|ASL|San Luis Potosí||||liga_mx|San Luis,Atl. San Luis
540|Cruz Azul|CAZ|Mexico City||||liga_mx|CF Cruz Azul
541|FC Juárez|JUA|Ciudad Juárez||||liga_mx|Juarez
542|Guadalajara|GDL|Guadalajara||||liga_mx|Chivas,CD Guadalajara,Guadalajara Chivas,Chivas Guadalajara
543|León|LEO|León||||liga_mx|Club Leon
544|Mazatlán FC|MAZ|Mazatlán||||liga_mx|Mazatlan
545|Monterrey|MTY|Monterrey||||liga_mx|CF Monterrey
546|Necaxa|NEC|Aguascalientes||||liga_mx|Club Necaxa
547|Pachuca|PAC|Pachuca||||liga_mx|CF Pachuca
548|Puebla|PUE|Puebla||||liga_mx|Puebla FC
549|Pumas|PUM|Mexico City||||liga_mx|Pumas UNAM,UNAM,UNAM Pumas
550|Querétaro|QRO|Querétaro||||liga_mx|Queretaro FC
551|Santos Laguna|SAN|Torreón||||liga_mx|Club Santos Laguna,Santos Laguna FC
552|Tigres|TIG|Monterrey||||liga_mx|Tigres UANL,UANL,UANL Tigres,U.A.N.L.- Tigres,Tigres de la UANL
553|Tijuana|TIJ|Tijuana||||liga_mx|Club Tijuana,Xolos,Club Tijuana de Caliente,Tijuana de Caliente
554|Toluca|TOL|Toluca||||liga_mx|Deportivo Toluca,Toluca FC,Deportivo Toluca FC
555|Atlético Mineiro|CAM|Belo Horizonte||||brazil_serie_a|Atletico MG,CA Mineiro,Atletico Mineiro MG
556|Athletico Paranaense|CAP|Curitiba||||brazil_serie_a|Atletico Paranaense,Athletico PR,Atletico-PR,CA Paranaense,Paranaense,Club Athletico Paranaense
557|Bahia|BAH|Salvador||||brazil_serie_a|EC Bahia,EC Bahia BA
558|Botafogo|BOT|Rio de Janeiro||||brazil_serie_a|Botafogo RJ,Botafogo FR,Botafogo FR RJ
559|Bragantino|RBB|Bragança Paulista||||brazil_serie_a|Bragantino-SP,Red Bull Bragantino,RB Bragantino,Red Bull Bragantino SP
560|Chapecoense|CHA|Chapecó||||brazil_serie_a|Chapecoense-SC,Chapecoense AF,Associacao Chapecoense de Futebol
561|Corinthians|COR|São Paulo||||brazil_serie_a|SC Corinthians,SC Corinthians Paulista,SC Corinthians SP,Corinthians SP
562|Coritiba|CFC|Curitiba||||brazil_serie_a|Coritiba FBC
563|Cruzeiro|CRU|Belo Horizonte||||brazil_serie_a|Cruzeiro EC,Cruzeiro EC MG,Cruzeiro MG
564|Flamengo|FLA|Rio de Janeiro||||brazil_serie_a|Flamengo RJ,CR Flamengo,CR Flamengo RJ
565|Fluminense|FLU|Rio de Janeiro||||brazil_serie_a|Fluminense FC RJ,Fluminense RJ
566|Grêmio|GRE|Porto Alegre||||brazil_serie_a|Gremio FBPA,Gremio FB Porto Alegrense RS
567|Internacional|INT|Porto Alegre||||brazil_serie_a|SC Internacional,SC Internacional RS,Internacional RS
568|Mirassol|MIR|Mirassol||||brazil_serie_a|Mirassol FC SP
569|Palmeiras|PAL|São Paulo||||brazil_serie_a|SE Palmeiras,SE Palmeiras SP,Palmeiras SP
570|Remo|REM|Belém||||brazil_serie_a|Clube do Remo
571|Santos|SAN|Santos||||brazil_serie_a|Santos FC,Santos FC SP,Santos SP
572|São Paulo|SAO|São Paulo||||brazil_serie_a|Sao Paulo FC SP
573|Vasco da Gama|VAS|Rio de Janeiro||||brazil_serie_a|Vasco,CR Vasco da Gama,CR Vasco da Gama RJ
574|Vitória|VIT|Salvador||||brazil_serie_a|EC Vitoria,EC Vitoria BA,EC Vitoria Salvador
575|CRB|CRB|Maceió||||brazil_serie_a|
576|Avispa Fukuoka|AVI|Fukuoka||||japan_j_league|Fukuoka,Avispa
577|Cerezo Osaka|CER|Osaka||||japan_j_league|Cerezo
578|Fagiano Okayama|FAG|Okayama||||japan_j_league|Okayama,Fagiano O
579|Gamba Osaka|GAM|Osaka||||japan_j_league|Gamba,G-Osaka
580|Sanfrecce Hiroshima|SAN|Hiroshima||||japan_j_league|Hiroshima Sanfrecce FC,Hiroshima
581|JEF United Chiba|JEF|Chiba||||japan_j_league|Chiba,United Chiba,JEF United Ichihara Chiba
582|Kashima Antlers|KAS|Kashima||||japan_j_league|Kashima
583|Kashiwa Reysol|REY|Kashiwa||||japan_j_league|Kashiwa
584|Kawasaki Frontale|KAW|Kawasaki||||japan_j_league|Kawasaki,Frontale
585|Kyoto Sanga|KYO|Kyoto||||japan_j_league|Kyoto Purple Sanga,Kyoto Sanga FC,Kyoto
586|Mito HollyHock|MIT|Mito||||japan_j_league|Mito,Mito H,FC Mito Holly Hock
587|Nagoya Grampus|NAG|Nagoya||||japan_j_league|Nagoya
588|Tokyo Verdy|VER|Tokyo||||japan_j_league|Verdy,Tokyo V
589|Urawa Red Diamonds|URA|Saitama||||japan_j_league|Urawa Reds,Urawa
590|V-Varen Nagasaki|VVN|Nagasaki||||japan_j_league|Nagasaki,V-Varen
591|Yokohama F Marinos|YFM|Yokohama||||japan_j_league|Yokohama F. Marinos,Yokohama M.,Marinos
`
