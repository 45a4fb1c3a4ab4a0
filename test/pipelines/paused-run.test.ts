/*
 * A shifted run is stopped, or held up, and goes on twenty hours later: its events have ended meanwhile, by its own clock. It goes on as if it had begun later, and what it
 * shows then stands. The clock of the owners, and of the replay, is handed in. Time limit: 300 s
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClock } from '../../pipelines/clock.ts'
import { startPipelines } from '../../pipelines/index.ts'
import { createLogger } from '../../scripts/logger.ts'
import { planAgain } from '../../scripts/replay/arguments.ts'
import { recordRun } from '../../scripts/replay/record.ts'
import { temporaryFolder } from '../temporary.ts'
import { until } from '../until.ts'
import { HOUR, MINUTE, START } from './payloads.ts'
import { feeds, inWorld, PARTITIONS, planOf, type World } from './world.ts'

const test = suite('a shifted run that is stopped for a while')
const folder = temporaryFolder('paused-run')
test.after(folder.remove)

const PAUSE = 20 * HOUR
/** One game is on, and one is tomorrow's: they are told by their teams and starts alone. */
const GAMES = [
  { home: 'Chicago Cubs', away: 'St. Louis Cardinals', start: START },
  { home: 'Cincinnati Reds', away: 'Milwaukee Brewers', start: START + 30 * HOUR },
]
const PRICES = [2.1, 2.2, 2.3, 2.4]
const seen = (at: number, price: number): string[] =>
  GAMES.flatMap(({ start, ...game }) =>
    [price, 1.5].map((odds_decimal, i) =>
      JSON.stringify({
        ...{ type: 'quote', observed_at: new Date(at).toISOString(), league: 'mlb', sportsbook: 'circa', ...game },
        ...{ start: new Date(start).toISOString(), market: 'moneyline' },
        ...{ selection: i === 0 ? 'home' : 'away', odds_decimal },
      }),
    ),
  )
const file = join(folder.path, 'games.ndjson')
writeFileSync(file, PRICES.flatMap((price, i) => seen(START + (i + 1) * MINUTE, price)).join('\n'))

/** @param isHeld the one replay finds the disk full for twenty hours, instead of a second one that goes on with the first */
const run = async (world: World, speed: number, isHeld = false): Promise<void> => {
  const { sql, prefix, connect } = world
  let off = 0
  const now = (): number => Date.now() + off
  const monotonic = (): number => performance.now() + off
  const pipelines = await startPipelines({
    ...{ sql, connect, prefix, partitions: PARTITIONS, feeds, live: [], clock: createClock(now, monotonic), monotonic },
    ...{ log: createLogger({ LOG_LEVEL: 'silent' }, 'paused'), registry: new Registry() },
  })
  try {
    const plan = await planOf({ files: [file], shift: true, speed })
    const events = (status: string) =>
      sql.query<{ event_id: string; home_team: string }>(
        `SELECT event_id, home_team FROM (SELECT * FROM events WHERE run = '${plan.run}' ORDER BY position DESC LIMIT 1 BY event_id) WHERE status = '${status}' ORDER BY home_team DESC`,
      )
    const isEnded = async (): Promise<boolean> => (await events('ended')).length === 1
    const changed = async (): Promise<number> =>
      Number((await sql.query<{ n: string }>(`SELECT sum(changed) AS n FROM ledger WHERE run = '${plan.run}'`))[0]?.n)
    // As a stop does: the rest is not sent.
    const { content } = await planOf({ files: [file], shift: true, to: START + 2 * MINUTE })
    let isFull = isHeld
    const first = world.replay(isHeld ? plan : { ...plan, to: START + 2 * MINUTE, content }, undefined, {
      now,
      isFull: async () => off > 0 && isFull,
    })
    if (!isHeld) assert.equal([(await first).state, (await first).changed], ['done', 6])
    await until('it has begun', async () => (await changed()) >= 6)
    const [today, tomorrow] = [...(await events('live')), ...(await events('upcoming'))]
    assert.equal([today?.home_team, tomorrow?.home_team], ['Chicago Cubs', 'Cincinnati Reds'])

    off = PAUSE
    await until('the game ends by the clock of the run', isEnded, 20_000)
    isFull = false
    const { to, last_at } = plan
    const second = isHeld
      ? await first
      : await world.replay({ ...(await planAgain(sql, plan.run, now())), to, last_at }, undefined, { now })
    assert.equal([second.state, second.payloads, second.dead], ['done', PRICES.length, 0])
    assert.equal(
      [await events('live'), await events('upcoming')],
      [[today], [tomorrow]],
      'both are what they were, under their names',
    )
    const standing = await sql.query<{ event_id: string; odds_decimal: number }>(
      `SELECT event_id, odds_decimal FROM (SELECT * FROM ticks WHERE run = '${plan.run}' AND selection_type = 'home' ORDER BY position DESC LIMIT 1 BY odds_id)
     WHERE is_removed = 0 ORDER BY event_id`,
    )
    assert.equal(
      standing.map(quote => quote.odds_decimal),
      [2.4, 2.4],
    )
    const [rows] = await sql.query<{ skipped: string; behind: string }>(
      `SELECT (SELECT sum(skipped) FROM ledger WHERE run = '${plan.run}') AS skipped, countIf(observed_at < before) AS behind
       FROM (SELECT observed_at, lagInFrame(observed_at, 1, observed_at) OVER (PARTITION BY odds_id ORDER BY position) AS before
       FROM ticks WHERE run = '${plan.run}')`,
    )
    assert.equal(
      [rows?.skipped, rows?.behind],
      ['0', '0'],
      'nothing is left out, and no price is of before the one before',
    )
  } finally {
    await pipelines.close()
  }
}

for (const [speed, name] of [
  [0, 'as fast as it goes'],
  [60, 'sixty times as fast'],
] as const)
  test(name, () => inWorld(`paused-${speed}`, world => run(world, speed)))

test('one that is held up', () => inWorld('paused-held', world => run(world, 20, true)))

test('of two that go on with it at once one is refused: both would move its starts', () =>
  inWorld('paused-twice', async world => {
    const plan = await planOf({ files: [file], shift: true })
    await recordRun(world.sql, plan, 'stopped', 0)
    let isOver = false
    const goOn = async (stopped: () => boolean) =>
      world.replay(await planAgain(world.sql, plan.run, Date.now()), stopped, { isFull: async () => true })
    const first = goOn(() => isOver)
    await until('it waits for room', () => world.said.some(line => line.includes('nearly full')))
    assert.match(await goOn(() => isOver).then(String, String), `run ${plan.run} is being replayed; stop that first`)
    isOver = true
    assert.is((await first).state, 'stopped')
    assert.is((await goOn(() => true)).state, 'stopped')
  }))

test('its files must be what they were', () =>
  inWorld('paused-changed', async ({ sql }) => {
    const own = join(folder.path, 'own.ndjson')
    writeFileSync(own, seen(START, 2).join('\n'))
    const plan = await planOf({ files: [own], shift: true })
    await recordRun(sql, plan, 'running', 0)
    assert.is((await planAgain(sql, plan.run, START)).shift_ms, plan.shift_ms)
    writeFileSync(own, seen(START, 3).join('\n'))
    const refused = await planAgain(sql, plan.run, START).then(String, String)
    assert.match(refused, `the files of run '${plan.run}' have changed since`)
  }))

test.run()
