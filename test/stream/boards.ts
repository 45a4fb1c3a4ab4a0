/* Boards that are made of nothing but frames, as any client makes them, whatever brought them. */

export type Row = Record<string, unknown>

type Page = {
  offset: number
  odds?: Row[]
  ev?: Row[]
  arbitrage?: Row[]
  middles?: Row[]
  low_hold?: Row[]
  games?: Row[]
}

/** What a client held before, if anything. */
export const createBoards = (
  heldOdds: ReadonlyMap<string, Row> = new Map(),
  heldOpportunities: ReadonlyMap<string, Row> = new Map(),
) => {
  const odds = new Map<string, Row>(heldOdds)
  const opportunities = new Map<string, Row>(heldOpportunities)
  const games = new Map<string, Row>()
  /** `<id> <state>` of every change of odds, as it was told. */
  const history: string[] = []
  const counts = { snapshots: 0, changes: 0, removed: 0, resyncs: 0 }

  const snapshot = (board: Map<string, Row>, { offset }: Page): void => {
    if (offset !== 0) return
    board.clear()
    if (board === odds) counts.snapshots++
  }
  const takePage = (page: Page): void => {
    if (page.odds) {
      snapshot(odds, page)
      for (const row of page.odds) odds.set(String(row.id), row)
    } else if (page.games) {
      snapshot(games, page)
      for (const row of page.games) games.set(String(row.event_id), row)
    } else {
      snapshot(opportunities, page)
      for (const row of page.ev ?? []) opportunities.set(`ev ${row.id}`, row)
      for (const row of page.arbitrage ?? []) opportunities.set(`arb ${row.id}`, row)
      for (const row of page.middles ?? []) opportunities.set(`middles ${row.id}`, row)
      for (const row of page.low_hold ?? []) opportunities.set(`low_hold ${row.id}`, row)
    }
  }
  const take: Record<string, (data: Row) => void> = {
    'odds:update': data => {
      for (const row of data.odds as Row[]) {
        counts.changes++
        const now: Row = { ...odds.get(String(row.id)), ...row }
        odds.set(String(row.id), now)
        history.push(`${row.id} ${now.odds_decimal}/${now.is_active}/${now.max_bet ?? ''}`)
      }
    },
    'odds:removed': data => {
      for (const id of data.ids as string[]) {
        if (!odds.delete(id)) continue
        counts.removed++
        history.push(`${id} gone`)
      }
    },
    'gamestate:update': data => {
      for (const row of data.games as Row[]) games.set(String(row.event_id), row)
    },
    'gamestate:removed': data => {
      for (const id of data.ids as string[]) games.delete(id)
    },
    error: data => {
      if (data.code === 'backpressure' || data.code === 'resync') counts.resyncs++
    },
  }
  const apply = (event: string, data: Row): void => {
    if (['snapshot', 'initial', 'opportunities_snapshot', 'gamestate:snapshot'].includes(event))
      takePage(data as unknown as Page)
    const [kind, what] = event.split(':')
    if (what === 'detected') for (const row of data as unknown as Row[]) opportunities.set(`${kind} ${row.id}`, row)
    if (what === 'expired') for (const id of data.expired as string[]) opportunities.delete(`${kind} ${id}`)
    take[event]?.(data)
  }
  return { odds, opportunities, games, counts, history, apply }
}
