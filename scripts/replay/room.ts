/** Waits for room on the data disk, as feeds do, said once each time. */
import { setTimeout as sleep } from 'node:timers/promises'

export type RoomDeps = {
  now: () => number
  stopped: () => boolean
  /** Whether the disk has less room than feeds need to go on. */
  isFull: () => Promise<boolean>
  say: (line: string) => void
}

const LOOK_MS = 2_000

/** @param meanwhile done between two looks at a disk that is full */
export const createRoom = ({ now, stopped, isFull, say }: RoomDeps, meanwhile: () => Promise<void>) => {
  let roomyAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    if (Math.abs(now() - roomyAt) < LOOK_MS) return
    for (let looks = 0; !stopped() && (await isFull()); looks++) {
      if (looks === 0) say('the data disk is nearly full; waiting for room')
      await meanwhile()
      await sleep(LOOK_MS / 4)
    }
    roomyAt = now()
  }
}
