/** The digest of what a book's page shows in one market: of every price as it was written. As text and its SHA-1 it took a fifth of reading a page. */
import { begin, end, mix, mixNumber, mixText } from '../the-odds-api/digest.ts'
import type { Shown } from './quote.ts'

/** A value of a source, each kind in its own way: `1.9` as a text is no price. */
const mixValue = (value: unknown): void => {
  if (typeof value === 'number') {
    mix(1)
    mixNumber(value)
  } else if (typeof value === 'string') {
    mix(2)
    mixText(value)
  } else mix(value === undefined || value === null ? 3 : 4)
}

const mixMore = (more: NonNullable<Shown['more']>): void => {
  mixValue(more.changed_at)
  mixValue(more.max_bet)
  mixValue(more.back_size)
  mixValue(more.lay_size)
  mixValue(more.traded_volume)
}

/** @returns 53 bits; never 0, which says that a group must be read */
export function digestOf(rows: readonly { of: Shown }[]): number {
  begin(6)
  for (const { of } of rows) {
    mixText(of.selection_type)
    mixText(of.selection)
    mixValue(of.team)
    mixValue(of.player)
    mixValue(of.line)
    if ('american' in of.price) {
      mix(5)
      mixValue(of.price.american)
    } else {
      mix(6)
      mixValue(of.price.decimal)
    }
    mix(of.active === false ? 7 : 8)
    mixValue(of.external_selection_id)
    mixValue(of.max_bet)
    mixValue(of.lay)
    if (of.external_event_id !== undefined) mixValue(of.external_event_id)
    if (of.more) mixMore(of.more)
    mix(9)
  }
  return end()
}
