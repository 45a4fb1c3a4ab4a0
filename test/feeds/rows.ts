/** A payload written by hand, through a feed: its rows in short, and the reasons of what is refused. */
import type { Feed } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

/** `moneyline|home|2` a row: group, side (of a team total whose), line, decimal price; inactive ones end in `!`. */
export function rowsOf(feed: Feed, body: unknown, request = '') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { parts, events, rejections } = through(feed, { feed: feed.id, observed_at: 0, body: text, request })
  const reasons = rejections.map(one => one.reason)
  const rows = events.flatMap(({ groups }) =>
    groups.flatMap(group =>
      group.quotes().flatMap(quote => {
        if (quote.rejected) {
          reasons.push(quote.reason)
          return []
        }
        const { selection, selection_type, team, player_name, line, odds_decimal, is_active } = quote
        const isNamed = selection_type === 'outright' || selection_type === 'other'
        const side = isNamed ? selection : `${team ? `${team} ` : ''}${selection_type}`
        const parted = [group.market_group, player_name, side, line, Math.round(odds_decimal * 1000) / 1000]
        return [parted.filter(one => one !== null && one !== '').join('|') + (is_active ? '' : '!')]
      }),
    ),
  )
  return { parts, events, rows, reasons }
}
