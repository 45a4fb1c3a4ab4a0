/**
 * Whole recorded payloads, mutated, through their feeds: no crash, no hang, no impossible row, and a third still yield a quote. Twelve of each feed in the
 * short form, 500 with LINEFEED_TEST_LONG=1. Time limit: 900 s (the long form).
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { feedById } from '../../pipelines/feeds/index.ts'
import type { Payload } from '../../pipelines/model/part.ts'
import { payloadOf, textsOf } from '../../scripts/replay/recording.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import { createRandom, KINDS, mutate } from './mutate.ts'
import { check } from './possible.ts'
import { through } from './recordings.ts'

const ROUNDS = long ? 500 : 12
const SLOWEST_US = 5_000_000
const AT = Date.parse('2026-01-01T12:00:00Z')

/** A recording of each feed, and which of its payloads. */
const SEEDS: Readonly<Record<string, readonly [file: string, nth: number]>> = {
  'the-odds-api': ['the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz', 100],
  'the-odds-api-historical': ['the-odds-api-historical/nfl_season-2023-24.ndjson.gz', 300],
  'the-odds-api-csv': ['the-odds-api-csv-allsports/soccer_epl.odds.csv.gz', 0],
  pinnacle: ['pinnacle-arcadia/markets-straight_matchup-1609565925.json.gz', 0],
  'props-cash': ['propscash-nba/nba-lines_2026-01-02.ndjson.gz', 0],
  'football-data': ['football-data-co-uk/E0_2425.csv.gz', 5],
  betfair: ['betfair-stream/1.197931750.mcm.ndjson.gz', 100],
  kalshi: ['prediction-markets/kalshi_markets.json', 0],
  polymarket: ['prediction-markets/polymarket_events.json', 0],
  espn: ['espn/nfl_odds_week10_2025.json.gz', 0],
  'action-network': ['action-network/scoreboard-v2_nfl_2025-11-09.ndjson.gz', 0],
  fanduel: ['fanduel-native/fanduel-response-1766827032142.json.gz', 0],
  betsson: ['betsson-native/betsson-odds-response.json.gz', 0],
  overtime: ['overtime-native/overtime_api_full_20251111_151346.json.gz', 0],
  bet365: ['bet365-raw/bet365_asian_174206905.txt', 0],
  'scraped-books': ['scraped-books-2024/mlb_dk-bovada-espnbet_2024-05.ndjson.gz', 101],
}

const seedOf = async (feed: string, path: string, nth: number): Promise<Payload | null> => {
  let n = 0
  for await (const { at, text } of textsOf(path, AT)) {
    if (n === nth) return payloadOf(path, at, text, { feed, at: AT })
    n += 1
  }
  return null
}

for (const [id, [file, nth]] of Object.entries(SEEDS)) {
  test(`${id}: ${ROUNDS} mutations of a whole payload`, async () => {
    const feed = feedById(id)
    const path = shared(`feeds/${file}`)
    if (!feed || path === null) return
    const seed = await seedOf(id, path, nth)
    if (seed === null) throw new Error(`${file} has no payload ${nth}`)
    assert.ok(check(feed, through(feed, seed).events), 'as it was recorded')
    const random = createRandom(20260805)
    let used = 0
    for (let i = 0; i < ROUNDS; i += 1) {
      const kind = KINDS[i % KINDS.length] ?? 'flip'
      const body = mutate(seed.body, kind, random)
      const before = process.cpuUsage()
      try {
        const { parts, events, rejections } = through(feed, { ...seed, body })
        assert.ok(parts.length > 0 || rejections.length > 0, 'nothing came of it')
        if (check(feed, events)) used += 1
      } catch (error) {
        throw new Error(`${kind} #${i}: ${error instanceof Error ? error.stack : error}`)
      }
      const { user, system } = process.cpuUsage(before)
      assert.ok(user + system < SLOWEST_US, `${kind} #${i} took too long`)
    }
    if (long) console.log(`${id}: ${used} of ${ROUNDS} mutations of a whole payload still yield a quote`)
    assert.ok(used >= ROUNDS / 3, `${used} of ${ROUNDS} still yield a quote`)
  })
}

test.run()
