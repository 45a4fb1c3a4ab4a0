/*
 * A week of the NFL from four sources at once: live prices of the books, the archive with the reference, what the public bets, how the games stand.
 * One coherent week must come of it. What is expected is read from the payloads by hand. Its last Sunday in the short form.
 * Runs among its like: its worker is a process of its own. Time limit: 900 s (the whole week).
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { merged } from '../../scripts/replay/plan.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import { startWorker } from './worker.ts'
import { planOf, type ReplayPart, sharedWorld, type World } from './world.ts'

const test = suite('a week of the NFL')

const FILES = [
  'feeds/the-odds-api-current/nfl_2025-11-04_2025-11-11.ndjson.gz',
  'feeds/the-odds-api-historical/nfl_season-2025-26_part1_2025-08_2025-11.ndjson.gz',
  'feeds/action-network/scoreboard-v2_nfl_2025-11-09.ndjson.gz',
  'feeds/espn/nfl_scoreboard_2025-11-09_live15s.ndjson.gz',
]
const SUNDAY = Date.UTC(2025, 10, 9)
const RANGE = long
  ? { from: Date.UTC(2025, 10, 4), to: Date.UTC(2025, 10, 12) }
  : { from: SUNDAY + 11 * 3600_000, to: SUNDAY + 23 * 3600_000 }
/** 26 of the aggregator's, bet365 of the splits' source, and the game states' own: all that these recordings have. */
const ALL_BOOKS = 28
/** The game that all four sources follow. */
const [HOME, AWAY] = ['Indianapolis Colts', 'Atlanta Falcons']

type Told = {
  games: Set<string>
  ids: Set<string>
  books: Set<string>
  splits: Set<string>
  scores: string[]
  clocks: Set<string>
}
type Named = { home_team: string; away_team: string; id: string; bookmakers?: { markets: unknown[] }[] }

/** What the payloads hold, read by hand: games as `away @ home`, and the scores that the followed one went through. */
const told = async (part: ReplayPart): Promise<Told> => {
  const found: Told = {
    games: new Set(),
    ids: new Set(),
    books: new Set(),
    splits: new Set(),
    scores: [],
    clocks: new Set(),
  }
  for await (const { file, text } of merged(await planOf(part))) {
    const line = JSON.parse(text)
    const body = line.payload ?? line.data
    if (file.includes('the-odds-api')) {
      for (const { home_team, away_team, id, bookmakers } of body as Named[]) {
        found.games.add(`${away_team} @ ${home_team}`)
        found.ids.add(id)
        for (const { key, markets } of (bookmakers ?? []) as { key: string; markets: unknown[] }[])
          if (markets.length > 0) found.books.add(key)
      }
    } else if (file.includes('action-network')) {
      for (const { status, teams, home_team_id, away_team_id, markets } of body.games) {
        const name = (id: number) => teams.find((team: { id: number }) => team.id === id).full_name
        found.games.add(`${name(away_team_id)} @ ${name(home_team_id)}`)
        // Of a game that is over nobody bets any more.
        if (status !== 'complete' && JSON.stringify(markets).includes('"tickets"'))
          found.splits.add(`${name(away_team_id)} @ ${name(home_team_id)}`)
      }
    } else {
      for (const { competitions } of body.events) {
        const side = (which: string) =>
          competitions[0].competitors.find((one: { homeAway: string }) => one.homeAway === which)
        const [home, away] = [side('home'), side('away')]
        found.games.add(`${away.team.displayName} @ ${home.team.displayName}`)
        const { type, displayClock } = competitions[0].status
        if (home.team.displayName !== HOME || type.state !== 'in') continue
        found.clocks.add(displayClock)
        const score = `${home.score}-${away.score}`
        if (found.scores.at(-1) !== score) found.scores.push(score)
      }
    }
  }
  return found
}

const rowsOf = <Row>(world: World, text: string): Promise<Row[]> =>
  world.sql.query<Row>(text, {}, { settings: { output_format_json_quote_64bit_integers: 0, max_execution_time: 60 } })

