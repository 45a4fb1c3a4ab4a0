/** The registry of explainers, with what each kind of opportunity asks of a tier and the view that chooses as its list does. A new kind is one file and one line here. */

import type { Feature } from '../tiers.ts'
import { explainArbitrage } from './arbitrage.ts'
import { explainEv } from './ev.ts'
import type { Explainer } from './explanation.ts'
import { explainLowHold } from './low-hold.ts'
import { explainMiddle } from './middle.ts'

type Known = {
  feature: Feature
  view: 'explain' | 'explainMiddle' | 'explainLowHold'
  explain: Explainer
}

export const EXPLAINERS: Readonly<Record<string, Known | undefined>> = {
  ev: { feature: 'ev', view: 'explain', explain: explainEv },
  arbitrage: { feature: 'arbitrage', view: 'explain', explain: explainArbitrage },
  middle: { feature: 'middles', view: 'explainMiddle', explain: explainMiddle },
  low_hold: { feature: 'low_hold', view: 'explainLowHold', explain: explainLowHold },
}
