/** Every endpoint, the most asked first: the router looks from the top. */

import type { Endpoint } from '../endpoint.ts'
import { arbitrage } from './arbitrage.ts'
import { batch } from './batch.ts'
import { best } from './best.ts'
import { comparison } from './comparison.ts'
import { delta } from './delta.ts'
import { ev } from './ev.ts'
import { event, eventMarkets, eventOdds, events } from './events.ts'
import { odds } from './odds.ts'
import { leagues, markets, sports, sportsbooks, teams } from './reference.ts'
import { league, sport, sportsbook, team } from './reference-one.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  odds,
  best,
  comparison,
  batch,
  delta,
  ev,
  arbitrage,
  events,
  eventOdds,
  eventMarkets,
  event,
  sportsbooks,
  sportsbook,
  sports,
  sport,
  leagues,
  league,
  teams,
  team,
  markets,
]
