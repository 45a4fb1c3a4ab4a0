/* A recorded market whose names stand in the stream of its scores beside it, and matches of national teams, which are of no competition. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leagueOf } from '../../pipelines/feeds/betfair/leagues.ts'
import { namesInScores } from '../../pipelines/feeds/betfair/scores.ts'
import { betfair } from '../../pipelines/feeds/betfair.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { textsOf } from '../../scripts/replay/recording.ts'
import { temporaryFolder } from '../temporary.ts'
import { through } from './recordings.ts'

const AT = Date.parse('2026-08-04T10:00:00Z')
const score = (home: object, away: object) =>
  JSON.stringify({ op: 'ccm', pt: AT, cc: [{ eventId: '7', marketId: '1.5', homeTeam: home, awayTeam: away }] })
const SCORES = [
  JSON.stringify({ op: 'ccm', pt: AT, cc: [{ eventId: '7', marketId: '1.5', fixtureInfo: {} }] }),
  score({ name: 'Netherlands', selectionId: 11 }, { name: 'Papua New Guinea', selectionId: 12 }),
  '{"op":"ccm","pt":1,"cc":[{"selectionId":',
]
const MARKET = JSON.stringify({
  op: 'mcm',
  pt: AT,
  mc: [
    {
      id: '1.5',
      img: true,
      marketDefinition: {
        eventId: '7',
        eventTypeId: '4',
        marketType: 'MATCH_ODDS',
        status: 'OPEN',
        marketTime: '2026-08-04T11:00:00.000Z',
        runners: [
          { id: 12, status: 'ACTIVE', sortPriority: 1 },
          { id: 11, status: 'ACTIVE', sortPriority: 2 },
        ],
      },
      rc: [
        { id: 11, batb: [[0, 1.5, 20]] },
        { id: 12, batb: [[0, 2.8, 20]] },
      ],
    },
  ],
})

test('both teams are named where a change names both', () => {
  const names = namesInScores(SCORES).get('1.5')
  assert.is(names?.event, 'Netherlands v Papua New Guinea')
  assert.equal(
    [...(names?.runners ?? [])],
    [
      [11, 'Netherlands'],
      [12, 'Papua New Guinea'],
    ],
  )
  assert.is(namesInScores([score({ name: 'Netherlands', selectionId: 11 }, {})]).size, 0)
})

test('a recording is read with the scores beside it, and both teams are in the catalogue', async () => {
  const folder = temporaryFolder('scores')
  const path = join(folder.path, 'market.ndjson')
  writeFileSync(path, `${MARKET}\n`)
  writeFileSync(join(folder.path, 'anything.ndjson'), SCORES.join('\n'))
  const texts: string[] = []
  for await (const { text } of textsOf(path, null)) texts.push(text)
  folder.remove()
  const [event] = through(betfair, { feed: 'betfair', observed_at: AT, body: texts[0] ?? '', request: '' }).events
  assert.equal([event?.league, event?.home, event?.away], ['international_cricket', 'Netherlands', 'Papua New Guinea'])
  if (!event) return
  const answer = createRegistry(event.league, { prefix: '' }).resolve(event, 'betfair', AT)
  const id = 'rejected' in answer ? answer.reason : answer.event.event_id
  assert.is(id, 'international_cricket_netherlands_papua_new_guinea_2026-08-04')
})

test('only two national teams, and only without a competition', () => {
  assert.is(leagueOf('cricket', '', 'India v Sri Lanka'), 'international_cricket')
  assert.is(leagueOf('cricket', '', 'India Women v Sri Lanka Women'), 'cricket_other')
  assert.is(leagueOf('cricket', '', 'Surrey v Kent'), 'cricket_other')
  assert.is(leagueOf('cricket', 'Indian Premier League', 'Mumbai Indians v Delhi Capitals'), 'ipl')
  assert.is(leagueOf('soccer', '', 'England v Scotland'), 'soccer_other')
})

test.run()
