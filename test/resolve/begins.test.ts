/*
 * A recording that begins at another page: what is in play there before anybody names it is judged by the whole one, in which pages hours before
 * said the day and the time. Nothing of it is kept here.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scrapedBooks } from '../../pipelines/feeds/scraped-books.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry, type Registry } from '../../pipelines/resolve.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import { leadersFirst } from '../../scripts/replay/leaders.ts'
import { payloadOf, textsOf } from '../../scripts/replay/recording.ts'
import { long } from '../long.ts'
import { shared } from '../recordings.ts'

/** A game, and the beginning of the pair's next one. */
const HOURS = 30
const EACH = long ? 1 : 7

/** A row, and the event that it is of in the whole recording; null where it is refused there. */
type Row = { event: ParsedEvent; at: number; siblings: readonly ParsedEvent[]; whole: string | null }

const ask = (registry: Registry, { event, at, siblings }: Omit<Row, 'whole'>) => {
  const answer = registry.resolve(event, scrapedBooks.id, at, siblings)
  return 'rejected' in answer ? null : answer
}
const rowsOf = async (path: string, league: string): Promise<Row[]> => {
  const registry = createRegistry(league, { prefix: '' })
  const rows: Row[] = []
  for await (const { at, text } of leadersFirst(textsOf(path, 0))) {
    const payload = payloadOf(path, at, text, { feed: scrapedBooks.id, at: null })
    for (const part of scrapedBooks.split(payload).parts) {
      const { events } = scrapedBooks.parse(part)
      const siblings = siblingsIn(events)
      for (const event of events) {
        const row = { event, at: payload.observed_at, siblings: siblings(event) }
        rows.push({ ...row, whole: ask(registry, row)?.event.event_id ?? null })
      }
    }
  }
  return rows
}
const dayOf = (event_id: string): string => /\d{4}-\d\d-\d\d/.exec(event_id)?.[0] ?? ''

for (const [league, least] of [
  ['mlb', 100],
  ['nba', 10],
] as const)
  test(`${league}: wherever a recording begins, a game that is in play is the day's, and no other's`, async () => {
    const path = shared(`feeds/scraped-books-2024/${league}_dk-bovada-espnbet_2024-05.ndjson.gz`)
    if (path === null) return
    const rows = await rowsOf(path, league)
    const begins = [...new Set(rows.map(({ at }) => at))].filter((_, n) => n % EACH === 0)
    const wrong: string[] = []
    let begun = 0
    for (const begin of begins) {
      const registry = createRegistry(league, { prefix: '' })
      /** Event -> those of the whole recording that its rows are of; and the other way round. */
      const [ours, wholes] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
      const first = rows.findIndex(({ at }) => at === begin)
      for (let n = first; (rows[n]?.at ?? Number.POSITIVE_INFINITY) <= begin + HOURS * 3600_000; n += 1) {
        const row = rows[n]
        const answer = row && ask(registry, row)
        if (!answer || row.whole === null) continue
        const { event_id, start } = answer.event
        if (answer.created && start === null) begun += 1
        ours.set(event_id, (ours.get(event_id) ?? new Set()).add(row.whole))
        wholes.set(row.whole, (wholes.get(row.whole) ?? new Set()).add(event_id))
      }
      const told = (id: string, others: ReadonlySet<string>) =>
        `from ${new Date(begin).toISOString()}: ${id} is ${[...others].join(' and ')}`
      for (const [id, others] of ours)
        if (others.size > 1 || [...others].some(other => dayOf(other) !== dayOf(id))) wrong.push(told(id, others))
      for (const [id, others] of wholes) if (others.size > 1) wrong.push(told(id, others))
    }
    assert.equal(wrong, [])
    assert.ok(begun >= least, `${begun} games in play at ${begins.length} beginnings`)
    console.log(`\n  ${league}: ${begun} games in play at ${begins.length} beginnings, none wrong`)
  })

test.run()
