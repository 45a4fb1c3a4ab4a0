/** Payloads of another feed as an operator's own scraper may write them, for the generic feed: a line of JSON a price, of those that were read. */
import type { Feed, Payload } from '../../pipelines/model/part.ts'

export const genericLines = (feed: Feed, payloads: readonly Payload[]): Payload[] =>
  payloads.map(payload => {
    const lines: string[] = []
    for (const part of feed.split(payload).parts)
      for (const { league, native_id: event_id, home, away, start_time, groups } of feed.parse(part).events)
        for (const { book: sportsbook, source_at, quotes } of groups.map(group => ({
          book: group.book,
          source_at: group.source_at,
          quotes: group.quotes(),
        })))
          for (const quote of quotes) {
            if (quote.rejected) continue
            const { market_type: market, selection_type: selection, line, odds_american } = quote
            const iso = (at: number | null): string | undefined =>
              at === null ? undefined : new Date(at).toISOString()
            const of = { league, event_id, home, away, start: iso(start_time), sportsbook, market, selection }
            const price = { line: line ?? undefined, odds_american, observed_at: iso(source_at) }
            lines.push(JSON.stringify({ type: 'quote', ...of, ...price }))
          }
    return { feed: 'generic', observed_at: payload.observed_at, body: lines.join('\n'), request: '' }
  })
