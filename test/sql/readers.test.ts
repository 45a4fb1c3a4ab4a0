/* One question of several sets of books answers, for each of them, what a question of that set alone does: every column, to the last digit. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SqlParams } from '../../sql/client.ts'
import { createSources } from '../../sql/source.ts'
import { createRandom } from '../pipelines/random.ts'
import { createDatabase, type Database } from './database.ts'
import { createFieldSlate } from './field-slate.ts'
import { createLineSlate } from './line-slate.ts'
import { BOOKS, createSlate, type Slate, writeSlate } from './slate.ts'

const SEED = 47
const NOW = Date.now()

const Readers = suite('opportunities of several sets of books')
const databases: Database[] = []
Readers.after(async () => {
  for (const db of databases) await db.close()
})

const random = createRandom(SEED)
/** Among them one of a single book, and one that another has whole. */
const randomSets = (): string[][] => {
  const sets = Array.from({ length: 3 }, () => BOOKS.filter(() => !random.once(3)))
  return [...sets.filter(books => books.length > 0), [random.pick(BOOKS)], [...BOOKS]]
}

const SLATES: readonly { named: string; make: () => Slate; views: readonly string[] }[] = [
  { named: 'markets', make: () => createSlate(SEED, NOW - 60_000, 60), views: ['ev_state', 'arbitrage_state'] },
  { named: 'lines', make: () => createLineSlate(SEED, NOW - 60_000, 50), views: ['middles_state', 'low_hold_state'] },
  { named: 'fields', make: () => createFieldSlate(SEED, NOW - 60_000, 20), views: ['arbitrage_state'] },
]

for (const { named, make, views } of SLATES)
  Readers(`${named}: each set has the rows of a question of its own`, async () => {
    const db = await createDatabase(`readers_${named}`)
    databases.push(db)
    const slate = make()
    const positions = await writeSlate(db.sql, slate)
    type Row = { id: string }
    const ask = (view: string, params: SqlParams): Promise<Row[]> =>
      db.sql.query<Row>(`SELECT * FROM ${createSources(db.database).source(view, params)} ORDER BY id`, params)
    let listed = 0
    for (const [i, view] of views.entries()) {
      const at = new Date(slate.at + (i === 0 ? 1_000 : 50_000)).toISOString()
      const links = { links: 'http://here/deeplink/', link_ends: { draftkings: '?state=NJ' } }
      const method = i === 0 ? 'power' : 'blend'
      const rest = { positions, at, method, include_suspicious: i, max_hold: 5, ...(i === 0 ? links : {}) }
      const readers = randomSets()
      const all = await ask(view, { ...rest, readers, books: [...new Set(readers.flat())] })
      for (const [index, books] of readers.entries()) {
        const own = all.flatMap(row => {
          const [reader, id = ''] = row.id.split(' ')
          return Number(reader) === index + 1 ? [{ ...row, id }] : []
        })
        const alone = await ask(view, { ...rest, books })
        listed += alone.length
        assert.equal(own, alone, `${view} of ${books}`)
      }
    }
    assert.ok(listed > 10, `${listed} rows`)
  })

Readers.run()
