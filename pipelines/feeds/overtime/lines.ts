/** The prices of one line of Overtime's: a game, a period of one, or another spread and total of it. */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf, withDraw } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { isOnePrice } from '../../model/odds.ts'
import type { ParsedEvent, Team } from '../../model/part.ts'
import { slug } from '../../model/slug.ts'
import type { Page } from '../groups/page.ts'
import type { Shown } from '../groups/page-quote.ts'
import { apartIn } from '../read/apart.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { maySets } from '../read/units.ts'
import { idOf, nameOf, objectOf, type Raw } from '../read/values.ts'
import { areLimitsOf } from './split.ts'

export const BOOK = 'overtime'

export type Open = { event: ParsedEvent; page: Page }

const STATUS = {
  MoneyLine: 'MoneyLineStatus',
  Spread: 'SpreadLineStatus',
  Total: 'TotalsLineStatus',
  TeamTotal: 'TeamTotalsLineStatus',
} as const
type Kind = keyof typeof STATUS

/**
 * Which team is team 1 and which team 2. No recording tells it of soccer: books of this platform write in their rules that there the home
 * team is on top, as sports do that are written "Home v Away".
 */
export const teamsOf = (league: string): readonly [Team, Team] =>
  sportById(sportOf(league))?.home_first ? ['home', 'away'] : ['away', 'home']

/** `Game` -> ``, `1st Half` -> `1st_half_`; of baseball that is the first five innings. */
const prefixOf = (period: string, sport: string): string => {
  if (period === '' || period === 'Game') return ''
  return sport === 'baseball' && /^1st half$/i.test(period) ? '1st_5_innings_' : `${slug(period)}_`
}

/** What the period of a line is called. A line of another number than the game's is of a part of it; which one nobody says where that is called the game's, or nothing. */
const periodOf = ({ PeriodDescription, PeriodNumber }: Raw): string => {
  const said = nameOf(PeriodDescription)
  const number = idOf(PeriodNumber) ?? '0'
  return (said === '' || said === 'Game') && number !== '0' ? `Period ${number}` : said
}

/** What is wrong where the line of the team that is called the favourite (`Spread`) is not that team's own; null where it is, and where it is not told. */
const favoredApart = (raw: Raw): string | null => {
  const { FavoredTeamID, Spread } = raw
  const favored = nameOf(FavoredTeamID)
  if (favored === '' || typeof Spread !== 'number') return null
  for (const n of [1, 2]) {
    const own = raw[`Spread${n}`]
    if (nameOf(raw[`Team${n}ID`]) !== favored) continue
    if (typeof own === 'number' && own !== Spread)
      return `Spread${n}: expected that of the favourite, ${shown(favored)} ${Spread}, got ${own}`
  }
  return null
}

/** A game without its overtime: of it the atlas has the three results alone. */
const REGULATION = /^regulation(?: time)?$/i

/** The type of a market of a period, '' where the atlas has none of the sport. */
const typeIn = (period: string, name: string, sport: string): string => {
  if (REGULATION.test(period)) return name === 'moneyline_3way' ? name : ''
  const type = prefixOf(period, sport) + name
  return marketType(type)?.sports.includes(sport) ? type : ''
}

/**
 * Puts the prices of a line onto the page of its game.
 *
 * @param limits the offering's limits per league and period, for what has none of its own
 * @param alternate another spread and total of the game: what else is in it is refused
 */
