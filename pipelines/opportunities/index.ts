/** The registry of finders. A new kind is one file and one line here; `middle` and `low_hold` have their place. */

import { commission } from '../model/commission.ts'
import { outcomes } from '../model/completeness.ts'
import type { Opportunity } from '../model/rows.ts'
import { arbitrage } from './arbitrage.ts'
import { ev } from './ev.ts'
import type { Finder, FinderOptions } from './finder.ts'

export const FINDERS: Partial<Record<Opportunity['kind'], Finder>> = {
  ev,
  arbitrage,
}

/** What the pipelines run with: the references in the order of preference, the sports' outcomes, the exchanges' standard rates. */
export const finderOptions: FinderOptions = {
  sharp_books: ['pinnacle', 'circa', 'bookmaker', 'betfair', 'prophetx'],
  outcomes,
  commission,
}
