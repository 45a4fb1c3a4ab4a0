/* When events begin, for an heir as for who lived on: by what live data says, else by what a run of history does, whichever row was written last. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createState } from '../../pipelines/state.ts'
import { learn } from '../../pipelines/warm.ts'
import { openDesk } from './desk.ts'
import { AT, cubs, HOUR, h2h, START } from './payloads.ts'
import { sharedWorld, type World } from './world.ts'

const test = suite('when events begin, to an heir')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('warm-starts')
})
test.after(() => world.close())

const LATER = START + 3 * HOUR
const live = (start: number) => [cubs({ fanduel: [h2h(-130, 113)] }, { start })]
const dated = JSON.stringify({
  ...{ type: 'quote', league: 'mlb', sportsbook: 'circa', home: 'Chicago Cubs', away: 'St. Louis Cardinals' },
  ...{ date: '2026-08-04', market: 'moneyline', selection: 'home', odds_decimal: 1.8, event_id: 'g1' },
})
const first = { run: 'h1', current: 0 } as const
const second = { run: 'h2', current: 0, feed: 'generic' } as const

for (const [of, isLive, start] of [
  ['a live event', true, LATER],
  ['an event of history', false, START],
] as const) {
  test(`${of} of which a run tells only the day`, async () => {
    const desk = openDesk()
    const rows = [
      ...(isLive ? desk.show(AT, live(LATER)).events : []),
      ...desk.show(AT - HOUR, live(START), first).events,
      ...desk.show(AT - HOUR, dated, second).events,
    ]
    assert.is(rows.at(-1)?.event_start_time, null)
    const text = rows.map((row, n) => JSON.stringify({ ...row, position: n + 1, epoch: 0 })).join('\n')
    await world.sql.command('TRUNCATE TABLE events')
    await world.sql.insert('INSERT INTO events FORMAT JSONEachRow', text)
    const state = createState(0, () => 0)
    await learn(world.sql, state)
    const known = [...state.registry('mlb', '', 1, false).events()]
    assert.equal(
      known.map(event => [event.start, event.start_feed, event.feed_ids]),
      [[start, 'the-odds-api', { 'the-odds-api': 'cubs-1', generic: 'g1' }]],
      'and what the last row says of ids',
    )
  })
}

test.run()
