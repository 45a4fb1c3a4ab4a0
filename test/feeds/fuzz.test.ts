/**
 * Mutated payloads through every feed: no crash, no hang, no impossible row. 2,000 in npm test, 100,000 with LINEFEED_TEST_LONG=1, which then says
 * how many of them still yielded a quote. Feeds named behind it are the only ones: `npx tsx test/feeds/fuzz.test.ts kalshi`. Time limit: 900 s
 */
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { simulate } from '../../pipelines/feeds/simulated.ts'
import type { Feed } from '../../pipelines/model/part.ts'
import { long } from '../long.ts'
import { createRandom, KINDS, mutate } from './mutate.ts'
import { check } from './possible.ts'
import { through } from './recordings.ts'

const ROUNDS = long ? 100_000 : 2_000
/** Of each text, in the search for two groups with one digest. */
const LIKE = long ? 100 : 40
const SLOWEST_US = 2_000_000

const FOLDER = new URL('fixtures/', import.meta.url)
const seedsOf = (feed: Feed): string[] => {
  const folder = new URL(`${feed.id}/`, FOLDER)
  const files = readdirSync(folder).filter(file => /_(snapshot|change|three_way|outrights)\.(json|txt|csv)$/.test(file))
  const texts = files.map(file => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    return file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text
  })
  const market = simulate({ seed: 9, start: Date.parse('2026-01-15T20:00:00Z'), steps: 1, events: 1, books: 4 })
  return feed.simulated ? [...texts, ...[...market].map(payload => payload.body)] : texts
}

const named = process.argv.slice(2)

for (const feed of FEEDS.filter(({ id }) => named.length === 0 || named.includes(id))) {
  test(`${feed.id}: ${ROUNDS} mutations`, () => {
    const random = createRandom(20260804)
    const seeds = seedsOf(feed)
    let used = 0
    for (let i = 0; i < ROUNDS; i += 1) {
      const kind = KINDS[i % KINDS.length] ?? 'flip'
      const body = mutate(seeds[Math.floor(random() * seeds.length)] ?? '', kind, random)
      const before = process.cpuUsage()
      try {
        const { parts, events, rejections } = through(feed, { feed: feed.id, observed_at: 0, body, request: '' })
        assert.ok(parts.length > 0 || rejections.length > 0, 'nothing came of it')
        for (const one of rejections) assert.ok(one.reason !== '' && one.detail !== '' && one.sample.length <= 500)
        if (check(feed, events)) used += 1
      } catch (error) {
        throw new Error(`${kind} #${i}: ${error instanceof Error ? error.stack : error}\n${body.slice(0, 2000)}`)
      }
      // Of the processor's time: with a neighbour or at a low priority the clock's says nothing.
      const { user, system } = process.cpuUsage(before)
      assert.ok(user + system < SLOWEST_US, `${kind} #${i} took too long`)
    }
    if (long) console.log(`${feed.id}: ${used} of ${ROUNDS} mutations still yield a quote`)
    assert.ok(used >= ROUNDS / 3, `${used} of ${ROUNDS} still yield a quote`)
  })

  test(`${feed.id}: groups with one digest hold the same quotes`, () => {
    const random = createRandom(7)
    const known = new Map<string, string>()
    for (const seed of seedsOf(feed)) {
      for (let i = 0; i < LIKE; i += 1) {
        const body = i === 0 ? seed : mutate(seed, i % 2 === 0 ? 'swap' : 'drop', random)
        for (const event of through(feed, { feed: feed.id, observed_at: 0, body, request: '' }).events) {
          for (const group of event.groups) {
            if (group.digest === 0) continue
            const key = [event.league, event.home, event.away, group.book, group.market_group, group.digest].join('|')
            // The ids of a book's event and market never change without a reason of their own; they are no part of the digest.
            const quotes = JSON.stringify(
              group
                .quotes()
                .map(quote => (quote.rejected ? quote.reason : { ...quote, external_event_id: 0, market_id: 0 })),
            )
            assert.is(known.get(key) ?? quotes, quotes)
            known.set(key, quotes)
          }
        }
      }
    }
  })
}

test.run()
