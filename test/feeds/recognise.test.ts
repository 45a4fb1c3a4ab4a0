/** Which feed reads a file: seen by what it holds, not by what it is called. */
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'

/** A stream's lines are rebuilt into books before any feed sees them. */
const STREAMS = ['betfair']

const FOLDER = new URL('fixtures/', import.meta.url)

const readerOf = (text: string): string | undefined =>
  FEEDS.find(feed => feed.recognises?.({ folder: 'somewhere', name: 'something.json', text: text.slice(0, 4_000) }))?.id

for (const folder of readdirSync(FOLDER)) {
  const feed = FEEDS.find(one => one.id === folder)
  if (!feed?.recognises || STREAMS.includes(folder)) continue
  test(`${folder}: its snapshots under any name`, () => {
    const files = readdirSync(new URL(`${folder}/`, FOLDER)).filter(file => /_snapshot\.\w+$/.test(file))
    assert.ok(files.length > 0)
    for (const file of files)
      assert.is(readerOf(readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8')), folder, file)
  })
}

test('by whatever a page begins with', () => {
  const long = 'x'.repeat(5_000)
  assert.is(readerOf('{"layout":{"coupons":{"1":{}}'), 'fanduel')
  assert.is(readerOf(`{"attachments":{"events":{"1":{"name":"${long}`), 'fanduel')
  assert.is(readerOf(`[{"id":"16167","ticker":"nfl-buf-kc","description":"${long}`), 'polymarket')
})

test('what no feed knows is nobody’s', () => {
  for (const text of ['', '{}', 'hello', '{"a":1}', '<html>', 'a,b\n1,2']) assert.is(readerOf(text), undefined, text)
})

test.run()
