/** The runners of an image as quotes: each gives one, or a reason why not. */
import { marketType, withDraw } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { doubleChance } from '../../model/double-chance.ts'
import type { SelectionType } from '../../model/part.ts'
import { OTHERS } from '../groups/apart.ts'
import type { Gathering } from '../groups/gathering.ts'
import { decimal, offeredQuote } from '../groups/quote.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { amountOf, lineOf, type Raw, textOf } from '../read/values.ts'
import type { Level } from './image.ts'
import { BOOK, type Market } from './markets.ts'
import { isDraw, type Runner, type Sides } from './sides.ts'

type MarketAt = {
  id: string
  market: string
  sport: string
  sides: Sides | null
  type: Market
  status: string
  image: Raw
}

export function gatherRunners(
  { id, market, sport, sides, type, status, image }: MarketAt,
  runners: readonly Runner[],
  gathering: Gathering,
  rejections: Rejections,
): void {
  // Settled: its runners have won or lost, and no price stands.
  if (status === 'CLOSED') return
  const refuse = refusing(rejections, image, { event: id, book: BOOK })
  const no = (reason: string, detail: string, runner: Runner): null => refuse(reason, `runners: ${detail}`, runner)
  const drawn = type.kind === 'sides' && runners.some(isDraw)
  const market_type = drawn ? withDraw(type.market_type, sport) : type.market_type
  const other =
    type.kind === 'sides' ? runners.find(runner => isActive(runner) && !sideOf(type, sides, runner)) : undefined
  if (other) {
    const detail = `'${other.name}' is no side of ${market_type}: the others are no whole without it`
    for (const runner of runners) no('unknown_selection', detail, runner)
    return
  }
  const isThreeWay = drawn && (market_type === 'moneyline_3way' || sportById(sport)?.draws === true)
  const offers = (runner: Runner) => offersOf(runner, status, image.basic === true)
  const alone = type.lines ? aloneIn(runners, type, sides) : NONE
  const main = type.lines ? mainLine(runners.filter(isActive), type, sides, offers) : null
  for (const runner of runners) {
    // Taken out of the race (bets on it are void), or decided already, as who is out of a tournament.
    if (!isActive(runner)) {
      if (!OUT.has(runner.status)) no('wrong_type', `status: expected a known one, got ${shown(runner.status)}`, runner)
      continue
    }
    const results = resultsOf(type, sides, runner)
    const side = results === null ? sideOf(type, sides, runner) : 'other'
    const line = type.lines ? lineOf(type.kind === 'handicap' && !side ? null : runner.hc) : type.line
    if (!side || (side === 'draw' && !isThreeWay))
      no('unknown_selection', `'${runner.name}' is no side of ${type.market_type}`, runner)
    else if (!marketType(market_type)) no('unknown_market', `${market_type} is not in the atlas`, runner)
    else if (type.lines && (line === null || (type.kind === 'total' && line < 0)))
      no('impossible_line', 'hc: expected a line in quarters', runner)
    else if (alone.has(runner))
      no('impossible_line', `hc: expected a runner of the other side at this line, got none at ${runner.hc}`, runner)
    else if (isOfOtherLine(type, runner))
      no('impossible_line', `name: expected the line ${line}, got ${shown(runner.name)}`, runner)
    else {
      const [back, lay] = offers(runner)
      const price = back === null ? null : decimal(back[0])
      const laid = lay === null ? null : decimal(lay[0])
      if (!price) {
        // An empty side of a book is how an exchange is, not something lost.
        if (back !== null) no('impossible_price', `back: expected a decimal price, got ${back[0]}`, runner)
        continue
      }
      if (lay !== null && !laid) {
        no('impossible_price', `lay: expected a decimal price, got ${lay[0]}`, runner)
        continue
      }
      // A level that was matched and whose removal was lost: the two would have met.
      if (laid && laid.odds_decimal < price.odds_decimal) {
        no('crossed_book', `lay: expected none below the back price ${price.odds_decimal}, got ${lay?.[0]}`, runner)
        continue
      }
      const own = {
        market_type,
        selection: results ?? labelOf(side, sides, runner),
        selection_type: side,
        line,
        is_alternate_line: type.group !== '' || (type.lines && canonical(side, line ?? 0) !== main),
      }
      const odds = {
        odds_decimal: price.odds_decimal,
        odds_american: price.odds_american,
        lay_odds_decimal: laid?.odds_decimal ?? null,
        lay_odds_american: laid?.odds_american ?? null,
        back_size: amountOf(back?.[1]),
        lay_size: laid ? amountOf(lay?.[1]) : null,
        traded_volume: amountOf(runner.tv),
      }
      const ids = { external_event_id: id, external_selection_id: textOf(runner.id), market_id: market }
      gathering.add(BOOK, offeredQuote(own, odds, status === 'OPEN', ids))
    }
  }
}