export const addLines = (
  { event, page }: Open,
  raw: Raw,
  { limits, alternate, rejections }: { limits: readonly unknown[]; alternate: boolean; rejections: Rejections },
): void => {
  const { league } = event
  const sport = sportOf(league)
  const period = periodOf(raw)
  const limit = objectOf(
    limits.find(one => areLimitsOf(one, league) && objectOf(one).PeriodNumber === raw.PeriodNumber),
  )
  const isOpen = raw.Status === 'O' && raw.Disabled !== true
  const apart = apartIn([
    { side: 'home', line: raw.Spread1 },
    { side: 'away', line: raw.Spread2 },
  ])
  const favored = alternate ? null : favoredApart(raw)
  const refused = new Set<string>()
  const refuse = refusing(rejections, raw, { event: event.native_id, book: BOOK })
  const no = (name: string, detail: string, reason = 'unknown_market'): undefined => {
    if (!refused.has(name)) refuse(reason, detail)
    refused.add(name)
  }
  const add = (
    kind: Kind,
    name: string,
    of: Pick<Shown, 'selection_type' | 'selection'>,
    [american, decimal]: readonly [unknown, unknown],
    line?: unknown,
    team?: Team,
  ): undefined => {
    // Not offered.
    if (american === null || american === undefined) return
    if (alternate && kind !== 'Spread' && kind !== 'Total')
      return no(name, `ParentGameNum: expected another spread or total of game ${event.native_id}, got a ${name}`)
    const market_type = typeIn(period, name, sport)
    if (market_type === '')
      return no(
        name,
        `PeriodDescription: expected a period that the atlas has ${prefixOf(period, sport)}${name} of, got ${shown(period)}`,
      )
    if (maySets(market_type, line))
      return no(name, `${kind} of tennis: expected one that can be of games alone, got ${shown(line)}`)
    if (kind === 'Spread' && apart !== null) return no(name, `Spread1, Spread2: ${apart}`, 'impossible_line')
    if (kind === 'Spread' && favored !== null) return no(name, favored, 'impossible_line')
    if (!isOnePrice(american, decimal))
      return no(
        name,
        `${kind}: expected the price of ${shown(american)}, American, got ${shown(decimal)}`,
        'impossible_price',
      )
    const max_bet = raw[`MaxWager${kind}`] ?? limit[`MaxWager${kind}`]
    const active = isOpen && raw[STATUS[kind]] === 'O'
    // Written out: spread from parts, making one took longer than all else that is read of a price.
    page.add(
      {
        market_type,
        selection_type: of.selection_type,
        selection: of.selection,
        team,
        line,
        price: { american },
        active,
        alternate,
        max_bet,
      },
      raw,
    )
  }
  /** A price stands twice, American and decimal. */
  const twice = (american: string, decimal: string) => [raw[american], raw[decimal]] as const
  const teams = teamsOf(league).map((team, i) => ({ team, n: i + 1, selection: event[team] }))
  // Whatever is written there: of three results the other two are no market of two.
  const hasDraw = Boolean(raw.MoneyLineDraw || raw.MoneyLineDecimalDraw)
  const winner = hasDraw ? withDraw('moneyline', sport) : 'moneyline'
  for (const { team, n, selection } of teams)
    add('MoneyLine', winner, { selection_type: team, selection }, twice(`MoneyLine${n}`, `MoneyLineDecimal${n}`))
  const drawn = [raw.MoneyLineDraw || null, raw.MoneyLineDecimalDraw] as const
  add('MoneyLine', winner, { selection_type: 'draw', selection: 'Draw' }, drawn)
  const spread = typeOf('spread', sport)
  for (const { team, n, selection } of teams) {
    const price = twice(`SpreadAdj${n}`, `SpreadDecimal${n}`)
    add('Spread', spread, { selection_type: team, selection }, price, raw[`Spread${n}`])
  }
  const total = typeOf('total', sport)
  const line = raw.TotalPoints1 ?? raw.TotalPoints
  const [over, under] = [twice('TtlPtsAdj1', 'TtlPointsDecimal1'), twice('TtlPtsAdj2', 'TtlPointsDecimal2')]
  add('Total', total, { selection_type: 'over', selection: 'Over' }, over, line)
  add('Total', total, { selection_type: 'under', selection: 'Under' }, under, raw.TotalPoints2 ?? line)
  for (const { team, n, selection } of teams) {
    const own = raw[`Team${n}TotalPoints`]
    const priceOf = (i: number) => twice(`Team${n}TtlPtsAdj${i}`, `Team${n}TtlPtsDecimal${i}`)
    add('TeamTotal', 'team_total', { selection_type: 'over', selection }, priceOf(1), own, team)
    add('TeamTotal', 'team_total', { selection_type: 'under', selection }, priceOf(2), own, team)
  }
}
