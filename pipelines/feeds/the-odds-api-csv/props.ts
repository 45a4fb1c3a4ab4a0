/**
 * Rows of player props: one line of one book, over and under beside each other, American prices. Which of a book's several lines of one player
 * is its main one the file does not say: it is taken to be the one whose two prices are nearest to each other, the others are alternates.
 */

import { marketDefs } from '../../atlas/market-keys.ts'
import { marketType } from '../../atlas/market-types.ts'
import { americanProblem, decimalFromAmerican } from '../../model/odds.ts'
import { numberIn } from '../read/number.ts'
import { rejection } from '../read/reject.ts'
import { bookOf, eventReader, type Market, marketOf, type Outcome, type RawEvent } from './events.ts'
import { sportKeyOf, teamsOf } from './layout.ts'
import type { Table } from './parse.ts'

/** A row's line: its prices, null where a cell is empty, and how far they are apart once it was asked for. */
type Line = {
  player: Player
  line: string
  over: number | null
  under: number | null
  /** The cells of its prices, where one of them is no number. */
  written: { over: string; under: string } | null
  tilt: number | null
  isAlternate: boolean
}
/** A name of the part, and his line in the market that is looked at. Nearly all have one there: that is seen without a table of each market's players. */
type Player = { name: string; market: Market | null; main: Line | null }

export function propsOf(table: Table): RawEvent[] {
  const { rows, at, wrong } = table
  const eventOf = gameReader(table)
  const [player, line, over, under] = [at('player'), at('line'), at('over_odds'), at('under_odds')]
  const [book, market] = [at('bookmaker'), at('market')]
  const lines = new Map<Market, Line[]>()
  const players = new Map<string, Player>()
  const events = new Set<RawEvent>()
  let last: RawEvent | null = null
  let [key, bookmaker] = ['', '']
  let list: Line[] = []
  while (rows.next()) {
    const event = eventOf()
    if (!event) continue
    events.add(event)
    if (rows.is(over, '') && rows.is(under, '')) {
      const detail = 'over_odds, under_odds: expected a price in one of them'
      wrong(rejection('missing_price', detail, rows.text(), { event: event.id, book: rows.cell(book) }))
      continue
    }
    // Rows of one market follow each other: whether this is one of them is seen without making its texts.
    if (event !== last || !rows.is(market, key) || !rows.is(book, bookmaker)) {
      last = event
      key = rows.cell(market)
      bookmaker = rows.cell(book)
      const found = marketOf(bookOf(event, bookmaker), key)
      list = lines.get(found) ?? []
      lines.set(found, list)
    }
    const name = rows.cell(player)
    let known = players.get(name)
    if (!known) {
      known = { name, market: null, main: null }
      players.set(name, known)
    }
    const prices = { over: priceOf(rows.cell(over)), under: priceOf(rows.cell(under)) }
    const isWritten = Number.isNaN(prices.over) || Number.isNaN(prices.under)
    list.push({
      player: known,
      line: rows.cell(line),
      over: prices.over,
      under: prices.under,
      written: isWritten ? { over: rows.cell(over), under: rows.cell(under) } : null,
      tilt: null,
      isAlternate: false,
    })
  }
  for (const event of events)
    for (const { markets } of event.bookmakers ?? [])
      for (const each of [...markets]) fill(markets, each, lines.get(each) ?? [])
  return [...events]
}

/** The event of a row by its `game`, null where that is no pair of teams. */
const gameReader = (table: Table): (() => RawEvent | null) => {
  const { rows, at, wrong } = table
  const [game, start, market] = [at('game'), at('game_time'), at('market')]
  const make = (id: string): RawEvent | null => {
    const teams = teamsOf(rows.cell(game))
    if (teams)
      return {
        id,
        sport_key: sportKeyOf(rows.cell(game), rows.cell(market)),
        commence_time: rows.cell(start),
        home_team: teams.home,
        away_team: teams.away,
        bookmakers: [],
      }
    wrong(rejection('bad_game', "game: expected 'Away @ Home'", rows.text()))
    return null
  }
  return eventReader(table, 'game_time', event => rows.is(game, `${event.away_team} @ ${event.home_team}`), make)
}

const priceOf = (cell: string): number | null => (cell === '' ? null : numberIn(cell))

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

/** Marks the lines of a market that are not their player's main one, and says whether there are any. */
const markAlternates = (market: Market, lines: readonly Line[]): boolean => {
  let found = false
  for (const line of lines) {
    const { player } = line
    const main = player.market === market ? player.main : null
    if (main) {
      found = true
      const isNearer = tiltOf(line) < tiltOf(main)
      const other = isNearer ? main : line
      other.isAlternate = true
      if (!isNearer) continue
    }
    player.market = market
    player.main = line
  }
  return found
}

const defOf = marketDefs('')

/** Markets without a line are yes and no; the file writes them as over and under. */
const isYesNo = (key: string): boolean => marketType(defOf(key)?.market_type ?? '')?.hasLine === false

const fill = (markets: Market[], main: Market, lines: readonly Line[]): void => {
  const answers = isYesNo(main.key)
  const alternate: Market = { key: `${main.key}_alternate`, outcomes: [] }
  if (markAlternates(main, lines)) markets.push(alternate)
  for (const { player, line, over, under, written, isAlternate } of lines) {
    const { outcomes } = isAlternate ? alternate : main
    const description = player.name
    const point = answers || line === '' ? undefined : numberIn(line)
    const add = (name: string, price: number | null, price_text = ''): void => {
      if (price === null) return
      const outcome: Outcome = { name, description, price, point }
      if (Number.isNaN(price)) outcome.price_text = price_text
      if (Number.isNaN(point)) outcome.point_text = line
      outcomes.push(outcome)
    }
    add(answers ? 'Yes' : 'Over', over, written?.over)
    add(answers ? 'No' : 'Under', under, written?.under)
  }
}
