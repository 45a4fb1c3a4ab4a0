/** The events beside the prices: who plays, when, and how the game stands. */
import { signal } from '@preact/signals'
import { ask, askAll, type Query } from '../ask.ts'
import type { EventRow, GameRow, OddsRow } from '../rows.ts'
import { account, allows } from '../session.ts'

export type Game = Pick<EventRow, 'id' | 'sport' | 'league' | 'home_team' | 'away_team' | 'start_time' | 'is_live'> & {
  name: string
  home: string
  away: string
  score: { home: number; away: number; clock: string; possession: string } | null
}

export const games = signal<ReadonlyMap<string, Game>>(new Map())

const abbreviation = (team: string): string => team.split(' ').at(-1) ?? team

const gameOf = (row: EventRow): Game => ({
  id: row.id,
  sport: row.sport,
  league: row.league,
  name: row.event_name,
  home_team: row.home_team,
  away_team: row.away_team,
  home: row.home?.abbreviation ?? abbreviation(row.home_team),
  away: row.away?.abbreviation ?? abbreviation(row.away_team),
  start_time: row.start_time,
  is_live: row.is_live,
  score: scoreOf(row.game_state),
})

type State = {
  home_score?: number | null
  away_score?: number | null
  game_period?: string | null
  game_clock?: string | null
  possession?: string | null
  inning_half?: string
}

function scoreOf(state: State | undefined): Game['score'] {
  if (state?.home_score == null || state.away_score == null) return null
  const period = state.inning_half
    ? `${state.inning_half === 'top' ? '▲' : '▼'}${state.game_period}`
    : state.game_period
  const clock = [period, state.game_clock].filter(Boolean).join(' ')
  return { home: state.home_score, away: state.away_score, clock, possession: state.possession ?? '' }
}

/** Reads the events of a filter. */
export async function readGames(query: Query, signal?: AbortSignal): Promise<void> {
  const { data } = await askAll<EventRow>('/events', query, 1_000, signal)
  games.value = new Map(data.map(row => [row.id, gameOf(row)]))
}

/** An event that began to exist after the list was read: its odds say enough of it. */
export function learnGame(row: OddsRow): void {
  const known = games.peek().get(row.event_id)
  if (known?.is_live === row.is_live) return
  const { event_id: id, sport, league, home_team, away_team, event_start_time: start_time, is_live } = row
  const name = `${away_team} @ ${home_team}`
  const home = row.home?.abbreviation ?? abbreviation(home_team)
  const away = row.away?.abbreviation ?? abbreviation(away_team)
  const fresh = { id, sport, league, name, home_team, away_team, home, away, start_time, is_live, score: null }
  games.value = new Map(games.peek()).set(id, known ? { ...known, is_live } : fresh)
}

/** Scores and clocks of what is in play, where the key has them. */
export async function readScores(signal?: AbortSignal): Promise<void> {
  if (!allows('gamestate')) return
  const live = [...games.peek().values()].filter(game => game.is_live)
  if (live.length === 0) return
  const { data } = await ask<Record<string, Record<string, GameRow>>>('/gamestate', {}, signal)
  const next = new Map(games.peek())
  for (const states of Object.values(data))
    for (const [id, state] of Object.entries(states)) {
      const known = next.get(id)
      if (known) next.set(id, { ...known, score: scoreOf(state as State) })
    }
  games.value = next
}

/** Every how many ms something that is asked again and again may be asked, by what the key's minute lets in. */
export const pace = (ms: number): number => ((account.peek()?.limits.requests_per_minute ?? 0) < 60 ? 60_000 : ms)
