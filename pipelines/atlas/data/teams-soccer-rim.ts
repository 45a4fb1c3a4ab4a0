/** Soccer clubs of Chile, Finland, Ireland and Russia. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1428|Audax Italiano|AUD|Santiago||||chile_primera_division|Audax
1429|Cobreloa|CLO|Calama||||chile_primera_division|CD Cobreloa
1430|Cobresal|CSL|El Salvador||||chile_primera_division|CD Cobresal
1431|Colo-Colo|CC|Santiago||||chile_primera_division|Colo Colo,CSD Colo-Colo
1432|Coquimbo Unido|COQ|Coquimbo||||chile_primera_division|Coquimbo
1433|Curicó Unido|CUR|Curicó||||chile_primera_division|Curico Unido,Curico
1434|Deportes Antofagasta|ANT|Antofagasta||||chile_primera_division|CD Antofagasta,Antofagasta
1435|Deportes Concepción|DCO|Concepción||||chile_primera_division|Deportes Concepcion
1436|Deportes Copiapó|COP|Copiapó||||chile_primera_division|Deportes Copiapo,Copiapo,CD Copiapo
1437|Deportes Iquique|IQU|Iquique||||chile_primera_division|CD Iquique,Iquique
1438|Deportes La Serena|LSE|La Serena||||chile_primera_division|La Serena,CD La Serena
1439|Deportes Limache|LIM|Limache||||chile_primera_division|Limache,CD Limache
1440|Everton de Viña del Mar|EVM|Viña del Mar||||chile_primera_division|Everton,Everton CD,Everton de Vina,Everton Vina del Mar
1441|Huachipato|HUA|Talcahuano||||chile_primera_division|CD Huachipato
1442|Magallanes|MAG|San Bernardo||||chile_primera_division|Deportes Magallanes,CD Magallanes
1443|Ñublense|NUB|Chillán||||chile_primera_division|Nublense,CD Nublense
1444|O'Higgins|OHI|Rancagua||||chile_primera_division|O Higgins,CD O'Higgins,OHiggins
1445|Palestino|PAL|Santiago||||chile_primera_division|CD Palestino
1446|Unión Española|UES|Santiago||||chile_primera_division|Union Espanola
1447|Unión La Calera|ULC|La Calera||||chile_primera_division|Union La Calera,La Calera
1448|Universidad Católica|UCA|Santiago||||chile_primera_division|Universidad Catolica,CD Universidad Catolica,U. Catolica,Universidad Catolica (Chile),Univ Catolica (Chile)
1449|Universidad de Chile|UCH|Santiago||||chile_primera_division|U. de Chile,Club Universidad de Chile
1450|Universidad de Concepción|UDC|Concepción||||chile_primera_division|Universidad de Concepcion,U. de Concepcion,Univ de Concepcion
1451|AC Oulu|OUL|Oulu||||finland_veikkausliiga|Oulu
1452|Ekenäs IF|EIF|Raseborg||||finland_veikkausliiga|EIF,Ekenas IF,Ekenas
1453|FC Haka|HAK|Valkeakoski||||finland_veikkausliiga|Haka
1454|FC Honka|HON|Espoo||||finland_veikkausliiga|Honka
1455|FC Inter Turku|INT|Turku||||finland_veikkausliiga|Inter Turku,FC Inter
1456|FC Lahti|LAH|Lahti||||finland_veikkausliiga|Lahti
1457|FF Jaro|JAR|Jakobstad||||finland_veikkausliiga|Jaro
1458|HJK Helsinki|HJK|Helsinki||||finland_veikkausliiga|HJK
1459|IF Gnistan|GNI|Helsinki||||finland_veikkausliiga|Gnistan
1460|HIFK Helsinki|HIF|Helsinki||||finland_veikkausliiga|HIFK
1461|IFK Mariehamn|MAR|Mariehamn||||finland_veikkausliiga|Mariehamn
1462|Ilves|ILV|Tampere||||finland_veikkausliiga|Ilves Tampere,FC Ilves,Tampereen Ilves
1463|KPV Kokkola|KPV|Kokkola||||finland_veikkausliiga|KPV,Kokkolan PV
1464|KTP|KTP|Kotka||||finland_veikkausliiga|KTP Kotka,FC KTP,Kotkan TP
1465|KuPS|KUP|Kuopio||||finland_veikkausliiga|KuPS Kuopio,Kuopion Palloseura,Kuopio PS
1466|PS Kemi|PSK|Kemi||||finland_veikkausliiga|PS Kemi Kings
1467|RoPS|ROP|Rovaniemi||||finland_veikkausliiga|RoPS Rovaniemi,Rovaniemen Palloseura,Rovaniemi PS
1468|SJK Seinäjoki|SJK|Seinäjoki||||finland_veikkausliiga|SJK,Seinajoki,Seinajoen JK,SJK Seinajoki
1469|TPS Turku|TPS|Turku||||finland_veikkausliiga|TPS,Turun Palloseura
1470|VPS Vaasa|VPS|Vaasa||||finland_veikkausliiga|VPS,Vaasan Palloseura,Vaasa PS
1471|Bohemians|BOH|Dublin||||ireland_premier_division|Bohemian,Bohemian FC,Bohemians Dublin,Bohemians D.
1472|Bray Wanderers|BRA|Bray||||ireland_premier_division|Bray
1473|Cork City|COR|Cork||||ireland_premier_division|Cork City FC
1474|Derry City|DER|Derry||||ireland_premier_division|Derry,Derry City FC
1475|Drogheda United|DRO|Drogheda||||ireland_premier_division|Drogheda,Drogheda Utd,Drogheda United FC
1476|Dundalk|DUN|Dundalk||||ireland_premier_division|Dundalk FC
1477|Finn Harps|FIN|Ballybofey||||ireland_premier_division|Finn Harps FC
1478|Galway United|GAL|Galway||||ireland_premier_division|Galway,Galway Utd,Galway United FC
1479|Limerick|LIM|Limerick||||ireland_premier_division|Limerick FC
1480|Longford Town|LON|Longford||||ireland_premier_division|Longford,Longford Town FC
1481|Shamrock Rovers|SHR|Dublin||||ireland_premier_division|Shamrock,Shamrock Rovers FC
1482|Shelbourne|SHE|Dublin||||ireland_premier_division|Shelbourne FC,Shelbourne Dublin
1483|Sligo Rovers|SLI|Sligo||||ireland_premier_division|Sligo,Sligo Rovers FC
1484|St Patrick's Athletic|STP|Dublin||||ireland_premier_division|St Patricks Athletic,St. Patrick's Athletic,St Patricks,St. Patricks,St Pats,St. Patrick's
1485|UCD|UCD|Dublin||||ireland_premier_division|UC Dublin,University College Dublin
1486|Waterford|WAT|Waterford||||ireland_premier_division|Waterford FC,Waterford United
1487|Akhmat Grozny|AKH|Grozny||||russia_premier_league|Akhmat,FC Akhmat Grozny,Terek Grozny
1488|Akron Tolyatti|AKR|Tolyatti||||russia_premier_league|Akron,Akron Togliatti,FC Akron Tolyatti
1489|Amkar Perm|AMK|Perm||||russia_premier_league|Amkar,FC Amkar Perm
1490|Anzhi Makhachkala|ANZ|Makhachkala||||russia_premier_league|Anzhi,Anzi Makhachkala,FC Anzhi Makhachkala
1491|Arsenal Tula|ART|Tula||||russia_premier_league|FC Arsenal Tula
1492|Baltika Kaliningrad|BAL|Kaliningrad||||russia_premier_league|Baltika,FC Baltika Kaliningrad
1493|CSKA Moscow|CSK|Moscow||||russia_premier_league|CSKA Moskva,PFC CSKA Moscow
1494|Dynamo Makhachkala|DMA|Makhachkala||||russia_premier_league|Dinamo Makhachkala,FC Dynamo Makhachkala
1495|Dynamo Moscow|DYN|Moscow||||russia_premier_league|Dinamo Moscow,FC Dynamo Moscow,Dinamo Moskva
1496|Fakel Voronezh|FAK|Voronezh||||russia_premier_league|Fakel,FC Fakel Voronezh
1497|Khimki|KHI|Khimki||||russia_premier_league|FC Khimki
1498|Krasnodar|KRA|Krasnodar||||russia_premier_league|FC Krasnodar,FK Krasnodar
1499|Krylia Sovetov Samara|KRY|Samara||||russia_premier_league|Krylia Sovetov,Krylya Sovetov,Krylya Sovetov Samara,Krylia Sovetov Samara
1500|Lokomotiv Moscow|LOK|Moscow||||russia_premier_league|Lokomotiv Moskva,FC Lokomotiv Moscow
1501|Orenburg|ORE|Orenburg||||russia_premier_league|FC Orenburg,Gazovik Orenburg
1502|Pari Nizhny Novgorod|NNO|Nizhny Novgorod||||russia_premier_league|Nizhny Novgorod,FC Nizhny Novgorod,Pari NN,FC Pari Nizhny Novgorod
1503|Rostov|ROS|Rostov-on-Don||||russia_premier_league|FC Rostov,FK Rostov,Rostov-on-Don
1504|Rotor Volgograd|ROT|Volgograd||||russia_premier_league|Rotor
1505|Rubin Kazan|RUB|Kazan||||russia_premier_league|Rubin,FC Rubin Kazan
1506|SKA-Khabarovsk|SKA|Khabarovsk||||russia_premier_league|SKA Khabarovsk
1507|Sochi|SOC|Sochi||||russia_premier_league|PFC Sochi,FC Sochi
1508|Spartak Moscow|SPA|Moscow||||russia_premier_league|Spartak Moskva,FC Spartak Moscow
1509|Tambov|TAM|Tambov||||russia_premier_league|FC Tambov
1510|Torpedo Moscow|TOR|Moscow||||russia_premier_league|Torpedo Moskva,FC Torpedo Moscow
1511|Tosno|TOS|Tosno||||russia_premier_league|FC Tosno
1512|Ufa|UFA|Ufa||||russia_premier_league|FC Ufa
1513|Ural Yekaterinburg|URA|Yekaterinburg||||russia_premier_league|Ural,FC Ural,Ural Ekaterinburg
1514|Yenisey Krasnoyarsk|YEN|Krasnoyarsk||||russia_premier_league|Yenisey,Enisey Krasnoyarsk,Yenisei Krasnoyarsk
1515|Zenit Saint Petersburg|ZEN|Saint Petersburg||||russia_premier_league|Zenit,Zenit St Petersburg,Zenit St. Petersburg,FC Zenit
`
