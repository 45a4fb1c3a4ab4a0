/* Clubs by the names that Kalshi, Polymarket and Betfair write: where neither side of a match is known by its name, it is another event than everybody's. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { shown } from '../resolve/shown.ts'

const test = suite('clubs by the names of exchanges')

const START = Date.UTC(2026, 8, 20, 17)

const match = (league: string, [home, away]: readonly [string, string]) =>
  shown({ native_id: '', league, home, away, start_time: START })

/** A league, a match as most write it, and the same match by these. */
const MATCHES: readonly (readonly [
  league: string,
  all: readonly [string, string],
  theirs: readonly [string, string],
])[] = [
  ['brazil_serie_a', ['Corinthians', 'Flamengo'], ['SC Corinthians Paulista', 'CR Flamengo']],
  ['brazil_serie_a', ['Vasco da Gama', 'Grêmio'], ['CR Vasco da Gama', 'Grêmio FBPA']],
  ['brazil_serie_a', ['Internacional', 'Chapecoense'], ['SC Internacional', 'Associação Chapecoense de Futebol']],
  ['brazil_serie_a', ['Remo', 'Coritiba'], ['Clube do Remo', 'Coritiba FBC']],
  ['brazil_serie_a', ['Palmeiras', 'Vitória'], ['SE Palmeiras', 'EC Vitoria Salvador']],
  ['brazil_serie_a', ['Botafogo', 'Cruzeiro'], ['Botafogo FR RJ', 'Cruzeiro EC MG']],
  ['netherlands_eredivisie', ['FC Twente Enschede', 'PSV Eindhoven'], ['Enschede', 'Eindhoven']],
  ['netherlands_eredivisie', ['Fortuna Sittard', 'Go Ahead Eagles'], ['Sittard', 'GA Eagles']],
  ['turkey_super_lig', ['Göztepe', 'Kocaelispor'], ['Goztepe Izmir', 'Kocaeli']],
  ['portugal_primeira_liga', ['Gil Vicente', 'Marítimo'], ['Vicente Barcelos', 'Madeira']],
  ['portugal_primeira_liga', ['Benfica', 'Estrela Amadora'], ['Sport Lisboa e Benfica', 'CF Estrela da Amadora']],
  ['ligue_1', ['Brest', 'Strasbourg'], ['Stade Brest 29', 'Strasbourg Alsace']],
  ['belgium_first_division', ['Charleroi', 'Sint-Truiden'], ['Royal Charleroi SC', 'St. Truidense VV']],
  ['argentina_primera_division', ['Barracas Central', 'Ind. Rivadavia'], ['Barracas', 'Rivadavia']],
  ['argentina_primera_division', ['Rosario Central', 'Atlético Tucumán'], ['Rosario', 'Tucuman']],
  ['saudi_arabia_pro_league', ['Neom', 'Al Ettifaq'], ['AL Suqoor', 'Al-Ittifaq']],
  ['saudi_arabia_pro_league', ['Al Raed', 'Al Fateh'], ['Al-Raed (KSA)', 'Al-Fateh (KSA)']],
  ['japan_j_league', ['FC Tokyo', 'Mito HollyHock'], ['Tokyo', 'Mito H']],
  ['japan_j_league', ['Gamba Osaka', 'Cerezo Osaka'], ['Gamba', 'Cerezo']],
  ['china_super_league', ['Tianjin Jinmen Tiger', 'Wuhan Three Towns'], ['Tianjin Jinmen Hu FC', 'Wuhan San Zhen FC']],
  ['liga_mx', ['Tigres', 'Tijuana'], ['Tigres de la UANL', 'Tijuana de Caliente']],
  ['italy_serie_b', ['Modena', 'Avellino'], ['Modena FC 2018', 'US Avellino 1912']],
  ['la_liga', ['Deportivo La Coruna', 'Racing Santander'], ['RC Deportivo', 'Real Racing Club']],
  ['mls', ['D.C. United', 'Minnesota United'], ['DC Utd', 'Minnesota Utd']],
  ['uefa_europa_league', ['Tromsø', 'Celtic'], ['Tromsoe', 'Celtic Glasgow']],
]

for (const [league, all, theirs] of MATCHES)
  test(`${theirs.join(' v ')} is ${all.join(' v ')}`, () => {
    const registry = createRegistry(league, { prefix: '' })
    registry.resolve(match(league, all), 'all', START)
    const found = registry.resolve(match(league, theirs), 'theirs', START)
    if ('rejected' in found) throw new Error('expected an event')
    assert.equal([found.created, found.swapped, found.score], [false, false, undefined])
    assert.is([...registry.events()].length, 1)
  })

test('a name that two clubs are called by is nobody’s', () => {
  const of = (league: string, name: string) => teamByAlias(league, name)?.id
  assert.is(of('ligue_1', 'Paris'), undefined)
  assert.is(of('japan_j_league', 'Yokohama'), undefined)
  assert.is(of('japan_j_league', 'Osaka'), undefined)
  assert.is(of('uefa_europa_league', 'Sparta'), undefined)
  assert.is(of('turkey_super_lig', 'Istanbul'), undefined)
  assert.is(of('portugal_primeira_liga', 'Lisbon'), undefined)
  assert.is(of('brazil_serie_a', 'Paraná Clube'), 'parana')
})

test.run()
