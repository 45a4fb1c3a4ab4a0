/** Soccer clubs that left the divisions of Germany, Spain, Italy, France, Portugal, Belgium, Turkey and Greece since 2018. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1092|MSV Duisburg|DUI|Duisburg||||germany_bundesliga_2|Duisburg
1093|Würzburger Kickers|FWK|Würzburg||||germany_bundesliga_2|Wurzburg,FC Wurzburger Kickers,Wuerzburger Kickers
1094|Amorebieta|AMO|Amorebieta||||spain_segunda_division|SD Amorebieta
1095|Extremadura UD|EXT|Almendralejo||||spain_segunda_division|Extremadura
1096|Fuenlabrada|FUE|Fuenlabrada||||spain_segunda_division|CF Fuenlabrada
1097|Gimnàstic de Tarragona|GIM|Tarragona||||spain_segunda_division|Gimnastic,Gimnastic Tarragona,Nastic
1098|UD Ibiza|IBI|Ibiza||||spain_segunda_division|Ibiza,Ibiza Eivissa
1099|UD Logroñés|LOG|Logroño||||spain_segunda_division|Logrones
1100|Numancia|NUM|Soria||||spain_segunda_division|CD Numancia
1101|Rayo Majadahonda|RMJ|Majadahonda||||spain_segunda_division|CF Rayo Majadahonda
1102|Real Sociedad B|RSB|San Sebastián||||spain_segunda_division|Sociedad B,Real Sociedad II
1103|Reus Deportiu|REU|Reus||||spain_segunda_division|Reus,CF Reus,CF Reus Deportiu
1104|Sabadell|SAB|Sabadell||||spain_segunda_division|CE Sabadell,CD Sabadell
1105|Villarreal B|VLB|Villarreal||||spain_segunda_division|Villarreal CF B,Villarreal II
1106|Alessandria|ALE|Alessandria||||italy_serie_b|US Alessandria
1107|Carpi|CRP|Carpi||||italy_serie_b|Carpi FC,Carpi FC 1909
1108|FeralpiSalò|FSA|Salò||||italy_serie_b|Feralpi Salo
1109|Foggia|FOG|Foggia||||italy_serie_b|Calcio Foggia,Foggia Calcio
1110|Lecco|LCO|Lecco||||italy_serie_b|Calcio Lecco,Lecco 1912
1111|Livorno|LIV|Livorno||||italy_serie_b|AS Livorno,Livorno Calcio
1112|Pordenone|POR|Pordenone||||italy_serie_b|Pordenone Calcio
1113|Trapani|TRA|Trapani||||italy_serie_b|Trapani Calcio
1114|Vicenza|VIC|Vicenza||||italy_serie_b|LR Vicenza,L.R. Vicenza,Vicenza Virtus,LR Vicenza Virtus
1115|Béziers|BEZ|Béziers||||france_ligue_2|AS Beziers
1116|Chambly|CHY|Chambly||||france_ligue_2|FC Chambly,FC Chambly Oise
1117|Concarneau|CON|Concarneau||||france_ligue_2|US Concarneau
1118|Gazélec Ajaccio|GFC|Ajaccio||||france_ligue_2|Ajaccio GFCO,GFC Ajaccio,Gazelec FC Ajaccio
1119|Orléans|ORL|Orléans||||france_ligue_2|US Orleans
1120|Desportivo das Aves|AVE|Vila das Aves||||portugal_primeira_liga|Aves,CD Aves
1121|Feirense|FEI|Santa Maria da Feira||||portugal_primeira_liga|CD Feirense
1122|Lokeren|LOK|Lokeren||||belgium_first_division|KSC Lokeren,Sporting Lokeren
1123|Akhisarspor|AKH|Akhisar||||turkey_super_lig|Akhisar Belediyespor,Akhisar,Akhisar Belediye
1124|Bursaspor|BUR|Bursa||||turkey_super_lig|
1125|Panionios|PNI|Athens||||greece_super_league|Panionios Athens
`
