/** The groups of splits, and their two sides. */
import type { SplitsRow } from '../rows.ts'

export const GROUPS = [
  { id: 'spread', label: 'Spread' },
  { id: 'moneyline', label: 'Moneyline' },
  { id: 'total', label: 'Total' },
] as const
export type Group = (typeof GROUPS)[number]['id']

/** Shares of two sides, 0 to 1; null where the source does not tell. */
export type Shares = { first: number | null; second: number | null }
export type Pair = { handle: Shares; bets: Shares }

type Split = Pick<SplitsRow, 'spread' | 'total' | 'moneyline'>

export function sharesOf(row: Split, group: Group): Pair {
  if (group === 'total') {
    const { handle_pct: handle, bets_pct: bets } = row.total ?? {}
    return {
      handle: { first: handle?.over ?? null, second: handle?.under ?? null },
      bets: { first: bets?.over ?? null, second: bets?.under ?? null },
    }
  }
  const { handle_pct: handle, bets_pct: bets } = row[group] ?? {}
  return {
    handle: { first: handle?.away ?? null, second: handle?.home ?? null },
    bets: { first: bets?.away ?? null, second: bets?.home ?? null },
  }
}
