/** A part of props.cash as games with their groups. Pure, and never throws. */
import { sportOf } from '../../atlas/leagues.ts'
import { bookId, isPickEm } from '../../atlas/sportsbooks.ts'
import type { Parsed, ParsedEvent, Part } from '../../model/part.ts'
import { createGroups, type Groups } from '../groups/offers.ts'
import { parsedEvent } from '../read/event.ts'
import { createRejections, type Rejections, refusing, rejection, shown } from '../read/reject.ts'
import { isObject, membersOf, type Raw, whyOf } from '../read/values.ts'
import { isWeekly } from './split.ts'
import { type Stat, statsOf } from './stats.ts'

const YES = ['yes', 'Yes'] as const
const NO = ['no', 'No'] as const
const OVER = ['over', 'Over'] as const
const UNDER = ['under', 'Under'] as const

type Game = { id: string; home: string; away: string; groups: Groups; unused: Map<string, number> }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100

const books = new Map<string, string>()
const bookOf = (name: string): string => {
  let id = books.get(name)
  if (id === undefined) {
    id = bookId(name)
    if (books.size < 2_000) books.set(name, id)
  }
  return id
}

export function parseLines(part: Part): Parsed {
  const rejections = createRejections()
  const { days, players } = membersOf(read(part.body, rejections))
  const games = new Map<string, Game>()
  const stats = statsOf(sportOf(part.league))
  for (const raw of Array.isArray(players) ? players : []) {
    const player = membersOf(raw)
    const game = gameOf(player, games, rejections)
    if (game) addPlayer(player, game, stats, rejections)
  }
  for (const game of games.values()) tellUnused(game, rejections)
  const listed = Array.isArray(days) ? days.filter(isText) : []
  return { events: [...games.values()].map(game => eventOf(game, part.league, listed)), rejections: rejections.all() }
}

const read = (body: string, rejections: Rejections): unknown => {
  try {
    return JSON.parse(body)
  } catch (error) {
    rejections.add(rejection('not_json', `players: ${whyOf(error)}`, body))
    return null
  }
}

const gameOf = (player: Raw, games: Map<string, Game>, rejections: Rejections): Game | null => {
  const { gameId, homeTeam, awayTeam, name } = player
  const standing = isText(gameId) ? games.get(gameId) : undefined
  if (standing && standing.home === homeTeam && standing.away === awayTeam && isText(name)) return standing
  const no = refusing(rejections, player, isText(gameId) ? { event: gameId } : {})
  if (!isText(gameId)) return no('missing_field', `gameId: expected an id, got ${shown(gameId)}`)
  if (!isText(name)) return no('missing_field', `name: expected a player's name, got ${shown(name)}`)
  if (!isText(homeTeam) || !isText(awayTeam) || homeTeam === awayTeam)
    return no('missing_field', `homeTeam, awayTeam: expected two teams, got ${shown(homeTeam)} and ${shown(awayTeam)}`)
  if (standing)
    return no(
      'other_teams',
      `homeTeam, awayTeam: expected ${standing.home} and ${standing.away}, got ${homeTeam} and ${awayTeam}`,
    )
  const made: Game = { id: gameId, home: homeTeam, away: awayTeam, groups: createGroups('american'), unused: new Map() }
  games.set(gameId, made)
  return made
}

const addPlayer = (player: Raw, game: Game, stats: ReadonlyMap<string, Stat>, rejections: Rejections): void => {
  const name = String(player.name).trim().toWellFormed()
  const projection = membersOf(player.projection)
  const no = refusing(rejections, player, { event: game.id })
  if ((projection !== player.projection && player.projection != null) || Array.isArray(projection))
    no('wrong_type', `projection: expected statistics, got ${shown(player.projection)}`)
  for (const key of Object.keys(projection)) {
    const shownOf = projection[key]
    if (shownOf != null && !isObject(shownOf))
      no('wrong_type', `projection.${key.slice(0, 40)}: expected books, got ${shown(shownOf)}`, shownOf)
    const { books: lines } = membersOf(shownOf)
    if (!Array.isArray(lines)) {
      if (lines != null) no('wrong_type', `projection.books: expected a list, got ${shown(lines)}`, lines)
      continue
    }
    const stat = stats.get(key)
    for (const raw of lines) {
      const line = membersOf(raw)
      const book = isText(line.book) ? bookOf(line.book) : ''
      if (book === '')
        rejections.add(
          rejection('missing_field', `books.book: expected a book, got ${shown(line.book)}`, raw, { event: game.id }),
        )
      else if (isPickEm(book)) count(game, `not_a_sportsbook|${line.book}`)
      else if (!stat) count(game, `unknown_market|${key.slice(0, 40).toWellFormed()}`)
      else if (!addLine(game, book, stat, name, line))
        rejections.add(
          rejection('missing_price', 'overPrice, underPrice: expected a price in one of them', raw, {
            event: game.id,
            book,
          }),
        )
    }
  }
}

const count = (game: Game, key: string): void => {
  game.unused.set(key, (game.unused.get(key) ?? 0) + 1)
}

/** Adds both prices of a line; false when it has none. No function is made in here: there are tens of thousands of lines in a list. */
const addLine = (game: Game, book: string, stat: Stat, player: string, line: Raw): boolean => {
  const { overPrice = null, underPrice = null } = line
  const { market_type, yesNo } = stat
  const value = yesNo ? undefined : line.value
  if (overPrice !== null) {
    const [side, selection] = yesNo ? YES : OVER
    game.groups.add(book, market_type, false, { side, selection, price: overPrice, line: value, player, active: true })
  }
  if (underPrice !== null) {
    const [side, selection] = yesNo ? NO : UNDER
    game.groups.add(book, market_type, false, { side, selection, price: underPrice, line: value, player, active: true })
  }
  return overPrice !== null || underPrice !== null
}

/** Every list repeats some thousand lines of the apps: one rejection of a game and app, which says how many. */
const tellUnused = (game: Game, rejections: Rejections): void => {
  for (const [key, lines] of game.unused) {
    const [reason = '', what = ''] = key.split('|')
    const detail =
      reason === 'not_a_sportsbook'
        ? `books.book: expected a sportsbook, '${what}' is a pick'em app (${lines} lines)`
        : `projection: expected a statistic that the atlas has a market for, got '${what}' (${lines} lines)`
    rejections.add(rejection(reason, detail, what, { event: game.id }))
  }
}

const eventOf = ({ id, home, away, groups }: Game, league: string, days: readonly string[]): ParsedEvent =>
  parsedEvent({
    native_id: id,
    league,
    home,
    away,
    local_date: days[0] ?? null,
    possible_days: days,
    ...(isWeekly(sportOf(league)) ? { joins_only: true } : {}),
    groups: groups.all(),
  })