/** How a runner stands that no price is offered of. */
const OUT: ReadonlySet<string> = new Set(['WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN'])

/** Whether a total of one line has a runner whose name says another: the names are the catalogue's, the line is that of the market's type. */
const isOfOtherLine = ({ kind, lines, line }: Market, { name }: Runner): boolean => {
  const said = kind === 'total' && !lines ? /\d+(?:\.\d+)?/.exec(name)?.[0] : undefined
  return said !== undefined && Number(said) !== line
}

const isActive = ({ status }: Runner): boolean => status === '' || status === 'ACTIVE'

type Offers = [back: Level | null, lay: Level | null]

/** Best back and lay; of a suspended market those that stood before; of a basic file, which has no offers, the last traded price. */
const offersOf = (runner: Runner, status: string, basic: boolean): Offers => {
  if (basic) return [runner.ltp !== null && runner.ltp > 1 ? [runner.ltp, 0] : null, null]
  if (status === 'SUSPENDED') return [runner.back ?? runner.held.back, runner.lay ?? runner.held.lay]
  return [runner.back, runner.lay]
}

const sideOf = ({ kind }: Market, sides: Sides | null, runner: Runner): SelectionType | null => {
  const { id, name } = runner
  if (kind === 'runners') return 'outright'
  if (kind === 'yes_no') return /^yes$/i.test(name) ? 'yes' : /^no$/i.test(name) ? 'no' : null
  if (kind === 'total') return /^over\b/i.test(name) ? 'over' : /^under\b/i.test(name) ? 'under' : null
  if (isDraw(runner)) return 'draw'
  return id === sides?.home.id ? 'home' : id === sides?.away.id ? 'away' : null
}

/** Of double chance: which two results. */
const resultsOf = ({ kind }: Market, sides: Sides | null, { name }: Runner): string | null =>
  kind === 'two_results' && sides ? doubleChance(name, { home: sides.home.name, away: sides.away.name }) : null

const LABELS: Partial<Record<SelectionType, string>> = {
  draw: 'Draw',
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
}

const labelOf = (side: SelectionType, sides: Sides | null, { name }: Runner): string => {
  if (sides && (side === 'home' || side === 'away')) return sides[side].name
  return LABELS[side] ?? name
}

/** A handicap is the home team's: the away runner carries it with the opposite sign. */
const canonical = (side: SelectionType | null, hc: number): number => (side === 'away' ? 0 - hc : hc + 0)

const NONE: ReadonlySet<Runner> = new Set()

/** The runners of a market of several lines that none of the other side stands beside: a definition lists both of each line, whether anybody offers a price or not. */
const aloneIn = (runners: readonly Runner[], type: Market, sides: Sides | null): ReadonlySet<Runner> => {
  const placed = runners.map(runner => {
    const side = sideOf(type, sides, runner)
    return { runner, side, line: canonical(side, runner.hc) }
  })
  const listed = new Set(placed.map(({ side, line }) => `${side} ${line}`))
  const alone = placed.filter(({ side, line }) => {
    const other = side === null ? undefined : OTHERS[side]
    return other !== undefined && !listed.has(`${other} ${line}`)
  })
  return new Set(alone.map(({ runner }) => runner))
}

/** The line whose two prices, as they are shown, are nearest to even. Not to each other: where nobody offers a price, both are 1.01. */
const mainLine = (
  runners: readonly Runner[],
  type: Market,
  sides: Sides | null,
  offers: (runner: Runner) => Offers,
): number | null => {
  const prices = new Map<number, number[]>()
  for (const runner of runners) {
    const [back] = offers(runner)
    if (!back) continue
    const line = canonical(sideOf(type, sides, runner), runner.hc)
    prices.set(line, [...(prices.get(line) ?? []), back[0]])
  }
  const gap = ([, both]: [number, number[]]) => both.reduce((sum, price) => sum + Math.abs(Math.log(price / 2)), 0)
  const [nearest] = [...prices].filter(([, both]) => both.length === 2).sort((a, b) => gap(a) - gap(b) || a[0] - b[0])
  return nearest?.[0] ?? null
}
