/** What sources say of an event beside its prices: how its game stands, how it ended, and what the public bets on it. */

/** A two-sided pair of numbers as a source shows it; null where it does not. */
export type Sides = { home: number | null; away: number | null }
export type OverUnder = { over: number | null; under: number | null }

/** How a game stands at one time. Texts are '' where the source is silent. */
export type Game = {
  home_score: number | null
  away_score: number | null
  is_live: boolean
  is_final: boolean
  period: string
  clock: string
  possession: 'home' | 'away' | ''
  last_play: string
  /** What only one sport has (outs, down, ...), by the wire's names. */
  details: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** What the customers of one book bet on an event, as fractions of 0 to 1, with the lines and American prices that they saw. Null: not shown. */
export type Splits = {
  book: string
  spread: { line: Sides; odds: Sides; handle: Sides; bets: Sides } | null
  total: { line: number | null; handle: OverUnder; bets: OverUnder } | null
  moneyline: { odds: Sides; handle: Sides; bets: Sides } | null
}

/** Whether a book's splits say a share of any side: without one they say nothing of the public (contract: such entries are dropped). */
export const hasShare = ({ spread, total, moneyline }: Splits): boolean =>
  [spread?.bets, spread?.handle, total?.bets, total?.handle, moneyline?.bets, moneyline?.handle].some(
    sides => sides && Object.values(sides).some(share => share !== null),
  )

const turn = ({ home, away }: Sides): Sides => ({ home: away, away: home })

const OTHERS: Readonly<Record<string, string>> = { home: 'away', away: 'home' }

/** What is of one side by its name (`home_red_cards`) is of the other. */
const swappedDetails = (details: Game['details']): Game['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name.replace(/^(?:home|away)(?=_)/, side => OTHERS[side] ?? side),
      value,
    ]),
  )

/** The same game told by a source whose home is our away. */
export const swappedGame = (game: Game): Game => ({
  ...game,
  details: swappedDetails(game.details),
  home_score: game.away_score,
  away_score: game.home_score,
  possession: game.possession === '' ? '' : game.possession === 'home' ? 'away' : 'home',
})

/** The same for splits. */
export const swappedSplits = ({ book, spread, total, moneyline }: Splits): Splits => ({
  book,
  spread: spread && {
    line: turn(spread.line),
    odds: turn(spread.odds),
    handle: turn(spread.handle),
    bets: turn(spread.bets),
  },
  total,
  moneyline: moneyline && { odds: turn(moneyline.odds), handle: turn(moneyline.handle), bets: turn(moneyline.bets) },
})
