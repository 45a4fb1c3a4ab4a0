/*
 * What the proofs are driven by: our own small season always, and slices of the shared recordings where the repository lies beside them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from '../../scripts/scratch.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'
import { writeSeason } from './season.ts'
import type { ReplayPart } from './world.ts'

export type Lot = { name: string; part: ReplayPart }

const CURRENT = 'feeds/the-odds-api-current'
const ARCHIVE = 'feeds/the-odds-api-historical'

/** Our own season, as a lot. `from`: epoch ms of its first poll. */
export const seasonLot = (seed = 1, polls = 120, from = Date.UTC(2025, 10, 9, 12)): Lot => {
  const folder = mkdtempSync(join(scratchRoot(), 'linefeed-season-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = writeSeason(folder, { seed, polls, from })
  return { name: `season ${seed} of ${polls} polls`, part: { files: [files.current, files.archive] } }
}

/**
 * The lot of a suite that ends workers or engines. In the short form all of them have the same, so that its undisturbed run is made once.
 * @param seed its own, of the long form
 */
export const ordealLot = (seed: number): Lot => (long ? seasonLot(seed, 120) : seasonLot(4, 36))

/** The NFL Sunday of week 10, the source and its archive merged; null where it is not here. */
export const sundayLot = (): Lot | null => {
  const current = shared(`${CURRENT}/nfl_2025-11-04_2025-11-11.ndjson.gz`)
  const archive = shared(`${ARCHIVE}/nfl_season-2025-26_part1_2025-08_2025-11.ndjson.gz`)
  if (current === null || archive === null) return null
  // The short form: the hour before the first kick-offs, and the one after them.
  const [from, to] = long
    ? [Date.UTC(2025, 10, 9, 12), Date.UTC(2025, 10, 10, 12)]
    : [Date.UTC(2025, 10, 9, 17), Date.UTC(2025, 10, 9, 19)]
  return { name: 'NFL Sunday', part: { files: [current, archive], from, to } }
}

/** A day of MLB, poll after poll at five minutes, much of it in play; null where it is not here. */
export const baseballLot = (): Lot | null => {
  const current = shared(`${CURRENT}/mlb_2026-08-04_2026-08-06.ndjson.gz`)
  if (current === null) return null
  const [from, to] = long
    ? [Date.UTC(2026, 7, 4, 20), Date.UTC(2026, 7, 6, 8)]
    : [Date.UTC(2026, 7, 4, 22, 25), Date.UTC(2026, 7, 4, 23, 5)]
  return { name: 'MLB evening', part: { files: [current], from, to } }
}
