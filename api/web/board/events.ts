/** The events beside the prices: who plays, and when. */
import { signal } from '@preact/signals'
import { askAll } from '../ask.ts'
import { type Asked, eventsOf } from '../questions.ts'
import type { EventRow, OddsRow } from '../rows.ts'
import { account } from '../session.ts'
import { layListed } from './scores.ts'

export type Game = Pick<EventRow, 'id' | 'sport' | 'league' | 'home_team' | 'away_team' | 'start_time' | 'is_live'> & {
  name: string
  home: string
  away: string
}

/** More than a day of all leagues has. */
export const MOST_EVENTS = 1_000

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
})

/**
 * Reads the events of a filter.
 * @param begun called when the first page is shown, before the others are there; without it, all are shown at once
 */
export async function readGames(asked: Asked, signal?: AbortSignal, begun?: () => void): Promise<void> {
  const show = (rows: readonly EventRow[]): void => {
    games.value = new Map(rows.map(row => [row.id, gameOf(row)]))
    layListed(rows)
  }
  const { data } = await askAll<EventRow>(...eventsOf(asked), MOST_EVENTS, signal, rows => {
    if (!begun) return
    show(rows)
    begun()
  })
  show(data)
}

/** An event that began to exist after the list was read: its odds say enough of it. */
const gameIn = (row: OddsRow): Game => {
  const { event_id: id, sport, league, home_team, away_team, event_start_time: start_time, is_live } = row
  const name = `${away_team} @ ${home_team}`
  const home = row.home?.abbreviation ?? abbreviation(home_team)
  const away = row.away?.abbreviation ?? abbreviation(away_team)
  return { id, sport, league, name, home_team, away_team, home, away, start_time, is_live }
}

/** Learns of a row of odds, or of what changed of one, that its event goes live or back, or is moved. */
export function learnGame(row: Partial<OddsRow> & Pick<OddsRow, 'event_id'>): void {
  const known = games.peek().get(row.event_id)
  if (!known && !row.home_team) return
  const game = known ?? gameIn(row as OddsRow)
  const is_live = row.is_live ?? game.is_live
  const start_time = row.event_start_time === undefined ? game.start_time : row.event_start_time
  if (known?.is_live === is_live && known.start_time === start_time) return
  games.value = new Map(games.peek()).set(row.event_id, { ...game, is_live, start_time })
}

/** Every how many ms something that is asked again and again may be asked, by what the key's minute lets in. */
export const pace = (ms: number): number => ((account.peek()?.limits.requests_per_minute ?? 0) < 60 ? 60_000 : ms)
