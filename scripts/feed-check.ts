/** What a recording holds for its feed, read without any store. */

import { settled } from '../pipelines/contradictions.ts'
import { feedById } from '../pipelines/feeds/index.ts'
import type { ParsedEvent, SourceQuote } from '../pipelines/model/part.ts'
import { countPayload, createTally } from './check/tally.ts'
import { printable } from './printable.ts'
import { Refusal } from './refusal.ts'
import { payloadsOf, type RecordingOptions } from './replay/recording.ts'

const SAMPLES = 3
/** Characters of what a rejection says, and of the piece that it is of: a row, nearly always, by which its line is found. */
const MOST_SAID = 300
const MOST_SHOWN = 160

/**
 * A report of a few lines: counts, rejections by reason with the first of each kind, samples. What says no time is seen now, as `push` has it.
 * @throws Refusal when the file cannot be read, or holds nothing
 */
export const checkRecording = async (file: string, { feed: named, at }: RecordingOptions): Promise<string> => {
  const tally = createTally()
  const prices: string[] = []
  const facts: string[] = []
  for await (const payload of payloadsOf(file, { feed: named, at: at ?? Date.now() })) {
    const feed = feedById(payload.feed)
    if (!feed) throw new Refusal(`no feed '${payload.feed}'; see: npm run feed -- list`)
    countPayload(tally, feed, payload, event => {
      if (prices.length < SAMPLES) prices.push(...pricesOf(event))
      if (facts.length < SAMPLES) facts.push(...factsOf(event))
    })
  }
  const { payloads, parts, events, showings, groups, quotes, books, games, splits, reasons, firsts } = tally
  const counts = { payloads, parts, event_showings: showings, groups, quotes, games, splits }
  const lines = Object.entries({ ...counts, events: events.size, books: books.size }).map(
    ([name, n]) => `${name.padEnd(16)} ${n}`,
  )
  const refused = [...reasons]
    .sort((a, b) => b[1] - a[1])
    .flatMap(([reason, n]) => [
      `  ${reason.padEnd(22)} ${n}`,
      ...[...(firsts.get(reason)?.values() ?? [])].flatMap(({ detail, sample }) => [
        `    ${printable(detail.slice(0, MOST_SAID))}`,
        ...(sample === '' ? [] : [`      ${printable(sample.slice(0, MOST_SHOWN))}`]),
      ]),
    ])
  const samples = [...prices.slice(0, SAMPLES), ...facts.slice(0, SAMPLES)]
  return [
    ...lines,
    refused.length > 0 ? 'rejections' : 'no rejections',
    ...refused,
    samples.length > 0 ? 'samples' : 'no samples',
    ...samples.map(line => `  ${printable(line)}`),
  ].join('\n')
}

const nameOf = ({ away, home, name }: ParsedEvent): string => (home === '' ? name : `${away} @ ${home}`)

const pricesOf = (event: ParsedEvent): string[] =>
  event.groups.flatMap(group =>
    settled(group, group.quotes()).flatMap(quote =>
      quote.rejected ? [] : `${nameOf(event)}  ${group.book}  ${textOf(quote)}`,
    ),
  )

const textOf = (quote: SourceQuote): string =>
  `${quote.market_type}  ${quote.player_name ? `${quote.player_name} ` : ''}${quote.selection}` +
  `${quote.line === null ? '' : ` ${quote.line}`}  ${quote.odds_american} (${quote.odds_decimal})`

const factsOf = (event: ParsedEvent): string[] => [
  ...(event.game ? [`${nameOf(event)}  game  ${event.game.away_score}-${event.game.home_score}`] : []),
  ...(event.splits ?? []).map(({ book }) => `${nameOf(event)}  ${book}  splits`),
]
