/** Sports of two players, whom the atlas does not list: the same match from two sources is one event, however they write the names; another is another. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { theOddsApiCsv } from '../../pipelines/feeds/the-odds-api-csv.ts'
import type { ParsedEvent } from '../../pipelines/model/part.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { recorded, through } from '../feeds/recordings.ts'
import { at, resolved, shown } from './shown.ts'

const MINUTE = 60_000

/** How sources write a name. */
const WAYS: Readonly<Record<string, (name: string) => string>> = {
  'without accents and dots': name => name.normalize('NFKD').replace(/[^\w' -]/g, ''),
  'in capitals': name => name.toUpperCase(),
  'surname first': name => `${name.split(' ').slice(1).join(' ')}, ${name.split(' ')[0]}`,
  'an initial': name => `${name.slice(0, 1)}. ${name.split(' ').slice(1).join(' ')}`,
}

/** Every event as it comes, then as another source has it; returns those that were joined to another than their own, and those joined to none. */
const judge = (events: readonly ParsedEvent[], write: (name: string) => string) => {
  const [first] = events
  const registry = createRegistry(first?.league ?? '', { prefix: '' })
  const own = events.map(event => resolved(registry, event, 'one').event.event_id)
  const [wrong, apart]: [string[], string[]] = [[], []]
  events.forEach((event, i) => {
    const other = {
      ...event,
      native_id: `x${event.native_id}`,
      // The other source has the two the other way round, and a start of its own.
      home: write(event.away),
      away: write(event.home),
      start_time: (event.start_time ?? 0) + 20 * MINUTE,
    }
    const { event: joined, swapped, created } = resolved(registry, other, 'two')
    if (joined.event_id === own[i] && swapped) return
    const list = created ? apart : wrong
    list.push(`${other.away} v ${other.home}: ${joined.event_id}`)
  })
  return { wrong, apart }
}

const bout = (n: number, home: string, away: string, start: string) =>
  shown({ league: 'ufc', native_id: `b${n}`, home, away, start_time: at(start) })

const CARD = [
  bout(1, 'Anna Lindqvist-Roy', 'José Marín', '2026-06-14T02:00:00Z'),
  bout(2, 'J.J. Okafor', 'Piotr Wiśniewski', '2026-06-14T02:00:00Z'),
  // Announced thrice against different opponents, as books do.
  bout(3, 'Piotr Wiśniewski', 'Tom Hale Jr.', '2026-06-14T02:00:00Z'),
  bout(4, 'Anna Lindqvist-Roy', 'Tom Hale Jr.', '2026-06-14T02:00:00Z'),
  // Whose names begin alike.
  bout(6, 'Jon Jonasson', 'Ben Bennett', '2026-06-14T02:00:00Z'),
  // And again half a year later.
  bout(5, 'Anna Lindqvist-Roy', 'José Marín', '2026-12-31T20:00:00Z'),
]

for (const [way, write] of Object.entries(WAYS)) {
  test(`a card of fights from two sources, ${way}`, () => {
    assert.equal(judge(CARD, write), { wrong: [], apart: [] })
  })

  test(`recorded fights and tennis matches as another source may have them, ${way}`, () => {
    for (const file of ['mma_mixed_martial_arts', 'tennis_atp_munich']) {
      const body = recorded(`the-odds-api-csv-allsports/${file}.odds.csv.gz`)
      if (body === null) return
      const { events } = through(theOddsApiCsv, { feed: theOddsApiCsv.id, observed_at: 0, body, request: '' })
      assert.ok(events.length >= (file.startsWith('mma') ? 82 : 4))
      const { wrong, apart } = judge(events, write)
      assert.equal(wrong, [], file)
      // A first name of two words is more than an initial says: such a match is left apart rather than guessed.
      assert.ok(apart.length <= (way === 'an initial' && file.startsWith('mma') ? 1 : 0), `${file}: ${apart}`)
    }
  })
}

test('another opponent, a brother, and a day later are other matches', () => {
  const match = (native_id: string, home: string, away: string, start: string) =>
    shown({ league: 'atp', native_id, home, away, start_time: at(start) })
  const registry = createRegistry('atp', { prefix: '' })
  const first = resolved(registry, match('t1', 'Carl Berger', 'Juan Pablo Rey', '2026-04-17T10:30:00Z'), 'one')
  for (const [home, away, start] of [
    ['Carl Berger', 'Luka Novak', '2026-04-17T10:30:00Z'],
    ['Otto Berger', 'Hugo Pinto', '2026-04-17T10:30:00Z'],
    ['Carl Berger', 'Juan Pablo Rey', '2026-04-18T10:30:00Z'],
  ] as const) {
    const other = resolved(registry, match('', home, away, start), 'two').event.event_id
    assert.is.not(other, first.event.event_id, `${home} v ${away}`)
  }
})

test.run()
