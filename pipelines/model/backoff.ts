/** How long to wait after failures. */

const LONGEST_MS = 60_000

/**
 * 1 s, 2 s, 4 s, up to a minute, each with up to a quarter more; ms.
 *
 * @param failures in a row, from 1
 * @param random chance, in [0, 1)
 */
export const doubling = (failures: number, random: () => number, longest_ms = LONGEST_MS): number =>
  Math.min(longest_ms, 1000 * 2 ** Math.min(failures - 1, 10)) * (1 + random() / 4)
