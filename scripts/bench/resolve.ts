/**
 * What resolution costs, warm: which event a showing is of, by the source's id, by names and start, by the likeness of misspelt names; and a quote's own
 * id, which only a quote that was never seen pays. CPU time, the best of some rounds. `npx tsx scripts/bench/resolve.ts` runs it alone.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { oddsId, selectionKey } from '../../pipelines/model/identity.ts'
import type { ParsedEvent, SourceQuote } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { recordingsFolder } from './folders.ts'
import { markdown, type Table } from './table.ts'
import { readTexts } from './texts.ts'

const FILE = 'the-odds-api-current/mlb_2026-08-04_2026-08-06.ndjson.gz'
const ROUNDS = 7

const fastestUs = (task: () => void): number => {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    task()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, user + system)
  }
  return best
}

/** Every showing of the recording resolved by a registry that knows them all. */
const resolving = (showings: readonly ParsedEvent[], change: (event: ParsedEvent) => ParsedEvent): number => {
  const registry = createRegistry('mlb', { prefix: '' })
  for (const event of showings) registry.resolve(event, theOddsApi.id, 0)
  const asked = showings.map(change)
  return fastestUs(() => {
    for (const event of asked) registry.resolve(event, 'another', 0)
  })
}

const quotesOf = ({ groups }: ParsedEvent): SourceQuote[] =>
  groups.flatMap(group => group.quotes().filter(quote => !quote.rejected))

export const bench = async (): Promise<Table> => {
  const texts = await readTexts(join(recordingsFolder(), FILE))
  const showings = texts.flatMap(({ at, body }) =>
    theOddsApi
      .split({ feed: theOddsApi.id, observed_at: at, body, request: '' })
      .parts.flatMap(part => theOddsApi.parse(part).events),
  )
  const of = showings.map(event => ({ event, quotes: quotesOf(event) }))
  const quotes = of.reduce((sum, one) => sum + one.quotes.length, 0)
  const row = (name: string, us: number): string[] => [
    name,
    ((1000 * us) / showings.length).toFixed(0),
    ((1000 * us) / quotes).toFixed(1),
  ]
  const misspelt = (name: string): string => `${name.slice(0, 3)}${name.slice(4)}`
  const nameless = (event: ParsedEvent): ParsedEvent => ({ ...event, native_id: '' })
  const ids = fastestUs(() => {
    for (const { event, quotes: shown } of of)
      for (const { market_type, player_name, selection_type, selection, team, line } of shown)
        oddsId('b', event.native_id, market_type, player_name, selectionKey(selection_type, selection, team), line)
  })
  return {
    title: `Resolution, warm: ${showings.length} showings of events with ${quotes} quotes, ns of CPU`,
    head: ['event found by', 'per event', 'per quote'],
    rows: [
      row(
        "the source's id",
        resolving(showings, event => ({ ...event, native_id: `x${event.native_id}` })),
      ),
      row('its teams and start', resolving(showings, nameless)),
      row(
        'the likeness of a misspelt name',
        resolving(showings, event => ({ ...nameless(event), home: misspelt(event.home) })),
      ),
      row("and a quote's own id, of a new one", ids),
    ],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(markdown(await bench()))
