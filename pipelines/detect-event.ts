/** Detect, for one event: the touched markets go to the finders, and what became of their opportunities becomes rows. */
import type { BoardEvent, BoardMarket } from './board.ts'
import { detect } from './detect.ts'
import type { OpportunityRow } from './model/rows.ts'
import { finderOptions } from './opportunities/index.ts'
import { type Output, writeOpportunity } from './output.ts'
import { iso } from './row-text.ts'

export const detectEvent = (out: Output, event: BoardEvent, touched: ReadonlySet<BoardMarket>, feed: string): void => {
  if (touched.size === 0) return
  const markets: { key: string; market: BoardMarket | null }[] = []
  for (const market of touched) markets.push({ key: market.key, market: market.standing > 0 ? market : null })
  for (const { next } of detect(markets, event.memory, out.observed_at, finderOptions)) {
    const { row: of } = event
    const row: OpportunityRow = {
      ...next.opportunity,
      league: of.league,
      sport: of.sport,
      event_day: of.event_day,
      event_id: of.event_id,
      state: next.state,
      detected_at: iso(next.detected_at),
      observed_at: out.observed_iso,
      // A sweep has no feed of its own: the staleness of what it leaves is that of the source.
      feed: feed || of.start_feed,
      run: of.run,
      current: of.current,
      simulated: of.simulated,
      partition: out.partition,
      position: out.position,
      epoch: out.epoch,
    }
    writeOpportunity(out, event, row)
  }
  for (const market of touched) if (market.standing === 0) event.markets.delete(market.key)
}
