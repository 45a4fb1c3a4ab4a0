/** The cell that the keyboard is at, and what a cell leads to. */
import { signal } from '@preact/signals'
import { go } from '../address.ts'

/** `item.line.column` of the cell that has or would get the focus. */
export const active = signal('')

/** A click or Enter on a cell opens its history. */
export function openCell(target: EventTarget | null): boolean {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-href]') : null
  if (!cell?.dataset.href) return false
  go(cell.dataset.href)
  return true
}
