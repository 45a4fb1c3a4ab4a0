/** Games among the events: their sides and day, and the events that hold more markets of one (`epl-ars-che-2026-08-15-more-markets`). */
import { isOfPlayers, sportOf } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { isObject, listOf, type Raw, textOf } from '../edge/values.ts'
import type { Teams } from './markets.ts'

/** The slug of a game, its day, and what stands behind it when it holds more of another's markets. */
const GAME = /^(.+-(\d{4}-\d{2}-\d{2}))(?:-([a-z][a-z0-9-]*))?$/

export const slugOf = ({ slug, ticker }: Raw): string => textOf(slug) || textOf(ticker)

/** Of an event with more markets of a game: the game's slug; else ''. */
export const gameOfMore = (raw: Raw): string => {
  const [, game = '', , more] = GAME.exec(slugOf(raw)) ?? []
  return more === undefined ? '' : game
}

/** The day in a game's slug, or null. */
export const dayIn = (slug: string): string | null => GAME.exec(slug)?.[2] ?? null

/** The events with the markets that others hold of them; what holds markets of a game that is not there stays by itself. */
export function withMore(events: readonly unknown[]): unknown[] {
  const games = new Map<string, { raw: Raw; markets: unknown[] }>()
  for (const raw of events)
    if (isObject(raw) && Array.isArray(raw.markets) && gameOfMore(raw) === '' && !games.has(slugOf(raw)))
      games.set(slugOf(raw), { raw, markets: [...raw.markets] })
  const left = events.filter(raw => {
    const game = isObject(raw) && Array.isArray(raw.markets) ? games.get(gameOfMore(raw)) : undefined
    if (isObject(raw)) game?.markets.push(...listOf(raw.markets))
    return game === undefined
  })
  return left.map(raw => {
    const game = isObject(raw) ? games.get(slugOf(raw)) : undefined
    return game !== undefined && game.raw === raw ? { ...game.raw, markets: game.markets } : raw
  })
}

/** `Fever vs. Mercury`: away first, but where home comes first by custom. What holds more of a game's markets says so behind the names. */
export const teamsOf = (league: string, title: string, isMore: boolean): Teams | null => {
  const plain = isMore ? title.replace(/\s+-\s+[^-]+$/, '') : title
  // Of players the tournament stands before the names, and the weight behind them.
  const names = isOfPlayers(league) ? plain.replace(/^[^:]{1,80}:\s+/, '').replace(/\s+\([^()]*\)$/, '') : plain
  const [, one, other] = /^(.{1,80}?)\s+vs?\.?\s+(.{1,80}?)$/i.exec(names) ?? []
  if (one === undefined || other === undefined || one === other) return null
  return sportById(sportOf(league))?.home_first ? { home: one, away: other } : { home: other, away: one }
}
