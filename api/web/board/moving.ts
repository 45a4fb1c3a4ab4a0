/** Whether the board is being scrolled: what can wait then does, so that the frames go to the scrolling. */
import { signal } from '@preact/signals'
import { now } from '../clock.ts'

/** The board rests when it was not scrolled for so long. */
export const REST_MS = 200

export const moving = signal(false)
let lastAt = 0

/** The board was scrolled. */
export function move(): void {
  lastAt = now()
  if (moving.peek()) return
  moving.value = true
  look()
}

const look = (): void => {
  const left = lastAt + REST_MS - now()
  if (left > 0) setTimeout(look, left)
  else moving.value = false
}
