/**
 * How old a mark may be when it appears, by the store's clock, ms: an older one is refused, and its commit taken back and made anew. It bounds how far that
 * clock alone is from saying what is committed, where no owner is heard (positions.ts of the API).
 *
 * To take a commit back costs more than to wait for it, and makes the next ones late. The simulated feed for 150 s beside 24 busy processes on two cores:
 * with two seconds 51 reigns ended, 79,000 quotes were read and jobs waited for minutes; with ten none ended, 191,000 were read and jobs waited for a second.
 */
export const MARK_MS = 10_000
