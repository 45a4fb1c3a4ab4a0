/* Of which payloads a feed is heard, for `/health` and the age of a feed: not of garbage, whatever its status was. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import { isHeard } from '../../pipelines/heard.ts'
import { jobsOf } from '../../pipelines/intake.ts'
import { runJob } from '../../pipelines/job.ts'
import { createState } from '../../pipelines/state.ts'
import { feedsOf } from '../../scripts/feeds-of.ts'

const feeds = feedsOf({ FEEDS: [] })
const nothing = async (): Promise<void> => {}
const REQUESTS: Record<string, string> = {
  'the-odds-api': '/v4/sports/baseball_mlb/odds?regions=us&markets=h2h&oddsFormat=american&dateFormat=iso',
  pinnacle: '/0.1/leagues/889/matchups',
  kalshi: '/trade-api/v2/markets?series_ticker=KXNFLGAME&limit=1000',
  polymarket: '/events?tag_slug=nfl&closed=false&limit=100',
  espn: '/apis/site/v2/sports/football/nfl/scoreboard',
  'action-network': '/web/v2/scoreboard/nfl?bookIds=15&periods=event',
  'props-cash': '/nba/lines',
}

/** Whether the feed is heard by any of the jobs of a payload. */
const hears = (id: string, body: string): boolean => {
  const feed = feedById(id)
  if (!feed) throw new Error(`no feed ${id}`)
  const state = createState(0, feeds.rank)
  const payload = { feed: id, observed_at: Date.parse('2026-08-04T20:00:00Z'), body, request: REQUESTS[id] ?? '' }
  const outputs = jobsOf(feed, payload).map((data, i) =>
    runJob(feeds, state, { id: `${i}`, lane: 'live', data, setAside: 0, complete: nothing, fail: nothing }, i + 1, 1),
  )
  assert.ok(outputs.length > 0, 'each payload is told of')
  return outputs.some(isHeard)
}

test('a page instead of an answer, half an answer, and nothing at all are silence', () => {
  for (const id of Object.keys(REQUESTS))
    for (const body of ['<!DOCTYPE html><html><body>Maintenance</body></html>', '[{"id":"a1","sport_k', ''])
      assert.is(hears(id, body), false, `${id} ${body}`)
})

test('so is the text of an error', () => {
  assert.is(
    hears('the-odds-api', '{"message":"Usage quota has been reached","error_code":"OUT_OF_USAGE_CREDITS"}'),
    false,
  )
  assert.is(hears('pinnacle', '{"title":"Forbidden","detail":"no such key"}'), false)
  for (const id of ['kalshi', 'polymarket', 'espn', 'action-network', 'props-cash'])
    assert.is(hears(id, '{"error":"slow down"}'), false, id)
})

test('an empty list is an answer, and so is one of other things alone, or with a broken event', () => {
  for (const [id, body] of [
    ['the-odds-api', '[]'],
    ['pinnacle', '{"matchups":[],"markets":[]}'],
    ['kalshi', '{"cursor":"","markets":[]}'],
    ['polymarket', '[]'],
    ['polymarket', '[{"id":"1","slug":"who-will-be-president","title":"Who will be president?","markets":[]}]'],
    ['espn', '{"leagues":[{"slug":"nfl"}],"events":[]}'],
    ['espn', '{"leagues":[{"slug":"nfl"}],"events":[{"id":"1","competitions":null}]}'],
    ['action-network', '{"league":{"name":"nfl"},"games":[]}'],
    ['props-cash', '[]'],
  ] as const)
    assert.is(hears(id, body), true, `${id} ${body}`)
})

test.run()
