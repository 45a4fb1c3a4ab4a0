/**
 * Rows of player props: one line of one book, over and under beside each other, American prices. Which of a book's several lines of one player
 * is its main one the file does not say: it is taken to be the one whose two prices are nearest to each other, the others are alternates.
 */

import { marketDefs } from '../../atlas/market-keys.ts'
import { marketType } from '../../atlas/market-types.ts'
import { americanProblem, decimalFromAmerican } from '../../model/odds.ts'
import { numberIn } from '../read/number.ts'
import { rejection } from '../read/reject.ts'
import { bookOf, type Market, marketOf, type RawEvent } from './events.ts'
import { sportKeyOf, teamsOf } from './layout.ts'
import type { Rows } from './parse.ts'

/** A row's line: its prices, null where a cell is empty, and how far they are apart once it was asked for. */
type Line = { player: string; line: string; over: number | null; under: number | null; tilt: number | null }

export function propsOf(read: Rows): RawEvent[] {
  const { rows, at, wrong } = read
  const eventOf = eventReader(read)
  const [player, line, over, under] = [at('player'), at('line'), at('over_odds'), at('under_odds')]
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
    list.push({
      player: cells[player] ?? '',
      line: cells[line] ?? '',
      over: priceOf(cells[over]),
      under: priceOf(cells[under]),
      tilt: null,
    })
  }
  for (const event of events)
    for (const { markets } of event.bookmakers ?? [])
      for (const each of [...markets]) fill(markets, each, lines.get(each) ?? [])
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

const priceOf = (cell = ''): number | null => (cell === '' ? null : numberIn(cell))

/** How far the two prices of a line are apart; a line with one price stands behind all that have two. */
const tiltOf = (line: Line): number => {
  line.tilt ??= tiltBetween(line.over, line.under)
  return line.tilt
}

const tiltBetween = (over: number | null, under: number | null): number => {
  if (over === null || under === null) return Number.POSITIVE_INFINITY
  if (americanProblem(over) !== null || americanProblem(under) !== null) return Number.POSITIVE_INFINITY
  return Math.abs(1 / decimalFromAmerican(over) - 1 / decimalFromAmerican(under))
}

/** The lines of a market that are not their player's main one. */
const alternatesOf = (lines: readonly Line[]): Set<Line> => {
  const best = new Map<string, Line>()
  const others = new Set<Line>()
  for (const line of lines) {
    const standing = best.get(line.player)
    if (!standing) best.set(line.player, line)
    else if (tiltOf(line) < tiltOf(standing)) {
      others.add(standing)
      best.set(line.player, line)
    } else others.add(line)
  }
  return others
}

const defOf = marketDefs('')

/** Markets without a line are yes and no; the file writes them as over and under. */
const isYesNo = (key: string): boolean => marketType(defOf(key)?.market_type ?? '')?.hasLine === false

const fill = (markets: Market[], main: Market, lines: readonly Line[]): void => {
  const answers = isYesNo(main.key)
  const others = alternatesOf(lines)
  const alternate: Market = { key: `${main.key}_alternate`, outcomes: [] }
  for (const line of lines) {
    const { outcomes } = others.size > 0 && others.has(line) ? alternate : main
    const { player: description, over, under } = line
    const point = answers || line.line === '' ? undefined : numberIn(line.line)
    if (over !== null) outcomes.push({ name: answers ? 'Yes' : 'Over', description, price: over, point })
    if (under !== null) outcomes.push({ name: answers ? 'No' : 'Under', description, price: under, point })
  }
  if (alternate.outcomes.length > 0) markets.push(alternate)
}
