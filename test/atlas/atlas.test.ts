import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leagues } from '../../pipelines/atlas/leagues.ts'
import { marketTypes } from '../../pipelines/atlas/market-types.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { sports } from '../../pipelines/atlas/sports.ts'
import { sportsbooks } from '../../pipelines/atlas/sportsbooks.ts'
import { teamByAlias, teams } from '../../pipelines/atlas/teams.ts'
import { slug } from '../../pipelines/model/slug.ts'

const kinds = { sport: sports, league: leagues, team: teams, market_type: marketTypes, sportsbook: sportsbooks }

for (const [kind, entities] of Object.entries(kinds)) {
  test(`${kind}: numbers are dense from 1 and ids are unique slugs`, () => {
    assert.equal(
      entities.map(entity => entity.numerical_id),
      entities.map((_, i) => i + 1),
    )
    assert.is(new Set(entities.map(entity => entity.id)).size, entities.length)
    for (const { id } of entities) assert.is(id, slug(id))
  })
}

// frozen.txt holds every entity ever released. A new entity is a new last line of its data file and of that file;
// nothing that stands there may change, move or go.
test('a new version only appends', () => {
  const frozen = readFileSync(new URL('frozen.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const now = Object.entries(kinds).flatMap(([kind, entities]) =>
    entities.map(e => `${kind} ${e.numerical_id} ${e.id}`),
  )
  const standing = new Set(now)
  assert.equal(
    frozen.filter(line => !standing.has(line)),
    [],
    'frozen entities that changed or are gone',
  )
  const released = new Set(frozen)
  assert.equal(
    now.filter(line => !released.has(line)),
    [],
    'new entities: append these lines to test/atlas/frozen.txt',
  )
})

/** Every version of the list that was ever committed; null where there is no history to look at. */
const committed = (): string[][] | null => {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: new URL('.', import.meta.url), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const log = git('log', '--format=%H', '--', 'frozen.txt')
  if (log.status !== 0) return null
  const shown = log.stdout.split('\n').filter(hash => hash !== '')
  return shown.map(hash => git('show', `${hash}:./frozen.txt`).stdout.trim().split('\n'))
}

test('no version that was ever committed had an entity that is gone, or had another number', () => {
  const versions = committed()
  if (versions === null || versions.length === 0) {
    console.log('\nSKIPPED: no history of the repository is here')
    return
  }
  const frozen = new Set(
    readFileSync(new URL('frozen.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  for (const version of versions) {
    assert.ok(version.length > 100)
    assert.equal(
      version.filter(line => !frozen.has(line)),
      [],
    )
  }
})

test('every team plays in leagues that exist, every league in a sport that exists', () => {
  const leagueIds = new Set(leagues.map(league => league.id))
  const sportIds = new Set(sports.map(sport => sport.id))
  for (const team of teams) for (const league of team.leagues) assert.ok(leagueIds.has(league), `${team.id}: ${league}`)
  for (const league of leagues) assert.ok(sportIds.has(league.sport), league.id)
  for (const type of marketTypes)
    for (const sport of type.sports) assert.ok(sportIds.has(sport), `${type.id}: ${sport}`)
})

test('the big leagues are whole', () => {
  const count = (league: string) =>
    teams.filter(team => team.leagues[0] === league && team.conference + team.division !== '').length
  assert.equal([count('nfl'), count('nba'), count('mlb'), count('nhl'), count('wnba')], [32, 30, 30, 32, 15])
  const club = (league: string) => teams.filter(team => team.leagues.includes(league)).length
  assert.equal(
    [club('epl'), club('la_liga'), club('serie_a'), club('bundesliga'), club('ligue_1')],
    [20, 20, 20, 18, 18],
  )
  assert.equal([club('mls'), club('liga_mx'), club('england_championship')], [30, 18, 24])
})

test('conferences of leagues beside the big ones', () => {
  const of = (league: string, conference: string) =>
    teams.filter(team => team.leagues.includes(league) && team.conference === conference).length
  assert.equal([of('mls', 'Eastern'), of('mls', 'Western')], [15, 15])
  assert.equal([of('ahl', 'Eastern'), of('ahl', 'Western')], [15, 17])
  const without = teams.filter(team => team.leagues.includes('ncaaf') && team.conference === '')
  assert.ok(without.length <= 4, without.map(({ name }) => name).join())
})

test('national teams play cricket too', () => {
  for (const name of ['Netherlands', 'Papua New Guinea', 'India', 'West Indies'])
    assert.is(teamByAlias('international_cricket', name)?.id, slug(name))
  assert.is(teamByAlias('international_cricket', 'Brazil'), undefined)
})

test('the rows for the tables hold every entity', () => {
  const rows = atlasRows()
  assert.is(rows.teams.length, teams.length)
  const chiefs = rows.teams.find(team => team.id === 'kansas_city_chiefs')
  assert.equal(chiefs, {
    id: 'kansas_city_chiefs',
    numerical_id: 16,
    name: 'Kansas City Chiefs',
    sport: 'football',
    leagues: ['nfl'],
    aliases: ['KC', 'Chiefs', 'KAN', 'KCC'],
    abbreviation: 'KC',
    logo: null,
    city: 'Kansas City',
    mascot: 'Chiefs',
    conference: 'AFC',
    division: 'West',
  })
  assert.is(rows.market_types.find(type => type.id === 'moneyline')?.has_line, false)
})

test.run()
