/** The odds of a game: its books, their markets, and what each outcome says. */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { teamSelection } from '../../model/market.ts'
import type { SelectionType, SourceQuote, Team } from '../../model/part.ts'
import type { Gathering } from '../edge/groups.ts'
import { AMERICAN, american, quoteOf } from '../edge/quote.ts'
import { isObject, lineOf, listOf, objectOf, type Raw, textOf } from '../edge/values.ts'
import { type Rejections, rejection, shown } from '../the-odds-api/reject.ts'

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

const PERIODS: Record<string, string> = {
  event: '',
  firsthalf: '1st_half_',
  secondhalf: '2nd_half_',
  firstquarter: '1st_quarter_',
  secondquarter: '2nd_quarter_',
  thirdquarter: '3rd_quarter_',
  fourthquarter: '4th_quarter_',
  firstperiod: '1st_period_',
  secondperiod: '2nd_period_',
  thirdperiod: '3rd_period_',
  firstinning: '1st_inning_',
  firstfiveinnings: '1st_5_innings_',
}
const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export type Teams = { home: { id: string; name: string }; away: { id: string; name: string } }
export type GameAt = { id: string; sport: string; teams: Teams; started: boolean }

/** What is left out by one rule is one rejection of a payload with a number, not one per outcome and minute. */
export const createLeft = (rejections: Rejections) => {
  const left = new Map<string, { reason: string; detail: string; outcomes: number }>()
  return {
    add: (reason: string, detail: string, outcomes: number): void => {
      const found = left.get(detail)
      if (found) found.outcomes += outcomes
      else if (left.size < 100) left.set(detail, { reason, detail, outcomes })
    },
    tell: (): void => {
      for (const { reason, detail, outcomes } of left.values())
        rejections.add(rejection(reason, `${detail} (${outcomes} outcomes)`, ''))
    },
  }
}
type Left = ReturnType<typeof createLeft>
export type Refusals = { rejections: Rejections; left: Left }

/** Every outcome of a game's books becomes a quote, or is counted in a rejection. */
export function gatherMarkets(game: GameAt, markets: Raw, gathering: Gathering, refusals: Refusals): void {
  const { left } = refusals
  for (const [number, periods] of Object.entries(markets)) {
    const book = own(BOOKS, number)
    if (book === undefined) {
      const known = own(NO_BOOKS, number)
      const detail = `markets: ${number.slice(0, 40)} is ${known ?? 'a book that is not known'}`
      left.add(known === undefined ? 'unknown_book' : 'not_a_book', detail, countOf(periods))
      continue
    }
    if (!isObject(periods)) left.add('wrong_type', `markets.${number}: expected periods, got ${shown(periods)}`, 0)
    for (const [period, types] of Object.entries(objectOf(periods))) {
      if (!isObject(types)) left.add('wrong_type', `markets.${number}.${period}: expected markets`.slice(0, 200), 0)
      for (const [type, outcomes] of Object.entries(objectOf(types))) {
        const market = marketOf(game.sport, period, type)
        if (market === null) {
          const detail = `markets.${period}.${type}: expected a market that the atlas has`.slice(0, 200)
          left.add('unknown_market', detail, countOf(outcomes))
          continue
        }
        if (!Array.isArray(outcomes)) left.add('wrong_type', `markets.${period}.${type}: expected outcomes`, 0)
        for (const outcome of listOf(outcomes)) {
          const quote = readOutcome(game, book, market, outcome, refusals)
          if (quote) gathering.add(book, quote)
        }
      }
    }
  }
}

const countOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  return isObject(value) ? Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 0) : 0
}

type Kind = 'moneyline' | 'spread' | 'total' | 'team_total'
type Market = { kind: Kind; market_type: string; draws: boolean }

const KINDS: Record<string, Kind> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  core_bet_type_6_team_score: 'team_total',
}

const marketOf = (sport: string, period: string, type: string): Market | null => {
  const kind = own(KINDS, type)
  const prefix = own(PERIODS, period)
  if (kind === undefined || prefix === undefined) return null
  const base = kind === 'spread' || kind === 'total' ? typeOf(kind, sport) : kind
  const market_type = prefix + base
  return marketType(market_type) ? { kind, market_type, draws: sportById(sport)?.draws === true } : null
}

const SIDES: Record<Kind, readonly SelectionType[]> = {
  moneyline: ['home', 'away', 'draw'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
  team_total: ['over', 'under'],
}
const LABELS: Partial<Record<SelectionType, string>> = { over: 'Over', under: 'Under', draw: 'Draw' }

const readOutcome = (
  { id, teams, started }: GameAt,
  book: string,
  { kind, market_type, draws }: Market,
  outcome: unknown,
  { rejections, left }: Refusals,
): SourceQuote | null => {
  const no = (reason: string, field: string, expected: string, got: unknown): null => {
    const detail = `${market_type}${field}: expected ${expected}, got ${shown(got)}`
    rejections.add(rejection(got === undefined ? 'missing_field' : reason, detail, outcome, { event: id, book }))
    return null
  }
  if (!isObject(outcome)) return no('wrong_type', '', 'an outcome', outcome)
  const { side, odds, value, team_id, is_live, line_status } = outcome
  const type = SIDES[kind].find(one => one === side)
  if (type === undefined || (type === 'draw' && !draws))
    return no('unknown_selection', '.side', SIDES[kind].join(', '), side)
  // A price of before the start stays on the board for hours beside those in play.
  if (started && is_live !== true) {
    left.add('not_live', 'markets.is_live: expected prices in play of a game that has begun', 1)
    return null
  }
  const price = american(odds)
  if (!price) return no('impossible_price', '.odds', AMERICAN, odds)
  const line = kind === 'moneyline' ? null : lineOf(value)
  if (kind !== 'moneyline' && (line === null || (line < 0 && kind !== 'spread')))
    return no('impossible_line', '.value', 'a line in quarters', value)
  const team = kind === 'team_total' ? teamOf(teams, team_id) : undefined
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

const teamOf = (teams: Teams, id: unknown): Team | undefined =>
  textOf(id) === teams.home.id ? 'home' : textOf(id) === teams.away.id ? 'away' : undefined
