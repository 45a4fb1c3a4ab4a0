/**
 * How fast each adapter splits and parses its recorded payloads, beside the least that reading them can be: JSON.parse over the same bytes, for text
 * a plain split into lines and cells. The split runs in one process and the parse in another, so both read; what the parse takes of it is told by
 * itself too. CPU time, in turns, the best of some rounds: a neighbour's burst then falls on both. `npx tsx scripts/bench/adapters.ts [feed...]`
 * runs it alone.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FEEDS, feedById } from '../../pipelines/feeds/index.ts'
import { simulate } from '../../pipelines/feeds/simulated.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import type { Feed, ParsedEvent, Part, Payload } from '../../pipelines/model/part.ts'
import { payloadOf, textsOf } from '../replay/recording.ts'
import { recordingsFolder } from './folders.ts'
import { genericLines } from './generic-lines.ts'
import { markdown, type Table } from './table.ts'

const ROUNDS = 5
const MOST_BYTES = 6_000_000
/** For documents that hold no time. */
const AT = Date.parse('2026-01-01T12:00:00Z')

/** What is recorded of each feed; a feed of this list that a version lacks, or a file that is not there, is left out. */
const RECORDINGS: Record<string, readonly string[]> = {
  'the-odds-api': ['the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'],
  'the-odds-api-historical': ['the-odds-api-historical/nfl_season-2023-24.ndjson.gz'],
  'the-odds-api-csv': [
    'the-odds-api-csv-allsports/soccer_epl.odds.csv.gz',
    'the-odds-api-csv-allsports/baseball_mlb.odds.csv.gz',
    'the-odds-api-csv-nba-props/raw_20251105_170000.csv.gz',
    'the-odds-api-csv-nba-props/raw_20251205_170039.csv.gz',
  ],
  pinnacle: ['pinnacle-arcadia/markets-straight_matchup-1609565925.json.gz'],
  'props-cash': ['propscash-nba/nba-lines_2026-01-02.ndjson.gz'],
  'football-data': ['football-data-co-uk/E0_2425.csv.gz'],
  betfair: ['betfair-stream/1.200806927.mcm.ndjson.gz'],
  kalshi: ['prediction-markets/kalshi_markets.json'],
  polymarket: ['prediction-markets/polymarket_events.json'],
  espn: ['espn/nfl_scoreboard_2025-11-09_live15s.ndjson.gz'],
  'action-network': ['action-network/scoreboard-v2_nfl_2025-11-09.ndjson.gz'],
  fanduel: ['fanduel-native/fanduel-response-1766827032142.json.gz'],
  betsson: ['betsson-native/betsson-odds-response.json.gz', 'betsson-native/betsson-api-response.json.gz'],
  overtime: ['overtime-native/overtime_api_full_20251111_151346.json.gz'],
  bet365: ['bet365-raw/bet365_asian_174206905.txt', 'bet365-raw/bet365_asian_174122756.txt'],
}

const payloadsOf = async (feed: Feed): Promise<Payload[]> => {
  if (feed.simulated) return [...simulate({ seed: 1, start: AT, steps: 20, events: 12, books: 10 })]
  // No source is recorded in it: its lines are another's prices.
  if (feed.id === 'generic') return genericLines(theOddsApi, await payloadsOf(theOddsApi))
  const found: Payload[] = []
  let bytes = 0
  for (const name of RECORDINGS[feed.id] ?? []) {
    const path = join(recordingsFolder(), name)
    if (!existsSync(path)) continue
    for await (const { at, text } of textsOf(path, AT)) {
      if (bytes > MOST_BYTES) break
      const payload = payloadOf(path, at, text, { feed: feed.id, at: AT })
      bytes += payload.body.length
      found.push(payload)
    }
  }
  return found
}

/** The least that reading a text can be. */
const plain = (body: string): unknown => {
  if (body.startsWith('{"type":')) return body.split('\n').map(line => JSON.parse(line))
  if (/^\s*[[{]/.test(body)) return JSON.parse(body)
  // bet365's records end with a bar, their fields with a semicolon.
  if (body.startsWith('F|')) return body.split('|').map(record => record.split(';'))
  return body.split('\n').map(line => line.split(','))
}

const eventsIn = (feed: Feed, parts: readonly Part[]): ParsedEvent[] => parts.flatMap(part => feed.parse(part).events)
const eventsOf = (feed: Feed, payload: Payload): ParsedEvent[] => eventsIn(feed, feed.split(payload).parts)

/** Some feeds make a group's digest only when compare asks for it. */
const digestsOf = (events: readonly ParsedEvent[]): number =>
  events.reduce((sum, { groups }) => sum + groups.reduce((some, { digest }) => some + digest, 0), 0)

const quotesOf = (events: readonly ParsedEvent[]): number =>
  events.reduce((sum, event) => sum + event.groups.reduce((some, group) => some + group.quotes().length, 0), 0)

/** CPU milliseconds of each task, the best of some rounds taken in turns. */
const compare = (tasks: readonly (() => unknown)[]): number[] => {
  const best = tasks.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1) {
    tasks.forEach((task, i) => {
      const before = process.cpuUsage()
      task()
      const { user, system } = process.cpuUsage(before)
      best[i] = Math.min(best[i] ?? 0, (user + system) / 1000)
    })
  }
  return best
}

const rowOf = async (feed: Feed): Promise<string[] | null> => {
  const payloads = await payloadsOf(feed)
  const bytes = payloads.reduce((sum, { body }) => sum + body.length, 0)
  if (bytes === 0) return null
  // Small recordings are read often enough that the clock can tell.
  const times = Math.max(1, Math.ceil(5_000_000 / bytes))
  const each = (read: (payload: Payload) => unknown) => (): void => {
    for (let i = 0; i < times; i += 1) for (const payload of payloads) read(payload)
  }
  const quotes = payloads.reduce((sum, payload) => sum + quotesOf(eventsOf(feed, payload)), 0)
  const parts = new Map(payloads.map(payload => [payload, feed.split(payload).parts]))
  const [least = 0, alone = 0, unchanged = 0, all = 0] = compare([
    each(({ body }) => plain(body)),
    each(payload => digestsOf(eventsIn(feed, parts.get(payload) ?? []))),
    each(payload => digestsOf(eventsOf(feed, payload))),
    each(payload => {
      const events = eventsOf(feed, payload)
      return digestsOf(events) + quotesOf(events)
    }),
  ])
  const speed = (ms: number): string => ((bytes * times) / 1000 / ms).toFixed(0)
  const perSecond = `${((quotes * times) / all).toFixed(0)} k`
  return [
    feed.id,
    `${(bytes / 1e6).toFixed(2)} MB`,
    speed(least),
    speed(unchanged),
    speed(all),
    (least / alone).toFixed(2),
    (least / unchanged).toFixed(2),
    (least / all).toFixed(2),
    perSecond,
  ]
}

export const bench = async (_options: unknown = {}, feeds: readonly Feed[] = FEEDS): Promise<Table> => {
  const rows: string[][] = []
  for (const feed of feeds) {
    const row = await rowOf(feed)
    if (row) rows.push(row)
  }
  return {
    title:
      'Adapters: MB of payload per CPU second, and as a share of JSON.parse (of a plain split for text) over the same bytes',
    head: [
      'feed',
      'read',
      'plain',
      'parsed',
      'with every quote',
      'without the split / plain',
      'parsed / plain',
      'every quote / plain',
      'quotes/s',
    ],
    rows,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2).flatMap(id => feedById(id) ?? [])
  console.log(markdown(await bench({}, named.length > 0 ? named : FEEDS)))
}
