/** What one bets on, in words: the selection with its line. */
import { line as written } from '../line.ts'
import type { LegView } from './kinds.ts'

/** Also a team's total says which way it goes: `Buffalo Bills Over`. */
const BOUND = /\b(over|under)$/i

/** `Buffalo Bills −3.5`, `Over 44.5`: a total has no sign. */
export const sideName = ({
  selection,
  selection_type,
  line,
}: Pick<LegView, 'selection' | 'line'> & { selection_type?: string }): string => {
  if (line === null) return selection
  return `${selection} ${BOUND.test(selection) ? line : written(line, selection_type ?? 'home')}`
}
