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
  quotes: Map<string, Quote>
  /** Rises with each change: what draws the group reads it. */
  version: { value: number; peek(): number }
}
