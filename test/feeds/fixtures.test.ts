/**
 * Hand-made payloads per feed, each with what must come of it beside it (`<name>.expected.json`). A `change` is read after the
 * snapshot: it lists the groups whose digest differs. `LINEFEED_WRITE_FIXTURES=1` writes the expectations anew: read the diff.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '../../pipelines/contradictions.ts'
import { FEEDS, feedById } from '../../pipelines/feeds/index.ts'
import type { Feed, ParsedEvent, SourceQuote } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

const FOLDER = new URL('fixtures/', import.meta.url)
const REQUESTS: Record<string, string> = {
  'the-odds-api/odds_snapshot':
    '/v4/sports/baseball_mlb/odds?regions=us&markets=h2h,spreads,totals&oddsFormat=american',
}

const rowOf = (quote: SourceQuote): string =>
  [
    quote.market_type,
    quote.player_name || null,
    quote.selection_type,
    quote.selection,
    quote.line,
    quote.odds_american,
    quote.odds_decimal,
    quote.is_active ? null : 'suspended',
    quote.lay_odds_decimal ? `lay ${quote.lay_odds_decimal}` : null,
    quote.max_bet ? `limit ${quote.max_bet}` : null,
  ]
    .filter(cell => cell !== null)
    .join(' | ')

/** Releases of Node after 20 say these of a text that is no JSON too. */
const LINE_AND_COLUMN = / \(line \d+ column \d+\)/

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const eventOf = (event: ParsedEvent) => ({
  id: event.native_id,
  name: event.name || `${event.away} @ ${event.home}`,
  league: event.league,
  start: iso(event.start_time),
  status: event.status,
  groups: Object.fromEntries(
    event.groups.map(group => [
      `${group.book} ${group.market_group} ${iso(group.source_at) ?? ''}`.trim(),
      settled(group, group.quotes()).map(quote =>
        quote.rejected ? `REJECTED ${quote.reason}: ${quote.detail}` : rowOf(quote),
      ),
    ]),
  ),
  ...(event.game ? { game: event.game } : {}),
  ...(event.splits?.length ? { splits: event.splits } : {}),
})

const digests = (events: readonly ParsedEvent[]) =>
  new Map(
    events.flatMap(event =>
      event.groups.map(group => [`${event.home}: ${group.book} ${group.market_group}`, group.digest]),
    ),
  )

const readFixture = (feed: Feed, name: string, body: string) =>
  through(feed, { feed: feed.id, observed_at: Date.parse('2026-08-04T20:00:30Z'), body, request: REQUESTS[name] ?? '' })

const text = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

for (const folder of readdirSync(FOLDER)) {
  const files = readdirSync(new URL(`${folder}/`, FOLDER)).filter(file => !file.endsWith('.expected.json'))
  for (const file of files) {
    const name = `${folder}/${file.replace(/\.(json|txt|csv)$/, '')}`
    test(name, () => {
      const feed = feedById(folder)
      if (!feed) throw new Error(`no feed '${folder}'`)
      const { parts, events, rejections } = readFixture(feed, name, text(`${folder}/${file}`))
      const changed = name.endsWith('_change')
        ? [...digests(events)].filter(
            ([group, digest]) =>
              digests(readFixture(feed, '', text(`${folder}/${file.replace('_change', '_snapshot')}`)).events).get(
                group,
              ) !== digest,
          )
        : null
      const found = {
        scopes: parts.map(part => ({ league: part.league, ...part.scope })),
        ...(changed ? { changed: changed.map(([group]) => group) } : {}),
        events: events.map(eventOf),
        rejections: rejections.map(
          one => `${one.reason} | ${one.event ?? ''} | ${one.book ?? ''} | ${one.detail.replace(LINE_AND_COLUMN, '')}`,
        ),
      }
      const beside = new URL(`${name}.expected.json`, FOLDER)
      if (process.env.LINEFEED_WRITE_FIXTURES || !existsSync(beside))
        writeFileSync(beside, `${JSON.stringify(found, null, 2)}\n`)
      assert.equal(found, JSON.parse(readFileSync(beside, 'utf8')))
    })
  }
}

test('every feed has a snapshot, a change and something malformed', () => {
  for (const feed of FEEDS) {
    const names = readdirSync(new URL(`${feed.id}/`, FOLDER)).join(' ')
    for (const kind of ['snapshot', 'change', 'malformed']) assert.match(names, kind)
  }
})

test.run()
