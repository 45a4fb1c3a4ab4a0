/** Soccer clubs of Argentina. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
1289|Aldosivi|ALD|Mar del Plata||||argentina_primera_division|Aldosivi Mar del Plata,CA Aldosivi
1290|Argentinos Juniors|ARJ|Buenos Aires||||argentina_primera_division|Argentinos Jrs,AA Argentinos Juniors,Argentinos
1291|Arsenal de Sarandí|ADS|Sarandí||||argentina_primera_division|Arsenal Sarandi,Arsenal FC Sarandi
1292|Atlético Tucumán|ATU|Tucumán||||argentina_primera_division|Atl. Tucuman,CA Tucuman,Atletico Tucuman FC,Tucuman
1293|Banfield|BAN|Banfield||||argentina_primera_division|CA Banfield
1294|Barracas Central|BCE|Buenos Aires||||argentina_primera_division|CA Barracas Central,Barracas
1295|Belgrano|BEL|Córdoba||||argentina_primera_division|Belgrano Cordoba,Belgrano de Cordoba,CA Belgrano
1296|Boca Juniors|BOC|Buenos Aires||||argentina_primera_division|CA Boca Juniors,Boca
1297|Central Córdoba|CCO|Santiago del Estero||||argentina_primera_division|Central Cordoba SdE,Central Cordoba Santiago del Estero,CA Central Cordoba SE,Central Cordoba de Santiago
1298|Chacarita Juniors|CHJ|San Martín||||argentina_primera_division|Chacarita
1299|Colón|COL|Santa Fe||||argentina_primera_division|Colon Santa FE,Colon de Santa Fe,CA Colon
1300|Defensa y Justicia|DYJ|Florencio Varela||||argentina_primera_division|Defensa,Def y Justicia,CSD Defensa y Justicia,CSyD Defensa y Justicia
1301|Deportivo Riestra|RIE|Buenos Aires||||argentina_primera_division|Dep. Riestra,Riestra,CD Riestra
1302|Estudiantes de La Plata|EST|La Plata||||argentina_primera_division|Estudiantes L.P.,Estudiantes,Estudiantes La Plata,Estudiantes LP
1303|Estudiantes de Río Cuarto|ERC|Río Cuarto||||argentina_primera_division|Estudiantes Rio Cuarto,Estudiantes RC,Estudiantes R.C.,Rio Cuarto
1304|Gimnasia La Plata|GLP|La Plata||||argentina_primera_division|Gimnasia L.P.,Gimnasia LP,Gimnasia y Esgrima La Plata,Gimnasia y Esgrima LP,Gimnasia de La Plata,Gimnasia y Esgrima de La Plata
1305|Gimnasia Mendoza|GME|Mendoza||||argentina_primera_division|Gimnasia M.,Gimnasia y Esgrima Mendoza,Gimnasia de Mendoza,Mendoza
1306|Godoy Cruz|GOD|Mendoza||||argentina_primera_division|Godoy Cruz Mendoza,Godoy Cruz Antonio Tomba,CD Godoy Cruz
1307|Huracán|HUR|Buenos Aires||||argentina_primera_division|CA Huracan
1308|Independiente|IND|Avellaneda||||argentina_primera_division|CA Independiente,Independiente Avellaneda,Independiente de Avellaneda
1309|Independiente Rivadavia|IRI|Mendoza||||argentina_primera_division|Ind. Rivadavia,CS Independiente Rivadavia,Independiente Rivadavia de Mendoza,Rivadavia
1310|Instituto|INS|Córdoba||||argentina_primera_division|Instituto Cordoba,Instituto de Cordoba,Instituto AC Cordoba,Instituto AC
1311|Lanús|LAN|Lanús||||argentina_primera_division|CA Lanus,Club Atletico Lanus
1312|Newell's Old Boys|NOB|Rosario||||argentina_primera_division|Newells Old Boys,Newells,Newell's,CA Newell's Old Boys
1313|Patronato|PTR|Paraná||||argentina_primera_division|Patronato de Parana,CA Patronato,Patronato Parana
1314|Platense|PLA|Vicente López||||argentina_primera_division|CA Platense
1315|Quilmes|QUI|Quilmes||||argentina_primera_division|Quilmes AC
1316|Racing Club|RAC|Avellaneda||||argentina_primera_division|Racing,Racing Club Avellaneda,Racing Avellaneda,Racing Club de Avellaneda
1317|River Plate|RIV|Buenos Aires||||argentina_primera_division|CA River Plate
1318|Rosario Central|ROS|Rosario||||argentina_primera_division|CA Rosario Central,Rosario
1319|San Lorenzo|SLO|Buenos Aires||||argentina_primera_division|San Lorenzo de Almagro,CA San Lorenzo,CA San Lorenzo de Almagro
1320|San Martín de San Juan|SMJ|San Juan||||argentina_primera_division|San Martin S.J.,San Martin San Juan,San Martin SJ
1321|San Martín de Tucumán|SMT|Tucumán||||argentina_primera_division|San Martin T.,San Martin Tucuman
1322|Sarmiento|SAR|Junín||||argentina_primera_division|Sarmiento Junin,Sarmiento de Junin,CA Sarmiento,Junin
1323|Talleres|TAL|Córdoba||||argentina_primera_division|Talleres Cordoba,Talleres de Cordoba,CA Talleres,CA Talleres de Cordoba
1324|Temperley|TEM|Temperley||||argentina_primera_division|CA Temperley
1325|Tigre|TIG|Victoria||||argentina_primera_division|CA Tigre
1326|Unión de Santa Fe|USF|Santa Fe||||argentina_primera_division|Union Santa Fe,Union,CA Union,CA Union de Santa Fe
1327|Vélez Sarsfield|VEL|Buenos Aires||||argentina_primera_division|Velez,CA Velez Sarsfield,Velez Sarsfield BA
`
