/** Where a market's history is shown. */
export const linkTo = (group: { event_id: string; market_type: string; player: string }, side?: string): string => {
  const query = new URLSearchParams({ event: group.event_id, market: group.market_type })
  if (side) query.set('side', side)
  if (group.player) query.set('player', group.player)
  return `/lines?${query}`
}
