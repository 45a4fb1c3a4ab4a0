/**
 * `simulated`: a market simulator that is a feed like any other. It needs no network and no key, so it is what an installation runs by
 * itself, what the benches load with and what tests replay: its seed makes it repeatable. Its events never join real ones.
 */
import { asapScheduler, concat, defer, from, mergeMap, type Observable, scheduled, timer } from 'rxjs'
import type { Feed, Payload } from '../model/part.ts'
import { LEAGUES } from './simulated/leagues.ts'
import { outrightsOf, payloadOf, SIMULATED, scoresOf } from './simulated/simulate.ts'
import { parseOdds } from './the-odds-api/parse.ts'
import { splitOdds } from './the-odds-api/split.ts'

export { simulate } from './simulated/simulate.ts'

const INTERVAL_MS = 5000

export const simulated: Feed = {
  id: SIMULATED,
  simulated: true,
  interval_ms: INTERVAL_MS,
  split: splitOdds,
  parse: parseOdds,
}

export type SimulatedSettings = {
  seed: number
  /** Between two payloads of one league. Default 5 s. */
  interval_ms?: number
  /** How far back the history goes that it starts with. Default 5 minutes. */
  history_ms?: number
  leagues?: readonly string[]
  events?: number
  books?: number
}

export type SimulatedDeps = { now: () => number }

const HISTORY_STEP_MS = 60_000
/** In rounds: five minutes. */
const SPLITS_EVERY = 60
/** In rounds: a minute. */
const FUTURES_EVERY = 12

/**
 * The simulated market as payloads: first some minutes of the past, at once; then each league in turn, evenly over the interval: its
 * prices, then how its games stand, and now and then who will win it.
 * Never ends, never fails; unsubscribing stops it.
 */
export function open(settings: SimulatedSettings, { now }: SimulatedDeps): Observable<Payload> {
  const leagues = settings.leagues ?? LEAGUES.map(league => league.league)
  const every = (settings.interval_ms ?? INTERVAL_MS) / leagues.length
  const past = defer(() => scheduled(history(settings, leagues, now()), asapScheduler))
  const live = timer(every, every / 2).pipe(
    mergeMap(n => {
      const league = leagues[Math.floor(n / 2) % leagues.length] ?? ''
      if (n % 2 === 0) return [payloadOf(settings, league, now())]
      const round = Math.floor(n / 2 / leagues.length)
      const futures = round % FUTURES_EVERY === 1 ? outrightsOf(settings, league, now()) : null
      return [scoresOf(settings, league, now(), round % SPLITS_EVERY === 0), ...(futures ? [futures] : [])]
    }),
  )
  return concat(past, from(live))
}

/** Those of the past are of an instant each, and say so: a newer payload of the same request would take their place in the queue. */
function* history(settings: SimulatedSettings, leagues: readonly string[], end: number): Generator<Payload> {
  const start = end - (settings.history_ms ?? 300_000)
  for (let at = start; at <= end; at += HISTORY_STEP_MS)
    for (const league of leagues) {
      const payload = payloadOf(settings, league, at)
      yield at < end ? { ...payload, request: `${payload.request}&date=${new Date(at).toISOString()}` } : payload
    }
}
