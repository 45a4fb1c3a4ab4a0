/** The digest of what a book's page shows in one market: of every price as it was written. As text and its SHA-1 it took a fifth of reading a page. */
import { begin, end, mix, mixText, mixValue } from './digest.ts'
import type { Shown } from './page-quote.ts'

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
    mixValue(of.market_id)
    mixValue(of.max_bet)
    mixValue(of.lay)
    if (of.external_event_id !== undefined) mixValue(of.external_event_id)
    if (of.more) mixMore(of.more)
    mix(9)
  }
  return end()
}
