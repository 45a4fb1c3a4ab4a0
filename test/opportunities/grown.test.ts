/*
 * A board that grew, with what its finders keep, and one that an heir fills with the same quotes in another order: the opportunities that stand are the same.
 * The quotes go through the board's own functions, and what is found through the memory of the event.
 */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Board, type BoardEvent, createBoardEvent, groupOf } from '../../pipelines/board.ts'
import { type BoardQuote, stateOf } from '../../pipelines/board-quote.ts'
import { addQuote, changeQuote, removeQuote } from '../../pipelines/board-quotes.ts'
import { findAll } from '../../pipelines/detect.ts'
import { detectEvent } from '../../pipelines/detect-event.ts'
import { marketKey } from '../../pipelines/model/market.ts'
import { americanFromDecimal } from '../../pipelines/model/odds.ts'
import type { SelectionType, SourceQuote } from '../../pipelines/model/part.ts'
import type { EventRow, Opportunity } from '../../pipelines/model/rows.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import type { Output } from '../../pipelines/output.ts'
import { holds } from '../model/property.ts'
import { createRandom, type Random } from '../pipelines/random.ts'

const test = suite('a board that grew')

const BOOKS = ['pinnacle', 'circa', 'betfair', 'kalshi', 'draftkings', 'fanduel', 'betmgm']
type Slot = {
  market_type: string
  selection_type: SelectionType
  selection: string
  line: number | null
  chance: number
  /** The one book that ever shows it. */
  only?: string
}

const lined = (market_type: string, [first, last]: [SelectionType, SelectionType], centre: number): Slot[] =>
  [-1, -0.5, 0, 0.5, 1].flatMap(step => {
    const line = centre + step
    const chance = first === 'home' ? 0.5 + 0.06 * step : 0.5 - 0.06 * step
    const other = first === 'home' ? 0 - line : line
    return [
      { market_type, selection_type: first, selection: first, line, chance },
      { market_type, selection_type: last, selection: last, line: other, chance: 1 - chance },
    ]
  })
const named = (market_type: string, chances: Partial<Record<SelectionType, number>>): Slot[] =>
  Object.entries(chances).map(([selection, chance]) => ({
    ...{ market_type, selection, line: null, chance },
    selection_type: selection as SelectionType,
  }))

const SCENES: readonly { league: string; sport: string; slots: Slot[] }[] = [
  // A draw that a source shows in a market of two outcomes, and takes back.
  {
    league: 'nfl',
    sport: 'football',
    slots: [
      ...named('moneyline', { home: 0.55, away: 0.45 }),
      ...named('moneyline', { draw: 0.02 }).map(slot => ({ ...slot, only: 'kalshi' })),
    ],
  },
  { league: 'nfl', sport: 'football', slots: lined('total_points', ['over', 'under'], 44) },
  {
    league: 'epl',
    sport: 'soccer',
    slots: [
      ...named('moneyline', { home: 0.45, draw: 0.28, away: 0.27 }),
      ...named('draw_no_bet', { home: 0.62, away: 0.38 }),
      ...lined('point_spread', ['home', 'away'], 0),
    ],
  },
  {
    league: 'masters',
    sport: 'golf',
    slots: ['A', 'B', 'C', 'Z'].map(selection => ({
      ...{ market_type: 'futures', selection, line: null, chance: 0.3, only: selection === 'Z' ? 'kalshi' : undefined },
      selection_type: 'outright' as const,
    })),
  },
]

const quoteOf = (random: Random, { chance, only, ...slot }: Slot, book: string): SourceQuote => {
  const odds_decimal = Math.max(1.02, Math.round((20 * (0.86 + 0.2 * random.next())) / chance) / 20)
  return {
    ...{ ...slot, player_name: '', stat_category: '', odds_decimal, odds_american: americanFromDecimal(odds_decimal) },
    ...{ is_active: !random.once(8), is_alternate_line: random.once(4), changed_at: null },
    max_bet: random.once(3) ? 100 * random.whole(1, 9) : null,
    lay_odds_decimal: book === 'betfair' && random.once(2) ? odds_decimal + 0.02 : null,
  } as SourceQuote
}

const eventOf = ({ league, sport }: { league: string; sport: string }): BoardEvent =>
  createBoardEvent({ league, sport, event_id: `${league}_a_b_2026-08-04`, event_start_time: null } as EventRow)

const put = (board: Board, event: BoardEvent, quote: SourceQuote, book: string, id: string): BoardQuote =>
  addQuote(board, event, groupOf(event, book, quote.market_type, 'f'), quote, id, false)

const again = (of: BoardQuote): SourceQuote =>
  ({
    ...of.market,
    ...of.side,
    ...of.state,
    ...of.state.extras,
    is_alternate_line: of.is_alternate_line,
  }) as SourceQuote

