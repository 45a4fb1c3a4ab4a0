/** The registry of explainers, and what each kind of opportunity asks of a tier. A new kind is one file and one line here. */

import type { Feature } from '../tiers.ts'
import { explainArbitrage } from './arbitrage.ts'
import { explainEv } from './ev.ts'
import type { Explainer } from './explanation.ts'
import { explainLowHold } from './low-hold.ts'
import { explainMiddle } from './middle.ts'

export const EXPLAINERS: Readonly<Record<string, { feature: Feature; explain: Explainer } | undefined>> = {
  ev: { feature: 'ev', explain: explainEv },
  arbitrage: { feature: 'arbitrage', explain: explainArbitrage },
  middle: { feature: 'middles', explain: explainMiddle },
  low_hold: { feature: 'low_hold', explain: explainLowHold },
}
