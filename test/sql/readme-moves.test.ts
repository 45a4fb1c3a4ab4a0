/* The README's question of moves, of quotes whose way through the hour is written down: what each was priced at before it, at its end, and the difference. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../pipelines/random.ts'
import { createDatabase, type Database } from './database.ts'
import { eventRow, newQuote } from './rows.ts'

const test = suite('the README’s question of moves')
let db: Database

const EVENT = eventRow('nfl', 'football', 1)
const RANDOM = createRandom(1)
const PARTITION = 3

type Step = [at: string, odds_american: number, more?: object]
/** The way of a quote: before the hour, in it, and after the start. */
const WAYS: { book: string; group: string; run?: string; steps: Step[] }[] = [
  // Moves once: from what it was.
  {
    book: 'fanduel',
    group: 'total_points',
    steps: [
      ['16:30', 100],
      ['17:30', 150],
    ],
  },
  // Suspended at one price, offered again at another one; two commits of one instant.
  {
    book: 'betmgm',
    group: 'total_points',
    steps: [
      ['16:30', 300],
      ['17:10', 280],
      ['17:20', 280, { is_active: 0 }],
      ['17:30', 200],
      ['17:30', 180],
      ['18:01', 900, { is_live: 1 }],
    ],
  },
  // Another market with a selection of the same name, and a replay of the same hour.
  {
    book: 'fanduel',
    group: '1st_half_total_points',
    steps: [
      ['16:40', 200],
      ['17:40', 180],
    ],
  },
  {
    book: 'fanduel',
    group: 'total_points',
    run: 'h1',
    steps: [
      ['16:30', 100],
      ['17:30', 150],
    ],
  },
  // In play already, and one that begins within the hour.
  {
    book: 'bovada',
    group: 'total_points',
    steps: [
      ['16:30', 100],
      ['17:30', 250, { is_live: 1 }],
    ],
  },
  { book: 'betus', group: 'total_points', steps: [['17:30', 250]] },
]

test.before(async () => {
  db = await createDatabase('readme-moves')
  let position = 0
  const rows = WAYS.flatMap(({ book, group, run = '', steps }) => {
    const quote = newQuote(RANDOM, EVENT, book, group, 'over', 44.5)
    return steps.map(([at, odds_american, more]) => {
      position += 1
      const price = {
        odds_american,
        odds_decimal: 1 + odds_american / 100,
        is_active: 1,
        run,
        current: run === '' ? 1 : 0,
      }
      const place = { partition: PARTITION, position, epoch: 0, observed_at: `2025-11-09T${at}:00.000Z` }
      return JSON.stringify({ ...quote, ...price, ...more, ...place, committed_at: '2025-11-10T00:00:00.000Z' })
    })
  })
  await db.sql.insert('INSERT INTO ticks FORMAT JSONEachRow', rows.join('\n'))
  const mark = { partition: PARTITION, position, epoch: 0, committed_at: '2025-11-10T00:00:00.000Z', current: 1 }
  await db.sql.insert('INSERT INTO marks FORMAT JSONEachRow', JSON.stringify(mark))
})
test.after(() => db.close())

test('tells each quote’s price before the hour, at its end, and the way between', async () => {
  const readme = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
  const question = readme.match(/\*\*2\. .*?\*\*\n\n((?: {4}.*\n)+)/)?.[1] ?? ''
  const rows = await db.reader().query<Record<string, number | string>>(question)
  assert.equal(
    rows.map(({ sportsbook, first, last, moved }) => [sportsbook, first, last, moved]),
    [
      ['betmgm', 300, 180, 0.1071],
      ['fanduel', 100, 150, -0.1],
      ['fanduel', 100, 150, -0.1],
      ['fanduel', 200, 180, 0.0238],
    ],
  )
})

test.run()
