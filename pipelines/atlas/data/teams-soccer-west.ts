/** More soccer clubs of England, Spain, Italy, Germany, France, the Netherlands and Portugal. Append only: numbers are frozen (atlas/teams.ts explains the columns). */
export default `
795|Accrington Stanley|ACC|Accrington||||england_league_two|Accrington
796|Barnet|BNT|London||||england_league_two|Barnet FC
797|Barrow|BRW|Barrow-in-Furness||||england_league_two|Barrow AFC
798|Bristol Rovers|BRR|Bristol||||england_league_two|Bristol Rvs
799|Bromley|BMY|London||||england_league_two|Bromley FC
800|Cambridge United|CAM|Cambridge||||england_league_two|Cambridge
801|Carlisle United|CRL|Carlisle||||england_league_two|Carlisle
802|Cheltenham Town|CHT|Cheltenham||||england_league_two|Cheltenham
803|Chesterfield|CHF|Chesterfield||||england_league_two|Chesterfield FC
804|Colchester United|COL|Colchester||||england_league_two|Colchester
805|Crawley Town|CRA|Crawley||||england_league_two|Crawley
806|Crewe Alexandra|CRW|Crewe||||england_league_two|Crewe
807|Fleetwood Town|FLE|Fleetwood||||england_league_two|Fleetwood
808|Forest Green Rovers|FGR|Nailsworth||||england_league_two|Forest Green
809|Gillingham|GIL|Gillingham||||england_league_two|Gillingham FC
810|Grimsby Town|GRI|Cleethorpes||||england_league_two|Grimsby
811|Harrogate Town|HAR|Harrogate||||england_league_two|Harrogate
812|Hartlepool United|HPL|Hartlepool||||england_league_two|Hartlepool
813|Milton Keynes Dons|MKD|Milton Keynes||||england_league_two|MK Dons,Milton Keynes
814|Morecambe|MOR|Morecambe||||england_league_two|Morecambe FC
815|Newport County|NPC|Newport||||england_league_two|Newport,Newport County AFC
816|Notts County|NTC|Nottingham||||england_league_two|Notts Co,Notts
817|Oldham Athletic|OLD|Oldham||||england_league_two|Oldham
818|Salford City|SAL|Salford||||england_league_two|Salford
819|Shrewsbury Town|SHR|Shrewsbury||||england_league_two|Shrewsbury
820|Sutton United|SUT|London||||england_league_two|Sutton
821|Swindon Town|SWI|Swindon||||england_league_two|Swindon
822|Tranmere Rovers|TRA|Birkenhead||||england_league_two|Tranmere
823|Walsall|WAL|Walsall||||england_league_two|Walsall FC
824|Albacete|ALB|Albacete||||spain_segunda_division|Albacete Balompie
825|Alcorcón|ALC|Alcorcón||||spain_segunda_division|AD Alcorcon
826|FC Andorra|FCA|Andorra la Vella||||spain_segunda_division|Andorra CF,Andorra
827|Burgos|BUR|Burgos||||spain_segunda_division|Burgos CF
828|Cartagena|CAR|Cartagena||||spain_segunda_division|FC Cartagena
829|Castellón|CAS|Castellón||||spain_segunda_division|CD Castellon
830|Ceuta|CEU|Ceuta||||spain_segunda_division|AD Ceuta,AD Ceuta FC
831|Córdoba|COR|Córdoba||||spain_segunda_division|Cordoba CF
832|Cultural Leonesa|CUL|León||||spain_segunda_division|Leonesa
833|Deportivo La Coruña|DEP|A Coruña||||spain_segunda_division|La Coruna,Deportivo,Deportivo de La Coruna,Dep La Coruna,RC Deportivo
834|Eldense|ELD|Elda||||spain_segunda_division|CD Eldense
835|Lugo|LUG|Lugo||||spain_segunda_division|CD Lugo
836|Málaga|MLG|Málaga||||spain_segunda_division|Malaga CF
837|Mirandés|MIR|Miranda de Ebro||||spain_segunda_division|CD Mirandes
838|Ponferradina|PON|Ponferrada||||spain_segunda_division|SD Ponferradina
839|Racing Ferrol|RFE|Ferrol||||spain_segunda_division|Ferrol,Racing de Ferrol
840|Racing Santander|RAC|Santander||||spain_segunda_division|Santander,Racing de Santander,Real Racing Club
841|Sporting Gijón|SPG|Gijón||||spain_segunda_division|Sp Gijon,Sporting de Gijon,Real Sporting de Gijon,Gijon
842|Tenerife|TEN|Santa Cruz de Tenerife||||spain_segunda_division|CD Tenerife
843|Zaragoza|ZAR|Zaragoza||||spain_segunda_division|Real Zaragoza
844|Ascoli|ASC|Ascoli Piceno||||italy_serie_b|Ascoli Calcio
845|Avellino|AVE|Avellino||||italy_serie_b|US Avellino,Calcio Avellino SSD,US Avellino 1912
846|Bari|BAR|Bari||||italy_serie_b|SSC Bari,SSD Bari
847|Benevento|BEN|Benevento||||italy_serie_b|Benevento Calcio
848|Brescia|BRE|Brescia||||italy_serie_b|Brescia Calcio
849|Carrarese|CRR|Carrara||||italy_serie_b|Carrarese Calcio
850|Catanzaro|CTZ|Catanzaro||||italy_serie_b|US Catanzaro,US Catanzaro 1929
851|Cesena|CES|Cesena||||italy_serie_b|Cesena FC
852|Chievo|CHI|Verona||||italy_serie_b|Chievo Verona
853|Cittadella|CIT|Cittadella||||italy_serie_b|AS Cittadella
854|Cosenza|COS|Cosenza||||italy_serie_b|Cosenza Calcio
855|Crotone|CRO|Crotone||||italy_serie_b|FC Crotone
856|Empoli|EMP|Empoli||||italy_serie_b|Empoli FC
857|Frosinone|FRO|Frosinone||||italy_serie_b|Frosinone Calcio
858|Juve Stabia|JST|Castellammare di Stabia||||italy_serie_b|SS Juve Stabia,Stabia
859|Mantova|MAN|Mantua||||italy_serie_b|Mantova 1911
860|Modena|MOD|Modena||||italy_serie_b|Modena FC,Modena FC 2018
861|Monza|MON|Monza||||italy_serie_b|AC Monza
862|Padova|PAD|Padua||||italy_serie_b|Calcio Padova
863|Palermo|PAL|Palermo||||italy_serie_b|Palermo FC
864|Perugia|PER|Perugia||||italy_serie_b|AC Perugia
865|Pescara|PES|Pescara||||italy_serie_b|Pescara Calcio
866|Reggiana|REG|Reggio Emilia||||italy_serie_b|AC Reggiana
867|Reggina|RGN|Reggio Calabria||||italy_serie_b|Reggina 1914
868|Salernitana|SAL|Salerno||||italy_serie_b|US Salernitana
869|Sampdoria|SAM|Genoa||||italy_serie_b|UC Sampdoria
870|SPAL|SPA|Ferrara||||italy_serie_b|
871|Spezia|SPE|La Spezia||||italy_serie_b|Spezia Calcio
872|Südtirol|SUD|Bolzano||||italy_serie_b|FC Sudtirol,Sudtirol Bolzano
873|Ternana|TER|Terni||||italy_serie_b|Ternana Calcio
874|Venezia|VEN|Venice||||italy_serie_b|Venezia FC
875|Virtus Entella|ENT|Chiavari||||italy_serie_b|Entella
876|Arminia Bielefeld|DSC|Bielefeld||||germany_bundesliga_2|Bielefeld
877|VfL Bochum|BOC|Bochum||||germany_bundesliga_2|Bochum
878|Eintracht Braunschweig|EBS|Braunschweig||||germany_bundesliga_2|Braunschweig
879|SV Darmstadt 98|D98|Darmstadt||||germany_bundesliga_2|Darmstadt,Darmstadt 98,SV Darmstadt
880|Dynamo Dresden|SGD|Dresden||||germany_bundesliga_2|Dresden,SG Dynamo Dresden
881|SV Elversberg|ELV|Spiesen-Elversberg||||germany_bundesliga_2|Elversberg
882|Greuther Fürth|SGF|Fürth||||germany_bundesliga_2|SpVgg Greuther Furth,Furth
883|Hansa Rostock|FCH|Rostock||||germany_bundesliga_2|Rostock
884|Holstein Kiel|KSV|Kiel||||germany_bundesliga_2|Kiel
885|FC Ingolstadt|FCI|Ingolstadt||||germany_bundesliga_2|Ingolstadt,FC Ingolstadt 04
886|Jahn Regensburg|SSV|Regensburg||||germany_bundesliga_2|Regensburg
887|1. FC Kaiserslautern|FCK|Kaiserslautern||||germany_bundesliga_2|Kaiserslautern
888|Karlsruher SC|KSC|Karlsruhe||||germany_bundesliga_2|Karlsruhe
889|1. FC Magdeburg|MAG|Magdeburg||||germany_bundesliga_2|Magdeburg
890|VfL Osnabrück|OSN|Osnabrück||||germany_bundesliga_2|Osnabruck
891|SC Paderborn|SCP|Paderborn||||germany_bundesliga_2|Paderborn,SC Paderborn 07
892|Preußen Münster|PRM|Münster||||germany_bundesliga_2|Preussen Munster,Munster
893|SV Sandhausen|SVS|Sandhausen||||germany_bundesliga_2|Sandhausen
894|SSV Ulm 1846|ULM|Ulm||||germany_bundesliga_2|Ulm,SSV Ulm
895|Wehen Wiesbaden|WIE|Wiesbaden||||germany_bundesliga_2|Wehen,SV Wehen Wiesbaden,Wiesbaden
896|Erzgebirge Aue|AUE|Aue||||germany_bundesliga_2|
897|AC Ajaccio|ACA|Ajaccio||||france_ligue_2|Ajaccio
898|Amiens|AMI|Amiens||||france_ligue_2|Amiens SC
899|Annecy|ANN|Annecy||||france_ligue_2|FC Annecy
900|Bastia|BAS|Bastia||||france_ligue_2|SC Bastia
901|Bordeaux|BOR|Bordeaux||||france_ligue_2|Girondins de Bordeaux,Girondins Bordeaux
902|Boulogne|BLG|Boulogne-sur-Mer||||france_ligue_2|US Boulogne
903|Caen|CAE|Caen||||france_ligue_2|SM Caen
904|Châteauroux|CHX|Châteauroux||||france_ligue_2|LB Chateauroux
905|Clermont Foot|CLE|Clermont-Ferrand||||france_ligue_2|Clermont
906|Dijon|DIJ|Dijon||||france_ligue_2|Dijon FCO
907|Dunkerque|DUN|Dunkirk||||france_ligue_2|USL Dunkerque
908|Grenoble|GRE|Grenoble||||france_ligue_2|Grenoble Foot 38
909|Guingamp|GUI|Guingamp||||france_ligue_2|EA Guingamp
910|Laval|LAV|Laval||||france_ligue_2|Stade Lavallois
911|Le Mans|MAN|Le Mans||||france_ligue_2|Le Mans FC
912|Martigues|MAR|Martigues||||france_ligue_2|FC Martigues
913|Montpellier|MTP|Montpellier||||france_ligue_2|Montpellier HSC
914|Nancy|NCY|Nancy||||france_ligue_2|AS Nancy
915|Nîmes|NIM|Nîmes||||france_ligue_2|Nimes Olympique
916|Niort|NIO|Niort||||france_ligue_2|Chamois Niortais
917|Pau FC|PAU|Pau||||france_ligue_2|Pau
918|Quevilly-Rouen|QRM|Rouen||||france_ligue_2|Quevilly Rouen Metropole
919|Red Star|RED|Paris||||france_ligue_2|Red Star FC
920|Reims|REI|Reims||||france_ligue_2|Stade de Reims
921|Rodez|ROD|Rodez||||france_ligue_2|Rodez AF
922|Saint-Étienne|STE|Saint-Étienne||||france_ligue_2|St Etienne,AS Saint-Etienne
923|Sochaux|SOC|Montbéliard||||france_ligue_2|FC Sochaux
924|Troyes|TRO|Troyes||||france_ligue_2|ESTAC Troyes,ES Troyes AC
925|Valenciennes|VAL|Valenciennes||||france_ligue_2|Valenciennes FC
926|ADO Den Haag|ADO|The Hague||||netherlands_eredivisie|Den Haag
927|Almere City|ALM|Almere||||netherlands_eredivisie|Almere City FC,Almere
928|Cambuur|CAM|Leeuwarden||||netherlands_eredivisie|SC Cambuur,Cambuur Leeuwarden,SC Cambuur-Leeuwarden
929|De Graafschap|GRA|Doetinchem||||netherlands_eredivisie|Graafschap
930|FC Emmen|EMM|Emmen||||netherlands_eredivisie|Emmen
931|RKC Waalwijk|RKC|Waalwijk||||netherlands_eredivisie|Waalwijk
932|Vitesse|VIT|Arnhem||||netherlands_eredivisie|Vitesse Arnhem
933|VVV-Venlo|VVV|Venlo||||netherlands_eredivisie|VVV Venlo
934|Willem II|WIL|Tilburg||||netherlands_eredivisie|Willem II Tilburg
935|Alverca|ALV|Alverca do Ribatejo||||portugal_primeira_liga|FC Alverca,FC Alverca SAD
936|Arouca|ARO|Arouca||||portugal_primeira_liga|FC Arouca
937|AVS Futebol SAD|AVS|Vila das Aves||||portugal_primeira_liga|AVS
938|Belenenses|BEL|Lisbon||||portugal_primeira_liga|B SAD,Belenenses SAD
939|Boavista|BOA|Porto||||portugal_primeira_liga|Boavista FC,Boavista Porto
940|Casa Pia|CPA|Lisbon||||portugal_primeira_liga|Casa Pia AC,Casa Pia Lisbon
941|Chaves|CHA|Chaves||||portugal_primeira_liga|GD Chaves
942|Estoril|EST|Estoril||||portugal_primeira_liga|Estoril Praia,GD Estoril Praia
943|Estrela da Amadora|AMA|Amadora||||portugal_primeira_liga|Estrela,Estrela Amadora,CF Estrela,CF Estrela da Amadora,Club Football Estrela
944|Famalicão|FAM|Vila Nova de Famalicão||||portugal_primeira_liga|FC Famalicao
945|Farense|FAR|Faro||||portugal_primeira_liga|SC Farense
946|Gil Vicente|GIL|Barcelos||||portugal_primeira_liga|Gil Vicente FC,Gil Vicente Barcelos,Vicente Barcelos
947|Vitória de Guimarães|VSC|Guimarães||||portugal_primeira_liga|Guimaraes,Vitoria SC,Vitoria Guimaraes,Vitoria SC Guimaraes
948|Marítimo|MAR|Funchal||||portugal_primeira_liga|CS Maritimo,Maritimo Funchal,Madeira
949|Moreirense|MOR|Moreira de Cónegos||||portugal_primeira_liga|Moreirense FC
950|CD Nacional|NAC|Funchal||||portugal_primeira_liga|Nacional,Nacional da Madeira,CD Nacional Funchal
951|Paços de Ferreira|PAC|Paços de Ferreira||||portugal_primeira_liga|Pacos Ferreira,FC Pacos de Ferreira
952|Portimonense|PTM|Portimão||||portugal_primeira_liga|Portimonense SC
953|Rio Ave|RIO|Vila do Conde||||portugal_primeira_liga|Rio Ave FC
954|Santa Clara|SCL|Ponta Delgada||||portugal_primeira_liga|CD Santa Clara,Santa Clara Azores
955|Vitória de Setúbal|SET|Setúbal||||portugal_primeira_liga|Setubal,Vitoria Setubal
956|Tondela|TON|Tondela||||portugal_primeira_liga|CD Tondela
957|Vizela|VIZ|Vizela||||portugal_primeira_liga|FC Vizela
`
