/* The exchange's totals come as a market per line and, beside them, as one of many lines: each speaks for itself, and a line stands once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createBooks } from '../../pipelines/feeds/betfair/books.ts'
import { openDesk } from './desk.ts'

const AT = Date.parse('2026-08-15T12:00:00Z')
const NAMES = new Map([7, 8].map(id => [id, id === 7 ? 'Over' : 'Under']))
const names = () => ({ event: 'Arsenal v Chelsea', competition: 'English Premier League', runners: NAMES })

/** An image of one market: its type, and per line what over and under pay. */
const image = (
  id: string,
  marketType: string,
  lines: readonly (readonly [hc: number, over: number, under: number])[],
) => {
  const runners = lines.flatMap(([hc]) => [7, 8].map(runner => ({ id: runner, hc, status: 'ACTIVE', sortPriority: 1 })))
  const definition = {
    eventId: '9',
    eventTypeId: '1',
    marketType,
    marketTime: '2026-08-15T14:00:00.000Z',
    status: 'OPEN',
  }
  const rc = lines.flatMap(([hc, over, under]) => [
    { id: 7, hc, atb: [[over, 5]] },
    { id: 8, hc, atb: [[under, 5]] },
  ])
  const change = { id, img: true, marketDefinition: { ...definition, runners }, rc }
  return JSON.stringify(createBooks({ names }).apply({ op: 'mcm', pt: 1, mc: [change] })[0])
}

test('one market takes nothing of another’s away, and the usual line is the market’s that has only that', () => {
  const desk = openDesk()
  const shows = [
    image('1.15', 'OVER_UNDER_15', [[0, 1.3, 4]]),
    image('1.99', 'ALT_TOTAL_GOALS', [
      [1.5, 1.29, 3.9],
      [2.5, 1.88, 2.02],
      [2.75, 2.1, 1.8],
    ]),
    image('1.25', 'OVER_UNDER_25', [[0, 1.9, 2.04]]),
  ]
  const whole = [
    'betfair total_goals over 1.5 -333',
    'betfair total_goals over 2.5 -111',
    'betfair total_goals over 2.75 +110',
    'betfair total_goals under 1.5 +300',
    'betfair total_goals under 2.5 +104',
    'betfair total_goals under 2.75 -125',
  ]
  for (const [i, body] of shows.entries()) desk.show(AT + i, body, { feed: 'betfair' })
  assert.equal(desk.standing(), whole)
  // Again, in another order: nothing moves.
  const again = [2, 1, 0].flatMap((n, i) => desk.show(AT + 10 + i, shows[n] ?? '', { feed: 'betfair' }).ticks)
  assert.equal([again.length, desk.standing()], [0, whole])
})

test.run()
