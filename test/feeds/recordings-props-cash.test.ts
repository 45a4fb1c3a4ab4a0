/** props.cash's recorded lists: every price of a sportsbook is a quote, every line of the apps is counted. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { teamByAlias } from '../../pipelines/atlas/teams.ts'
import { propsCash } from '../../pipelines/feeds/props-cash.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { payloads, recorded, through } from './recordings.ts'

const FILE = 'propscash-nba/nba-lines_2026-01-02.ndjson.gz'
const APPS = ['Underdog', 'Sleeper', 'PrizePicks']

type RawLine = { book: string; overPrice?: number | null; underPrice?: number | null }
type RawPlayer = { projection: Record<string, { books?: RawLine[] }> }

/** Counted from the recording itself: prices of sportsbooks, lines of apps, books that are no apps. */
const expectedOf = (body: string) => {
  const players: RawPlayer[] = JSON.parse(body)
  const lines = players.flatMap(player => Object.values(player.projection).flatMap(stat => stat.books ?? []))
  const own = lines.filter(line => !APPS.includes(line.book))
  const prices = own.flatMap(line => [line.overPrice, line.underPrice]).filter(price => typeof price === 'number')
  return {
    players: players.length,
    prices: prices.length,
    apps: lines.length - own.length,
    books: new Set(own.map(line => line.book)).size,
  }
}

test('three lists of 155, 149 and 154 players, ten games each', () => {
  const text = recorded(FILE)
  if (!text) return
  const players: number[] = []
  const quoted: string[] = []
  for (const payload of payloads(text, propsCash.id)) {
    const { events, rejections } = through(propsCash, payload)
    const expected = expectedOf(payload.body)
    players.push(expected.players)
    assert.is(events.length, 10)
    for (const { home, away } of events) assert.ok(teamByAlias('nba', home) && teamByAlias('nba', away))
    const books = new Set<string>()
    let quotes = 0
    for (const group of events.flatMap(event => event.groups)) {
      books.add(group.book)
      for (const quote of group.quotes()) {
        assert.ok(!quote.rejected)
        quotes += 1
      }
    }
    assert.equal(new Set(rejections.map(one => one.reason)), new Set(['not_a_sportsbook']))
    const apps = rejections.reduce((sum, one) => sum + Number(/\((\d+) lines\)/.exec(one.detail)?.[1]), 0)
    assert.equal([quotes, apps, books.size], [expected.prices, expected.apps, expected.books])
    quoted.push([...books].includes('pinnacle') ? 'with Pinnacle' : 'without')
  }
  assert.equal(players, [155, 149, 154])
  assert.equal(quoted, ['with Pinnacle', 'without', 'with Pinnacle'])
})

test('a game keeps its event over the lists, and is on the day of a start that another source knows', () => {
  const text = recorded(FILE)
  if (!text) return
  const registry = createRegistry('nba', { prefix: '' })
  const known = registry.resolve(
    {
      native_id: 'x1',
      native_of: 'feed',
      league: 'nba',
      home: 'Brooklyn Nets',
      away: 'Houston Rockets',
      name: '',
      start_time: Date.parse('2026-01-01T23:10:00Z'),
      local_date: null,
      status: null,
      groups: [],
    },
    'the-odds-api',
    0,
  )
  assert.ok(!('rejected' in known))
  const ids = new Map<string, Set<string>>()
  for (const payload of payloads(text, propsCash.id)) {
    for (const event of through(propsCash, payload).events) {
      const answer = registry.resolve(event, propsCash.id, payload.observed_at)
      if ('rejected' in answer) throw new Error(answer.detail)
      ids.set(event.native_id, (ids.get(event.native_id) ?? new Set()).add(answer.event.event_id))
    }
  }
  for (const [native, given] of ids) assert.is(given.size, 1, native)
  assert.equal(registry.unmapped(), [])
  const all = [...ids.values()].flatMap(given => [...given])
  assert.ok(all.includes('nba_brooklyn_nets_houston_rockets_2026-01-01'))
  assert.ok(all.includes('nba_chicago_bulls_orlando_magic_2026-01-02'))
})

test.run()
