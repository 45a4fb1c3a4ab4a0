/** Soccer clubs of Denmark, Norway and Sweden. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1217|AaB|AAB|Aalborg||||denmark_superliga|Aalborg,Aalborg BK,AaB Aalborg,Aalborg Boldspilklub
1218|AGF|AGF|Aarhus||||denmark_superliga|Aarhus,AGF Aarhus,Aarhus GF
1219|Brøndby IF|BIF|Brøndby||||denmark_superliga|Brondby
1220|Esbjerg fB|EFB|Esbjerg||||denmark_superliga|Esbjerg
1221|FC Copenhagen|FCK|Copenhagen||||denmark_superliga|FC Kobenhavn,Copenhagen,F.C. Kobenhavn
1222|FC Fredericia|FRE|Fredericia||||denmark_superliga|Fredericia
1223|FC Helsingør|HEL|Helsingør||||denmark_superliga|Helsingor
1224|Hobro IK|HOB|Hobro||||denmark_superliga|Hobro
1225|AC Horsens|ACH|Horsens||||denmark_superliga|Horsens
1226|Hvidovre IF|HVI|Hvidovre||||denmark_superliga|Hvidovre
1227|Lyngby BK|LYN|Lyngby||||denmark_superliga|Lyngby,Lyngby Boldklub
1228|FC Midtjylland|FCM|Herning||||denmark_superliga|Midtjylland
1229|FC Nordsjælland|FCN|Farum||||denmark_superliga|Nordsjaelland,FC Nordsjalland,Nordsjalland
1230|Odense BK|OB|Odense||||denmark_superliga|Odense,OB Odense,Odense Boldklub,OB Odense BK
1231|Randers FC|RFC|Randers||||denmark_superliga|Randers
1232|Silkeborg IF|SIF|Silkeborg||||denmark_superliga|Silkeborg
1233|SønderjyskE|SJE|Haderslev||||denmark_superliga|Sonderjyske Fodbold,SonderjyskE Haderslev
1234|Vejle BK|VEJ|Vejle||||denmark_superliga|Vejle,Vejle Boldklub
1235|Vendsyssel FF|VEN|Hjørring||||denmark_superliga|Vendsyssel
1236|Viborg FF|VFF|Viborg||||denmark_superliga|Viborg
1237|Aalesund|AAL|Ålesund||||norway_eliteserien|Aalesunds FK,Aalesund FK,Aalesunds
1238|Bodø/Glimt|BOD|Bodø||||norway_eliteserien|FK Bodo/Glimt,Glimt,Bodoe/Glimt
1239|SK Brann|BRA|Bergen||||norway_eliteserien|Brann
1240|Bryne FK|BRY|Bryne||||norway_eliteserien|Bryne
1241|Fredrikstad FK|FRE|Fredrikstad||||norway_eliteserien|Fredrikstad
1242|HamKam|HAM|Hamar||||norway_eliteserien|Ham-Kam,Hamarkameratene,Hamkam Fotball
1243|FK Haugesund|HAU|Haugesund||||norway_eliteserien|Haugesund
1244|FK Jerv|JER|Grimstad||||norway_eliteserien|Jerv
1245|KFUM Oslo|KFU|Oslo||||norway_eliteserien|KFUM,KFUM-Kameratene Oslo
1246|Kristiansund BK|KBK|Kristiansund||||norway_eliteserien|Kristiansund
1247|Lillestrøm SK|LSK|Lillestrøm||||norway_eliteserien|Lillestrom,Lillestroem
1248|Mjøndalen IF|MIF|Mjøndalen||||norway_eliteserien|Mjondalen
1249|Molde FK|MOL|Molde||||norway_eliteserien|Molde
1250|Odds BK|ODD|Skien||||norway_eliteserien|Odd,Odd BK,Odd Grenland,Odds Ballklubb
1251|Ranheim IL|RAN|Trondheim||||norway_eliteserien|Ranheim,Ranheim Fotball,Ranheim TF
1252|Rosenborg BK|RBK|Trondheim||||norway_eliteserien|Rosenborg
1253|Sandefjord|SAN|Sandefjord||||norway_eliteserien|Sandefjord Fotball
1254|Sarpsborg 08|S08|Sarpsborg||||norway_eliteserien|Sarpsborg,Sarpsborg 08 FF,Sarpsborg FK
1255|Stabæk|STB|Bærum||||norway_eliteserien|Stabaek IF,Stabaek Fotball
1256|IK Start|STA|Kristiansand||||norway_eliteserien|Start,Start Kristiansand
1257|Strømsgodset IF|SIF|Drammen||||norway_eliteserien|Stromsgodset
1258|Tromsø IL|TIL|Tromsø||||norway_eliteserien|Tromso,Tromsoe
1259|Vålerenga IF|VIF|Oslo||||norway_eliteserien|Valerenga,Vålerenga Fotball,Valerenga Oslo
1260|Viking FK|VIK|Stavanger||||norway_eliteserien|Viking,Viking Stavanger
1261|AFC Eskilstuna|AFE|Eskilstuna||||sweden_allsvenskan|Eskilstuna,Athletic FC Eskilstuna
1262|AIK|AIK|Stockholm||||sweden_allsvenskan|AIK Stockholm,AIK Solna,AIK Fotboll
1263|IF Brommapojkarna|BP|Stockholm||||sweden_allsvenskan|Brommapojkarna
1264|Dalkurd FF|DAL|Uppsala||||sweden_allsvenskan|Dalkurd
1265|Degerfors IF|DEG|Degerfors||||sweden_allsvenskan|Degerfors
1266|Djurgårdens IF|DIF|Stockholm||||sweden_allsvenskan|Djurgarden,Djurgardens,Djurgarden IF
1267|IF Elfsborg|ELF|Borås||||sweden_allsvenskan|Elfsborg
1268|Falkenbergs FF|FFF|Falkenberg||||sweden_allsvenskan|Falkenbergs,Falkenberg
1269|GAIS|GAI|Gothenburg||||sweden_allsvenskan|GAIS Goteborg,Gais Gothenburg
1270|BK Häcken|HAC|Gothenburg||||sweden_allsvenskan|Hacken,Hacken Gothenburg
1271|Halmstads BK|HBK|Halmstad||||sweden_allsvenskan|Halmstad,Halmstads
1272|Hammarby IF|HAM|Stockholm||||sweden_allsvenskan|Hammarby,Hammarby Fotboll,Hammarby Stockholm
1273|Helsingborgs IF|HEL|Helsingborg||||sweden_allsvenskan|Helsingborg,Helsingborgs
1274|IFK Göteborg|GBG|Gothenburg||||sweden_allsvenskan|Goteborg,IFK Gothenburg
1275|IFK Norrköping|NOR|Norrköping||||sweden_allsvenskan|Norrkoping,IFK Norrkoping FK
1276|IFK Värnamo|VAR|Värnamo||||sweden_allsvenskan|Varnamo
1277|Kalmar FF|KFF|Kalmar||||sweden_allsvenskan|Kalmar
1278|Malmö FF|MFF|Malmö||||sweden_allsvenskan|Malmo
1279|Mjällby AIF|MAIF|Mjällby||||sweden_allsvenskan|Mjallby
1280|Örebro SK|OSK|Örebro||||sweden_allsvenskan|Orebro
1281|Örgryte IS|OIS|Gothenburg||||sweden_allsvenskan|Orgryte
1282|Östers IF|OIF|Växjö||||sweden_allsvenskan|Oster,Osters,Oster IF
1283|Östersunds FK|OFK|Östersund||||sweden_allsvenskan|Ostersunds,Ostersund,Ostersund FK
1284|IK Sirius|SIR|Uppsala||||sweden_allsvenskan|Sirius,IK Sirius FK,Sirius Uppsala
1285|GIF Sundsvall|GIF|Sundsvall||||sweden_allsvenskan|Sundsvall
1286|Trelleborgs FF|TFF|Trelleborg||||sweden_allsvenskan|Trelleborgs,Trelleborg
1287|Varbergs BoIS|VBI|Varberg||||sweden_allsvenskan|Varbergs,Varbergs BoIS FC,Varberg,Varberg BoIS
1288|Västerås SK|VSK|Västerås||||sweden_allsvenskan|Vasteras,Vasteras SK FK
`
