/* Colleges by the names that sources have for them: every spelling of a line is one team, and what is nearly called so is another. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leagues } from '../../pipelines/atlas/leagues.ts'
import { type Team, teamByAlias, teams } from '../../pipelines/atlas/teams.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { shown } from '../resolve/shown.ts'

const test = suite('colleges')

const of = (league: string): Team[] => teams.filter(team => team.leagues.includes(league))

/** The Odds API, ESPN, a sportsbook or Kalshi, and what else is about. */
const SPELLINGS = `
  Albany Great Danes, UAlbany Great Danes, UAlbany, Albany (NY)
  American Eagles, American University Eagles, American University
  Appalachian St Mountaineers, App State Mountaineers, Appalachian State, App St
  Arizona St Sun Devils, Arizona State Sun Devils, Arizona St., ASU
  Arkansas St Red Wolves, Arkansas State Red Wolves, Arkansas St.
  Arkansas-Little Rock Trojans, Little Rock Trojans, UALR, Little Rock
  Arkansas-Pine Bluff Golden Lions, Arkansas Pine Bluff, UAPB, Ark.-Pine Bluff
  Army Knights, Army Black Knights, Army West Point, Army
  Austin Peay Governors, Austin Peay St, Austin Peay State, APSU
  Bethune-Cookman Wildcats, Bethune Cookman, BCU
  Boise State Broncos, Boise St., Boise St Broncos
  Boston Univ. Terriers, Boston University Terriers, Boston U, BU Terriers
  Cal Baptist Lancers, California Baptist Lancers, Cal Baptist, CBU
  Central Connecticut St Blue Devils, Central Connecticut Blue Devils, Central Conn. St., CCSU
  Charleston Cougars, College of Charleston, Col of Charleston, Charleston, COFC
  Charleston Southern Buccaneers, Charleston So., CHSO
  Chicago St Cougars, Chicago State Cougars, Chicago St.
  Citadel Bulldogs, The Citadel Bulldogs, The Citadel
  Cleveland St Vikings, Cleveland State Vikings, Cleveland St
  Colorado St Rams, Colorado State Rams, Colorado State
  Coppin St Eagles, Coppin State Eagles, COPP
  CSU Bakersfield Roadrunners, Cal State Bakersfield Roadrunners, CS Bakersfield, CSU Bakersfield
  CSU Fullerton Titans, Cal State Fullerton Titans, CS Fullerton, Cal St. Fullerton
  CSU Northridge Matadors, Cal State Northridge Matadors, CS Northridge, CSUN, CSUN Matadors
  Delaware St Hornets, Delaware State Hornets, Delaware St.
  Detroit Mercy Titans, Detroit, Detroit Mercy
  East Tennessee St Buccaneers, East Tennessee State Buccaneers, ETSU, E Tennessee St
  East Texas A&M Lions, Texas A&M-Commerce Lions, Texas A&M Commerce, ETAM
  Evansville Purple Aces, Evansville Aces, Evansville
  Fairleigh Dickinson Knights, Fairleigh Dickinson, FDU, FDU Knights
  Florida Gulf Coast Eagles, FGCU, FGCU Eagles, Florida Gulf Coast
  Florida Int'l Golden Panthers, Florida International Panthers, FIU, FIU Panthers, Florida Intl
  Florida St Seminoles, Florida State Seminoles, Florida St.
  Fort Wayne Mastodons, Purdue Fort Wayne Mastodons, IPFW, PFW, Purdue Fort Wayne
  Gardner-Webb Bulldogs, Gardner-Webb Runnin' Bulldogs, Gardner Webb
  Georgia St Panthers, Georgia State Panthers, Georgia St
  Grambling St Tigers, Grambling Tigers, Grambling State Tigers, Grambling
  Grand Canyon Antelopes, Grand Canyon Lopes, GCU
  Green Bay Phoenix, Wisconsin-Green Bay, UW Green Bay, Green Bay
  GW Revolutionaries, George Washington Revolutionaries, George Washington Colonials, George Washington, GW
  Hawai'i Rainbow Warriors, Hawaii Rainbow Warriors, Hawaii, Hawai’i
  Houston Christian Huskies, Houston Baptist Huskies, Houston Christian, HCU
  Illinois St Redbirds, Illinois State Redbirds, Illinois St.
  Incarnate Word Cardinals, UIW, Incarnate Word
  Indiana St Sycamores, Indiana State Sycamores, Indiana St.
  IUPUI Jaguars, IU Indianapolis Jaguars, IU Indy, IUPUI
  Jackson St Tigers, Jackson State Tigers, Jackson St.
  Jacksonville St Gamecocks, Jacksonville State Gamecocks, Jax State, Jacksonville State
  Kansas St Wildcats, Kansas State Wildcats, Kansas St., K-State
  Kennesaw St Owls, Kennesaw State Owls, Kennesaw St.
  LIU Sharks, Long Island University Sharks, Long Island, LIU, Long Island University
  Long Beach St 49ers, Long Beach State Beach, Long Beach St., LBSU
  Louisiana Ragin' Cajuns, Louisiana Ragin Cajuns, UL Lafayette, Louisiana-Lafayette, Louisiana
  Loyola (Chi) Ramblers, Loyola Chicago Ramblers, Loyola-Chicago, Loyola (IL), LUC
  Loyola (MD) Greyhounds, Loyola Maryland Greyhounds, Loyola (MD), Loyola Maryland
  Loyola Marymount Lions, Loyola Marymount, LMU
  Maryland-Eastern Shore Hawks, Maryland Eastern Shore Hawks, UMES, MD Eastern Shore
  Massachusetts Minutemen, UMass Minutemen, UMass, Massachusetts
  McNeese Cowboys, McNeese St, McNeese State Cowboys, McNeese
  Miami (OH) RedHawks, Miami OH, Miami Ohio, Miami (Ohio)
  Miami Hurricanes, Miami (FL), Miami FL, Miami Florida, Miami
  Milwaukee Panthers, Wisconsin-Milwaukee, UW Milwaukee, Milwaukee
  Miss Valley St Delta Devils, Mississippi Valley State Delta Devils, MVSU, Mississippi Valley St., Miss Valley St
  Mississippi St Bulldogs, Mississippi State Bulldogs, Mississippi St., Miss State
  Missouri St Bears, Missouri State Bears, Missouri St.
  Montana St Bobcats, Montana State Bobcats, Montana St.
  Morehead St Eagles, Morehead State Eagles, Morehead St.
  Morgan St Bears, Morgan State Bears, Morgan St.
  Mt. St. Mary's Mountaineers, Mount St. Mary's Mountaineers, Mt. St. Mary's, Mount St. Mary's, Mount Saint Mary's
  Murray St Racers, Murray State Racers, Murray St.
  N Colorado Bears, Northern Colorado Bears, N Colorado, Northern Colorado
  NC State Wolfpack, North Carolina State Wolfpack, N.C. State, NC State
  New Haven Chargers, New Haven
  New Mexico St Aggies, New Mexico State Aggies, New Mexico St.
  New Orleans Privateers, New Orleans, LSU New Orleans Privateers
  Nicholls St Colonels, Nicholls Colonels, Nicholls State Colonels, Nicholls St
  Norfolk St Spartans, Norfolk State Spartans, Norfolk St.
  North Carolina A&T Aggies, NC A&T, North Carolina A&T
  North Carolina Central Eagles, NC Central, N.C. Central, NCCU
  North Dakota St Bison, North Dakota State Bison, N Dakota St, NDSU
  Northern Arizona Lumberjacks, N Arizona, Northern Arizona, NAU
  Northern Iowa Panthers, Northern Iowa, N Iowa, UNI
  Northwestern St Demons, Northwestern State Demons, NW State, Northwestern St.
  Ole Miss Rebels, Mississippi Rebels, Ole Miss, Mississippi
  Omaha Mavericks, Nebraska-Omaha, Nebraska Omaha, Omaha
  Pennsylvania Quakers, Penn, Penn Quakers, Pennsylvania
  Portland St Vikings, Portland State Vikings, Portland St.
  Prairie View Panthers, Prairie View A&M Panthers, Prairie View A&M, Prairie View
  Queens University Royals, Queens Royals, Queens (NC), Queens NC, Queens Charlotte, Queens University
  Sacramento St Hornets, Sacramento State Hornets, Sac State, Sacramento St.
  Saint Joseph's Hawks, St. Joseph's Hawks, Saint Josephs, St Joseph's, St. Joseph's (PA)
  Saint Louis Billikens, St. Louis, Saint Louis, St. Louis Billikens
  Saint Mary's Gaels, St. Mary's Gaels, Saint Mary's (CA), St. Mary's (CA), St Marys
  Saint Peter's Peacocks, St. Peter's Peacocks, Saint Peter's, St Peter's
  Sam Houston St Bearkats, Sam Houston Bearkats, Sam Houston State, Sam Houston
  San Diego St Aztecs, San Diego State Aztecs, San Diego St.
  San José St Spartans, San José State Spartans, San Jose State Spartans, San Jose St.
  SE Louisiana Lions, Southeastern Louisiana Lions, SE Louisiana, Southeastern Louisiana
  SE Missouri St Redhawks, Southeast Missouri State Redhawks, SE Missouri State, Southeast Missouri, SEMO
  Seattle Redhawks, Seattle U Redhawks, Seattle U, Seattle
  SIU-Edwardsville Cougars, SIU Edwardsville Cougars, SIUE, SIU Edwardsville
  South Carolina St Bulldogs, South Carolina State Bulldogs, SC State, South Carolina St.
  South Carolina Upstate Spartans, USC Upstate, USC Upstate Spartans, South Carolina Upstate
  South Dakota St Jackrabbits, South Dakota State Jackrabbits, S Dakota St, South Dakota St.
  Southern Jaguars, Southern University, Southern, Southern Univ.
  Southern Miss Golden Eagles, Southern Mississippi Golden Eagles, Southern Miss
  St. Bonaventure Bonnies, Saint Bonaventure, St Bonaventure
  St. Francis (PA) Red Flash, Saint Francis Red Flash, Saint Francis (PA), St. Francis PA, Saint Francis
  St. John's Red Storm, Saint John's Red Storm, St. John's, St Johns
  St. Thomas (MN) Tommies, St. Thomas-Minnesota Tommies, St. Thomas (MN), St. Thomas
  Stephen F. Austin Lumberjacks, Stephen F Austin, SFA
  Tarleton State Texans, Tarleton St Texans, Tarleton State, Tarleton St.
  Tenn-Martin Skyhawks, UT Martin Skyhawks, Tennessee-Martin, UT Martin
  Tennessee St Tigers, Tennessee State Tigers, Tennessee St.
  Texas A&M-CC Islanders, Texas A&M-Corpus Christi Islanders, Texas A&M-CC, Texas A&M Corpus Christi
  UIC Flames, Illinois-Chicago Flames, Illinois Chicago, UIC
  UL Monroe Warhawks, Louisiana Monroe Warhawks, Louisiana-Monroe, ULM
  UMass Lowell River Hawks, Massachusetts-Lowell, UMass-Lowell
  UMKC Kangaroos, Kansas City Roos, UMKC, Kansas City
  UNC Asheville Bulldogs, UNC-Asheville, UNCA
  UNC Greensboro Spartans, UNC-Greensboro, UNCG
  UNC Wilmington Seahawks, UNC-Wilmington, UNCW
  UNLV Rebels, UNLV Runnin' Rebels, UNLV
  UT Rio Grande Valley Vaqueros, UTRGV, UTRGV Vaqueros, Texas-Rio Grande Valley
  UT-Arlington Mavericks, UT Arlington Mavericks, UT Arlington, Texas-Arlington
  UTSA Roadrunners, Texas-San Antonio, UTSA
  Utah Tech Trailblazers, Dixie State Trailblazers, Utah Tech
  Washington St Cougars, Washington State Cougars, Washington St.
  Wichita St Shockers, Wichita State Shockers, Wichita St.
  William & Mary Tribe, William and Mary, William & Mary, W&M
  Wright St Raiders, Wright State Raiders, Wright St.
  Youngstown St Penguins, Youngstown State Penguins, Youngstown St.`
