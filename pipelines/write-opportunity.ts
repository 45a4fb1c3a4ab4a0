/** Writes an opportunity's state into a job's output: the row, what the log says of it, and the row that it replaces. */
import type { BoardEvent, StandingRow } from './board.ts'
import { type OpportunityState, opportunityKey } from './detect.ts'
import { flat } from './flat.ts'
import { opportunityText, toldText } from './opportunity-text.ts'
import type { Output } from './output.ts'

/** @param feed the one whose part, or sweep, brought the state about */
export const writeOpportunity = (out: Output, event: BoardEvent, state: OpportunityState, feed: string): void => {
  const key = opportunityKey(state.opportunity)
  const standing: StandingRow | undefined = event.opportunity_rows.get(key)
  const again = standing?.position === out.position
  if (standing && standing.commit !== out.commit && out.current === 1)
    out.opportunities_replaced.push({ json: standing.json, commit: standing.commit })
  const json = flat(opportunityText(event, state, { feed, position: out.position, epoch: out.epoch }))
  const next: StandingRow = { json, position: out.position, commit: out.commit, slot: -1 }
  if (again && standing) {
    next.slot = standing.slot
    out.opportunities[standing.slot] = json
  } else {
    next.slot = out.opportunities.push(json) - 1
    out.told.push(toldText(event, state.opportunity.id, out.position))
  }
  event.opportunity_rows.set(key, next)
}
