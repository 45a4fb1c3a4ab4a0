/* Turns of reads: a few at a time, in order, and nobody waits without end behind a store that hangs. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HttpError } from '../../api/errors.ts'
import { createReads } from '../../api/reads.ts'
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

test.run()
