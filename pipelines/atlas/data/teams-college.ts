/** College teams: football (FBS, and others that the recordings hold) and basketball. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
141|Air Force Falcons|AF|Air Force|Falcons|Mountain West||ncaaf,ncaab|AFA
142|Akron Zips|AKR|Akron|Zips|MAC||ncaaf,ncaab|
143|Alabama Crimson Tide|ALA|Alabama|Crimson Tide|SEC||ncaaf,ncaab|BAMA
144|App State Mountaineers|APP|App State|Mountaineers|Sun Belt||ncaaf,ncaab|Appalachian State Mountaineers,Appalachian State,Appalachian St
145|Arizona State Sun Devils|ASU|Arizona State|Sun Devils|Big 12||ncaaf,ncaab|Arizona St Sun Devils,Arizona St
146|Arizona Wildcats|ARIZ|Arizona|Wildcats|Big 12||ncaaf,ncaab|
147|Arkansas Razorbacks|ARK|Arkansas|Razorbacks|SEC||ncaaf,ncaab|
148|Arkansas State Red Wolves|ARST|Arkansas State|Red Wolves|Sun Belt||ncaaf,ncaab|Arkansas St
149|Army Black Knights|ARMY|Army|Black Knights|American||ncaaf,ncaab|Army West Point
150|Auburn Tigers|AUB|Auburn|Tigers|SEC||ncaaf,ncaab|
151|BYU Cougars|BYU|BYU|Cougars|Big 12||ncaaf,ncaab|Brigham Young,Brigham Young Cougars
152|Ball State Cardinals|BALL|Ball State|Cardinals|MAC||ncaaf,ncaab|Ball St
153|Baylor Bears|BAY|Baylor|Bears|Big 12||ncaaf,ncaab|
154|Boise State Broncos|BOIS|Boise State|Broncos|Mountain West||ncaaf,ncaab|Boise St,BSU
155|Boston College Eagles|BC|Boston College|Eagles|ACC||ncaaf,ncaab|Boston Col
156|Bowling Green Falcons|BGSU|Bowling Green|Falcons|MAC||ncaaf,ncaab|
157|Buffalo Bulls|BUFF|Buffalo|Bulls|MAC||ncaaf,ncaab|
158|California Golden Bears|CAL|California|Golden Bears|ACC||ncaaf,ncaab|Cal Golden Bears
159|Central Michigan Chippewas|CMU|Central Michigan|Chippewas|MAC||ncaaf,ncaab|Central Mich
160|Charlotte 49ers|CLT|Charlotte|49ers|American||ncaaf,ncaab|UNC Charlotte
161|Cincinnati Bearcats|CIN|Cincinnati|Bearcats|Big 12||ncaaf,ncaab|
162|Clemson Tigers|CLEM|Clemson|Tigers|ACC||ncaaf,ncaab|
163|Coastal Carolina Chanticleers|CCU|Coastal Carolina|Chanticleers|Sun Belt||ncaaf,ncaab|
164|Colorado Buffaloes|COLO|Colorado|Buffaloes|Big 12||ncaaf,ncaab|
165|Colorado State Rams|CSU|Colorado State|Rams|Mountain West||ncaaf,ncaab|Colorado St
166|Delaware Blue Hens|DEL|Delaware|Blue Hens|Conference USA||ncaaf,ncaab|
167|Duke Blue Devils|DUKE|Duke|Blue Devils|ACC||ncaaf,ncaab|
168|East Carolina Pirates|ECU|East Carolina|Pirates|American||ncaaf,ncaab|
169|Eastern Michigan Eagles|EMU|Eastern Michigan|Eagles|MAC||ncaaf,ncaab|
170|Florida Atlantic Owls|FAU|Florida Atlantic|Owls|American||ncaaf,ncaab|
171|Florida Gators|FLA|Florida|Gators|SEC||ncaaf,ncaab|
172|Florida International Panthers|FIU|Florida International|Panthers|Conference USA||ncaaf,ncaab|Florida Intl
173|Florida State Seminoles|FSU|Florida State|Seminoles|ACC||ncaaf,ncaab|Florida St
174|Fresno State Bulldogs|FRES|Fresno State|Bulldogs|Mountain West||ncaaf,ncaab|Fresno St
175|Georgia Bulldogs|UGA|Georgia|Bulldogs|SEC||ncaaf,ncaab|
176|Georgia Southern Eagles|GASO|Georgia Southern|Eagles|Sun Belt||ncaaf,ncaab|
177|Georgia State Panthers|GAST|Georgia State|Panthers|Sun Belt||ncaaf,ncaab|Georgia St
178|Georgia Tech Yellow Jackets|GT|Georgia Tech|Yellow Jackets|ACC||ncaaf,ncaab|
179|Hawaii Rainbow Warriors|HAW|Hawaii|Rainbow Warriors|Mountain West||ncaaf,ncaab|Hawai'i Rainbow Warriors,Hawai'i
180|Houston Cougars|HOU|Houston|Cougars|Big 12||ncaaf,ncaab|
181|Illinois Fighting Illini|ILL|Illinois|Fighting Illini|Big Ten||ncaaf,ncaab|
182|Indiana Hoosiers|IU|Indiana|Hoosiers|Big Ten||ncaaf,ncaab|IND
183|Iowa Hawkeyes|IOWA|Iowa|Hawkeyes|Big Ten||ncaaf,ncaab|
184|Iowa State Cyclones|ISU|Iowa State|Cyclones|Big 12||ncaaf,ncaab|Iowa St
185|Jacksonville State Gamecocks|JXST|Jacksonville State|Gamecocks|Conference USA||ncaaf,ncaab|Jax State,JAXST
186|James Madison Dukes|JMU|James Madison|Dukes|Sun Belt||ncaaf,ncaab|
187|Kansas Jayhawks|KU|Kansas|Jayhawks|Big 12||ncaaf,ncaab|
188|Kansas State Wildcats|KSU|Kansas State|Wildcats|Big 12||ncaaf,ncaab|Kansas St
189|Kennesaw State Owls|KENN|Kennesaw State|Owls|Conference USA||ncaaf,ncaab|Kennesaw St
190|Kent State Golden Flashes|KENT|Kent State|Golden Flashes|MAC||ncaaf,ncaab|Kent St
191|Kentucky Wildcats|UK|Kentucky|Wildcats|SEC||ncaaf,ncaab|
192|LSU Tigers|LSU|LSU|Tigers|SEC||ncaaf,ncaab|Louisiana State Tigers,Louisiana State
193|Liberty Flames|LIB|Liberty|Flames|Conference USA||ncaaf,ncaab|
194|Louisiana Ragin Cajuns|UL|Louisiana|Ragin Cajuns|Sun Belt||ncaaf,ncaab|Louisiana Ragin' Cajuns,Louisiana Lafayette,UL Lafayette
195|Louisiana Monroe Warhawks|ULM|Louisiana Monroe|Warhawks|Sun Belt||ncaaf,ncaab|UL Monroe Warhawks,UL Monroe
196|Louisiana Tech Bulldogs|LT|Louisiana Tech|Bulldogs|Conference USA||ncaaf,ncaab|
197|Louisville Cardinals|LOU|Louisville|Cardinals|ACC||ncaaf,ncaab|
198|Marshall Thundering Herd|MRSH|Marshall|Thundering Herd|Sun Belt||ncaaf,ncaab|
199|Maryland Terrapins|MD|Maryland|Terrapins|Big Ten||ncaaf,ncaab|
200|Memphis Tigers|MEM|Memphis|Tigers|American||ncaaf,ncaab|
201|Miami (OH) RedHawks|M-OH|Miami (OH)|RedHawks|MAC||ncaaf,ncaab|Miami Ohio,Miami Ohio RedHawks,Miami OH
202|Miami Hurricanes|MIA|Miami|Hurricanes|ACC||ncaaf,ncaab|Miami FL,Miami (FL),Miami Florida
203|Michigan State Spartans|MSU|Michigan State|Spartans|Big Ten||ncaaf,ncaab|Michigan St
204|Michigan Wolverines|MICH|Michigan|Wolverines|Big Ten||ncaaf,ncaab|
205|Middle Tennessee Blue Raiders|MTSU|Middle Tennessee|Blue Raiders|Conference USA||ncaaf,ncaab|Middle Tenn
206|Minnesota Golden Gophers|MINN|Minnesota|Golden Gophers|Big Ten||ncaaf,ncaab|
207|Mississippi State Bulldogs|MSST|Mississippi State|Bulldogs|SEC||ncaaf,ncaab|Mississippi St
208|Missouri State Bears|MOST|Missouri State|Bears|Conference USA||ncaaf,ncaab|Missouri St
209|Missouri Tigers|MIZ|Missouri|Tigers|SEC||ncaaf,ncaab|
210|NC State Wolfpack|NCSU|NC State|Wolfpack|ACC||ncaaf,ncaab|North Carolina State Wolfpack,North Carolina State
211|Navy Midshipmen|NAVY|Navy|Midshipmen|American||ncaaf,ncaab|
212|Nebraska Cornhuskers|NEB|Nebraska|Cornhuskers|Big Ten||ncaaf,ncaab|
213|Nevada Wolf Pack|NEV|Nevada|Wolf Pack|Mountain West||ncaaf,ncaab|
214|New Mexico Lobos|UNM|New Mexico|Lobos|Mountain West||ncaaf,ncaab|
215|New Mexico State Aggies|NMSU|New Mexico State|Aggies|Conference USA||ncaaf,ncaab|New Mexico St
216|North Carolina Tar Heels|UNC|North Carolina|Tar Heels|ACC||ncaaf,ncaab|
217|North Texas Mean Green|UNT|North Texas|Mean Green|American||ncaaf,ncaab|
218|Northern Illinois Huskies|NIU|Northern Illinois|Huskies|MAC||ncaaf,ncaab|
219|Northwestern Wildcats|NU|Northwestern|Wildcats|Big Ten||ncaaf,ncaab|
220|Notre Dame Fighting Irish|ND|Notre Dame|Fighting Irish|Independent||ncaaf,ncaab|
221|Ohio Bobcats|OHIO|Ohio|Bobcats|MAC||ncaaf,ncaab|
222|Ohio State Buckeyes|OSU|Ohio State|Buckeyes|Big Ten||ncaaf,ncaab|Ohio St
223|Oklahoma Sooners|OU|Oklahoma|Sooners|SEC||ncaaf,ncaab|
224|Oklahoma State Cowboys|OKST|Oklahoma State|Cowboys|Big 12||ncaaf,ncaab|Oklahoma St
225|Old Dominion Monarchs|ODU|Old Dominion|Monarchs|Sun Belt||ncaaf,ncaab|
226|Ole Miss Rebels|MISS|Ole Miss|Rebels|SEC||ncaaf,ncaab|Mississippi Rebels,Mississippi
227|Oregon Ducks|ORE|Oregon|Ducks|Big Ten||ncaaf,ncaab|
228|Oregon State Beavers|ORST|Oregon State|Beavers|Pac-12||ncaaf,ncaab|Oregon St
229|Penn State Nittany Lions|PSU|Penn State|Nittany Lions|Big Ten||ncaaf,ncaab|Penn St
230|Pittsburgh Panthers|PITT|Pittsburgh|Panthers|ACC||ncaaf,ncaab|Pitt Panthers
231|Purdue Boilermakers|PUR|Purdue|Boilermakers|Big Ten||ncaaf,ncaab|
232|Rice Owls|RICE|Rice|Owls|American||ncaaf,ncaab|
233|Rutgers Scarlet Knights|RUTG|Rutgers|Scarlet Knights|Big Ten||ncaaf,ncaab|
234|SMU Mustangs|SMU|SMU|Mustangs|ACC||ncaaf,ncaab|Southern Methodist
235|Sam Houston State Bearkats|SHSU|Sam Houston State|Bearkats|Conference USA||ncaaf,ncaab|Sam Houston Bearkats,Sam Houston
236|San Diego State Aztecs|SDSU|San Diego State|Aztecs|Mountain West||ncaaf,ncaab|San Diego St
237|San Jose State Spartans|SJSU|San Jose State|Spartans|Mountain West||ncaaf,ncaab|San Jose St,San José St
238|South Alabama Jaguars|USA|South Alabama|Jaguars|Sun Belt||ncaaf,ncaab|
239|South Carolina Gamecocks|SC|South Carolina|Gamecocks|SEC||ncaaf,ncaab|
240|South Florida Bulls|USF|South Florida|Bulls|American||ncaaf,ncaab|
241|Southern Mississippi Golden Eagles|USM|Southern Mississippi|Golden Eagles|Sun Belt||ncaaf,ncaab|Southern Miss Golden Eagles,Southern Miss
242|Stanford Cardinal|STAN|Stanford|Cardinal|ACC||ncaaf,ncaab|
243|Syracuse Orange|SYR|Syracuse|Orange|ACC||ncaaf,ncaab|
244|TCU Horned Frogs|TCU|TCU|Horned Frogs|Big 12||ncaaf,ncaab|Texas Christian
245|Temple Owls|TEM|Temple|Owls|American||ncaaf,ncaab|
246|Tennessee Volunteers|TENN|Tennessee|Volunteers|SEC||ncaaf,ncaab|
247|Texas A&M Aggies|TA&M|Texas A&M|Aggies|SEC||ncaaf,ncaab|TAMU
248|Texas Longhorns|TEX|Texas|Longhorns|SEC||ncaaf,ncaab|
249|Texas State Bobcats|TXST|Texas State|Bobcats|Sun Belt||ncaaf,ncaab|Texas St
250|Texas Tech Red Raiders|TTU|Texas Tech|Red Raiders|Big 12||ncaaf,ncaab|
251|Toledo Rockets|TOL|Toledo|Rockets|MAC||ncaaf,ncaab|
252|Troy Trojans|TROY|Troy|Trojans|Sun Belt||ncaaf,ncaab|
253|Tulane Green Wave|TULN|Tulane|Green Wave|American||ncaaf,ncaab|
254|Tulsa Golden Hurricane|TLSA|Tulsa|Golden Hurricane|American||ncaaf,ncaab|
255|UAB Blazers|UAB|UAB|Blazers|American||ncaaf,ncaab|
256|UCF Knights|UCF|UCF|Knights|Big 12||ncaaf,ncaab|Central Florida
257|UCLA Bruins|UCLA|UCLA|Bruins|Big Ten||ncaaf,ncaab|
258|UConn Huskies|CONN|UConn|Huskies|Independent||ncaaf,ncaab|Connecticut Huskies,Connecticut
259|UMass Minutemen|MASS|UMass|Minutemen|MAC||ncaaf,ncaab|Massachusetts Minutemen,Massachusetts
260|UNLV Rebels|UNLV|UNLV|Rebels|Mountain West||ncaaf,ncaab|
261|USC Trojans|USC|USC|Trojans|Big Ten||ncaaf,ncaab|Southern California
262|UTEP Miners|UTEP|UTEP|Miners|Conference USA||ncaaf,ncaab|
263|UTSA Roadrunners|UTSA|UTSA|Roadrunners|American||ncaaf,ncaab|
264|Utah State Aggies|USU|Utah State|Aggies|Mountain West||ncaaf,ncaab|Utah St
265|Utah Utes|UTAH|Utah|Utes|Big 12||ncaaf,ncaab|
266|Vanderbilt Commodores|VAN|Vanderbilt|Commodores|SEC||ncaaf,ncaab|VANDY
267|Virginia Cavaliers|UVA|Virginia|Cavaliers|ACC||ncaaf,ncaab|
268|Virginia Tech Hokies|VT|Virginia Tech|Hokies|ACC||ncaaf,ncaab|
269|Wake Forest Demon Deacons|WAKE|Wake Forest|Demon Deacons|ACC||ncaaf,ncaab|
270|Washington Huskies|WASH|Washington|Huskies|Big Ten||ncaaf,ncaab|
271|Washington State Cougars|WSU|Washington State|Cougars|Pac-12||ncaaf,ncaab|Washington St
272|West Virginia Mountaineers|WVU|West Virginia|Mountaineers|Big 12||ncaaf,ncaab|
273|Western Kentucky Hilltoppers|WKU|Western Kentucky|Hilltoppers|Conference USA||ncaaf,ncaab|
274|Western Michigan Broncos|WMU|Western Michigan|Broncos|MAC||ncaaf,ncaab|
275|Wisconsin Badgers|WIS|Wisconsin|Badgers|Big Ten||ncaaf,ncaab|
276|Wyoming Cowboys|WYO|Wyoming|Cowboys|Mountain West||ncaaf,ncaab|
277|Cal Poly Mustangs|CP|Cal Poly|Mustangs|Big Sky||ncaaf,ncaab|
278|Citadel Bulldogs|CIT|Citadel|Bulldogs|Southern||ncaaf,ncaab|The Citadel Bulldogs,The Citadel
279|Florida A&M Rattlers|FAMU|Florida A&M|Rattlers|SWAC||ncaaf,ncaab|
280|Georgetown Hoyas|GTWN|Georgetown|Hoyas|Patriot||ncaaf,ncaab|
281|Howard Bison|HOW|Howard|Bison|MEAC||ncaaf,ncaab|
282|Idaho Vandals|IDHO|Idaho|Vandals|Big Sky||ncaaf,ncaab|
283|Sacramento State Hornets|SAC|Sacramento State|Hornets|Big Sky||ncaaf,ncaab|Sacramento St
284|Stetson Hatters|STET|Stetson|Hatters|Pioneer||ncaaf,ncaab|
285|Yale Bulldogs|YALE|Yale|Bulldogs|Ivy||ncaaf,ncaab|
286|Villanova Wildcats|VILL|Villanova|Wildcats|||ncaaf,ncaab|
287|Amherst Mammoths|AMH|Amherst|Mammoths|NESCAC||ncaaf|
288|Anna Maria Amcats|ANMR|Anna Maria|Amcats|||ncaaf|
289|Bridgewater State Bears|BRIS|Bridgewater State|Bears|||ncaaf|
290|Buena Vista Beavers|BVU|Buena Vista|Beavers|||ncaaf|
291|Carroll (WI) Pioneers|CRU|Carroll (WI)|Pioneers|||ncaaf|
292|Claremont Mudd Scripps Stags|CMS|Claremont Mudd Scripps|Stags|||ncaaf|Claremont Mudd Scripps Stags/Athenas
293|Colby White Mules|CLBY|Colby|White Mules|NESCAC||ncaaf|
294|Colorado Mesa Mavericks|COMU|Colorado Mesa|Mavericks|||ncaaf|
295|Curry Colonels|CC|Curry|Colonels|||ncaaf|
296|Dubuque Spartans|DBQ|Dubuque|Spartans|||ncaaf|
297|Elmhurst Bluejays|ELMH|Elmhurst|Bluejays|||ncaaf|
298|Grinnell Pioneers|GRI|Grinnell|Pioneers|||ncaaf|
299|Luther Norse|LUT|Luther|Norse|||ncaaf|
300|Millikin Big Blue|MIL|Millikin|Big Blue|||ncaaf|
301|Morehouse Maroon Tigers|MOR|Morehouse|Maroon Tigers|||ncaaf|Morehouse College Maroon Tigers,Morehouse College
302|North Park Vikings|NOR|North Park|Vikings|||ncaaf|
303|Ohio State Newark Titans|OSUN|Ohio State Newark|Titans|||ncaaf|Osunewark
304|Redlands Bulldogs|RED|Redlands|Bulldogs|||ncaaf|
305|Butler Bulldogs|BUT|Butler|Bulldogs|Big East||ncaab|
306|Creighton Bluejays|CREI|Creighton|Bluejays|Big East||ncaab|
307|DePaul Blue Demons|DEP|DePaul|Blue Demons|Big East||ncaab|
308|Marquette Golden Eagles|MARQ|Marquette|Golden Eagles|Big East||ncaab|
309|Providence Friars|PROV|Providence|Friars|Big East||ncaab|
310|Seton Hall Pirates|HALL|Seton Hall|Pirates|Big East||ncaab|
311|St. John's Red Storm|SJU|St. John's|Red Storm|Big East||ncaab|Saint John's
312|Xavier Musketeers|XAV|Xavier|Musketeers|Big East||ncaab|
313|Dayton Flyers|DAY|Dayton|Flyers|Atlantic 10||ncaab|
314|Davidson Wildcats|DAV|Davidson|Wildcats|Atlantic 10||ncaab|
315|George Mason Patriots|GMU|George Mason|Patriots|Atlantic 10||ncaab|
316|Loyola Chicago Ramblers|LUC|Loyola Chicago|Ramblers|Atlantic 10||ncaab|
317|Rhode Island Rams|URI|Rhode Island|Rams|Atlantic 10||ncaab|
318|Richmond Spiders|RICH|Richmond|Spiders|Atlantic 10||ncaab|
319|Saint Louis Billikens|SLU|Saint Louis|Billikens|Atlantic 10||ncaab|St. Louis Billikens
320|VCU Rams|VCU|VCU|Rams|Atlantic 10||ncaab|
321|Gonzaga Bulldogs|GONZ|Gonzaga|Bulldogs|West Coast||ncaab|
322|Saint Mary's Gaels|SMC|Saint Mary's|Gaels|West Coast||ncaab|St. Mary's
323|Santa Clara Broncos|SCU|Santa Clara|Broncos|West Coast||ncaab|
324|San Francisco Dons|SF|San Francisco|Dons|West Coast||ncaab|
325|Drake Bulldogs|DRKE|Drake|Bulldogs|Missouri Valley||ncaab|
326|Wichita State Shockers|WICH|Wichita State|Shockers|American||ncaab|Wichita St
327|Grand Canyon Lopes|GCU|Grand Canyon|Lopes|Mountain West||ncaab|Grand Canyon Antelopes
`
