/* Clubs by the names that football-data.co.uk has for them: each is one club, and no two of a division are the same. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'

const test = suite('clubs of the seasons since 2018')

const DIVISIONS: Record<string, string> = {
  epl: `Arsenal,Aston Villa,Bournemouth,Brentford,Brighton,Burnley,Cardiff,Chelsea,Crystal Palace,Everton,Fulham,Huddersfield,Ipswich,Leeds,
    Leicester,Liverpool,Luton,Man City,Man United,Newcastle,Norwich,Nott'm Forest,Sheffield United,Southampton,Sunderland,Tottenham,Watford,
    West Brom,West Ham,Wolves`,
  england_championship: `Barnsley,Birmingham,Blackburn,Blackpool,Bolton,Bristol City,Charlton,Coventry,Derby,Hull,Middlesbrough,Millwall,Oxford,
    Peterboro,Plymouth,Portsmouth,Preston,QPR,Reading,Rotherham,Sheffield Weds,Stoke,Swansea,Wigan,Wrexham,Wycombe`,
  england_league_two: `Accrington,Barnet,Barrow,Bristol Rvs,Bromley,Cambridge,Carlisle,Cheltenham,Chesterfield,Colchester,Crawley Town,Crewe,
    Fleetwood Town,Forest Green,Gillingham,Grimsby,Harrogate,Milton Keynes Dons,Morecambe,Newport County,Notts County,Oldham,Salford,Shrewsbury,
    Swindon,Tranmere,Walsall`,
  la_liga: `Alaves,Ath Bilbao,Ath Madrid,Barcelona,Betis,Cadiz,Celta,Eibar,Elche,Espanol,Getafe,Girona,Granada,Huesca,Las Palmas,Leganes,Levante,
    Mallorca,Osasuna,Oviedo,Real Madrid,Sevilla,Sociedad,Valencia,Valladolid,Vallecano,Villarreal`,
  spain_segunda_division: `Albacete,Alcorcon,Almeria,Andorra,Burgos,Cartagena,Castellon,Ceuta,Cordoba,Eldense,Ferrol,La Coruna,Lugo,Malaga,Mirandes,
    Ponferradina,Santander,Sp Gijon,Tenerife,Zaragoza,Amorebieta,Extremadura UD,Fuenlabrada,Gimnastic,Ibiza,Logrones,Numancia,
    Rayo Majadahonda,Reus Deportiu,Sabadell,Sociedad B,Villarreal B`,
  serie_a: `Atalanta,Benevento,Bologna,Brescia,Cagliari,Chievo,Como,Cremonese,Crotone,Empoli,Fiorentina,Frosinone,Genoa,Inter,Juventus,Lazio,Lecce,
    Milan,Monza,Napoli,Parma,Pisa,Roma,Salernitana,Sampdoria,Sassuolo,Spal,Spezia,Torino,Udinese,Venezia,Verona`,
  italy_serie_b: `Ascoli,Avellino,Bari,Carrarese,Catanzaro,Cesena,Cittadella,Cosenza,Juve Stabia,Mantova,Modena,Padova,Palermo,Perugia,Pescara,
    Reggiana,Reggina,Sudtirol,Ternana,Virtus Entella,Alessandria,Carpi,FeralpiSalo,Foggia,Lecco,Livorno,Pordenone,Trapani,Vicenza`,
  bundesliga: `Augsburg,Bayern Munich,Bielefeld,Bochum,Darmstadt,Dortmund,Ein Frankfurt,FC Koln,Fortuna Dusseldorf,Freiburg,Greuther Furth,Hamburg,
    Hannover,Heidenheim,Hertha,Hoffenheim,Holstein Kiel,Leverkusen,M'gladbach,Mainz,Nurnberg,Paderborn,RB Leipzig,Schalke 04,St Pauli,Stuttgart,
    Union Berlin,Werder Bremen,Wolfsburg`,
  germany_bundesliga_2: `Braunschweig,Dresden,Elversberg,Erzgebirge Aue,Hansa Rostock,Ingolstadt,Kaiserslautern,Karlsruhe,Magdeburg,Osnabruck,
    Preussen Munster,Regensburg,Sandhausen,Ulm,Wehen,Duisburg,Wurzburger Kickers`,
  ligue_1: `Ajaccio,Amiens,Angers,Auxerre,Bordeaux,Brest,Caen,Clermont,Dijon,Guingamp,Le Havre,Lens,Lille,Lorient,Lyon,Marseille,Metz,Monaco,
    Montpellier,Nantes,Nice,Nimes,Paris FC,Paris SG,Reims,Rennes,St Etienne,Strasbourg,Toulouse,Troyes`,
  france_ligue_2: `Annecy,Bastia,Boulogne,Chateauroux,Dunkerque,Grenoble,Laval,Le Mans,Martigues,Nancy,Niort,Pau FC,Quevilly Rouen,Red Star,Rodez,
    Sochaux,Valenciennes,Ajaccio GFCO,Beziers,Chambly,Concarneau,Orleans`,
  netherlands_eredivisie: `AZ Alkmaar,Ajax,Almere City,Cambuur,Den Haag,Excelsior,FC Emmen,Feyenoord,For Sittard,Go Ahead Eagles,Graafschap,Groningen,
    Heerenveen,Heracles,NAC Breda,Nijmegen,PSV Eindhoven,Sparta Rotterdam,Telstar,Twente,Utrecht,VVV Venlo,Vitesse,Volendam,Waalwijk,Willem II,
    Zwolle`,
  portugal_primeira_liga: `AVS,Alverca,Arouca,Belenenses,Benfica,Boavista,Casa Pia,Chaves,Estoril,Estrela,Famalicao,Farense,Gil Vicente,Guimaraes,
    Maritimo,Moreirense,Nacional,Pacos Ferreira,Portimonense,Porto,Rio Ave,Santa Clara,Setubal,Sp Braga,Sp Lisbon,Tondela,Vizela,Aves,Feirense`,
  belgium_first_division: `Anderlecht,Antwerp,Beerschot VA,Cercle Brugge,Charleroi,Club Brugge,Dender,Eupen,Genk,Gent,Kortrijk,La Louviere,Mechelen,
    Mouscron,Oostende,Oud-Heverlee Leuven,RWD Molenbeek,Seraing,St Truiden,St. Gilloise,Standard,Waasland-Beveren,Waregem,Westerlo,Lokeren`,
  scotland_premiership: `Aberdeen,Celtic,Dundee,Dundee United,Falkirk,Hamilton,Hearts,Hibernian,Kilmarnock,Livingston,Motherwell,Rangers,Ross County,
    St Johnstone,St Mirren`,
  turkey_super_lig: `Ad. Demirspor,Alanyaspor,Altay,Ankaragucu,Antalyaspor,Besiktas,Bodrumspor,Buyuksehyr,Denizlispor,Erzurum BB,Eyupspor,Fenerbahce,
    Galatasaray,Gaziantep,Genclerbirligi,Giresunspor,Goztep,Hatayspor,Istanbulspor,Karagumruk,Kasimpasa,Kayserispor,Kocaelispor,Konyaspor,
    Pendikspor,Rizespor,Samsunspor,Sivasspor,Trabzonspor,Umraniyespor,Yeni Malatyaspor,Akhisar Belediyespor,Bursaspor`,
  greece_super_league: `AEK,Apollon,Aris,Asteras Tripolis,Atromitos,Giannina,Ionikos,Kifisia,Lamia,Larisa,Levadeiakos,OFI Crete,Olympiakos,PAOK,
    Panathinaikos,Panetolikos,Panserraikos,Volos NFC,Xanthi,Panionios`,
  brazil_serie_a: `America MG,Atletico GO,Atletico-MG,Athletico-PR,Avai,Bahia,Botafogo RJ,Bragantino,CSA,Ceara,Chapecoense-SC,Corinthians,Coritiba,
    Criciuma,Cruzeiro,Cuiaba,Flamengo RJ,Fluminense,Fortaleza,Goias,Gremio,Internacional,Juventude,Mirassol,Palmeiras,Parana,Santos,Sao Paulo,
    Sport Recife,Vasco,Vitoria`,
  scotland_championship: `Airdrie Utd,Alloa,Arbroath,Ayr,Cove Rangers,Dundee,Dundee United,Dunfermline,Falkirk,Hamilton,Hearts,Inverness C,
    Kilmarnock,Livingston,Morton,Partick,Queen of Sth,Queens Park,Raith Rvs,Ross County,St Johnstone`,
  scotland_league_one: `Brechin,Clyde,Dumbarton,East Fife,Edinburgh City,Forfar,Kelty Hearts,Montrose,Peterhead,Stenhousemuir,Stranraer`,
  scotland_league_two: `Albion Rvs,Annan Athletic,Berwick,Bonnyrigg Rose,Cowdenbeath,East Kilbride,Elgin,Spartans,Stirling`,
  austria_bundesliga: `A. Klagenfurt,A. Lustenau,Admira,Altach,Austria Vienna,BW Linz,Grazer AK,Hartberg,LASK,Mattersburg,Ried,SK Rapid,Salzburg,
    St. Polten,Sturm Graz,Tirol,Wacker Innsbruck,Wolfsberger AC`,
  switzerland_super_league: `Basel,Grasshoppers,Lausanne,Lausanne Ouchy,Lugano,Luzern,Servette,Sion,St. Gallen,Thun,Vaduz,Winterthur,Xamax,
    Young Boys,Yverdon,Zurich`,
  poland_ekstraklasa: `Arka Gdynia,Cracovia,GKS Katowice,Gornik Z.,Jagiellonia,Korona Kielce,LKS Lodz,Lech Poznan,Lechia Gdansk,Leczna,Legia,
    Legnica,Motor Lublin,Piast Gliwice,Podbeskidzie,Pogon Szczecin,Puszcza,Radomiak Radom,Rakow,Ruch,Slask Wroclaw,Stal Mielec,Termalica B-B.,
    Warta Poznan,Widzew Lodz,Wisla,Wisla Plock,Zaglebie,Zaglebie Sosnowiec`,
  romania_liga_1: `Academica Clinceni,Astra,CFR Cluj,Chindia Targoviste,Concordia,Csikszereda M. Ciuc,Din. Bucuresti,Dunarea Calarasi,FC Arges,
    FC Botosani,FC Hermannstadt,FC Rapid Bucuresti,FC Voluntari,FCSB,Farul Constanta,Gaz Metan Medias,Gloria Buzau,Metaloglobus Bucharest,Mioveni,
    Otelul,Petrolul,Poli Iasi,Sepsi Sf. Gheorghe,U Craiova 1948,U. Cluj,UTA Arad,Unirea Slobozia,Univ. Craiova`,
  denmark_superliga: `Aalborg,Aarhus,Brondby,Esbjerg,FC Copenhagen,Fredericia,Helsingor,Hobro,Horsens,Hvidovre IF,Lyngby,Midtjylland,Nordsjaelland,
    Odense,Randers FC,Silkeborg,Sonderjyske,Vejle,Vendsyssel,Viborg`,
  norway_eliteserien: `Aalesund,Bodo/Glimt,Brann,Bryne,Fredrikstad,Ham-Kam,Haugesund,Jerv,KFUM Oslo,Kristiansund,Lillestrom,Mjondalen,Molde,Odd,
    Ranheim,Rosenborg,Sandefjord,Sarpsborg 08,Stabaek,Start,Stromsgodset,Tromso,Valerenga,Viking`,
  sweden_allsvenskan: `AFC Eskilstuna,AIK,Brommapojkarna,Dalkurd,Degerfors,Djurgarden,Elfsborg,Falkenbergs,GAIS,Goteborg,Hacken,Halmstad,Hammarby,
    Helsingborg,Kalmar,Malmo FF,Mjallby,Norrkoping,Orebro,Orgryte,Oster,Ostersunds,Sirius,Sundsvall,Trelleborgs,Varbergs,Varnamo,Vasteras SK`,
  argentina_primera_division: `Aldosivi,Argentinos Jrs,Arsenal Sarandi,Atl. Tucuman,Banfield,Barracas Central,Belgrano,Boca Juniors,Central Cordoba,
    Chacarita Juniors,Colon Santa FE,Defensa y Justicia,Dep. Riestra,Estudiantes L.P.,Estudiantes Rio Cuarto,Gimnasia L.P.,Gimnasia Mendoza,
    Godoy Cruz,Huracan,Ind. Rivadavia,Independiente,Instituto,Lanus,Newells Old Boys,Patronato,Platense,Quilmes,Racing Club,River Plate,
    Rosario Central,San Lorenzo,San Martin S.J.,San Martin T.,Sarmiento Junin,Talleres Cordoba,Temperley,Tigre,Union de Santa Fe,Velez Sarsfield`,
  japan_j_league: `Albirex Niigata,Avispa Fukuoka,Cerezo Osaka,FC Tokyo,Fagiano Okayama,Gamba Osaka,Hokkaido Consadole Sapporo,Iwata,
    JEF United Chiba,Kashima Antlers,Kashiwa Reysol,Kawasaki Frontale,Kyoto Sanga,Machida,Mito HollyHock,Nagoya Grampus,Oita Trinita,Sagan Tosu,
    Sanfrecce Hiroshima,Shimizu S-Pulse,Shonan Bellmare,Tokushima,Tokyo Verdy,Urawa Reds,V-Varen Nagasaki,Vegalta Sendai,Vissel Kobe,Yamaga,
    Yokohama F. Marinos,Yokohama FC`,
  australia_a_league: `Adelaide United,Auckland FC,Brisbane Roar,Central Coast Mariners,Macarthur FC,Melbourne City,Melbourne Victory,
    Newcastle Jets,Perth Glory,Sydney FC,WS Wanderers,Wellington Phoenix,Western United`,
}

for (const [league, list] of Object.entries(DIVISIONS)) {
  test(`${league}: every name is one club's, and no two names are the same club's`, () => {
    const names = list.split(',').map(name => name.trim())
    const found = names.map(name => [name, teamByAlias(league, name)?.id] as const)
    assert.equal(
      found.filter(([, id]) => id === undefined).map(([name]) => name),
      [],
      'names of no club, or of several',
    )
    assert.is(new Set(found.map(([, id]) => id)).size, names.length)
  })
}

test('of two clubs with one name it is the one of the league; in a cup of all clubs nobody is guessed', () => {
  const named = (league: string, name: string) => teamByAlias(league, name)?.id
  assert.is(named('brazil_serie_a', 'Vitoria'), 'vitoria')
  assert.is(named('portugal_primeira_liga', 'Vitoria SC'), 'vitoria_de_guimaraes')
  assert.is(named('portugal_primeira_liga', 'Sporting'), 'sporting_cp')
  assert.is(named('spain_segunda_division', 'Sporting de Gijon'), 'sporting_gijon')
  assert.is(named('scotland_premiership', 'Dundee'), 'dundee')
  assert.is(named('uefa_champions_league', 'Club Brugge KV'), 'club_brugge')
})

test("a confederation's cup knows its own clubs: those of another with the same name are not meant", () => {
  const named = (league: string, name: string) => teamByAlias(league, name)?.id
  for (const name of ['Barcelona', 'Liverpool', 'Nacional', 'Sporting'])
    assert.is(named('conmebol_copa_libertadores', name), undefined, name)
  for (const name of ['Racing', 'Union', 'Independiente', 'Santos', 'River Plate'])
    assert.is(named('uefa_champions_league', name), undefined, name)
  assert.is(named('conmebol_copa_sudamericana', 'Everton'), undefined)
  assert.is(named('conmebol_copa_libertadores', 'Racing Club'), 'racing_club')
  assert.is(named('conmebol_copa_libertadores', 'Palmeiras'), 'palmeiras')
  assert.is(named('uefa_conference_league', 'Legia Warszawa'), 'legia_warsaw')
  assert.is(named('uefa_champions_league_qualification', 'Bodo/Glimt'), 'bodo_glimt')
  assert.is(named('concacaf_leagues_cup', 'Club America'), 'america')
  assert.is(named('concacaf_leagues_cup', 'Barcelona'), undefined)
  assert.is(named('fifa_club_world_cup', 'River Plate'), 'river_plate')
  assert.is(named('fifa_club_world_cup', 'Real Madrid'), 'real_madrid')
})

test.run()
