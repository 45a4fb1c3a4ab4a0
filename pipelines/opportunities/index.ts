/** The registry of finders. A new kind is one file and one line here: of one market, or of all lines of a family. */

import type { Opportunity } from '../model/rows.ts'
import { arbitrage } from './arbitrage.ts'
import { ev } from './ev.ts'
import type { FamilyFinder, Finder } from './finder.ts'
import { lowHold } from './low-hold.ts'
import { middle } from './middle.ts'

export { finderOptions, finderOptionsOf } from './options.ts'

export const FINDERS: Partial<Record<Opportunity['kind'], Finder>> = {
  ev,
  arbitrage,
  low_hold: lowHold,
}

export const FAMILY_FINDERS: Partial<Record<Opportunity['kind'], FamilyFinder>> = {
  middle,
}
