/*
 * The state as of any time, against a brute-force walk over the payloads that shares no code with the pipelines.
 * Runs among its like: its worker is a process of its own. Time limit: 600 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { merged } from '../../scripts/replay/plan.ts'
import { payloadOf } from '../../scripts/replay/recording.ts'
import { long } from '../long.ts'
import { type Payload, type State, walk } from './brute.ts'
import { baseballLot, type Lot, seasonLot, sundayLot } from './lots.ts'
import { createRandom, ownSeed } from './random.ts'
import { startWorker } from './worker.ts'
import { planOf, sharedWorld, type World } from './world.ts'

const test = suite('the state as of any time is what the payloads showed')
const INSTANTS = long ? 100 : 12
const seed = ownSeed()

const MARKETS: [RegExp, string][] = [
  [/^moneyline/, 'h2h'],
  [/#alternate$/, 'alternate_spreads'],
  [/^(point_spread|run_line|goal_spread|puck_line)$/, 'spreads'],
  [/^total_/, 'totals'],
]

/** The payloads of the source alone: the archive is another source, which the walk knows nothing of. */
const onlySource = (lot: Lot): Lot => ({ ...lot, part: { ...lot.part, files: lot.part.files.slice(0, 1) } })

const payloadsOf = async (lot: Lot): Promise<Payload[]> => {
  const plan = await planOf(lot.part)
  const payloads: Payload[] = []
  for await (const { file, at, text } of merged(plan))
    payloads.push({ at, events: JSON.parse(payloadOf(file, at, text, plan).body) })
  return payloads
}

const stateAt = async (world: World, at: number, column: string): Promise<State> => {
  const rows = await world.sql.query<{
    native: string
    book: string
    market: string
    side: string
    point: string
    price: number
    active: number
    live: number
  }>(
    `SELECT e.feed_ids['the-odds-api'] AS native, t.book AS book, t.market AS market, t.side AS side, t.point AS point,
        t.row.1 AS price, t.row.2 AS active, t.row.3 AS live
      FROM (SELECT event_id, odds_id, any(sportsbook) AS book, argMax(market_group, (${column}, position)) AS market,
          any(selection_type) AS side, ifNull(toString(any(line)), 'null') AS point,
          argMax((odds_american, is_active, is_live, is_removed), (${column}, position)) AS row
        FROM ticks WHERE observed_at <= {at:DateTime64(3, 'UTC')} GROUP BY event_id, odds_id) AS t
      INNER JOIN (SELECT event_id, argMax(feed_ids, position) AS feed_ids FROM events GROUP BY event_id) AS e USING (event_id)
      WHERE t.row.4 = 0`,
    { at: new Date(at).toISOString() },
    { settings: { max_execution_time: 60 } },
  )
  return new Map(
    rows.map(({ native, book, market, side, point, price, active, live }) => {
      const key = MARKETS.find(([pattern]) => pattern.test(market))?.[1] ?? market
      return [`${native}|${book}|${key}|${side}|${point}`, { price, active: active === 1, live: live === 1 }]
    }),
  )
}

const sameState = (found: State, expected: State, what: string): void => {
  const wrong: string[] = []
  for (const [key, shown] of expected) {
    const other = found.get(key)
    if (JSON.stringify(other) !== JSON.stringify(shown))
      wrong.push(`${key}: stored ${JSON.stringify(other)}, shown ${JSON.stringify(shown)}`)
  }
  for (const [key, shown] of found)
    if (!expected.has(key)) wrong.push(`${key}: stored ${JSON.stringify(shown)}, not shown`)
  assert.is(wrong.length, 0, `${what}: ${wrong.length} of ${expected.size} quotes\n${wrong.slice(0, 5).join('\n')}`)
}

for (const [name, make] of Object.entries({
  season: () => seasonLot(seed, long ? 120 : 48),
  sunday: sundayLot,
  evening: baseballLot,
})) {
  test(name, async () => {
    const whole = make()
    if (whole === null) return
    const lot = onlySource(whole)
    const random = createRandom(seed)
    const payloads = await payloadsOf(lot)
    const [first = 0, last = 0] = [payloads[0]?.at, payloads.at(-1)?.at]
    const instants = [last, ...Array.from({ length: INSTANTS }, () => random.whole(first, last))].sort((a, b) => a - b)
    const expected = new Map<number, State>()
    let before: State = new Map()
    let reached = 0
    walk(payloads, (at, state) => {
      for (let next = instants[reached]; next !== undefined && next < at; next = instants[++reached])
        expected.set(next, before)
      before = state()
    })
    for (const rest of instants.slice(reached)) expected.set(rest, before)
    const busy = [...expected.values()].filter(state => state.size > 100).length
    assert.ok(busy > INSTANTS / 2, `something stood at ${busy} of ${INSTANTS} instants, seed ${seed}`)
    const world = await sharedWorld('brute')
    const worker = startWorker(world)
    try {
      await world.replay(lot.part)
      for (const [at, state] of expected) {
        sameState(
          await stateAt(world, at, 'observed_at'),
          state,
          `${lot.name} at ${new Date(at).toISOString()}, seed ${seed}`,
        )
      }
      sameState(await stateAt(world, last, 'committed_at'), before, `${lot.name} at the end, by the time of commit`)
    } finally {
      await worker.stop()
      await world.close()
    }
  })
}

test.run()
