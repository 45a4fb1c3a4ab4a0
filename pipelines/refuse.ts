/** An event that cannot be told from others, or made, as a value with its reason. */
import type { ParsedEvent, Rejection } from './model/part.ts'

/** @param reason a slug @param detail the field, and what was expected of it */
export const refuse = (shown: ParsedEvent, reason: string, detail: string): Rejection => ({
  rejected: true,
  reason,
  detail,
  sample: `${shown.away} @ ${shown.home} ${shown.name}`.slice(0, 500),
  event: shown.native_id,
})