const LINES = SPELLINGS.trim()
  .split('\n')
  .map(line => line.split(',').map(name => name.trim()))

/** Schools of nearly one name, none of which is another. */
const APART = `
  Texas A&M, Texas A&M-Corpus Christi, East Texas A&M, Prairie View A&M, Texas, Texas Tech, Texas State, Texas Southern
  Loyola Chicago, Loyola Maryland, Loyola Marymount
  North Carolina, North Carolina A&T, North Carolina Central, NC State, UNC Asheville, UNC Greensboro, UNC Wilmington
  South Carolina, South Carolina State, South Carolina Upstate, USC, Coastal Carolina, East Carolina, Western Carolina
  Miami FL, Miami OH
  Southern, Southern Miss, Southern Utah, Southern Illinois, Southern Indiana, Georgia Southern, Charleston Southern, Texas Southern
  Charleston, Charleston Southern, Charlotte
  Saint Joseph's, Saint John's, Saint Mary's, Mount St. Mary's, Saint Peter's, Saint Louis, Saint Francis, St. Thomas, St. Bonaventure
  Mississippi State, Ole Miss, Mississippi Valley State, Southern Miss
  Kansas, Kansas State, Kansas City, Arkansas, Arkansas State, Arkansas-Pine Bluff, Arkansas-Little Rock, Central Arkansas
  San Diego, San Diego State, UC San Diego, San Francisco, San Jose State
  Washington, Washington State, Eastern Washington, George Washington
  Boston College, Boston University
  Northwestern, Northwestern State, Northeastern, Northern Iowa, Northern Illinois, Northern Kentucky, Northern Arizona, Northern Colorado
  Louisiana, Louisiana Tech, Louisiana-Monroe, Southeastern Louisiana, LSU, New Orleans
  Tennessee, Tennessee State, Tennessee Tech, Tennessee-Martin, East Tennessee State, Middle Tennessee, Chattanooga
  Alabama, Alabama A&M, Alabama State, North Alabama, South Alabama, UAB
  Indiana, Indiana State, IU Indianapolis, Southern Indiana, Illinois, Illinois State, UIC, Eastern Illinois, Western Illinois
  Jackson State, Jacksonville, Jacksonville State, Maryland, Maryland Eastern Shore, UMBC, UMass, UMass Lowell
  Houston, Houston Christian, Sam Houston, Missouri, Missouri State, Southeast Missouri State
  California, Cal Poly, Cal Baptist, Cal State Fullerton, Cal State Bakersfield, Cal State Northridge, UC Davis, UC Irvine
  Montana, Montana State, Portland, Portland State, Idaho, Idaho State, Utah, Utah State, Utah Tech, Utah Valley
  Morgan State, Morehead State, Murray State, Delaware, Delaware State, Penn, Penn State, Georgia, Georgia State, Georgia Tech
  Central Connecticut, UConn, Central Michigan, Chicago State, Loyola Chicago, Detroit Mercy, Mercer, Mercyhurst, Merrimack`
  .trim()
  .split('\n')
  .map(line => line.split(',').map(name => name.trim()))

