/* Sightings: which of them outlive the week after which the store keeps one an hour. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDesk, type ShowOptions } from './desk.ts'
import { AT, cubs, HOUR, h2h, MINUTE } from './payloads.ts'

/** Shown every twenty minutes, for two hours. */
const kept = (options: ShowOptions): (0 | 1)[] => {
  const desk = openDesk()
  const first = Math.floor(AT / HOUR) * HOUR
  return [0, 1, 2, 3, 4, 5].flatMap(n =>
    desk
      .show(first + n * 20 * MINUTE, [cubs({ draftkings: [h2h(-135, 114)] })], options)
      .sightings.map(row => row.hourly),
  )
}

test('of a live event the first of every hour', () => {
  assert.equal(kept({}), [1, 0, 0, 1, 0, 0])
  assert.equal(kept({ run: 's1', current: 1 }), [1, 0, 0, 1, 0, 0], 'one of a shifted replay is live')
})

test('of history all: by the image of an hour before, the prices of a time that is asked for are stale', () => {
  assert.equal(kept({ run: 'h1', current: 0 }), [1, 1, 1, 1, 1, 1])
})

test.run()
