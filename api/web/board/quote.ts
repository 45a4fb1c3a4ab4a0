/** A price as the board holds it, and the market that it stands in. */

export type Quote = {
  id: string
  event_id: string
  sportsbook: string
  market_type: string
  player: string
  selection: string
  side: string
  line: number | null
  odds_american: number
  odds_decimal: number
  is_active: boolean
  is_main: boolean
  is_live: boolean
  /** Epoch ms. */
  seen: number
  link: string | null
}

/** A market of an event: what stands in one block of rows. */
export type Group = {
  key: string
  event_id: string
  market_type: string
  player: string
  /** Whose total it is; empty where it is no team's. */
  team: string
  quotes: Map<string, Quote>
  /** Rises with each change: what draws the group reads it. */
  version: { value: number; peek(): number }
}

const isTeamTotal = (market_type: string): boolean => market_type.endsWith('team_total')

/** Whose total a quote is of, as its selection names it (`Kansas City Chiefs Over`); empty where it is no team's. */
export const teamOf = ({ market_type, selection }: Pick<Quote, 'market_type' | 'selection'>): string =>
  isTeamTotal(market_type) ? selection.replace(/ (Over|Under)$/, '') : ''

/** The market that a quote stands in: both teams' totals are of one type. */
export const groupKey = (quote: Pick<Quote, 'event_id' | 'market_type' | 'player' | 'selection'>): string =>
  [quote.event_id, quote.market_type, quote.player, teamOf(quote)].join('|')

/** What a line of a block, or of a chart, stands for: the side, with the player's name, or the selection where several are of one side. */
export const sideOf = (quote: Pick<Quote, 'market_type' | 'player' | 'side' | 'selection'>): string => {
  const { market_type, player, side, selection } = quote
  const isNamed = side === 'other' || side === 'outright' || isTeamTotal(market_type)
  return [player, isNamed ? selection : side].filter(Boolean).join(' ')
}
