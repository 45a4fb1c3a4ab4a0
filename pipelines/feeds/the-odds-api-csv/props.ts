/**
 * Rows of player props: one line of one book, over and under beside each other, American prices. Which of a book's several lines of one player
 * is its main one the file does not say: it is taken to be the one whose two prices are nearest to each other, the others are alternates.
 */
import { marketType } from '../../atlas/market-types.ts'
import { americanProblem, decimalFromAmerican } from '../../model/odds.ts'
import { rejection } from '../read/reject.ts'
// biome-ignore lint/style/noRestrictedImports: a file of that source's own answers
import { marketDefs } from '../the-odds-api/market-keys.ts'
import { bookOf, type Market, marketOf, numberOf, type RawEvent } from './events.ts'
import { sportKeyOf, teamsOf } from './layout.ts'
import type { Rows } from './parse.ts'

/** A row, and where its columns are. */
type Line = readonly string[]
type Places = { player: number; line: number; over: number; under: number }

export function propsOf(read: Rows): RawEvent[] {
  const { rows, at, wrong } = read
  const eventOf = eventReader(read)
  const places: Places = { player: at('player'), line: at('line'), over: at('over_odds'), under: at('under_odds') }
  const { over, under } = places
  const [book, market] = [at('bookmaker'), at('market')]
  const lines = new Map<Market, Line[]>()
  const events = new Set<RawEvent>()
  let last: Market | null = null
  let list: Line[] = []
  for (const cells of rows) {
    const event = eventOf(cells)
    if (!event) {
      wrong(rejection('bad_game', "game: expected 'Away @ Home'", cells.join(',')))
      continue
    }
    events.add(event)
    if (cells[over] === '' && cells[under] === '') {
      const detail = 'over_odds, under_odds: expected a price in one of them'
      wrong(rejection('missing_price', detail, cells.join(','), { event: event.id, book: cells[book] }))
      continue
    }
    const found = marketOf(bookOf(event, cells[book] ?? ''), cells[market] ?? '')
    if (found !== last) {
      list = lines.get(found) ?? []
      lines.set(found, list)
      last = found
    }
    list.push(cells)
  }
  for (const event of events)
    for (const { markets } of event.bookmakers ?? [])
      for (const each of [...markets]) fill(markets, each, lines.get(each) ?? [], places)
  return [...events]
}

/** The event of a row, null where its `game` is no pair of teams. Rows of one event mostly follow each other. */
const eventReader = ({ at }: Rows): ((cells: readonly string[]) => RawEvent | null) => {
  const [id, game, start, market] = [at('event_id'), at('game'), at('game_time'), at('market')]
  const events = new Map<string, RawEvent | null>()
  let last: RawEvent | null = null
  return cells => {
    const native = cells[id] ?? ''
    if (last?.id === native) return last
    last = events.get(native) ?? null
    if (last) return last
    const teams = teamsOf(cells[game] ?? '')
    if (!teams) return null
    last = {
      id: native,
      sport_key: sportKeyOf(cells[game] ?? '', cells[market] ?? ''),
      commence_time: cells[start] ?? '',
      home_team: teams.home,
      away_team: teams.away,
      bookmakers: [],
    }
    events.set(native, last)
    return last
  }
}

/** How far the two prices of a line are apart; a line with one price stands behind all that have two. */
const tiltOf = (line: Line, { over, under }: Places): number => {
  const [a, b] = [numberOf(line[over]), numberOf(line[under])]
  if (americanProblem(a) !== null || americanProblem(b) !== null) return Number.POSITIVE_INFINITY
  return Math.abs(1 / decimalFromAmerican(a) - 1 / decimalFromAmerican(b))
}

/** The lines of a market that are not their player's main one. */
const alternatesOf = (lines: readonly Line[], places: Places): Set<Line> => {
  const best = new Map<string, Line>()
  const others = new Set<Line>()
  for (const line of lines) {
    const player = line[places.player] ?? ''
    const standing = best.get(player)
    if (!standing) best.set(player, line)
    else if (tiltOf(line, places) < tiltOf(standing, places)) {
      others.add(standing)
      best.set(player, line)
    } else others.add(line)
  }
  return others
}

const defOf = marketDefs('')

/** Markets without a line are yes and no; the file writes them as over and under. */
const isYesNo = (key: string): boolean => marketType(defOf(key)?.market_type ?? '')?.hasLine === false

const fill = (markets: Market[], main: Market, lines: readonly Line[], places: Places): void => {
  const answers = isYesNo(main.key)
  const others = alternatesOf(lines, places)
  const alternate: Market = { key: `${main.key}_alternate`, outcomes: [] }
  for (const line of lines) {
    const { outcomes } = others.size > 0 && others.has(line) ? alternate : main
    const [description = '', over = '', under = ''] = [line[places.player], line[places.over], line[places.under]]
    const point = answers || line[places.line] === '' ? undefined : Number(line[places.line])
    if (over !== '') outcomes.push({ name: answers ? 'Yes' : 'Over', description, price: Number(over), point })
    if (under !== '') outcomes.push({ name: answers ? 'No' : 'Under', description, price: Number(under), point })
  }
  if (alternate.outcomes.length > 0) markets.push(alternate)
}
