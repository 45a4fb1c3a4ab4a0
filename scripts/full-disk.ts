/** A disk without room: what the stores say then. It is the operator's to mend, and no bug. */
import { errorType } from '../sql/client.ts'

/** Which store says that it cannot write; null for any other error. */
export const fullStore = (error: unknown): 'ClickHouse' | 'Redis' | null => {
  if (errorType(error) === 'NOT_ENOUGH_SPACE') return 'ClickHouse'
  return error instanceof Error && error.message.startsWith('MISCONF') ? 'Redis' : null
}
