/* Forms of known sources that no recording holds: each was lost or misread once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { fanduel } from '../../pipelines/feeds/fanduel.ts'
import { instantsOf } from '../../pipelines/feeds/football-data/split.ts'
import { leagueOf } from '../../pipelines/feeds/polymarket/split.ts'
import { parseOdds } from '../../pipelines/feeds/the-odds-api/parse.ts'
import { nameScore } from '../../pipelines/model/name-score.ts'
import { rowsOf } from './rows.ts'

const listed = { id: 'e1', sport_key: 'soccer_epl', sport_title: 'EPL', home_team: 'Arsenal', away_team: 'Chelsea' }
const read = (event: object, books: string[] | null = null) =>
  parseOdds({
    feed: 'f',
    league: 'epl',
    body: JSON.stringify([event]),
    scope: { books, market_groups: null, all_events: null },
  })

test('the-odds-api: a list of events has no prices; an answer to a question for prices without any is broken', () => {
  const event = { ...listed, commence_time: '2026-01-10T15:00:00Z' }
  assert.equal([read(event).events.length, read(event).rejections], [1, []])
  const asked = read(event, ['fanduel'])
  assert.equal([asked.events.length, asked.rejections.map(({ reason }) => reason)], [0, ['missing_field']])
})

test('the-odds-api: times in Unix seconds', () => {
  const [event] = read({ ...listed, commence_time: 1768057200, bookmakers: [] }).events
  assert.is(event?.start_time, Date.parse('2026-01-10T15:00:00Z'))
  assert.equal(read({ ...listed, commence_time: 7, bookmakers: [] }).events, [])
})

test('football-data: a row whose date nobody can read is told, with the first instant', () => {
  const head = 'Div,Date,HomeTeam,AwayTeam,B365H,B365D,B365A'
  const rows = ['E0,16/08/2024,Man United,Fulham,1.6,4.2,5.25', 'E0,32/13/2024,Arsenal,Wolves,1.2,7,13']
  const [first, ...others] = instantsOf([head, ...rows].join('\n'))
  assert.match(first?.text ?? '', '32/13/2024')
  for (const { text } of others) assert.not.match(text, '32/13/2024')
})

test('polymarket: a league’s title is the league’s, wherever its name stands in the slug', () => {
  const slugs = {
    'super-bowl-champion-2026-731': 'nfl',
    '2026-nba-champion': 'nba',
    '2026-nhl-stanley-cup-champion': 'nhl',
  }
  for (const [slug, league] of Object.entries(slugs)) assert.is(leagueOf(slug), league, slug)
  assert.is(leagueOf('will-it-rain'), null)
})

test('fanduel: brackets tell colleges apart, and name pitchers in baseball alone', () => {
  const page = (competition: string, sport: string, name: string) => ({
    attachments: {
      eventTypes: { 7: { eventTypeId: 7, name: sport } },
      competitions: { 1: { competitionId: 1, name: competition, eventTypeId: 7 } },
      events: { 9: { eventId: 9, name, competitionId: 1, eventTypeId: 7, openDate: '2026-04-10T23:00:00.000Z' } },
      markets: {},
    },
  })
  const teams = (body: object) => rowsOf(fanduel, body).events.map(({ home, away }) => `${away} @ ${home}`)
  assert.equal(teams(page('NCAA Basketball Games', 'Basketball', 'Miami (OH) @ Ohio')), ['Miami (OH) @ Ohio'])
  assert.equal(teams(page('MLB', 'Baseball', 'Yankees (G Cole) @ Red Sox (C Sale)')), ['Yankees @ Red Sox'])
})

test('a club’s whole name is the club’s', () => {
  for (const [name, id] of [
    ['Arsenal FC', 'arsenal'],
    ['Brighton & Hove Albion FC', 'brighton_and_hove_albion'],
    ['Sunderland AFC', 'sunderland'],
  ] as const)
    assert.is(teamByAlias('epl', name)?.id, id, name)
  assert.is(teamByAlias('ligue_1', 'Paris FC')?.id === teamByAlias('ligue_1', 'Paris SG')?.id, false)
})

test('names that a telling word sets apart are not alike, but where it is shortened', () => {
  for (const [a, b] of [
    ['North Carolina Tar Heels', 'North Carolina Central Eagles'],
    ['Indiana Hoosiers', 'Indiana State'],
    ['North Dakota St', 'South Dakota St'],
    ['East Tennessee St', 'Tennessee St'],
  ] as const)
    assert.is(nameScore(a, b), 0, `${a}, ${b}`)
  assert.ok(nameScore('N. Arizona Lumberjacks', 'Northern Arizona Lumberjacks') > 0.8)
  assert.ok(nameScore('Indiana St', 'Indiana State') > 0.9)
  assert.ok(nameScore("St. John's", "Saint Joseph's") < 0.75)
})

test.run()
