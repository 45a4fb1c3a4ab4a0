/** What no feed may ever give, whatever its payload is: a price, a line, a side or a time that cannot be, a quote twice in its group. */
import * as assert from 'uvu/assert'
import { marketType } from '../../pipelines/atlas/market-types.ts'
import { americanProblem, decimalProblem } from '../../pipelines/model/odds.ts'
import type { Feed, ParsedEvent, ParsedGroup, SourceQuote } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'

const EARLIEST = Date.UTC(2000)
const LATEST = Date.UTC(2100)
const isTime = (at: number | null) => at === null || (at >= EARLIEST && at < LATEST)
const TYPES = ['home', 'away', 'draw', 'over', 'under', 'yes', 'no', 'outright']

const impossible = (group: ParsedGroup, quote: SourceQuote): string | null => {
  if (!marketType(quote.market_type)) return `market ${quote.market_type}`
  if (group.market_group !== quote.market_type + (quote.is_alternate_line ? '#alternate' : ''))
    return `group ${group.market_group}`
  if (americanProblem(quote.odds_american) || !Number.isInteger(quote.odds_american))
    return `american ${quote.odds_american}`
  if (decimalProblem(quote.odds_decimal)) return `decimal ${quote.odds_decimal}`
  if (quote.line !== null && !(Math.abs(quote.line) <= 2000 && Number.isInteger(quote.line * 4)))
    return `line ${quote.line}`
  if (Object.is(quote.line, -0)) return 'minus zero'
  const isDouble = quote.market_type.endsWith('double_chance') && quote.selection_type === 'other'
  if ((!TYPES.includes(quote.selection_type) && !isDouble) || quote.selection === '')
    return `selection ${quote.selection}`
  if (quote.market_type.startsWith('player_') !== (quote.player_name !== '')) return `player '${quote.player_name}'`
  if (quote.max_bet !== null && !(Number(quote.max_bet) > 0)) return `limit ${quote.max_bet}`
  return null
}

/** Checks every event; returns whether any quote came of it. */
export const check = (feed: Feed, events: readonly ParsedEvent[]): boolean => {
  let quotes = 0
  for (const event of events) {
    assert.ok(event.native_id !== '' || event.home !== '' || event.name !== '', 'event')
    assert.ok(isTime(event.start_time), 'start')
    const answer = createRegistry(event.league, { prefix: '' }).resolve(event, feed.id, 0)
    if (!('rejected' in answer)) assert.match(answer.event.event_id, /^[a-z0-9_-]+$/)
    assert.is(
      new Set(event.groups.map(group => `${group.book}|${group.market_group}`)).size,
      event.groups.length,
      'groups',
    )
    for (const group of event.groups) {
      assert.match(group.book, /^[a-z0-9_]+$/)
      assert.ok(isTime(group.source_at), 'source_at')
      const keys = new Set<string>()
      for (const quote of group.quotes()) {
        if (quote.rejected) continue
        assert.is(impossible(group, quote), null)
        keys.add(`${quote.selection_type}|${quote.selection}|${quote.line}|${quote.player_name}`)
        quotes += 1
      }
      assert.is(keys.size, group.quotes().filter(quote => !quote.rejected).length, 'one quote per side and line')
    }
  }
  return quotes > 0
}
