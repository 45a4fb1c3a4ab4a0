/** The day of a game of which an American source names the day alone. */
import { mayBeNextDay } from '../../atlas/leagues.ts'
import { plusDays } from '../../model/identity.ts'
import type { ParsedEvent } from '../../model/part.ts'

/** @param local_date YYYY-MM-DD, US Eastern */
export const americanDay = (
  league: string,
  local_date: string,
): Pick<ParsedEvent, 'start_time' | 'local_date' | 'possible_days'> => ({
  start_time: null,
  local_date,
  ...(mayBeNextDay(league) ? { possible_days: [local_date, plusDays(local_date, 1)] } : {}),
})