test('every game once, odds of all books, EV with the reference, splits, history, a clock that moves, and an end', async () => {
  const files = FILES.map(shared).filter(path => path !== null)
  if (files.length < FILES.length) return
  const part: ReplayPart = { files, ...RANGE }
  const expected = await told(part)
  const world = await sharedWorld('week')
  const worker = startWorker(world)
  try {
    await world.replay(part)
    const events = await rowsOf<{ game: string; event_id: string; ids: Record<string, string>; scored: object }>(
      world,
      `SELECT concat(argMax(away_team, position), ' @ ', argMax(home_team, position)) AS game, event_id,
        argMax(feed_ids, position) AS ids, argMax(scored, position) AS scored FROM events GROUP BY event_id`,
    )
    assert.equal(events.map(({ game }) => game).sort(), [...expected.games].sort(), 'every game once, and no other')
    const native = events.flatMap(({ ids }) => ids['the-odds-api'] ?? ids['the-odds-api-historical'] ?? [])
    assert.equal(native.sort(), [...expected.ids].sort(), 'each under its own id')
    assert.ok(
      events.every(({ scored }) => Object.keys(scored).length === 0),
      'nothing had to be guessed',
    )

    const [of] = await rowsOf<{ books: number; reference: number; changed: number; ev: number }>(
      world,
      `SELECT toUInt32(uniqExact(sportsbook)) AS books, toUInt32(countIf(sportsbook = 'pinnacle')) AS reference,
        (SELECT toUInt32(count()) FROM (SELECT odds_id FROM ticks GROUP BY odds_id HAVING uniqExact(odds_decimal) > 1)) AS changed,
        (SELECT toUInt32(count()) FROM opportunities WHERE kind = 'ev' AND sharp_book = 'pinnacle') AS ev
        FROM ticks`,
    )
    assert.ok(
      (of?.books ?? 0) >= ALL_BOOKS,
      `${of?.books} books; the payloads of the aggregator alone have ${expected.books.size}`,
    )
    assert.ok((of?.reference ?? 0) > 0 && (of?.changed ?? 0) > 1000, JSON.stringify(of))
    assert.ok((of?.ev ?? 0) > 0, 'EV beside the reference')

    const splits = await rowsOf<{ event_id: string }>(world, 'SELECT DISTINCT event_id FROM splits')
    const nameOf = new Map(events.map(({ event_id, game }) => [event_id, game]))
    assert.equal(splits.map(({ event_id }) => nameOf.get(event_id)).sort(), [...expected.splits].sort())

    const followed = events.find(({ game }) => game === `${AWAY} @ ${HOME}`)?.event_id ?? ''
    const states = await rowsOf<{ score: string; period: string; clock: string }>(
      world,
      `SELECT concat(toString(home_score), '-', toString(away_score)) AS score, game_period AS period, game_clock AS clock FROM game_states
        WHERE event_id = '${followed}' AND is_live = 1 ORDER BY position`,
    )
    const scores = states.map(({ score }) => score).filter((score, i, all) => score !== all[i - 1])
    assert.equal(scores, expected.scores)
    assert.equal(new Set(states.map(({ clock }) => clock)), expected.clocks, 'the clock moves')
    assert.ok(expected.clocks.size > 1)

    const lives = await rowsOf<{ event_id: string; statuses: string[] }>(
      world,
      `SELECT event_id, arrayCompact(arrayMap(one -> one.2, arraySort(groupArray((position, toString(status)))))) AS statuses
        FROM events GROUP BY event_id`,
    )
    const order = ['upcoming', 'live', 'ended']
    for (const { event_id, statuses } of lives) {
      const steps = statuses.map(status => order.indexOf(status))
      assert.ok(
        steps.every((step, i) => step >= 0 && step >= (steps[i - 1] ?? 0)),
        `${event_id}: ${statuses}`,
      )
    }
    assert.equal(lives.find(({ event_id }) => event_id === followed)?.statuses, order)
    const [left] = await rowsOf<{ n: number }>(
      world,
      `SELECT toUInt32(count()) AS n FROM (SELECT event_id, argMax(is_removed, position) AS gone FROM ticks WHERE event_id = '${followed}' GROUP BY event_id, odds_id) WHERE gone = 0`,
    )
    assert.is(left?.n, 0, 'nothing of an ended game is offered')
    console.log(
      `\n${events.length} games, ${of?.books} books, ${of?.changed} prices that moved, ${of?.ev} EV rows, ${states.length} states of play`,
    )
  } finally {
    await worker.stop()
    await world.close()
  }
})

test.run()
