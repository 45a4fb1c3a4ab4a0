/** Splits, finals and books of action-network's scoreboard, and the recorded ones against what is known of them. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { actionNetwork } from '../../pipelines/feeds/action-network.ts'
import { counted } from './counted.ts'
import { payloads, recorded, through } from './recordings.ts'

const FIXTURE = readFileSync(new URL('fixtures/action-network/scoreboard_snapshot.json', import.meta.url), 'utf8')
const read = (body: string, request = '') =>
  through(actionNetwork, { feed: actionNetwork.id, observed_at: 0, body, request })
const [first, second, third] = read(FIXTURE).events

test('one set of percentages is written once, as draftkings, with its lines and prices', () => {
  assert.equal(first?.splits, [
    {
      book: 'draftkings',
      spread: {
        line: { home: -2.5, away: 2.5 },
        odds: { home: -108, away: -112 },
        handle: { home: 0.71, away: 0.29 },
        bets: { home: 0.55, away: 0.45 },
      },
      total: { line: 47.5, handle: { over: 0.66, under: 0.34 }, bets: { over: 0.8, under: 0.2 } },
      moneyline: {
        odds: { home: -142, away: 120 },
        handle: { home: 0.48, away: 0.52 },
        bets: { home: 0.62, away: 0.38 },
      },
    },
  ])
})

test('prices in play stand beside those that the public bet at, and are not theirs', () => {
  const root = JSON.parse(FIXTURE)
  const { event } = root.games[0].markets['68']
  for (const type of ['spread', 'moneyline']) {
    const [one] = event[type]
    const now = {
      ...one,
      is_live: true,
      odds: -300,
      value: -9.5,
      bet_info: { tickets: { percent: 0 }, money: { percent: 0 } },
    }
    event[type] = [now, ...event[type]]
  }
  assert.equal(read(JSON.stringify(root)).events[0]?.splits, first?.splits)
})

test('a book that shows 0 and 0 shows none, and the next is read', () => {
  const root = JSON.parse(FIXTURE)
  const types = root.games[0].markets['68'].event
  for (const outcome of [...types.spread, ...types.total, ...types.moneyline]) {
    outcome.bet_info.tickets.percent = 0
    outcome.bet_info.money.percent = 0
  }
  const [splits] = read(JSON.stringify(root)).events[0]?.splits ?? []
  assert.equal(splits?.moneyline?.odds, { home: -140, away: 118 })
  assert.is(splits?.book, 'draftkings')
  for (const book of ['15', '69']) delete root.games[0].markets[book]
  assert.equal(read(JSON.stringify(root)).events[0]?.splits, [])
})

test('a game that is over has its score, and its percentages are no longer news', () => {
  assert.is(third?.status, 'ended')
  assert.equal(third?.splits, [])
  assert.equal([third?.game?.home_score, third?.game?.away_score, third?.game?.is_final], [24, 17, true])
  assert.is(second?.game, undefined)
})

test('a large scoreboard is cut between games', () => {
  const root = JSON.parse(FIXTURE)
  const [game] = root.games
  const games = Array.from({ length: 60 }, (_, i) => ({ ...game, id: 100 + i, padding: 'x'.repeat(20_000) }))
  const { parts, events, rejections } = read(JSON.stringify({ ...root, games }))
  assert.ok(parts.length > 1)
  for (const part of parts) assert.ok(part.league === 'nfl' && Buffer.byteLength(part.body) <= 512 * 1024)
  assert.is(events.length, 60)
  assert.ok(rejections.every(({ reason }) => reason === 'not_a_book'))
})

test('what is not JSON, and what is no scoreboard, is one rejection', () => {
  for (const body of ['', '{"league":{"name":"nfl"},"games":[{', '[]', 'null', '{"league":{"name":"nfl"}}']) {
    const { events, rejections } = read(body)
    assert.equal([events.length, rejections.length], [0, 1])
  }
})

test('the recording: 14 games four times, 768 outcomes each time, 176 of them of no book', () => {
  const text = recorded('action-network/scoreboard-v2_nfl_2025-11-09.ndjson.gz')
  if (!text) return
  const all = payloads(text, actionNetwork.id)
  const found = counted(actionNetwork, all)
  assert.equal(
    { ...found, books: found.books.size, ids: found.ids.size },
    { payloads: 4, shown: 56, ids: 14, books: 7, quotes: 4 * (768 - 176), reasons: { not_a_book: 8 } },
  )
  const left = all.flatMap(payload => through(actionNetwork, payload).rejections.map(one => one.detail))
  assert.ok(left.every(detail => detail.endsWith('(88 outcomes)')))
  for (const payload of all) {
    const splits = through(actionNetwork, payload).events.map(event => event.splits?.length)
    // One of the games is over.
    assert.equal(
      splits.filter(n => n === 1),
      Array.from({ length: 13 }, () => 1),
    )
  }
})

test.run()
