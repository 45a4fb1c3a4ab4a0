/* Turns of reads: a few at a time, in order, and nobody waits without end behind a store that hangs. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpError } from '../../api/errors.ts'
import { createReads } from '../../api/reads.ts'
import { createTurns } from '../../api/turns.ts'
import type { Sql } from '../../sql/client.ts'
import { until } from '../until.ts'

const test = suite('turns of reads')

/** A store that answers when it is told to. */
const hanging = () => {
  const asked: { text: string; answer: () => void }[] = []
  const bytes = (text: string) =>
    new Promise<Buffer>(resolve => asked.push({ text, answer: () => resolve(Buffer.from(text)) }))
  return { asked, sql: { database: 'x', bytes } as unknown as Sql }
}
const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0)

test('who waits too long for his turn is told to come again; the others have theirs', async () => {
  const { asked, sql } = hanging()
  const reads = createReads(sql, 80)
  const first = ['a', 'b', 'c'].map(text => reads.bytes(text, {}))
  const late = reads.bytes('d', {}).then(
    () => 200,
    error => statusOf(error),
  )
  assert.is(asked.length, 3)
  assert.is(await late, 503)
  const next = reads.bytes('e', {})
  for (const { answer } of asked.splice(0)) answer()
  await Promise.all(first)
  await until('the next has its turn', () => asked.length === 1)
  assert.is(asked[0]?.text, 'e', 'who has gone is not asked for')
  asked[0]?.answer()
  assert.is((await next).toString(), 'e')
})

test('who comes while a turn is handed on does not have it too', async () => {
  const { asked, sql } = hanging()
  const reads = createReads(sql)
  const texts = ['a', 'b', 'c', 'd']
  const all = texts.map(text => reads.bytes(text, {}))
  asked.shift()?.answer()
  // In the moment between the end of the first and the beginning of who waits for its turn.
  const late = Promise.resolve().then(() => reads.bytes('e', {}))
  await until('the next has its turn', () => asked.some(({ text }) => text === 'd'))
  assert.equal(
    asked.map(({ text }) => text),
    ['b', 'c', 'd'],
  )
  for (const { answer } of asked.splice(0)) answer()
  await until('the last has its turn', () => asked.length === 1)
  asked[0]?.answer()
  assert.equal((await Promise.all([...all, late])).map(String), [...texts, 'e'])
})

test('work goes so much at a time, in its order, also behind a piece that failed', async () => {
  const turn = createTurns(2)
  const [order, held]: [number[], (() => void)[]] = [[], []]
  let [most, ended] = [0, 0]
  const asked = [0, 1, 2, 3, 4].map(n =>
    turn(async () => {
      order.push(n)
      most = Math.max(most, order.length - ended)
      await new Promise<void>(resolve => held.push(resolve))
      ended++
      if (n === 1) throw new Error('no')
      return n
    }).catch(() => 'failed'),
  )
  for (let n = 0; n < 5; n++) {
    while (held.length === 0) await new Promise(resolve => setImmediate(resolve))
    held.shift()?.()
  }
  assert.equal(await Promise.all(asked), [0, 'failed', 2, 3, 4])
  assert.equal([order, most], [[0, 1, 2, 3, 4], 2])
  assert.is(await turn(async () => 'later'), 'later')
})

test.run()
