/**
 * What streams stand on, per delay one tail of the logs, its odds, its game states, and per set of books its opportunities: made when first asked
 * for, shared by all.
 */
import type { Redis } from 'ioredis'
import type { Sql } from '../../sql/client.ts'
import type { Caller } from '../access.ts'
import type { Channels } from '../channels.ts'
import { unavailable } from '../errors.ts'
import type { Positions } from '../positions.ts'
import type { Reads } from '../reads.ts'
import { createTurns } from '../turns.ts'
import { createDelayedLog } from './delayed.ts'
import type { Frame } from './frames.ts'
import { gameChannel } from './game-channel.ts'
import { createGameReads, type GameState, toldOfGames } from './game-states.ts'
import { createLane } from './lane.ts'
import { createLeg, type Leg } from './leg.ts'
import { createLog, type Tail } from './log.ts'
import { createOdds, type OddsSource } from './odds.ts'
import { oddsChannel } from './odds-channel.ts'
import { createOddsReads } from './odds-reads.ts'
import { opportunityChannel } from './opportunity-channel.ts'
import { alike, BESIDE, createOpportunityReads, type OpportunitySet, toldOfOpportunities } from './opportunity-reads.ts'
import { OPPORTUNITY_KINDS, type Standing as Opportunity } from './opportunity-row.ts'
import { patiently } from './patience.ts'
import { loadRefs } from './refs.ts'
import type { StreamRequest } from './request.ts'
import type { Refs } from './row.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { aloneIn, createTogether, sharedIn } from './together.ts'
import type { Carry } from './vector.ts'
import { createViewed, type ViewedSource } from './viewed.ts'

export type SourceDeps = {
  sql: Sql
  redis: Redis
  prefix: string
  channels: Pick<Channels, 'on'>
  positions: Pick<Positions, 'look'>
  reads: Reads
  simulated: boolean
  now: () => number
  onError: (error: unknown) => void
}

export type SourceSettings = {
  /** What is kept for clients that are behind, per source: its text, and its age. */
  journal: { max_bytes: number; max_ms: number }
  /** How long the logs are kept. */
  log_keep_ms: number
  /** Log text that one resumed client is replayed at most. */
  replay_bytes: number
}

type Odds = { source: OddsSource; snapshots: Snapshots }

/** What a request needs, in use until released. */
export type Standing = {
  odds: Odds | null
  opportunities: ViewedSource<Opportunity> | null
  games: ViewedSource<GameState> | null
  release: () => void
}

/** How a leg reaches its client. */
export type Reach = {
  push: (kind: Carry, frame: Frame) => boolean
  paused: () => void
  reset: () => void
  leftOut: (changes: number) => void
}

// Long enough for a store that is warming up, short enough for a client to try again.
const READY_MS = 10_000
/** Of a turn in the lane (lane.ts has what one or all of them came to). */
const QUESTIONS_AT_ONCE = 2

