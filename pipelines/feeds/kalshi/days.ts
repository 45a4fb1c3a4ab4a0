/**
 * The days that a game can be on, by the day in its ticker. That is the American day: a match that begins in the evening there, or in the morning in
 * Australia, is on the next one by UTC, by which most leagues' days go. A pair that meets on consecutive days (baseball) would fit both: there the
 * ticker's day stands, for no game of such a league by UTC begins so early in it.
 */
import { dayOf } from '../../model/identity.ts'
import type { ParsedEvent } from '../../model/part.ts'
import { americanDay } from '../read/american-day.ts'
import { instant } from '../read/time.ts'
import { type Raw, textOf } from '../read/values.ts'

/** A market is expected to settle three hours after its game begins, as recorded: that tells which of two days is the likelier. */
const SETTLED_AFTER_MS = 3 * 3600_000

export const daysOf = (
  league: string,
  { local_date, start_time }: { local_date: string; start_time: number | null },
  { expected_expiration_time }: Raw,
): Pick<ParsedEvent, 'local_date' | 'possible_days'> => {
  const { possible_days } = americanDay(league, local_date)
  if (start_time !== null || !possible_days) return { local_date }
  const [, next = local_date] = possible_days
  const settled = instant(textOf(expected_expiration_time))
  const isNext = settled !== null && dayOf(settled - SETTLED_AFTER_MS, 'utc') === next
  return { local_date: isNext ? next : local_date, possible_days }
}
