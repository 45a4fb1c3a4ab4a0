/** The odds of a game: its books, their markets, and what each outcome says. */
import { marketType, typeOf, withDraw } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { teamSelection } from '../../model/market.ts'
import { AMERICAN_PRICE } from '../../model/odds.ts'
import type { SelectionType, SourceQuote } from '../../model/part.ts'
import { periodPrefix } from '../../model/period.ts'
import type { Gathering } from '../groups/gathering.ts'
import { american, quoteOf } from '../groups/quote.ts'
import { refusingField, shown } from '../read/reject.ts'
import { entry, isObject, lineOf, listOf, objectOf, type Raw, textOf } from '../read/values.ts'
import { apartAmong } from './apart.ts'
import type { Refusals } from './left.ts'
import { isOfOtherTeam, otherPlaceIn, type Place, type Teams, teamOf } from './place.ts'

/** The source's numbers of the sportsbooks. */
const BOOKS: Record<string, string> = {
  '68': 'draftkings',
  '69': 'fanduel',
  '71': 'betrivers',
  '75': 'betmgm',
  '79': 'bet365',
  '123': 'caesars',
  '2988': 'fanatics',
}
/** Shown beside them, and no books: nobody takes a bet at these prices. */
const NO_BOOKS: Record<string, string> = { '15': 'the consensus, no book', '30': 'the opening line, no book' }

/** The parts of a game that it has markets of, in one word each (`firsthalf`). */
const PARTS = [
  ...['first half', 'second half', 'first quarter', 'second quarter', 'third quarter', 'fourth quarter'],
  ...['first period', 'second period', 'third period', 'first inning'],
]
const prefixed = PARTS.map(part => part.split(' ')).map(([nth = '', unit = '']) => [
  nth + unit,
  periodPrefix(nth, unit),
])
const PERIODS: Record<string, string> = {
  event: '',
  firstfiveinnings: '1st_5_innings_',
  ...Object.fromEntries(prefixed),
}

/** Which prices are offered of a game: all, those in play (`unsure`: nothing else is sure), or none until it has a new day. */
export type Offered = 'all' | 'in_play' | 'unsure' | 'none'
export type GameAt = { id: string; sport: string; teams: Teams; offered: Offered }

/** Every outcome of a game's books becomes a quote, or is counted in a rejection. */
export function gatherMarkets(game: GameAt, markets: Raw, gathering: Gathering, refusals: Refusals): void {
  const { left } = refusals
  for (const [number, periods] of Object.entries(markets)) {
    const book = entry(BOOKS, number)
    if (book === undefined) {
      const known = entry(NO_BOOKS, number)
      const detail = `markets: ${number.slice(0, 40)} is ${known ?? 'a book that is not known'}`
      left.add(known === undefined ? 'unknown_book' : 'not_a_book', detail, countOf(periods))
      continue
    }
    if (!isObject(periods)) left.add('wrong_type', `markets.${number}: expected periods, got ${shown(periods)}`, 0)
    for (const [period, types] of Object.entries(objectOf(periods))) {
      if (!isObject(types)) left.add('wrong_type', `markets.${number}.${period}: expected markets`.slice(0, 200), 0)
      for (const [type, outcomes] of Object.entries(objectOf(types))) {
        const list = listOf(outcomes)
        const market = marketOf(game.sport, period, type, list.some(isDraw))
        if (market === null) {
          const detail = `markets.${period}.${type}: expected a market that the atlas has`.slice(0, 200)
          left.add('unknown_market', detail, countOf(outcomes))
          continue
        }
        if (!Array.isArray(outcomes)) left.add('wrong_type', `markets.${period}.${type}: expected outcomes`, 0)
        if (market.three && isTwice(list, game.offered)) {
          const detail = `markets.${period}.${type}: expected each side once beside a draw`
          left.add('ambiguous_market', detail, list.length)
          continue
        }
        // The two totals of two teams, over one and under the other, are of two lines.
        const offered = market.kind === 'team_total' ? [] : list.filter(one => isOffered(one, game.offered))
        const apart = apartAmong(offered)
        if (apart !== null) {
          left.add('impossible_line', `markets.${period}.${type}: ${apart}`, list.length)
          continue
        }
        for (const outcome of list) {
          const place = { book_id: number, event_id: game.id, period, type }
          const quote = readOutcome(game, { book, place }, market, outcome, refusals)
          if (quote) gathering.add(book, quote)
        }
      }
    }
  }
}

