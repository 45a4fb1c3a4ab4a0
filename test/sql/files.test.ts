/* The .sql files: one statement and a header each, filters that can be left out, and a dictionary that is current. */
import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readDictionary } from '../../sql/dictionary.ts'
import { parseSqlFile, readSqlFiles, readViews } from '../../sql/files.ts'
import { createSources } from '../../sql/source.ts'

const Files = suite('the sql files')

Files('have a header that begins with their name, and one statement', () => {
  for (const folder of ['migrations', 'parts', 'views'] as const) {
    for (const file of readSqlFiles(folder)) {
      const name = file.name.replace(/^\d{4}_/, '')
      assert.ok(file.comment.startsWith(`${name}: `) || file.comment.startsWith(`${name} `), `${folder}/${file.name}`)
      assert.not.match(file.statement, /;\s*$/)
      assert.not.match(file.statement, /^\s*--/m)
    }
  }
})

Files('migrations are numbered without a gap', () => {
  const numbers = readSqlFiles('migrations').map(({ name }) => Number.parseInt(name, 10))
  assert.equal(
    numbers,
    numbers.map((_, i) => i + 1),
  )
})

Files('describe every parameter that a view has left open', () => {
  for (const view of readViews()) {
    const open = [...view.statement.matchAll(/\{(\w+):/g)].flatMap(([, name]) =>
      name === undefined || name === 'database' ? [] : [name],
    )
    assert.equal([...new Set(open)].sort(), view.parameters.map(({ name }) => name).sort(), view.name)
  }
})

Files('put a part only in the place of one that the view is made of', () => {
  const parts = new Map(readSqlFiles('parts').map(part => [part.name, part.statement]))
  const views = readSqlFiles('views').filter(({ instead }) => instead.length > 0)
  assert.ok(views.length > 0)
  for (const view of views) {
    const reached = new Set<string>()
    const reach = (statement: string): void => {
      for (const [, name = ''] of statement.matchAll(/\{part\.(\w+)(?:\([\w.{}]+\))?\}/g)) {
        reached.add(name)
        const { text } = view.instead.find(one => one.name === name) ?? { text: name }
        reach(parts.get(text) ?? '')
      }
    }
    reach(view.statement)
    for (const { name, text } of view.instead) assert.ok(reached.has(name) && parts.has(text), `${view.name}: ${name}`)
  }
})

Files('a header is read as prose, sections and bindings', () => {
  const file = parseSqlFile(
    'v',
    '-- v: what it is.\n-- Answers: why?\n-- public\n-- columns:\n--   a UInt8: the a\n--   b: the b\nSELECT 1\n',
  )
  assert.is(file.comment, 'v: what it is. Answers: why?')
  assert.is(file.public, true)
  assert.equal(file.columns, [
    { name: 'a', type: 'UInt8', text: 'the a' },
    { name: 'b', type: '', text: 'the b' },
  ])
  assert.is(file.statement, 'SELECT 1')
  assert.throws(() => parseSqlFile('v', '-- v: nothing\n'), /no statement/)
  assert.throws(() => parseSqlFile('v', '-- v: x\n-- columns:\n-- a: not indented\nSELECT 1'), /name: text/)
})

Files('a source has the conditions of the filters that are used, and no others', () => {
  const text = createSources('db').source('odds_state', { leagues: ['nfl'], books: [] })
  assert.match(text, 'q.league IN {leagues:Array(String)}')
  for (const unused of ['empty(', 'sportsbook IN', 'event_id IN', 'market_type IN']) assert.not.match(text, unused)
  assert.throws(() => createSources('db').source('nothing', {}), /no view nothing/)
})

Files('the dictionary of sql/README.md is current (else: npm run migrate -- --dictionary)', () => {
  const { stands, generated } = readDictionary()
  assert.is(stands, generated)
})

Files('sql/README.md names every view that holds replays of history beside live data', () => {
  const readme = readFileSync(new URL('../../sql/README.md', import.meta.url), 'utf8')
  const named = readme.match(/history replays are in ([^(]*) \(/)?.[1]?.match(/\w+(?=`)/g) ?? []
  const holding = readViews().filter(view => view.public && view.columns.some(({ name }) => name === 'current'))
  assert.equal(named.toSorted(), holding.map(({ name }) => name).sort())
})

Files.run()
