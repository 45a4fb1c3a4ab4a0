/**
 * The stamp of what arrives live: never earlier than one it gave before, whatever the wall clock does, because a part older than what its
 * group holds is not applied. A clock set back by an hour makes stamps creep by a millisecond until the wall has caught up; a clock set
 * forward moves them at once, and `since` says from when time has been continuous, so that a sweep does not take the jump for an hour of absence.
 */

const JUMP_MS = 2_000

export type Clock = {
  /** Epoch ms, strictly increasing from call to call. */
  stamp: () => number
  /** Epoch ms since which the clock has run without a jump (its start, at first), and feeds without a pause. */
  since: () => number
  /** Absence counts from now on: what was not shown until now could not be. */
  restart: () => void
  /** Epoch ms as the wall has it, jumps and all: what ages are told by of things that carry the wall's time. */
  wall: () => number
  /** Epoch ms as the wall had it just after the last jump that was seen; 0 when none was. An age by the wall that goes back beyond it has the jump in it. */
  jumped: () => number
  /** Stamps stay above this from now on, epoch ms; never lowers what they stay above. Where they leap for it, time begins anew there, as after a jump. */
  raise: (floor: number) => void
}

/**
 * @param wall epoch ms, may jump
 * @param monotonic ms, never jumps (performance.now)
 * @param floor epoch ms that stamps must stay above: the newest live observation stored
 */
export const createClock = (wall: () => number, monotonic: () => number, floor = 0): Clock => {
  let last = floor
  let since = Math.max(wall(), floor)
  let jumped = 0
  let wallThen = wall()
  let monotonicThen = monotonic()
  const look = (): number => {
    const wallNow = wall()
    const monotonicNow = monotonic()
    const jump = wallNow - wallThen - (monotonicNow - monotonicThen)
    wallThen = wallNow
    monotonicThen = monotonicNow
    last = Math.max(wallNow, last + 1)
    if (Math.abs(jump) > JUMP_MS) {
      since = last
      jumped = wallNow
    }
    return last
  }
  return {
    stamp: look,
    since: () => {
      look()
      return since
    },
    restart: () => {
      since = look()
    },
    wall,
    jumped: () => {
      look()
      return jumped
    },
    raise: floor => {
      look()
      if (floor - last > JUMP_MS) since = floor
      last = Math.max(last, floor)
    },
  }
}
