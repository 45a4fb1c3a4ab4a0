/** Which feed reads a file: seen by what it holds, not by what it is called. */
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { feedOf } from '../../scripts/replay/payload.ts'

/** A stream's lines are rebuilt into books before any feed sees them. */
const STREAMS = ['betfair']

const FOLDER = new URL('fixtures/', import.meta.url)

const readerOf = (text: string): string | null => feedOf('somewhere/something.json', text)

const LONG = 'x'.repeat(5_000)
type Members = [name: string, value: unknown][]

/** The same document with the members of each object in another order. */
const ordered = (value: unknown, order: (members: Members) => Members): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => ordered(one, order))
  return Object.fromEntries(order(Object.entries(value)).map(([name, one]) => [name, ordered(one, order)]))
}
const sizeOf = (value: unknown): number => JSON.stringify(value).length
const ORDERS: Record<string, (members: Members) => Members> = {
  sorted: members => members.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  reversed: members => members.toReversed(),
  'largest first': members => members.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a)),
  'behind something long': members => [['note', LONG], ...members],
}
/** Lines of the generic feed begin with their type, which is how they are told. */
const BY_THEIR_BEGINNING = ['generic', 'simulated']

for (const folder of readdirSync(FOLDER)) {
  const feed = FEEDS.find(one => one.id === folder)
  if (!feed?.recognises || STREAMS.includes(folder)) continue
  test(`${folder}: its snapshots under any name`, () => {
    const files = readdirSync(new URL(`${folder}/`, FOLDER)).filter(file => /_snapshot\.\w+$/.test(file))
    assert.ok(files.length > 0)
    for (const file of files)
      assert.is(readerOf(readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8')), folder, file)
  })
  if (BY_THEIR_BEGINNING.includes(folder)) continue
  test(`${folder}: whatever order the members of its snapshots have`, () => {
    for (const file of readdirSync(new URL(`${folder}/`, FOLDER)).filter(name => /_snapshot\.json$/.test(name))) {
      const document: unknown = JSON.parse(readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8'))
      for (const [name, order] of Object.entries(ORDERS))
        for (const space of [0, 2])
          assert.is(readerOf(JSON.stringify(ordered(document, order), null, space)), folder, `${file}, ${name}`)
    }
  })
}

test('by whatever a page begins with', () => {
  assert.is(readerOf('{"layout":{"coupons":{"1":{}}'), 'fanduel')
  assert.is(readerOf(`{"attachments":{"events":{"1":{"name":"${LONG}`), 'fanduel')
  assert.is(readerOf(`[{"id":"16167","ticker":"nfl-buf-kc","description":"${LONG}`), 'polymarket')
})

test('games without their league, and a scoreboard that tells the weather', () => {
  const game = { id: 1, away_team_id: 2, home_team_id: 3, league_name: 'nfl' }
  assert.is(readerOf(JSON.stringify({ games: [game] })), 'action-network')
  const weather = { conditionId: '7', displayValue: 'Clear' }
  const event = { note: LONG, id: '1', uid: 's:20~l:28~e:1', weather, competitions: [] }
  assert.is(readerOf(JSON.stringify({ events: [event] })), 'espn')
})

test('what no feed knows is nobody’s', () => {
  for (const text of ['', '{}', 'hello', '{"a":1}', '<html>', 'a,b\n1,2', LONG]) assert.is(readerOf(text), null, text)
  // A text is no member.
  assert.is(readerOf(JSON.stringify([{ a: '"gameId":', b: '"homeTeam":' }])), null)
})

test.run()
