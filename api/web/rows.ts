/** The wire's rows as the page reads them: the API's own types, and nothing of its code. */
import type { z } from 'zod'
import type { arbitrageLeg, arbitrageRow } from '../rows/arbitrage.ts'
import type { evRow } from '../rows/ev.ts'
import type { eventRow } from '../rows/event.ts'
import type { gameRow, splitsHistoryRow, splitsRow } from '../rows/facts.ts'
import type { groupedOddsRow, moveRow, oddsRow } from '../rows/odds.ts'
import type { bookStatusRow, leagueRow, sportsbookRow } from '../rows/reference.ts'

export type OddsRow = z.infer<typeof oddsRow>
export type GroupedRow = z.infer<typeof groupedOddsRow>
export type MoveRow = z.infer<typeof moveRow>
export type EventRow = z.infer<typeof eventRow>
export type GameRow = z.infer<typeof gameRow>
export type EvRow = z.infer<typeof evRow>
export type ArbitrageRow = z.infer<typeof arbitrageRow>
export type Leg = z.infer<typeof arbitrageLeg>
export type SplitsRow = z.infer<typeof splitsRow>
export type SplitsHistoryRow = z.infer<typeof splitsHistoryRow>
export type LeagueRow = z.infer<typeof leagueRow>
export type BookRow = z.infer<typeof sportsbookRow>
export type BookStatus = z.infer<typeof bookStatusRow>