const shown = (rows: readonly Opportunity[]) =>
  rows
    .map(row => ({ ...row, ladder: row.ladder.map(({ head, ...entry }) => JSON.stringify(entry)).sort() }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

let compared = 0

/** The opportunities that stand, as an heir finds them. */
const compare = (random: Random, board: Board, event: BoardEvent, quotes: readonly BoardQuote[]): void => {
  const heir = eventOf(board)
  const order = [...quotes].sort(() => random.next() - 0.5)
  for (const quote of order) put(board, heir, again(quote), quote.sportsbook, quote.odds_id)
  const options = {
    ...finderOptions,
    neighbour: (of: Parameters<typeof marketKey>[0], market_type: string, line: number | null) =>
      heir.markets.get(marketKey({ ...of, market_type, line })),
  }
  const found = [
    ...[...heir.markets].map(([key, market]) => findAll({ key, market }, options)),
    ...[...heir.families].map(([key, { markets }]) => findAll({ key, family: [...markets] }, options)),
  ].flat()
  const standing = [...event.memory.values()].flatMap(states => [...states.values()])
  const live = standing.filter(({ state }) => state !== 'expired').map(({ opportunity }) => opportunity)
  assert.equal(shown(live), shown(found))
  compared += found.length
}

const detect = (event: BoardEvent, changed: readonly BoardQuote[], at: number): void => {
  const stamp = { position: at, epoch: 1, observed_at: at }
  const lists = { opportunity_slots: new Map(), opportunities: [], told: [] }
  const out = { ...stamp, ...lists, stamp, observed_iso: '', finders: finderOptions } as unknown as Output
  detectEvent(out, event, new Set(changed.map(({ market }) => market)), 'f')
}

const grow = (seed: number): void => {
  const random = createRandom(seed)
  const scene = random.pick(SCENES)
  const board = { league: scene.league, sport: scene.sport } as Board
  const event = eventOf(scene)
  const quotes: BoardQuote[] = []
  for (let at = 1; at <= 14; at++) {
    const touched: BoardQuote[] = []
    for (let n = at === 1 ? 40 : random.whole(1, 5); n > 0; n--) {
      const slot = random.pick(scene.slots)
      const book = slot.only ?? random.pick(BOOKS)
      const quote = quoteOf(random, slot, book)
      const place = quotes.findIndex(
        ({ sportsbook, market, side }) =>
          sportsbook === book &&
          market.market_type === slot.market_type &&
          side.selection === slot.selection &&
          side.line === slot.line,
      )
      const known = quotes[place]
      if (known === undefined) {
        const added = put(board, event, quote, book, `${at}-${n}`)
        quotes.push(added)
        touched.push(added)
      } else if (slot.only !== undefined || random.once(3)) {
        removeQuote(event, known)
        quotes.splice(place, 1)
        touched.push(known)
      } else {
        changeQuote(known, stateOf(quote, false))
        touched.push(known)
      }
    }
    detect(event, touched, at * 1000)
    compare(random, board, event, quotes)
  }
}

test('has the opportunities that an heir finds on it', () => {
  holds(fc.integer({ min: 0, max: 1_000_000 }), grow, 60)
  assert.ok(compared > 1_000, `${compared} opportunities were compared`)
})

test('lets go of a side whose last price goes when the other side’s was the newest all along', () => {
  const scene = { league: 'nfl', sport: 'football' }
  const [board, event] = [scene as Board, eventOf(scene)]
  const show = (book: string, selection_type: SelectionType, line: number, odds_decimal: number): BoardQuote => {
    const slot = { market_type: 'total_points', selection_type, selection: selection_type, line, chance: 0.5 }
    const price = { odds_decimal, odds_american: americanFromDecimal(odds_decimal), is_active: true, max_bet: null }
    return put(
      board,
      event,
      { ...quoteOf(createRandom(1), slot, book), ...price },
      book,
      `${book} ${selection_type} ${line}`,
    )
  }
  const sharp = [show('pinnacle', 'over', 46.5, 1.95), show('pinnacle', 'under', 46.5, 1.95)]
  const over = show('fanduel', 'over', 44.5, 1.8)
  const under = show('draftkings', 'under', 44.5, 2.1)
  const last = show('draftkings', 'under', 47.5, 1.9)
  detect(event, [...sharp, over, under, last], 1_000)
  changeQuote(under, { ...under.state, is_active: false })
  detect(event, [under], 2_000)
  const middles = () => [...event.memory.values()].flatMap(states => [...states.values()])
  assert.ok(middles().some(({ opportunity }) => opportunity.sides[0]?.line === 44.5))
  removeQuote(event, over)
  detect(event, [over], 3_000)
  compare(createRandom(1), board, event, [...sharp, under, last])
})

test.run()