test('Division I of 2025-26 is whole: 365 in basketball, 136 of the FBS and 129 of the FCS in football', () => {
  assert.is(of('ncaab').length, 365)
  assert.is(of('ncaab').filter(team => team.leagues.includes('ncaaf')).length, 136 + 129)
  for (const team of of('ncaab')) {
    const { name, abbreviation, city, mascot, conference } = team
    assert.ok(abbreviation && city && mascot && conference, name)
    assert.is(name, `${city} ${mascot}`)
  }
  assert.equal(
    teams.map(team => team.numerical_id).sort((a, b) => a - b),
    teams.map((_, i) => i + 1),
  )
})

test('each name, alias, place and abbreviation of a college is its own, in its leagues and in the other sports', () => {
  const pooled = leagues.filter(league => league.pool === 'ncaa').map(({ id }) => id)
  assert.ok(pooled.includes('ncaa_baseball'))
  const lost = of('ncaab').flatMap(team =>
    pooled.flatMap(league =>
      [team.name, team.city, team.abbreviation, ...team.aliases]
        .filter(name => teamByAlias(league, name) !== team)
        .map(name => `${league}: ${name} of ${team.name}`),
    ),
  )
  assert.equal(lost, [])
})

test('the spellings of sources are one team, and no two lines are the same', () => {
  assert.ok(LINES.length > 120)
  const found = LINES.map(names => {
    const ids = names.map(name => teamByAlias('ncaab', name)?.id)
    assert.equal(
      ids,
      names.map(() => ids[0]),
      names.join(),
    )
    assert.ok(ids[0], names.join())
    return ids[0]
  })
  assert.is(new Set(found).size, LINES.length)
})

