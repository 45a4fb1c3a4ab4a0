/* The season of the benches holds together as what the pipelines write does; what the facade answers of it the benches look at themselves. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fillSeason } from '../../scripts/bench/season/fill.ts'
import { EVENTS, eventId, LEAGUES, QUOTES_PER_LEAGUE, seasonOf } from '../../scripts/bench/season/layout.ts'
import { createDatabase } from '../sql/database.ts'

const test = suite('season')

let db: Awaited<ReturnType<typeof createDatabase>>
const season = { slates: 2, moves: 2, end: Date.now() - 30_000 }
const leagues = LEAGUES.filter(({ partition }) => partition === LEAGUES.find(one => one.slot === 1)?.partition)

test.before(async () => {
  db = await createDatabase('season')
  await fillSeason(db.sql, season, leagues)
})
test.after(() => db.close())

const one = async (select: string): Promise<Record<string, string>> =>
  (await db.sql.query<Record<string, string>>(`SELECT ${select}`))[0] ?? {}

test('has twenty leagues, at most two in a partition, and as many ticks as were asked for', () => {
  assert.is(LEAGUES.length, 20)
  assert.is(Math.max(...LEAGUES.map(({ slot }) => slot)), 1)
  assert.is(new Set(LEAGUES.map(({ partition }) => partition)).size, 16)
  for (const ticks of [1_000_000, 5_000_000, 50_000_000]) {
    const { slates, moves } = seasonOf(ticks, 0)
    assert.is(slates * moves * LEAGUES.length * QUOTES_PER_LEAGUE, ticks)
  }
})

test('holds every quote, and of the played slate only what was removed', async () => {
  assert.is(leagues.length, 2)
  const quotes = leagues.length * QUOTES_PER_LEAGUE
  const found = await one(
    'toString(count()) AS all, toString(countIf(is_removed = 0)) AS standing, toString(uniqExact(odds_id)) AS ids FROM quotes_latest FINAL',
  )
  assert.equal(found, { all: String(2 * quotes), standing: String(quotes), ids: String(2 * quotes) })
  const ticks = await one('toString(count()) AS n, toString(uniqExact(odds_id, position)) AS places FROM ticks')
  assert.equal(ticks, { n: String(4 * quotes), places: String(4 * quotes) })
  const events = await one(
    "toString(countIf(status = 'ended')) AS ended, toString(countIf(status = 'upcoming')) AS upcoming FROM events_latest FINAL",
  )
  assert.equal(events, { ended: String(leagues.length * EVENTS), upcoming: String(leagues.length * EVENTS) })
})

test('closes every commit by a mark, later ones above earlier ones', async () => {
  const steps = leagues.length * EVENTS * (season.moves + 1) * season.slates
  const marks = await one('toString(count()) AS n, toString(uniqExact(position)) AS places FROM marks')
  assert.equal(marks, { n: String(steps), places: String(steps) })
  const turned = await one(
    `toString(countIf(committed_at < before)) AS n FROM (SELECT committed_at,
      lagInFrame(committed_at) OVER (PARTITION BY partition ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS before FROM marks)`,
  )
  assert.is(turned.n, '0')
  for (const table of ['ticks', 'events', 'sightings', 'ledger']) {
    const open = await one(
      `toString(count()) AS n FROM ${table} WHERE (partition, position, committed_at) NOT IN (SELECT partition, position, committed_at FROM marks)`,
    )
    assert.is(open.n, '0', table)
  }
})

test('names its events as the questions do, and prices as the selections say', async () => {
  const [league] = leagues
  const ids = Array.from({ length: EVENTS }, (_, event) => eventId(season, league?.id ?? '', event))
  const named = await db.sql.query<{ event_id: string }>(
    "SELECT event_id FROM events_latest FINAL WHERE league = {league:String} AND status = 'upcoming'",
    { league: league?.id ?? '' },
  )
  assert.equal(named.map(row => row.event_id).sort(), ids.sort())
  const wrong = await one('toString(countIf(abs(odds_decimal - 1 - odds_american / 100) > 1e-9)) AS n FROM ticks')
  assert.is(wrong.n, '0')
})

test.run()
