/* A league that lives: quotes come, move, are suspended and go; events go live, are moved. */
import type { EventRow, TickRow } from '../../pipelines/model/rows.ts'
import { splits } from './rows.ts'
import { createWriter, event, tick } from './writer.ts'

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'bovada', 'kalshi']

/** Whole numbers below n, the same in every run of a seed. */
export const createRandom = (seed: number) => {
  let state = seed
  return (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % n
  }
}

export const createLeague = (
  stores: Omit<Parameters<typeof createWriter>[0], 'league'>,
  league: string,
  random: (n: number) => number,
) => {
  const writer = createWriter({ ...stores, league })
  const quotes = new Map<string, TickRow>()
  const events = new Map<number, EventRow>()
  /** By quote what was published of it, in order. */
  const published = new Map<string, string[]>()
  let changes = 0
  let removed = 0
  const step = async (): Promise<void> => {
    const n = random(4)
    const known = events.get(n)
    const rows: TickRow[] = []
    const eventRows: EventRow[] = []
    const put = (row: TickRow): void => {
      rows.push(row)
      changes++
      const said = row.is_removed ? 'gone' : `${row.odds_decimal}/${row.is_active === 1}/${row.max_bet ?? ''}`
      published.set(row.odds_id, [...(published.get(row.odds_id) ?? []), said])
      if (row.is_removed) {
        quotes.delete(row.odds_id)
        removed++
      } else quotes.set(row.odds_id, row)
    }
    const own = [...quotes.values()].filter(row => row.event_id === known?.event_id)
    const chance = random(20)
    if (!known) {
      events.set(n, event(league, n))
      eventRows.push(event(league, n))
    } else if (chance === 0) {
      const live = { ...known, status: 'live' as const, is_live: 1 as const }
      events.set(n, live)
      eventRows.push(live)
      for (const row of own) put({ ...row, is_live: 1 })
    } else if (chance === 1) {
      const moved = { ...known, event_start_time: `2030-01-05T2${random(4)}:30:00.000Z` }
      events.set(n, moved)
      eventRows.push(moved)
    }
    const is_live = events.get(n)?.is_live ?? 0
    for (let i = 0; i < 6; i++) {
      const total = random(2) === 1
      const over = total
        ? { market_type: 'total_points', selection_type: 'over' as const, selection: 'Over', line: 40 + random(3) }
        : {}
      const price = (150 + random(100)) / 100
      const row = tick(league, n, BOOKS[random(BOOKS.length)] ?? '', random(2) === 1 ? 'home' : 'away', price, {
        ...over,
        is_live,
      })
      if (rows.some(other => other.odds_id === row.odds_id)) continue
      const fate = random(8)
      if (fate === 0 && quotes.has(row.odds_id)) put({ ...row, is_removed: 1 })
      else put({ ...row, is_active: fate === 1 ? 0 : 1, max_bet: fate === 2 ? 100 : null })
    }
    const shares = chance < 4 ? [splits(league, n, random(10) / 10, random(10) / 10)] : []
    await writer.commit({ events: eventRows, ticks: rows, splits: shares })
  }
  return { writer, step, published, counts: () => ({ changes, removed }) }
}
