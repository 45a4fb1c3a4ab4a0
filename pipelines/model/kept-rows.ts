/** The rows that an owner writes of its own work: what it refused, and which jobs it did. */

import type { Place } from './rows.ts'

export type RejectionRow = Omit<Place, 'current'> & {
  feed: string
  reason: string
  league: string
  event: string
  sportsbook: string
  detail: string
  sample: string
  observed_at: string
}

export type LedgerRow = Omit<Place, 'current'> & {
  job_id: string
  kind: 'part' | 'sweep' | 'dead'
  feed: string
  league: string
  observed_at: string
  seen: number
  changed: number
  rejected: number
  skipped: number
}
