/** The registry of finders. A new kind is one file and one line here; `middle` and `low_hold` have their place. */

import type { Opportunity } from '../model/rows.ts'
import { arbitrage } from './arbitrage.ts'
import { ev } from './ev.ts'
import type { Finder } from './finder.ts'

export { finderOptions, finderOptionsOf } from './options.ts'

export const FINDERS: Partial<Record<Opportunity['kind'], Finder>> = {
  ev,
  arbitrage,
}
