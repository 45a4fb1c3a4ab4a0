/* Raw payloads while the store is away. */
import { ClickHouseError } from '@clickhouse/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCaptures } from '../../pipelines/captures.ts'
import type { Payload } from '../../pipelines/model/part.ts'

const test = suite('captures')

const payload = (n: number, size = 1): Payload => ({
  feed: 'one',
  observed_at: 1_800_000_000_000 + n,
  request: 'list',
  body: `{"n":${n},"x":"${'x'.repeat(size)}"}`,
})
const ending = (): Error => new ClickHouseError({ message: 'ending', code: '236', type: 'ABORTED' })
const broken = (): Error =>
  new ClickHouseError({ message: 'no JSON', code: '27', type: 'CANNOT_PARSE_INPUT_ASSERTION_FAILED' })
const away = (): Error => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** A store that answers with these errors first. */
const through = (errors: Error[], most?: number) => {
  const written: number[][] = []
  const said: string[] = []
  const insert = async (_: string, rows: unknown) => {
    const error = errors.shift()
    if (error) throw error
    written.push(
      String(rows)
        .split('\n')
        .map(row => JSON.parse(JSON.parse(row).payload).n),
    )
    return { written_rows: 0, query_id: '' }
  }
  const warn = (_: object, text: string): void => void said.push(text)
  return { written, said, capture: createCaptures({ insert }, { warn } as never, 'one', most) }
}

test('are written as they come', async () => {
  const { written, said, capture } = through([])
  await capture([payload(1), payload(2)])
  await capture([payload(3)])
  assert.equal(written, [[1, 2], [3]])
  assert.equal(said, [])
})

test('wait for a store that is away, and are written in their order when it is back', async () => {
  const { written, said, capture } = through([away(), away()])
  for (const n of [1, 2, 3, 4]) await capture([payload(n)])
  assert.equal(written, [[1, 2, 3], [4]])
  assert.equal(said, ['captures wait for the store'], 'said once')
})

test('wait for a store that ends or has no room, and are given up where it cannot read them', async () => {
  const { written, said, capture } = through([away(), ending(), broken()])
  for (const n of [1, 2, 3, 4]) await capture([payload(n)])
  assert.equal(written, [[4]])
  assert.equal(said, ['captures wait for the store', 'captures were not written'])
})

test('are held up to a bound, the newest of them', async () => {
  const { written, said, capture } = through([away(), away(), away()], 3_000)
  for (const n of [1, 2, 3, 4]) await capture([payload(n, 1_000)])
  assert.equal(written, [[2, 3, 4]])
  assert.match(said.join(), 'the store is away for too long')
})

test.run()