test('schools of nearly one name are apart', () => {
  for (const names of APART) {
    const ids = names.map(name => teamByAlias('ncaab', name)?.id)
    assert.not(ids.includes(undefined), `${names.join()}: ${ids.join()}`)
    assert.is(new Set(ids).size, names.length, names.join())
  }
})

test('what several schools are called is none of them', () => {
  for (const name of [
    'Loyola',
    'Tigers',
    'Bulldogs',
    'Carolina',
    'A&M',
    'St. Francis (NY)',
    'San Diego Christian',
    'UNO',
  ])
    assert.is(teamByAlias('ncaab', name), undefined, name)
})

const START = Date.UTC(2026, 1, 14, 19)
const game = (home: string, away: string) => shown({ native_id: '', league: 'ncaab', home, away, start_time: START })

test('a night of games is the same by any spelling, and nothing was guessed', () => {
  const registry = createRegistry('ncaab', { prefix: '' })
  const one = LINES.map(names => names[0] ?? '')
  const other = LINES.map(names => names.at(-1) ?? '')
  for (let i = 0; i + 1 < LINES.length; i += 2) registry.resolve(game(one[i] ?? '', one[i + 1] ?? ''), 'a', START)
  const known = [...registry.events()].length
  for (let i = 0; i + 1 < LINES.length; i += 2) {
    const found = registry.resolve(game(other[i] ?? '', other[i + 1] ?? ''), 'b', START)
    assert.not('rejected' in found || found.created || found.swapped || found.score !== undefined, other[i])
  }
  assert.is([...registry.events()].length, known)
})

test('at the same minute against the same school, a school of nearly the same name has another game', () => {
  for (const names of APART) {
    const registry = createRegistry('ncaab', { prefix: '' })
    for (const name of names) registry.resolve(game('Gonzaga', name), 'a', START)
    assert.is([...registry.events()].length, names.length, names.join())
  }
})

test.run()
