/**
 * What an owner remembers of its partition: a board per (league, run) and a registry of events per (league, where the events come from).
 * Live and history share a registry, because an event is the same in both; simulated and shifted events join nothing outside.
 */
import { type Board, type BoardEvent, createBoardEvent } from './board.ts'
import type { EventRow } from './model/rows.ts'
import { createRegistry, type KnownEvent, type Registry } from './resolve.ts'

export type PartitionState = ReturnType<typeof createState>

/** @param rank a feed's rank in the order of sources, lower first */
export const createState = (partition: number, rank: (feed: string) => number) => {
  const boards = new Map<string, Board>()
  const registries = new Map<string, Registry>()
  const prefixOf = (run: string, current: 0 | 1, simulated: boolean) =>
    run !== '' && current === 1 ? (`replay_${run}_` as const) : simulated ? ('sim_' as const) : ('' as const)
  return {
    partition,
    boards,
    registries,
    board: (league: string, sport: string, run: string, current: 0 | 1, simulated: boolean): Board => {
      const key = `${league}|${run}|${simulated ? 1 : 0}`
      let board = boards.get(key)
      if (!board) {
        board = {
          league,
          sport,
          run,
          current,
          simulated: simulated ? 1 : 0,
          partition,
          events: new Map(),
          clock: 0,
          clock_at: 0,
          interval_ms: 0,
        }
        boards.set(key, board)
      }
      return board
    },
    /** The board that live data has of what a run of history shows, if it has any. */
    live: ({ league, simulated }: Pick<Board, 'league' | 'simulated'>): Board | undefined =>
      boards.get(`${league}||${simulated}`),
    registry: (league: string, run: string, current: 0 | 1, simulated: boolean): Registry => {
      const prefix = prefixOf(run, current, simulated)
      const key = `${league}|${prefix}`
      let registry = registries.get(key)
      if (!registry) {
        registry = createRegistry(league, { prefix, rank })
        registries.set(key, registry)
      }
      return registry
    },
    /** Forgets every event that is known: they are learned again from what stands. */
    unlearn: (): void => registries.clear(),
    /** Forgets a run's boards (its rows stay in the store). */
    drop: (run: string): void => {
      for (const [key, board] of boards) if (board.run === run) boards.delete(key)
      for (const key of registries.keys()) if (key.endsWith(`|replay_${run}_`)) registries.delete(key)
    },
  }
}

/** How a known event ended, as its board has it. */
export const resultOf = ({
  result = '',
  result_feed = '',
}: KnownEvent): Pick<BoardEvent, 'result' | 'result_feed'> => ({
  result,
  result_feed,
})

/** The board's event of a resolved one, made when it is new to this board (position -1: no row of it stands). */
export const eventOf = (board: Board, known: KnownEvent): BoardEvent => {
  const standing = board.events.get(known.event_id)
  if (standing) return standing
  const row: EventRow = {
    league: board.league,
    sport: board.sport,
    event_day: known.event_day,
    event_id: known.event_id,
    event_name: known.event_name,
    home_team: known.home_team,
    away_team: known.away_team,
    home_id: known.home_id,
    away_id: known.away_id,
    event_start_time: null,
    start_feed: '',
    status: 'upcoming',
    status_feed: '',
    status_said_at: null,
    is_live: 0,
    live_since: null,
    external_ids: {},
    feed_ids: {},
    id_shown_at: null,
    scored: {},
    observed_at: '',
    run: board.run,
    current: board.current,
    simulated: board.simulated,
    partition: board.partition,
    position: -1,
    epoch: 0,
  }
  const event = createBoardEvent(row)
  // History tells of the same events, and has results of its own.
  if (board.current === 1) Object.assign(event, resultOf(known))
  board.events.set(known.event_id, event)
  return event
}
