/** Recordings that are CSV files, and documents that lie in two files: which feed reads them, and at what time. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { payloadOf, RecordingError, textsOf } from '../../scripts/replay/recording.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('recordings in CSV')
const folder = temporaryFolder('recording-csv')
test.after(() => folder.remove())

const file = (name: string, content: string): string => {
  const path = join(folder.path, name)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content)
  return path
}
const read = async (path: string, at: number | null = null) => {
  const found = []
  for await (const one of textsOf(path, at)) found.push({ ...payloadOf(path, one.at, one.text, { feed: null, at }) })
  return found.map(({ feed, observed_at, body }) => ({ feed, at: new Date(observed_at).toISOString(), body }))
}

const ODDS = `event_id,sport_key,commence_time,home_team,away_team,snapshot_time,bookmaker_key,market,outcome_name,price,point
a1,baseball_mlb,2026-04-16T23:05:00Z,Chicago Cubs,St. Louis Cardinals,2026-04-16T18:59:53.170159+00:00,fanduel,h2h,Chicago Cubs,1.9,`
const PROPS = `event_id,player,market,line,bookmaker,game,game_time,over_odds,under_odds
a1,A Player,player_points,20.5,fanduel,Boston Celtics @ New York Knicks,2025-11-02T00:10:00Z,-110.0,-110.0`
const SEASON = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A
E0,17/08/2024,15:00,Arsenal,Wolves,2,0,1.2,7,13
E0,17/08/2024,17:30,Brentford,Fulham,1,1,2.1,3.4,3.6`

test('a file of odds says its own time, zipped or not', async () => {
  for (const name of ['mlb.csv', 'mlb.csv.gz']) {
    const [found, ...more] = await read(file(name, ODDS))
    assert.equal([found?.feed, found?.at, more.length], ['the-odds-api-csv', '2026-04-16T18:59:53.170Z', 0])
    assert.is(found?.body, ODDS)
  }
})

test('one without a time has it said, or is refused', async () => {
  const path = file('props.csv', PROPS)
  const refused = await read(path).catch(error => error)
  assert.instance(refused, RecordingError)
  assert.match(String(refused.message), /holds no time: say it with --at/)
  const [found] = await read(path, Date.UTC(2025, 10, 1, 17))
  assert.equal([found?.feed, found?.at], ['the-odds-api-csv', '2025-11-01T17:00:00.000Z'])
})

test('a season is told as it became known, in the order of time', async () => {
  const found = await read(file('season.csv.gz', SEASON))
  assert.equal(
    found.map(({ feed, at, body }) => [feed, at.slice(0, 16), body.split('\n').length - 1]),
    [
      ['football-data', '2024-08-16T14:00', 2],
      ['football-data', '2024-08-17T13:59', 1],
      ['football-data', '2024-08-17T16:00', 1],
      ['football-data', '2024-08-17T16:29', 1],
      ['football-data', '2024-08-17T18:30', 1],
    ],
  )
})

test('a table is told by what it holds, whatever the file is called', async () => {
  const season = SEASON.replaceAll('\n', '\r\n')
  const quoted = SEASON.split('\n').map(row => row.replaceAll(/[^,]+/g, '"$&"'))
  const expected = await read(file('season.csv', SEASON))
  for (const name of ['E0_2425', 'season.txt', 'season.CSV', 'season.data.gz', 'season.json'])
    for (const text of [season, `\ufeff${season}`, quoted.join('\n')])
      assert.equal(await read(file(name, text)), expected, name)
  for (const name of ['mlb', 'mlb.tsv']) assert.is((await read(file(name, ODDS)))[0]?.at, '2026-04-16T18:59:53.170Z')
})

test('a CSV that no feed reads is refused', async () => {
  const refused = await read(file('other.csv', 'a,b\n1,2'), 0).catch(error => error)
  assert.instance(refused, RecordingError)
  assert.match(String(refused.message), /no feed of this version reads this/)
})

test('markets find their matchups in the same folder, whatever the file is called', async () => {
  const market = { matchupId: 4711, type: 'moneyline', period: 0, prices: [{ designation: 'home', price: -110 }] }
  const matchup = (id: number) => ({ id, parlayRestriction: null, participants: [] })
  const markets = file('lines.json.gz', JSON.stringify([market]))
  assert.is((await read(markets, 0))[0]?.body, JSON.stringify([market]))
  file('others.json', JSON.stringify([matchup(1), matchup(47)]))
  file('games.json.gz', JSON.stringify([matchup(1), matchup(4711)]))
  const [found] = await read(markets, 0)
  assert.is(found?.feed, 'pinnacle')
  assert.equal(JSON.parse(found?.body ?? ''), { matchups: [matchup(1), matchup(4711)], markets: [market] })
  assert.is((await read(join(folder.path, 'games.json.gz'), 0))[0]?.feed, 'pinnacle')
})

test.run()
