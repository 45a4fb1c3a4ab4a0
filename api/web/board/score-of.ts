/** A game's state as the board shows it. */

export type Score = { home: number; away: number; clock: string; possession: string }

export type State = {
  home_score?: number | null
  away_score?: number | null
  game_period?: string | null
  game_clock?: string | null
  possession?: string | null
  inning_half?: string
}

/** Null where there is no score yet. */
export function scoreOf(state: State | undefined): Score | null {
  if (state?.home_score == null || state.away_score == null) return null
  const period = state.inning_half
    ? `${state.inning_half === 'top' ? '▲' : '▼'}${state.game_period}`
    : state.game_period
  const clock = [period, state.game_clock].filter(Boolean).join(' ')
  return { home: state.home_score, away: state.away_score, clock, possession: state.possession ?? '' }
}

export type Listed = { id: string; sport: string; game_state?: State | undefined }

/** The state in a list of events: there the half of an inning is told by who bats. */
export function listedState({ sport, game_state: state }: Listed): State | undefined {
  if (sport !== 'baseball' || !state?.possession) return state
  return { ...state, inning_half: state.possession === 'away' ? 'top' : 'bottom' }
}
