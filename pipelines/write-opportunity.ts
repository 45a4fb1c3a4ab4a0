/** Writes an opportunity's state into a job's output: the row, and what the log says of it. */
import type { BoardEvent } from './board.ts'
import { type OpportunityState, opportunityKey } from './detect.ts'
import { opportunityText, toldText } from './opportunity-text.ts'
import type { Output } from './output.ts'

/** @param feed the one whose part, or sweep, brought the state about */
export const writeOpportunity = (out: Output, event: BoardEvent, state: OpportunityState, feed: string): void => {
  const key = opportunityKey(state.opportunity)
  const { position, epoch } = out
  const slot = out.opportunity_slots.get(key) ?? out.opportunities.length
  if (slot === out.opportunities.length) out.told.push(toldText(event, state.opportunity, position))
  out.opportunities[slot] = opportunityText(event, state, { feed, position, epoch })
  out.opportunity_slots.set(key, slot)
}
