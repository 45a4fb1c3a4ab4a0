/** Payloads of another feed as an operator's own scraper may write them, for the generic feed: a line of JSON a price, of those that were read. */
import type { Feed, ParsedEvent, ParsedGroup, Payload } from '../../pipelines/model/part.ts'

const iso = (at: number | null): string | undefined => (at === null ? undefined : new Date(at).toISOString())

const linesOf = ({ league, native_id: event_id, home, away, start_time }: ParsedEvent, group: ParsedGroup): string[] =>
  group.quotes().flatMap(quote => {
    if (quote.rejected) return []
    const { market_type: market, selection_type: selection, line, odds_american } = quote
    const of = { league, event_id, home, away, start: iso(start_time), sportsbook: group.book, market, selection }
    const price = { line: line ?? undefined, odds_american, observed_at: iso(group.source_at) }
    return [JSON.stringify({ type: 'quote', ...of, ...price })]
  })

export const genericLines = (feed: Feed, payloads: readonly Payload[]): Payload[] =>
  payloads.map(payload => {
    const events = feed.split(payload).parts.flatMap(part => feed.parse(part).events)
    const lines = events.flatMap(event => event.groups.flatMap(group => linesOf(event, group)))
    return { feed: 'generic', observed_at: payload.observed_at, body: lines.join('\n'), request: '' }
  })
