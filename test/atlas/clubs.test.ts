/* Clubs by the names that football-data.co.uk has for them: each is one club, and no two of a division are the same. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { shown } from '../resolve/shown.ts'
import { DIVISIONS } from './division-names.ts'

const test = suite('clubs of the seasons since 2018')

const DAY = 24 * 3600_000
const SEASON = Date.UTC(2025, 0, 1, 15)

/** A match between two clubs, as a source shows it that has a start, or no more than a date. */
const match = (league: string, home: string, away: string, start: number, hasTime: boolean) =>
  shown({
    native_id: '',
    league,
    home,
    away,
    start_time: hasTime ? start : null,
    local_date: hasTime ? null : new Date(start).toISOString().slice(0, 10),
  })

/** Each against each, home and away: the pairs of a round meet on one day. */
const season = (clubs: readonly string[]): { home: string; away: string; start: number }[] =>
  clubs.flatMap((home, i) =>
    clubs.flatMap((away, j) =>
      i === j ? [] : [{ home, away, start: SEASON + ((i + j) % clubs.length) * DAY + (i < j ? 0 : 180 * DAY) }],
    ),
  )

for (const [league, list] of Object.entries(DIVISIONS)) {
  test(`${league}: a season by these names is the one that another source has by the full names`, () => {
    const registry = createRegistry(league, { prefix: '' })
    const names = list.split(',').map(name => name.trim())
    const fixtures = season(names)
    const full = (name: string) => teamByAlias(league, name)?.name ?? `? ${name}`
    for (const { home, away, start } of fixtures)
      registry.resolve(match(league, full(home), full(away), start, true), 'full', SEASON)
    const wrong = fixtures.filter(({ home, away, start }) => {
      const found = registry.resolve(match(league, home, away, start, false), 'short', SEASON)
      if ('rejected' in found || found.created || found.swapped || found.score !== undefined) return true
      return found.event.home_team !== full(home) || found.event.away_team !== full(away) || found.event.start !== start
    })
    assert.equal(wrong, [])
    assert.is([...registry.events()].length, names.length * (names.length - 1))
  })
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

const SPELLINGS: Record<string, Record<string, string>> = {
  mls: { Montreal: 'cf_montreal', 'Sporting KC': 'sporting_kansas_city', Seattle: 'seattle_sounders_fc' },
  japan_j_league: {
    Verdy: 'tokyo_verdy',
    Kyoto: 'kyoto_sanga',
    'FC Machida Zelvia': 'machida_zelvia',
    Kobe: 'vissel_kobe',
  },
  australia_a_league: { 'Western Sydney Wanderers FC': 'western_sydney_wanderers', 'Macarthur Bulls': 'macarthur_fc' },
  argentina_primera_division: {
    Estudiantes: 'estudiantes_de_la_plata',
    'Racing Club de Avellaneda': 'racing_club',
    'Central Córdoba (SdE)': 'central_cordoba',
    'CA Tucuman': 'atletico_tucuman',
  },
  austria_bundesliga: {
    'Red Bull Salzburg': 'rb_salzburg',
    'SK Rapid Wien': 'rapid_wien',
    'FK Austria Wien': 'austria_wien',
  },
  denmark_superliga: {
    'FC København': 'fc_copenhagen',
    'AGF Aarhus': 'agf',
    'OB Odense BK': 'odense_bk',
    Brøndby: 'brondby_if',
  },
  norway_eliteserien: { 'FK Bodø/Glimt': 'bodo_glimt', Hamarkameratene: 'hamkam', Tromsø: 'tromso_il' },
  sweden_allsvenskan: { Djurgården: 'djurgardens_if', 'IFK Gothenburg': 'ifk_goteborg', 'Malmö FF': 'malmo_ff' },
  switzerland_super_league: {
    'BSC Young Boys': 'young_boys',
    'FC Zurich': 'fc_zurich',
    'Grasshopper Zürich': 'grasshoppers',
  },
  poland_ekstraklasa: {
    'Legia Warszawa': 'legia_warsaw',
    'Wisla Krakow': 'wisla_krakow',
    'Zaglebie Lubin': 'zaglebie_lubin',
  },
  romania_liga_1: {
    'Dinamo Bucharest': 'dinamo_bucuresti',
    'FC Universitatea Cluj': 'universitatea_cluj',
    'Universitatea Craiova': 'universitatea_craiova',
    'FCU Craiova 1948': 'fc_u_craiova_1948',
    'Rapid Bucharest': 'rapid_bucuresti',
  },
  scotland_championship: {
    "Queen's Park": 'queen_s_park',
    Airdrieonians: 'airdrieonians',
    'Greenock Morton': 'greenock_morton',
  },
}

test('other spellings, of sportsbooks and full ones, are the same clubs', () => {
  for (const [league, spellings] of Object.entries(SPELLINGS))
    for (const [name, id] of Object.entries(spellings)) assert.is(teamByAlias(league, name)?.id, id, name)
})

test('what several clubs of a league are called is no one of them', () => {
  assert.is(teamByAlias('argentina_primera_division', 'San Martin'), undefined)
  assert.is(teamByAlias('argentina_primera_division', 'Gimnasia'), undefined)
  assert.is(teamByAlias('romania_liga_1', 'Craiova'), undefined)
  assert.is(teamByAlias('austria_bundesliga', 'Austria'), undefined)
  assert.is(teamByAlias('australia_a_league', 'Melbourne'), undefined)
})

test("a confederation's cup knows its own clubs: those of another with the same name are not meant", () => {
  const named = (league: string, name: string) => teamByAlias(league, name)?.id
  for (const name of ['Barcelona', 'Liverpool', 'Nacional', 'Sporting'])
    assert.is(named('conmebol_copa_libertadores', name), undefined, name)
  for (const name of ['Racing', 'Union', 'Independiente', 'Santos', 'River Plate'])
    assert.is(named('uefa_champions_league', name), undefined, name)
  assert.is(named('conmebol_copa_sudamericana', 'Everton'), 'everton_de_vina_del_mar')
  assert.is(named('uefa_europa_league', 'Everton'), 'everton')
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
