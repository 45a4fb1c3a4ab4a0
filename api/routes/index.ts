/** Every endpoint, the most asked first: the router looks from the top. */

import type { Declaration } from '../declaration.ts'
import type { Endpoint } from '../endpoint.ts'
import type { OwnEndpoint } from '../own.ts'
import type { RedirectEndpoint } from '../redirect.ts'
import { account, usage } from './account.ts'
import { createKey, listKeys, revokeKey } from './account-keys.ts'
import { rotateKey } from './account-rotate.ts'
import { arbitrage } from './arbitrage.ts'
import { batch } from './batch.ts'
import { best } from './best.ts'
import { closing } from './closing.ts'
import { clv } from './clv.ts'
import { comparison } from './comparison.ts'
import { deeplink } from './deeplink.ts'
import { deeplinksBatch } from './deeplinks-batch.ts'
import { delta } from './delta.ts'
import { ev } from './ev.ts'
import { event, eventMarkets, eventOdds, events } from './events.ts'
import { explain } from './explain.ts'
import { futures, futuresOdds } from './futures.ts'
import { gamestate, gamestateOfSport } from './gamestate.ts'
import { historicalClosing } from './historical-closing.ts'
import { history } from './history.ts'
import { lowHold, lowHoldHyphened, lowHoldShort } from './low-hold.ts'
import { middles, middlesSummary, oneMiddle } from './middles.ts'
import { odds } from './odds.ts'
import { opportunityHistory } from './opportunity-history.ts'
import { leagues, markets, sports, sportsbooks, teams } from './reference.ts'
import { league, sport, sportsbook, team } from './reference-one.ts'
import { results } from './results.ts'
import { splits } from './splits.ts'
import { splitsHistory } from './splits-history.ts'
import { status } from './status.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  odds,
  best,
  comparison,
  batch,
  delta,
  history,
  closing,
  historicalClosing,
  clv,
  ev,
  arbitrage,
  middles,
  middlesSummary,
  oneMiddle,
  lowHold,
  lowHoldHyphened,
  lowHoldShort,
  explain,
  opportunityHistory,
  events,
  eventOdds,
  eventMarkets,
  event,
  gamestate,
  gamestateOfSport,
  futures,
  futuresOdds,
  splits,
  splitsHistory,
  results,
  sportsbooks,
  sportsbook,
  sports,
  sport,
  leagues,
  league,
  teams,
  team,
  markets,
  status,
  deeplinksBatch,
]

/** Those whose answers are the caller's own. */
export const OWN_ENDPOINTS: readonly OwnEndpoint[] = [account, usage, listKeys, createKey, revokeKey, rotateKey]

/** Those that send a browser on. */
export const REDIRECTS: readonly RedirectEndpoint[] = [deeplink]

export const DECLARED: readonly Declaration[] = [...ENDPOINTS, ...REDIRECTS, ...OWN_ENDPOINTS]
