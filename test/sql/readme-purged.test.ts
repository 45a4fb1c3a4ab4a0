/* A copy that is loaded by steps, as the README says, while a replay is taken away and brought in again. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRandom } from '../pipelines/random.ts'
import { createDatabase, type Database } from './database.ts'
import { eventRow, newQuote } from './rows.ts'

const test = suite('the README’s question of replays that are gone')
let db: Database
test.before(async () => {
  db = await createDatabase('readme-purged')
})
test.after(() => db.close())

const README = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
/** The question that begins so. */
const questionOf = (begin: string): string =>
  README.match(new RegExp(`(?: {4}.*\\n)*? {4}${begin}\\n(?: {4}.*\\n)+`))?.[0] ?? ''
const LOAD = questionOf('select \\* from ticks')
const STANDS = questionOf('select run, partition, min\\(position\\) as oldest')

const [PARTITION, OTHER] = [3, 5]
const QUOTE = newQuote(createRandom(1), eventRow('nfl', 'football', 1), 'fanduel', 'total_points', 'over', 44.5)
const insert = (table: string, row: object) =>
  db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, JSON.stringify(row))

/** A commit of one price. */
const tell = async (run: string, position: number, partition = PARTITION): Promise<void> => {
  const place = { partition, position, epoch: 0, committed_at: '2026-01-10T00:00:00.000Z', current: run === '' ? 1 : 0 }
  await insert('ticks', { ...QUOTE, ...place, run, observed_at: '2026-01-09T00:00:00.000Z' })
  await insert('marks', place)
}

type Row = { id: string; run: string; partition: number; position: string }
let copy: Row[] = []
const load = async (): Promise<void> => {
  const greatest = Array.from({ length: 16 }, (_, partition) =>
    Math.max(0, ...copy.filter(row => row.partition === partition).map(row => +row.position)),
  )
  copy.push(...(await db.reader().query<Row>(LOAD.replace(/\[[\d, ]+\]/, `[${greatest}]`))))
}
const throwAway = async (): Promise<void> => {
  const stands = await db.reader().query<Row & { oldest: string }>(STANDS)
  const oldestOf = ({ run, partition }: Row): number =>
    +(stands.find(one => one.run === run && one.partition === partition)?.oldest ?? Number.POSITIVE_INFINITY)
  copy = copy.filter(row => row.run === '' || +row.position >= oldestOf(row))
}
const shown = (rows: readonly Row[]): string[] =>
  rows.map(({ run, partition, position }) => `${run} ${partition} ${position}`).sort()
const standsAsAsked = async (): Promise<void> => {
  assert.equal(shown(copy), shown(await db.reader().query<Row>('SELECT run, partition, position FROM ticks')))
}

test('what is gone goes from the copy too, and what comes again is there once', async () => {
  for (const [run, position] of [
    ['', 1],
    ['h1', 2],
    ['h2', 3],
    ['h1', 4],
  ] as const)
    await tell(run, position)
  await tell('h1', 1, OTHER)
  await load()
  await standsAsAsked()
  await db.sql.command("DELETE FROM ticks WHERE run = 'h1'")
  await tell('', 5)
  await load()
  await throwAway()
  await standsAsAsked()
  for (const position of [6, 7]) await tell('h1', position)
  await load()
  await db.sql.command("DELETE FROM ticks WHERE run = 'h1'")
  for (const position of [8, 9]) await tell('h1', position)
  await load()
  await throwAway()
  await standsAsAsked()
  assert.equal(shown(copy), [' 3 1', ' 3 5', 'h1 3 8', 'h1 3 9', 'h2 3 3'])
})

test.run()
