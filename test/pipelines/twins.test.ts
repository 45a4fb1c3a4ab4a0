/* A source re-issues its id of a game: the final score of others, and their prices, are of the event that it goes on showing, for an heir as for who lived on. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createState } from '../../pipelines/state.ts'
import { learn } from '../../pipelines/warm.ts'
import { type Desk, openDesk, type Rows } from './desk.ts'
import { AT, cubs, HOUR, h2h, START } from './payloads.ts'
import { sharedWorld, type World } from './world.ts'

const test = suite('the twin that is still shown')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('twins')
})
test.after(() => world.close())

const DAY = 24 * HOUR
const OLD = 'mlb_chicago_cubs_st_louis_cardinals_2026-08-04'
const NEW = `${OLD}_g2`
const price = (odds: number, id: string) => [cubs({ fanduel: [h2h(odds, 113)] }, { id })]

/** What the source shows, and the rows that come of it: the old id until twelve days before the start, the new one from four days on. */
const reissue = (desk: Desk): Rows['events'] => [
  ...desk.show(AT - 15 * DAY, price(-130, 'cubs-1')).events,
  ...desk.show(AT - 12 * DAY, price(-131, 'cubs-1')).events,
  ...desk.show(AT - 4 * DAY, price(-132, 'cubs-2')).events,
  // By a run of history, whose rows are of a board of their own.
  ...desk.show(AT - DAY, price(-133, 'cubs-2'), { run: 'h1', current: 0 }).events,
  ...desk.show(AT, price(-134, 'cubs-2')).events,
  // Nobody shows the old one: its row is of the clock.
  ...desk.sweep(START + 7 * HOUR).events,
]
const final = JSON.stringify({
  type: 'game',
  league: 'mlb',
  home: 'Chicago Cubs',
  away: 'St. Louis Cardinals',
  start: new Date(START).toISOString(),
  home_score: 4,
  away_score: 2,
  is_final: true,
})

test('a final score without an id is of the game that the source shows', () => {
  const desk = openDesk()
  reissue(desk)
  const { results } = desk.show(START + 4 * HOUR, final, { feed: 'generic' })
  assert.equal(
    results.map(row => [row.event_id, row.home_score, row.away_score]),
    [[NEW, 4, 2]],
  )
})

test('an heir knows it from committed rows, whichever was written last', async () => {
  const rows = reissue(openDesk())
  assert.is(rows.at(-1)?.event_id, NEW)
  for (const order of [rows, rows.toReversed()]) {
    const text = order.map((row, n) => JSON.stringify({ ...row, position: n + 1, epoch: 0 })).join('\n')
    await world.sql.command('TRUNCATE TABLE events')
    await world.sql.insert('INSERT INTO events FORMAT JSONEachRow', text)
    const state = createState(0, () => 0)
    await learn(world.sql, state)
    const registry = state.registry('mlb', '', 1, false)
    assert.equal([registry.get(OLD)?.id_shown_at, registry.get(NEW)?.id_shown_at], [AT - 15 * DAY, AT])
  }
})

test.run()
