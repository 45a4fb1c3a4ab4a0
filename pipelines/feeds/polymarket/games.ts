/** Games among the events: their sides and day, and the events that hold more markets of one (`epl-ars-che-2026-08-15-more-markets`). */
import { isOfPlayers, sportOf } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { remembered } from '../../model/remembered.ts'
import { isObject, listOf, type Raw, textOf } from '../read/values.ts'
import type { Teams } from './sides.ts'

/** The slug of a game with its day, the second of a day among them (`-dh2`), and what stands behind it when it holds more of another's markets. */
const GAME = /^(.+-(\d{4}-\d{2}-\d{2})(?:-(?:dh|game-?)(\d))?)(?:-([a-z][a-z0-9-]*))?$/

type Slug = { game: string; day: string; number: number | undefined; isMore: boolean }

const MOST_SLUGS = 5000
const readSlug = remembered(MOST_SLUGS, (slug): Slug | null => {
  const [, game, day, number, more] = GAME.exec(slug) ?? []
  if (game === undefined || day === undefined) return null
  return { game, day, number: number === undefined ? undefined : Number(number), isMore: more !== undefined }
})

export const slugOf = ({ slug, ticker }: Raw): string => textOf(slug) || textOf(ticker)

/** Of an event with more markets of a game: the game's slug; else ''. */
export const gameOfMore = (raw: Raw): string => {
  const read = readSlug(slugOf(raw))
  return read?.isMore ? read.game : ''
}

/** The day in a game's slug, or null. */
export const dayInSlug = (slug: string): string | null => readSlug(slug)?.day ?? null

/** Which game of a day it is, by its slug. */
export const numberOf = (slug: string): number | undefined => readSlug(slug)?.number

/** An event with the markets that other events hold of it. */
export type Whole = { raw: unknown; more: readonly unknown[] }

/** The events with what others hold of them; what holds markets of a game that is not there stays by itself. */
export function withMore(events: readonly unknown[]): Whole[] {
  const games = new Map<string, { raw: unknown; more: unknown[] }>()
  for (const raw of events)
    if (isObject(raw) && Array.isArray(raw.markets) && gameOfMore(raw) === '' && !games.has(slugOf(raw)))
      games.set(slugOf(raw), { raw, more: [] })
  const left = events.filter(raw => {
    const game = isObject(raw) && Array.isArray(raw.markets) ? games.get(gameOfMore(raw)) : undefined
    if (isObject(raw)) game?.more.push(...listOf(raw.markets))
    return game === undefined
  })
  return left.map(raw => {
    const game = isObject(raw) ? games.get(slugOf(raw)) : undefined
    return game !== undefined && game.raw === raw ? game : { raw, more: [] }
  })
}

const NTH_GAME = /\s+(?:-\s+game\s+\d|\(game\s+\d\))$/i

/** What a game is called: of an event that holds more of its markets without what that says behind it. */
export const titleOf = (title: string, isMore: boolean): string =>
  (isMore ? title.replace(/\s+-\s+[^-]+$/, '') : title).replace(NTH_GAME, '')

/** `Fever vs. Mercury`: away first, but where home comes first by custom. */
export const teamsOf = (league: string, title: string): Teams | null => {
  // Of players the tournament stands before the names, and the weight behind them.
  const names = isOfPlayers(league) ? title.replace(/^[^:]{1,80}:\s+/, '').replace(/\s+\([^()]*\)$/, '') : title
  const [, one, other] = /^(.{1,80}?)\s+vs?\.?\s+(.{1,80}?)$/i.exec(names) ?? []
  if (one === undefined || other === undefined || one === other) return null
  return sportById(sportOf(league))?.home_first ? { home: one, away: other } : { home: other, away: one }
}
