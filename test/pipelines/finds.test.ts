/*
 * A replay finds what is there: EV and arbitrage of every timestamp of a recording, against a brute-force count straight over the payloads.
 * Runs among its like: its worker is a process of its own. Time limit: 900 s (the whole season).
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sportsbook } from '../../pipelines/atlas/sportsbooks.ts'
import { merged } from '../../scripts/replay/plan.ts'
import { payloadOf } from '../../scripts/replay/recording.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import { type Payload, type State, walk } from './brute.ts'
import { type Finds, findsOf, LEAST_EV, type Left } from './brute-finds.ts'
import { type Lot, seasonLot } from './lots.ts'
import { startWorker } from './worker.ts'
import { planOf, sharedWorld, type World } from './world.ts'

const test = suite('what a replay finds is what is there')

const REFERENCE = 'pinnacle'
/** Rounding of published figures. */
const SLACK = 1e-5

/** Its first matches. */
const WEEK = { from: Date.UTC(2023, 8, 8), to: Date.UTC(2023, 8, 13) }

/** The NFL season of 2023-24 as the archive has it; its first week in the short form. Null where it is not here. */
const archiveLot = (): Lot | null => {
  const file = shared('feeds/the-odds-api-historical/nfl_season-2023-24.ndjson.gz')
  if (file === null) return null
  return { name: 'NFL 2023-24', part: { files: [file], ...(long ? {} : WEEK) } }
}

/** Our own season, its archive alone: one source, with the reference; soccer's moneylines have three outcomes and are left out. */
const ownLot = (): Lot => {
  const lot = seasonLot(3, long ? 400 : 72)
  return { ...lot, part: { ...lot.part, files: lot.part.files.slice(1) } }
}

const payloadsOf = async ({ part }: Lot): Promise<Payload[]> => {
  const plan = await planOf(part)
  const payloads: Payload[] = []
  for await (const { file, at, text } of merged(plan)) {
    const told = JSON.parse(payloadOf(file, at, text, plan).body)
    payloads.push({ at, events: Array.isArray(told) ? told : told.data })
  }
  return payloads
}

const MARKETS: [RegExp, string][] = [
  [/moneyline$/, 'h2h'],
  [/^(point_spread|run_line|puck_line)$/, 'spreads'],
  [/^total_/, 'totals'],
]
const sourceName = (market: string): string => MARKETS.find(([pattern]) => pattern.test(market))?.[1] ?? market

type Stored = {
  kind: 'ev' | 'arbitrage'
  id: string
  native: string
  market: string
  line: number | null
  side: string
  book: string
  percent: number
  state: string
  at: number
}

/** Every state of every opportunity, in the order of commits. */
const storedIn = async (world: World): Promise<Stored[]> =>
  world.sql.query<Stored>(
    `SELECT o.kind AS kind, o.id AS id, e.native AS native, o.market_type AS market, o.line AS line, o.selection_type AS side,
        toString(o.sportsbook) AS book, o.state AS state, toUnixTimestamp64Milli(o.observed_at) AS at,
        if(o.kind = 'ev', 100 * (o.fair_probabilities[1] * o.odds_decimal - 1),
          100 / arrayMin(arrayMap(a -> arrayMin(arrayMap(b -> if(a.side = 0 AND b.side = 1 AND a.sportsbook != b.sportsbook,
            1 / a.odds_decimal + 1 / b.odds_decimal, 9.), o.ladder)), o.ladder)) - 100) AS percent
      FROM opportunities AS o
      INNER JOIN (SELECT event_id, argMax(feed_ids, position)['the-odds-api-historical'] AS native FROM events GROUP BY event_id) AS e USING (event_id)
      WHERE o.kind IN ('ev', 'arbitrage') AND (o.kind = 'ev' OR length(o.sides) = 2)
      ORDER BY o.partition, o.position`,
    {},
    { settings: { max_execution_time: 60, output_format_json_quote_64bit_integers: 0 } },
  )

const nameOf = ({ kind, native, market, line, side, book }: Stored): string => {
  const name = `${native}|${sourceName(market)}|${line === null ? 'null' : side === 'away' ? 0 - line : line}`
  return kind === 'ev' ? `ev|${name}|${side}|${book}` : `arb|${name}`
}

const differences = (found: Finds, expected: Finds): string[] => {
  const wrong: string[] = []
  for (const [key, percent] of expected) {
    const other = found.get(key)
    if (other === undefined || Math.abs(other - percent) > SLACK)
      wrong.push(`${key}: found ${other}, there is ${percent}`)
  }
  for (const [key, percent] of found) if (!expected.has(key)) wrong.push(`${key}: found ${percent}, there is none`)
  return wrong
}

for (const make of [ownLot, archiveLot]) {
  test(make === ownLot ? 'our own season' : 'an NFL season', async () => {
    const lot = make()
    if (lot === null) return
    const left: Left = { crossed_reference: 0, three_way: 0, commission: 0 }
    const commission = (book: string) => sportsbook(book)?.commission ?? 0
    /** After all the payloads of a timestamp. */
    const timestamps = new Map<number, Finds>()
    const payloads = await payloadsOf(lot)
    const told = new Set(payloads.map(({ at }) => at))
    walk(payloads, (at, state: () => State) => {
      if (told.has(at)) timestamps.set(at, findsOf(state(), { reference: REFERENCE, commission, left }))
    })
    const world = await sharedWorld('finds')
    const worker = startWorker(world)
    let stored: Stored[]
    try {
      await world.replay(lot.part)
      stored = (await storedIn(world)).sort((a, b) => a.at - b.at)
    } finally {
      await worker.stop()
      await world.close()
    }
    const counts = { ev: 0, arb: 0, found_ev: 0, found_arb: 0 }
    const standing = new Map<string, Stored>()
    let next = 0
    let wrong: string[] = []
    for (const [at, expected] of timestamps) {
      for (; (stored[next]?.at ?? Number.POSITIVE_INFINITY) <= at; next++) {
        const one = stored[next]
        if (one?.state === 'expired') standing.delete(one.id)
        else if (one !== undefined) standing.set(one.id, one)
      }
      const found: Finds = new Map()
      for (const one of standing.values())
        if (one.kind === 'arbitrage' || one.percent > LEAST_EV) found.set(nameOf(one), one.percent)
      for (const key of expected.keys()) counts[key.startsWith('ev') ? 'ev' : 'arb'] += 1
      for (const key of found.keys()) counts[key.startsWith('ev') ? 'found_ev' : 'found_arb'] += 1
      if (wrong.length < 5)
        wrong = wrong.concat(differences(found, expected).map(text => `${new Date(at).toISOString()} ${text}`))
    }
    console.log(
      `\n${lot.name}: ${timestamps.size} timestamps; +EV above 2%: there ${counts.ev}, found ${counts.found_ev}; two-way arbitrages: there ${counts.arb}, found ${counts.found_arb}; left out by rule: ${JSON.stringify(left)}`,
    )
    assert.is(wrong.length, 0, wrong.slice(0, 5).join('\n'))
    for (const [name, n] of Object.entries(counts)) assert.ok(n > 0, `${name} is ${n}`)
  })
}

test.run()