export const createSources = (deps: SourceDeps, settings: SourceSettings) => {
  const { sql, redis, prefix, channels, positions, reads, simulated, now, onError } = deps
  const { journal, log_keep_ms, replay_bytes } = settings
  const asked = { reads, now, simulated, log_keep_ms }
  const oddsReads = createOddsReads(asked)
  const turn = createTurns(QUESTIONS_AT_ONCE)
  const readOpportunities = OPPORTUNITY_KINDS.map(kind => {
    const read = createOpportunityReads(asked, kind)
    return [kind, createTogether((...question) => turn(() => read(...question)), alike)] as const
  })
  const readGames = createGameReads(asked)
  const tails = new Map<number, Tail>()
  const oddsSources = new Map<number, Odds>()
  const opportunitySources = new Map<string, ViewedSource<Opportunity>>()
  const gameSources = new Map<number, ViewedSource<GameState>>()
  let refs: Promise<Refs> | null = null
  const lane = createLane(() => performance.now())
  const stop = new AbortController()
  const stopping = stop.signal
  const [shared, alone] = [sharedIn(lane), aloneIn(lane)]
  const viewed = { lane, journal, onError, stopping }

  const tailOf = (delay: number): Tail => {
    const moment = () => positions.look(delay)
    return kept(tails, delay, () =>
      delay === 0
        ? createLog({ redis, channels, prefix, onError, stopping })
        : createDelayedLog({ redis, prefix, now, moment, onError, stopping }),
    )
  }
  const oddsOf = async (delay: number): Promise<Odds> => {
    refs ??= patiently(() => loadRefs(text => sql.query(text)), onError, stopping)
    const loaded = await refs
    return kept(oddsSources, delay, () => {
      const tail = tailOf(delay)
      const source = createOdds({ tail, reads: oddsReads, refs: loaded, simulated, journal, onError, stopping })
      return { source, snapshots: createSnapshots({ source, pages: oddsReads.pages, now }) }
    })
  }
  const opportunitiesOf = (delay: number, kinds: readonly string[], set: OpportunitySet): ViewedSource<Opportunity> => {
    const key = JSON.stringify([delay, kinds, set])
    const onIdle = () => opportunitySources.delete(key)
    const mine = readOpportunities.filter(([kind]) => kinds.includes(kind)).map(([kind, read]) => [kind, read(set)])
    const own = { reads: Object.fromEntries(mine), told: toldOfOpportunities, beside: BESIDE, turns: shared }
    const make = () => createViewed<Opportunity>({ ...viewed, ...own, tail: tailOf(delay), onIdle })
    return kept(opportunitySources, key, make)
  }
  const gamesOf = (delay: number): ViewedSource<GameState> => {
    const onIdle = () => gameSources.delete(delay)
    const own = { reads: { gamestate: readGames }, told: toldOfGames, turns: alone }
    const make = () => createViewed({ ...viewed, ...own, tail: tailOf(delay), onIdle })
    return kept(gameSources, delay, make)
  }

  return {
    /** What a request needs. @throws HttpError 503 when it does not come to stand soon */
    standing: async (caller: Caller, { carried, filter }: StreamRequest): Promise<Standing> => {
      const delay = caller.delay_seconds
      const kinds = OPPORTUNITY_KINDS.filter(kind => carried.kinds.includes(kind))
      const set = { books: [...filter.books].sort(), links: filter.links, ev: filter.ev }
      const odds = carried.kinds.includes('odds') ? await within(READY_MS, oddsOf(delay)) : null
      const opportunities = kinds.length > 0 ? opportunitiesOf(delay, kinds, set) : null
      const games = carried.kinds.includes('gamestate') ? gamesOf(delay) : null
      const all = [odds?.source ?? null, opportunities, games].filter(source => source !== null)
      const releases = all.map(source => source.use(() => {}))
      const release = (): void => {
        for (const one of releases) one()
      }
      try {
        await within(READY_MS, Promise.all(all.map(source => source.ready())))
      } catch (error) {
        release()
        throw error
      }
      return { odds, opportunities, games, release }
    },

    /** A client's channels, in the order of an id (CARRIES). */
    legs: ({ odds, opportunities, games }: Standing, { carried, filter, form }: StreamRequest, reach: Reach): Leg[] => {
      const { push, paused, reset, leftOut } = reach
      const shared = { redis, prefix }
      const legs: Leg[] = []
      if (odds) {
        const channel = oddsChannel({ ...shared, ...odds, replay_bytes }, filter, form, reset)
        legs.push(createLeg(channel, frame => push('odds', frame), paused, leftOut))
      }
      if (opportunities) {
        const own = { ...filter, kinds: new Set<string>(carried.kinds) }
        const channel = opportunityChannel({ ...shared, source: opportunities }, own, form, reset)
        legs.push(createLeg(channel, frame => push('opportunities', frame), paused, leftOut))
      }
      if (games) {
        const channel = gameChannel({ ...shared, source: games }, filter, form, reset)
        legs.push(createLeg(channel, frame => push('gamestate', frame), paused, leftOut))
      }
      return legs
    },

    /** Nothing is asked or followed any more. */
    close: (): void => stop.abort(),
  }
}

const kept = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