/** Whether an outcome's price is one of play. */
export const isInPlay = (outcome: unknown): boolean => objectOf(outcome).is_live === true

const isOffered = (outcome: unknown, offered: Offered): boolean =>
  offered === 'all' || (offered !== 'none' && isInPlay(outcome))

const countOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  return isObject(value) ? Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 0) : 0
}

type Kind = 'moneyline' | 'spread' | 'total' | 'team_total'
/** `three`: a market of three outcomes of a sport whose moneyline has two. */
type Market = { kind: Kind; market_type: string; three: boolean; draws: boolean }

const KINDS: Record<string, Kind> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  core_bet_type_6_team_score: 'team_total',
}

const isDraw = (outcome: unknown): boolean => objectOf(outcome).side === 'draw'

/** Whether a two-way moneyline may stand beside the three-way one in one list: which price is whose is not said then. */
const isTwice = (list: readonly unknown[], offered: Offered): boolean => {
  const sides = list.filter(one => isOffered(one, offered)).map(one => objectOf(one).side)
  return new Set(sides).size < sides.length
}

/** @param drawn whether a draw stands among the outcomes: where a sport's moneyline has two sides, it is then another market */
const marketOf = (sport: string, period: string, type: string, drawn: boolean): Market | null => {
  const kind = entry(KINDS, type)
  const prefix = entry(PERIODS, period)
  if (kind === undefined || prefix === undefined) return null
  // Whether a spread or a total of tennis is of games or of sets is not said.
  if (sport === 'tennis' && kind !== 'moneyline') return null
  const base = kind === 'spread' || kind === 'total' ? typeOf(kind, sport) : kind
  const market_type = drawn ? withDraw(prefix + base, sport) : prefix + base
  const three = market_type !== prefix + base
  return marketType(market_type) ? { kind, market_type, three, draws: three || sportById(sport)?.draws === true } : null
}

const SIDES: Record<Kind, readonly SelectionType[]> = {
  moneyline: ['home', 'away', 'draw'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
  team_total: ['over', 'under'],
}
const NOT_OFFERED = {
  in_play: 'markets.is_live: expected prices in play of a game that has begun',
  unsure: 'markets.is_live: expected prices in play of a game whose status is not known',
  none: 'markets: expected none of a game that is postponed; these are of before',
}
const LABELS: Partial<Record<SelectionType, string>> = { over: 'Over', under: 'Under', draw: 'Draw' }

const readOutcome = (
  { id, teams, offered }: GameAt,
  { book, place }: { book: string; place: Place },
  { kind, market_type, draws }: Market,
  outcome: unknown,
  { rejections, left }: Refusals,
): SourceQuote | null => {
  const no = refusingField(rejections, outcome, { of: market_type, event: id, book })
  if (!isObject(outcome)) return no('wrong_type', '', 'an outcome', outcome)
  const other = otherPlaceIn(outcome, place)
  if (other) return no('other_market', `.${other}`, shown(place[other]), outcome[other])
  const { side, odds, value, team_id, line_status } = outcome
  const type = SIDES[kind].find(one => one === side)
  if (type === undefined || (type === 'draw' && !draws))
    return no('unknown_selection', '.side', SIDES[kind].join(', '), side)
  // A price of before the start stays on the board for hours beside those in play.
  if (offered !== 'all' && !isOffered(outcome, offered)) {
    left.add('not_live', NOT_OFFERED[offered], 1)
    return null
  }
  const price = american(odds)
  if (!price) return no('impossible_price', '.odds', AMERICAN_PRICE, odds)
  const line = kind === 'moneyline' ? null : lineOf(value)
  if (kind !== 'moneyline' && (line === null || (line < 0 && kind !== 'spread')))
    return no('impossible_line', '.value', 'a line in quarters', value)
  const team = kind === 'team_total' ? teamOf(teams, team_id) : undefined
  if (isOfOtherTeam(teams, type, team_id))
    return no('unknown_selection', '.team_id', `the team that is ${type}`, team_id)
  if (kind === 'team_total' && !team) return no('unknown_selection', '.team_id', "one of the game's teams", team_id)
  const label = LABELS[type] ?? (type === 'home' ? teams.home.name : teams.away.name)
  const market_id = textOf(outcome.market_id)
  return quoteOf({
    market_type,
    selection: team ? teamSelection(teams[team].name, label) : label,
    selection_type: type,
    ...(team ? { team } : {}),
    line,
    ...price,
    is_active: line_status === undefined || line_status === null || line_status === 'normal',
    ...(market_id === '' ? {} : { market_id }),
  })
}
