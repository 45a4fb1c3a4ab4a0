/* A family of markets on a board whose prices come, move and go as on the real one, beside the same markets as nobody keeps them. */
import { createColumns, cutPrice, putPrice, setPrice } from '../../../pipelines/model/columns.ts'
import type { Market, MarketPrice, MarketSide } from '../../../pipelines/model/market.ts'
import { americanFromDecimal } from '../../../pipelines/model/odds.ts'
import type { SelectionType } from '../../../pipelines/model/part.ts'
import type { FinderOptions } from '../../../pipelines/opportunities/finder.ts'
import type { Random } from '../../pipelines/random.ts'

const SHARP = ['pinnacle', 'circa', 'betfair', 'prophetx']
const OTHER = ['kalshi', 'draftkings', 'fanduel', 'betmgm', 'caesars']
const STEPS = [-7, -3, -1, -0.5, 0, 0.25, 0.5, 1, 3]

type Kind = { league: string; sport: string; market_type: string; centre: number; step: number; player_name?: string }
const KINDS: readonly Kind[] = [
  { league: 'nfl', sport: 'football', market_type: 'total_points', centre: 44, step: 0.03 },
  { league: 'nfl', sport: 'football', market_type: 'point_spread', centre: -3, step: 0.03 },
  { league: 'nba', sport: 'basketball', market_type: 'point_spread', centre: 2.5, step: 0.035 },
  { league: 'mlb', sport: 'baseball', market_type: 'run_line', centre: -1.5, step: 0.09 },
  { league: 'epl', sport: 'soccer', market_type: 'total_goals', centre: 2.5, step: 0.2 },
  {
    league: 'nfl',
    sport: 'football',
    market_type: 'player_receptions',
    centre: 5,
    step: 0.1,
    player_name: 'Ann Other',
  },
  {
    league: 'nba',
    sport: 'basketball',
    market_type: 'player_points',
    centre: 21,
    step: 0.05,
    player_name: 'Ann Other',
  },
  { league: 'epl', sport: 'soccer', market_type: 'moneyline', centre: 0, step: 0 },
  { league: 'nba', sport: 'basketball', market_type: 'moneyline', centre: 0, step: 0 },
]

type Kept = Market & { chances: number[]; books: readonly string[] }

const priceOf = (random: Random, book: string, chance: number): MarketPrice => {
  const scatter = book === 'pinnacle' || book === 'circa' ? 0.97 : 0.88 + 0.2 * random.next()
  // Tenths, so that books tie now and then; a price that is none once in a while.
  const decimal = random.once(60)
    ? random.pick([1, Number.POSITIVE_INFINITY])
    : Math.round((20 * scatter) / chance) / 20
  const odds_decimal = book === 'pinnacle' ? Math.round((1e6 * scatter) / chance) / 1e6 : decimal
  return {
    sportsbook: book,
    odds_decimal: Math.max(1, odds_decimal),
    odds_american: odds_decimal > 1 && odds_decimal < 1e6 ? americanFromDecimal(odds_decimal) : 0,
    odds_id: `${book}-${random.whole(0, 9)}`,
    market_group: random.pick(['main', 'other']),
    external_event_id: '',
    external_selection_id: '',
    market_id: '',
    max_bet: random.once(3) ? random.whole(1, 9) * 100 : null,
    // Now and then below the back price, as exchanges are for an instant.
    lay_odds_decimal: random.once(2) ? Math.max(1.01, odds_decimal + (random.once(3) ? -0.02 : 0.02)) : null,
    seen_at: random.whole(0, 3),
  }
}

const sideOf = (
  random: Random,
  books: readonly string[],
  of: Pick<MarketSide, 'selection_type' | 'line'>,
  chance: number,
): MarketSide => {
  const side = { ...of, selection: of.selection_type, prices: [], columns: createColumns() }
  for (const book of books) if (!random.once(3)) put(side, priceOf(random, book, chance))
  return side
}

const put = (side: MarketSide, price: MarketPrice): void => {
  side.prices.push(price)
  if (side.columns) putPrice(side.columns, price)
}

const typesOf = ({ market_type, sport, step }: Kind): SelectionType[] => {
  if (step === 0) return sport === 'soccer' ? ['home', 'draw', 'away'] : ['home', 'away']
  return market_type.endsWith('spread') || market_type === 'run_line' ? ['home', 'away'] : ['over', 'under']
}

export const createBoard = (random: Random): Kept[] => {
  const kind = random.pick(KINDS)
  const { league, sport, market_type, centre, step, player_name = '' } = kind
  const types = typesOf(kind)
  const is_live = random.once(6)
  // No reference shows some of them.
  const books = random.once(6) ? OTHER : [...SHARP, ...OTHER]
  const offsets = step === 0 ? [0] : STEPS.filter(() => random.once(2))
  return offsets.map((offset): Kept => {
    const line = step === 0 ? null : centre + offset
    const first = Math.min(0.93, Math.max(0.07, 0.5 - step * offset * (types[0] === 'home' ? -1 : 1)))
    const chances = types.length === 3 ? [0.45, 0.28, 0.27] : [first, 1 - first]
    const sides = types.map((selection_type, i) => {
      const own = line !== null && selection_type === 'away' ? 0 - line : line
      return sideOf(random, books, { selection_type, line: own }, chances[i] ?? 0.5)
    })
    const event_id = `${league}_away_home_2026-08-04`
    const is_alternate_line = offset !== 0
    const is_player_prop = player_name !== ''
    const of = { event_id, league, sport, market_type, player_name, stat_category: '', line, is_live }
    return { ...of, is_alternate_line, is_player_prop, sides, chances, books }
  })
}

/** One thing that can happen to a board. */
export const changeBoard = (random: Random, board: readonly Kept[]): void => {
  if (board.length === 0) return
  const market = random.pick(board)
  const seat = random.whole(0, market.sides.length - 1)
  const side = market.sides[seat]
  if (side?.columns === undefined) return
  const chance = market.chances[seat] ?? 0.5
  const at = random.whole(0, side.prices.length - 1)
  const old = side.prices[at]
  const missing = market.books.filter(book => side.prices.every(price => price.sportsbook !== book))
  const what = random.whole(0, 9)
  if (what === 0) for (const one of board) one.is_live = !one.is_live
  else if (what === 1) market.is_alternate_line = !market.is_alternate_line
  else if (what <= 3 && missing.length > 0) put(side, priceOf(random, random.pick(missing), chance))
  else if (old !== undefined) {
    if (what <= 5) {
      side.prices.splice(at, 1)
      cutPrice(side.columns, at)
    } else {
      const { odds_id, market_group } = old
      side.prices[at] = { ...priceOf(random, old.sportsbook, chance), odds_id, market_group }
      setPrice(side.columns, at, side.prices[at]?.odds_decimal ?? 0)
    }
  }
}

/** The market as who keeps nothing has it: only its prices. */
export const plainly = ({ kept, whole, numbers, ...market }: Market): Market => ({
  ...market,
  sides: market.sides.map(({ columns, kept, ...side }) => side),
})

export const neighbourIn =
  (family: readonly Market[]): NonNullable<FinderOptions['neighbour']> =>
  (of, type, line) =>
    family.find(one => one.market_type === type && one.line === line && of.event_id === one.event_id)
