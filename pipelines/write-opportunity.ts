/** Writes an opportunity's state into a job's output: the row, what the log says of it, and the row that it replaces. */
import type { BoardEvent, StandingOpportunity } from './board.ts'
import { type OpportunityState, opportunityKey } from './detect.ts'
import { opportunityText, toldText } from './opportunity-text.ts'
import type { Output } from './output.ts'

/** @param feed the one whose part, or sweep, brought the state about */
export const writeOpportunity = (out: Output, event: BoardEvent, state: OpportunityState, feed: string): void => {
  const key = opportunityKey(state.opportunity)
  const { position, epoch, commit } = out
  const standing = event.opportunity_rows.get(key)
  if (standing && standing.commit !== commit && out.current === 1) {
    // One in twenty is replaced by a later commit than its own: made again then, none is kept as text.
    out.opportunities_replaced.push({ json: opportunityText(event, standing.state, standing), commit: standing.commit })
  }
  const json = opportunityText(event, state, { feed, position, epoch })
  const next: StandingOpportunity = { state, feed, position, epoch, commit, slot: -1 }
  if (standing?.position === position) {
    next.slot = standing.slot
    out.opportunities[standing.slot] = json
  } else {
    next.slot = out.opportunities.push(json) - 1
    out.told.push(toldText(event, state.opportunity.id, position))
  }
  event.opportunity_rows.set(key, next)
}
