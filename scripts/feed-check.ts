/** What a recording holds for its feed, read without any store. */
import { feedById } from '../pipelines/feeds/index.ts'
import type { SourceQuote } from '../pipelines/model/part.ts'
import { Refusal } from './refusal.ts'
import { payloadOf, RecordingError, type RecordingOptions, textsOf } from './replay/recording.ts'

const SAMPLES = 3

/** A report of a few lines: counts, rejections by reason, sample quotes. @throws Refusal when the file cannot be read */
export const checkRecording = async (file: string, options: RecordingOptions): Promise<string> => {
  const counts = { payloads: 0, parts: 0, event_showings: 0, groups: 0, quotes: 0 }
  const events = new Set<string>()
  const books = new Set<string>()
  const reasons = new Map<string, number>()
  const samples: string[] = []
  const refuse = (reason: string): void => {
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  try {
    for await (const { at, text } of textsOf(file, options.at)) {
      const payload = payloadOf(file, at, text, options)
      const feed = feedById(payload.feed)
      if (!feed) throw new Refusal(`no feed '${payload.feed}'; see: npm run feed -- list`)
      counts.payloads += 1
      const { parts, rejections } = feed.split(payload)
      for (const one of rejections) refuse(one.reason)
      for (const part of parts) {
        counts.parts += 1
        const parsed = feed.parse(part)
        for (const one of parsed.rejections) refuse(one.reason)
        for (const event of parsed.events) {
          counts.event_showings += 1
          events.add(`${event.league}|${event.native_id}`)
          for (const group of event.groups) {
            counts.groups += 1
            books.add(group.book)
            for (const quote of group.quotes()) {
              if (quote.rejected) refuse(quote.reason)
              else {
                counts.quotes += 1
                if (samples.length < SAMPLES) samples.push(sample(event.away, event.home, group.book, quote))
              }
            }
          }
        }
      }
    }
  } catch (error) {
    throw error instanceof RecordingError ? new Refusal(error.message) : error
  }
  const lines = Object.entries({ ...counts, events: events.size, books: books.size }).map(
    ([name, n]) => `${name.padEnd(16)} ${n}`,
  )
  const refused = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, n]) => `  ${reason.padEnd(22)} ${n}`)
  return [
    ...lines,
    refused.length > 0 ? 'rejections' : 'no rejections',
    ...refused,
    'samples',
    ...samples.map(line => `  ${line}`),
  ].join('\n')
}

const sample = (away: string, home: string, book: string, quote: SourceQuote): string =>
  `${away} @ ${home}  ${book}  ${quote.market_type}  ${quote.player_name ? `${quote.player_name} ` : ''}${quote.selection}` +
  `${quote.line === null ? '' : ` ${quote.line}`}  ${quote.odds_american} (${quote.odds_decimal})`
