/** What files of the-odds-api's answers say wrong beside their prices is told: it went without a word, or decided what the prices were taken for. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

const read = (body: string, feed: Feed = theOddsApiCsv) => {
  const { events, rejections } = through(feed, { feed: feed.id, observed_at: 0, body, request: '' })
  return { events, said: rejections.map(({ reason, detail }) => `${reason} ${detail}`) }
}
const START = '2026-11-29T18:00:00Z'
const ODDS =
  'event_id,sport_key,sport_title,commence_time,home_team,away_team,snapshot_time,bookmaker_key,last_update,market,outcome_name,price,point'
const odds = (start: string, side: string, price: number) =>
  `e1,americanfootball_nfl,NFL,${start},Buffalo Bills,Miami Dolphins,2026-11-28T12:00:00Z,fanduel,2026-11-28T11:59:00Z,h2h,${side},${price},`
const both = (first = START, second = START) => [odds(first, 'Buffalo Bills', 1.9), odds(second, 'Miami Dolphins', 2)]

test('a column that may be missing, under nearly its name, is refused: prices had no time, and were as young as the file', () => {
  for (const [known, written] of [
    ['last_update', 'last_updat'],
    ['last_update', 'lastUpdate'],
    ['snapshot_time', 'snapshot time'],
    ['sport_title', 'sport_tittle'],
  ] as const) {
    const { events, said } = read([ODDS.replace(known, written), ...both()].join('\n'))
    assert.equal([events.length, said], [0, [`unknown_header header: expected ${known}, got "${written}"`]])
  }
  const without = [ODDS, ...both()].map(line => line.split(',').toSpliced(8, 1).toSpliced(6, 1).join())
  assert.equal(read(without.join('\n')).said, [])
})

test('two starts of one event are told once, the first that is one stands, and all of its prices do', () => {
  const later = '2026-11-29T21:25:00Z'
  for (const [first, second, expected] of [
    [START, later, `expected "${START}" as in the event's other rows, got "${later}"`],
    [START, 'soon', `expected "${START}" as in the event's other rows, got "soon"`],
    ['', START, `expected "${START}" as in the event's other rows, got ""`],
  ] as const) {
    const others = both(first, second).map(row => row.replace('fanduel', 'draftkings'))
    const { events, said } = read([ODDS, ...both(first, second), ...others].join('\n'))
    assert.equal(said, [`other_start commence_time: ${expected}`])
    const quotes = events[0]?.groups.flatMap(group => group.quotes()) ?? []
    assert.equal([events[0]?.start_time, quotes.length], [Date.parse(START), 4])
  }
  assert.equal(read([ODDS, ...both(START, '2026-11-29T18:00:00+00:00')].join('\n')).said, [])
  const head = 'event_id,player,market,line,bookmaker,game,game_time,over_odds,under_odds'
  const prop = (player: string, start: string) =>
    `p1,${player},player_points,9.5,fanduel,Boston Celtics @ New York Knicks,${start},-115,-105`
  const { said } = read([head, prop('Josh Hart', START), prop('Jaylen Brown', later)].join('\n'))
  assert.equal(said, [`other_start game_time: expected "${START}" as in the event's other rows, got "${later}"`])
})

test('a score beside which nobody can tell whether it is final is refused: a game that is over was in play', () => {
  const head = 'event_id,sport_key,commence_time,home_team,away_team,completed,score_name,score_value'
  const score = (completed: string, team: string, value: number) =>
    `e1,americanfootball_nfl,${START},Buffalo Bills,Miami Dolphins,${completed},${team},${value}`
  const table = (word: string) => [head, score(word, 'Buffalo Bills', 24), score(word, 'Miami Dolphins', 17)].join('\n')
  for (const [word, isFinal] of [
    ['True', true],
    [' true', true],
    ['FALSE', false],
  ] as const)
    assert.is(read(table(word)).events[0]?.game?.is_final, isFinal, word)
  for (const word of ['1', 'yes', '', 'Ture']) {
    const { events, said } = read(table(word))
    assert.is(events[0]?.game, undefined)
    assert.is(said[0], `wrong_type completed: expected True or False, got ${JSON.stringify(word)}`)
  }
  const answer = (completed: unknown) =>
    JSON.stringify([
      {
        ...{ id: 'e1', sport_key: 'americanfootball_nfl', commence_time: START, completed },
        ...{ home_team: 'Buffalo Bills', away_team: 'Miami Dolphins' },
        scores: ['Buffalo Bills', 'Miami Dolphins'].map((name, i) => ({ name, score: `${24 - i}` })),
      },
    ])
  assert.is(read(answer(true), theOddsApi).events[0]?.game?.is_final, true)
  for (const word of ['true', 1, null]) {
    const { events, said } = read(answer(word), theOddsApi)
    assert.is(events[0]?.game, undefined)
    assert.equal(said, [`bad_score completed: expected true or false, got ${JSON.stringify(word)}`])
  }
})

test.run()
