/**
 * College teams: NCAA Division I men's basketball of 2025-26 (all 365), football (FBS and FCS), and others that the recordings hold. The conference is
 * the first league's: football's for those of the FBS. Append only: numbers are frozen (atlas/teams.ts explains the columns).
 */
export default `
141|Air Force Falcons|AF|Air Force|Falcons|Mountain West||ncaaf,ncaab|AFA,Air Force Academy
142|Akron Zips|AKR|Akron|Zips|MAC||ncaaf,ncaab|
143|Alabama Crimson Tide|ALA|Alabama|Crimson Tide|SEC||ncaaf,ncaab|BAMA
144|App State Mountaineers|APP|App State|Mountaineers|Sun Belt||ncaaf,ncaab|Appalachian State Mountaineers,Appalachian State,Appalachian St,App St,App St Mountaineers,Appalachian St Mountaineers,APST
145|Arizona State Sun Devils|ASU|Arizona State|Sun Devils|Big 12||ncaaf,ncaab|Arizona St Sun Devils,Arizona St
146|Arizona Wildcats|ARIZ|Arizona|Wildcats|Big 12||ncaaf,ncaab|AZ
147|Arkansas Razorbacks|ARK|Arkansas|Razorbacks|SEC||ncaaf,ncaab|
148|Arkansas State Red Wolves|ARST|Arkansas State|Red Wolves|Sun Belt||ncaaf,ncaab|Arkansas St,Arkansas St Red Wolves
149|Army Black Knights|ARMY|Army|Black Knights|American||ncaaf,ncaab|Army West Point,Army Knights,Army West Point Black Knights
150|Auburn Tigers|AUB|Auburn|Tigers|SEC||ncaaf,ncaab|
151|BYU Cougars|BYU|BYU|Cougars|Big 12||ncaaf,ncaab|Brigham Young,Brigham Young Cougars
152|Ball State Cardinals|BALL|Ball State|Cardinals|MAC||ncaaf,ncaab|Ball St,Ball St Cardinals
153|Baylor Bears|BAY|Baylor|Bears|Big 12||ncaaf,ncaab|
154|Boise State Broncos|BOIS|Boise State|Broncos|Mountain West||ncaaf,ncaab|Boise St,BSU,Boise St Broncos
155|Boston College Eagles|BC|Boston College|Eagles|ACC||ncaaf,ncaab|Boston Col
156|Bowling Green Falcons|BGSU|Bowling Green|Falcons|MAC||ncaaf,ncaab|Bowling Green State,Bowling Green State Falcons,Bowling Green St,Bowling Green St Falcons
157|Buffalo Bulls|BUFF|Buffalo|Bulls|MAC||ncaaf,ncaab|BUF
158|California Golden Bears|CAL|California|Golden Bears|ACC||ncaaf,ncaab|Cal Golden Bears,California Bears,Cal Bears
159|Central Michigan Chippewas|CMU|Central Michigan|Chippewas|MAC||ncaaf,ncaab|Central Mich,C Michigan,Cent Michigan
160|Charlotte 49ers|CLT|Charlotte|49ers|American||ncaaf,ncaab|UNC Charlotte,CHAR,UNC Charlotte 49ers
161|Cincinnati Bearcats|CIN|Cincinnati|Bearcats|Big 12||ncaaf,ncaab|
162|Clemson Tigers|CLEM|Clemson|Tigers|ACC||ncaaf,ncaab|
163|Coastal Carolina Chanticleers|CCU|Coastal Carolina|Chanticleers|Sun Belt||ncaaf,ncaab|Coastal Car,Coastal
164|Colorado Buffaloes|COLO|Colorado|Buffaloes|Big 12||ncaaf,ncaab|
165|Colorado State Rams|CSU|Colorado State|Rams|Mountain West||ncaaf,ncaab|Colorado St,Colorado St Rams
166|Delaware Blue Hens|DEL|Delaware|Blue Hens|Conference USA||ncaaf,ncaab|Delaware Fightin Blue Hens
167|Duke Blue Devils|DUKE|Duke|Blue Devils|ACC||ncaaf,ncaab|
168|East Carolina Pirates|ECU|East Carolina|Pirates|American||ncaaf,ncaab|E Carolina
169|Eastern Michigan Eagles|EMU|Eastern Michigan|Eagles|MAC||ncaaf,ncaab|E Michigan,Eastern Mich
170|Florida Atlantic Owls|FAU|Florida Atlantic|Owls|American||ncaaf,ncaab|FL Atlantic,Fla Atlantic
171|Florida Gators|FLA|Florida|Gators|SEC||ncaaf,ncaab|
172|Florida International Panthers|FIU|Florida International|Panthers|Conference USA||ncaaf,ncaab|Florida Intl,Florida Int'l,Florida Int'l Panthers,Florida Int'l Golden Panthers,Florida International Golden Panthers,FIU Golden Panthers,FL International,Fla International
173|Florida State Seminoles|FSU|Florida State|Seminoles|ACC||ncaaf,ncaab|Florida St,Florida St Seminoles
174|Fresno State Bulldogs|FRES|Fresno State|Bulldogs|Mountain West||ncaaf,ncaab|Fresno St,Fresno St Bulldogs
175|Georgia Bulldogs|UGA|Georgia|Bulldogs|SEC||ncaaf,ncaab|
176|Georgia Southern Eagles|GASO|Georgia Southern|Eagles|Sun Belt||ncaaf,ncaab|Ga Southern,Georgia So
177|Georgia State Panthers|GAST|Georgia State|Panthers|Sun Belt||ncaaf,ncaab|Georgia St,Georgia St Panthers
178|Georgia Tech Yellow Jackets|GT|Georgia Tech|Yellow Jackets|ACC||ncaaf,ncaab|Ga Tech
179|Hawaii Rainbow Warriors|HAW|Hawaii|Rainbow Warriors|Mountain West||ncaaf,ncaab|Hawai'i Rainbow Warriors,Hawai'i
180|Houston Cougars|HOU|Houston|Cougars|Big 12||ncaaf,ncaab|
181|Illinois Fighting Illini|ILL|Illinois|Fighting Illini|Big Ten||ncaaf,ncaab|Illini,Illinois Illini
182|Indiana Hoosiers|IU|Indiana|Hoosiers|Big Ten||ncaaf,ncaab|IND
183|Iowa Hawkeyes|IOWA|Iowa|Hawkeyes|Big Ten||ncaaf,ncaab|
184|Iowa State Cyclones|ISU|Iowa State|Cyclones|Big 12||ncaaf,ncaab|Iowa St,Iowa St Cyclones
185|Jacksonville State Gamecocks|JXST|Jacksonville State|Gamecocks|Conference USA||ncaaf,ncaab|Jax State,JAXST,Jacksonville St,Jacksonville St Gamecocks,JVST,Jax State Gamecocks,Jax St,Jax St Gamecocks
186|James Madison Dukes|JMU|James Madison|Dukes|Sun Belt||ncaaf,ncaab|
187|Kansas Jayhawks|KU|Kansas|Jayhawks|Big 12||ncaaf,ncaab|
188|Kansas State Wildcats|KSU|Kansas State|Wildcats|Big 12||ncaaf,ncaab|Kansas St,Kansas St Wildcats,K-State,K-State Wildcats
189|Kennesaw State Owls|KENN|Kennesaw State|Owls|Conference USA||ncaaf,ncaab|Kennesaw St,Kennesaw St Owls
190|Kent State Golden Flashes|KENT|Kent State|Golden Flashes|MAC||ncaaf,ncaab|Kent St,Kent St Golden Flashes
191|Kentucky Wildcats|UK|Kentucky|Wildcats|SEC||ncaaf,ncaab|
192|LSU Tigers|LSU|LSU|Tigers|SEC||ncaaf,ncaab|Louisiana State Tigers,Louisiana State
193|Liberty Flames|LIB|Liberty|Flames|Conference USA||ncaaf,ncaab|
194|Louisiana Ragin Cajuns|UL|Louisiana|Ragin Cajuns|Sun Belt||ncaaf,ncaab|Louisiana Ragin' Cajuns,Louisiana Lafayette,UL Lafayette,Louisiana-Lafayette Ragin Cajuns,UL Lafayette Ragin Cajuns,ULL,LA Lafayette
195|Louisiana Monroe Warhawks|ULM|Louisiana Monroe|Warhawks|Sun Belt||ncaaf,ncaab|UL Monroe Warhawks,UL Monroe,LA Monroe
196|Louisiana Tech Bulldogs|LT|Louisiana Tech|Bulldogs|Conference USA||ncaaf,ncaab|LA Tech,LA Tech Bulldogs
197|Louisville Cardinals|LOU|Louisville|Cardinals|ACC||ncaaf,ncaab|
198|Marshall Thundering Herd|MRSH|Marshall|Thundering Herd|Sun Belt||ncaaf,ncaab|
199|Maryland Terrapins|MD|Maryland|Terrapins|Big Ten||ncaaf,ncaab|UMD
200|Memphis Tigers|MEM|Memphis|Tigers|American||ncaaf,ncaab|
201|Miami (OH) RedHawks|M-OH|Miami (OH)|RedHawks|MAC||ncaaf,ncaab|Miami Ohio,Miami Ohio RedHawks,Miami OH,MOH,Miami (OH) Red Hawks,Miami of Ohio
202|Miami Hurricanes|MIA|Miami|Hurricanes|ACC||ncaaf,ncaab|Miami FL,Miami (FL),Miami Florida,Miami (FL) Hurricanes,Miami Florida Hurricanes
203|Michigan State Spartans|MSU|Michigan State|Spartans|Big Ten||ncaaf,ncaab|Michigan St,Michigan St Spartans
204|Michigan Wolverines|MICH|Michigan|Wolverines|Big Ten||ncaaf,ncaab|
205|Middle Tennessee Blue Raiders|MTSU|Middle Tennessee|Blue Raiders|Conference USA||ncaaf,ncaab|Middle Tenn,Middle Tennessee State,Middle Tennessee State Blue Raiders,Middle Tennessee St,Middle Tennessee St Blue Raiders,Middle Tenn St,Middle Tenn St Blue Raiders
206|Minnesota Golden Gophers|MINN|Minnesota|Golden Gophers|Big Ten||ncaaf,ncaab|
207|Mississippi State Bulldogs|MSST|Mississippi State|Bulldogs|SEC||ncaaf,ncaab|Mississippi St,Mississippi St Bulldogs,Miss State,Miss State Bulldogs,Miss St,Miss St Bulldogs
208|Missouri State Bears|MOST|Missouri State|Bears|Conference USA||ncaaf,ncaab|Missouri St,Missouri St Bears
209|Missouri Tigers|MIZ|Missouri|Tigers|SEC||ncaaf,ncaab|Mizzou,Mizzou Tigers
210|NC State Wolfpack|NCSU|NC State|Wolfpack|ACC||ncaaf,ncaab|North Carolina State Wolfpack,North Carolina State,NC St,NC St Wolfpack,N.C. State,N.C. State Wolfpack,NCST
211|Navy Midshipmen|NAVY|Navy|Midshipmen|American||ncaaf,ncaab|
212|Nebraska Cornhuskers|NEB|Nebraska|Cornhuskers|Big Ten||ncaaf,ncaab|Huskers,Nebraska Huskers
213|Nevada Wolf Pack|NEV|Nevada|Wolf Pack|Mountain West||ncaaf,ncaab|
214|New Mexico Lobos|UNM|New Mexico|Lobos|Mountain West||ncaaf,ncaab|
215|New Mexico State Aggies|NMSU|New Mexico State|Aggies|Conference USA||ncaaf,ncaab|New Mexico St,New Mexico St Aggies
216|North Carolina Tar Heels|UNC|North Carolina|Tar Heels|ACC||ncaaf,ncaab|N Carolina
217|North Texas Mean Green|UNT|North Texas|Mean Green|American||ncaaf,ncaab|N Texas
218|Northern Illinois Huskies|NIU|Northern Illinois|Huskies|MAC||ncaaf,ncaab|N Illinois,Northern Ill
219|Northwestern Wildcats|NU|Northwestern|Wildcats|Big Ten||ncaaf,ncaab|
220|Notre Dame Fighting Irish|ND|Notre Dame|Fighting Irish|Independent||ncaaf,ncaab|
221|Ohio Bobcats|OHIO|Ohio|Bobcats|MAC||ncaaf,ncaab|
222|Ohio State Buckeyes|OSU|Ohio State|Buckeyes|Big Ten||ncaaf,ncaab|Ohio St,Ohio St Buckeyes
223|Oklahoma Sooners|OU|Oklahoma|Sooners|SEC||ncaaf,ncaab|
224|Oklahoma State Cowboys|OKST|Oklahoma State|Cowboys|Big 12||ncaaf,ncaab|Oklahoma St,Oklahoma St Cowboys
225|Old Dominion Monarchs|ODU|Old Dominion|Monarchs|Sun Belt||ncaaf,ncaab|
226|Ole Miss Rebels|MISS|Ole Miss|Rebels|SEC||ncaaf,ncaab|Mississippi Rebels,Mississippi
227|Oregon Ducks|ORE|Oregon|Ducks|Big Ten||ncaaf,ncaab|
228|Oregon State Beavers|ORST|Oregon State|Beavers|Pac-12||ncaaf,ncaab|Oregon St,Oregon St Beavers
229|Penn State Nittany Lions|PSU|Penn State|Nittany Lions|Big Ten||ncaaf,ncaab|Penn St,Penn St Nittany Lions
230|Pittsburgh Panthers|PITT|Pittsburgh|Panthers|ACC||ncaaf,ncaab|Pitt Panthers
231|Purdue Boilermakers|PUR|Purdue|Boilermakers|Big Ten||ncaaf,ncaab|
232|Rice Owls|RICE|Rice|Owls|American||ncaaf,ncaab|
233|Rutgers Scarlet Knights|RUTG|Rutgers|Scarlet Knights|Big Ten||ncaaf,ncaab|
234|SMU Mustangs|SMU|SMU|Mustangs|ACC||ncaaf,ncaab|Southern Methodist,Southern Methodist Mustangs
235|Sam Houston State Bearkats|SHSU|Sam Houston State|Bearkats|Conference USA||ncaaf,ncaab|Sam Houston Bearkats,Sam Houston,Sam Houston St,Sam Houston St Bearkats
236|San Diego State Aztecs|SDSU|San Diego State|Aztecs|Mountain West||ncaaf,ncaab|San Diego St,San Diego St Aztecs
237|San Jose State Spartans|SJSU|San Jose State|Spartans|Mountain West||ncaaf,ncaab|San Jose St,San José St,San Jose St Spartans
238|South Alabama Jaguars|USA|South Alabama|Jaguars|Sun Belt||ncaaf,ncaab|S Alabama
239|South Carolina Gamecocks|SC|South Carolina|Gamecocks|SEC||ncaaf,ncaab|S Carolina
240|South Florida Bulls|USF|South Florida|Bulls|American||ncaaf,ncaab|S Florida,South Fla
241|Southern Mississippi Golden Eagles|USM|Southern Mississippi|Golden Eagles|Sun Belt||ncaaf,ncaab|Southern Miss Golden Eagles,Southern Miss,S Mississippi
242|Stanford Cardinal|STAN|Stanford|Cardinal|ACC||ncaaf,ncaab|
243|Syracuse Orange|SYR|Syracuse|Orange|ACC||ncaaf,ncaab|
244|TCU Horned Frogs|TCU|TCU|Horned Frogs|Big 12||ncaaf,ncaab|Texas Christian,Texas Christian Horned Frogs
245|Temple Owls|TEM|Temple|Owls|American||ncaaf,ncaab|
246|Tennessee Volunteers|TENN|Tennessee|Volunteers|SEC||ncaaf,ncaab|
247|Texas A&M Aggies|TA&M|Texas A&M|Aggies|SEC||ncaaf,ncaab|TAMU,Texas A and M
248|Texas Longhorns|TEX|Texas|Longhorns|SEC||ncaaf,ncaab|
249|Texas State Bobcats|TXST|Texas State|Bobcats|Sun Belt||ncaaf,ncaab|Texas St,Texas St Bobcats
250|Texas Tech Red Raiders|TTU|Texas Tech|Red Raiders|Big 12||ncaaf,ncaab|
251|Toledo Rockets|TOL|Toledo|Rockets|MAC||ncaaf,ncaab|
252|Troy Trojans|TROY|Troy|Trojans|Sun Belt||ncaaf,ncaab|
253|Tulane Green Wave|TULN|Tulane|Green Wave|American||ncaaf,ncaab|
254|Tulsa Golden Hurricane|TLSA|Tulsa|Golden Hurricane|American||ncaaf,ncaab|
255|UAB Blazers|UAB|UAB|Blazers|American||ncaaf,ncaab|Alabama-Birmingham,Alabama-Birmingham Blazers
256|UCF Knights|UCF|UCF|Knights|Big 12||ncaaf,ncaab|Central Florida,Central Florida Knights
257|UCLA Bruins|UCLA|UCLA|Bruins|Big Ten||ncaaf,ncaab|
258|UConn Huskies|CONN|UConn|Huskies|Independent||ncaaf,ncaab|Connecticut Huskies,Connecticut
259|UMass Minutemen|MASS|UMass|Minutemen|MAC||ncaaf,ncaab|Massachusetts Minutemen,Massachusetts
260|UNLV Rebels|UNLV|UNLV|Rebels|Mountain West||ncaaf,ncaab|UNLV Runnin' Rebels,Nevada-Las Vegas
261|USC Trojans|USC|USC|Trojans|Big Ten||ncaaf,ncaab|Southern California,Southern California Trojans,Southern Cal,Southern Cal Trojans
262|UTEP Miners|UTEP|UTEP|Miners|Conference USA||ncaaf,ncaab|Texas-El Paso,Texas-El Paso Miners,UT El Paso
263|UTSA Roadrunners|UTSA|UTSA|Roadrunners|American||ncaaf,ncaab|Texas-San Antonio,Texas-San Antonio Roadrunners,UT San Antonio
264|Utah State Aggies|USU|Utah State|Aggies|Mountain West||ncaaf,ncaab|Utah St,Utah St Aggies
265|Utah Utes|UTAH|Utah|Utes|Big 12||ncaaf,ncaab|
266|Vanderbilt Commodores|VAN|Vanderbilt|Commodores|SEC||ncaaf,ncaab|VANDY
267|Virginia Cavaliers|UVA|Virginia|Cavaliers|ACC||ncaaf,ncaab|
268|Virginia Tech Hokies|VT|Virginia Tech|Hokies|ACC||ncaaf,ncaab|
269|Wake Forest Demon Deacons|WAKE|Wake Forest|Demon Deacons|ACC||ncaaf,ncaab|
270|Washington Huskies|WASH|Washington|Huskies|Big Ten||ncaaf,ncaab|
271|Washington State Cougars|WSU|Washington State|Cougars|Pac-12||ncaaf,ncaab|Washington St,Washington St Cougars
272|West Virginia Mountaineers|WVU|West Virginia|Mountaineers|Big 12||ncaaf,ncaab|W Virginia
273|Western Kentucky Hilltoppers|WKU|Western Kentucky|Hilltoppers|Conference USA||ncaaf,ncaab|W Kentucky,Western Ky
274|Western Michigan Broncos|WMU|Western Michigan|Broncos|MAC||ncaaf,ncaab|W Michigan,Western Mich
275|Wisconsin Badgers|WIS|Wisconsin|Badgers|Big Ten||ncaaf,ncaab|WISC
276|Wyoming Cowboys|WYO|Wyoming|Cowboys|Mountain West||ncaaf,ncaab|
277|Cal Poly Mustangs|CP|Cal Poly|Mustangs|Big West||ncaab,ncaaf|Cal Poly SLO,Cal Poly San Luis Obispo
278|Citadel Bulldogs|CIT|Citadel|Bulldogs|Southern||ncaaf,ncaab|The Citadel Bulldogs,The Citadel
279|Florida A&M Rattlers|FAMU|Florida A&M|Rattlers|SWAC||ncaaf,ncaab|FL A&M,Fla A&M
280|Georgetown Hoyas|GTWN|Georgetown|Hoyas|Big East||ncaab,ncaaf|
281|Howard Bison|HOW|Howard|Bison|MEAC||ncaaf,ncaab|
282|Idaho Vandals|IDHO|Idaho|Vandals|Big Sky||ncaaf,ncaab|
283|Sacramento State Hornets|SAC|Sacramento State|Hornets|Big Sky||ncaaf,ncaab|Sacramento St,Sacramento St Hornets,Sac State,Sac State Hornets,Sac St,Sac St Hornets,CS Sacramento,CS Sacramento Hornets,CSU Sacramento,CSU Sacramento Hornets
284|Stetson Hatters|STET|Stetson|Hatters|ASUN||ncaab,ncaaf|
285|Yale Bulldogs|YALE|Yale|Bulldogs|Ivy||ncaaf,ncaab|
286|Villanova Wildcats|VILL|Villanova|Wildcats|Big East||ncaab,ncaaf|
287|Amherst Mammoths|AMH|Amherst|Mammoths|NESCAC||ncaaf|
288|Anna Maria Amcats|ANMR|Anna Maria|Amcats|||ncaaf|
289|Bridgewater State Bears|BRIS|Bridgewater State|Bears|MASCAC||ncaaf|
290|Buena Vista Beavers|BVU|Buena Vista|Beavers|American Rivers||ncaaf|
291|Carroll (WI) Pioneers|CRU|Carroll (WI)|Pioneers|CCIW||ncaaf|
292|Claremont Mudd Scripps Stags|CMS|Claremont Mudd Scripps|Stags|SCIAC||ncaaf|Claremont Mudd Scripps Stags/Athenas
293|Colby White Mules|CLBY|Colby|White Mules|NESCAC||ncaaf|
294|Colorado Mesa Mavericks|COMU|Colorado Mesa|Mavericks|RMAC||ncaaf|
295|Curry Colonels|CC|Curry|Colonels|||ncaaf|
296|Dubuque Spartans|DBQ|Dubuque|Spartans|American Rivers||ncaaf|
297|Elmhurst Bluejays|ELMH|Elmhurst|Bluejays|CCIW||ncaaf|
298|Grinnell Pioneers|GRI|Grinnell|Pioneers|Midwest||ncaaf|
299|Luther Norse|LUT|Luther|Norse|||ncaaf|
300|Millikin Big Blue|MIL|Millikin|Big Blue|CCIW||ncaaf|
301|Morehouse Maroon Tigers|MOR|Morehouse|Maroon Tigers|SIAC||ncaaf|Morehouse College Maroon Tigers,Morehouse College
302|North Park Vikings|NOR|North Park|Vikings|CCIW||ncaaf|
303|Ohio State Newark Titans|OSUN|Ohio State Newark|Titans|||ncaaf|Osunewark
304|Redlands Bulldogs|RED|Redlands|Bulldogs|SCIAC||ncaaf|
305|Butler Bulldogs|BUT|Butler|Bulldogs|Big East||ncaab,ncaaf|BTLR
306|Creighton Bluejays|CREI|Creighton|Bluejays|Big East||ncaab|
307|DePaul Blue Demons|DEP|DePaul|Blue Demons|Big East||ncaab|
308|Marquette Golden Eagles|MARQ|Marquette|Golden Eagles|Big East||ncaab|
309|Providence Friars|PROV|Providence|Friars|Big East||ncaab|
310|Seton Hall Pirates|HALL|Seton Hall|Pirates|Big East||ncaab|
311|St. John's Red Storm|SJU|St. John's|Red Storm|Big East||ncaab|Saint John's,Saint John's Red Storm,St. John's (NY),St. John's (NY) Red Storm,St Johns,St Johns Red Storm,Saint Johns,Saint Johns Red Storm
312|Xavier Musketeers|XAV|Xavier|Musketeers|Big East||ncaab|
313|Dayton Flyers|DAY|Dayton|Flyers|Atlantic 10||ncaab,ncaaf|
314|Davidson Wildcats|DAV|Davidson|Wildcats|Atlantic 10||ncaab,ncaaf|
315|George Mason Patriots|GMU|George Mason|Patriots|Atlantic 10||ncaab|G Mason,Geo Mason
316|Loyola Chicago Ramblers|LUC|Loyola Chicago|Ramblers|Atlantic 10||ncaab|Loyola (Chi),Loyola (Chi) Ramblers,Loyola (IL),Loyola (IL) Ramblers,Loyola (Ill.),Loyola (Ill.) Ramblers,Loyola of Chicago
317|Rhode Island Rams|URI|Rhode Island|Rams|Atlantic 10||ncaab,ncaaf|
318|Richmond Spiders|RICH|Richmond|Spiders|Atlantic 10||ncaab,ncaaf|
319|Saint Louis Billikens|SLU|Saint Louis|Billikens|Atlantic 10||ncaab|St. Louis Billikens,St. Louis
320|VCU Rams|VCU|VCU|Rams|Atlantic 10||ncaab|Virginia Commonwealth,Virginia Commonwealth Rams
321|Gonzaga Bulldogs|GONZ|Gonzaga|Bulldogs|West Coast||ncaab|Zags
322|Saint Mary's Gaels|SMC|Saint Mary's|Gaels|West Coast||ncaab|St. Mary's,St. Mary's Gaels,Saint Mary's (CA),Saint Mary's (CA) Gaels,St. Mary's (CA),St. Mary's (CA) Gaels,Saint Marys,Saint Marys Gaels,St Marys,St Marys Gaels,Saint Mary's (Cal.),Saint Mary's (Cal.) Gaels,Saint Mary's College
323|Santa Clara Broncos|SCU|Santa Clara|Broncos|West Coast||ncaab|
324|San Francisco Dons|SF|San Francisco|Dons|West Coast||ncaab|
325|Drake Bulldogs|DRKE|Drake|Bulldogs|Missouri Valley||ncaab,ncaaf|
326|Wichita State Shockers|WICH|Wichita State|Shockers|American||ncaab|Wichita St,Wichita St Shockers
327|Grand Canyon Lopes|GCU|Grand Canyon|Lopes|Mountain West||ncaab|Grand Canyon Antelopes
1516|Albany Great Danes|ALB|Albany|Great Danes|America East||ncaab,ncaaf|UALB,UAlbany,UAlbany Great Danes,Albany (NY),SUNY Albany,University at Albany
1517|Binghamton Bearcats|BING|Binghamton|Bearcats|America East||ncaab|
1518|Bryant Bulldogs|BRY|Bryant|Bulldogs|America East||ncaab,ncaaf|Bryant University
1519|Maine Black Bears|ME|Maine|Black Bears|America East||ncaab,ncaaf|
1520|New Hampshire Wildcats|UNH|New Hampshire|Wildcats|America East||ncaab,ncaaf|N Hampshire
1521|NJIT Highlanders|NJIT|NJIT|Highlanders|America East||ncaab|New Jersey Tech
1522|UMass Lowell River Hawks|UML|UMass Lowell|River Hawks|America East||ncaab|Massachusetts-Lowell,Massachusetts-Lowell River Hawks,Mass Lowell
1523|UMBC Retrievers|UMBC|UMBC|Retrievers|America East||ncaab|Maryland-Baltimore County,Maryland-Baltimore County Retrievers,MD Baltimore County
1524|Vermont Catamounts|UVM|Vermont|Catamounts|America East||ncaab|VERM
1525|Austin Peay Governors|APSU|Austin Peay|Governors|ASUN||ncaab,ncaaf|PEAY,Austin Peay State,Austin Peay State Governors,Austin Peay St,Austin Peay St Governors
1526|Bellarmine Knights|BELL|Bellarmine|Knights|ASUN||ncaab|
1527|Central Arkansas Bears|CARK|Central Arkansas|Bears|ASUN||ncaab,ncaaf|UCA,Central Ark,C Arkansas,Cent Arkansas
1528|Eastern Kentucky Colonels|EKU|Eastern Kentucky|Colonels|ASUN||ncaab,ncaaf|E Kentucky,Eastern Ky
1529|Florida Gulf Coast Eagles|FGCU|Florida Gulf Coast|Eagles|ASUN||ncaab|FGC,FL Gulf Coast,Fla Gulf Coast
1530|Jacksonville Dolphins|JAX|Jacksonville|Dolphins|ASUN||ncaab|JAC,Jacksonville University
1531|Lipscomb Bisons|LIP|Lipscomb|Bisons|ASUN||ncaab|LIPS
1532|North Alabama Lions|UNA|North Alabama|Lions|ASUN||ncaab,ncaaf|N Alabama,North Ala
1533|North Florida Ospreys|UNF|North Florida|Ospreys|ASUN||ncaab|N Florida,North Fla
1534|Queens Royals|QUEE|Queens|Royals|ASUN||ncaab|QUE,QUNC,Queens University,Queens University Royals,Queens NC,Queens NC Royals,Queens Univ,Queens Charlotte,Queens Charlotte Royals,Queens University of Charlotte,Queens University of Charlotte Royals,Queens University NC
1535|West Georgia Wolves|WGA|West Georgia|Wolves|ASUN||ncaab,ncaaf|UWG,WES,W Georgia,West Ga
1536|Duquesne Dukes|DUQ|Duquesne|Dukes|Atlantic 10||ncaab,ncaaf|
1537|Fordham Rams|FOR|Fordham|Rams|Atlantic 10||ncaab,ncaaf|FORD
1538|George Washington Revolutionaries|GW|George Washington|Revolutionaries|Atlantic 10||ncaab|GWU,GWSH,George Washington Colonials,GW Colonials,G Washington,Geo Washington,George Wash
1539|La Salle Explorers|LAS|La Salle|Explorers|Atlantic 10||ncaab|LaSalle,LaSalle Explorers
1540|Saint Joseph's Hawks|JOES|Saint Joseph's|Hawks|Atlantic 10||ncaab|St. Joseph's,St. Joseph's Hawks,Saint Josephs,Saint Josephs Hawks,St Josephs,St Josephs Hawks,Saint Joseph's (PA),Saint Joseph's (PA) Hawks,St. Joseph's (PA),St. Joseph's (PA) Hawks,Saint Joseph's Philadelphia,St. Joe's,Saint Joe's
1541|St. Bonaventure Bonnies|SBU|St. Bonaventure|Bonnies|Atlantic 10||ncaab|BONA,Saint Bonaventure,Saint Bonaventure Bonnies
1542|Eastern Washington Eagles|EWU|Eastern Washington|Eagles|Big Sky||ncaab,ncaaf|E Washington,Eastern Wash
1543|Idaho State Bengals|IDST|Idaho State|Bengals|Big Sky||ncaab,ncaaf|Idaho St,Idaho St Bengals
1544|Montana Grizzlies|MONT|Montana|Grizzlies|Big Sky||ncaab,ncaaf|
1545|Montana State Bobcats|MTST|Montana State|Bobcats|Big Sky||ncaab,ncaaf|Montana St,Montana St Bobcats
1546|Northern Arizona Lumberjacks|NAU|Northern Arizona|Lumberjacks|Big Sky||ncaab,ncaaf|N Arizona,N Arizona Lumberjacks,Northern Ariz
1547|Northern Colorado Bears|UNCO|Northern Colorado|Bears|Big Sky||ncaab,ncaaf|NCOL,N Colorado,N Colorado Bears,Northern Colo
1548|Portland State Vikings|PRST|Portland State|Vikings|Big Sky||ncaab,ncaaf|Portland St,Portland St Vikings
1549|Weber State Wildcats|WEB|Weber State|Wildcats|Big Sky||ncaab,ncaaf|Weber St,Weber St Wildcats,WEBE
1550|Charleston Southern Buccaneers|CHSO|Charleston Southern|Buccaneers|Big South||ncaab,ncaaf|Charleston So,CSU Buccaneers
1551|Gardner-Webb Runnin' Bulldogs|GWEB|Gardner-Webb|Runnin' Bulldogs|Big South||ncaab,ncaaf|WEBB,GARD,Gardner-Webb Bulldogs
1552|High Point Panthers|HPU|High Point|Panthers|Big South||ncaab|HP
1553|Longwood Lancers|LONG|Longwood|Lancers|Big South||ncaab|
1554|Presbyterian Blue Hose|PRES|Presbyterian|Blue Hose|Big South||ncaab,ncaaf|PRE,Presbyterian College,Presbyterian College Blue Hose
1555|Radford Highlanders|RAD|Radford|Highlanders|Big South||ncaab|
1556|South Carolina Upstate Spartans|UPST|South Carolina Upstate|Spartans|Big South||ncaab|SCUP,SCUS,USCU,USC Upstate,USC Upstate Spartans,SC Upstate,SC Upstate Spartans,S Carolina Upstate
1557|UNC Asheville Bulldogs|UNCA|UNC Asheville|Bulldogs|Big South||ncaab|North Carolina-Asheville,North Carolina-Asheville Bulldogs,NC Asheville
1558|Winthrop Eagles|WIN|Winthrop|Eagles|Big South||ncaab|WINT
1559|Cal State Bakersfield Roadrunners|CSUB|Cal State Bakersfield|Roadrunners|Big West||ncaab|CSU Bakersfield,CSU Bakersfield Roadrunners,CS Bakersfield,CS Bakersfield Roadrunners,Cal St Bakersfield,Cal St Bakersfield Roadrunners,Bakersfield,Bakersfield Roadrunners
1560|Cal State Fullerton Titans|CSUF|Cal State Fullerton|Titans|Big West||ncaab|CSU Fullerton,CSU Fullerton Titans,CS Fullerton,CS Fullerton Titans,Cal St Fullerton,Cal St Fullerton Titans,Fullerton,Fullerton Titans
1561|Cal State Northridge Matadors|CSUN|Cal State Northridge|Matadors|Big West||ncaab|CSU Northridge,CSU Northridge Matadors,CS Northridge,CS Northridge Matadors,Cal St Northridge,Cal St Northridge Matadors,Northridge
1562|Long Beach State Beach|LBSU|Long Beach State|Beach|Big West||ncaab|Long Beach St,Long Beach St Beach,Long Beach State 49ers,Long Beach St 49ers,Long Beach,Long Beach Beach,CSU Long Beach,CSU Long Beach Beach,Cal State Long Beach,Cal State Long Beach Beach
1563|UC Davis Aggies|UCD|UC Davis|Aggies|Big West||ncaab,ncaaf|California-Davis,Cal Davis
1564|UC Irvine Anteaters|UCI|UC Irvine|Anteaters|Big West||ncaab|California-Irvine,Cal Irvine
1565|UC Riverside Highlanders|UCR|UC Riverside|Highlanders|Big West||ncaab|California-Riverside,Cal Riverside
1566|UC San Diego Tritons|UCSD|UC San Diego|Tritons|Big West||ncaab|California-San Diego
1567|UC Santa Barbara Gauchos|UCSB|UC Santa Barbara|Gauchos|Big West||ncaab|Santa Barbara,Santa Barbara Gauchos,California-Santa Barbara,Cal Santa Barbara
1568|Campbell Fighting Camels|CAM|Campbell|Fighting Camels|CAA||ncaab,ncaaf|CAMP,Campbell Camels
1569|Charleston Cougars|COFC|Charleston|Cougars|CAA||ncaab|College of Charleston,College of Charleston Cougars,Col of Charleston,Col of Charleston Cougars,Charleston (SC),Charleston (SC) Cougars,Coll Charleston,Col Charleston,Coll of Charleston
1570|Drexel Dragons|DREX|Drexel|Dragons|CAA||ncaab|
1571|Elon Phoenix|ELON|Elon|Phoenix|CAA||ncaab,ncaaf|
1572|Hampton Pirates|HAMP|Hampton|Pirates|CAA||ncaab,ncaaf|
1573|Hofstra Pride|HOF|Hofstra|Pride|CAA||ncaab|
1574|Monmouth Hawks|MONM|Monmouth|Hawks|CAA||ncaab,ncaaf|MON,Monmouth (NJ),Monmouth (NJ) Hawks
1575|North Carolina A&T Aggies|NCAT|North Carolina A&T|Aggies|CAA||ncaab,ncaaf|NC A&T,NC A&T Aggies,N Carolina A&T,N Carolina A&T Aggies,N.C. A&T,N.C. A&T Aggies,North Carolina AT,North Carolina AT Aggies
1576|Northeastern Huskies|NE|Northeastern|Huskies|CAA||ncaab|NEU
1577|Stony Brook Seawolves|STBK|Stony Brook|Seawolves|CAA||ncaab,ncaaf|STON
1578|Towson Tigers|TOW|Towson|Tigers|CAA||ncaab,ncaaf|TOWS
1579|UNC Wilmington Seahawks|UNCW|UNC Wilmington|Seahawks|CAA||ncaab|North Carolina-Wilmington,North Carolina-Wilmington Seahawks,NC Wilmington
1580|William & Mary Tribe|W&M|William & Mary|Tribe|CAA||ncaab,ncaaf|WM,WMRY,William and Mary,William and Mary Tribe
1581|Cleveland State Vikings|CLE|Cleveland State|Vikings|Horizon||ncaab|Cleveland St,Cleveland St Vikings,CLEV
1582|Detroit Mercy Titans|DETM|Detroit Mercy|Titans|Horizon||ncaab|DET,Detroit,Detroit Titans,Detroit U
1583|Green Bay Phoenix|GB|Green Bay|Phoenix|Horizon||ncaab|Wisconsin-Green Bay,Wisconsin-Green Bay Phoenix,Wisc Green Bay,UW Green Bay,UW Green Bay Phoenix,WI Green Bay,UWGB
1584|IU Indianapolis Jaguars|IUIN|IU Indianapolis|Jaguars|Horizon||ncaab|IUI,IU Indy,IU Indy Jaguars,IUPUI,IUPUI Jaguars,Indiana University Indianapolis,Indiana-Indianapolis
1585|Milwaukee Panthers|MILW|Milwaukee|Panthers|Horizon||ncaab|Wisconsin-Milwaukee,Wisconsin-Milwaukee Panthers,UW Milwaukee,UW Milwaukee Panthers,WI Milwaukee,UWM
1586|Northern Kentucky Norse|NKU|Northern Kentucky|Norse|Horizon||ncaab|N Kentucky,Northern Ky
1587|Oakland Golden Grizzlies|OAK|Oakland|Golden Grizzlies|Horizon||ncaab|Oakland (MI),Oakland (MI) Golden Grizzlies,Oakland U,Oakland University
1588|Purdue Fort Wayne Mastodons|PFW|Purdue Fort Wayne|Mastodons|Horizon||ncaab|Fort Wayne,Fort Wayne Mastodons,IPFW,Purdue FW,Purdue FW Mastodons,IP Fort Wayne,Purdue Ft. Wayne
1589|Robert Morris Colonials|RMU|Robert Morris|Colonials|Horizon||ncaab,ncaaf|Robert Morris (PA),Robert Morris (PA) Colonials
1590|Wright State Raiders|WRST|Wright State|Raiders|Horizon||ncaab|Wright St,Wright St Raiders,WRIG
1591|Youngstown State Penguins|YSU|Youngstown State|Penguins|Horizon||ncaab,ncaaf|Youngstown St,Youngstown St Penguins,YOUN
1592|Brown Bears|BRWN|Brown|Bears|Ivy||ncaab,ncaaf|
1593|Columbia Lions|COLU|Columbia|Lions|Ivy||ncaab,ncaaf|CLMB
1594|Cornell Big Red|COR|Cornell|Big Red|Ivy||ncaab,ncaaf|CORN
1595|Dartmouth Big Green|DART|Dartmouth|Big Green|Ivy||ncaab,ncaaf|
1596|Harvard Crimson|HARV|Harvard|Crimson|Ivy||ncaab,ncaaf|
1597|Pennsylvania Quakers|PENN|Pennsylvania|Quakers|Ivy||ncaab,ncaaf|UPenn,University of Pennsylvania
1598|Princeton Tigers|PRIN|Princeton|Tigers|Ivy||ncaab,ncaaf|
1599|Canisius Golden Griffins|CAN|Canisius|Golden Griffins|MAAC||ncaab|CANI,Canisius Griffins
1600|Fairfield Stags|FAIR|Fairfield|Stags|MAAC||ncaab|
1601|Iona Gaels|IONA|Iona|Gaels|MAAC||ncaab|
1602|Manhattan Jaspers|MAN|Manhattan|Jaspers|MAAC||ncaab|MANH
1603|Marist Red Foxes|MRST|Marist|Red Foxes|MAAC||ncaab,ncaaf|
1604|Merrimack Warriors|MRMK|Merrimack|Warriors|MAAC||ncaab,ncaaf|MERR
1605|Mount St. Mary's Mountaineers|MSM|Mount St. Mary's|Mountaineers|MAAC||ncaab|Mt. St. Mary's,Mt. St. Mary's Mountaineers,Mount Saint Mary's,Mount Saint Mary's Mountaineers,Mount St Marys,Mount St Marys Mountaineers,Mt St Marys,Mt St Marys Mountaineers,Mount St. Mary's (MD),Mount St. Mary's (MD) Mountaineers
1606|Niagara Purple Eagles|NIA|Niagara|Purple Eagles|MAAC||ncaab|NIAG
1607|Quinnipiac Bobcats|QUIN|Quinnipiac|Bobcats|MAAC||ncaab|
1608|Rider Broncs|RID|Rider|Broncs|MAAC||ncaab|RIDE
1609|Sacred Heart Pioneers|SHU|Sacred Heart|Pioneers|MAAC||ncaab,ncaaf|SACR
1610|Saint Peter's Peacocks|SPU|Saint Peter's|Peacocks|MAAC||ncaab|SPC,St. Peter's,St. Peter's Peacocks,Saint Peters,Saint Peters Peacocks,St Peters,St Peters Peacocks
1611|Siena Saints|SIE|Siena|Saints|MAAC||ncaab|SIEN
1612|Coppin State Eagles|COPP|Coppin State|Eagles|MEAC||ncaab|Coppin St,Coppin St Eagles
1613|Delaware State Hornets|DSU|Delaware State|Hornets|MEAC||ncaab,ncaaf|Delaware St,Delaware St Hornets,DEST
1614|Maryland Eastern Shore Hawks|UMES|Maryland Eastern Shore|Hawks|MEAC||ncaab|MD Eastern Shore,MD Eastern Shore Hawks,Maryland ES,Maryland ES Hawks,Md.-East. Shore
1615|Morgan State Bears|MORG|Morgan State|Bears|MEAC||ncaab,ncaaf|Morgan St,Morgan St Bears
1616|Norfolk State Spartans|NORF|Norfolk State|Spartans|MEAC||ncaab,ncaaf|Norfolk St,Norfolk St Spartans
1617|North Carolina Central Eagles|NCCU|North Carolina Central|Eagles|MEAC||ncaab,ncaaf|NC Central,NC Central Eagles,N.C. Central,N.C. Central Eagles,N Carolina Central,N Carolina Central Eagles,N.C. Cent.
1618|South Carolina State Bulldogs|SCST|South Carolina State|Bulldogs|MEAC||ncaab,ncaaf|South Carolina St,South Carolina St Bulldogs,SC State,SC State Bulldogs,SC St,SC St Bulldogs,S Carolina St,S Carolina St Bulldogs,S.C. State,S.C. State Bulldogs
1619|Belmont Bruins|BEL|Belmont|Bruins|Missouri Valley||ncaab|BELM
1620|Bradley Braves|BRAD|Bradley|Braves|Missouri Valley||ncaab|
1621|Evansville Purple Aces|EVAN|Evansville|Purple Aces|Missouri Valley||ncaab|Evansville Aces
1622|Illinois State Redbirds|ILST|Illinois State|Redbirds|Missouri Valley||ncaab,ncaaf|Illinois St,Illinois St Redbirds
1623|Indiana State Sycamores|INST|Indiana State|Sycamores|Missouri Valley||ncaab,ncaaf|Indiana St,Indiana St Sycamores
1624|Murray State Racers|MUR|Murray State|Racers|Missouri Valley||ncaab,ncaaf|Murray St,Murray St Racers,MURR
1625|Northern Iowa Panthers|UNI|Northern Iowa|Panthers|Missouri Valley||ncaab,ncaaf|N Iowa,N Iowa Panthers
1626|Southern Illinois Salukis|SIU|Southern Illinois|Salukis|Missouri Valley||ncaab,ncaaf|S Illinois,Southern Ill
1627|UIC Flames|UIC|UIC|Flames|Missouri Valley||ncaab|Illinois-Chicago,Illinois-Chicago Flames,Ill.-Chicago,Ill.-Chicago Flames
1628|Valparaiso Beacons|VAL|Valparaiso|Beacons|Missouri Valley||ncaab,ncaaf|VALP,Valpo,Valparaiso Crusaders
1629|Central Connecticut Blue Devils|CCSU|Central Connecticut|Blue Devils|NEC||ncaab,ncaaf|Central Connecticut State,Central Connecticut State Blue Devils,Central Connecticut St,Central Connecticut St Blue Devils,Central Conn,Central Conn Blue Devils,Central Conn St,Central Conn St Blue Devils,Central Conn State,Central Conn State Blue Devils,Cent Conn St,Cent Conn St Blue Devils,C Connecticut,Central Ct State
1630|Chicago State Cougars|CHST|Chicago State|Cougars|NEC||ncaab|Chicago St,Chicago St Cougars,CHIC
1631|Fairleigh Dickinson Knights|FDU|Fairleigh Dickinson|Knights|NEC||ncaab|F Dickinson,Farleigh Dickinson,Fair Dickinson
1632|Le Moyne Dolphins|LEM|Le Moyne|Dolphins|NEC||ncaab|LMC,LMOY,LeMoyne,LeMoyne Dolphins
1633|LIU Sharks|LIU|LIU|Sharks|NEC||ncaab,ncaaf|Long Island University,Long Island University Sharks,Long Island,Long Island Sharks,LIU Brooklyn,LIU Brooklyn Sharks,Long Island Univ,LIU Brooklyn Blackbirds
1634|Mercyhurst Lakers|MERC|Mercyhurst|Lakers|NEC||ncaab,ncaaf|MHST
1635|New Haven Chargers|NHVN|New Haven|Chargers|NEC||ncaab,ncaaf|NHC,NEWH
1636|Saint Francis Red Flash|SFPA|Saint Francis|Red Flash|NEC||ncaab,ncaaf|SFU,Saint Francis (PA),Saint Francis (PA) Red Flash,St. Francis (PA),St. Francis (PA) Red Flash,St. Francis (Penn.),St. Francis (Penn.) Red Flash,St. Francis Pennsylvania,St. Francis Pennsylvania Red Flash,Saint Francis University,Saint Francis University Red Flash,St. Francis Red Flash
1637|Stonehill Skyhawks|STO|Stonehill|Skyhawks|NEC||ncaab,ncaaf|STNH
1638|Wagner Seahawks|WAG|Wagner|Seahawks|NEC||ncaab,ncaaf|
1639|Eastern Illinois Panthers|EIU|Eastern Illinois|Panthers|Ohio Valley||ncaab,ncaaf|E Illinois,Eastern Ill
1640|Lindenwood Lions|LIN|Lindenwood|Lions|Ohio Valley||ncaab,ncaaf|LIND
1641|Little Rock Trojans|LR|Little Rock|Trojans|Ohio Valley||ncaab|Arkansas-Little Rock,Arkansas-Little Rock Trojans,UALR,UA Little Rock,AR Little Rock,Ark Little Rock
1642|Morehead State Eagles|MORE|Morehead State|Eagles|Ohio Valley||ncaab,ncaaf|Morehead St,Morehead St Eagles
1643|Southeast Missouri State Redhawks|SEMO|Southeast Missouri State|Redhawks|Ohio Valley||ncaab,ncaaf|Southeast Missouri St,Southeast Missouri St Redhawks,SE Missouri State,SE Missouri State Redhawks,SE Missouri St,SE Missouri St Redhawks,SE Missouri,SE Missouri Redhawks,Southeast Missouri,Southeast Missouri Redhawks,Southeast Mo St
1644|SIU Edwardsville Cougars|SIUE|SIU Edwardsville|Cougars|Ohio Valley||ncaab|Southern Illinois-Edwardsville,Southern Illinois-Edwardsville Cougars,Edwardsville,Edwardsville Cougars
1645|Southern Indiana Screaming Eagles|USI|Southern Indiana|Screaming Eagles|Ohio Valley||ncaab|S Indiana,Southern Ind
1646|Tennessee State Tigers|TNST|Tennessee State|Tigers|Ohio Valley||ncaab,ncaaf|Tennessee St,Tennessee St Tigers,Tenn State,Tenn State Tigers,Tenn St,Tenn St Tigers
1647|Tennessee Tech Golden Eagles|TNTC|Tennessee Tech|Golden Eagles|Ohio Valley||ncaab,ncaaf|Tenn Tech,Tenn Tech Golden Eagles,TN Tech
1648|UT Martin Skyhawks|UTM|UT Martin|Skyhawks|Ohio Valley||ncaab,ncaaf|Tennessee-Martin,Tennessee-Martin Skyhawks,Tenn-Martin,Tenn-Martin Skyhawks,TN Martin
1649|Western Illinois Leathernecks|WIU|Western Illinois|Leathernecks|Ohio Valley||ncaab,ncaaf|W Illinois,Western Ill
1650|American Eagles|AMER|American|Eagles|Patriot||ncaab|American University,American University Eagles,American Univ,American Univ Eagles,American U
1651|Boston University Terriers|BU|Boston University|Terriers|Patriot||ncaab|Boston Univ,Boston Univ Terriers,Boston U,Boston U Terriers
1652|Bucknell Bison|BUCK|Bucknell|Bison|Patriot||ncaab,ncaaf|
1653|Colgate Raiders|COLG|Colgate|Raiders|Patriot||ncaab,ncaaf|
1654|Holy Cross Crusaders|HC|Holy Cross|Crusaders|Patriot||ncaab,ncaaf|
1655|Lafayette Leopards|LAF|Lafayette|Leopards|Patriot||ncaab,ncaaf|
1656|Lehigh Mountain Hawks|LEH|Lehigh|Mountain Hawks|Patriot||ncaab,ncaaf|
1657|Loyola Maryland Greyhounds|L-MD|Loyola Maryland|Greyhounds|Patriot||ncaab|Loyola (MD),Loyola (MD) Greyhounds,LOYM
1658|Chattanooga Mocs|UTC|Chattanooga|Mocs|Southern||ncaab,ncaaf|CHAT,Tennessee-Chattanooga,Tennessee-Chattanooga Mocs,UT Chattanooga,UT Chattanooga Mocs
1659|East Tennessee State Buccaneers|ETSU|East Tennessee State|Buccaneers|Southern||ncaab,ncaaf|East Tennessee St,East Tennessee St Buccaneers,E Tennessee State,E Tennessee State Buccaneers,E Tennessee St,E Tennessee St Buccaneers,East Tenn St,East Tenn St Buccaneers,East Tenn State,East Tenn State Buccaneers,East Tennessee,ETSU Bucs,East Tennessee State Bucs
1660|Furman Paladins|FUR|Furman|Paladins|Southern||ncaab,ncaaf|FURM
1661|Mercer Bears|MER|Mercer|Bears|Southern||ncaab,ncaaf|
1662|Samford Bulldogs|SAM|Samford|Bulldogs|Southern||ncaab,ncaaf|SAMF
1663|UNC Greensboro Spartans|UNCG|UNC Greensboro|Spartans|Southern||ncaab|North Carolina-Greensboro,North Carolina-Greensboro Spartans,NC Greensboro
1664|VMI Keydets|VMI|VMI|Keydets|Southern||ncaab,ncaaf|Virginia Military,Virginia Military Keydets,Virginia Military Institute
1665|Western Carolina Catamounts|WCU|Western Carolina|Catamounts|Southern||ncaab,ncaaf|W Carolina,Western Caro,Western Car
1666|Wofford Terriers|WOF|Wofford|Terriers|Southern||ncaab,ncaaf|WOFF
1667|East Texas A&M Lions|ETAM|East Texas A&M|Lions|Southland||ncaab,ncaaf|Texas A&M-Commerce,Texas A&M-Commerce Lions,Tex. A&M-Commerce,Tex. A&M-Commerce Lions,E Texas A&M,E Texas A&M Lions,TX A&M Commerce,TX A&M Commerce Lions,TAMU-Commerce
1668|Houston Christian Huskies|HCU|Houston Christian|Huskies|Southland||ncaab,ncaaf|HBU,Houston Baptist,Houston Baptist Huskies,Hou Christian
1669|Incarnate Word Cardinals|UIW|Incarnate Word|Cardinals|Southland||ncaab,ncaaf|IW
1670|Lamar Cardinals|LAM|Lamar|Cardinals|Southland||ncaab,ncaaf|
1671|McNeese Cowboys|MCN|McNeese|Cowboys|Southland||ncaab,ncaaf|MCNS,McNeese State,McNeese State Cowboys,McNeese St,McNeese St Cowboys
1672|New Orleans Privateers|NOLA|New Orleans|Privateers|Southland||ncaab|LSU New Orleans,LSU New Orleans Privateers,N Orleans
1673|Nicholls Colonels|NICH|Nicholls|Colonels|Southland||ncaab,ncaaf|Nicholls State,Nicholls State Colonels,Nicholls St,Nicholls St Colonels
1674|Northwestern State Demons|NWST|Northwestern State|Demons|Southland||ncaab,ncaaf|Northwestern St,Northwestern St Demons,NW State,NW State Demons,NW St,NW St Demons,Northwestern State (LA),Northwestern State (LA) Demons,Northwestern La
1675|Southeastern Louisiana Lions|SELA|Southeastern Louisiana|Lions|Southland||ncaab,ncaaf|SE Louisiana,SE Louisiana Lions,Southeast Louisiana,Southeast Louisiana Lions,SELU,Southeastern La
1676|Stephen F. Austin Lumberjacks|SFA|Stephen F. Austin|Lumberjacks|Southland||ncaab,ncaaf|SFAU,Stephen Austin,Stephen Austin Lumberjacks,SF Austin,S.F. Austin,Stephen F. Austin State
1677|Texas A&M-Corpus Christi Islanders|AMCC|Texas A&M-Corpus Christi|Islanders|Southland||ncaab|Texas A&M-CC,Texas A&M-CC Islanders,TX A&M Corpus Christi,TX A&M Corpus Christi Islanders,Tex. A&M-Corpus Christi,Tex. A&M-Corpus Christi Islanders,Texas A&M Corpus,Texas A&M Corpus Islanders,A&M-Corpus Christi,A&M-Corpus Christi Islanders,Corpus Christi,Corpus Christi Islanders,TAMU-CC,TAMUCC
1678|UT Rio Grande Valley Vaqueros|RGV|UT Rio Grande Valley|Vaqueros|Southland||ncaab,ncaaf|UTRG,UTRGV,UTRGV Vaqueros,Texas-Rio Grande Valley,Texas-Rio Grande Valley Vaqueros,UT Rio Grande,UT Rio Grande Vaqueros,Rio Grande Valley,Texas RGV,Texas-Pan American
1679|Alabama A&M Bulldogs|AAMU|Alabama A&M|Bulldogs|SWAC||ncaab,ncaaf|Ala A&M
1680|Alabama State Hornets|ALST|Alabama State|Hornets|SWAC||ncaab,ncaaf|Alabama St,Alabama St Hornets,Ala State,Ala State Hornets,Ala St
1681|Alcorn State Braves|ALCN|Alcorn State|Braves|SWAC||ncaab,ncaaf|Alcorn St,Alcorn St Braves,ALCO,Alcorn
1682|Arkansas-Pine Bluff Golden Lions|UAPB|Arkansas-Pine Bluff|Golden Lions|SWAC||ncaab,ncaaf|ARPB,Ark.-Pine Bluff,Ark.-Pine Bluff Golden Lions,AR Pine Bluff,Pine Bluff
1683|Bethune-Cookman Wildcats|BCU|Bethune-Cookman|Wildcats|SWAC||ncaab,ncaaf|COOK,B-CU,Bethune
1684|Grambling State Tigers|GRAM|Grambling State|Tigers|SWAC||ncaab,ncaaf|Grambling St,Grambling St Tigers,Grambling,Grambling Tigers
1685|Jackson State Tigers|JKST|Jackson State|Tigers|SWAC||ncaab,ncaaf|Jackson St,Jackson St Tigers,JACK
1686|Mississippi Valley State Delta Devils|MVSU|Mississippi Valley State|Delta Devils|SWAC||ncaab,ncaaf|Mississippi Valley St,Mississippi Valley St Delta Devils,Miss Valley St,Miss Valley St Delta Devils,Miss Valley State,Miss Valley State Delta Devils,MS Valley St,MS Valley St Delta Devils,Miss Valley,Miss Valley Delta Devils,Mississippi Valley,Mississippi Valley Delta Devils,Mississippi Val
1687|Prairie View A&M Panthers|PV|Prairie View A&M|Panthers|SWAC||ncaab,ncaaf|PVAM,Prairie View,Prairie View Panthers,PVAMU
1688|Southern Jaguars|SOU|Southern|Jaguars|SWAC||ncaab,ncaaf|SOUT,Southern University,Southern University Jaguars,Southern Univ,Southern Univ Jaguars,Southern U,Southern A&M,Southern (LA),Southern University A&M
1689|Texas Southern Tigers|TXSO|Texas Southern|Tigers|SWAC||ncaab,ncaaf|TXS,Texas So,TX Southern
1690|Denver Pioneers|DEN|Denver|Pioneers|Summit||ncaab|DENV
1691|Kansas City Roos|KC|Kansas City|Roos|Summit||ncaab|UMKC,UMKC Kangaroos,Kansas City Kangaroos,Missouri-Kansas City,Missouri-Kansas City Roos,MO Kansas City
1692|North Dakota Fighting Hawks|UND|North Dakota|Fighting Hawks|Summit||ncaab,ncaaf|NDAK,N Dakota,North Dakota Hawks
1693|North Dakota State Bison|NDSU|North Dakota State|Bison|Summit||ncaab,ncaaf|North Dakota St,North Dakota St Bison,N Dakota St,N Dakota St Bison,N Dakota State,N Dakota State Bison
1694|Omaha Mavericks|OMA|Omaha|Mavericks|Summit||ncaab|NEOM,OMAH,Nebraska-Omaha,Nebraska-Omaha Mavericks,Neb.-Omaha,Neb.-Omaha Mavericks,Nebraska O.,Nebraska O. Mavericks,NE Omaha
1695|Oral Roberts Golden Eagles|ORU|Oral Roberts|Golden Eagles|Summit||ncaab|ORAL
1696|South Dakota Coyotes|SDAK|South Dakota|Coyotes|Summit||ncaab,ncaaf|S Dakota
1697|South Dakota State Jackrabbits|SDST|South Dakota State|Jackrabbits|Summit||ncaab,ncaaf|South Dakota St,South Dakota St Jackrabbits,S Dakota St,S Dakota St Jackrabbits,S Dakota State,S Dakota State Jackrabbits
1698|St. Thomas Tommies|STMN|St. Thomas|Tommies|Summit||ncaab,ncaaf|STTH,St. Thomas (MN),St. Thomas (MN) Tommies,St. Thomas-Minnesota,St. Thomas-Minnesota Tommies,Saint Thomas,Saint Thomas Tommies,St. Thomas (Minn.),St. Thomas (Minn.) Tommies,Saint Thomas MN
1699|Abilene Christian Wildcats|ACU|Abilene Christian|Wildcats|WAC||ncaab,ncaaf|Abilene Chr,Abl Christian,Abil Christian
1700|California Baptist Lancers|CBU|California Baptist|Lancers|WAC||ncaab|CBAP,Cal Baptist,Cal Baptist Lancers,CA Baptist,Cal Bap
1701|Southern Utah Thunderbirds|SUU|Southern Utah|Thunderbirds|WAC||ncaab,ncaaf|S Utah
1702|Tarleton State Texans|TAR|Tarleton State|Texans|WAC||ncaab,ncaaf|Tarleton St,Tarleton St Texans,TARL,Tarleton,Tarleton Texans
1703|UT Arlington Mavericks|UTA|UT Arlington|Mavericks|WAC||ncaab|Texas-Arlington,Texas-Arlington Mavericks,TX Arlington
1704|Utah Tech Trailblazers|UTU|Utah Tech|Trailblazers|WAC||ncaab,ncaaf|Dixie State,Dixie State Trailblazers,Dixie St
1705|Utah Valley Wolverines|UVU|Utah Valley|Wolverines|WAC||ncaab|Utah Valley State,Utah Valley State Wolverines,Utah Valley St,Utah Valley St Wolverines
1706|Loyola Marymount Lions|LMU|Loyola Marymount|Lions|West Coast||ncaab|Loyola (CA),Loyola Mymt
1707|Pacific Tigers|PAC|Pacific|Tigers|West Coast||ncaab|UOP,Pacific U
1708|Pepperdine Waves|PEPP|Pepperdine|Waves|West Coast||ncaab|
1709|Portland Pilots|PORT|Portland|Pilots|West Coast||ncaab|Portland U
1710|San Diego Toreros|USD|San Diego|Toreros|West Coast||ncaab,ncaaf|
1711|Seattle Redhawks|SEA|Seattle|Redhawks|West Coast||ncaab|SEAT,Seattle U,Seattle U Redhawks,Seattle University,Seattle University Redhawks
`
