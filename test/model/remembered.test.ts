/** What is remembered of texts, and that it keeps no more in memory than its own. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { remembered } from '../../pipelines/model/remembered.ts'

test('an answer is read once, as long as it is asked for; what nobody asks for any more makes room', () => {
  const asked: string[] = []
  const lengthOf = remembered(4, text => {
    asked.push(text)
    return text.length || null
  })
  for (const text of ['a', 'a', 'bb', 'a', '', '']) lengthOf(text)
  assert.equal(asked, ['a', 'bb', ''])
  // Two at a time: `a` is asked for again and stays, `bb` is gone after four others.
  for (const text of ['a', 'c', 'a', 'd', 'a', 'e', 'a', 'f', 'a']) assert.is(lengthOf(text), 1)
  assert.equal(asked, ['a', 'bb', '', 'c', 'd', 'e', 'f'])
  assert.is(lengthOf('bb'), 2)
  assert.is(asked.at(-1), 'bb')
})

test('the beginning of a long text does not keep the rest of it', () => {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const lengthOf = remembered(1000, text => text.length)
  collect()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < 40; i += 1) {
    const text: string = JSON.parse(`"A LONG NAME ${i} ${'x'.repeat(1_000_000)}"`)
    assert.is(lengthOf(text.slice(0, 100)), 100)
  }
  collect()
  assert.ok(process.memoryUsage().heapUsed - before < 10_000_000)
})

test.run()
