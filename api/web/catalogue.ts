/** What there is to choose from: leagues and books, asked once per key. */
import { computed, signal } from '@preact/signals'
import { ask, askAll, limitedUntil, Refused } from './ask.ts'
import { hearBooks } from './board/ages.ts'
import { ACCOUNT, BOOKS, LEAGUES } from './questions.ts'
import type { BookRow, LeagueRow } from './rows.ts'
import { type Account, account, tier } from './session.ts'

export const leagues = signal<LeagueRow[]>([])
export const books = signal<Map<string, BookRow & { rank: number }>>(new Map())
/** Why the page could not begin: a wrong key, an API that is away. */
export const failed = signal<Refused | null>(null)

export const sports = computed(() => [...new Set(leagues.value.map(({ sport }) => sport))])

export const bookName = (id: string): string => books.value.get(id)?.display_name ?? id
export const shortName = (id: string): string => books.value.get(id)?.short_name ?? id
export const isSharp = (id: string): boolean => books.value.get(id)?.is_sharp === true
const TIERS = ['free', 'hobby', 'pro', 'sharp', 'enterprise']
/** Whether the key's tier is at least the one that a book needs; null: every tier sees it. */
export const visible = (needed: string | null): boolean =>
  needed === null || TIERS.indexOf(tier.value) >= TIERS.indexOf(needed)
export const rankOf = (id: string): number => books.value.get(id)?.rank ?? 1_000

/** Reads account, leagues and books for the key that is set. */
export async function readCatalogue(): Promise<void> {
  // Another key has a minute of its own.
  limitedUntil.value = 0
  try {
    const [who, all, shown] = await Promise.all([
      ask<Account>(...ACCOUNT),
      ask<LeagueRow[]>(...LEAGUES),
      askAll<BookRow>(...BOOKS, 400),
    ])
    leagues.value = all.data
    books.value = new Map(shown.data.map((row, rank) => [row.id, { ...row, rank }]))
    hearBooks(shown)
    account.value = who.data
    failed.value = null
  } catch (error) {
    failed.value = error instanceof Refused ? error : new Refused(0, 'unreachable', String(error), {})
  }
}
