/** Teams of the other leagues that the recordings hold. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
664|Birmingham Stallions|BHAM|Birmingham|Stallions|||ufl|
665|Columbus Aviators|CLB|Columbus|Aviators|||ufl|
666|DC Defenders|DC|Washington|Defenders|||ufl|
667|Dallas Renegades|DAL|Dallas|Renegades|||ufl|
668|Houston Gamblers|HOU|Houston|Gamblers|||ufl|
669|Louisville Kings|LOU|Louisville|Kings|||ufl|
670|Orlando Storm|ORL|Orlando|Storm|||ufl|
671|St. Louis Battlehawks|STL|St. Louis|Battlehawks|||ufl|
672|Adelaide Crows|ADE|Adelaide|Crows|||afl|
673|Brisbane Lions|BRL|Brisbane|Lions|||afl|
674|Carlton Blues|CAR|Carlton|Blues|||afl|
675|Collingwood Magpies|COL|Collingwood|Magpies|||afl|
676|Essendon Bombers|ESS|Essendon|Bombers|||afl|
677|Fremantle Dockers|FRE|Fremantle|Dockers|||afl|
678|Geelong Cats|GEE|Geelong|Cats|||afl|
679|Gold Coast Suns|GCS|Gold Coast|Suns|||afl|
680|Greater Western Sydney Giants|GWS|Greater Western Sydney|Giants|||afl|GWS Giants
681|Hawthorn Hawks|HAW|Hawthorn|Hawks|||afl|
682|Melbourne Demons|MEL|Melbourne|Demons|||afl|
683|North Melbourne Kangaroos|NM|North Melbourne|Kangaroos|||afl|
684|Port Adelaide Power|PA|Port Adelaide|Power|||afl|
685|Richmond Tigers|RIC|Richmond|Tigers|||afl|
686|St Kilda Saints|STK|St Kilda|Saints|||afl|
687|Sydney Swans|SYD|Sydney|Swans|||afl|
688|West Coast Eagles|WCE|West Coast|Eagles|||afl|
689|Western Bulldogs|WB||Western Bulldogs|||afl|
690|Doosan Bears|DOO|Seoul|Bears|||kbo|
691|Hanwha Eagles|HAN|Daejeon|Eagles|||kbo|
692|KT Wiz|KT|Suwon|Wiz|||kbo|
693|Kia Tigers|KIA|Gwangju|Tigers|||kbo|
694|Kiwoom Heroes|KIW|Seoul|Heroes|||kbo|
695|LG Twins|LG|Seoul|Twins|||kbo|
696|Lotte Giants|LOT|Busan|Giants|||kbo|
697|NC Dinos|NC|Changwon|Dinos|||kbo|
698|SSG Landers|SSG|Incheon|Landers|||kbo|SK Wyverns
699|Samsung Lions|SAM|Daegu|Lions|||kbo|
700|Chiba Lotte Marines|CLM|Chiba|Marines|||npb|Lotte Marines
701|Chunichi Dragons|CHU|Nagoya|Dragons|||npb|
702|Fukuoka SoftBank Hawks|SOF|Fukuoka|Hawks|||npb|SoftBank Hawks,Fukuoka S. Hawks,Fukuoka Hawks
703|Hanshin Tigers|HNS|Nishinomiya|Tigers|||npb|
704|Hiroshima Toyo Carp|HIR|Hiroshima|Carp|||npb|Hiroshima Carp
705|Hokkaido Nippon-Ham Fighters|NHF|Sapporo|Fighters|||npb|Nippon-Ham Fighters,Nipponham Fighters
706|Orix Buffaloes|ORX|Osaka|Buffaloes|||npb|
707|Saitama Seibu Lions|SEI|Tokorozawa|Lions|||npb|Seibu Lions
708|Tohoku Rakuten Golden Eagles|RAK|Sendai|Golden Eagles|||npb|Rakuten Eagles,Rakuten Golden Eagles,Rakuten Gold. Eagles,Tohoku Rakuten Eagles
709|Tokyo Yakult Swallows|YAK|Tokyo|Swallows|||npb|Yakult Swallows
710|Yokohama DeNA BayStars|DNA|Yokohama|BayStars|||npb|Yokohama BayStars,Yokohama Bay Stars,DeNA BayStars
711|Yomiuri Giants|YOM|Tokyo|Giants|||npb|
712|Chennai Super Kings|CSK|Chennai|Super Kings|||ipl|
713|Delhi Capitals|DC|Delhi|Capitals|||ipl|
714|Gujarat Titans|GT|Gujarat|Titans|||ipl|
715|Kolkata Knight Riders|KKR|Kolkata|Knight Riders|||ipl|
716|Lucknow Super Giants|LSG|Lucknow|Super Giants|||ipl|
717|Mumbai Indians|MI|Mumbai|Indians|||ipl|
718|Punjab Kings|PBKS|Punjab|Kings|||ipl|
719|Rajasthan Royals|RR|Rajasthan|Royals|||ipl|
720|Royal Challengers Bengaluru|RCB|Bengaluru|Royal Challengers|||ipl|Royal Challengers Bangalore
721|Sunrisers Hyderabad|SRH|Hyderabad|Sunrisers|||ipl|
722|Brisbane Broncos|BRI|Brisbane|Broncos|||nrl|
723|Canberra Raiders|CBR|Canberra|Raiders|||nrl|
724|Canterbury Bulldogs|CAN|Canterbury|Bulldogs|||nrl|Canterbury Bankstown Bulldogs
725|Cronulla Sutherland Sharks|CRO|Cronulla|Sharks|||nrl|Cronulla Sharks
726|Dolphins|DOL|Redcliffe|Dolphins|||nrl|Redcliffe Dolphins,The Dolphins
727|Gold Coast Titans|GLD|Gold Coast|Titans|||nrl|
728|Manly Warringah Sea Eagles|MAN|Manly|Sea Eagles|||nrl|Manly Sea Eagles
729|Melbourne Storm|MLB|Melbourne|Storm|||nrl|
730|New Zealand Warriors|NZW|Auckland|Warriors|||nrl|
731|Newcastle Knights|NEW|Newcastle|Knights|||nrl|
732|North Queensland Cowboys|NQL|Townsville|Cowboys|||nrl|
733|Parramatta Eels|PAR|Parramatta|Eels|||nrl|
734|Penrith Panthers|PEN|Penrith|Panthers|||nrl|
735|South Sydney Rabbitohs|SSY|South Sydney|Rabbitohs|||nrl|
736|St George Illawarra Dragons|SGI|St George Illawarra|Dragons|||nrl|
737|Sydney Roosters|SYR|Sydney|Roosters|||nrl|
738|Wests Tigers|WST|Western Sydney|Tigers|||nrl|
739|Abbotsford Canucks|ABB|Abbotsford|Canucks|Western|Pacific|ahl|
740|Bakersfield Condors|BAK|Bakersfield|Condors|Western|Pacific|ahl|
741|Belleville Senators|BEL|Belleville|Senators|Eastern|North|ahl|
742|Bridgeport Islanders|BRI|Bridgeport|Islanders|Eastern|Atlantic|ahl|
743|Calgary Wranglers|CGY|Calgary|Wranglers|Western|Pacific|ahl|
744|Charlotte Checkers|CLT|Charlotte|Checkers|Eastern|Atlantic|ahl|
745|Chicago Wolves|CHI|Chicago|Wolves|Western|Central|ahl|
746|Cleveland Monsters|CLE|Cleveland|Monsters|Eastern|North|ahl|
747|Coachella Valley Firebirds|CV|Coachella Valley|Firebirds|Western|Pacific|ahl|
748|Colorado Eagles|COL|Colorado|Eagles|Western|Pacific|ahl|
749|Grand Rapids Griffins|GR|Grand Rapids|Griffins|Western|Central|ahl|
750|Hartford Wolf Pack|HFD|Hartford|Wolf Pack|Eastern|Atlantic|ahl|
751|Henderson Silver Knights|HSK|Henderson|Silver Knights|Western|Pacific|ahl|
752|Hershey Bears|HER|Hershey|Bears|Eastern|Atlantic|ahl|
753|Iowa Wild|IA|Iowa|Wild|Western|Central|ahl|
754|Laval Rocket|LAV|Laval|Rocket|Eastern|North|ahl|
755|Lehigh Valley Phantoms|LV|Lehigh Valley|Phantoms|Eastern|Atlantic|ahl|
756|Manitoba Moose|MB|Manitoba|Moose|Western|Central|ahl|
757|Milwaukee Admirals|MIL|Milwaukee|Admirals|Western|Central|ahl|
758|Ontario Reign|ONT|Ontario|Reign|Western|Pacific|ahl|
759|Providence Bruins|PRO|Providence|Bruins|Eastern|Atlantic|ahl|
760|Rochester Americans|ROC|Rochester|Americans|Eastern|North|ahl|
761|Rockford IceHogs|RFD|Rockford|IceHogs|Western|Central|ahl|
762|San Diego Gulls|SD|San Diego|Gulls|Western|Pacific|ahl|
763|San Jose Barracuda|SJ|San Jose|Barracuda|Western|Pacific|ahl|
764|Springfield Thunderbirds|SPR|Springfield|Thunderbirds|Eastern|Atlantic|ahl|
765|Syracuse Crunch|SYR|Syracuse|Crunch|Eastern|North|ahl|
766|Texas Stars|TEX|Texas|Stars|Western|Central|ahl|
767|Toronto Marlies|TOR|Toronto|Marlies|Eastern|North|ahl|
768|Tucson Roadrunners|TUC|Tucson|Roadrunners|Western|Pacific|ahl|
769|Utica Comets|UTC|Utica|Comets|Eastern|North|ahl|
770|Wilkes-Barre/Scranton Penguins|WBS|Wilkes-Barre|Penguins|Eastern|Atlantic|ahl|W-B/Scranton Penguins
771|Buffalo Bisons|BUF|Buffalo|Bisons|||milb|
772|Charlotte Knights|CLT|Charlotte|Knights|||milb|
773|Durham Bulls|DUR|Durham|Bulls|||milb|
774|El Paso Chihuahuas|ELP|El Paso|Chihuahuas|||milb|
775|Gwinnett Stripers|GWN|Gwinnett|Stripers|||milb|
776|Indianapolis Indians|IND|Indianapolis|Indians|||milb|
777|Jacksonville Jumbo Shrimp|JAX|Jacksonville|Jumbo Shrimp|||milb|
778|Las Vegas Aviators|LV|Las Vegas|Aviators|||milb|
779|Lehigh Valley IronPigs|LHV|Lehigh Valley|IronPigs|||milb|
780|Louisville Bats|LOU|Louisville|Bats|||milb|
781|Memphis Redbirds|MEM|Memphis|Redbirds|||milb|
782|Nashville Sounds|NAS|Nashville|Sounds|||milb|
783|Norfolk Tides|NOR|Norfolk|Tides|||milb|
784|Omaha Storm Chasers|OMA|Omaha|Storm Chasers|||milb|
785|Reno Aces|RNO|Reno|Aces|||milb|
786|Rochester Red Wings|ROC|Rochester|Red Wings|||milb|
787|Round Rock Express|RR|Round Rock|Express|||milb|
788|Salt Lake Bees|SL|Salt Lake|Bees|||milb|
789|Scranton/Wilkes-Barre RailRiders|SWB|Scranton|RailRiders|||milb|
790|St. Paul Saints|STP|St. Paul|Saints|||milb|
791|Sugar Land Space Cowboys|SUG|Sugar Land|Space Cowboys|||milb|
792|Syracuse Mets|SYR|Syracuse|Mets|||milb|
793|Toledo Mud Hens|TOL|Toledo|Mud Hens|||milb|
794|Worcester Red Sox|WOR|Worcester|Red Sox|||milb|
1727|BC Lions|BC|Vancouver|Lions|West||cfl|B.C. Lions,British Columbia Lions,British Columbia
1728|Calgary Stampeders|CGY|Calgary|Stampeders|West||cfl|
1729|Edmonton Elks|EDM|Edmonton|Elks|West||cfl|Edmonton Eskimos
1730|Saskatchewan Roughriders|SSK|Regina|Roughriders|West||cfl|Saskatchewan
1731|Winnipeg Blue Bombers|WPG|Winnipeg|Blue Bombers|West||cfl|
1732|Hamilton Tiger-Cats|HAM|Hamilton|Tiger-Cats|East||cfl|Hamilton Tigercats,Hamilton Ticats
1733|Montreal Alouettes|MTL|Montreal|Alouettes|East||cfl|
1734|Ottawa Redblacks|OTT|Ottawa|Redblacks|East||cfl|Ottawa Red Blacks
1735|Toronto Argonauts|TOR|Toronto|Argonauts|East||cfl|
1736|Adelaide 36ers|ADL|Adelaide|36ers|||australia_nbl|
1737|Brisbane Bullets|BNE|Brisbane|Bullets|||australia_nbl|
1738|Cairns Taipans|CNS|Cairns|Taipans|||australia_nbl|
1739|Illawarra Hawks|ILL|Wollongong|Hawks|||australia_nbl|Illawarra
1740|Melbourne United|MEL|Melbourne|United|||australia_nbl|
1741|New Zealand Breakers|NZB|Auckland|Breakers|||australia_nbl|NZ Breakers,New Zealand
1742|Perth Wildcats|PER|Perth|Wildcats|||australia_nbl|
1743|South East Melbourne Phoenix|SEM|Dandenong|Phoenix|||australia_nbl|S.E. Melbourne Phoenix,SE Melbourne Phoenix,South East Melbourne,SE Melbourne
1744|Sydney Kings|SYD|Sydney|Kings|||australia_nbl|
1745|Tasmania JackJumpers|TAS|Hobart|JackJumpers|||australia_nbl|Tasmania Jack Jumpers,Tasmania
`
