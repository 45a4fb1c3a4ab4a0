/**
 * Writes ticks at a rate while the benches read: the owner of every partition, with a board, a fence, commits and publications of the pipelines' own.
 * What it leaves out is what comes before the commit: the queue, the parser and the finders. A process of its own, started by bench/scale.ts.
 *
 * Ten times a second one league's part is due: ten events are shown whole, a fifth of their quotes at another price. When commits take longer than
 * that, several parts go together, as in the pipelines.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { type BoardEvent, groupsOf } from '../../../pipelines/board.ts'
import { changeQuote } from '../../../pipelines/board-quotes.ts'
import { createCommitter } from '../../../pipelines/commit.ts'
import { startCompactor } from '../../../pipelines/compactor.ts'
import { createLateClosings } from '../../../pipelines/late-closings.ts'
import { createOutput, type Output, writeTick } from '../../../pipelines/output.ts'
import type { QueuedJob } from '../../../pipelines/queue.ts'
import { readSchema } from '../../../pipelines/schema.ts'
import { type Sealed, sealOutput } from '../../../pipelines/sealed.ts'
import { writeSighting } from '../../../pipelines/sight.ts'
import { createSlabs } from '../../../pipelines/slabs.ts'
import { type Reign, takeOver } from '../../../pipelines/take-over.ts'
import { createSql } from '../../../sql/client.ts'
import { readConfig } from '../../config.ts'
import { EVENTS_SHOWN, EVERY_MS, LEAGUES } from './layout.ts'

const FEED = 'bench'
/** Of these a part changes a fifth. */
const QUOTES_CHANGED = 5
const KEEP_MS = 60_000
const KEEP_BYTES = 8_000_000

const { CLICKHOUSE_URL, REDIS_URL, REDIS_PREFIX } = readConfig()
const url = new URL(CLICKHOUSE_URL ?? '')
const { username, password, pathname } = url
const sql = createSql({ url: url.origin, username, password, database: pathname.slice(1) })
const redis = new Redis(REDIS_URL ?? '', { maxRetriesPerRequest: null })
const monotonic = () => performance.now()
const schema = await readSchema(sql)
const slabs = createSlabs()
const later = createLateClosings(sql).add
const committer = createCommitter({ sql, schema, monotonic, failpoint: async () => {}, later })
const log = { warn: (...said: unknown[]) => console.error(...said) }
const compactor = startCompactor({ sql, schema, redis, prefix: REDIS_PREFIX, owner: 'bench', monotonic, log })
const publish = { redis, prefix: REDIS_PREFIX, keep_ms: KEEP_MS, keep_bytes: KEEP_BYTES, monotonic }

const reigns = new Map<number, Reign>()
for (const { partition } of LEAGUES) {
  if (reigns.has(partition)) continue
  const owner = { number: 1, name: 'bench' }
  const reign = await takeOver({ sql, owner, rank: () => 0, publish }, partition)
  committer.startFrom(partition, reign.committed_at)
  reigns.set(partition, reign)
}

/** Events that are still to be played, per league: shown in turn. */
const slates = LEAGUES.map(({ id, partition }) => {
  const reign = reigns.get(partition)
  const boards = [...(reign?.state.boards.values() ?? [])].filter(board => board.league === id)
  const events = boards.flatMap(board => [...board.events.values()]).filter(event => event.status !== 'ended')
  return { league: id, partition, events, next: 0 }
})

const jobOf = (league: string, observed_at: number, n: number): QueuedJob => ({
  id: `live-part-${FEED}-${league}-${observed_at}-${n}`,
  lane: 'live',
  data: { kind: 'part', feed: FEED, league, observed_at, run: '', current: 1, shift_ms: 0, interval_ms: 60_000 },
  setAside: 0,
  complete: async () => {},
  fail: async () => {},
})

let changes = 0
const show = (out: Output, event: BoardEvent, at: number): void => {
  let n = changes++
  for (const group of groupsOf(event)) {
    group.seen_at = at
    for (const quote of group.quotes) {
      if (n++ % QUOTES_CHANGED !== 0) continue
      const odds_american = 100 + ((quote.state.odds_american + 37) % 200)
      const state = { ...quote.state, odds_american, odds_decimal: 1 + odds_american / 100 }
      changeQuote(quote, state)
      writeTick(out, event, quote, 'changed')
    }
  }
  event.shown_at = at
  writeSighting(out, event, FEED)
}

let parts = 0
/** The part of the league whose turn it is. */
const part = (): Sealed | null => {
  const slate = slates[parts++ % slates.length]
  const reign = slate && reigns.get(slate.partition)
  if (!slate || !reign || slate.events.length === 0) return null
  const at = Date.now()
  const job = jobOf(slate.league, at, parts)
  const out = createOutput(job, slate.partition, reign.next++, reign.epoch)
  for (let i = 0; i < EVENTS_SHOWN; i++) {
    const event = slate.events[slate.next++ % slate.events.length]
    if (event) show(out, event, at)
  }
  return sealOutput(out, slabs)
}

let ending = false
process.stdin
  .on('end', () => {
    ending = true
  })
  .resume()
process.send?.('ready')
let due = performance.now()
while (!ending) {
  const outputs: Sealed[] = []
  for (; due <= performance.now(); due += EVERY_MS) {
    const sealed = part()
    if (sealed) outputs.push(sealed)
  }
  if (outputs.length > 0) {
    const { committed_at } = await committer.commit(outputs)
    for (const [partition, reign] of reigns) {
      const own = outputs.filter(out => out.partition === partition)
      if (own.length > 0) await reign.publisher.publish(own, committed_at)
    }
  }
  await sleep(Math.max(0, due - performance.now()))
}
await compactor.close()
redis.disconnect()
await sql.close()
process.exit(0)
